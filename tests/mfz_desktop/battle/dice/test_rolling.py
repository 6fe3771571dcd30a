"""Rolled on screen: drawn from the tape, else from the system and typed into the answer."""

from mfz_desktop.battle.dice.rolling import rolled as rolled_on_screen
from mfz_desktop.rapid_attack.battle.turn.forms.dice import pool_boxes
from mfz_rules.rapid_attack.battle import Action, Battle, DamageDice, DiceTape, Facts, Roll, RollOff, RollOrder, Zone
from mfz_rules.rapid_attack.game import RAPID_ATTACK
from tests.mfz_desktop.battle.turn.scenes import scenes, table

SCENES = scenes()


def rolled(state: Battle, action: Action, tape: DiceTape | None) -> Action:
    return rolled_on_screen(RAPID_ATTACK, state, action, tape)


def test_without_a_tape_the_numbers_stand_in_the_answer_and_are_accepted() -> None:
    for scene, action in (
        ("roll", Roll("ann")),
        ("damage", DamageDice("ann")),
        ("roll_off", RollOff("ann")),
        ("order", RollOrder(SCENES["order"].order[0])),
    ):
        filled = rolled(SCENES[scene], action, None)
        assert RAPID_ATTACK.carries_dice(filled)
        assert RAPID_ATTACK.decide(SCENES[scene], filled).events


def test_with_a_tape_the_answer_stays_open() -> None:
    assert rolled(SCENES["roll"], Roll("ann"), DiceTape(3)) == Roll("ann")


def test_the_boxes_are_the_pool_with_the_letter_of_the_range() -> None:
    """RA-TURN-13: one rocket, two guns and what else it carries."""
    boxes = pool_boxes(SCENES["roll"], Roll("ann"))

    assert [(die.label, die.sides) for die in boxes] == [
        ("R d", 6),
        ("R d", 6),
        ("R d", 8),
        ("R d", 8),
        ("B", 6),
        ("Y", 6),
        ("W", 6),
        ("W", 6),
    ]


def test_environments_change_the_pool() -> None:
    """RA-ADV-25."""
    found = table(zones=[Zone("swamp", "swamp")], settings={"exotic_terrain": True}).begin("ann.f1")
    state = found.play("ann name -").state

    assert len(pool_boxes(state, Roll("ann", None, Facts(environments=())))) == 4
    assert len(pool_boxes(state, Roll("ann", None, Facts(environments=("swamp",))))) == 3
