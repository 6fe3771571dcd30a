"""One application per data folder (design 5): a lock decides which, and a second start hands its files to it.

The lock is Qt's: it frees itself when its process ends or dies. A first start needs no network for it.
"""

from collections.abc import Sequence
from enum import StrEnum
from os.path import realpath
from pathlib import Path

from PySide6.QtCore import QCryptographicHash, QDeadlineTimer, QDir, QLockFile, QThread

ANSWER_MS = 2000
AGAIN_MS = 50
"""An application that is only starting listens to nobody yet: it is tried again so often."""
THANKS = b"taken\n"


class HandoverResult(StrEnum):
    """What became of the files of a start."""

    NOBODY = "nobody"
    """No other application runs: this one is the first."""
    TAKEN = "taken"
    SILENT = "silent"
    """Another one runs and does not answer."""


def instance_name(data_folder: Path) -> str:
    """Return the name under which the application of a data folder can be reached; short, as sockets need it."""
    real = realpath(data_folder)  # of a loop of links, too, which `resolve` refuses
    digest = QCryptographicHash.hash(real.encode(), QCryptographicHash.Algorithm.Sha256)
    return "mfz-desktop-" + bytes(digest.toHex().data()).decode()[:16]


def instance_lock(data_folder: Path) -> QLockFile:
    """Return the lock of a data folder's application, not taken yet; it is free once this object is deleted."""
    lock = QLockFile(f"{QDir.tempPath()}/{instance_name(data_folder)}.lock")
    lock.setStaleLockTime(0)  # however old it is, it holds while its process lives
    return lock


def be_first_or_hand_over(
    lock: QLockFile, data_folder: Path, files: Sequence[Path], wait_ms: int = ANSWER_MS
) -> HandoverResult:
    """Take the lock, else give the files to the application that has it and wait for its answer."""
    deadline = QDeadlineTimer(wait_ms)
    while not lock.tryLock(0) and lock.error() is QLockFile.LockError.LockFailedError:
        handed = hand_over(data_folder, files, max(1, deadline.remainingTime()))
        if handed is not HandoverResult.NOBODY:
            return handed
        if deadline.hasExpired():
            return HandoverResult.SILENT
        QThread.msleep(AGAIN_MS)
    return HandoverResult.NOBODY


def hand_over(data_folder: Path, files: Sequence[Path], wait_ms: int) -> HandoverResult:
    """Give files to the application that listens on this data folder, if there is one, and wait for its answer."""
    import json

    from PySide6.QtNetwork import QLocalSocket

    deadline = QDeadlineTimer(wait_ms)
    socket = QLocalSocket()
    socket.connectToServer(instance_name(data_folder))
    if not socket.waitForConnected(max(1, deadline.remainingTime())):
        return HandoverResult.NOBODY
    socket.write(json.dumps([str(file) for file in files]).encode() + b"\n")
    answer = b""
    while not answer.endswith(b"\n") and socket.state() == QLocalSocket.LocalSocketState.ConnectedState:
        if not socket.waitForReadyRead(max(1, deadline.remainingTime())) and deadline.hasExpired():
            break
        answer += socket.readAll().data()
    socket.abort()
    return HandoverResult.TAKEN if answer == THANKS else HandoverResult.SILENT
