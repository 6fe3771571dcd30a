"""The actions as flat objects of JSON."""

from dataclasses import replace
from typing import get_args

from mfz_rules.common.writing.actions import ActionWriting, action_writing
from mfz_rules.intercept_orbit.state.actions import (
    Action,
    BoardingDice,
    Defend,
    Dodge,
    LendDice,
    LoseSystem,
    NameTarget,
    PlaceDebris,
    PutAboard,
    Roll,
    RollLaunch,
    Shield,
    Turn,
)
from mfz_rules.intercept_orbit.writing.facts import FACTS, read_facts
from mfz_rules.intercept_orbit.writing.shapes import SHAPES

ACTIONS: ActionWriting[Action] = action_writing(
    get_args(Action),
    (*SHAPES, FACTS),
    read_facts,
    always={
        NameTarget: {"target": None},
        Defend: {"die": None},
        Shield: {"by": None},
        Dodge: {"from": None},
        LoseSystem: {"system": None},
        LendDice: {"to": None},
        Turn: {"clicks": 0},
        PutAboard: {"companies": []},
    },
    pools={Roll: "IO-DICE-03", BoardingDice: "IO-CAP-02", RollLaunch: "AB-LAUNCH-01"},
)
CLASSES = ACTIONS.classes
"""Every action by its `do`."""


def write_action(action: Action) -> dict[str, object]:
    """Return an action as a JSON object."""
    plain = ACTIONS.write(action)
    if isinstance(action, PlaceDebris) and not action.wanted:
        del plain["wanted"]
        plain["at"] = None
    return plain


def read_action(plain: object) -> Action:
    """Return the action that a JSON object stands for; raises RefusedError with the rule `ACTION` otherwise."""
    action = ACTIONS.read(plain)
    if isinstance(action, PlaceDebris) and isinstance(plain, dict) and plain.get("at", 0) is None:
        return replace(action, wanted=False)
    return action
