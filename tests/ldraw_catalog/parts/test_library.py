"""Installed libraries: folders and archives, names in any case, updates, and places that hold none."""

import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from ldraw_catalog.parts import library as library_module
from ldraw_catalog.parts.library import Library, LibraryNotFound, find_library
from ldraw_catalog.parts.places import usual_places

MakeLibrary = Callable[[Mapping[str, str]], Path]


def archive(folder: Path, root: str) -> Path:
    """Return the folder as a ZIP, below `root` in it."""
    path = folder.parent / "complete.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as packed:
        for file in sorted(folder.rglob("*")):
            packed.write(file, root + file.relative_to(folder).as_posix())
    return path


@pytest.mark.parametrize("name", ["10.dat", "s/10s01.dat", "stud.dat", "48/ring.dat", "11.dat"])
def test_references_of_every_kind_lead_to_their_files(tiny_library: Library, name: str) -> None:
    assert tiny_library.has(name)
    assert (tiny_library.read(name) or b"").startswith(b"0 ")


@pytest.mark.parametrize("root", ["ldraw/", "LDraw/", ""])
def test_an_archive_reads_like_its_folder(
    make_library: MakeLibrary, tiny_files: Mapping[str, str], root: str
) -> None:
    folder = make_library(tiny_files)
    packed = Library.open(archive(folder, root))
    unpacked = Library.open(folder)

    assert packed.parts() == unpacked.parts() == ["10.dat", "11.dat", "12.dat", "13.dat"]
    assert packed.pieces() == unpacked.pieces() == ["48/ring.dat", "s/10s01.dat", "stud.dat"]
    assert packed.update == unpacked.update == "2021-01"
    assert all(packed.read(name) == unpacked.read(name) for name in packed.parts() + packed.pieces())


def test_folders_and_files_in_capitals_are_found(tmp_path: Path) -> None:
    for folder in ("P", "PARTS/S"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "PARTS" / "S" / "10S01.DAT").write_text("0 Body")

    assert Library.open(tmp_path).read("s/10s01.dat") == b"0 Body"


def test_unofficial_parts_come_after_official_ones(make_library: MakeLibrary) -> None:
    library = Library.open(
        make_library(
            {
                "parts/10.dat": "0 official",
                "Unofficial/parts/10.dat": "0 unofficial",
                "Unofficial/parts/20.dat": "0 new",
                "Unofficial/p/dot.dat": "0 dot",
            }
        )
    )
    assert library.read("10.dat") == b"0 official"
    assert library.read("20.dat") == b"0 new"
    assert library.read("dot.dat") == b"0 dot"
    assert library.parts() == ["10.dat"]


def test_a_library_is_found_below_the_folder_somebody_points_at(
    make_library: MakeLibrary, tiny_files: Mapping[str, str], tmp_path: Path
) -> None:
    real = make_library(tiny_files)
    for inside in ("studio/ldraw", "fetched/usr/share/ldraw"):
        target = tmp_path / inside
        target.parent.mkdir(parents=True)
        target.symlink_to(real)
    archive(real, "ldraw/")

    assert Library.open(tmp_path / "studio").path == tmp_path / "studio" / "ldraw"
    assert Library.open(tmp_path / "fetched").has("10.dat")
    assert Library.open(tmp_path).path == tmp_path / "complete.zip"


@pytest.mark.parametrize("name", ["../secret.txt", "s/../../secret.txt", "/secret.txt", "..", ""])
def test_no_reference_leads_out_of_the_library(make_library: MakeLibrary, name: str) -> None:
    root = make_library({"parts/10.dat": "0 part"})
    (root.parent / "secret.txt").write_text("secret")
    (root / "secret.txt").write_text("secret")

    assert Library.open(root).read(name) is None


def test_the_update_is_that_of_the_newest_notes(make_library: MakeLibrary) -> None:
    notes = {f"models/Note{number}CA.txt": "" for number in ("9801", "0801", "2602", "2504")}
    library = Library.open(make_library({**notes, "models/Note0801CA_p.txt": "", "models/readme.txt": ""}))

    assert library.update == "2026-02"


def test_without_notes_the_update_is_that_of_the_newest_header(make_library: MakeLibrary) -> None:
    header = "0 {0}\r\n0 Name: x\r\n0 !LDRAW_ORG Part UPDATE {0}\r\n"
    library = Library.open(
        make_library({f"parts/{year}.dat": header.format(year) for year in ("2019-01", "2022-05")})
    )

    assert library.update == "2022-05"


def test_a_library_without_any_update_says_none(make_library: MakeLibrary) -> None:
    assert Library.open(make_library({"parts/1.dat": "0 made at home"})).update == ""


def test_places_without_a_library_are_refused_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "parts").mkdir()
    text = tmp_path / "notes.txt"
    text.write_text("no archive")
    other = tmp_path / "other.zip"
    with zipfile.ZipFile(other, "w") as packed:
        packed.writestr("holiday.jpg", b"")

    for place in (tmp_path, text, other, tmp_path / "gone"):
        with pytest.raises(LibraryNotFound) as caught:
            Library.open(place)
        assert str(place) in str(caught.value)
        assert "\n" not in str(caught.value)


def test_a_damaged_member_of_an_archive_is_as_if_it_were_missing(
    make_library: MakeLibrary, tiny_files: Mapping[str, str]
) -> None:
    path = archive(make_library(tiny_files), "ldraw/")
    with zipfile.ZipFile(path) as packed:
        start = packed.getinfo("ldraw/parts/10.dat").header_offset
    data = bytearray(path.read_bytes())
    data[start + 50 : start + 120] = b"\xff" * 70
    path.write_bytes(data)

    assert Library.open(path).read("10.dat") is None
    assert Library.open(path).read("11.dat") is not None


def test_the_users_choice_comes_first_and_is_not_passed_over(
    tiny_library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(library_module, "usual_places", lambda: iter([tmp_path / "gone", tiny_library.path]))

    found = find_library()
    assert found is not None
    assert found.path == tiny_library.path
    with pytest.raises(LibraryNotFound):
        find_library(tmp_path / "gone")


def test_no_library_anywhere_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library_module, "usual_places", lambda: iter([Path("gone")]))

    assert find_library() is None


@pytest.mark.parametrize("platform", ["win32", "darwin", "linux"])
def test_ldrawdir_is_tried_before_the_places_of_editors(platform: str, tmp_path: Path) -> None:
    found = list(usual_places({"LDRAWDIR": "mine"}, tmp_path, platform))

    assert found[0] == Path("mine")
    assert tmp_path / "ldraw" in found
    assert len(found) == len(set(found))


@pytest.mark.parametrize(
    ("platform", "place"),
    [
        ("win32", Path("D:/Programs/Studio 2.0/ldraw")),
        ("win32", Path("D:/Programs/LeoCAD/library.bin")),
        ("darwin", Path("/Applications/Studio 2.0/ldraw")),
        ("linux", Path("/usr/share/ldraw")),
        ("linux", Path("/usr/share/leocad/library.bin")),
    ],
)
def test_the_places_of_each_system_are_known(platform: str, place: Path, tmp_path: Path) -> None:
    assert place in list(usual_places({"ProgramFiles": "D:/Programs"}, tmp_path, platform))


@pytest.mark.slow
@pytest.mark.library
def test_the_real_library_tells_its_update_in_two_ways(installed_library: Library) -> None:
    assert installed_library.update == installed_library._newest_header()
    assert len(installed_library.parts()) > 20_000
