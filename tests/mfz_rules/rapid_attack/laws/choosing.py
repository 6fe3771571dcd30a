"""Picking from the options, so that battles are lively: attacks, chains, seized stations, an end."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from mfz_rules.kernel.game import Pending
from mfz_rules.rapid_attack.state.actions import (
    Action,
    AdjustCompany,
    ClockCall,
    Concede,
    DeclareAttack,
    EndTurn,
    ForgoAttack,
    LoseSystem,
    Move,
    NameTarget,
    Note,
    Pass,
    Retreat,
    Spot,
    UseSpot,
    WaitNumber,
)
from mfz_rules.rapid_attack.state.battle import Battle

WEIGHTS: dict[type[Action], float] = {
    DeclareAttack: 6,
    ForgoAttack: 0.4,
    Move: 3,
    Spot: 3,
    EndTurn: 1,
    Pass: 0.4,
    WaitNumber: 0.6,
    Retreat: 1,
    LoseSystem: 2,
    AdjustCompany: 1,
}
"""How likely each kind of answer is beside the others; 1 for the rest."""
NOTES = 0.002
CONCEDES = 0.0005


def choose(chance: Random, battle: Battle, asked: Pending[Action]) -> Action:
    """Return one of the options: first the kind of answer, then the answer."""
    kinds = list(dict.fromkeys(type(option) for option in asked.options))
    if len(kinds) > 1:
        kind = chance.choices(kinds, [WEIGHTS.get(one, 1) for one in kinds])[0]
        options: Sequence[Action] = [option for option in asked.options if type(option) is kind]
    else:
        kind, options = kinds[0], asked.options
    picker = PICKERS.get(kind)
    return picker(chance, battle, options) if picker else chance.choice(options)


def table_word(chance: Random, battle: Battle) -> Action | None:
    """Return, now and then, something that may be said at any time (OQ-72)."""
    roll = chance.random()
    if roll < NOTES:
        return Note(chance.choice(battle.players).id, "Ready.")
    if roll < NOTES + CONCEDES:
        standing = [one.id for one in battle.players if not one.conceded]
        return Concede(chance.choice(standing)) if standing else None
    return None


def _target(chance: Random, battle: Battle, options: Sequence[NameTarget]) -> NameTarget:
    """Prefer frames that wait: they are dragged in, and the chain runs on."""
    if chance.random() < 0.05:
        return options[0]
    named = [one for one in options if one.target is not None]
    frames = [one for one in named if battle.has_frame(one.target)]
    waiting = [one for one in frames if not battle.frame(str(one.target)).begun]
    wanted = chance.choices((waiting, frames, named), (6, 3, 1.2))[0]
    return chance.choice(wanted or frames or named or list(options))


def _attack(chance: Random, battle: Battle, options: Sequence[DeclareAttack]) -> DeclareAttack:
    return max(options, key=lambda one: one.die.value) if chance.random() < 0.7 else chance.choice(options)


def _use_spot(chance: Random, battle: Battle, options: Sequence[UseSpot]) -> UseSpot:
    return options[0] if chance.random() < 0.8 else options[-1]


def _call(chance: Random, battle: Battle, options: Sequence[ClockCall]) -> ClockCall:
    return options[0] if chance.random() < 0.35 else options[-1]


PICKERS: dict[type[Action], Callable[[Random, Battle, Any], Action]] = {
    NameTarget: _target,
    DeclareAttack: _attack,
    UseSpot: _use_spot,
    ClockCall: _call,
}
