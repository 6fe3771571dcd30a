"""The special objective: it is moved by its owner, follows, or is afraid (RA-CAMP-12 to RA-CAMP-15)."""

from mfz_rules.rapid_attack.chapters.flow import Flow
from mfz_rules.rapid_attack.state.facts import Facts
from mfz_rules.rapid_attack.state.frames import FrameState


def follows(flow: Flow, frame: FrameState, near: tuple[str, ...]) -> bool:
    """Whether the objective goes along with a frame that moves from it (RA-CAMP-13, OQ-89)."""
    return False


def follows_retreat(flow: Flow, frame: FrameState, near: tuple[str, ...]) -> bool:
    """Whether the objective goes along with a retreat (OQ-89)."""
    return False


def follow(flow: Flow, frame: FrameState, facts: Facts) -> None:
    """Let the objective go along."""
