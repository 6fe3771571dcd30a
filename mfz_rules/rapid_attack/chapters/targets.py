"""Named targets that are gone: the attack on them is given up (RA-CBT-15)."""

from mfz_rules.rapid_attack.chapters.flow import Flow
from mfz_rules.rapid_attack.state.events import AttackGivenUp, StatusSet
from mfz_rules.rapid_attack.state.frames import AttackStep, Status


def gone(flow: Flow, target: str) -> None:
    """Give up every attack that named what is gone now, also by a frame that still waits to act (RA-CBT-15)."""
    for frame in flow.battle.frames:
        named = frame.naming is not None and frame.naming.target == target
        if frame.alive and named and frame.attack is AttackStep.OPEN and frame.status is not Status.DONE:
            give_up(flow, frame.id, "target_gone")


def give_up(flow: Flow, frame: str, why: str) -> None:
    """Let a frame's attack of this turn be lost; it may still move and spot (RA-ATK-09)."""
    flow.tell(AttackGivenUp(frame, why))
    if flow.battle.frame(frame).status is Status.ACTING:
        flow.tell(StatusSet(frame, Status.FINISHING))
