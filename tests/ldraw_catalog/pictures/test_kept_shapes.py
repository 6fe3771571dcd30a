"""Shapes that are kept from run to run: the same pictures, no file of a part read twice, never another library's."""

import os
import zipfile
from pathlib import Path

import pytest

from ldraw_catalog.assembly.assemble import assemble
from ldraw_catalog.assembly.assembly import Assembly
from ldraw_catalog.measuring.measure import measure
from ldraw_catalog.parts import catalog as catalog_module
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.parts.index import PartIndex
from ldraw_catalog.parts.library import Library
from ldraw_catalog.pictures.draw import draw
from ldraw_catalog.pictures.meshes import shapes_of
from ldraw_catalog.reading.read import read_bytes
from tests.ldraw_catalog.conftest import CUBE

SIZE = (90, 80)
PLACED = ((4, 0, "10.dat"), (1, 30, "11.dat"), (2, 60, "12.dat"))
MODEL = "".join(f"1 {colour} {x} 0 0 1 0 0 0 1 0 0 0 1 {name}\n" for colour, x, name in PLACED).encode()


def catalog(library: Library, cache: Path | None) -> PartCatalog:
    return PartCatalog(PartIndex.shipped(), library, cache=cache)


def model(parts: PartCatalog) -> Assembly:
    return assemble(read_bytes(MODEL, "m.ldr"), parts)


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of all files of parts that are read."""
    names: list[str] = []
    real = Library.read

    def read(self: Library, normalized: str) -> bytes | None:
        names.append(normalized)
        return real(self, normalized)

    monkeypatch.setattr(Library, "read", read)
    return names


def test_the_next_run_draws_and_measures_the_same_without_reading_a_part(
    tiny_library: Library, tmp_path: Path, reads: list[str]
) -> None:
    without, first, second = (catalog(tiny_library, cache) for cache in (None, tmp_path / "c", tmp_path / "c"))
    pictures, sizes = [], []
    for parts in (without, first, second):
        assembly = model(parts)
        reads.clear()
        pictures.append(draw(assembly, parts, size=SIZE))
        sizes.append(measure(assembly, parts))

    assert pictures[0].rgba.any()
    for other in pictures[1:]:
        assert (other.rgba == pictures[0].rgba).all()
        assert (other.parts == pictures[0].parts).all()
    assert sizes[0] == sizes[1] == sizes[2]
    assert reads == []


def test_another_state_of_the_library_is_not_taken_for_this_one(tiny_library: Library, tmp_path: Path) -> None:
    before = catalog(tiny_library, tmp_path / "c")
    old = shapes_of(model(before), before)["10.dat"]
    folder = tiny_library.path / "parts" / "s"
    (folder / "new.dat").write_text(CUBE + CUBE)
    (folder / "new.dat").replace(folder / "10s01.dat")
    os.utime(folder, ns=(1, 1))
    after = catalog(Library.open(tiny_library.path), tmp_path / "c")

    assert shapes_of(model(after), after)["10.dat"].triangles == old.triangles + 4


def test_a_version_that_reckons_otherwise_begins_anew(
    tiny_library: Library, tmp_path: Path, reads: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    before = catalog(tiny_library, tmp_path / "c")
    shapes_of(model(before), before)
    monkeypatch.setattr(catalog_module, "RECKONED", 0)
    after = catalog(tiny_library, tmp_path / "c")
    assembly = model(after)
    reads.clear()
    shapes_of(assembly, after)

    assert "10.dat" in reads


def test_a_damaged_file_is_made_again_and_the_picture_is_right(tiny_library: Library, tmp_path: Path) -> None:
    first = catalog(tiny_library, tmp_path / "c")
    right = draw(model(first), first, size=SIZE)
    (file,) = (tmp_path / "c").glob("*/*.arrays")
    data = bytearray(file.read_bytes())
    for at in range(20, len(data), 50):
        data[at] ^= 255
    file.write_bytes(data)
    second = catalog(tiny_library, tmp_path / "c")

    assert (draw(model(second), second, size=SIZE).rgba == right.rgba).all()


def test_an_archive_has_a_state_too(tmp_path: Path) -> None:
    path, states = tmp_path / "complete.zip", set()
    for text in ("one", "three"):
        with zipfile.ZipFile(path, "w") as archive:
            archive.writestr("ldraw/parts/10.dat", text)
        states.add(Library.open(path).state)

    assert len(states) == 2
