"""Rapid Attack's actions as flat objects of JSON."""

from typing import get_args

from mfz_rules.common.shapes import SHAPES
from mfz_rules.common.writing.actions import FACTS as FACTS_KEY
from mfz_rules.common.writing.actions import ActionWriting, action_writing
from mfz_rules.rapid_attack.state.actions import Action, Defend, LoseSystem, NameTarget, Roll
from mfz_rules.rapid_attack.writing.facts import FACTS, read_facts

ACTIONS: ActionWriting[Action] = action_writing(
    get_args(Action),
    (*SHAPES, FACTS),
    read_facts,
    always={NameTarget: {"target": None}, Defend: {"die": None}, LoseSystem: {"system": None}},
    pools={Roll: "RA-TURN-13"},
    nullable=(FACTS_KEY, "rockets"),
)
CLASSES = ACTIONS.classes
"""Every action by its `do`."""

write_action = ACTIONS.write
read_action = ACTIONS.read
