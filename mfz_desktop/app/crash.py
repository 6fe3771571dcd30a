"""The crash log: what went wrong is written down, told in words, and can be sent. No traceback is ever shown raw."""

import faulthandler
import sys
import threading
import time
import traceback
from pathlib import Path
from types import TracebackType
from typing import IO

from PySide6 import __version__ as qt_version
from PySide6.QtCore import QObject, Qt, QtMsgType, Signal, qInstallMessageHandler

from mfz_desktop.core.language import translated

LARGEST = 512 * 1024
"""Bytes. A log that has grown larger gives way to a new one at the start, and one old one is kept."""
TAIL = 8000
"""How much of the log goes into a report, in characters."""


class CrashLog(QObject):
    """Writes what goes wrong to `crash.log`, from any thread, and tells the main thread of bugs."""

    crashed = Signal(object)
    """str: a report that can be sent; on the main thread."""
    trouble = Signal(object)
    """str: something could not be kept or read, in words for the user."""
    _happened = Signal(object)

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.file = folder / "crash.log"
        self._lock = threading.Lock()
        self._out: IO[str] | None = None
        self._before: tuple[object, ...] = ()
        self._happened.connect(self._tell, Qt.ConnectionType.QueuedConnection)

    def install(self) -> None:
        """Take over Python's and Qt's hooks for what nobody caught."""
        self._open()
        self._before = (sys.excepthook, threading.excepthook)
        sys.excepthook = self._on_exception
        threading.excepthook = self._on_thread_exception
        qInstallMessageHandler(self._on_qt_message)
        if self._out is not None:
            faulthandler.enable(self._out)

    def uninstall(self) -> None:
        """Give the hooks back."""
        sys.excepthook, threading.excepthook = self._before  # type: ignore[assignment]  # kept as they were
        qInstallMessageHandler(None)
        faulthandler.disable()
        if self._out is not None:
            self._out.close()
            self._out = None

    def write(self, text: str) -> None:
        """Add to the log. A log that cannot be written is no reason to fail."""
        with self._lock:
            if self._out is None:
                return
            try:
                self._out.write(f"{time.strftime('%Y-%m-%d %H:%M:%S', time.gmtime())} {text.rstrip()}\n")
                self._out.flush()
            except OSError:
                self._out = None

    def take(self, error: BaseException) -> None:
        """Write an exception down and tell of it: in words if it is the store's, as a bug otherwise."""
        text = "".join(traceback.format_exception(error))
        self.write(text)
        self._happened.emit((error, text))

    def report(self, what: str) -> str:
        """Return a text that can be sent: versions, what happened, the log's end; without the user's name."""
        import platform

        from mfz_desktop.core.version import version  # both read the installation, which is slow at the start

        head = f"MFZ Desktop {version()}, Python {platform.python_version()}, Qt {qt_version}, {platform.platform()}"
        return f"{head}\n\n{what}\n\nThe end of the log:\n{self._tail()}".replace(str(Path.home()), "~")

    def _tell(self, happened: tuple[BaseException, str]) -> None:
        error, text = happened
        if _is_for_users(error):
            self.trouble.emit(translated(error))
        else:
            self.crashed.emit(self.report(text))

    def _open(self) -> None:
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            if self.file.exists() and self.file.stat().st_size > LARGEST:
                self.file.replace(self.file.with_suffix(".log.1"))
            self._out = self.file.open("a", encoding="utf-8", errors="backslashreplace")
        except OSError:
            self._out = None

    def _tail(self) -> str:
        try:
            return self.file.read_text(encoding="utf-8", errors="replace")[-TAIL:]
        except OSError:
            return ""

    def _on_exception(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        self.take(error)

    def _on_thread_exception(self, failed: threading.ExceptHookArgs) -> None:
        if failed.exc_value is not None:
            self.take(failed.exc_value)

    def _on_qt_message(self, kind: QtMsgType, _context: object, message: str | None) -> None:
        if kind not in (QtMsgType.QtDebugMsg, QtMsgType.QtInfoMsg):
            self.write(f"Qt: {message}")


def _is_for_users(error: BaseException) -> bool:
    """Tell whether an error's text is a sentence for the user: every error of the store's is."""
    module = sys.modules.get("campaigns.store.errors")
    return module is not None and isinstance(error, module.StoreError)
