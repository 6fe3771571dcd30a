"""The index file and the shipped index: exact round trips, search, numbers of shops."""

import gzip
import json
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import resources
from ldraw_catalog.parts.index import PartIndex
from ldraw_catalog.parts.index_file import IndexContent, IndexedPart, read_index, write_index

WORDS = st.text(st.characters(codec="utf-8", exclude_categories=["C", "Z"], exclude_characters=","), min_size=1)
NUMBERS = st.lists(WORDS, max_size=3).map(tuple)
LDU = st.integers(-100_000, 100_000).map(lambda hundredths: hundredths / 100)
PARTS = st.builds(
    IndexedPart,
    number=WORDS,
    title=WORDS,
    category=WORDS,
    keywords=NUMBERS,
    bricklink=NUMBERS,
    rebrickable=NUMBERS,
    moved_to=st.none() | WORDS,
    box=st.none() | st.tuples(LDU, LDU, LDU, LDU, LDU, LDU),
    shortcut=st.booleans(),
    flexible=st.booleans(),
)


@given(st.lists(PARTS, min_size=1, max_size=5, unique_by=lambda part: part.number))
def test_what_is_written_is_read_again(parts: list[IndexedPart]) -> None:
    columns = read_index(write_index(IndexContent("2026-02", tuple(parts), ("stud.dat",))))

    rows = [columns.row(row) for row in range(len(parts))]
    assert rows == sorted(parts, key=lambda part: part.number)
    assert columns.update == "2026-02"
    assert list(columns.pieces) == ["stud.dat"]


def test_the_same_content_gives_the_same_bytes_in_whatever_order() -> None:
    parts = [IndexedPart(number, "Brick", "Brick") for number in ("2", "1", "10")]

    assert write_index(IndexContent("x", tuple(parts))) == write_index(IndexContent("x", tuple(reversed(parts))))


def test_another_kind_of_file_is_refused() -> None:
    with pytest.raises(ValueError, match="no part index"):
        PartIndex.read(gzip.compress(json.dumps({"format": "mfz-part-index", "version": 2}).encode()))


def index(*parts: IndexedPart) -> PartIndex:
    return PartIndex.read(write_index(IndexContent("2026-02", parts)))


def test_a_part_is_found_by_its_exact_name_only() -> None:
    small = index(IndexedPart("3001", "Brick  2 x  4", "Brick"))

    found = small.get("3001.dat")
    assert found is not None
    assert found.number == "3001"
    assert small.get("3001.dat") is found
    assert "3001.dat" in small
    assert all(small.get(name) is None for name in ("3001", "3001.ldr", "3001.dat.dat", "", "s/3001.dat"))


def test_titles_lose_the_marks_of_the_library() -> None:
    small = index(*(IndexedPart(str(n), f"{mark}Tile 1 x 1", "Tile") for n, mark in enumerate(("", "~", "=", "_"))))

    assert {info.title for name in small.names() if (info := small.get(name))} == {"Tile 1 x 1"}


def test_search_puts_the_exact_and_the_plain_first() -> None:
    small = index(
        IndexedPart("10", "Brick 2 x 4 with Holes", "Brick"),
        IndexedPart("11", "Brick 2 x 4", "Brick"),
        IndexedPart("12", "~Brick 2 x 4 Half", "Brick"),
        IndexedPart("13", "Wheel 12 x 4", "Wheel", ("brick 2",)),
        IndexedPart("14", "~Moved to 11", "Moved", moved_to="11"),
        IndexedPart("15", "Plate 2 x 4", "Plate"),
    )

    assert [part.number for part in small.search("BRICK 2 x 4")] == ["11", "10", "13", "12"]
    assert [part.number for part in small.search("15")] == ["15"]
    assert small.search("moved") == []
    assert small.search("  ") == []


def test_a_shops_number_means_the_part_that_stands_and_is_plainest() -> None:
    small = index(
        IndexedPart("3024a", "Old", "Plate", bricklink=("3024",)),
        IndexedPart("3024", "~Moved to 3024b", "Moved", bricklink=("3024",), moved_to="3024b"),
        IndexedPart("3024bp01", "Printed", "Plate", bricklink=("3024",)),
        IndexedPart("3024b", "Plate", "Plate", rebrickable=("3024", "77X")),
    )

    found = {number: part.number for number in ("3024", "77x", "1") if (part := small.by_bricklink(number))}
    assert found == {"3024": "3024a", "77x": "3024b"}


SHIPPED = PartIndex.shipped()


def test_the_shipped_index_holds_the_whole_library() -> None:
    infos = [info for name in SHIPPED.names() if (info := SHIPPED.get(name))]

    assert SHIPPED.update == "2026-02"
    assert len(infos) == len(SHIPPED) == 23_839
    assert sum(info.moved_to is not None for info in infos) == 1_144
    assert sum(info.flexible for info in infos) == 128
    assert sum(info.box is None for info in infos) < 10
    assert all(box[axis] <= box[axis + 3] for info in infos if (box := info.box) for axis in range(3))


@pytest.mark.parametrize(
    ("name", "title", "category", "box"),
    [
        ("3001.dat", "Brick 2 x 4", "Brick", (-40, -4, -20, 40, 24, 20)),
        ("3023b.dat", "Plate 1 x 2", "Plate", (-20, -4, -10, 20, 8, 10)),
        ("3069b.dat", "Tile 1 x 2 with Groove", "Tile", (-20, 0, -10, 20, 8, 10)),
        ("4349.dat", "Minifig Loudhailer", "Minifig Accessory", None),
    ],
)
def test_known_parts_have_their_titles_and_sizes(
    name: str, title: str, category: str, box: tuple[float, ...] | None
) -> None:
    info = SHIPPED.get(name)

    assert info is not None
    assert (info.title, info.category) == (title, category)
    assert box is None or info.box == box


def test_keywords_are_words_and_numbers_of_shops_stand_apart() -> None:
    loudhailer, plate = SHIPPED.get("4349.dat"), SHIPPED.get("3023b.dat")

    assert loudhailer is not None
    assert "megaphone" in loudhailer.keywords
    assert plate is not None
    assert plate.bricklink == ("3023",)
    assert plate.keywords == ()


def test_subparts_and_primitives_are_known_and_are_no_parts() -> None:
    for name in ("stud.dat", "s/3001s01.dat", "48/4-4edge.dat"):
        assert SHIPPED.is_piece(name)
        assert SHIPPED.get(name) is None


def test_the_shipped_index_is_small_and_says_where_it_is_from() -> None:
    assert len(resources.read_bytes("parts", "index.json.gz")) < 2_000_000
    assert "LDraw Parts Library" in resources.read_text("parts", "ATTRIBUTION.txt")


def test_importing_the_index_loads_neither_the_index_nor_numpy() -> None:
    code = (
        "import sys, gzip, ldraw_catalog.parts.index as index\n"
        "assert 'numpy' not in sys.modules\n"
        "assert index._shipped.cache_info().currsize == 0\n"
    )
    subprocess.run([sys.executable, "-c", code], cwd=Path(__file__).parents[3], check=True)
