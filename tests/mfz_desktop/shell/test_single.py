"""One application per data folder, tried with real processes and real sockets."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from PySide6.QtNetwork import QLocalServer
from pytestqt.qtbot import QtBot

from mfz_desktop.app.arguments import read_arguments
from mfz_desktop.app.single import (
    ANSWER_MS,
    HandoverResult,
    be_first_or_hand_over,
    hand_over,
    instance_lock,
    instance_name,
)
from mfz_desktop.app.single_server import SingleInstanceServer

ROOT = Path(__file__).parents[3]


@pytest.fixture
def server(qtbot: QtBot, data_folder: Path):
    made = SingleInstanceServer(data_folder)
    assert made.open
    yield made
    made.close()


def start_second(data_folder: Path, *files: str, code: str = "") -> subprocess.Popen[str]:
    script = code or (
        "import sys, json; from pathlib import Path; from PySide6.QtCore import QCoreApplication;"
        "from mfz_desktop.app.single import hand_over; app = QCoreApplication([]);"
        "print(hand_over(Path(sys.argv[1]), [Path(f) for f in sys.argv[2:]], 2000).value)"
    )
    command = [sys.executable, "-c", script, str(data_folder), *files]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)


def test_the_first_application_finds_nobody(qapp, data_folder: Path) -> None:
    assert hand_over(data_folder, [], ANSWER_MS) is HandoverResult.NOBODY


def test_a_second_one_hands_its_files_over(server: SingleInstanceServer, data_folder: Path, qtbot: QtBot) -> None:
    with qtbot.waitSignal(server.second_start, timeout=20_000) as told:
        second = start_second(data_folder, "/some where/Łódź.ldr", "/b.io")
    assert told.args[0] == (Path("/some where/Łódź.ldr"), Path("/b.io"))
    assert second.communicate(timeout=20)[0] == "taken\n"


def test_a_whole_second_start_ends_at_once_with_status_0(
    server: SingleInstanceServer, data_folder: Path, qtbot: QtBot
) -> None:
    lock = instance_lock(data_folder)
    assert be_first_or_hand_over(lock, data_folder, []) is HandoverResult.NOBODY
    code = "import sys; from mfz_desktop.app.main import main; sys.exit(main(['mfz', '--data-dir', *sys.argv[1:]]))"
    with qtbot.waitSignal(server.second_start, timeout=20_000) as told:
        second = start_second(data_folder, "model.ldr", code=code)
    assert told.args[0] == (ROOT / "model.ldr",)
    second.communicate(timeout=20)
    assert second.returncode == 0


def test_one_that_does_not_answer_is_given_up_in_time(qtbot: QtBot, data_folder: Path) -> None:
    silent = QLocalServer()
    assert silent.listen(instance_name(data_folder))
    began = time.monotonic()
    assert hand_over(data_folder, [], wait_ms=200) is HandoverResult.SILENT
    assert time.monotonic() - began < 2
    silent.close()


def test_of_two_that_start_at_once_the_second_waits_until_the_first_listens(
    data_folder: Path, qtbot: QtBot, request: pytest.FixtureRequest
) -> None:
    lock = instance_lock(data_folder)
    assert be_first_or_hand_over(lock, data_folder, []) is HandoverResult.NOBODY
    code = (
        "import sys; from pathlib import Path; from PySide6.QtCore import QCoreApplication;"
        "from mfz_desktop.app.single import be_first_or_hand_over, instance_lock; app = QCoreApplication([]);"
        "folder = Path(sys.argv[1]); lock = instance_lock(folder); print('runs', flush=True);"
        "print(be_first_or_hand_over(lock, folder, [Path('/a.ldr')], 20_000).value)"
    )
    second = start_second(data_folder, code=code)
    assert second.stdout is not None
    assert second.stdout.readline() == "runs\n"
    server = request.getfixturevalue("server")
    with qtbot.waitSignal(server.second_start, timeout=20_000) as told:
        pass
    assert told.args[0] == (Path("/a.ldr"),)
    assert second.communicate(timeout=20)[0] == "taken\n"


def test_one_that_never_listens_is_given_up_in_time(qapp, data_folder: Path) -> None:
    lock, second = instance_lock(data_folder), instance_lock(data_folder)
    assert be_first_or_hand_over(lock, data_folder, []) is HandoverResult.NOBODY
    assert be_first_or_hand_over(second, data_folder, [], wait_ms=100) is HandoverResult.SILENT
    lock.unlock()
    assert be_first_or_hand_over(second, data_folder, []) is HandoverResult.NOBODY


def test_the_lock_of_a_killed_application_is_free(qapp, data_folder: Path) -> None:
    code = (
        "import sys, os; from pathlib import Path; from mfz_desktop.app.single import instance_lock;"
        "lock = instance_lock(Path(sys.argv[1])); assert lock.tryLock(0); os._exit(0)"
    )
    killed = start_second(data_folder, code=code)
    killed.communicate(timeout=20)
    assert killed.returncode == 0
    assert be_first_or_hand_over(instance_lock(data_folder), data_folder, []) is HandoverResult.NOBODY


def test_nonsense_at_the_door_harms_nobody(server: SingleInstanceServer, data_folder: Path, qtbot: QtBot) -> None:
    from PySide6.QtNetwork import QLocalSocket

    knocks: list[object] = []
    server.second_start.connect(knocks.append)
    for words in (b"{]\n", b"7\n", json.dumps([1, None]).encode() + b"\n"):
        socket = QLocalSocket()
        socket.connectToServer(instance_name(data_folder))
        assert socket.waitForConnected(1000)
        socket.write(words)
        socket.flush()
        qtbot.wait(50)
        socket.abort()
    assert knocks == [()]


def test_a_door_left_by_a_killed_application_is_opened_again(qtbot: QtBot, data_folder: Path) -> None:
    code = (
        "import sys, os; from pathlib import Path; from PySide6.QtCore import QCoreApplication;"
        "from mfz_desktop.app.single_server import SingleInstanceServer;"
        "app = QCoreApplication([]); SingleInstanceServer(Path(sys.argv[1]));"
        "os.kill(os.getpid(), 9)"
    )
    if os.name == "nt":
        pytest.skip("pipes end with their process on Windows")
    start_second(data_folder, code=code).communicate(timeout=20)
    assert hand_over(data_folder, [], ANSWER_MS) is HandoverResult.NOBODY
    again = SingleInstanceServer(data_folder)
    assert again.open
    again.close()


def test_what_the_command_line_means(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    arguments = read_arguments(["a.ldr", "--data-dir", "here", "/b"])
    assert arguments.files == (tmp_path / "a.ldr", Path("/b"))
    assert arguments.data_folder == tmp_path / "here"
