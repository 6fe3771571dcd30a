"""Somebody who plays at random through the window's session: the same seed always plays the same.

The answers are those of the random battles that test the rules (`tests/mfz_rules/rapid_attack/laws/`). A step is
the same in every game; the answers of ships are in `ship_answers.py`.
"""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from mfz_desktop.battle.session import AnyBattle
from mfz_desktop.rapid_attack.battle.session import FrameBattle
from mfz_rules.rapid_attack.battle import Battle, fielded, rules_of
from mfz_rules.rapid_attack.gate import pending
from mfz_rules.rapid_attack.starting import compared
from tests.mfz_rules.rapid_attack.laws.choosing import choose
from tests.mfz_rules.rapid_attack.laws.filling import FILLERS, Filled, fill
from tests.mfz_rules.rapid_attack.laws.on_table import ON_TABLE, laid_out, stood
from tests.mfz_rules.rapid_attack.laws.random_tables import Setup, random_setup

SETTINGS: tuple[dict[str, object], ...] = (
    {},
    {"climbing": True},
    {"per_unit_order": True},
    {"split_weapons": True},
    {"exotic_terrain": True, "climbing": True, "split_weapons": True},
    {},
)
TAKING_BACK, REDOING = 0.08, 0.06
"""How often a step is taken back, and played again where one was."""
MOST_TRIES = 200
"""Answers that may be refused for a measure, one after the other."""
Answering = Callable[[AnyBattle, Random], Any]
"""Returns an answer to what is asked that will be accepted."""


class OfferedError(AssertionError):
    """What was offered was refused."""


def random_beginning(seed: str, most_frames: int | None = None) -> Battle:
    """Return the beginning of a small battle: on a table with positions, on facts alone, or from comparing.

    With `most_frames` companies have no more frames than that.
    """
    chance = Random(seed)
    rules = rules_of("final", SETTINGS[chance.randrange(len(SETTINGS))])
    setup = random_setup(chance, rules, small=True)
    if most_frames is not None:
        setup = fewer(setup, most_frames)
    kind = chance.choice(("table", "facts", "compare"))
    if kind == "compare":
        return compared(setup.sides, setup.field)
    if kind == "facts":
        return fielded(setup.sides, setup.field)
    setup = laid_out(chance, setup)
    return stood(chance, fielded(setup.sides, setup.field))


def fewer(setup: Setup, most_frames: int) -> Setup:
    """Return the setup with that many frames a company at most, and one station each."""
    sides = [
        replace(side, company=replace(side.company, frames=side.company.frames[:most_frames], stations=1))
        for side in setup.sides
    ]
    return replace(setup, sides=tuple(sides))


def random_step(session: AnyBattle, seed: str, answering: Answering) -> str:
    """Take one step: `back`, `redo` or `answer`; it is on disk when this returns. Raises OfferedError."""
    chance = Random(seed)
    if session.can_redo and chance.random() < REDOING:
        done, step = session.redo(by="random"), "redo"
    elif session.can_take_back and chance.random() < TAKING_BACK:
        done, step = session.take_back(agreed=["all"], by="random"), "back"
    else:
        done, step = session.submit(answering(session, chance), by="random"), "answer"
    if not done:
        raise OfferedError(f"{step} was not done")
    return step


def random_answer(session: FrameBattle, chance: Random) -> Filled:
    """Return an answer to what is asked that will be accepted; one may be refused for a measure only."""
    for _ in range(MOST_TRIES):
        filled = some_answer(chance, session.now)
        refusal = session.why_not(filled.action)
        if refusal is None:
            return filled
        if refusal.rule not in filled.perhaps:
            raise OfferedError(f"offered, and refused by {refusal.rule}: {filled.action}: {refusal.text}")
    raise OfferedError(f"no answer is accepted: {[one.decisions for one in session.pending]}")


def some_answer(chance: Random, battle: Battle) -> Filled:
    """Return an answer to what is asked; nobody has measured whether it can be."""
    asked = chance.choice(pending(battle))
    fillers = ON_TABLE if any(frame.at for frame in battle.frames) else FILLERS
    return fill(chance, battle, asked, choose(chance, battle, asked), 0.0, fillers)
