"""Declaring the one attack of a turn, or giving it up (RA-ATK), and combat order (RA-CBT)."""

from functools import partial

from mfz_rules.common.settings import Rules
from mfz_rules.common.stating import settled
from mfz_rules.kernel.dice import Colour
from mfz_rules.kernel.refusal import RefusedError, refuse
from mfz_rules.rapid_attack.chapters import cover, dice, rockets, targets
from mfz_rules.rapid_attack.chapters.flow import Flow
from mfz_rules.rapid_attack.chapters.opening import acting, open_turn
from mfz_rules.rapid_attack.chapters.rolling import able
from mfz_rules.rapid_attack.companies.frame import Range
from mfz_rules.rapid_attack.state.actions import DeclareAttack, ForgoAttack
from mfz_rules.rapid_attack.state.agenda import EndAttack, ResolveAttack
from mfz_rules.rapid_attack.state.attack import Attack, Level
from mfz_rules.rapid_attack.state.events import (
    AttackDeclared,
    AttackGivenUp,
    CombatOrderEntered,
    StatusSet,
)
from mfz_rules.rapid_attack.state.frames import AttackStep, FrameState, Naming, Status

REACH = (Range.HAND_TO_HAND, Range.DIRECT, Range.ARTILLERY)
"""Bands from near to far (RA-BF-06)."""


def declare_attack(flow: Flow, action: DeclareAttack) -> None:
    """Tell the attack number, 1 is enough (RA-ATK-01 to RA-ATK-08, RA-ATK-10).

    A target that waits, and nobody else, is dragged in and defends against a number it knows (RA-CBT-01, RA-CBT-08,
    RA-CBT-10, RA-ATK-07).
    """
    frame = acting(flow.battle)
    naming = _named(frame)
    dice.check(flow, frame, action.die, Colour.RED)
    _check_weapon(flow, frame, naming)
    out_of_range = _out_of_range(flow, frame, naming, action)
    if out_of_range is not None:
        if flow.rules.word("out_of_range_attack") == "free":
            raise out_of_range
        flow.tell(AttackGivenUp(frame.id, "out_of_range", action.die))
        flow.tell(StatusSet(frame.id, Status.FINISHING))
        return
    attack = _attack(flow, frame, naming, action)
    flow.tell(AttackDeclared(attack))
    rockets.spend_attacking(flow, frame, action.die)
    flow.open(EndAttack(), ResolveAttack())
    if flow.battle.has_frame(attack.target) and not flow.battle.frame(attack.target).begun:
        flow.tell(StatusSet(frame.id, Status.HOLD_ATTACK))
        flow.tell(CombatOrderEntered(frame.id, attack.target))
        open_turn(flow, attack.target, frame.id)


def forgo_attack(flow: Flow, action: ForgoAttack) -> None:
    """Give the attack up before its number is told; nobody is dragged in (RA-ATK-09, RA-CBT-05)."""
    frame = acting(flow.battle)
    _named(frame)
    targets.give_up(flow, frame.id, "forgone")


def _named(frame: FrameState) -> Naming:
    """Return what the frame may still attack; raises RefusedError where there is no attack to make (OQ-37)."""
    if frame.attack is AttackStep.MADE:
        raise refuse("RA-TURN-18", "attacked_already", "A frame attacks once in its turn, and a told attack stands.")
    if frame.attack is AttackStep.GIVEN_UP:
        raise refuse("RA-TURN-18", "attack_given_up", "The attack of this turn has been given up.")
    if frame.naming is None or frame.naming.target is None:
        raise refuse("RA-TURN-03", "no_target_named", "This frame named no target at the beginning of its turn.")
    return frame.naming


def _check_weapon(flow: Flow, frame: FrameState, naming: Naming) -> None:
    """Raise RefusedError where the weapon for the range was lost since the roll, and that matters (OQ-42)."""
    if not has_weapon(flow.rules, frame, naming):
        text = "The weapon for this range has been lost since the roll."
        raise refuse("OQ-42", "weapon_lost", text, range=naming.range and naming.range.value)


def has_weapon(rules: Rules, frame: FrameState, naming: Naming) -> bool:
    """Whether the frame has what the range that it named needs, as far as a loss since the roll matters (OQ-42)."""
    at = naming.range
    return at is None or at is Range.HAND_TO_HAND or naming.rockets > 0 or at in able(rules, frame).ranges


def _out_of_range(flow: Flow, frame: FrameState, naming: Naming, action: DeclareAttack) -> RefusedError | None:
    """Return why the target is not in the declared band; too near is out of range as well (RA-ATK-01, RA-ATK-02).

    It is asked now and not when the target was named (RA-CBT-14), and of terrain as of frames (RA-ATK-12).
    """
    assert naming.target is not None and naming.range is not None
    measure = partial(flow.umpire.range, flow.battle, frame.id, naming.target, naming.range)
    at = settled(flow, "range", action.facts.range, measure, naming.range, action.facts.reason)
    if at is naming.range:
        return None
    near = REACH.index(at) < REACH.index(naming.range)
    values = {"declared": naming.range.value, "measured": at.value}
    if near:
        return refuse(
            "RA-ATK-02", "out_of_range", "The target is too near for the range that was declared.", **values
        )
    return refuse("RA-ATK-01", "out_of_range", "The target is too far for the range that was declared.", **values)


def _attack(flow: Flow, frame: FrameState, naming: Naming, action: DeclareAttack) -> Attack:
    assert naming.target is not None and naming.range is not None
    covered: tuple[str, ...] = ()
    level = Level.SAME
    if flow.battle.has_frame(naming.target):
        level = cover.level_of(flow, frame.id, naming.target, action.facts)
        if naming.range is not Range.HAND_TO_HAND:
            covered = cover.covers(flow, frame.id, naming.target, action.facts)
    return Attack(frame.id, naming.target, naming.range, action.die.value, action.die, covered, level)
