"""Who works by the keyboard never loses it: after a change of theme, after every dialog, one can go on."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from mfz_desktop.app.running import Running
from mfz_desktop.core.settings import THEME
from tests.mfz_desktop.application import Applications, let_go, settle, until
from tests.mfz_desktop.typing.world import PLACES, furnish, show

OPENS = "…"
"""Ends the text of a command that asks more before it happens."""
FEWEST_DIALOGS = 9
AT_A_TIME = 4
"""Pages of one application: another theme is given to every page that is made, shown or not."""


def lost(running: Running) -> str:
    """Return what is wrong with the place of the keyboard; empty where one can go on."""
    window = running.window
    focused = window.focusWidget()
    if focused is None:
        return "nothing has the keyboard"
    if not focused.isVisible() or not focused.isEnabled():
        return f"{type(focused).__name__} {focused.accessibleName()} has the keyboard and cannot be used"
    return ""


class Closer:
    """Closes by Escape's way whatever opens over the window, and counts it."""

    def __init__(self, window: QWidget) -> None:
        self._window = window
        self.met: set[str] = set()
        self._timer = QTimer(window)
        self._timer.timeout.connect(self.close)
        self._timer.start(0)

    def close(self) -> None:
        """Close what is open."""
        if (popup := QApplication.activePopupWidget()) is not None:
            popup.close()
        for dialog in QApplication.topLevelWidgets():
            if isinstance(dialog, QDialog) and dialog.isVisible():
                self.met.add(type(dialog).__name__)
                dialog.reject()

    def stop(self) -> None:
        """Close nothing any more."""
        self._timer.stop()


def is_clear() -> bool:
    """Whether nothing is open over the window."""
    dialogs = (one for one in QApplication.topLevelWidgets() if isinstance(one, QDialog))
    return QApplication.activePopupWidget() is None and not any(one.isVisible() for one in dialogs)


def asking(running: Running, turn: int) -> list[str]:
    """Return the commands that ask more: all of the page that is shown, and one of those that are everywhere."""
    shown = [one for one in running.context.commands.shown() if OPENS in one.action.text()]
    own = [one.command.id for one in shown if one.page]
    everywhere = [one.command.id for one in shown if not one.page]
    return [*own, everywhere[turn % len(everywhere)]]


def look_at(running: Running, page: str, what: str, turn: int, met: set[str]) -> Iterator[tuple[str, str, str]]:
    """Show a page, in both themes, and open what asks more there; yield where the keyboard is lost."""
    show(running, page, what)
    running.window.activateWindow()
    until(running.window.isActiveWindow)
    settle(running.context)
    yield page, "shown", lost(running)
    for theme in ("dark", "light"):
        running.context.settings.set(THEME, theme)
        settle(running.context)
        yield page, theme, lost(running)
    closer = Closer(running.window)
    for command in asking(running, turn):
        if not running.context.commands.run(command):
            continue
        settle(running.context)
        until(is_clear)
        yield page, command, lost(running)
        if running.context.navigator.here.page != page:
            show(running, page, what)
    closer.stop()
    met |= closer.met


@pytest.mark.slow
def test_the_keyboard_is_kept_on_every_page(applications: Applications, tmp_path: Path) -> None:
    running = applications.start(tmp_path / "data")
    ids = furnish(running, tmp_path)
    wrong: list[tuple[str, str, str]] = []
    met: set[str] = set()
    for at, (page, what) in enumerate(PLACES.items(), 1):
        wrong += [one for one in look_at(running, page, what(ids), at, met) if one[-1]]
        let_go()
        if at % AT_A_TIME == 0:
            applications.close()
            running = applications.start(tmp_path / "data")
    assert not wrong, "\n".join(map(str, wrong))
    assert len(met) >= FEWEST_DIALOGS, met
