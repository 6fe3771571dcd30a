"""Whole battles on the map by two keys: Enter takes what is offered, R rolls, and no question needs the mouse."""

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from mfz_desktop.battle.page.page import BattlePage
from mfz_desktop.battle.page.view import BattleView
from mfz_desktop.battle.routes import BATTLE
from mfz_desktop.battle.turn.dice_form import DiceForm
from mfz_desktop.core.settings import REDUCED_MOTION
from mfz_desktop.intercept_orbit.battle.turn.forms.acting import ActsForm
from mfz_rules.intercept_orbit.state.actions import Launch
from tests.mfz_desktop.application import for_module, page_of, settle
from tests.mfz_desktop.intercept_orbit.battle.begun import GAMES, begin, check_record
from tests.mfz_desktop.intercept_orbit.battle.helms import to_deploy

MOST_KEYS = 8
"""For one answer."""
ANSWERS = 110
"""Of which some twenty deploy; a round takes some seventy."""


@pytest.fixture(scope="module")
def running(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """An application that runs while a module's tests do."""
    with for_module(qapp, tmp_path_factory.mktemp("data")) as application:
        application.context.settings.set(REDUCED_MOTION, True)
        yield application


def focused(view: BattleView) -> QWidget:
    """Return what has the keyboard."""
    return view.window().focusWidget() or view


def answer(view: BattleView) -> None:
    """Answer the question that is open: R where dice are rolled, else Enter."""
    session, before = view.session, view.session.now
    for _ in range(MOST_KEYS):
        form = view.turn.form
        rolls = isinstance(form, DiceForm) or (
            isinstance(form, ActsForm) and form.launch_dice is not None and form.launch_dice.isVisible()
        )
        QTest.keyClick(focused(view), Qt.Key.Key_R if rolls else Qt.Key.Key_Return)
        QApplication.processEvents()
        if session.now is not before:
            return
    acting = (view.turn.form.use, focused(view).accessibleName()) if isinstance(view.turn.form, ActsForm) else ()
    raise AssertionError((type(before.agenda[-1]).__name__, type(view.turn.form).__name__, focused(view), acting))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_battle_is_played_from_its_deployment_by_enter_and_r(running: Any, game: str) -> None:
    session = begin(running.context, to_deploy(GAMES[game].profile))
    running.context.go(BATTLE, session.id)
    settle(running.context)
    view = page_of(running, BattlePage).view
    assert view is not None
    for _ in range(ANSWERS):
        answer(view)
    assert session.now.round >= 1
    assert any(isinstance(entry.action, Launch) for entry in session.entries)
    check_record(running.context, session)
