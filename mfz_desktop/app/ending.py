"""Ends the application in an orderly way when the system asks for it: by a signal, or at the end of the session."""

import signal
import socket
from collections.abc import Callable

from PySide6.QtCore import QObject, QSocketNotifier
from PySide6.QtWidgets import QApplication

SIGNALS = tuple(
    getattr(signal, name) for name in ("SIGTERM", "SIGINT", "SIGHUP", "SIGBREAK") if hasattr(signal, name)
)


class Ending(QObject):
    """Calls `end` when a signal asks the program to end, and `flush` when the desktop session is about to end.

    Python runs its handlers of signals only when the interpreter is busy, and Qt's event loop sleeps: so the number
    of the signal goes through a socket that wakes it.
    """

    def __init__(self, application: QApplication, end: Callable[[], object], flush: Callable[[], object]) -> None:
        super().__init__(application)
        self._end = end
        self._flush = flush
        self._read, self._write = socket.socketpair()
        for each in (self._read, self._write):
            each.setblocking(False)
        self._notifier = QSocketNotifier(self._read.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._on_signal)
        self._before = {number: signal.signal(number, _wait_for_the_loop) for number in SIGNALS}
        self._fd_before = signal.set_wakeup_fd(self._write.fileno(), warn_on_full_buffer=False)
        application.commitDataRequest.connect(self._on_session_end)

    def close(self) -> None:
        """Leave signals to whoever had them before."""
        self._notifier.setEnabled(False)
        signal.set_wakeup_fd(self._fd_before)
        for number, handler in self._before.items():
            signal.signal(number, handler)
        self._read.close()
        self._write.close()

    def _on_signal(self) -> None:
        try:
            numbers = self._read.recv(64)
        except BlockingIOError:
            return
        if set(numbers) & set(SIGNALS):
            self._end()

    def _on_session_end(self, _manager: object) -> None:
        self._flush()


def _wait_for_the_loop(_number: int, _frame: object) -> None:
    """Do nothing here: the event loop is woken, and ends the program between two events."""
