"""Companies that ride along, cling, and are taken (IO-MOVE-18 to 21, IO-COL-14, IO-FUEL-05)."""

from mfz_rules.common.answering import Answers, Questions, Steps
from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.state.moving import Journey


def begin(flow: Flow, journey: Journey) -> None:
    """Ask who rides along, clings and is taken at the end of a move (IO-MOVE-18, IO-MOVE-19, IO-COL-14)."""


def carry(flow: Flow, asset: str, before: Pose | None, after: Pose | None) -> None:
    """Let the companies at an asset go along that was turned, slid or pushed, once in all (IO-MOVE-21)."""


ANSWERS: Answers = {}
QUESTIONS: Questions = {}
STEPS: Steps = {}
