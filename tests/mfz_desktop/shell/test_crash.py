"""Bugs: written down, told in words, never a raw traceback."""

import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QPlainTextEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from campaigns.store.errors import DiskFullError
from mfz_desktop.app import crash
from mfz_desktop.app.crash import CrashLog
from mfz_desktop.app.window.crashes import CrashDialogs

ROOT = Path(__file__).parents[3]


@pytest.fixture
def log(qapp, data_folder: Path) -> Iterator[CrashLog]:
    made = CrashLog(data_folder)
    made.install()
    yield made
    made.uninstall()


def fail() -> None:
    raise RuntimeError("the bug")


def raise_to_the_top() -> None:
    try:
        fail()
    except RuntimeError as error:
        sys.excepthook(type(error), error, error.__traceback__)


def test_a_bug_is_written_down_and_told(log: CrashLog, qtbot: QtBot) -> None:
    with qtbot.waitSignal(log.crashed) as told:
        raise_to_the_top()
    report = told.args[0]
    assert "RuntimeError: the bug" in report
    assert "MFZ Desktop" in report.splitlines()[0]
    assert str(Path.home()) not in report
    assert "RuntimeError: the bug" in log.file.read_text(encoding="utf-8")


def test_a_bug_on_another_thread_is_told_on_the_main_one(log: CrashLog, qtbot: QtBot) -> None:
    heard: list[int] = []
    log.crashed.connect(lambda _report: heard.append(threading.get_ident()))
    with qtbot.waitSignal(log.crashed):
        thread = threading.Thread(target=fail)
        thread.start()
        thread.join()
    assert heard == [threading.get_ident()]


def test_what_the_store_says_is_told_in_its_own_words(log: CrashLog, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(log.crashed), qtbot.waitSignal(log.trouble) as told:
        log.take(DiskFullError("The disk is full."))
    assert told.args == ["The disk is full."]


def test_the_dialog_shows_words_and_copies_the_report(log: CrashLog, qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    dialogs = CrashDialogs(log, window)
    dialogs.show("Traceback: a report")
    dialogs.show("a second one, while the first is open")
    dialog = dialogs.open
    assert dialog is not None
    shown = " ".join(label.text() for label in dialog.findChildren(QLabel) if label.isVisible())
    assert "Something went wrong" in shown
    assert "Traceback" not in shown
    assert not dialog.findChild(QPlainTextEdit).isVisible()
    next(b for b in dialog.findChildren(QPushButton) if b.text() == "Copy the report").click()
    assert QGuiApplication.clipboard().text() == "Traceback: a report"
    dialog.accept()
    assert dialogs.open is None


def test_the_log_does_not_grow_for_ever(qapp, data_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crash, "LARGEST", 1000)
    for _ in range(5):
        log = CrashLog(data_folder)
        log.install()
        for line in range(30):
            log.write(f"line {line} " + "x" * 40)
        log.uninstall()
    assert sorted(path.name for path in data_folder.glob("crash*")) == ["crash.log", "crash.log.1"]
    assert log.file.stat().st_size < 4000


def test_a_log_that_cannot_be_written_stops_nothing(qapp, tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("")
    log = CrashLog(in_the_way / "data")
    log.install()
    log.write("something")
    log.uninstall()
    assert log.report("x")


def test_a_process_that_dies_leaves_its_stack_in_the_log(tmp_path: Path) -> None:
    code = (
        "import sys, faulthandler; from pathlib import Path; from PySide6.QtCore import QCoreApplication;"
        "from mfz_desktop.app.crash import CrashLog; app = QCoreApplication([]);"
        "log = CrashLog(Path(sys.argv[1])); log.install(); faulthandler._sigsegv()"
    )
    ended = subprocess.run([sys.executable, "-c", code, str(tmp_path)], cwd=ROOT, capture_output=True, timeout=30)
    assert ended.returncode != 0
    assert "Segmentation fault" in (tmp_path / "crash.log").read_text()
