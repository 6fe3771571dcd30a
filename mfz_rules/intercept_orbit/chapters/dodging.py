"""A company steps away to save a hit (IO-CO-09 to IO-CO-11)."""

from mfz_rules.common.answering import Answers, Questions, Steps
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.state.assets import FighterState
from mfz_rules.intercept_orbit.state.battle import Battle


def may_dodge(battle: Battle, fighter: FighterState) -> bool:
    """Whether the target of an attack can dodge (IO-CO-09)."""
    return False


def spend_fuel(flow: Flow, company: str) -> None:
    """Take the fuel of a dodge once the attack is over (IO-CO-11)."""
    raise NotImplementedError


ANSWERS: Answers = {}
QUESTIONS: Questions = {}
STEPS: Steps = {}
