"""Battle records and scenarios of every game with a few values changed.

Each is read as far as it goes, or a sentence says why not; what is played can be read again and is decided the same.
"""

import json
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest

from mfz_desktop.battle.text.overruled import overruled_by
from mfz_desktop.cli.battle_play import document_of, record_of
from mfz_desktop.cli.battle_record import audit_document, audit_words
from mfz_desktop.cli.battle_words import played_words
from mfz_desktop.cli.main import main
from mfz_rules.kernel.audit import audit
from mfz_rules.kernel.errors import RecordError
from mfz_rules.kernel.record import read_record
from mfz_rules.kernel.scenario import ScenarioError, play
from mfz_rules.kernel.sums import split_sum
from scripts.fuzzing.documents import VALUES
from scripts.golden_battles import FOLDERS, documents_of, scenario_in

GAMES = tuple(FOLDERS)
LARGEST = 60_000
"""Bytes of a file that is changed."""
STRANGERS: tuple[object, ...] = ("nobody", "red.f99", ["nobody"], "\ud800", "x" * 3_000, "W9", "R8:7", {"x": [1]})
ODD = (*VALUES, *STRANGERS)
EACH, SEEDS = 20, 8
SCENARIOS = 6
HEADERS = 0.45
"""The share of changes that meet the first line."""
Place = tuple[str | int, ...]


def places(value: Any, place: Place = ()) -> Iterator[Place]:
    """Yield where each value of a document stands."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in inside:
        yield (*place, key)
        yield from places(one, (*place, key))


def at(value: Any, place: Place) -> Any:
    for key in place:
        value = value[key]
    return value


def change(document: Any, chance: Random) -> None:
    """Take a value away, repeat it, or put an odd one, a like one or a near one in its place."""
    all_places = list(places(document))
    place = chance.choice(all_places)
    parent, key = at(document, place[:-1]), place[-1]
    held = parent[key]
    match chance.randrange(5):
        case 0:
            del parent[key]
        case 1 if isinstance(parent, list):
            parent.append(deepcopy(held))
        case 2:
            alike = [one for one in all_places if type(at(document, one)) is type(held)]
            parent[key] = deepcopy(at(document, chance.choice(alike)))
        case 3 if type(held) in (int, float):
            parent[key] = held + chance.choice((-1, 1, -100, 100))
        case _:
            parent[key] = deepcopy(chance.choice(ODD))


def mutated(text: str, chance: Random) -> bytes:
    """Return a record with a line changed, without sums: they would tell the change before anything is read."""
    lines = [split_sum(line.encode())[0].decode() for line in text.splitlines()]
    number = 0 if chance.random() < HEADERS else chance.randrange(len(lines))
    document = json.loads(lines[number])
    for _ in range(chance.randint(1, 2)):
        change(document, chance)
    lines[number] = json.dumps(document)
    return "\n".join(lines).encode() + b"\n"


def chosen(game: str, chance: Random, pattern: str) -> str:
    """Return the text of one of a game's golden battles."""
    paths = sorted(path for path in FOLDERS[game].rglob(pattern) if path.stat().st_size < LARGEST)
    return chance.choice(paths).read_text(encoding="utf-8")


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(SEEDS))
def test_a_changed_record_can_be_used_as_far_as_it_is_read(game: str, seed: int) -> None:
    documents = documents_of(game)
    rules = documents.rules
    chance = Random(f"{game} {seed}")
    for _ in range(EACH):
        data = mutated(chosen(game, chance, "*.jsonl"), chance)
        try:
            record = read_record(data, rules)
        except RecordError as told:
            assert str(told)
            continue
        state = record.timeline.state
        assert json.dumps(rules.write_state(state))
        assert documents.standing(state)
        assert documents.report(record.timeline, "md", overruled_by(record.header.players))
        found = audit(record, rules)
        assert audit_words(found) and json.dumps(audit_document(found))
        assert all(problem.text for problem in record.problems)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(SCENARIOS))
def test_what_is_played_of_a_changed_scenario_is_read_again_and_decided_the_same(game: str, seed: int) -> None:
    documents = documents_of(game)
    chance = Random(f"scenario {game} {seed}")
    for _ in range(EACH):
        plain = scenario_in(json.loads(chosen(game, chance, "*.json")))
        for _ in range(chance.randint(1, 3)):
            change(plain, chance)
        try:
            scenario = documents.read_scenario(json.loads(json.dumps(plain)))
        except ScenarioError as told:
            assert str(told)
            continue
        played = play(scenario)
        assert json.dumps(document_of(played)) and played_words(played, documents)
        record = read_record(record_of(scenario, played), documents.rules)
        assert not record.problems
        assert audit(record, documents.rules).first_difference is None


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_a_command_says_what_is_wrong_with_a_changed_record(
    game: str, seed: int, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    chance = Random(f"commands {game} {seed}")
    path = tmp_path / "changed.jsonl"
    path.write_bytes(mutated(chosen(game, chance, "*.jsonl"), chance))

    for action in ("show", "report", "audit"):
        status = main(["battle", action, str(path), "--json"])
        printed = capfd.readouterr()
        assert status in (0, 1, 2)
        assert isinstance(json.loads(printed.out), dict)
        assert status != 2 or printed.err.startswith("mfz battle: ")
        assert "Traceback" not in printed.err


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_a_command_says_what_is_wrong_with_a_changed_scenario(
    game: str, seed: int, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    chance = Random(f"commands {game} {seed}")
    plain = scenario_in(json.loads(chosen(game, chance, "*.json")))
    for _ in range(2):
        change(plain, chance)
    path = tmp_path / "changed.json"
    path.write_text(json.dumps(plain), encoding="utf-8")

    status = main(["battle", "play", str(path), "--json", "-o", str(tmp_path / "record.jsonl")])
    printed = capfd.readouterr()

    assert status in (0, 1, 2)
    assert isinstance(json.loads(printed.out), dict)
    assert "Traceback" not in printed.err
    if status != 2:
        assert main(["battle", "audit", str(tmp_path / "record.jsonl")]) == 0
