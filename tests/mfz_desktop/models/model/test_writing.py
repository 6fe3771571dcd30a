"""Writing tags into a copy: what is told before, where it goes, and what must not be overwritten unasked."""

from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from campaigns.garage.entry import GarageEntry
from mfz_desktop.app.running import Running
from mfz_desktop.models.importing.inspection import inspect_bytes
from mfz_desktop.models.model.page import ModelPage
from mfz_desktop.models.model.tags_to_write import is_original, tags_to_write
from mfz_desktop.models.model.write_tags import WriteTagsDialog
from mfz_desktop.models.session.services import GarageServices
from tests.mfz_desktop.application import settle
from tests.mfz_desktop.models.model.conftest import WALKER


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "walker.mpd"
    path.write_bytes(WALKER.encode())
    return path


@pytest.fixture
def dialog(
    put: Callable[..., GarageEntry],
    show: Callable[[GarageEntry], ModelPage],
    running: Running,
    qtbot: QtBot,
    source: Path,
) -> WriteTagsDialog:
    page = show(put(source=str(source)))
    waiting = page.reviewer.waiting()
    page.reviewer.confirm(waiting[:1])
    page.reviewer.remove(waiting[1:2])
    running.context.commands.run("model.write_tags")
    settle(running.context)
    return page.findChild(WriteTagsDialog)


def test_a_copy_holds_what_was_said_and_the_original_stays(
    dialog: WriteTagsDialog, running: Running, source: Path
) -> None:
    copy = source.with_name("copy.mpd")
    dialog.ask = lambda _parent, proposed: copy
    dialog.choose()
    assert source.read_bytes() == WALKER.encode()
    reading = running.context.service(GarageServices).readings.get()
    again = inspect_bytes(copy.read_bytes(), "copy.mpd", reading).models[0].resolved
    assert [(each.type, each.belief.value) for each in again.systems] == [
        ("direct", "tagged"),
        ("communication", "proposed"),
    ]
    assert again.rockets() == 1


def test_what_is_not_written_is_told_before(dialog: WriteTagsDialog) -> None:
    told = " ".join(dialog.lines)
    assert "3 tags go into the copy" in told
    assert "1 proposal not answered yet: not written." in told
    dialog.reject()


def test_the_original_is_asked_about_once_more(dialog: WriteTagsDialog, source: Path) -> None:
    dialog.ask = lambda _parent, proposed: source
    dialog.choose()
    assert source.read_bytes() == WALKER.encode()
    assert "came from" in dialog.message.text
    dialog.message._act()
    assert b"!MFZ SYSTEM" in source.read_bytes()


def test_a_place_that_cannot_be_written_is_told(dialog: WriteTagsDialog, tmp_path: Path) -> None:
    dialog.ask = lambda _parent, proposed: tmp_path / "no folder" / "copy.mpd"
    dialog.choose()
    assert "cannot be written" in dialog.message.text
    dialog.reject()


def test_changing_ones_mind_writes_nothing(dialog: WriteTagsDialog, source: Path) -> None:
    dialog.ask = lambda _parent, proposed: None
    dialog.choose()
    assert [path.name for path in source.parent.iterdir()] == [source.name]
    dialog.reject()


def test_the_original_is_known_by_another_way_to_it(source: Path) -> None:
    link = source.with_name("link.mpd")
    link.symlink_to(source)
    assert is_original(link, str(source))
    assert not is_original(source.with_name("copy.mpd"), str(source))
    assert not is_original(source, "")


def test_nothing_is_written_of_a_file_that_is_gone(page: ModelPage) -> None:
    from dataclasses import replace

    assert tags_to_write(replace(page.reviewer.inspected, model=None)) is None
