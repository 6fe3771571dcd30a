"""The public surface of a battle, so that it changes only on purpose."""

from typing import get_args

from mfz_rules.rapid_attack import battle

ANSWERS = """
AdjustCompany ChooseFrame ClockCall Concede DamageDice DeclareAttack Defend EndTurn ForgoAttack LoseSystem Move
MoveObjective NameCover NameTarget Note Overrule Pass PlaceFrame PlaceObjective PlaceStation RemovePieces Retreat Roll
RollOff RollOrder Spot TakeNumber UseSpot WaitNumber
"""
OTHERS = """
RAPID_ATTACK Action Battle Behaviour Called Colour Decided DiceTape Entry Event Facts Field FrameState Header Level
Objective PathFact Pending Phase Player Pose Range RapidAttack Record RecordError Refusal RefusedError RolledDie Ruler
Rules Side StationState Status Table Terrain Timeline Zone audit back_line compared entry_line fielded header_line
read_record read_rolled record_text ruler_for rules_of
"""


def test_the_surface_is_what_was_agreed() -> None:
    assert sorted(battle.__all__) == sorted((ANSWERS + OTHERS).split())
    assert all(hasattr(battle, name) for name in battle.__all__)


def test_every_answer_is_on_the_surface() -> None:
    assert {answer.__name__ for answer in get_args(battle.Action)} == set(ANSWERS.split())
