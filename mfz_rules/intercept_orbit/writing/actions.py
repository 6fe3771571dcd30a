"""The actions as flat objects of JSON."""

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
    Roll,
    RollLaunch,
    Shield,
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
        PlaceDebris: {"at": None},
        Shield: {"by": None},
        Dodge: {"from": None},
        LoseSystem: {"system": None},
        LendDice: {"to": None},
    },
    pools={Roll: "IO-DICE-03", BoardingDice: "IO-CAP-02", RollLaunch: "AB-LAUNCH-01"},
)
CLASSES = ACTIONS.classes
"""Every action by its `do`."""

write_action = ACTIONS.write
read_action = ACTIONS.read
