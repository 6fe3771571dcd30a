"""The application's real window with a battle in it, for whoever plays at random."""

import gc
from importlib import import_module
from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QDialog

from campaigns.battles.battles import Beginning
from mfz_desktop.battle.open_battles import OpenBattles
from mfz_desktop.battle.page.page import BattlePage
from mfz_desktop.battle.page.view import BattleView
from mfz_desktop.battle.routes import BATTLE, BATTLES
from mfz_desktop.context.context import AppContext
from tests.mfz_desktop.application import Applications, settle
from tests.players.watching import Watch

PAGES = tuple(
    f"mfz_desktop.{folder}.page"
    for folder in (
        "battle.page",
        "battle.report",
        "rapid_attack.battle.setup.page",
        "battle.battle_list",
        "companies.company_list",
        "companies.company",
        "companies.compare",
        "models.garage",
    )
)


class PlayedWindow:
    """One application; battles are begun in it one after the other."""

    def __init__(self, application: QApplication, folder: Path, painted: bool) -> None:
        for module in PAGES:  # else the application imports them in the background, for as long as the machine takes
            import_module(module)
        self._applications = Applications(application)
        self.running = self._applications.start(folder)
        self.context: AppContext = self.running.context
        self.running.window.setUpdatesEnabled(painted)
        self.watch = Watch(self.context)

    @property
    def desk(self) -> OpenBattles:
        """The battles that are open."""
        return self.context.service(OpenBattles)

    @property
    def page(self) -> BattlePage:
        """The page of the battle that is shown."""
        page = self.running.window.page
        assert isinstance(page, BattlePage)
        return page

    @property
    def view(self) -> BattleView:
        """Its panes."""
        assert self.page.view is not None
        return self.page.view

    @property
    def session(self) -> Any:
        """The battle that is shown."""
        return self.view.session

    def begin(self, state: Any, seed: int | None = None, game: str = "rapid-attack") -> Any:
        """Begin a battle and go to its page; with a seed dice are drawn from its tape."""
        beginning = Beginning(state.rules.edition, dict(state.rules.settings), (), seed)
        session = self.desk.begin(game, state, beginning)
        self.watch.follow(session)
        self.go(session.id)
        return session

    def go(self, id: str) -> None:
        """Go to the page of a battle."""
        self.context.go(BATTLE, id)
        self.settle()

    def leave(self) -> None:
        """Close every battle and let go of what belonged to it."""
        ids = [path.stem for path in self.context.store.folder.get().battles.glob("*.jsonl")]
        for id in ids:
            self.desk.trash(id)
        self.context.go(BATTLES)
        self.settle()
        gc.collect()

    def run(self, command: str) -> bool:
        """Run a command; False where it is greyed out."""
        done = self.context.commands.run(command)
        self.pause()
        return done

    def dialog(self) -> QDialog | None:
        """Return the dialog that is open."""
        tops = QApplication.topLevelWidgets()
        return next((one for one in tops if isinstance(one, QDialog) and one.isVisible()), None)

    def pause(self) -> None:
        """Let follow what follows at once; no event loop runs that would delete what is done with."""
        QApplication.processEvents()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    def settle(self) -> None:
        """Wait until nothing runs in the background."""
        settle(self.context)
        self.pause()

    def close(self) -> None:
        """Close the application."""
        self._applications.close()
