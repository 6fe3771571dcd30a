"""Who shows the dialog when the program did something wrong; the dialog itself is loaded only then."""

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from mfz_desktop.app.crash import CrashLog

if TYPE_CHECKING:
    from PySide6.QtWidgets import QDialog


class CrashDialogs:
    """Shows one dialog at a time: a fault in painting would open hundreds."""

    def __init__(self, log: CrashLog, window: QWidget) -> None:
        self._log = log
        self._window = window
        self.open: QDialog | None = None

    def show(self, report: str) -> None:
        """Tell of a bug, unless one is being told of already."""
        if self.open is not None:
            return
        from mfz_desktop.app.window.crash_dialog import CrashDialog

        self.open = CrashDialog(self._log, report, self._window)
        self.open.finished.connect(self._closed)
        self.open.open()

    def _closed(self, _result: int) -> None:
        if self.open is not None:
            self.open.deleteLater()
        self.open = None
