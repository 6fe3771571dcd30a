"""Points per asset, roles and ties at the meeting (IO-PPA)."""

from mfz_rules.common.answering import Answers, Questions, Steps
from mfz_rules.intercept_orbit.chapters.flow import Flow


def go_on(flow: Flow) -> None:
    """Ask the next question of the comparison, or begin to deploy."""
    raise NotImplementedError


ANSWERS: Answers = {}
QUESTIONS: Questions = {}
STEPS: Steps = {}
