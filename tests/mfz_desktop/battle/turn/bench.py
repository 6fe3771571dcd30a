"""A battle in the turn's panel: kept in a data folder as in the application, in a window of the panel's size."""

import gc
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from campaigns.battles.battles import Battles, Beginning
from mfz_desktop.battle.game import BattleGame
from mfz_desktop.battle.session import BattleSession
from mfz_desktop.battle.turn.pane import TurnPane
from mfz_desktop.battle.views import BattleViews
from mfz_desktop.context.context import AppContext
from mfz_desktop.rapid_attack.battle.game import RapidAttackBattles
from mfz_rules.kernel.refusal import Refusal

HEIGHT = 526
"""px that the panel has in a window of 1280 × 720."""


class Bench:
    """Panels of one application."""

    def __init__(self, context: AppContext) -> None:
        self.context = context
        self.panes: list[TurnPane] = []
        self.asides: list[QWidget] = []
        """What holds the panes that are not shown."""
        self.refusals: list[Refusal] = []

    game: BattleGame = RapidAttackBattles()
    """The game that is played at these panels."""

    @property
    def views(self) -> BattleViews:
        """What the game shows."""
        return self.context.games.of(BattleViews, self.game.rules.id)

    def sit(self, state: Any, seed: int | None = None) -> "Sitting":
        """Begin a battle at a state, and open its panel."""
        beginning = Beginning(state.rules.edition, state.rules.settings, (), seed)
        kept = Battles(self.context.store.folder.get()).begin(self.game.rules, state, beginning)
        session = BattleSession(kept, self.game)
        session.refused.connect(self.refusals.append)
        aside = QWidget()
        views = self.views
        pane = TurnPane(self.context, session, views.panes(self.context, session, aside))
        self.asides.append(aside)
        pane.resize(pane.width(), HEIGHT)
        pane.show()
        QApplication.processEvents()
        self.panes.append(pane)
        return Sitting(pane, session)

    def close(self) -> None:
        """Close every panel."""
        for pane in (*self.panes, *self.asides):
            pane.close()
            pane.deleteLater()
        self.panes.clear()
        self.asides.clear()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        gc.collect()  # which the application does by itself, and a test does not


class Sitting:
    """One panel, and hands on its keyboard and mouse."""

    def __init__(self, pane: TurnPane, session: BattleSession) -> None:
        self.pane = pane
        self.session = session

    @property
    def last(self) -> Any:
        """The last answer that was taken."""
        return self.session.entries[-1].action

    def keys(self, *keys: str | Qt.Key) -> "Sitting":
        """Press keys where the focus is; text letter by letter."""
        for key in keys:
            for one in [key] if isinstance(key, Qt.Key) else list(key):
                target = self.focus
                QTest.keyClick(target, one)
                QApplication.processEvents()
        return self

    @property
    def focus(self) -> QWidget:
        """What has the keyboard; the panel where nothing has."""
        found = self.pane.focusWidget()
        return found if found is not None and found.isVisible() else self.pane

    def buttons(self) -> list[QPushButton]:
        """Return what can be pressed in the form."""
        form = self.pane.form
        assert form is not None
        return [one for one in form.findChildren(QPushButton) if one.isVisible() and one.isEnabled()]

    def press(self, words: str) -> "Sitting":
        """Click the button whose name begins so."""
        found = [one for one in self.buttons() if (one.accessibleName() or one.text()).startswith(words)]
        assert found, (words, [one.accessibleName() or one.text() for one in self.buttons()])
        QTest.mouseClick(found[0], Qt.MouseButton.LeftButton)
        QApplication.processEvents()
        return self
