"""Deriving the index from a library: a made-up one whole, and a sample of the real one against what is shipped."""

import gzip
import importlib.util
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

import resources
from ldraw_catalog.parts.build_index import build_colours, build_index, describe_parts
from ldraw_catalog.parts.colours import ColourTable
from ldraw_catalog.parts.index import PartIndex
from ldraw_catalog.parts.index_file import IndexContent, IndexedPart, read_index, write_index
from ldraw_catalog.parts.library import Library

ROOT = Path(__file__).parents[3]
MakeLibrary = Callable[[Mapping[str, str]], Path]


def test_every_fact_of_a_parts_file_is_taken_over(tiny_library: Library) -> None:
    content = build_index(tiny_library)

    assert content.update == "2021-01"
    assert content.pieces == ("48/ring.dat", "s/10s01.dat", "stud.dat")
    plate, moved, hose, ghost = content.parts
    assert plate == IndexedPart(
        number="10",
        title="Plate 1 x 1",
        category="Plate",
        keywords=("small", "Set 10-1", "dot"),
        bricklink=("3024x",),
        rebrickable=("77",),
        box=(-10, -4, -10, 10, 8, 10),
    )
    assert (moved.moved_to, moved.bricklink, moved.box) == ("10", ("11",), plate.box)
    assert (hose.title, hose.category, hose.shortcut, hose.flexible) == (
        "=Hose of Many Bends",
        "Figure Accessory",
        True,
        True,
    )
    assert ghost.box is None


def test_boxes_are_kept_to_a_hundredth_of_an_ldu(tiny_library: Library) -> None:
    hose = PartIndex.read(write_index(build_index(tiny_library))).get("12.dat")

    assert hose is not None
    assert hose.box == (90.13, -4, -10, 110.13, 8, 10)


def test_several_processes_give_the_same_bytes(tiny_library: Library) -> None:
    assert write_index(build_index(tiny_library, workers=2)) == write_index(build_index(tiny_library))


def test_a_library_that_cannot_be_read_right_still_gives_an_index(make_library: MakeLibrary) -> None:
    library = Library.open(
        make_library({"parts/1.dat": "", "parts/2.dat": "1 16 junk\n\x00\xff", "parts/a b.dat": "0"})
    )

    assert [(part.number, part.title, part.box) for part in build_index(library).parts] == [
        ("1", "", None),
        ("2", "", None),
        ("a b", "", None),
    ]


def test_the_script_writes_index_and_colours(
    tiny_library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    spec = importlib.util.spec_from_file_location("build_part_index", ROOT / "scripts" / "build_part_index.py")
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    monkeypatch.setattr("sys.argv", ["script", str(tiny_library.path), "--out", str(tmp_path), "--workers", "1"])

    assert script.main() == 0
    assert len(PartIndex.read((tmp_path / "index.json.gz").read_bytes())) == 4
    assert '[61, "Chrome_Blue", "6c96bf", "202a68", 255, "CHROME"]' in (tmp_path / "colours.json").read_text()
    assert "4 parts of update 2021-01" in capsys.readouterr().out

    monkeypatch.setattr("sys.argv", ["script", str(tmp_path)])
    assert script.main() == 2


def test_a_library_without_colours_is_refused(make_library: MakeLibrary) -> None:
    with pytest.raises(ValueError, match=r"LDConfig\.ldr"):
        build_colours(Library.open(make_library({})))


@pytest.mark.slow
@pytest.mark.library
def test_the_shipped_index_is_what_the_library_gives(installed_library: Library) -> None:
    """Every 200th part measured again, and the file written again from what is shipped."""
    shipped = resources.read_bytes("parts", "index.json.gz")
    columns = read_index(shipped)
    if installed_library.update != columns.update:
        pytest.skip(f"the installed library is {installed_library.update}, the index is of {columns.update}")
    assert set(installed_library.parts()) == {f"{number}.dat" for number in columns.numbers}
    assert installed_library.pieces() == list(columns.pieces)

    rows = range(7, len(columns.numbers), 200)
    again = describe_parts(installed_library, [f"{columns.numbers[row]}.dat" for row in rows])
    kept = tuple(columns.row(row) for row in rows)
    assert write_index(IndexContent("", tuple(again))) == write_index(IndexContent("", kept))

    whole = IndexContent(columns.update, tuple(map(columns.row, range(len(columns.numbers)))), tuple(columns.pieces))
    assert gzip.decompress(write_index(whole)) == gzip.decompress(shipped)


@pytest.mark.library
def test_the_shipped_colours_are_those_of_the_library(installed_library: Library) -> None:
    if installed_library.update != PartIndex.shipped().update:
        pytest.skip("the installed library is of another update")
    assert build_colours(installed_library) == resources.read_bytes("parts", "colours.json")
    assert len(ColourTable.standard().definitions) == 322
