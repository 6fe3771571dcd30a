"""Names that model files use, and the parts they stand for: exact, moved, aliased, printed, a shop's."""

import csv
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.parts.index import PartIndex
from ldraw_catalog.parts.index_file import IndexContent, IndexedPart, write_index
from ldraw_catalog.parts.library import Library

MakeLibrary = Callable[[Mapping[str, str]], Path]
PART_TAGS = Path(__file__).parents[4] / "shared" / "ldraw" / "part-tags.csv"
SHIPPED = PartCatalog(PartIndex.shipped())


def catalog(*parts: IndexedPart, library: Library | None = None) -> PartCatalog:
    return PartCatalog(PartIndex.read(write_index(IndexContent("2026-02", parts))), library)


@pytest.mark.parametrize(
    ("name", "number"),
    [
        ("3001.dat", "3001"),
        ("3023.dat", "3023b"),
        ("4073.dat", "6141"),
        ("3069bpb777.dat", "3069b"),
        ("2586p30.dat", "2586p30"),
        ("bl_24855.dat", "24855"),
        ("973pb0001c01.dat", "973"),
    ],
)
def test_names_in_real_files_lead_to_todays_part(name: str, number: str) -> None:
    info = SHIPPED.info(name)

    assert info is not None
    assert info.number == number
    assert SHIPPED.knows(name)


@pytest.mark.parametrize("name", ["nonsense.dat", "3001", "body.ldr", "", "../3001.dat", "s/gone.dat"])
def test_what_is_no_part_is_unknown(name: str) -> None:
    assert not SHIPPED.knows(name)
    assert SHIPPED.info(name) is None


def test_subparts_and_primitives_are_known_without_being_parts() -> None:
    assert SHIPPED.knows("stud.dat")
    assert SHIPPED.info("stud.dat") is None


def test_without_a_library_nothing_can_be_read_and_no_update_is_named() -> None:
    assert SHIPPED.update is None
    assert SHIPPED.read("3001.dat") is None


def test_a_shops_number_of_the_whole_name_goes_before_endings_taken_off() -> None:
    parts = catalog(IndexedPart("10", "Plain", "Tile"), IndexedPart("99", "Print", "Tile", bricklink=("10pb7",)))

    assert parts.resolve("10pb7.dat") == "99.dat"
    assert parts.resolve("10pb8.dat") == "10.dat"


def test_moves_are_followed_to_the_end() -> None:
    parts = catalog(
        IndexedPart("1", "~Moved to 2", "Moved", moved_to="2"),
        IndexedPart("2", "~Moved to 3", "Moved", moved_to="3"),
        IndexedPart("3", "Brick", "Brick"),
        IndexedPart("4", "~Moved to gone", "Moved", moved_to="gone"),
    )

    assert parts.resolve("1.dat") == "3.dat"
    assert parts.resolve("4.dat") == "4.dat"


def test_numbers_that_have_moved_in_a_circle_stay_where_they_are() -> None:
    parts = catalog(
        IndexedPart("1", "~Moved to 2", "Moved", moved_to="2"), IndexedPart("2", "~Moved to 1", "Moved", moved_to="1")
    )

    assert parts.resolve("1.dat") == "1.dat"
    assert parts.knows("2.dat")


def test_a_library_newer_than_the_index_adds_its_parts(tiny_library: Library) -> None:
    parts = catalog(IndexedPart("3001", "Brick", "Brick"), library=tiny_library)

    plate, moved = parts.info("10.dat"), parts.info("11.dat")
    assert plate is not None
    assert (plate.title, plate.box) == ("Plate 1 x 1", (-10, -4, -10, 10, 8, 10))
    assert moved == plate
    assert parts.update == "2021-01"
    assert parts.knows("3001.dat")
    assert not parts.knows("20.dat")


@pytest.mark.parametrize("name", ["stud.dat", "s/10s01.dat", "48/ring.dat", "pyramid.ldr"])
def test_other_files_of_a_library_are_known_without_being_parts(
    make_library: MakeLibrary, tiny_files: Mapping[str, str], name: str
) -> None:
    library = Library.open(make_library({**tiny_files, "models/pyramid.ldr": "0 Pyramid"}))
    parts = catalog(IndexedPart("3001", "Brick", "Brick"), library=library)

    assert parts.knows(name)
    assert parts.info(name) is None


def test_texts_are_read_under_every_name_of_a_part(tiny_library: Library) -> None:
    parts = catalog(library=tiny_library)

    assert parts.read("10pb3.dat") == parts.read("10.dat") == tiny_library.read("10.dat")
    assert parts.read("s/10s01.dat") is not None
    assert parts.read("11.dat") == tiny_library.read("11.dat")
    assert parts.read("20.dat") is None


def test_shapes_are_loaded_once_for_all_who_ask(tiny_library: Library) -> None:
    parts = catalog(library=tiny_library)

    mesh = parts.geometry.load("11.dat")
    assert mesh is not None
    assert len(mesh.triangles) == 5
    assert parts.geometry is parts.geometry
    assert parts.geometry.load("11.dat") is mesh


@pytest.mark.reference
def test_every_part_of_the_reference_list_is_known() -> None:
    if not PART_TAGS.is_file():
        pytest.skip("the developers' shared folder is not here")
    with PART_TAGS.open(encoding="utf-8", newline="") as rows:
        names = [f"{row['part']}.dat" for row in csv.DictReader(rows)]

    assert len(names) == 563
    assert [name for name in names if not SHIPPED.knows(name)] == []
