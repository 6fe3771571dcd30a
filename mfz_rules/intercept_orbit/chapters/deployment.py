"""The eight steps of deployment (IO-DEP)."""

from mfz_rules.common.answering import Answers, Questions, Steps
from mfz_rules.intercept_orbit.chapters.flow import Flow


def go_on(flow: Flow) -> None:
    """Ask for the next piece, or open the first round."""
    raise NotImplementedError


ANSWERS: Answers = {}
QUESTIONS: Questions = {}
STEPS: Steps = {}
