"""Falls: a frame whose structure was shot away (RA-ADV-20, OQ-75, OQ-79)."""

from math import ceil, floor

from mfz_rules.common.settings import Rules
from mfz_rules.rapid_attack.chapters import presence
from mfz_rules.rapid_attack.chapters.flow import Flow
from mfz_rules.rapid_attack.state.agenda import AskDamageDice
from mfz_rules.rapid_attack.state.attack import Fall
from mfz_rules.rapid_attack.state.events import Fell
from mfz_rules.rapid_attack.state.facts import NO_FACTS, Facts


def dice_of_fall(rules: Rules, bricks: float) -> int:
    """Return one die of damage for every three bricks fallen (RA-ADV-20), rounded as the group says (OQ-75)."""
    each = bricks / rules.whole("fall.bricks_per_die")
    return max(0, ceil(each) if rules.word("fall.rounding") == "up" else floor(each))


def begin(flow: Flow, fall: Fall) -> None:
    """Ask for the dice of a fall, or let the frame land unhurt; the dead do not fall."""
    frame = flow.battle.frame(fall.frame)
    if not frame.alive:
        return
    count = dice_of_fall(flow.rules, fall.bricks)
    if count:
        flow.open(AskDamageDice(frame.owner, count, frame.id))
    else:
        land(flow, frame.id, NO_FACTS)


def land(flow: Flow, frame: str, facts: Facts) -> None:
    """Put a falling frame on the ground: directly below, or the nearest free place (OQ-79)."""
    state = flow.battle.frame(frame)
    at = flow.umpire.landing(flow.battle, frame)
    near = state.near if facts.near is None and at is None else presence.near(flow, frame, facts, at)
    flow.tell(Fell(frame, near, at))
    presence.changed(flow, frame, state.near)
