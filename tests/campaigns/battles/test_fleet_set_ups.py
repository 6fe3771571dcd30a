"""Set-ups of the games of ships on disk: whole or not at all, left and resumed; one for each game."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from campaigns.battles.setup_file import SetupFile
from campaigns.battles.setup_plan import CampaignLink, Ground, Seat
from campaigns.campaign.conditions import Average
from campaigns.intercept_orbit.battles.codec import plan_from, plan_to
from campaigns.intercept_orbit.battles.setup_plan import GROUNDS, Battlespace, FleetPlan, Shape
from campaigns.intercept_orbit.companies.fleet import KeptFleet, KeptFleetConstraints, KeptHva, KeptShip, KeptSquad
from campaigns.intercept_orbit.companies.games import PROFILES
from campaigns.intercept_orbit.companies.rules_view import kept_fleet
from campaigns.store.data_folder import DataFolder
from campaigns.store.errors import DamagedError
from mfz_rules.intercept_orbit.fleets.list_draft import ListedFleet
from mfz_rules.kernel.demands import Bound, Demand
from tests.campaigns.battles.fleet_plans import BANDIT, ORBIT, seated
from tests.kinds import FLEET_SETUPS, RA_SETUPS
from tests.mfz_rules.fleets import fleets

ROUND = Battlespace(Ground.TABLE, Shape.ROUND, 28.0, 24.0)
SAMPLE = Path(__file__).parents[1] / "samples" / "fleet-set-up-v1.json"


def full(game: str) -> FleetPlan:
    return replace(
        seated(game, "Ann", "Bob"),
        settings={"base_speed": 2, "doomsday_start": 8},
        hvas=2,
        space=ROUND,
        rolled=False,
        seed=7,
        step=3,
        campaign=CampaignLink("c-1", "b-1", "The belt", by="Ann", conditions=(Average(2.5),)),
        constraints=KeptFleetConstraints(("split",), 3.5, (Demand("defense", Bound.AT_MOST, 2),)),
        fought_over="h-2",
        notes=("Nobody counts.",),
        passed={"Long Watch of Ann is not legal: …": "It is late."},
    )


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[DataFolder]:
    with DataFolder.open(tmp_path / "data") as opened:
        yield opened


@pytest.mark.parametrize("game", FLEET_SETUPS)
def test_what_was_agreed_comes_back_as_it_was(folder: DataFolder, game: str) -> None:
    SetupFile(folder, FLEET_SETUPS[game]).write(plan := full(game))
    assert SetupFile(folder, FLEET_SETUPS[game]).read() == plan


def test_every_game_has_a_set_up_of_its_own(folder: DataFolder) -> None:
    paths = [SetupFile(folder, RA_SETUPS).path, *(SetupFile(folder, kind).path for kind in FLEET_SETUPS.values())]
    assert len(set(paths)) == 3
    SetupFile(folder, FLEET_SETUPS[ORBIT]).write(full(ORBIT))
    assert SetupFile(folder, FLEET_SETUPS[BANDIT]).read() is None
    other = SetupFile(folder, FLEET_SETUPS[BANDIT])
    other.path.write_bytes(SetupFile(folder, FLEET_SETUPS[ORBIT]).path.read_bytes())
    with pytest.raises(DamagedError, match="game"):
        other.read()


@given(
    st.sampled_from(sorted(PROFILES)).flatmap(
        lambda game: st.tuples(st.just(game), st.lists(fleets(PROFILES[game]), max_size=5))
    ),
    st.dictionaries(st.sampled_from(["base_speed", "odd"]), st.none() | st.booleans() | st.integers(0, 9)),
    st.builds(
        Battlespace,
        st.sampled_from(GROUNDS),
        st.sampled_from(Shape),
        st.floats(4, 200, allow_nan=False),
        st.floats(4, 200, allow_nan=False),
    ),
    st.none() | st.integers(0, 64),
    st.booleans(),
    st.none() | st.integers(0, 2**63),
    st.integers(0, 20),
)
def test_any_set_up_comes_back_as_it_was(
    sides,
    settings: dict[str, object],
    space: Battlespace,
    hvas: int | None,
    rolled: bool,
    seed: int | None,
    step: int,
) -> None:
    game, brought = sides
    kept = (kept_fleet(ListedFleet(one, game)) for one in brought)
    seats = tuple(Seat(one, f"Player {number}", "blue") for number, one in enumerate(kept))
    plan = FleetPlan(seats, game=game, settings=settings, space=space, hvas=hvas, rolled=rolled, seed=seed, step=step)
    kind = FLEET_SETUPS[game]
    document = kind.format.write(plan_to(plan))
    read = plan_from(kind.format.parse(document), game)
    assert kind.format.write(plan_to(read)) == document
    assert replace(read, seats=()) == replace(plan, seats=())
    assert [(one.name, one.company.name, len(one.company.pieces)) for one in read.seats] == [
        (one.name, one.company.name, len(one.company.pieces)) for one in plan.seats
    ]


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("format", "mfz-set-up"),
        ("version", 2),
        ("game", "rapid-attack"),
        ("edition", "003"),
        ("hvas", 65),
        ("hvas", -1),
        ("rolled", "yes"),
        ("seed", -1),
        ("step", 21),
        ("seats", [{"name": "Ann"}]),
        ("seats", [{}] * 6),
        ("table", {"width": 0, "depth": 32}),
        ("table", {"width": 32}),
        ("table", {"width": 32, "depth": 1e9}),
        ("table", {"width": 32, "depth": 32, "shape": "cube"}),
        ("table", {"width": 32, "depth": 32, "ground": "moon"}),
        ("table", {"width": 32, "depth": 32, "ground": "sketch"}),
        ("laid_down", []),
        ("laid_down", {"campaign": {"campaign": "c-1"}}),
        ("laid_down", {"passed": ["no"]}),
    ],
)
def test_what_cannot_be_is_refused_and_left_as_it_is(folder: DataFolder, key: str, value: object) -> None:
    file = SetupFile(folder, FLEET_SETUPS[ORBIT])
    file.write(full(ORBIT))
    document = json.loads(file.path.read_bytes())
    file.path.write_text(written := json.dumps({**document, key: value}), encoding="utf-8")
    with pytest.raises(DamagedError, match="cannot be read"):
        file.read()
    assert file.path.read_text(encoding="utf-8") == written


def test_the_game_must_be_said(folder: DataFolder) -> None:
    file = SetupFile(folder, FLEET_SETUPS[ORBIT])
    file.path.write_text('{"format": "mfz-fleet-set-up", "version": 1}', encoding="utf-8")
    with pytest.raises(DamagedError, match="game"):
        file.read()


def test_what_is_not_said_is_as_usual(folder: DataFolder) -> None:
    for game, kind in FLEET_SETUPS.items():
        file = SetupFile(folder, kind)
        said = {"format": "mfz-fleet-set-up", "version": 1, "game": game}
        file.path.write_text(json.dumps(said), encoding="utf-8")
        assert file.read() == kind.empty()


def test_a_torn_file_is_told_and_nothing_of_it_is_used(folder: DataFolder) -> None:
    file = SetupFile(folder, FLEET_SETUPS[ORBIT])
    file.write(full(ORBIT))
    whole = file.path.read_bytes()
    for length in range(0, len(whole) - 2, 197):
        file.path.write_bytes(whole[:length])
        with pytest.raises(DamagedError, match="cannot be read"):
            file.read()


def test_a_set_up_of_the_first_version_is_read_as_it_was_meant(folder: DataFolder) -> None:
    file = SetupFile(folder, FLEET_SETUPS[ORBIT])
    file.path.write_bytes(SAMPLE.read_bytes())
    read = file.read()
    assert read is not None
    watch, tide = (seat.company for seat in read.seats)
    assert [(seat.name, seat.colour, seat.person) for seat in read.seats] == [
        ("Ann", "blue", "p1"),
        ("Bob", "orange", ""),
    ]
    assert isinstance(watch, KeptFleet)
    assert [[one.name for one in pieces] for pieces in (watch.ships, watch.companies, watch.hvas)] == [
        ["Bulwark", "Lantern", "Lantern"],
        ["Sparks"],
        ["HVA 1", "HVA 2", "HVA 3"],
    ]
    assert [one.type for one in watch.ships[0].systems] == ["assault", "assault", "defense", "catapult"]
    assert watch.ships[1].systems[0].ranges == ("point_defense", "support")
    assert [type(one) for one in (*watch.ships, *watch.companies, *watch.hvas)] == [
        *(KeptShip,) * 3, KeptSquad, *(KeptHva,) * 3,
    ]  # fmt: skip
    assert [one.ace for one in (*watch.companies, *tide.companies)] == ["yellow", "red", None]
    assert (read.game, read.edition, read.settings) == (ORBIT, "002", {"base_speed": 2, "doomsday_start": 8})
    assert (read.hvas, read.space, read.rolled, read.seed, read.step) == (2, ROUND, False, 7, 3)
    assert read.passed == {"Long Watch of Ann is not legal: …": "It is late."}
    assert read.notes == ("Nobody counts.",)
    assert read.campaign == CampaignLink("c-1", "b-1", "The belt", by="Ann", conditions=(Average(2.5),))


def test_the_first_fleet_brings_its_terms_and_what_the_table_said_stays() -> None:
    first = replace(seated(ORBIT, "Ann"), settings={"base_speed": 2})
    fleet = replace(first.seats[0].company, settings={"base_speed": 6, "hva_dice": 2})
    plan = replace(first, seats=(replace(first.seats[0], company=fleet),))
    assert FLEET_SETUPS[ORBIT].on_terms_of_first(plan).settings == {"base_speed": 2, "hva_dice": 2}
