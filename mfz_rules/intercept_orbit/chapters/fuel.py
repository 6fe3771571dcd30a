"""Fuel, drifting, rescue and capture of companies (IO-FUEL)."""

from mfz_rules.common.answering import Answers, Questions, Steps
from mfz_rules.intercept_orbit.chapters.flow import Flow


def set_adrift_from(flow: Flow, asset: str) -> None:
    """Let the companies aboard an asset that is destroyed drift, each where it stands (IO-FUEL-10)."""


def lose_aboard(flow: Flow, asset: str) -> None:
    """Lose the companies aboard a ship that leaves the table (IO-EDGE-03)."""


ANSWERS: Answers = {}
QUESTIONS: Questions = {}
STEPS: Steps = {}
