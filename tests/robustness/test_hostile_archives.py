"""Studio archives made to fill the memory, to take hours or to lead outside."""

import os
import struct
import zipfile
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from ldraw_catalog.limits import Limits
from ldraw_catalog.parts import geometry, geometry_text
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.parts.geometry import PartGeometry
from ldraw_catalog.reading.read import read_bytes
from ldraw_catalog.systems.identify import identify
from ldraw_catalog.systems.write_back import tags_of, write_tags
from scripts.fuzzing.archives import LINK, Member, archive_of
from scripts.fuzzing.bounds import Bounds
from scripts.fuzzing.chain import take_through

BRICK = b"1 4 0 0 0 1 0 0 0 1 0 0 0 1 3001.dat\n"
TRIANGLE = b"3 16 0 0 0 1 0 0 0 0 1\n"


def use(name: str) -> bytes:
    return f"1 4 0 0 0 1 0 0 0 1 0 0 0 1 {name}\n".encode()


def test_a_directory_of_more_entries_than_are_read_is_refused_before_it_is_opened(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Equal names would hide how many there are, and so would the count at its end, which has 16 bits."""
    data = archive_of([Member(b"model.ldr", BRICK)])
    first, end = data.index(b"PK\x01\x02"), data.index(b"PK\x05\x06")
    entries = data[first:end] * 2_001
    bomb = data[:first] + entries + struct.pack("<4sHHHHLLH", b"PK\x05\x06", 0, 0, 1, 1, len(entries), first, 0)
    monkeypatch.setattr(zipfile, "ZipFile", lambda *_: pytest.fail("it was opened"))

    assert "more than 2,000 members" in (read_bytes(bomb, "a.io").error or "")


def test_two_thousand_parts_are_unpacked_from_an_archive_opened_once(monkeypatch: pytest.MonkeyPatch) -> None:
    names = [f"c{number}.dat" for number in range(1_990)]
    members = [Member(f"CustomParts/{name}".encode(), TRIANGLE + name.encode()) for name in names]
    opened: list[object] = []
    real = zipfile.ZipFile

    def open_archive(*arguments: Any) -> zipfile.ZipFile:
        opened.append(arguments)
        return real(*arguments)

    monkeypatch.setattr(zipfile, "ZipFile", open_archive)
    file = read_bytes(archive_of([Member(b"model.ldr", b"".join(map(use, names))), *members]), "a.io")

    assert all(file.package[name] == TRIANGLE + name.encode() for name in names)
    assert len(opened) == 1


def test_more_encrypted_bytes_than_there_is_time_for_are_an_error() -> None:
    data = archive_of([Member(b"model.ldr", BRICK * 20, stored=True, encrypted=True)])

    assert read_bytes(data, "a.io").error is None
    error = read_bytes(data, "a.io", limits=Limits(encrypted_bytes=500)).error
    assert "more than 500 encrypted bytes would be opened" in (error or "")


def test_encrypted_parts_beyond_the_bound_are_empty() -> None:
    members = [Member(f"CustomParts/{name}.dat".encode(), BRICK * 10, stored=True, encrypted=True) for name in "ab"]
    file = read_bytes(archive_of([Member(b"model.ldr", BRICK), *members]), "a.io", limits=Limits(encrypted_bytes=500))

    assert [file.package[name] for name in ("a.dat", "b.dat")] == [BRICK * 10, b""]


@pytest.mark.parametrize("method", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_members_packed_so_that_few_bytes_may_fill_the_memory_are_refused(method: int) -> None:
    stream = BytesIO()
    with zipfile.ZipFile(stream, "w", method) as archive:
        archive.writestr("model.ldr", BRICK * 9)

    assert "packed in a way that Studio does not use" in (read_bytes(stream.getvalue(), "a.io").error or "")


def test_members_that_lead_outside_links_and_equal_names_do_no_harm(
    catalog: PartCatalog, models: Path, bounds: Bounds
) -> None:
    members = [
        Member(b"model.ldr", BRICK),
        Member(b"../evil.ldr", BRICK),
        Member(b"CustomParts/../../evil.dat", BRICK),
        Member(b"CustomParts/link.dat", b"/etc/passwd", attributes=LINK),
        Member(b"/etc/evil", BRICK),
        Member(b"model.ldr", use("link.dat") * 2),
    ]

    assert take_through(archive_of(members), models, catalog, bounds) == "read with problems"


def test_an_archive_in_an_archive_in_an_archive_is_no_model(
    catalog: PartCatalog, models: Path, bounds: Bounds
) -> None:
    data = archive_of([Member(b"model.ldr", BRICK)])
    for _ in range(3):
        data = archive_of([Member(b"model.ldr", data)])

    assert take_through(data, models, catalog, bounds) in ("refused", "read with problems")


def test_an_own_part_too_large_for_the_copy_is_left_out_and_told(catalog: PartCatalog) -> None:
    noise = b"0 " + os.urandom(40_000).hex().encode() + b"\n"
    large = Member(b"CustomParts/large.dat", b"0 x\n" * 210_000 + noise)
    members = [Member(b"model.ldr", use("small.dat")), large, Member(b"CustomParts/small.dat", TRIANGLE)]
    file = read_bytes(archive_of(members), "a.io")
    copy = write_tags(file, [tags_of(model) for model in identify(file, catalog).models])
    again = read_bytes(copy.data, copy.name)

    assert [note for note in copy.notes if "left out" in note] == [
        "The part large.dat is left out: the copy would be too large to be read."
    ]
    assert again.document is not None
    assert [section.name for section in again.document.sections] == ["a.ldr", "small.dat"]


def test_an_own_part_that_is_no_text_is_left_out_of_the_copy_and_told(catalog: PartCatalog) -> None:
    members = [Member(b"model.ldr", BRICK), Member(b"CustomParts/odd.dat", bytes(range(1, 9)) * 5_000, stored=True)]
    file = read_bytes(archive_of(members), "a.io")
    copy = write_tags(file, [tags_of(model) for model in identify(file, catalog).models])

    assert "The part odd.dat is left out: it is no text." in copy.notes
    assert read_bytes(copy.data, copy.name).error is None


def test_own_parts_beyond_what_is_read_are_as_if_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(geometry, "MOST_OWN_BYTES", 3 * len(TRIANGLE))
    loader = PartGeometry(lambda _: None).with_own({"a.dat": TRIANGLE * 9, "b.dat": TRIANGLE})

    assert loader.load("a.dat") is not None
    assert loader.load("b.dat") is None


def test_a_part_of_endless_tiny_lines_or_sorts_is_read_as_far_as_the_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(geometry_text, "MOST_LINES", 4)
    monkeypatch.setattr(geometry_text, "MOST_USED", 2)
    found = geometry_text.read_geometry(use("a.dat") + use("b.dat") + use("c.dat") + use("a.dat") + TRIANGLE)

    assert [(each.name, len(each.transforms)) for each in found.uses] == [("a.dat", 2), ("b.dat", 1)]
    assert len(found.triangles.points) == 0


def test_corners_of_an_enormous_mesh_are_not_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    mesh = PartGeometry(lambda _: TRIANGLE * 3).load("a.dat")
    assert mesh is not None
    assert len(mesh.vertices()) == 3
    monkeypatch.setattr(geometry, "MOST_COMPARED", 8)

    assert len(mesh.vertices()) == 9
