"""`mfz doctor`: complete, and it says what is missing and how to get it."""

import re
import sys
import tomllib
from pathlib import Path

import pytest

from campaigns.garage.entry import GarageEntry
from campaigns.garage.garage import Garage
from campaigns.identity import new_id
from campaigns.store.data_folder import DataFolder
from mfz_desktop.cli import doctor
from tests.kinds import COMPANY_KINDS
from tests.mfz_desktop.cli.conftest import Mfz, Write

FIELDS = [
    "program", "python", "system", "packages", "data_folder", "part_index", "library", "screen", "editors", "missing",
]  # fmt: skip


def test_everything_is_told(mfz: Mfz, data_folder: Path) -> None:
    run = mfz("doctor", "--json", "--data-dir", data_folder)
    assert (run.status, list(run.json)) == (0, FIELDS)
    assert run.json["data_folder"] == {
        "path": str(data_folder), "exists": True, "error": None, "models": 0, "companies": 0,
    }  # fmt: skip
    assert run.json["part_index"] == {"update": "2026-02"}
    assert all(run.json["packages"].values())
    assert run.json["library"] is None


def test_a_missing_library_comes_with_how_to_get_one(mfz: Mfz) -> None:
    run = mfz("doctor", "--json")
    (missing,) = run.json["missing"]
    assert list(missing) == ["what", "how"]
    assert "LDRAWDIR" in missing["how"]
    assert f"missing: {missing['what']}" in mfz("doctor").out


def test_a_place_named_by_ldrawdir_that_holds_no_library_is_told(
    mfz: Mfz, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LDRAWDIR", str(tmp_path))
    assert str(tmp_path) in mfz("doctor", "--json").json["missing"][0]["what"]


def test_a_library_that_is_there_is_not_missing(mfz: Mfz, write: Write, tmp_path: Path) -> None:
    write("lib/parts/x.dat", "0 X\n0 !LDRAW_ORG Part UPDATE 2031-04\n")
    write("lib/p/stud.dat", "0 Stud\n")
    run = mfz("doctor", "--library", tmp_path / "lib", "--json")
    assert run.json["library"] == {"path": str(tmp_path / "lib"), "update": "2031-04"}
    assert run.json["missing"] == []
    assert mfz("doctor", "--library", tmp_path).status == 2


def test_a_package_that_is_not_installed_is_missing(mfz: Mfz, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "installed_version", lambda name: None if name == "numpy" else "1")
    run = mfz("doctor", "--json")
    assert ("pip install numpy") in [missing["how"] for missing in run.json["missing"]]
    assert "numpy               missing" in mfz("doctor").out


def test_every_package_that_the_program_depends_on_is_told(mfz: Mfz) -> None:
    with (Path(__file__).parents[3] / "pyproject.toml").open("rb") as file:
        needed = tomllib.load(file)["project"]["dependencies"]
    names = [re.match(r"[\w-]+", one)[0] for one in needed]
    assert list(mfz("doctor", "--json").json["packages"]) == names
    assert set(names) == set(doctor.WHY_PACKAGES)


def test_a_download_that_lacks_a_package_is_to_be_unpacked_anew(mfz: Mfz, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "installed_version", lambda name: None if name == "shapely" else "1")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert mfz("doctor", "--json").json["missing"][0] == {
        "what": "shapely: without it nothing is measured on the map of a battle", "how": "unpack the download anew",
    }  # fmt: skip


def test_what_is_kept_is_counted_while_the_window_is_open(mfz: Mfz, data_folder: Path) -> None:
    with DataFolder.open(data_folder) as folder:
        garage = Garage.open(folder, COMPANY_KINDS)
        garage.keep(GarageEntry(new_id(), "Hound", "0" * 64, "hound.mpd"))
        assert mfz("doctor", "--json", "--data-dir", data_folder).json["data_folder"]["models"] == 1
        garage.close()


def test_a_damaged_garage_is_told(mfz: Mfz, data_folder: Path) -> None:
    (data_folder / "garage.json").write_text("{")
    run = mfz("doctor", "--json", "--data-dir", data_folder)
    assert run.status == 0
    assert run.json["data_folder"]["error"]


def test_a_data_folder_that_is_not_there_is_not_made(mfz: Mfz, tmp_path: Path) -> None:
    run = mfz("doctor", "--data-dir", tmp_path / "later")
    assert "made when something is kept" in run.out
    assert not (tmp_path / "later").exists()
