"""Designs and links that are made of more files than one."""

from dataclasses import replace
from pathlib import Path

from campaigns.beside import BesideFile
from campaigns.companies.file_format import read_company_file, write_company_file
from campaigns.garage.garage import Garage
from campaigns.garage.redesign import redesign
from campaigns.rapid_attack.garage.building import frame_from
from campaigns.store.backup import make_backup, restore_backup
from campaigns.store.data_folder import DataFolder
from campaigns.store.kept_files import KeptFiles
from tests.campaigns.builders import company, design, sha
from tests.campaigns.conftest import Clock
from tests.kinds import COMPANY_KINDS, RA_COMPANIES

ARM = BesideFile("sub/Arm.ldr", sha("arm"), {"future": 1})


def test_the_files_beside_a_design_come_back_when_opened_again(folder: DataFolder) -> None:
    kept = design(beside=(ARM,))
    Garage.open(folder, COMPANY_KINDS).keep(kept)
    assert Garage.open(DataFolder.open_read_only(folder.path), COMPANY_KINDS).entry(kept.id) == kept


def test_a_frame_knows_the_files_beside_its_design_in_a_company_file_too() -> None:
    linked = frame_from(design(beside=(ARM,)))
    assert linked.model is not None and linked.model.beside == (ARM,)
    force = company("A", linked)
    assert read_company_file(write_company_file(force, RA_COMPANIES, {}), COMPANY_KINDS).company.frames == (linked,)


def test_a_company_file_says_nothing_of_files_beside_where_there_are_none() -> None:
    assert b"beside" not in write_company_file(company("A", frame_from(design())), RA_COMPANIES, {})


def test_no_sweep_takes_a_file_beside_a_design_or_beside_what_a_company_was_built_from(
    folder: DataFolder, clock: Clock
) -> None:
    files, garage = KeptFiles(folder, clock), Garage.open(folder, COMPANY_KINDS, clock)
    of_design, of_company, of_nobody = (files.put(data) for data in (b"1", b"2", b"3"))
    garage.keep(design(beside=(BesideFile("a.ldr", of_design),)))
    garage.keep(company("A", frame_from(design("Gone", beside=(BesideFile("b.ldr", of_company),)))))
    assert garage.references() >= {of_design, of_company}
    clock.go_on(hours=25)
    assert files.sweep(garage.references) == (of_nobody,)


def test_a_backup_holds_the_files_beside_a_design(folder: DataFolder, tmp_path: Path) -> None:
    arm = KeptFiles(folder).put(b"the arm")
    Garage.open(folder, COMPANY_KINDS).keep(design(beside=(BesideFile("arm.ldr", arm),)))
    copy = DataFolder.open_read_only(restore_backup(make_backup(folder).file, tmp_path / "copy"))
    (entry,) = Garage.open(copy, COMPANY_KINDS).entries()
    assert KeptFiles(copy).get(entry.beside[0].sha256) == b"the arm"


def test_a_design_follows_what_lies_beside_its_changed_file() -> None:
    entry = design(beside=(ARM,))
    other = BesideFile("arm.ldr", sha("other arm"))
    changed, _ = redesign(
        entry, sha256=entry.sha256, file=entry.file, source="", before=(), after=(), beside=(other,)
    )
    assert changed == replace(entry, beside=(other,))


def test_what_a_model_is_made_of_is_asked_of_the_garage(garage: Garage) -> None:
    here, binned = design("Here", "same", beside=(ARM,)), design("Binned", "same", submodel="x")
    gone = frame_from(design("Gone", beside=(ARM,)))
    garage.keep(binned, here, company("A", gone))
    garage.delete(binned.id)
    assert garage.made_of(sha("same")) == here
    assert garage.made_of(sha("Gone")) == gone.model
    assert garage.made_of(sha("nobody")) is None
