"""Windows that show themselves when none should."""

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget


class Windows(QObject):
    """Notices windows that show themselves."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.seen.append(f"{type(watched).__name__} {watched.objectName()}{watched.accessibleName()}")
        return False


@contextmanager
def no_new_window() -> Iterator[None]:
    """Hold that no window flashes up: it would take the keyboard away."""
    windows, application = Windows(), QApplication.instance()
    application.installEventFilter(windows)
    yield
    application.removeEventFilter(windows)
    assert not windows.seen, windows.seen
