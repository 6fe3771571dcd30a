"""One application per data folder (design 5): a second start hands its files to the first and ends."""

from collections.abc import Sequence
from enum import StrEnum
from os.path import realpath
from pathlib import Path

from PySide6.QtCore import QCryptographicHash, QDeadlineTimer, QObject, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

ANSWER_MS = 2000
THANKS = b"taken\n"
LONGEST_MESSAGE = 1 << 24
"""Bytes: more than all the file names that a command line holds."""


class HandoverResult(StrEnum):
    """What became of the files of a second start."""

    NOBODY = "nobody"
    """No other application runs: this one is the first."""
    TAKEN = "taken"
    SILENT = "silent"
    """Another one runs and does not answer."""


def server_name(data_folder: Path) -> str:
    """Return the name under which the application of a data folder can be reached; short, as sockets need it."""
    real = realpath(data_folder)  # of a loop of links, too, which `resolve` refuses
    digest = QCryptographicHash.hash(real.encode(), QCryptographicHash.Algorithm.Sha256)
    return "mfz-desktop-" + bytes(digest.toHex().data()).decode()[:16]


def hand_over(data_folder: Path, files: Sequence[Path], wait_ms: int = ANSWER_MS) -> HandoverResult:
    """Give files to the application that runs on this data folder, if there is one, and wait for its answer."""
    deadline = QDeadlineTimer(wait_ms)
    socket = QLocalSocket()
    socket.connectToServer(server_name(data_folder))
    if not socket.waitForConnected(max(1, deadline.remainingTime())):
        return HandoverResult.NOBODY
    import json  # not needed by a first start

    socket.write(json.dumps([str(file) for file in files]).encode() + b"\n")
    answer = b""
    while not answer.endswith(b"\n") and socket.state() == QLocalSocket.LocalSocketState.ConnectedState:
        if not socket.waitForReadyRead(max(1, deadline.remainingTime())) and deadline.hasExpired():
            break
        answer += socket.readAll().data()
    socket.abort()
    return HandoverResult.TAKEN if answer == THANKS else HandoverResult.SILENT


class SingleInstanceServer(QObject):
    """Listens to second starts of the application."""

    second_start = Signal(object)
    """tuple[Path, ...]: files of a second start, perhaps none; the window is to come forward."""

    def __init__(self, data_folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._on_connection)
        name = server_name(data_folder)
        # What a killed application left behind. Nobody answered at it, or we would not be here.
        QLocalServer.removeServer(name)
        self.open = self._server.listen(name)

    def close(self) -> None:
        """Answer nobody any more."""
        self._server.close()

    def _on_connection(self) -> None:
        while (socket := self._server.nextPendingConnection()) is not None:
            socket.readyRead.connect(lambda socket=socket: self._read(socket))
            socket.disconnected.connect(socket.deleteLater)
            self._read(socket)

    def _read(self, socket: QLocalSocket) -> None:
        import json  # not needed until there is a second start

        if not socket.canReadLine():
            if socket.bytesAvailable() > LONGEST_MESSAGE:
                socket.abort()
            return
        try:
            names = json.loads(bytes(socket.readLine().data()))
            files = tuple(Path(name) for name in names if isinstance(name, str))
        except (ValueError, TypeError, RecursionError):
            socket.abort()
            return
        socket.write(THANKS)
        socket.flush()
        self.second_start.emit(files)
