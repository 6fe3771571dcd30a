"""The one spot of a turn (RA-SPOT)."""

from functools import partial

from mfz_rules.common.attacks import spot_stands
from mfz_rules.common.settings import Rules
from mfz_rules.common.stating import settled
from mfz_rules.kernel.dice import Colour, RolledDie
from mfz_rules.kernel.refusal import refuse
from mfz_rules.rapid_attack.chapters import cover, dice, ending
from mfz_rules.rapid_attack.chapters.flow import Flow
from mfz_rules.rapid_attack.chapters.opening import acting
from mfz_rules.rapid_attack.chapters.rolling import able
from mfz_rules.rapid_attack.companies.frame import Range
from mfz_rules.rapid_attack.state.actions import Spot
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.events import SpotPlaced, SpotWasted
from mfz_rules.rapid_attack.state.frames import AttackStep, FrameState

BANDS = {
    "hth": (Range.HAND_TO_HAND,),
    "direct": (Range.HAND_TO_HAND, Range.DIRECT),
    "any": tuple(Range),
}
"""How far frames with fewer than two communication systems spot (`spot.base_range`)."""
MOST_COMMS = 2


def spot(flow: Flow, action: Spot) -> None:
    """Place a spot by a frame; the turn ends with it (RA-SPOT-01 to RA-SPOT-10).

    It comes after the frame's own attack and so never helps it (RA-ATK-11).
    """
    frame = acting(flow.battle)
    if attack_open(frame):
        raise refuse("RA-TURN-19", "attack_first", "Make the attack or give it up before you spot.")
    target = _target(flow, frame, action.target)
    dice.check(flow, frame, action.die, Colour.YELLOW)
    _check_reach(flow, frame, action)
    if spot_stands(action.die.value, target.spot):
        flow.tell(SpotPlaced(frame.id, target.id, action.die))
    elif flow.rules.word("lower_spot") == "refused":
        raise refuse("RA-SPOT-06", "spot_not_higher", "A spot of {spot} lies there already.", spot=target.spot)
    else:
        flow.tell(SpotWasted(frame.id, target.id, action.die))
    if len(flow.battle.frame(frame.id).spotted) >= most_spots(flow.rules, frame):
        ending.end(flow, frame.id)


def attack_open(frame: FrameState) -> bool:
    """Whether a named attack has neither been made nor given up (RA-TURN-19)."""
    named = frame.naming is not None and frame.naming.target is not None
    return named and frame.attack is AttackStep.OPEN


def most_spots(rules: Rules, frame: FrameState) -> int:
    """Return how many frames it may spot in a turn: one (RA-SPOT-10), or two by a house rule."""
    two = rules.word("spot.two_comms") == "two_targets" and able(rules, frame).comms >= MOST_COMMS
    return 2 if two else 1


def may_spot(battle: Battle, frame: FrameState) -> tuple[str, ...]:
    """Return whom the frame may name, distance and cover aside; opponents first (OQ-49)."""
    rules = battle.rules.at(battle.clock)
    if not reach(rules, able(rules, frame).comms):
        return ()
    own = rules.flag("spot_own_frames")
    others = [
        one
        for one in battle.frames
        if one.alive and one.placed and one.id != frame.id and one.id not in frame.spotted
    ]
    return tuple(
        one.id for one in sorted(others, key=lambda one: one.owner == frame.owner) if own or one.owner != frame.owner
    )


def spots_with(battle: Battle, target: str, dice: tuple[RolledDie, ...]) -> tuple[RolledDie, ...]:
    """Return the dice that may spot the target: all, or the higher ones where others are refused (OQ-48)."""
    if battle.rules.at(battle.clock).word("lower_spot") != "refused":
        return dice
    return tuple(die for die in dice if die.value > (battle.frame(target).spot or 0))


def _target(flow: Flow, frame: FrameState, id: str) -> FrameState:
    """Return the frame to spot; raises RefusedError for anything else (RA-SPOT-02)."""
    battle = flow.battle
    if battle.has_structure(id) or any(one.id == id for one in battle.holdings):
        raise refuse("RA-SPOT-02", "no_frame", "Only frames can be spotted.", target=id)
    if not battle.has_frame(id) or not battle.frame(id).alive:
        raise refuse("RA-SPOT-01", "no_such_frame", "There is no frame {target} to spot.", target=id)
    if id == frame.id:
        raise refuse("RA-SPOT-01", "spots_itself", "A frame cannot spot itself (OQ-49).", target=id)
    if id in frame.spotted:
        raise refuse("RA-SPOT-10", "spotted_already", "This frame has spotted that one in this turn.", target=id)
    target = battle.frame(id)
    if target.owner == frame.owner and not flow.rules.flag("spot_own_frames"):
        raise refuse("OQ-49", "spots_own", "Here nobody spots their own frames.", target=id)
    return target


def reach(rules: Rules, comms: int) -> tuple[Range, ...]:
    """Return the bands in which a frame with so many communication systems spots (RA-SPOT-03)."""
    if not comms and rules.word("spot.no_comms") == "none":
        return ()
    if comms >= MOST_COMMS and rules.word("spot.two_comms") == "anywhere":
        return tuple(Range)
    return BANDS[rules.word("spot.base_range")]


def _check_reach(flow: Flow, frame: FrameState, action: Spot) -> None:
    """Raise RefusedError where the target is too far or covered for this frame's systems (RA-SPOT-03, RA-SPOT-04)."""
    rules = flow.rules
    comms = able(rules, frame).comms
    bands = reach(rules, comms)
    if not bands:
        raise refuse("RA-SPOT-03", "no_comms", "Without a communication system nobody spots here.")
    at = _range(flow, frame, action, bands[-1])
    covered = bool(cover.covers(flow, frame.id, action.target, action.facts)) or _higher(flow, frame, action)
    if at not in bands:
        text = "The target is too far to spot with this frame's systems."
        raise refuse("RA-SPOT-03", "spot_too_far", text, range=at.value, comms=comms)
    if covered and (rules.flag("cover.blocks_spot") or _stops(rules, comms, at)):
        text = "The target is in cover, and this frame has no system to spot it there."
        raise refuse("RA-SPOT-03", "spot_in_cover", text, comms=comms)


def _stops(rules: Rules, comms: int, at: Range) -> bool:
    """Whether cover stops this spot: without a communication system it does, near ones too (OQ-50)."""
    if comms or rules.word("spot.no_comms") == "direct_any":
        return False
    return at is not Range.HAND_TO_HAND or rules.flag("cover_stops_near_spot")


def _higher(flow: Flow, frame: FrameState, action: Spot) -> bool:
    """A higher frame is in cover against every lower one (RA-ADV-13)."""
    return cover.level_of(flow, frame.id, action.target, action.facts) == "higher"


def _range(flow: Flow, frame: FrameState, action: Spot, wanted: Range) -> Range:
    """Return the target's band: stated, else measured in the spotter's favour, else the spotter's word."""
    measure = partial(flow.umpire.range, flow.battle, frame.id, action.target, wanted)
    return settled(flow, "range", action.facts.range, measure, wanted, action.facts.reason)
