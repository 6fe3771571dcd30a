"""Battles of a game of which commands have never heard are played, shown and told."""

import json
from pathlib import Path
from typing import Any

import pytest

from mfz_desktop.cli import battle_play, battle_record
from tests.mfz_desktop.cli.battles import ATTACK, text
from tests.mfz_desktop.cli.conftest import Mfz, Write
from tests.second_game.entry import both_games

HOPPED = ({"player": "ann", "do": "hop", "x": 1, "y": 0},)
ROLLED = (*HOPPED, {"player": "ann", "do": "roll", "how": "bold"})


def hop(*actions: Any) -> str:
    return json.dumps({"game": "hop", "seed": 7, "actions": actions})


@pytest.fixture(autouse=True)
def _hop(monkeypatch) -> None:
    for command in (battle_play, battle_record):
        monkeypatch.setattr(command, "all_games", both_games)


@pytest.fixture
def record(mfz: Mfz, write: Write, tmp_path: Path) -> Path:
    path = tmp_path / "r.jsonl"
    assert mfz("battle", "play", write("s.json", hop(*ROLLED)), "-o", path).status == 0
    return path


def test_play(mfz: Mfz, write: Write) -> None:
    path = write("s.json", hop(*ROLLED))
    told = mfz("battle", "play", path, "--json")
    assert (told.status, told.json["accepted"], told.json["refused"]) == (0, 2, None)
    assert told.json["state"]["turn"] == 1
    assert told.json["pending"][0]["options"] == [
        {"player": "bob", "do": "hop", "x": 2, "y": 2},
        {"player": "bob", "do": "hop", "x": 3, "y": 1},
    ]
    (die,) = next(event["dice"] for event in told.json["events"] if event["event"] == "rolled")
    score = told.json["state"]["hoppers"][0]["score"]
    assert mfz("battle", "play", path).out.splitlines() == [
        "0. ann: hop x=1 y=0",
        "  Ann hops to 2, 1.",
        f"1. ann: roll how=bold dice={die}",
        f"  Ann rolls {die.partition(':')[2]}.",
        f"  Ann has {score}.",
        "2 actions accepted.",
        "Bob’s piece: Where does it hop?",
        '  {"do": "hop", "player": "bob", "x": 2, "y": 2}',
    ]


def test_a_refusal_and_a_scenario_that_cannot_be_begun(mfz: Mfz, write: Write) -> None:
    refused = mfz("battle", "play", write("s.json", hop(*HOPPED, *HOPPED)), "--json")
    assert (refused.status, refused.json["refused"]["rule"]) == (1, "HOP-01")
    path = write("long.json", hop(*ROLLED * 5))
    assert (mfz("battle", "play", path).status, mfz("battle", "play", path).err) == (
        2,
        f"mfz battle: {path}: actions: is too long\n",
    )


def test_audit_show_and_report(mfz: Mfz, record: Path) -> None:
    assert mfz("battle", "audit", record, "--json").json == {"entries": 2, "first_difference": None}
    assert mfz("battle", "show", record, "--json").json["turn"] == 1
    assert mfz("battle", "show", record).out == "Round 1\nBob’s piece: Where does it hop?\n"
    assert mfz("battle", "report", record, "--format", "html").out == "html: It goes on.\n"
    header = json.loads(record.read_text().splitlines()[0])
    assert (header["game"], header["edition"], header["seed"]) == ("hop", "final", 7)


def test_battles_of_the_first_game_are_played_beside_it(mfz: Mfz, write: Write) -> None:
    nameless = json.loads(text(*ATTACK))
    del nameless["game"]
    told = mfz("battle", "play", write("s.json", json.dumps(nameless)), "--json")
    assert (told.status, told.json["state"]["game"]) == (0, "rapid-attack")


UNKNOWN = "This is of the game “chess”, which this version of MFZ Desktop does not play."


def test_a_scenario_of_a_game_that_is_not_known_is_told_in_a_sentence(mfz: Mfz, write: Write) -> None:
    path = write("s.json", hop(*ROLLED).replace('"hop"', '"chess"'))
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


@pytest.mark.parametrize("named", [None, 3, ["hop"]])
def test_a_game_that_is_no_word_names_its_place(mfz: Mfz, write: Write, named: object) -> None:
    told = mfz("battle", "play", write("s.json", json.dumps({"game": named})), "--json")
    assert (told.status, told.json["error"].split(": ")[1]) == (2, "game")
