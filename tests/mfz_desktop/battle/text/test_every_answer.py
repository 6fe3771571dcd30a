"""Every kind of answer is told: in the tale by each of its entries, in the report by some trace of it."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import get_args

import pytest

from mfz_desktop.rapid_attack.battle.text.report_tale import items_of
from mfz_desktop.rapid_attack.battle.text.telling import BattleEntry, told_sentences
from mfz_rules.kernel.record import read_record
from mfz_rules.rapid_attack.game import RAPID_ATTACK
from mfz_rules.rapid_attack.state.actions import Action, NameCover, NameTarget
from mfz_rules.rapid_attack.state.battle import Battle

GOLDEN = Path(__file__).parents[3] / "mfz_rules" / "rapid_attack" / "golden"
ANSWERS = get_args(Action)
TOLD_BY_WHAT_FOLLOWS = {NameTarget, NameCover}
"""The report tells of the attack or of the fire that is held, and of what the dice of damage strike."""

Step = tuple[Battle, BattleEntry]


@cache
def battles() -> dict[str, list[Step]]:
    """Return every golden battle, each entry with the state before it."""
    found = {}
    for path in sorted(GOLDEN.rglob("*.jsonl")):
        timeline = read_record(path.read_bytes(), RAPID_ATTACK).timeline
        befores = (timeline.initial, *(entry.after for entry in timeline.entries))
        found[path.stem] = list(zip(befores, timeline.entries, strict=False))
    return found


def sentences(before: Battle, entry: BattleEntry) -> list[str]:
    return list(told_sentences(before, entry.events, entry.after))


def steps_of(answer: type[Action]) -> Iterator[tuple[str, int]]:
    """Yield where an answer is given, in short battles first."""
    for name, steps in sorted(battles().items(), key=lambda one: len(one[1])):
        yield from ((name, at) for at, (_, entry) in enumerate(steps) if isinstance(entry.action, answer))


@pytest.mark.slow
@pytest.mark.parametrize("answer", ANSWERS)
def test_each_entry_of_a_tale_has_a_sentence(answer: type[Action]) -> None:
    found = list(steps_of(answer))

    assert found, "no golden battle has such an answer"
    silent = [(name, at) for name, at in found if not sentences(*battles()[name][at])]
    assert silent == []


@pytest.mark.parametrize("answer", [one for one in ANSWERS if one not in TOLD_BY_WHAT_FOLLOWS])
def test_the_report_would_be_another_one_without_the_answer(answer: type[Action]) -> None:
    assert any(leaves_a_trace(battles()[name], at) for name, at in steps_of(answer))


def leaves_a_trace(steps: list[Step], at: int) -> bool:
    """Whether the report changes where an entry is passed over in silence."""
    before, entry = steps[at]
    silent = [*steps[:at], (before, replace(entry, events=())), *steps[at + 1 :]]
    return items_of(steps) != items_of(silent)


@pytest.mark.parametrize(
    ("battle", "at", "said"),
    [
        ("three_equals", 1, "Bob makes Cho change the company."),
        ("forced_may_pass_back", 2, "Bob makes Ann change the company."),
        ("make_room", 5, "There is no place left for a frame: Bob must make room."),
    ],
)
def test_what_one_player_gives_another_to_do_is_told(battle: str, at: int, said: str) -> None:
    """RA-CMP-12, RA-PLACE-04."""
    steps = battles()[battle]

    assert sentences(*steps[at]) == [said]
    assert any(said in item for item in items_of(steps))


def test_the_report_tells_who_waits_with_whose_turn_comes_next() -> None:
    """RA-ADV-43."""
    said = [item for item in items_of(battles()["numbers"]) if " waits at " in item]

    assert len(said) == 1
    assert said[0].startswith("Rook of Ann waits at 3. Lance of Ann defends with 3")
