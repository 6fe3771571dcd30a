"""The keyboard of the machine: keys go to whatever has them, as from the system. No mouse, no call of a widget."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from tests.mfz_desktop.application import until

MOST_TABS = 120
"""Presses of Tab within which everything on a page must be reached."""
PLAIN = Qt.KeyboardModifier.NoModifier
CONTROL = Qt.KeyboardModifier.ControlModifier


class Keyboard:
    """Presses keys."""

    @property
    def focus(self) -> QWidget:
        """What has the keyboard; something always must."""
        until(lambda: QApplication.focusWidget() is not None)
        focused = QApplication.focusWidget()
        assert focused is not None
        return focused

    def press(self, *keys: Qt.Key | str, held: Qt.KeyboardModifier = PLAIN) -> None:
        """Press keys one after another; of a text each letter."""
        for key in keys:
            for one in [key] if isinstance(key, Qt.Key) else list(key):
                QTest.keyClick(self._window, one, held)
                rest()

    def go_to(self, wanted: Callable[[QWidget], bool], back: bool = False) -> None:
        """Walk with Tab, or back, to a control."""
        for _ in range(MOST_TABS):
            if wanted(self.focus):
                return
            if back:
                self.press(Qt.Key.Key_Backtab, held=Qt.KeyboardModifier.ShiftModifier)
            else:
                self.press(Qt.Key.Key_Tab)
        raise AssertionError(f"Tab does not lead there; it stands on {said(self.focus)}")

    def go_to_name(self, name: str, back: bool = False) -> None:
        """Walk with Tab to the control whose name begins so."""
        self.go_to(lambda one: said(one).startswith(name), back)

    @property
    def _window(self):
        until(lambda: QGuiApplication.focusWindow() is not None)
        return QGuiApplication.focusWindow()


def said(widget: QWidget) -> str:
    """Return what a screen reader says of a control."""
    return widget.accessibleName() or getattr(widget, "text", str)()


def stops_at(widget: QWidget) -> bool:
    """Whether Tab should stop here: it can be used, and takes the keyboard."""
    takes = widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.focusProxy() is None
    group = widget.group() if isinstance(widget, QAbstractButton) else None
    walked = group is not None and group.exclusive() and not widget.isChecked()
    return bool(takes) and not walked and widget.isVisible() and widget.isEnabled()


def rest() -> None:
    """Let happen what a key or a click has brought about."""
    QApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # no event loop runs that would
    QApplication.processEvents()
