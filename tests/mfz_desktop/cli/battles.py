"""Scenarios for the tests of `mfz battle`, as text."""

import json
from typing import Any

from tests.mfz_rules.rapid_attack.scenario.documents import OPENING, do, scenario

ATTACK = (
    *OPENING,
    do("ben", "declare_attack", {"range": "direct", "cover": []}, die="R6"),
    do("ann", "name_target", target=None),
    do("ann", "roll", dice=["B1", "G3", "Y2", "W5", "W2"]),
    do("ann", "defend", die="B1"),
    do("ben", "damage_dice", dice=[1, 1, 1, 1, 6]),
    do("ann", "lose_system", system="direct1"),
    do("ben", "end_turn"),
)
"""Ben attacks and strikes once; ann's frame has still its turn to finish."""


def text(*actions: Any, **more: Any) -> str:
    return json.dumps(scenario(*actions, **more))
