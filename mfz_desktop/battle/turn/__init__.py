"""The turn's panel: what is asked, and the form that answers it."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mfz_desktop.battle.turn.pane import TurnPane

__all__ = ["TurnPane"]


def __getattr__(name: str) -> object:
    """Import the panel when it is asked for: questions and consequences are used without Qt."""
    if name == "TurnPane":
        from mfz_desktop.battle.turn.pane import TurnPane

        return TurnPane
    raise AttributeError(name)
