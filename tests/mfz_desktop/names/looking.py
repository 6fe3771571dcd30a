"""Looking at everything that a window shows: painted, pointed at, its menus opened."""

import re
from collections.abc import Iterator

from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QAction, QHelpEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QGroupBox,
    QLabel,
    QMainWindow,
    QMenu,
    QPushButton,
    QTabBar,
    QTableView,
    QToolButton,
    QToolTip,
    QTreeView,
    QWidget,
)

from tests.mfz_desktop.names.hostile import MARKER
from tests.mfz_desktop.opened import Opened

MOST_ITEMS = 24
"""Of a list that are pointed at."""
ACROSS, DOWN = 12, 8
LARGE = 160
"""px: larger widgets without others in them, maps and plots, are pointed at in many places."""
MNEMONIC = re.compile(r"(?<!&)(?:&&)*&(?=Zeta)")


class Looker:
    """Looks, and remembers which tips it saw, who took a name for HTML and who took & for a mnemonic."""

    def __init__(self, opened: Opened) -> None:
        self._opened = opened
        self.tips: set[str] = set()
        self.opening: list[str] = []
        """Where the marker was opened."""
        self.marked: list[str] = []
        """Whose & is a mnemonic."""

    def look(self, where: str) -> None:
        """Look at all windows that are open."""
        for window in _visible(QApplication.topLevelWidgets()):
            window.grab()
            self._note(f"{where}, painted")
            for widget in _visible([window, *window.findChildren(QWidget)]):
                self._point_at(widget)
            self._note(f"{where}, tips")
            for menu in _menus(window):
                self._open(menu, where)
            self._note(f"{where}, menus")
            for text in _texts_with_mnemonics(window):
                if MNEMONIC.search(text):
                    self.marked.append(f"{where}: {text}")
        QToolTip.hideText()

    def _point_at(self, widget: QWidget) -> None:
        for at in _points(widget):
            event = QHelpEvent(QEvent.Type.ToolTip, at, widget.mapToGlobal(at))
            QApplication.sendEvent(widget, event)
            tip = QToolTip.text()
            if tip and tip not in self.tips:
                self.tips.add(tip)
                for label in _visible(QApplication.topLevelWidgets()):
                    if label.metaObject().className() == "QTipLabel":
                        label.grab()

    def _open(self, menu: QMenu, where: str) -> None:
        menu.popup(QPoint(0, 0))
        menu.grab()
        for action in menu.actions():
            at = menu.actionGeometry(action).center()
            QApplication.sendEvent(menu, QHelpEvent(QEvent.Type.ToolTip, at, menu.mapToGlobal(at)))
        self.marked += [f"{where}, a menu: {text}" for text in _texts(menu.actions()) if MNEMONIC.search(text)]
        menu.close()

    def _note(self, where: str) -> None:
        if MARKER in self._opened.names():
            self.opening.append(where)


def _visible(widgets: list[QWidget]) -> list[QWidget]:
    return [one for one in widgets if one.isVisible()]


def _points(widget: QWidget) -> Iterator[QPoint]:
    parent = widget.parentWidget()
    if isinstance(parent, QAbstractItemView) and widget is parent.viewport():
        yield from (rect.center() for rect in _items(parent))
    elif not widget.findChildren(QWidget) and min(widget.width(), widget.height()) >= LARGE:
        for across in range(1, ACROSS):
            for down in range(1, DOWN):
                yield QPoint(widget.width() * across // ACROSS, widget.height() * down // DOWN)
    else:
        yield widget.rect().center()


def _items(view: QAbstractItemView) -> Iterator[QRect]:
    model = view.model()
    if model is None:
        return
    for row in range(min(MOST_ITEMS, model.rowCount(view.rootIndex()))):
        for column in range(model.columnCount(view.rootIndex()) if isinstance(view, QTableView | QTreeView) else 1):
            yield view.visualRect(model.index(row, column, view.rootIndex()))


def _menus(window: QWidget) -> Iterator[QMenu]:
    for button in window.findChildren(QWidget):
        if isinstance(button, QPushButton | QToolButton) and button.isVisible() and button.menu() is not None:
            yield button.menu()
    if isinstance(window, QMainWindow):
        yield from (action.menu() for action in window.menuBar().actions() if action.isVisible())


def _texts(actions: list[QAction]) -> Iterator[str]:
    for action in actions:
        yield action.text()
        if action.menu() is not None:
            yield from _texts(action.menu().actions())


def _texts_with_mnemonics(window: QWidget) -> Iterator[str]:
    """Return the texts in which Qt looks for mnemonics."""
    for widget in window.findChildren(QWidget):
        if isinstance(widget, QAbstractButton):
            yield widget.text()
        elif isinstance(widget, QGroupBox):
            yield widget.title()
        elif isinstance(widget, QTabBar):
            yield from map(widget.tabText, range(widget.count()))
        elif isinstance(widget, QLabel) and widget.buddy() is not None:
            yield widget.text()
    yield from _texts(window.findChildren(QAction, options=Qt.FindChildOption.FindChildrenRecursively))
