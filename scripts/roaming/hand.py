"""The hand: it chooses among what can be seen and used, says what it is about to do, and does it."""

import gc
import re
from collections.abc import Callable
from random import Random
from typing import TypeVar

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QHelpEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialog,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QSplitter,
    QTabBar,
    QTextEdit,
    QWidget,
)

from mfz_desktop.app.window.main_window import MainWindow
from mfz_desktop.context.commands.command import Menu
from mfz_desktop.core.settings import TEXT_SCALE, THEME
from scripts.roaming.harmless import Files
from scripts.roaming.places import some_place
from scripts.roaming.touching import ask_for_menu, move, name_of
from scripts.roaming.words import some_words

W = TypeVar("W", bound=QWidget)
LEFT, RIGHT, NONE = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton, Qt.KeyboardModifier.NoModifier
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
NEVER = ("file.quit",)
"""Commands that would end what is to go on."""
SLOW = (
    "view.larger", "view.smaller", "view.usual", "view.theme_system", "view.theme_light", "view.theme_dark",
    "battles.try",
)  # fmt: skip
"""Commands that take as long as hundreds of others; theme and text size are actions of their own."""
KEYS = (
    Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Space, Qt.Key.Key_Delete,
    Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_End,
    Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_F2, Qt.Key.Key_Plus, Qt.Key.Key_A, Qt.Key.Key_3,
)  # fmt: skip
SIZES = (QSize(960, 600), QSize(1280, 720), QSize(1920, 1080))
HREF = re.compile(r"""href=["']?([^"'>]+)""")
TRIES = 8
"""Points that are looked at for something to press."""
OFTEN = {
    "press": 24, "point": 10, "type": 8, "row": 12, "choose": 6, "key": 8, "command": 8, "go": 5, "way": 4,
    "undo": 5, "context_menu": 4, "menu": 3, "tab": 3, "number": 3, "slide": 1, "drag": 3, "wheel": 2, "hover": 3,
    "palette": 1.5, "link": 1, "split": 0.5, "resize": 0.3, "theme": 0.05, "text_size": 0.05, "drop": 0.4, "rail": 3,
    "collect": 0.1, "edit_row": 1,
}  # fmt: skip
"""How often each kind of action is taken, of their sum."""


class Hand:
    """Acts at random on whatever is open: a popup, a dialog, one of the windows."""

    def __init__(self, window: MainWindow, chance: Random, files: Files, say: Callable[[str], None]) -> None:
        self._window = window
        self._context = window.context
        self._chance = chance
        self._files = files
        self._say = say
        self._kinds, self._weights = list(OFTEN), list(OFTEN.values())

    def act(self) -> None:
        """Do one thing."""
        popup = QApplication.activePopupWidget()
        if popup is not None:
            self._in_popup(popup)
            return
        dialog = QApplication.activeModalWidget()
        if dialog is not None and self._chance.random() < 0.1:
            self._close(dialog)
            return
        kind = self._chance.choices(self._kinds, self._weights)[0]
        getattr(self, f"_{kind}")()

    def _root(self) -> QWidget:
        """Return where to act: the dialog that is open, mostly the page, sometimes what stands around it."""
        dialog = QApplication.activeModalWidget()
        if dialog is not None:
            return dialog
        others = [
            top
            for top in QApplication.topLevelWidgets()
            if top.isVisible() and top is not self._window and top.isWindow() and not isinstance(top, QMenu)
            and top.windowType() in (Qt.WindowType.Window, Qt.WindowType.Dialog)
        ]  # fmt: skip
        if others and self._chance.random() < 0.3:
            return self._chance.choice(others)
        window = self._window
        beside = [window.head, window.inspector, window.statusBar(), window.message, window.toast]
        if window.page is None or self._chance.random() < 0.2:
            return self._chance.choice([one for one in beside if one.isVisible()] or [window])
        return window.page

    def _one_of(self, *kinds: type[W]) -> W | None:
        root = self._root()
        found = [one for kind in kinds for one in root.findChildren(kind) if one.isVisible() and one.isEnabled()]
        return self._chance.choice(found) if found else None

    # What is pressed and typed.

    def _press(self) -> None:
        button = self._one_of(QAbstractButton)
        if button is not None:
            self._say(f"press {name_of(button)}")
            QTest.mouseClick(button, LEFT, NONE, button.rect().center())

    def _point(self) -> None:
        across, at = self._somewhere()
        doubly = self._chance.random() < 0.15
        keys = self._chance.choice((NONE, NONE, NONE, CTRL, SHIFT))
        self._say(f"{'double-' if doubly else ''}click {name_of(across)} at {at.x()}, {at.y()} {keys}")
        (QTest.mouseDClick if doubly else QTest.mouseClick)(across, LEFT, keys, at)

    def _type(self) -> None:
        field = self._one_of(QLineEdit, QPlainTextEdit, QTextEdit)
        if not isinstance(field, QLineEdit | QPlainTextEdit | QTextEdit):
            return
        words = some_words(self._chance)
        whole, enter = self._chance.random() < 0.5, self._chance.random() < 0.4
        self._say(f"type {words[:40]!r} into {name_of(field)}{', anew' if whole else ''}{', Enter' if enter else ''}")
        field.setFocus()
        if field.isReadOnly():
            return
        if whole:
            field.selectAll()
        if isinstance(field, QLineEdit):
            field.insert(words)
            field.textEdited.emit(field.text())
        else:
            field.insertPlainText(words)
        if enter:
            QTest.keyClick(field, Qt.Key.Key_Return)

    def _key(self) -> None:
        focused = QApplication.focusWidget() or self._root()
        key = self._chance.choice(KEYS)
        keys = self._chance.choice((NONE, NONE, NONE, NONE, CTRL, SHIFT))
        self._say(f"key {key.name} {keys} on {name_of(focused)}")
        QTest.keyClick(focused, key, keys)

    def _number(self) -> None:
        box = self._one_of(QAbstractSpinBox)
        if box is not None:
            steps = self._chance.choice((-10, -1, 1, 1, 10))
            self._say(f"step {name_of(box)} by {steps}")
            box.stepBy(steps)

    def _slide(self) -> None:
        slider = self._one_of(QAbstractSlider)
        if slider is not None:
            value = self._chance.randint(slider.minimum(), max(slider.minimum(), slider.maximum()))
            self._say(f"slide {name_of(slider)} to {value}")
            slider.setValue(value)

    def _choose(self) -> None:
        box = self._one_of(QComboBox)
        if box is None or not box.count():
            return
        if self._chance.random() < 0.2:
            self._say(f"open {name_of(box)}")
            box.showPopup()
            return
        at = self._chance.randrange(box.count())
        self._say(f"choose {at} of {name_of(box)}")
        box.setCurrentIndex(at)
        box.activated.emit(at)

    def _tab(self) -> None:
        bar = self._one_of(QTabBar)
        if bar is not None and bar.count():
            at = self._chance.randrange(bar.count())
            self._say(f"tab {at} of {name_of(bar)}")
            bar.setCurrentIndex(at)

    # Rows.

    def _row(self) -> None:
        view = self._one_of(QAbstractItemView)
        rect = None if view is None else self._some_row(view)
        if view is None or rect is None:
            return
        keys = self._chance.choice((NONE, NONE, NONE, CTRL, SHIFT))
        how = self._chance.choice(("click", "click", "click", "double-click", "right-click"))
        self._say(f"{how} row at {rect.center().y()} of {name_of(view)} {keys}")
        if how == "click":
            QTest.mouseClick(view.viewport(), LEFT, keys, rect.center())
        elif how == "double-click":
            QTest.mouseDClick(view.viewport(), LEFT, keys, rect.center())
        else:
            ask_for_menu(view.viewport(), rect.center())

    def _edit_row(self) -> None:
        view = self._one_of(QAbstractItemView)
        if view is not None and view.currentIndex().isValid():
            self._say(f"edit the current row of {name_of(view)}")
            QTest.keyClick(view, Qt.Key.Key_F2)

    def _some_row(self, view: QAbstractItemView) -> QRect | None:
        model = view.model()
        if model is None or isinstance(view, QHeaderView):
            return None
        rows = model.rowCount(view.rootIndex())
        if not rows:
            return None
        # A list's model hides how many columns it has; where there are several, points in the view find them.
        index = model.index(self._chance.randrange(rows), 0, view.rootIndex())
        view.scrollTo(index)
        rect = view.visualRect(index) & view.viewport().rect()
        return None if rect.isEmpty() else rect

    # Where one goes.

    def _go(self) -> None:
        place = some_place(self._context, self._chance)
        self._say(f"go to {place.page} {place.what}")
        self._context.navigator.go(place)

    def _way(self) -> None:
        navigator = self._context.navigator
        back = self._chance.random() < 0.7
        self._say("back" if back else "forward")
        (navigator.back if back else navigator.forward)()

    def _rail(self) -> None:
        buttons = [one for one in self._window.rail.findChildren(QAbstractButton) if one.isVisible()]
        if buttons and QApplication.activeModalWidget() is None:
            chosen = self._chance.choice(buttons)
            self._say(f"rail {name_of(chosen)}")
            QTest.mouseClick(chosen, LEFT)

    def _link(self) -> None:
        root = self._root()
        linked = [(one, HREF.findall(one.text())) for one in root.findChildren(QLabel) if one.isVisible()]
        linked = [one for one in linked if one[1]]
        if linked:
            chosen, targets = self._chance.choice(linked)
            target = self._chance.choice(targets)
            self._say(f"link {target} of {name_of(chosen)}")
            chosen.linkActivated.emit(target)

    # Commands and menus.

    def _command(self) -> None:
        if QApplication.activeModalWidget() is not None:
            return
        able = [one for one in self._context.commands.shown() if one.action.isEnabled()]
        able = [one for one in able if one.command.id not in (*NEVER, *SLOW)]
        chosen = self._chance.choice(able).command.id
        self._say(f"command {chosen}")
        self._context.commands.run(chosen)

    def _undo(self) -> None:
        if QApplication.activeModalWidget() is None:
            name = "edit.undo" if self._chance.random() < 0.6 else "edit.redo"
            self._say(f"command {name}")
            self._context.commands.run(name)

    def _palette(self) -> None:
        if QApplication.activeModalWidget() is not None:
            return
        box = self._window.palette_box
        if not box.isVisible():
            self._say("open the palette")
            box.open_palette()
            return
        words, run = self._chance.choice(("", "new", "go", "copy", "zzz", "und", "show")), self._chance.random() < 0.5
        self._say(f"type {words!r} into the palette{', Enter' if run else ''}")
        QTest.keyClicks(box.field, words)
        chosen = box.list.currentIndex().data(Qt.ItemDataRole.DisplayRole)
        leave = not run or "Quit" in str(chosen)
        QTest.keyClick(box.field, Qt.Key.Key_Escape if leave else Qt.Key.Key_Return)

    def _menu(self) -> None:
        if QApplication.activeModalWidget() is not None:
            return
        which = self._chance.choice(list(Menu))
        menu = self._window.menus.menu(which)
        if menu.menuAction().isVisible():
            self._say(f"open menu {which.name}")
            menu.popup(self._window.mapToGlobal(QPoint(50, 20)))

    def _context_menu(self) -> None:
        across, at = self._somewhere()
        self._say(f"menu of {name_of(across)} at {at.x()}, {at.y()}")
        ask_for_menu(across, at)

    def _in_popup(self, popup: QWidget) -> None:
        if self._chance.random() < 0.3:
            self._say(f"close {name_of(popup)}")
            popup.close()
        elif isinstance(popup, QMenu):
            able = [one for one in popup.actions() if one.isEnabled() and one.isVisible() and not one.isSeparator()]
            able = [one for one in able if one.objectName() not in (*NEVER, *SLOW)]
            if not able:
                self._say(f"close {name_of(popup)}")
                popup.close()
                return
            chosen = self._chance.choice(able)
            self._say(f"entry {chosen.text()!r} of {name_of(popup)}")
            QTest.mouseClick(popup, LEFT, NONE, popup.actionGeometry(chosen).center())
        else:
            key = self._chance.choice((Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Return, Qt.Key.Key_Escape))
            target = QApplication.focusWidget() or popup
            self._say(f"key {key.name} in {name_of(popup)}")
            QTest.keyClick(target, key)

    def _close(self, dialog: QWidget) -> None:
        self._say(f"leave {name_of(dialog)}")
        if isinstance(dialog, QDialog):
            dialog.reject()
        else:
            dialog.close()

    # The mouse, and the looks.

    def _somewhere(self) -> tuple[QWidget, QPoint]:
        """Return what is on top at some point, and where that is in it."""
        root = self._root()
        for _ in range(TRIES):
            point = QPoint(
                self._chance.randrange(max(1, root.width())), self._chance.randrange(max(1, root.height()))
            )
            found = root.childAt(point)
            if found is not None:
                return found, found.mapFrom(root, point)
        return root, root.rect().center()

    def _point_in(self, widget: QWidget) -> QPoint:
        across, down = max(1, widget.width()), max(1, widget.height())
        return QPoint(self._chance.randrange(across), self._chance.randrange(down))

    def _drag(self) -> None:
        across, start = self._somewhere()
        end = self._point_in(across)
        self._say(f"drag over {name_of(across)} from {start.x()}, {start.y()} to {end.x()}, {end.y()}")
        QTest.mousePress(across, LEFT, NONE, start)
        for at in ((start + end) / 2, end):
            move(across, at, LEFT)
        QTest.mouseRelease(across, LEFT, NONE, end)

    def _wheel(self) -> None:
        across, at = self._somewhere()
        turned, keys = self._chance.choice((-240, -120, 120, 240)), self._chance.choice((NONE, NONE, CTRL))
        self._say(f"wheel {turned} {keys} over {name_of(across)}")
        place, phase = QPointF(at), Qt.ScrollPhase.NoScrollPhase
        event = QWheelEvent(place, across.mapToGlobal(place), QPoint(), QPoint(0, turned), Qt.MouseButton.NoButton,
                            keys, phase, False)  # fmt: skip
        QApplication.sendEvent(across, event)

    def _hover(self) -> None:
        across, at = self._somewhere()
        self._say(f"hover over {name_of(across)} at {at.x()}, {at.y()}")
        move(across, at, Qt.MouseButton.NoButton)
        QApplication.sendEvent(across, QHelpEvent(QEvent.Type.ToolTip, at, across.mapToGlobal(at)))

    def _split(self) -> None:
        splitters = [one for one in self._window.findChildren(QSplitter) if one.isVisible() and one.count() > 1]
        if splitters:
            chosen = self._chance.choice(splitters)
            sizes = [self._chance.randint(0, 800) for _ in range(chosen.count())]
            self._say(f"split {name_of(chosen)} {sizes}")
            chosen.setSizes(sizes)

    def _resize(self) -> None:
        size = self._chance.choice(SIZES)
        self._say(f"resize to {size.width()} × {size.height()}")
        self._window.resize(size)

    def _theme(self) -> None:
        theme = self._chance.choice(("light", "dark"))
        self._say(f"theme {theme}")
        self._context.settings.set(THEME, theme)

    def _text_size(self) -> None:
        size = self._chance.choice((80, 90, 100, 100, 120, 150, 200))
        self._say(f"text size {size}")
        self._context.settings.set(TEXT_SCALE, size)

    def _drop(self) -> None:
        files = self._files.some()
        self._say(f"drop {', '.join(file.name for file in files)}")
        self._window.arrive(files)

    def _collect(self) -> None:
        self._say("collect garbage")
        gc.collect()
