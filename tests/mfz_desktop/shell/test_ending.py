"""The system asks the program to end: by a signal while the event loop sleeps, or at the end of the session."""

import os
import signal
import threading

import pytest
from PySide6.QtCore import QEventLoop, QTimer

from mfz_desktop.app.ending import SIGNALS, Ending


@pytest.mark.skipif(os.name == "nt", reason="Windows ends programs otherwise")
@pytest.mark.parametrize("number", SIGNALS)
def test_a_signal_wakes_the_event_loop(qapp, number: signal.Signals) -> None:
    before = signal.getsignal(number)
    loop, ended = QEventLoop(), []
    ending = Ending(qapp, end=lambda: (ended.append(number), loop.quit()), flush=lambda: None)
    sender = threading.Thread(target=os.kill, args=(os.getpid(), number))
    QTimer.singleShot(0, sender.start)
    loop.exec()
    sender.join()
    ending.close()
    assert ended == [number]
    assert signal.getsignal(number) is before


def test_other_signals_end_nothing(qapp) -> None:
    ended: list[int] = []
    ending = Ending(qapp, end=lambda: ended.append(1), flush=lambda: None)
    ending._write.send(bytes([signal.SIGCHLD]))
    ending._on_signal()
    ending._on_signal()
    ending.close()
    assert ended == []


def test_the_end_of_the_session_keeps_what_is_typed(qapp) -> None:
    kept: list[int] = []
    ending = Ending(qapp, end=lambda: None, flush=lambda: kept.append(1))
    ending._on_session_end(None)
    ending.close()
    assert kept == [1]
