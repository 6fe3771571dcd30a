"""When a rocket is used up (RA-SYS-14, OQ-12)."""

from mfz_rules.kernel.dice import RolledDie
from mfz_rules.rapid_attack.chapters.flow import Flow
from mfz_rules.rapid_attack.companies.pool import ROCKET
from mfz_rules.rapid_attack.state.events import RocketsSpent
from mfz_rules.rapid_attack.state.frames import FrameState


def spend_rolled(flow: Flow, frame: FrameState) -> None:
    """Spend what is fired when its die is rolled, as the rules have it (OQ-12)."""
    _spend(flow, frame, "roll", _fired(frame))


def spend_attacking(flow: Flow, frame: FrameState, die: RolledDie) -> None:
    """Spend when the attack is made: all that is fired, or the one whose die was assigned (OQ-12)."""
    _spend(flow, frame, "attack_made", _fired(frame))
    assigned = _fired(frame) > 0 and (die.colour, die.sides) == (ROCKET.colour, ROCKET.sides)
    _spend(flow, frame, "assigned", int(assigned))


def _fired(frame: FrameState) -> int:
    return frame.naming.rockets if frame.naming else 0


def _spend(flow: Flow, frame: FrameState, when: str, rockets: int) -> None:
    if rockets and flow.rules.word("rocket_spent_on") == when:
        flow.tell(RocketsSpent(frame.id, rockets))
