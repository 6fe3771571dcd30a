"""The application with battles, through its real window."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from mfz_desktop.app.running import Running
from mfz_desktop.battle.open_battles import OpenBattles
from mfz_desktop.battle.page.page import BattlePage
from mfz_desktop.battle.page.view import BattleView
from mfz_desktop.battle.session import BattleSession
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.notices import Notice
from mfz_rules.rapid_attack.battle import Battle
from tests.mfz_desktop.application import Applications, let_go, settle, until
from tests.mfz_desktop.battle.page import playing


class Application:
    """The running application, and short ways to use it."""

    def __init__(self, running: Running) -> None:
        self.running = running
        self.window = running.window
        self.context: AppContext = running.context
        self.said: list[Notice] = []
        self.context.notices.posted.connect(self.said.append)

    @property
    def desk(self) -> OpenBattles:
        return self.context.service(OpenBattles)

    @property
    def page(self) -> BattlePage:
        page = self.window.page
        assert isinstance(page, BattlePage)
        return page

    @property
    def view(self) -> BattleView:
        assert self.page.view is not None
        return self.page.view

    @property
    def session(self) -> BattleSession:
        return self.view.session

    def open(self, battle: Battle | None = None, steps: int = 0, seed: int = 1) -> BattleSession:
        """Begin a battle, play some answers, and go to its page."""
        session = playing.begin(self.context, battle or playing.battle_of())
        playing.play(session, steps, seed)
        self.context.go("battle", session.id)
        self.settle()
        return session

    def page_of(self, id: str) -> None:
        """Go to the page of a battle."""
        self.context.go("battle", id)
        self.settle()

    def forget(self) -> None:
        """Let go of all battles: close their tabs."""
        for id in self.page.strip.ids:
            self.page.close_tab(id)
        self.settle()
        let_go()

    def run(self, command: str) -> bool:
        done = self.context.commands.run(command)
        self.settle()
        return done

    def settle(self) -> None:
        settle(self.context)

    def dialog(self, kind: type[QDialog]) -> QDialog:
        """Return the dialog of a kind that is open."""
        until(lambda: any(isinstance(one, kind) and one.isVisible() for one in QApplication.topLevelWidgets()))
        return next(one for one in QApplication.topLevelWidgets() if isinstance(one, kind) and one.isVisible())


def texts(widget: QWidget) -> str:
    """Return everything that labels in a widget say."""
    from PySide6.QtWidgets import QLabel

    return " ".join(one.text() for one in widget.findChildren(QLabel) if one.isVisible())


@pytest.fixture
def app(applications: Applications, data_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Application]:
    yield Application(applications.start(data_folder))
