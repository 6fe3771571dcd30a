"""What players may do though nobody asks them, in an open turn: push, hand over, release."""

from collections.abc import Callable
from typing import Any

from mfz_rules.intercept_orbit.chapters import aces, fuel
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.state.actions import Action, HandOver, Push, Release

UNASKED: dict[type[Action], Callable[[Flow, Any], None]] = {
    Push: aces.push,
    HandOver: fuel.hand_over,
    Release: fuel.release,
}
"""Each takes the answer, or raises RefusedError where the rules do not allow it now."""


def take(flow: Flow, action: Action) -> bool:
    """Take an answer that nobody asked for; whether it is one."""
    if type(action) not in UNASKED:
        return False
    UNASKED[type(action)](flow, action)
    return True
