"""Making the map and the turn's panel, which are large and imported with the page only."""

from PySide6.QtWidgets import QWidget

from mfz_desktop.app.context import AppContext
from mfz_desktop.battle.hand import Hand
from mfz_desktop.battle.session import BattleSession


def make_map(context: AppContext, session: BattleSession, hand: Hand) -> QWidget:
    """Return the map of a battle."""
    from importlib import import_module

    try:
        return import_module("mfz_desktop.battle.map").BattleMap(context, session, hand)
    except (ImportError, AttributeError):
        return QWidget()


def make_turn(context: AppContext, session: BattleSession, hand: Hand) -> QWidget:
    """Return the panel of the turn."""
    from importlib import import_module

    try:
        return import_module("mfz_desktop.battle.turn").TurnPane(context, session, hand)
    except (ImportError, AttributeError):
        return QWidget()
