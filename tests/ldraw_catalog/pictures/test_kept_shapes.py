"""Shapes that are kept from run to run: the same pictures, no file of a part read twice, never another library's."""

import os
import zipfile
from pathlib import Path
from unittest.mock import Mock

import pytest

from ldraw_catalog.assembly.assemble import assemble
from ldraw_catalog.assembly.assembly import Assembly
from ldraw_catalog.measuring.measure import measure
from ldraw_catalog.parts import catalog as catalog_module
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.parts.index import PartIndex
from ldraw_catalog.parts.library import Library
from ldraw_catalog.pictures import meshes
from ldraw_catalog.pictures.draw import draw
from ldraw_catalog.pictures.meshes import shape_of, shapes_of
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


BROUGHT = b"""0 FILE main.ldr
1 4 0 0 0 1 0 0 0 1 0 0 0 1 mine.dat
0 FILE mine.dat
0 My part
0 !LDRAW_ORG Unofficial_Part
1 16 0 0 0 1 0 0 0 1 0 0 0 1 s/mine01.dat
0 FILE s/mine01.dat
0 My subpart
0 !LDRAW_ORG Unofficial_Subpart
"""


def test_what_a_model_brings_is_kept_for_the_same_parts_only(
    tiny_library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = (
        assemble(read_bytes(BROUGHT + CUBE.encode() * times, "m.mpd"), catalog(tiny_library, None))
        for times in (1, 2)
    )
    first, second = (catalog(tiny_library, tmp_path / "c") for _ in range(2))
    triangles = [shapes_of(model, first)["mine.dat"].triangles for model in (one, other)]
    assert triangles[1] == 2 * triangles[0] > 0, "only what the part uses is another one"
    monkeypatch.setattr(meshes, "_made", lambda *_: pytest.fail("it is kept"))
    for model, count in zip((one, other), triangles, strict=True):
        assert shapes_of(model, second)["mine.dat"].triangles == count


def test_of_too_much_that_a_model_brings_nothing_is_kept(
    tiny_library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    model, parts = assemble(read_bytes(BROUGHT + CUBE.encode(), "m.mpd"), catalog(tiny_library, None)), tmp_path / "c"
    for limit in ("MOST_OWN_BYTES", "MOST_OWN_TRIANGLES"):
        with monkeypatch.context() as patch:
            patch.setattr(meshes, limit, 1)
            assert shapes_of(model, catalog(tiny_library, parts))["mine.dat"].triangles > 1
    made = Mock(side_effect=shape_of)
    monkeypatch.setattr(meshes, "shape_of", made)
    shapes_of(model, catalog(tiny_library, parts))
    made.assert_called_once()
