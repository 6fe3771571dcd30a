"""Company files out and in again: pictures travel, what is known is recognised."""

import hashlib
from dataclasses import replace
from pathlib import Path

from campaigns.companies.company import ModelLink
from campaigns.companies.file_format import read_company_file
from campaigns.garage.garage import Garage
from campaigns.store.data_folder import DataFolder
from campaigns.store.errors import MissingError
from mfz_desktop.companies.company_list import files
from mfz_desktop.rapid_attack.companies.texts import text_of
from tests.kinds import COMPANY_KINDS, RA_COMPANIES

from .conftest import LEGAL, companies_of

PNG = b"\x89PNG\r\n\x1a\n and then something"
SHA = hashlib.sha256(PNG).hexdigest()


def nothing_kept(sha256: str) -> bytes:
    raise MissingError("gone")


def modelled():
    company = companies_of(LEGAL)[0]
    first = replace(company.frames[0], model=ModelLink("a" * 64, "a.ldr"))
    return replace(company, frames=(first, *company.frames[1:]))


def test_drawn_pictures_travel_in_the_file() -> None:
    company = modelled()
    read = read_company_file(
        files.export(company, RA_COMPANIES, {company.frames[0].id: PNG}, nothing_kept), COMPANY_KINDS
    )
    assert read.pictures == {SHA: PNG}
    assert read.company.frames[0].picture == SHA


def test_a_kept_picture_that_is_gone_stops_no_export() -> None:
    company = modelled()
    company = replace(company, frames=(replace(company.frames[0], picture="b" * 64), *company.frames[1:]))
    read = read_company_file(files.export(company, RA_COMPANIES, {}, nothing_kept), COMPANY_KINDS)
    assert read.company.frames[0].picture == "b" * 64


def test_what_was_exported_here_is_recognised(data_folder: Path) -> None:
    company = modelled()
    with DataFolder.open(data_folder) as folder:
        garage = Garage.open(folder, COMPANY_KINDS)
        garage.keep(company)
        back = read_company_file(
            files.export(company, RA_COMPANIES, {company.frames[0].id: PNG}, nothing_kept), COMPANY_KINDS
        ).company
        imported = files.bring_in(garage, [back])
        assert (imported.ids, imported.known) == ((company.id,), (company.id,))
        assert garage.companies() == (company,)
        other = replace(back, side="another side")
        assert files.bring_in(garage, [other]).ids != (company.id,)
        assert garage.company(company.id) == company
        garage.close()


def test_a_file_that_cannot_be_read_is_told_and_the_others_go_on(tmp_path: Path) -> None:
    good, bad, none = tmp_path / "good.txt", tmp_path / "bad.mfz.json", tmp_path / "none.txt"
    good.write_text(LEGAL)
    bad.write_text('{"format": "mfz-company", "version": 1, "name": "A", "frames": [{"name": 5}]}')
    read = files.read_files((bad, none, good), COMPANY_KINDS)
    assert [one.company.name for one in read.companies] == ["Stone Garden"]
    assert "frames[0].name" in read.troubles[0]
    assert "none.txt" in read.troubles[1]


def test_file_names_are_taken_by_every_system(tmp_path: Path) -> None:
    company = replace(companies_of(LEGAL)[0], name='A/B: "C"?')
    name = files.file_name(company)
    assert name == "A B C.mfz.json"
    (tmp_path / name).touch()
    assert files.free_path(tmp_path, name).name == "A B C 2.mfz.json"


def test_a_company_copied_as_text_reads_back_the_same() -> None:
    company = companies_of(LEGAL)[0]
    again = companies_of(text_of([company]))[0]
    assert again.name == company.name
    assert [frame.name for frame in again.frames] == [frame.name for frame in company.frames]
    assert [frame.systems for frame in again.frames] == [frame.systems for frame in company.frames]
    assert len(again.stations) == 3
    assert [frame.name for frame in again.spares] == ["Lone"]
