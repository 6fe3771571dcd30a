"""`mfz company check` and `mfz compare` on fleets of Intercept Orbit and Alpha Bandit."""

import json
from pathlib import Path
from typing import Any

import pytest

from campaigns.companies.file_format import write_company_file
from campaigns.companies.reading import read_companies
from tests.kinds import COMPANY_KINDS, FLEETS
from tests.mfz_desktop.cli.conftest import Mfz, Write

EXAMPLES = Path(__file__).parents[2] / "fleets"
WATCH, TIDE, ORBIT, HARBOUR = (
    EXAMPLES / f"{name}.txt" for name in ("long-watch", "iron-tide", "quiet-orbit", "red-harbour")
)
CHECKED = ["game", "name", "legal", "findings", "ships", "companies", "hvas", "tactical_assets", "catapults"]
SHIPS = "A -- 2Ra/1B/1K/2W\nB -- 2Ra/1B/1G/1Y/2W\nC -- 2Ra/1B/1G/1Y/2W\n"
LEGAL = f"Fleet: Plain\n{SHIPS}D -- company + R8\nHVAs: 3\n"


def rules(document: dict[str, Any]) -> list[str]:
    return [finding["rule"] for finding in document["findings"]]


@pytest.mark.parametrize("example", sorted(EXAMPLES.glob("*.txt")), ids=lambda path: path.stem)
def test_the_example_fleets_are_legal(mfz: Mfz, example: Path) -> None:
    run = mfz("company", "check", example, "--json")
    assert (run.status, run.json["legal"], run.json["findings"], run.err) == (0, True, [], "")


def test_a_legal_fleet_with_the_fields_in_order(mfz: Mfz) -> None:
    run = mfz("company", "check", WATCH, "--json")
    assert list(run.json) == CHECKED
    assert [run.json[key] for key in ("game", "name", "hvas", "tactical_assets", "catapults")] == [
        "intercept-orbit", "Long Watch", 3, 5, 2,
    ]  # fmt: skip
    assert [(one["name"], one["class"], one["dice"]) for one in run.json["ships"]] == [
        ("Bulwark", "capital", "2Rp/1B/3K/2W"),
        ("Meridian", "capital", "2Rs+d8/1B/1Y/2W"),
        ("Lantern", "frigate", "1Rps/1G/2Y/2W"),
    ]
    assert run.json["ships"][2]["systems"] == [
        {"type": "split", "name": "", "ranges": ["point_defense", "support"]},
        {"type": "communication", "name": ""},
        {"type": "communication", "name": ""},
    ]
    assert run.json["companies"] == [
        {"name": "Sparks", "ace": "yellow", "dice": "2R/1B/1G/1Y/2W + Y8"},
        {"name": "Embers", "ace": None, "dice": "2R/1B/1G/1Y/2W"},
    ]


def test_alpha_bandit_has_the_same_fields_and_no_class(mfz: Mfz) -> None:
    run = mfz("company", "check", HARBOUR, "--json")
    assert list(run.json) == CHECKED
    assert (run.json["game"], run.json["hvas"]) == ("alpha-bandit", 3)
    assert [(one["class"], one["dice"]) for one in run.json["ships"]][:2] == [
        (None, "2Rm/1B/1G/1K/2W"), (None, "2Rl+d8/1G/1Y/2W"),
    ]  # fmt: skip
    assert run.json["companies"][0]["dice"] == "1R/1B/1G/1Y/2W + G8"


def test_findings_have_rule_severity_text_asset_fix_and_silenced(mfz: Mfz, write: Write) -> None:
    text = LEGAL.replace("C -- 2Ra/1B/1G/1Y/2W", "C -- 2Ra/1B/2W").replace("HVAs: 3\n", "")
    run = mfz("company", "check", write("f.txt", text), "--json")
    assert (run.status, run.json["legal"], run.json["hvas"]) == (1, False, 0)
    warning, error = run.json["findings"]
    assert list(error) == ["rule", "severity", "text", "asset", "fix", "silenced"]
    assert (warning["rule"], warning["severity"], warning["asset"]) == ("IO-FLEET-02", "warning", None)
    assert (error["rule"], error["severity"], error["asset"], error["silenced"]) == (
        "IO-FLEET-06", "error", "ships[2]", False,
    )  # fmt: skip
    assert error["fix"] == "Give it 1 more."


@pytest.mark.parametrize(("players", "legal"), [(1, False), (2, True), (3, False), (4, False), (5, False)])
def test_the_command_line_wins_over_the_list(mfz: Mfz, write: Write, players: int, legal: bool) -> None:
    run = mfz("company", "check", write("f.txt", LEGAL), "--players", players, "--json")
    assert (run.status, run.json["legal"]) == (0 if legal else 1, legal)
    said = write("g.txt", LEGAL.replace("HVAs: 3", f"HVAs: 3\nPlayers: {players}"))
    assert mfz("company", "check", said).status == (0 if legal else 1)
    assert mfz("company", "check", said, "--players", "2").status == 0


def test_options_of_another_game_change_nothing(mfz: Mfz) -> None:
    plain = mfz("company", "check", WATCH, "--json")
    assert mfz("company", "check", WATCH, "--scale", "skirmish", "--edition", "k01", "--json") == plain


def test_lines_that_cannot_be_read_are_errors_with_their_place(mfz: Mfz, write: Write) -> None:
    run = mfz("company", "check", write("f.txt", LEGAL + "E -- 1Ra\nF -- 2K\n"), "--json")
    assert (run.status, rules(run.json)) == (1, ["IO-FLEET-11", "IO-FLEET-12"])
    assert [one["text"][:19] for one in run.json["findings"]] == ["Line 7, column 6: H", "Line 8, column 6: 2"]


def test_fleets_of_two_games_in_one_list_are_checked_one_by_one(mfz: Mfz, write: Write) -> None:
    both = WATCH.read_text(encoding="utf-8") + "\n" + HARBOUR.read_text(encoding="utf-8").replace(
        "Game: alpha-bandit\nFleet: Red Harbour\n", "Fleet: Red Harbour\nGame: alpha-bandit\n"
    )  # fmt: skip
    run = mfz("company", "check", write("f.txt", both), "--json")
    assert [(one["game"], one["legal"]) for one in run.json] == [("intercept-orbit", True), ("alpha-bandit", True)]


def test_words_for_people(mfz: Mfz, write: Write) -> None:
    assert mfz("company", "check", WATCH).out == (
        "Long Watch: legal\n"
        "  3 ships, 2 companies, 2 catapults, high value assets: 3\n"
        "  Bulwark   2Rp/1B/3K/2W         capital\n"
        "  Meridian  2Rs+d8/1B/1Y/2W      capital\n"
        "  Lantern   1Rps/1G/2Y/2W        frigate\n"
        "  Sparks    2R/1B/1G/1Y/2W + Y8  yellow ace\n"
        "  Embers    2R/1B/1G/1Y/2W\n"
    )
    wrong = mfz("company", "check", write("f.txt", LEGAL.replace(" + R8", "")))
    assert wrong.status == 1
    assert wrong.out.splitlines()[:4] == [
        "Plain: not legal",
        "  3 ships, 1 company, 1 catapult, high value assets: 3",
        "  error: None of your companies is led by an ace. (IO-FLEET-14)",
        "    Write + R8, + G8, + B8 or + Y8 behind one of them.",
    ]


def test_company_files(mfz: Mfz, write: Write) -> None:
    (read,) = read_companies(WATCH.read_bytes(), COMPANY_KINDS)
    data = write_company_file(read.company, FLEETS["intercept-orbit"])
    listed, kept = (mfz("company", "check", path, "--json") for path in (WATCH, write("f.mfz.json", data)))
    assert (kept.status, kept.json) == (0, listed.json)
    document = json.loads(data)
    document["ships"][0]["bricks_high"] = 14
    document["agreed"] = ["IO-FLEET-05"]
    large = mfz("company", "check", write("g.mfz.json", json.dumps(document)), "--json")
    assert (large.status, rules(large.json)) == (0, ["IO-FLEET-05"])
    assert (large.json["findings"][0]["silenced"], large.json["findings"][0]["asset"]) == (True, "ships[0]")


def test_a_wrong_place_of_a_company_file_is_told(mfz: Mfz, write: Write) -> None:
    document = {"format": "mfz-company", "version": 1, "game": "intercept-orbit", "name": "A"}
    path = write("f.mfz.json", json.dumps({**document, "ships": [{"name": "B", "systems": [{"type": "laser"}]}]}))
    run = mfz("company", "check", path, "--json")
    assert run.status == 2
    assert "ships[0].systems[0].type" in run.json["error"]
    assert list(run.json) == [*CHECKED, "error"]
    assert (run.json["game"], run.json["legal"], rules(run.json)) == ("intercept-orbit", False, ["FILE"])


STANDING = ["score_per_asset", "reasons", "assets", "score", "position", "tied_with"]


def test_compare_with_the_fields_in_order_and_four_reasons(mfz: Mfz) -> None:
    run = mfz("compare", WATCH, TIDE, ORBIT, "--json")
    assert (run.status, run.err) == (0, "")
    assert [list(one) for one in run.json] == [["fleet", "tactical_assets", "systems", *STANDING]] * 3
    watch, tide, orbit = run.json
    assert [(one["tactical_assets"], one["systems"]) for one in run.json] == [(5, 11), (5, 14), (4, 8)]
    assert watch["reasons"] == [
        {"what": "most tactical assets", "change": -1, "with": [1]},
        {"what": "fewest tactical assets", "change": 0, "with": []},
        {"what": "most systems", "change": 0, "with": []},
        {"what": "fewest systems", "change": 0, "with": []},
    ]
    assert [(one["score_per_asset"], one["assets"], one["score"]) for one in run.json] == [
        (4, 8, 32), (3, 8, 24), (7, 6, 42),
    ]  # fmt: skip
    assert [one["position"] for one in run.json] == ["primary_attacker", "secondary_attacker", "defender"]
    assert (tide["tied_with"], orbit["tied_with"]) == ([], [])


def test_compare_of_alpha_bandit_has_its_own_counts_reasons_and_positions(mfz: Mfz, write: Write) -> None:
    small = "Game: alpha-bandit\nFleet: Small\nA -- 2Rm/1K/2W\nB -- 2Rm/1B/2W\nC -- company + R8\nHVAs: 3\n"
    run = mfz("compare", HARBOUR, write("f.txt", small), "--json")
    assert list(run.json[0]) == ["fleet", "ships", "companies", "systems", *STANDING]
    assert [one["what"] for one in run.json[0]["reasons"]] == [
        "most ships", "fewest ships", "most companies", "fewest systems",
    ]  # fmt: skip
    assert [one["score_per_asset"] for one in run.json] == [3, 6]
    assert [one["position"] for one in run.json] == ["point", "defense"]


def test_compare_takes_the_tables_high_value_assets_where_none_are_said(mfz: Mfz, write: Write) -> None:
    path = write("f.txt", LEGAL.replace("HVAs: 3\n", ""))
    for players, hvas in ((2, 3), (3, 2), (4, 1)):
        assert [one["assets"] for one in mfz("compare", *[path] * players, "--json").json] == [4 + hvas] * players


def test_compare_in_words(mfz: Mfz) -> None:
    assert mfz("compare", WATCH, TIDE).out == (
        "Long Watch (5 tactical assets, 11 systems) = (6 points per asset) * (8 assets) = 48 points: defender\n"
        "  −1 most tactical assets, with Iron Tide\n"
        "  +1 fewest tactical assets, with Iron Tide\n"
        "  +1 fewest systems\n"
        "Iron Tide (5 tactical assets, 14 systems) = (4 points per asset) * (8 assets) = 32 points: "
        "primary attacker\n"
        "  −1 most tactical assets, with Long Watch\n"
        "  +1 fewest tactical assets, with Long Watch\n"
        "  −1 most systems\n"
    )


def test_fleets_built_for_other_settings_are_compared_by_those_of_the_first(mfz: Mfz, write: Write) -> None:
    """AB-OQ-06."""
    (read,) = read_companies(HARBOUR.read_bytes(), COMPANY_KINDS)
    document = json.loads(write_company_file(read.company, FLEETS["alpha-bandit"]))
    same, other = ({**document, "settings": one} for one in ({"ppa_list": "literal"}, {"ppa_list": "symmetric"}))
    run = mfz("compare", HARBOUR, write("a.mfz.json", json.dumps(same)))
    assert (run.status, run.err) == (0, "")
    run = mfz("compare", HARBOUR, write("b.mfz.json", json.dumps(other)))
    assert (run.status, run.err.count("compared by those of Red Harbour")) == (0, 1)


@pytest.mark.parametrize("json_wanted", [True, False])
def test_fleets_of_two_games_are_not_compared(mfz: Mfz, write: Write, json_wanted: bool) -> None:
    frames = write("f.txt", "Company: A\nAce -- 2Rd/2W\n")
    options = ["--json"] if json_wanted else []
    for other in (HARBOUR, frames):
        run = mfz("compare", WATCH, other, *options)
        assert (run.status, run.err) == (2, "mfz compare: companies of different games cannot be compared\n")
