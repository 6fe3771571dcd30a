"""`mfz inspect` of ships, companies and high value assets (design-orbit, section 1; IO-FLEET-05 to IO-FLEET-09)."""

import pytest

from campaigns.garage.entry import DesignSystem
from campaigns.garage.resolving import Resolved
from campaigns.intercept_orbit.companies.games import FLEET_GAMES
from mfz_desktop.intercept_orbit.models.game import FleetModels
from mfz_desktop.intercept_orbit.piece_words import orbit_words
from tests.ldraw_catalog.builders import ldr, mpd, use
from tests.mfz_desktop.cli.conftest import Mfz, Write

FIELDS = [
    "name", "kind", "parts", "size", "measured", "systems", "game", "class", "dice", "proposed_dice", "largest",
    "findings",
]  # fmt: skip
BRICK = use("3005.dat")
STUD = 20
"""LDU."""
CAPITAL = ("battery (2Ra+d8)", "plate (1B)", "bay (1K)")
"""Names of submodels that carry the four systems of a capital ship."""


def model(*names: str, kind: str = "SHIP", game: str | None = "intercept-orbit", studs: float = 8) -> str:
    """Return a model of submodels of these names, so many studs long."""
    head = f'0 !MFZ {kind} NAME="Bulwark"' + (f" GAME={game}" if game else "")
    ends = [BRICK, use("3005.dat", z=(studs - 1) * STUD)]
    return mpd(("hull.ldr", [head, *ends * 8, *(use(f"{name}.ldr") for name in names)]),
               *((f"{name}.ldr", [BRICK]) for name in names))  # fmt: skip


@pytest.fixture
def inspected(mfz: Mfz, write: Write):
    def inspect(text: str, *options: str) -> dict[str, object]:
        run = mfz("inspect", write("ship.mpd", text), "--json", *options)
        assert run.status == 0
        (found,) = run.json[0]["models"]
        return found

    return inspect


def test_a_capital_ship_with_its_fields_in_order(inspected) -> None:
    ship = inspected(model(*CAPITAL))
    assert list(ship) == FIELDS
    assert (ship["name"], ship["kind"], ship["game"]) == ("Bulwark", "ship", "intercept-orbit")
    assert (ship["class"], ship["dice"], ship["proposed_dice"]) == ("capital", *["2Ra+d8/1B/1K/2W"] * 2)
    assert [system["type"] for system in ship["systems"]] == ["assault", "assault", "defense", "catapult"]
    assert (ship["largest"], ship["findings"]) == (8.0, [])


def test_a_frigate_has_the_green_die_of_its_hull_IO_FLEET_06(inspected) -> None:
    ship = inspected(model("turret (1Rp, 1Rs)", "mast (2Y)"))
    assert (ship["class"], ship["dice"]) == ("frigate", "1Rps/1G/2Y/2W")
    assert ship["systems"][0]["ranges"] == ["point_defense", "support"]


def test_proposals_count_apart_and_make_no_class_IO_FLEET_09(inspected) -> None:
    ship = inspected(model("plate (1B)", "radar", "hangar", "flak turret", "engine room"))
    assert (ship["class"], ship["dice"], ship["proposed_dice"]) == (None, "1B/1G/2W", "2Rp/1B/1Y/1K/2W")
    assert [(system["type"], system["status"]) for system in ship["systems"]] == [
        ("defense", "tagged"), ("communication", "proposed"), ("catapult", "proposed"), ("point_defense", "proposed"),
    ]  # fmt: skip
    assert [finding["rule"] for finding in ship["findings"]] == ["IO-FLEET-06"]


@pytest.mark.parametrize(
    ("names", "kind", "studs", "rules"),
    [
        (CAPITAL, "SHIP", 16, []),
        (CAPITAL, "SHIP", 17, ["IO-FLEET-05"]),
        (("bay (2K)", "mast (1Y)"), "SHIP", 12, []),
        (("bay (2K)", "mast (1Y)"), "SHIP", 13, ["IO-FLEET-06"]),
        (("mast (1Y)",), "SHIP", 16, ["IO-FLEET-06"]),
        (("mast (1Y)",), "SHIP", 17, ["IO-FLEET-06", "IO-FLEET-05"]),
        ((), "HVA", 12, []),
        ((), "HVA", 13, ["IO-FLEET-07"]),
        ((), "COMPANY", 40, []),
    ],
)
def test_a_model_is_measured_against_its_limit(inspected, names, kind, studs, rules) -> None:
    found = inspected(model(*names, kind=kind, studs=studs))
    assert found["largest"] == studs
    assert [finding["rule"] for finding in found["findings"]] == rules
    assert all(finding["severity"] == "error" for finding in found["findings"])


def test_height_counts_too(inspected) -> None:
    """A brick is 1.2 studs high, and the top studs are included."""
    tall = ldr("0 !MFZ HVA GAME=intercept-orbit", BRICK, use("3005.dat", y=-24 * 10))
    found = inspected(tall)
    assert (found["size"]["bricks_high"], found["largest"]) == (11.2, 13.4)
    assert [finding["rule"] for finding in found["findings"]] == ["IO-FLEET-07"]


def test_what_is_not_measured_is_not_judged(inspected) -> None:
    found = inspected(ldr("0 !MFZ HVA GAME=intercept-orbit", use("unknown.dat"), use("unknown.dat", z=2000)))
    assert (found["size"], found["largest"], found["findings"]) == (None, None, [])


@pytest.mark.parametrize(
    ("game", "kind", "dice"),
    [
        ("intercept-orbit", "COMPANY", "2R/1B/1G/1Y/2W"), ("alpha-bandit", "COMPANY", "1R/1B/1G/1Y/2W"),
        ("intercept-orbit", "HVA", "1G"), ("alpha-bandit", "HVA", "1G"),
    ],
)  # fmt: skip
def test_companies_and_high_value_assets_have_the_dice_that_all_have(inspected, game, kind, dice) -> None:
    found = inspected(model("radar", kind=kind, game=game))
    assert (found["kind"], found["class"], found["systems"]) == (kind.lower(), None, [])
    assert found["dice"] == found["proposed_dice"] == dice


def test_the_file_names_the_game_else_the_option_does(inspected) -> None:
    named, plain = model("gun (2Ra)"), model("gun (2Ra)", game=None)
    dice = {"intercept-orbit": "2Ra/1G/2W", "alpha-bandit": "2Ra/2W"}
    for game, expected in dice.items():
        found = inspected(plain, "--game", game)
        assert (found["game"], found["kind"], found["dice"]) == (game, "ship", expected)
        assert inspected(named, "--game", game)["game"] == "intercept-orbit"
    frame = inspected(plain)
    assert (frame["kind"], frame["dice"], frame["systems"][0]["type"]) == ("frame", "2Ra/2W", "artillery")


def test_a_ship_of_alpha_bandit_has_no_class_AB_FLEET_04(inspected) -> None:
    ship = inspected(model("lance (2Rl)", "jets (2G)", "bay (1K)", game="alpha-bandit", studs=40))
    assert (ship["class"], ship["dice"], ship["findings"]) == (None, "2Rl/2G/1K/2W", [])


def test_what_another_game_says_is_a_problem_with_its_line(mfz: Mfz, write: Write) -> None:
    path = write("ship.mpd", model("jets (1G)", "mast (1Y)"))
    (file,) = mfz("inspect", path, "--json").json
    assert [system["type"] for system in file["models"][0]["systems"]] == ["communication"]
    (problem,) = file["problems"]
    assert (problem["text"], "read for Intercept Orbit" in problem["reason"]) == ("jets (1G).ldr", True)
    assert path.read_text().splitlines()[problem["line"] - 1] == "0 FILE jets (1G).ldr"


def test_in_words(mfz: Mfz, write: Write) -> None:
    told = mfz("inspect", write("ship.mpd", model(*CAPITAL, studs=18))).out
    assert "Bulwark  (ship, about 1 × 18 studs" in told
    assert "dice               2Ra+d8/1B/1K/2W  capital" in told
    assert "largest dimension  18 studs" in told
    assert "for a capital ship 16 is the most. (IO-FLEET-05)" in told


@pytest.mark.parametrize("words", [("--game", "chess", "ship.mpd"), ("ship.mpd", "--game")])
def test_a_game_that_is_not_known(mfz: Mfz, words: tuple[str, ...]) -> None:
    run = mfz("inspect", *words)
    assert (run.status, run.err.count("\n")) == (2, 1)


def test_systems_that_somebody_confirmed_for_another_game_are_none() -> None:
    confirmed = [DesignSystem(type_, type_) for type_ in ("direct", "movement", "catapult")]
    models = FleetModels(FLEET_GAMES["intercept-orbit"], orbit_words)
    assert models.notation(Resolved("Bulwark", tuple(confirmed), ())) == "1G/1K/2W"
