"""Listens to second starts on a data folder, which hand their files over."""

import json
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from mfz_desktop.app.single import THANKS, instance_name

LONGEST_MESSAGE = 1 << 24
"""Bytes: more than all the file names that a command line holds."""


class SingleInstanceServer(QObject):
    """Listens to second starts of the application."""

    second_start = Signal(object)
    """tuple[Path, ...]: files of a second start, perhaps none; the window is to come forward."""

    def __init__(self, data_folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._on_connection)
        name = instance_name(data_folder)
        # What a killed application left behind: whoever is here has the lock.
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
