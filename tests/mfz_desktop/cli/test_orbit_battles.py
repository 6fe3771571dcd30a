"""`mfz battle play | audit | show | report` for Intercept Orbit: the contract of its data, and what people read."""

import json
from pathlib import Path
from typing import Any, get_args

import pytest

from mfz_desktop.intercept_orbit.battle.text.phrases import ASIDE, PHRASES
from mfz_rules.intercept_orbit.state.events import Event
from tests.mfz_desktop.cli.conftest import Mfz, Write

FLEET = ["Bulwark -- 2Ra+d8/1B/1K/2W", "Lantern -- 1Rps/1G/2Y/2W", "Sparks -- company + Y8"]
SCENARIO = {
    "game": "intercept-orbit",
    "seed": 3,
    "players": [{"id": "ann", "name": "Ann", "fleet": FLEET, "hvas": 3}, {"id": "ben", "fleet": FLEET, "hvas": 3}],
    "start": "deployed",
}
TURN: tuple[dict[str, Any], ...] = (
    {"player": "ann", "do": "choose_asset", "asset": "ann.s1"},
    {"player": "ann", "do": "name_target", "target": "ben.s1", "range": "assault"},
    {"player": "ann", "do": "roll", "dice": "R6 R1 R8:7 B4 K3 W5 W1"},
    {"player": "ann", "do": "defend", "die": "B4"},
)
ATTACK: tuple[dict[str, Any], ...] = (
    *TURN,
    {"player": "ann", "do": "declare_attack", "die": "R8:7", "facts": {"range": "assault", "cover": []}},
    {"player": "ben", "do": "name_target", "target": None},
    {"player": "ben", "do": "roll", "dice": "B5 K4 W6 W1"},
    {"player": "ben", "do": "defend", "die": "B5"},
    {"player": "ann", "do": "damage_dice", "dice": [4, 2]},
    {"player": "ben", "do": "lose_system", "system": "assault2"},
)
STATE = "game edition settings phase round clock order players ships companies hvas debris table agenda winners"
PLAYER = "id name fleet role score_per_asset assets score"
SHIP = "id owner controller name class systems lost whites status pool defense spots speed near at"
COMPANY = "id owner name ace systems lost whites condition fuel holder touching status pool defense spots near at"
HVA = "id owner holder name status pool at"


def text(*actions: dict[str, Any], **changes: Any) -> str:
    return json.dumps({**SCENARIO, **changes, "actions": list(actions)})


def test_an_attack_and_what_is_lost(mfz: Mfz, write: Write) -> None:
    run = mfz("battle", "play", write("s.json", text(*ATTACK)), "--json")

    assert (run.status, run.json["accepted"], run.json["refused"]) == (0, len(ATTACK), None)
    state = run.json["state"]
    (hit,) = [one for one in state["ships"] if one["id"] == "ben.s1"]
    assert (hit["lost"], hit["whites"], hit["defense"]) == (["assault2"], 2, 5)
    assert {"event": "system_lost", "asset": "ben.s1", "system": "assault2"} in run.json["events"]


def test_the_keys_of_a_state_in_their_order(mfz: Mfz, write: Write) -> None:
    state = mfz("battle", "play", write("s.json", text()), "--json").json["state"]

    assert " ".join(state).startswith(STATE)
    for key, wanted in (("players", PLAYER), ("ships", SHIP), ("companies", COMPANY), ("hvas", HVA)):
        assert " ".join(state[key][0]).startswith(wanted)
    assert state["table"] == {"width": 32.0, "depth": 32.0}


def test_who_is_asked_first_in_a_deployed_battle(mfz: Mfz, write: Write) -> None:
    """IO-ORD-04: the defender, who cannot pass; equal scores keep the order of players."""
    run = mfz("battle", "play", write("s.json", text()), "--json")
    (asked,) = run.json["pending"]

    assert (asked["player"], asked["decision"]) == ("ann", "choose_asset")
    assert [one["asset"] for one in asked["options"]] == ["ann.s1", "ann.s2", "ann.h1", "ann.h2", "ann.h3"]


def test_companies_begin_on_deck_of_their_carriers(mfz: Mfz, write: Write) -> None:
    state = mfz("battle", "play", write("s.json", text()), "--json").json["state"]

    assert [(one["condition"], one["holder"]) for one in state["companies"]] == [
        ("on_deck", "ann.s1"),
        ("on_deck", "ben.s1"),
    ]


REFUSED: dict[str, tuple[tuple[dict[str, Any], ...], str]] = {
    "no such action": (({"player": "ann", "do": "fly"},), "ACTION"),
    "not asked": (({"player": "ann", "do": "end_turn"},), "IO-"),
    "not one's own": (({"player": "ann", "do": "choose_asset", "asset": "ben.s1"},), "IO-ORD-02"),
    "nobody can be passed to": (({"player": "ann", "do": "pass"},), "IO-ORD-04"),
    "an HVA as a target": (
        (TURN[0], {"player": "ann", "do": "name_target", "target": "ben.h1", "range": "assault"}),
        "IO-ATK-01",
    ),
    "another pool": ((*TURN[:2], {"player": "ann", "do": "roll", "dice": "R6"}), "IO-DICE-03"),
    "a die that nobody has": ((*TURN[:2], {"player": "ann", "do": "roll", "dice": "R7"}), "IO-DICE-03"),
    "an unknown fact": (
        (*TURN, {"player": "ann", "do": "declare_attack", "die": "R6", "facts": {"weather": "fine"}}),
        "ACTION",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_refusal_names_its_rule(mfz: Mfz, write: Write, name: str) -> None:
    actions, rule = REFUSED[name]
    run = mfz("battle", "play", write("s.json", text(*actions)), "--json")

    assert run.status == 1
    assert run.json["refused"]["index"] == len(actions) - 1
    assert run.json["refused"]["rule"].startswith(rule)


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "an unknown key": ({"weather": "fine"}, "weather"),
    "one player": ({"players": SCENARIO["players"][:1]}, "players"),  # type: ignore[index]
    "two players of one id": ({"players": [{"id": "ann", "fleet": FLEET}] * 2}, "players[1].id"),
    "a line that is no asset": ({"players": [{"id": "ann", "fleet": ["Rat -- 9Q"]}]}, "players[0].fleet[0]"),
    "a start that is none": ({"start": "fielded"}, "start"),
    "a table without size": ({"table": {"diameter": 0}}, "table.diameter"),
    "an unknown key of a state": ({"start": {"weather": 1}}, "start.weather"),
    "an unknown key of a ship": ({"start": {"ships": [{"id": "ann.s1", "sails": 3}]}}, "start.ships[0].sails"),
    "a system that it never had": (
        {"start": {"ships": [{"id": "ben.s2", "lost": ["assault1"]}]}},
        "start.ships[0].lost[0]",
    ),
    "a holder who is not there": ({"start": {"hvas": [{"id": "ann.h2", "holder": "zoe"}]}}, "start.hvas[0].holder"),
    "flying without fuel": (
        {"start": {"companies": [{"id": "ann.c1", "condition": "flying"}]}},
        "start.companies[0].fuel",
    ),
    "an agenda about nobody": ({"start": {"agenda": [{"item": "ask_acts", "asset": "zoe.s1"}]}}, "start.agenda[0]"),
    "a height": ({"start": {"ships": [{"id": "ann.s1", "at": {"x": 1, "y": 1, "up": 2}}]}}, "start.ships[0].at.up"),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_scenario_that_cannot_begin_says_where(mfz: Mfz, write: Write, name: str) -> None:
    changes, place = WRONG[name]
    run = mfz("battle", "play", write("s.json", text(**changes)), "--json")

    assert run.status == 2
    assert f": {place}" in run.json["error"]


def test_a_state_is_laid_over_the_deployed_one(mfz: Mfz, write: Write) -> None:
    start = {
        "round": 2,
        "companies": [{"id": "ann.c1", "condition": "flying", "fuel": 3, "touching": ["ben.s1"]}],
        "debris": [{"id": "d1", "name": "wreck"}],
    }
    state = mfz("battle", "play", write("s.json", text(start=start)), "--json").json["state"]

    assert [one["condition"] for one in state["companies"]] == ["flying", "on_deck"]
    assert (state["companies"][0]["holder"], state["companies"][0]["fuel"]) == (None, 3)
    assert (state["round"], len(state["ships"]), state["debris"][0]["id"]) == (2, 4, "d1")
    assert state["first_choice"] is False


def test_the_record_is_audited_shown_and_reported(mfz: Mfz, write: Write, tmp_path: Path) -> None:
    record = str(tmp_path / "r.jsonl")
    assert mfz("battle", "play", write("s.json", text(*ATTACK)), "-o", record).status == 0

    assert "all are decided the same" in mfz("battle", "audit", record).out
    shown = mfz("battle", "show", record)
    assert (shown.status, "Round 1, the clock shows 11" in shown.out) == (0, True)
    report = mfz("battle", "report", record).out
    assert "Bulwark -- 2Ra+d8/1B/1K/2W" in report
    assert "Bulwark of ben loses its assault weapon." in report


def test_people_read_a_tale(mfz: Mfz, write: Write) -> None:
    run = mfz("battle", "play", write("s.json", text(*ATTACK)))

    assert "Bulwark of Ann attacks Bulwark of ben with red d8: 7 at assault range." in run.out
    assert "Attack 7 − defense 5 = 2 dice of damage." in run.out
    assert "Ann must answer" in run.out


def test_every_event_has_a_sentence() -> None:
    assert set(PHRASES) == set(get_args(Event))
    assert set(PHRASES) > ASIDE


def test_alpha_bandit_is_played_by_the_same_command(mfz: Mfz, write: Write) -> None:
    fleet = ["Bulwark -- 2Ra+d8/1B/1G/1K/2W", "Sparks -- company"]
    players = [{"id": "ann", "fleet": fleet, "hvas": 2}, {"id": "ben", "fleet": fleet, "hvas": 2}]
    run = mfz("battle", "play", write("s.json", text(game="alpha-bandit", players=players)), "--json")

    assert (run.status, run.json["state"]["game"]) == (0, "alpha-bandit")
    assert run.json["state"]["ships"][0]["class"] is None
