"""Saving the picture and the turntable from the window."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QImage, QImageReader
from pytestqt.qtbot import QtBot

from ldraw_catalog.pictures import turntable
from mfz_desktop.app.running import Running
from mfz_desktop.core.notices import Notice
from mfz_desktop.models.model import saving
from mfz_desktop.models.model.page import ModelPage
from tests.mfz_desktop.application import settle


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """Answer the file dialog with the proposed name in a folder of the test; return the names."""
    names: list[str] = []

    def answer(_parent, _settings, _title, name: str, kinds: str) -> tuple[Path, str]:
        names.append(name)
        return tmp_path / name, kinds.split(";;")[0]

    monkeypatch.setattr(saving, "ask_where_and_as_what", answer)
    return names


@pytest.fixture
def heard(running: Running) -> Iterator[list[str]]:
    """What notices say."""
    said: list[str] = []

    def hear(notice: Notice) -> None:
        said.append(notice.text)

    running.context.notices.posted.connect(hear)
    yield said
    running.context.notices.posted.disconnect(hear)


def test_the_picture_is_saved_as_it_is_looked_at(
    page: ModelPage, running: Running, asked: list[str], heard: list[str], tmp_path: Path
) -> None:
    page.area.viewpoint.turn(60.0, 10.0)
    settle(running.context)
    running.context.commands.run("model.save_picture")
    settle(running.context)
    assert asked == ["Walker.png"]
    image = QImage(str(tmp_path / "Walker.png"))
    width, height = page.area.view.pixels()
    assert (image.width(), image.height()) == (2 * width, 2 * height)
    assert image.pixelColor(0, 0).alpha() == 0
    shown = page.area.view.drawing
    ys, xs = (axis[::97] for axis in np.nonzero(shown.rgba[:, :, 3] == 255))
    alphas = [image.pixelColor(QPoint(int(2 * x), int(2 * y))).alpha() for x, y in zip(xs, ys, strict=True)]
    assert np.mean(np.array(alphas) > 0) > 0.95
    assert heard == ["Saved as Walker.png."]


@pytest.mark.parametrize(
    ("typed", "chosen", "written"), [("a.svg", 0, "a.svg"), ("b", 1, "b.svg"), ("c.d", 0, "c.d.png")]
)
def test_the_ending_or_the_kind_says_what_is_written(
    page: ModelPage,
    running: Running,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    typed: str,
    chosen: int,
    written: str,
) -> None:
    monkeypatch.setattr(
        saving, "ask_where_and_as_what", lambda *each: (tmp_path / typed, each[-1].split(";;")[chosen])
    )
    running.context.commands.run("model.save_picture")
    settle(running.context)
    begin = (tmp_path / written).read_bytes()[:5]
    assert begin == (b"<svg " if written.endswith(".svg") else b"\x89PNG\r")


@pytest.mark.slow
def test_a_turntable_is_saved(
    page: ModelPage,
    running: Running,
    asked: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(saving, "TURNTABLE", 60)
    running.context.commands.run("model.save_turntable")
    settle(running.context)
    assert asked == ["Walker.gif"]
    reader = QImageReader(str(tmp_path / "Walker.gif"))
    assert reader.imageCount() == turntable.PICTURES
    assert reader.size().width() == 60


def test_a_turntable_can_be_cancelled(
    page: ModelPage, running: Running, asked: list[str], tmp_path: Path, qtbot: QtBot
) -> None:
    running.context.commands.run("model.save_turntable")
    (task,) = [each for each in running.context.tasks.running if not each.quiet]
    with qtbot.waitSignal(task.cancelled):
        task.cancel()
    assert not (tmp_path / "Walker.gif").exists()


@pytest.mark.slow
def test_where_nothing_can_be_written_it_is_told(
    page: ModelPage, running: Running, heard: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(saving, "ask_where_and_as_what", lambda *_: (tmp_path / "nowhere" / "a.png", ""))
    running.context.commands.run("model.save_picture")
    settle(running.context)
    assert len(heard) == 1
    assert "a.png" in heard[0]
