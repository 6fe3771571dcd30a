"""A move along the ruler: the plan, the way, what it leads to (IO-MOVE)."""

from mfz_rules.common.answering import Answers, Questions, Steps
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.state.actions import Move
from mfz_rules.intercept_orbit.state.assets import AssetState


def set_out(flow: Flow, asset: AssetState, action: Move) -> None:
    """Judge the plan as a whole and begin the move (IO-MOVE-08)."""
    raise NotImplementedError


ANSWERS: Answers = {}
QUESTIONS: Questions = {}
STEPS: Steps = {}
