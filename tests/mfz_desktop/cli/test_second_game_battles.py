"""Battles of a game of which commands have never heard are played, shown and told."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from mfz_desktop.app.games import all_games
from mfz_desktop.battle.documents import BattleDocuments
from mfz_desktop.battle.game import AnyTimeline
from mfz_desktop.cli import battle_play, battle_record
from mfz_rules.kernel.scenario import Scenario, ScenarioError
from mfz_rules.kernel.tape import DiceTape
from mfz_rules.kernel.timeline import Timeline
from tests.mfz_desktop.cli.battles import ATTACK, text
from tests.mfz_desktop.cli.conftest import Mfz, Write
from tests.mfz_rules.kernel.toy import PLAYERS, START, TOY, DiceThrown, Event, Table


class ToyDocuments(BattleDocuments):
    """Says how the dice fell."""

    rules = TOY

    def read_scenario(self, plain: object) -> Scenario:
        assert isinstance(plain, Mapping)
        if len(plain["actions"]) > 9:
            raise ScenarioError("is too long", "actions")
        timeline = Timeline(TOY, START, tape=DiceTape(plain["seed"]))
        return Scenario(timeline, tuple(plain["actions"]), "first", {}, tuple({"id": who} for who in PLAYERS))

    def sentences(self, before: Table, events: Sequence[Event], after: Table) -> Sequence[str]:
        return [f"{', '.join(map(str, one.dice))} lie there." for one in events if isinstance(one, DiceThrown)]

    def due(self, state: Table) -> Sequence[str]:
        return [f"{one.player} is asked." for one in TOY.pending(state)]

    def standing(self, state: Table) -> Sequence[str]:
        return [f"Round {state.round}", *self.due(state)]

    def report(self, timeline: AnyTimeline, markup: str, overruled: tuple[str, ...]) -> str:
        return f"{len(timeline.entries)} answers as {markup}"


CALLS = ({"player": "ann", "do": "call", "bet": "high"}, {"player": "bob", "do": "call", "bet": "low"})
THROWN = (*CALLS, {"player": "ann", "do": "throw"})


def toy(*actions: Any) -> str:
    return json.dumps({"game": "toy", "seed": 7, "actions": actions})


@pytest.fixture(autouse=True)
def _toy(monkeypatch) -> None:
    def games():
        games = all_games()
        games.add("toy", BattleDocuments, ToyDocuments)
        return games

    for command in (battle_play, battle_record):
        monkeypatch.setattr(command, "all_games", games)


@pytest.fixture
def record(mfz: Mfz, write: Write, tmp_path: Path) -> Path:
    path = tmp_path / "r.jsonl"
    assert mfz("battle", "play", write("s.json", toy(*THROWN)), "-o", path).status == 0
    return path


def test_play(mfz: Mfz, write: Write) -> None:
    path = write("s.json", toy(*THROWN))
    told = mfz("battle", "play", path, "--json")
    assert (told.status, told.json["accepted"], told.json["refused"]) == (0, 3, None)
    assert told.json["state"]["round"] == 2
    assert told.json["pending"][0]["options"] == [
        {"player": "ann", "do": "call", "bet": "high"},
        {"player": "ann", "do": "call", "bet": "low"},
    ]
    dice = next(event["dice"] for event in told.json["events"] if event["event"] == "dice_thrown")
    assert mfz("battle", "play", path).out.splitlines() == [
        "0. ann: call",
        "1. bob: call",
        "2. ann: throw",
        f"  {', '.join(dice)} lie there.",
        "3 actions accepted.",
        "ann is asked.",
        "bob is asked.",
    ]


def test_a_refusal_and_a_scenario_that_cannot_be_begun(mfz: Mfz, write: Write) -> None:
    refused = mfz("battle", "play", write("s.json", toy(*CALLS, CALLS[0])), "--json")
    assert (refused.status, refused.json["refused"]["rule"]) == (1, "TOY-01")
    path = write("long.json", toy(*THROWN * 4))
    assert (mfz("battle", "play", path).status, mfz("battle", "play", path).err) == (
        2,
        f"mfz battle: {path}: actions: is too long\n",
    )


def test_audit_show_and_report(mfz: Mfz, record: Path) -> None:
    assert mfz("battle", "audit", record, "--json").json == {"entries": 3, "first_difference": None}
    assert mfz("battle", "show", record, "--json").json["round"] == 2
    assert mfz("battle", "show", record).out == "Round 2\nann is asked.\nbob is asked.\n"
    assert mfz("battle", "report", record, "--format", "html").out == "3 answers as html\n"
    header = json.loads(record.read_text().splitlines()[0])
    assert (header["game"], header["edition"], header["seed"]) == ("toy", "first", 7)


def test_battles_of_the_first_game_are_played_beside_it(mfz: Mfz, write: Write) -> None:
    nameless = json.loads(text(*ATTACK))
    del nameless["game"]
    told = mfz("battle", "play", write("s.json", json.dumps(nameless)), "--json")
    assert (told.status, told.json["state"]["game"]) == (0, "rapid-attack")


UNKNOWN = "This is of the game “chess”, which this version of MFZ Desktop does not play."


def test_a_scenario_of_a_game_that_is_not_known_is_told_in_a_sentence(mfz: Mfz, write: Write) -> None:
    path = write("s.json", toy(*THROWN).replace('"toy"', '"chess"'))
    told = mfz("battle", "play", path, "--json")
    assert (told.status, told.json["error"], told.json["accepted"]) == (2, f"{path}: {UNKNOWN}", 0)
    assert mfz("battle", "play", path).err == f"mfz battle: {path}: {UNKNOWN}\n"


@pytest.mark.parametrize("action", ["audit", "show", "report"])
def test_a_record_of_a_game_that_is_not_known_is_told_in_a_sentence(mfz: Mfz, record: Path, action: str) -> None:
    header, *lines = record.read_text().splitlines()
    other = {key: value for key, value in json.loads(header).items() if key != "sum"}
    record.write_text("\n".join([json.dumps({**other, "game": "chess"}), *lines]) + "\n")
    told = mfz("battle", action, record, "--json")
    assert (told.status, told.json["error"]) == (2, f"{record}: {UNKNOWN}")
    assert mfz("battle", action, record).err == f"mfz battle: {record}: {UNKNOWN}\n"


@pytest.mark.parametrize("name", ["a\nb", "x" * 10_000, ""])
def test_whatever_a_scenario_calls_its_game_the_reason_is_one_line(mfz: Mfz, write: Write, name: str) -> None:
    told = mfz("battle", "play", write("s.json", json.dumps({"game": name})))
    assert (told.status, told.out, told.err.count("\n")) == (2, "", 1)
    assert len(told.err) < 400


@pytest.mark.parametrize("named", [None, 3, ["toy"]])
def test_a_game_that_is_no_word_names_its_place(mfz: Mfz, write: Write, named: object) -> None:
    told = mfz("battle", "play", write("s.json", json.dumps({"game": named})), "--json")
    assert (told.status, told.json["error"].split(": ")[1]) == (2, "game")
