"""Where no window can be opened: a sentence that says what is missing and what to do, status 2, no abort by Qt."""

import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import dev
from mfz_desktop.app import screen
from mfz_desktop.app.screen import NEEDED_ON_X11, why_no_window

ROOT = Path(__file__).parents[3]
HIDDEN = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "QT_QPA_PLATFORM", "XDG_SESSION_TYPE")
NOBODY = ":4711"
"""A display at which no X server is expected."""
DESKTOP = (
    "import sys; from mfz_desktop.app.main import main; sys.exit(main(['mfz-desktop', '--data-dir', sys.argv[1]]))"
)
DEV = (
    "import sys, pathlib, dev; dev.PYTHON = pathlib.Path(sys.executable);"
    "sys.exit(dev.run(['--data-dir', sys.argv[1]]))"
)

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux knows computers without a screen")


def start(how: str, data_folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Start the application in one of the ways in which people do, and wait for its end."""
    data = ["--data-dir", str(data_folder)]
    model = data_folder / "a.ldr"
    model.touch()
    commands = {
        "mfz": ["-m", "mfz_desktop", *data],
        "mfz FILE": ["-m", "mfz_desktop", str(model), *data],
        "mfz-desktop": ["-c", DESKTOP, str(data_folder)],
        "dev.py run": ["-c", DEV, str(data_folder)],
    }
    bare = {key: value for key, value in os.environ.items() if key not in HIDDEN}
    return subprocess.run(
        [sys.executable, *commands[how]],
        cwd=ROOT,
        env=bare | environment,
        capture_output=True,
        text=True,
        timeout=120,
    )


@pytest.mark.parametrize("how", ["mfz", "mfz FILE", "mfz-desktop", "dev.py run"])
@pytest.mark.parametrize(
    ("environment", "told"),
    [
        ({"DISPLAY": NOBODY}, f"The display “{NOBODY}” cannot be reached"),
        ({"WAYLAND_DISPLAY": "/nowhere/wayland-9"}, "The Wayland display “/nowhere/wayland-9” cannot be reached"),
    ],
    ids=["x11", "wayland"],
)
def test_a_display_with_nobody_there_is_told(
    data_folder: Path, how: str, environment: dict[str, str], told: str
) -> None:
    ended = start(how, data_folder, **environment)
    assert ended.returncode == 2
    assert ended.stderr.startswith(f"mfz-desktop: {told}")
    assert ended.stderr.endswith("use the commands that need no screen: mfz --help.\n")
    assert len(ended.stderr.splitlines()) == 1
    assert "einstall" not in ended.stderr.replace("apt-get install", "").replace("Install them", "")


@pytest.mark.parametrize("how", ["mfz", "mfz-desktop"])
def test_what_qt_alone_knows_is_told_and_nothing_is_aborted(data_folder: Path, how: str) -> None:
    ended = start(how, data_folder, QT_QPA_PLATFORM="nonsense")
    assert ended.returncode == 2
    assert ended.stderr.startswith("mfz-desktop: Qt cannot open a window here: Could not find the Qt platform plugin")
    assert "without QT_QPA_PLATFORM" in ended.stderr
    assert "einstalling" not in ended.stderr


def test_without_a_screen_there_is_a_sentence_and_no_abort(data_folder: Path) -> None:
    ended = start("mfz-desktop", data_folder)
    assert ended.returncode == 2
    assert ended.stderr.startswith("mfz-desktop: There is no screen")
    assert len(ended.stderr.splitlines()) == 1


def test_missing_libraries_are_named_as_the_system_names_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "_answers", lambda _display: True)
    monkeypatch.setattr(screen, "NEEDED_ON_X11", {"libxcb-nowhere.so.0": "libxcb-nowhere0", "libc.so.6": "libc6"})
    told = why_no_window({"DISPLAY": ":0"}, "linux")
    assert "apt-get install libxcb-nowhere0." in told
    assert "libc6" not in told


def test_no_x_server_is_asked_without_the_library_that_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "NEEDED_ON_X11", {"libxcb-nowhere.so.1": "libxcb1"})
    assert why_no_window({"DISPLAY": NOBODY}, "linux").startswith("Qt needs some system libraries")


def test_both_programs_look_for_the_same_libraries() -> None:
    assert dev.WINDOW_LIBRARIES == NEEDED_ON_X11


def test_a_wayland_display_that_takes_a_connection_is_enough(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as compositor:
        compositor.bind(str(tmp_path / "w"))
        compositor.listen()
        assert why_no_window({"WAYLAND_DISPLAY": "w", "XDG_RUNTIME_DIR": str(tmp_path)}, "linux") == ""
        assert why_no_window({"WAYLAND_DISPLAY": str(tmp_path / "w"), "DISPLAY": NOBODY}, "linux") == ""


def test_a_socket_that_nobody_listens_at_is_told(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as compositor:
        compositor.bind(str(tmp_path / "w"))
    told = why_no_window({"WAYLAND_DISPLAY": "w", "XDG_RUNTIME_DIR": str(tmp_path)}, "linux")
    assert "Connection refused" in told
    assert "XDG_RUNTIME_DIR is not set" in why_no_window({"WAYLAND_DISPLAY": "w"}, "linux")


def test_a_platform_of_qt_that_needs_no_display_is_left_to_qt() -> None:
    assert why_no_window({}, "win32") == ""
    assert why_no_window({"QT_QPA_PLATFORM": "offscreen"}, "linux") == ""
    assert why_no_window({"QT_QPA_PLATFORM": "vnc:port=5910"}, "linux") == ""


def test_a_platform_that_is_asked_for_is_looked_at(tmp_path: Path) -> None:
    nobody = {"QT_QPA_PLATFORM": "xcb", "DISPLAY": NOBODY, "WAYLAND_DISPLAY": str(tmp_path / "w")}
    assert f"“{NOBODY}”" in why_no_window(nobody, "linux")
    assert "Wayland" not in why_no_window(nobody, "linux")


@pytest.fixture
def x_server() -> Iterator[str]:
    """The name of a display at which an X server answers."""
    if shutil.which("Xvfb") is None:
        pytest.skip("needs Xvfb")
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", "1", "-screen", "0", "640x480x24"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    )
    assert server.stdout is not None
    yield f":{server.stdout.readline().decode().strip()}"
    server.terminate()
    server.communicate()


def test_an_x_server_that_answers_is_enough(x_server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "NEEDED_ON_X11", {"libxcb.so.1": "libxcb1"})
    assert why_no_window({"DISPLAY": x_server}, "linux") == ""
