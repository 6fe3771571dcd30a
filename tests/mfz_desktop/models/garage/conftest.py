"""The application with a garage of small models, through its real window."""

from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from mfz_desktop.app.running import Running
from mfz_desktop.context.context import AppContext
from mfz_desktop.models.garage.imports import Imports
from mfz_desktop.models.garage.page import GaragePage
from mfz_desktop.models.session.services import GarageServices
from tests.mfz_desktop.application import Applications, settle

PLATE = "1 4 0 0 0 1 0 0 0 1 0 0 0 1 3020.dat"
SWORD = "1 4 0 -100 0 1 0 0 0 1 0 0 0 1 3847.dat"
BLASTER = SWORD.replace("3847", "58247")


def use(name: str, x: int = 0) -> str:
    """Return a line that uses a part or submodel."""
    return f"1 4 {x} 0 0 1 0 0 0 1 0 0 0 1 {name}"


def mpd(*files: tuple[str, str]) -> str:
    """Return an MPD of files with their lines."""
    return "".join(f"0 FILE {name}\n{lines.strip()}\n0 NOFILE\n" for name, lines in files)


TAGGED = mpd(("scout.ldr", f"{PLATE}\n{use('side gun (2Rd).ldr')}"), ("side gun (2Rd).ldr", PLATE))
"""A frame with one direct weapon."""
PROPOSED = f"{PLATE}\n{SWORD}"
"""A frame with a sword that nobody confirmed."""
WITH_LEFTOVER = mpd(("walker.ldr", PLATE), ("spare mecha.ldr", f"{PLATE}\n{PLATE}"))


class Application:
    """The running application, and short ways to use it."""

    def __init__(self, running: Running, bot: QtBot, folder: Path) -> None:
        self.window = running.window
        self.context: AppContext = running.context
        self.bot = bot
        self.folder = folder

    @property
    def desk(self) -> GarageServices:
        return self.context.service(GarageServices)

    @property
    def imports(self) -> Imports:
        return self.context.service(Imports)

    @property
    def names(self) -> list[str]:
        return [entry.name for entry in self.desk.session.garage.entries()]

    def settle(self) -> None:
        """Wait until nothing runs."""
        settle(self.context)

    def write(self, name: str, text: str) -> Path:
        """Write a model file."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    def bring(self, **models: str) -> None:
        """Import models by name and text, as a drop does."""
        paths = tuple(self.write(f"{name}.mpd", text) for name, text in models.items())
        self.window.arrive(paths)
        self.settle()

    def garage(self) -> GaragePage:
        """Go to the garage."""
        self.context.go("garage")
        self.settle()
        page = self.window.page
        assert isinstance(page, GaragePage)
        return page

    def page(self, name: str):
        """Go to a page."""
        self.context.go(name)
        self.settle()
        return self.window.page


@pytest.fixture
def start(applications: Applications, qtbot: QtBot, data_folder: Path, tmp_path: Path,
          monkeypatch) -> Callable[[], Application]:  # fmt: skip
    """Start applications over one data folder; starting another closes the one before."""

    def start_one() -> Application:
        applications.close()
        application = Application(applications.start(data_folder), qtbot, tmp_path / "models")
        application.settle()
        return application

    return start_one


@pytest.fixture
def application(start: Callable[[], Application]) -> Application:
    """One application with an empty garage."""
    return start()
