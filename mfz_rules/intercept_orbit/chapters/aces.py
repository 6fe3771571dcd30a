"""Aces (IO-ACE), and what players may do unasked in an open turn: push, hand over, release."""

from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.state.actions import Action


def unasked(flow: Flow, action: Action) -> bool:
    """Take an answer that nobody asked for, where the rules allow it now; whether it is one."""
    return False
