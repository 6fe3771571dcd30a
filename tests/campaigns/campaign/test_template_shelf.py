"""Templates in the data folder: kept, removed, taken in, and in backups."""

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import resources
from campaigns.campaign.templates.file_format import TemplateFile, write_template_file
from campaigns.campaign.templates.template_store import SHIPPED, TemplateStore, copy_of, shipped
from campaigns.campaign.world import Template
from campaigns.store.backup import make_backup, restore_backup
from campaigns.store.data_folder import DataFolder
from campaigns.store.errors import DamagedError, DiskFullError, MissingError, ReadOnlyError, StoreError
from tests.kinds import TEMPLATES

MINE = Template("mine", "Mine", issue="Whose?")


@pytest.fixture
def shelf(folder: DataFolder) -> Iterator[TemplateStore]:
    yield TemplateStore(folder, TEMPLATES)


def test_what_is_kept_is_there_for_the_next_with_keys_nobody_knows(shelf: TemplateStore, folder: DataFolder) -> None:
    shelf.keep(TemplateFile(MINE, {"colour": "red"}))
    again = TemplateStore(DataFolder.open_read_only(folder.path), TEMPLATES).open("mine")
    assert (again.template, again.unknown) == (MINE, {"colour": "red"})


def test_one_begins_with_shipped_ones_then_ones_own_by_name(shelf: TemplateStore) -> None:
    for name in ("zeta", "Alpha"):
        shelf.keep(TemplateFile(Template(name, name)))
    assert [one.id for one in shelf.all()] == [*SHIPPED, "Alpha", "zeta"]


def test_removing_gives_back_what_keeping_brings_back(shelf: TemplateStore) -> None:
    shelf.keep(TemplateFile(MINE, {"colour": "red"}))
    removed = shelf.remove("mine")
    assert not shelf.has("mine")
    shelf.keep(removed)
    assert shelf.open("mine") == removed


def test_a_copy_is_another_template_that_knows_where_it_comes_from() -> None:
    gursk = shipped("gursk", TEMPLATES)
    copy = copy_of(gursk, "x" * 70)
    assert copy == replace(gursk, id=copy.id, name="x" * 60, copied_from="gursk")
    assert copy.id != copy_of(gursk, "y").id != "gursk"


def test_what_comes_in_twice_is_there_once(shelf: TemplateStore) -> None:
    assert shelf.take_in(TemplateFile(MINE)) == MINE
    assert shelf.take_in(TemplateFile(MINE)) == MINE
    assert [one.id for one in shelf.own()] == ["mine"]


def test_another_state_comes_in_beside_what_is_here(shelf: TemplateStore) -> None:
    shelf.keep(TemplateFile(MINE))
    theirs = shelf.take_in(TemplateFile(replace(MINE, issue="Theirs?")))
    assert theirs.copied_from == "mine"
    assert shelf.open("mine").template == MINE
    assert shelf.open(theirs.id).template.issue == "Theirs?"


@pytest.mark.parametrize("id_", ["gursk", "../garage", "a/b", "CON:", "."])
def test_an_id_that_is_shipped_or_names_no_file_comes_in_as_a_copy(shelf: TemplateStore, id_: str) -> None:
    taken = shelf.take_in(TemplateFile(Template(id_, "Odd")))
    assert taken.copied_from == id_
    assert [path.name for path in shelf.path.iterdir()] == [f"{taken.id}.mfz-template.json"]


def test_one_that_cannot_be_read_is_listed_with_why_and_is_in_nobodys_way(shelf: TemplateStore) -> None:
    shelf.keep(TemplateFile(MINE))
    (shelf.path / "broken.mfz-template.json").write_bytes(b"{")
    (shelf.path / "other.mfz-template.json").write_bytes(write_template_file(TemplateFile(MINE)))
    mine, *wrong = shelf.own()
    assert mine.template == MINE
    assert [one.id for one in wrong] == ["broken", "other"]
    assert "is not JSON" in wrong[0].problem
    assert "another id" in wrong[1].problem
    with pytest.raises(DamagedError):
        shelf.open("other")
    theirs = shelf.take_in(TemplateFile(Template("broken", "Whole")))
    assert theirs.id != "broken"
    assert (shelf.path / "broken.mfz-template.json").read_bytes() == b"{"


def test_what_is_not_there_is_said_so(shelf: TemplateStore) -> None:
    for id_ in ("nothing", "../garage", ""):
        with pytest.raises(MissingError):
            shelf.open(id_)
    with pytest.raises(MissingError):
        shipped("../parts/index", TEMPLATES)


@pytest.mark.parametrize("step", ["write", "fsync", "replace"])
def test_a_full_disk_leaves_what_was_there(shelf: TemplateStore, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    shelf.keep(TemplateFile(MINE))

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, step, full)
        with pytest.raises(DiskFullError, match="unchanged"):
            shelf.keep(TemplateFile(replace(MINE, issue="Changed")))
    assert shelf.open("mine").template == MINE
    assert len(os.listdir(shelf.path)) == 1  # noqa: PTH208


def test_a_folder_opened_for_reading_takes_nothing(folder: DataFolder) -> None:
    reading = TemplateStore(DataFolder.open_read_only(folder.path), TEMPLATES)
    with pytest.raises(ReadOnlyError):
        reading.keep(TemplateFile(MINE))
    TemplateStore(folder, TEMPLATES).keep(TemplateFile(MINE))
    with pytest.raises(ReadOnlyError):
        reading.remove("mine")
    assert reading.has("mine")


def test_an_id_that_cannot_name_a_file_is_refused(shelf: TemplateStore) -> None:
    with pytest.raises(StoreError, match="copy"):
        shelf.keep(TemplateFile(Template("../x", "X")))
    assert not list(shelf.path.parent.glob("x*"))


def test_they_are_in_backups(shelf: TemplateStore, folder: DataFolder, tmp_path: Path) -> None:
    shelf.keep(TemplateFile(MINE))
    restored = restore_backup(make_backup(folder).file, tmp_path / "again")
    assert TemplateStore(DataFolder.open_read_only(restored), TEMPLATES).open("mine").template == MINE


def test_every_shipped_file_is_one_of_those_that_are_offered() -> None:
    files = resources.path("campaigns").iterdir()
    assert {file.name.removesuffix(".json") for file in files if file.name.endswith(".json")} == set(SHIPPED)
