"""A data folder that is none: the window opens all the same, for reading, and says why."""

from pathlib import Path

import pytest

from mfz_desktop.app.main import main
from tests.mfz_desktop.application import Applications, settle


def loop(folder: Path) -> Path:
    (folder / "one").symlink_to(folder / "two")
    (folder / "two").symlink_to(folder / "one")
    return folder / "one"


def a_file(folder: Path) -> Path:
    (folder / "file").write_text("no folder")
    return folder / "file"


def below_a_file(folder: Path) -> Path:
    return a_file(folder) / "data"


def nowhere(folder: Path) -> Path:
    (folder / "link").symlink_to(folder / "gone")
    return folder / "link"


@pytest.mark.parametrize("make", [loop, a_file, below_a_file, nowhere])
def test_the_window_opens_for_reading_and_says_why(applications: Applications, tmp_path: Path, make) -> None:
    said: list[str] = []
    crashed: list[object] = []
    folder = make(tmp_path)

    def listen(running) -> None:
        running.context.notices.posted.connect(lambda notice: said.append(notice.text))
        running.context.tasks.failed.connect(crashed.append)

    running = applications.start(folder, listen)
    for page in ("garage", "companies", "battles", "campaigns", "settings"):
        running.context.go(page)
        settle(running.context)

    told = [text for text in said if "data folder" in text]
    assert told and told[0].startswith("Opened for reading only. The data folder ")
    assert "--data-dir" in told[0]
    assert not crashed


def test_a_name_that_no_system_takes_ends_the_start_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["mfz-desktop", "--data-dir", str(tmp_path / ("x" * 300))]) == 2
    told = capsys.readouterr().err
    assert told.startswith("mfz-desktop: The data folder ") and told.count("\n") == 1
    assert told.endswith("Name another folder with --data-dir.\n")
