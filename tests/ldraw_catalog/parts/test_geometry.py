"""Flattening: nested files to triangles, with their colours and their winding; damaged and hostile files."""

from collections.abc import Mapping

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ldraw_catalog.parts import geometry as geometry_module
from ldraw_catalog.parts.geometry import MOST_SHAPES, Mesh, PartGeometry, edge_of
from ldraw_catalog.parts.geometry_text import UNREADABLE, read_geometry
from ldraw_catalog.parts.library import Library

HERE = "1 0 0 0 1 0 0 0 1"
FLOOR = "3 16 0 0 0 1 0 0 0 0 1\n"
"""Seen counter-clockwise, its normal points to −y."""


def load(files: Mapping[str, str], name: str = "part.dat") -> Mesh:
    mesh = PartGeometry({key: text.encode() for key, text in files.items()}.get).load(name)
    assert mesh is not None
    return mesh


def normal(mesh: Mesh) -> list[float]:
    a, b, c = mesh.triangles[0].astype(float)
    return [float(number) for number in np.cross(b - a, c - a)]


def test_a_quad_becomes_two_triangles_with_the_same_corners_and_winding() -> None:
    mesh = load({"part.dat": "4 16 0 0 0 2 0 0 2 0 2 0 0 2\n"})

    assert mesh.triangles.tolist() == [
        [[0, 0, 0], [2, 0, 0], [2, 0, 2]],
        [[0, 0, 0], [2, 0, 2], [0, 0, 2]],
    ]
    assert mesh.triangle_colours.tolist() == [16, 16]


def test_a_file_is_placed_where_its_line_says() -> None:
    mesh = load({"part.dat": "1 16 10 20 30 0 0 1 0 2 0 -1 0 0 sub.dat\n", "sub.dat": "2 24 1 2 3 0 0 0\n"})

    assert mesh.edges.tolist() == [[[13, 24, 29], [10, 20, 30]]]


def test_conditional_lines_keep_their_control_points() -> None:
    files = {"part.dat": f"1 16 5 0 0 {HERE} sub.dat\n", "sub.dat": "5 24 0 0 0 1 0 0 0 1 0 0 0 1\n"}
    mesh = load(files)

    assert mesh.conditionals.tolist() == [[[5, 0, 0], [6, 0, 0], [5, 1, 0], [5, 0, 1]]]
    assert mesh.conditional_colours.tolist() == [24]


def test_colours_16_and_24_are_resolved_through_the_nesting() -> None:
    files = {
        "part.dat": f"1 4 0 0 0 {HERE} middle.dat\n1 16 0 0 0 {HERE} middle.dat\n",
        "middle.dat": f"1 16 0 0 0 {HERE} leaf.dat\n3 1 0 0 0 1 0 0 0 0 1\n",
        "leaf.dat": FLOOR + "2 24 0 0 0 1 0 0\n2 0 0 0 0 1 0 0\n",
    }
    mesh = load(files)

    assert sorted(mesh.triangle_colours.tolist()) == [1, 1, 4, 16]
    assert sorted(mesh.edge_colours.tolist()) == [edge_of(4), 0, 0, 24]


def test_the_inner_colour_wins_over_the_outer_one() -> None:
    files = {
        "part.dat": f"1 4 0 0 0 {HERE} middle.dat\n",
        "middle.dat": f"1 2 0 0 0 {HERE} leaf.dat\n",
        "leaf.dat": FLOOR + "2 24 0 0 0 1 0 0\n",
    }
    mesh = load(files)

    assert mesh.triangle_colours.tolist() == [2]
    assert mesh.edge_colours.tolist() == [edge_of(2)]


@pytest.mark.parametrize(
    ("word", "code"),
    [("0x2FF8000", 0x2FF8000), ("16", 16), ("4294967295", UNREADABLE), ("-1", UNREADABLE), ("red", UNREADABLE)],
)
def test_a_colour_is_decimal_or_direct_and_grey_where_it_is_neither(word: str, code: int) -> None:
    assert load({"part.dat": f"3 {word} 0 0 0 1 0 0 0 0 1\n"}).triangle_colours.tolist() == [code]


MIRROR = "-1 0 0 0 1 0 0 0 1"


@pytest.mark.parametrize(
    ("files", "up"),
    [
        ({"part.dat": "0 BFC CERTIFY CCW\n" + FLOOR}, -1),
        ({"part.dat": "0 BFC CERTIFY CW\n" + FLOOR}, 1),
        ({"part.dat": "0 BFC CERTIFY CCW\n0 BFC CW\n" + FLOOR}, 1),
        ({"part.dat": f"0 BFC CERTIFY CCW\n1 16 0 0 0 {MIRROR} sub.dat\n"}, -1),
        ({"part.dat": f"0 BFC CERTIFY CCW\n0 BFC INVERTNEXT\n1 16 0 0 0 {HERE} sub.dat\n"}, 1),
    ],
)
def test_faces_end_counter_clockwise_whatever_their_file_does(files: dict[str, str], up: int) -> None:
    """A mirrored use keeps its outside outside; INVERTNEXT turns the outside in (BFC extension)."""
    mesh = load({"sub.dat": "0 BFC CERTIFY CCW\n" + FLOOR, **files})

    assert normal(mesh) == [0, up, 0]
    assert mesh.certified.all()


def test_inverting_counts_for_one_line_only() -> None:
    line = f"1 16 0 0 0 {HERE} sub.dat\n"
    part = "0 BFC CERTIFY CCW\n0 BFC INVERTNEXT\n" + line + line
    mesh = load({"part.dat": part, "sub.dat": "0 BFC CERTIFY CCW\n" + FLOOR})

    ups = [float(np.cross(b - a, c - a)[1]) for a, b, c in mesh.triangles]
    assert sorted(ups) == [-1, 1]


def test_what_an_uncertified_file_uses_is_not_certified() -> None:
    mesh = load({"part.dat": f"1 16 0 0 0 {HERE} sub.dat\n", "sub.dat": "0 BFC CERTIFY CCW\n" + FLOOR})

    assert not mesh.certified.any()


def test_a_loop_ends_and_the_rest_is_drawn() -> None:
    files = {
        "part.dat": FLOOR + f"1 16 0 0 0 {HERE} other.dat\n",
        "other.dat": FLOOR + f"1 16 0 0 0 {HERE} part.dat\n",
    }
    assert len(load(files).triangles) == 2


def nothing(name: str) -> None:
    """Read no file: none is there."""


def test_files_that_are_missing_are_named() -> None:
    files = {"part.dat": FLOOR + f"1 16 0 0 0 {HERE} sub.dat\n", "sub.dat": f"1 16 0 0 0 {HERE} S\\Gone 1.dat\n"}
    mesh = load(files)

    assert mesh.missing == {"s/gone 1.dat"}
    assert len(mesh.triangles) == 1


def test_an_unknown_part_is_none() -> None:
    assert PartGeometry(nothing).load("part.dat") is None
    assert PartGeometry(nothing).vertices("part.dat") is None


@pytest.mark.parametrize(
    "line",
    ["3 16 0 0 0 1 0 0 0 0", "3 16 0 0 0 1 0 0 0 0 nan", "3 16 0 0 0 1 0 0 0 0 1e30", "3 16 0 0 0 1 0 0 0 0 one"],
)
def test_a_damaged_line_is_left_out_and_the_others_stay(line: str) -> None:
    assert len(load({"part.dat": f"{line}\n{FLOOR}"}).triangles) == 1


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_any_encoding_and_line_end_is_read(encoding: str, line_end: str) -> None:
    text = ("0 Größe\n" + FLOOR + " \t" + FLOOR).replace("\n", line_end)
    mesh = PartGeometry({"part.dat": text.encode(encoding)}.get).load("part.dat")

    assert mesh is not None
    assert len(mesh.triangles) == 2


@pytest.mark.slow
def test_a_file_that_doubles_itself_over_and_over_stays_bounded() -> None:
    line = f"1 16 0 0 0 {HERE} "
    files = {f"{level}.dat": (line + f"{level + 1}.dat\n") * 10 for level in range(12)}
    # as many colours, so that each use is a mesh of its own
    files["0.dat"] = "".join(f"1 {colour} 0 0 0 {HERE} 1.dat\n" for colour in range(100))
    mesh = load({**files, "12.dat": FLOOR}, "0.dat")

    assert 0 < mesh.shapes <= MOST_SHAPES


def test_parts_of_a_model_cannot_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(geometry_module, "MOST_OWN_SHAPES", 3)
    own = PartGeometry(nothing).with_own({f"{number}.dat": FLOOR.encode() for number in range(10)})

    assert sum(own.load(f"{number}.dat") is not None for number in range(10)) == 4


def test_a_loader_that_holds_too_much_forgets_and_loads_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(geometry_module, "MOST_KEPT_SHAPES", 1)
    asked: list[str] = []

    def read(name: str) -> bytes:
        asked.append(name)
        return FLOOR.encode()

    loader = PartGeometry(read)
    for name in ("a.dat", "b.dat", "a.dat", "a.dat"):
        mesh = loader.load(name)
        assert mesh is not None
        assert mesh.shapes == 1
    assert asked == ["a.dat", "b.dat", "a.dat"]


def test_a_loader_that_is_asked_for_corners_keeps_them_and_forgets_the_faces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(geometry_module, "MOST_KEPT_FOR_CORNERS", 1)
    read: list[str] = []

    def text(name: str) -> bytes:
        read.append(name)
        return FLOOR.encode()

    loader = PartGeometry(text)
    own = loader.with_own({"own.dat": FLOOR.encode()})
    for _ in range(3):
        assert [corners is not None for corners in map(own.vertices, ("a.dat", "b.dat", "own.dat"))] == [True] * 3
    assert read == ["a.dat", "b.dat"]
    assert loader.load("a.dat") is not None
    assert read == ["a.dat", "b.dat", "a.dat"]


def test_a_files_own_part_wins_and_library_parts_stay_as_they_are() -> None:
    library = PartGeometry({"a.dat": FLOOR.encode(), "b.dat": f"1 16 0 0 0 {HERE} a.dat\n".encode()}.get)
    own = library.with_own({"a.dat": (FLOOR + FLOOR).encode(), "c.dat": f"1 16 0 0 0 {HERE} a.dat\n".encode()})

    meshes = {name: mesh for name in ("a.dat", "b.dat", "c.dat") if (mesh := own.load(name)) is not None}
    assert {name: mesh.shapes for name, mesh in meshes.items()} == {"a.dat": 2, "b.dat": 1, "c.dat": 2}
    assert meshes["b.dat"] is library.load("b.dat")
    assert meshes["a.dat"] is not library.load("a.dat")


def test_corners_are_told_once() -> None:
    corners = PartGeometry({"part.dat": (FLOOR + FLOOR + "2 24 0 0 0 5 0 0\n").encode()}.get).vertices("part.dat")

    assert corners is not None
    assert corners.tolist() == [[0, 0, 0], [0, 0, 1], [1, 0, 0], [5, 0, 0]]


@given(st.binary(max_size=300))
def test_any_bytes_are_read_without_an_error(data: bytes) -> None:
    parsed = read_geometry(data)

    assert np.isfinite(parsed.triangles.points).all()


@given(st.lists(st.sampled_from(["0 BFC", "0 BFC CW", "1", "3", "4 16", "1e999", "-0", "16", "x.dat", "\n", "\t"])))
def test_any_mixture_of_ldraw_words_is_flattened_without_an_error(words: list[str]) -> None:
    text = " ".join(words).encode()

    assert PartGeometry({"x.dat": text}.get).load("x.dat") is not None


@pytest.mark.library
def test_a_real_brick_has_its_size_and_right_winding(installed_library: Library) -> None:
    mesh = PartGeometry(installed_library.read).load("3001.dat")

    assert mesh is not None
    assert not mesh.missing
    assert mesh.certified.all()
    corners = mesh.vertices()
    assert corners.min(axis=0).tolist() == [-40, -4, -20]
    assert corners.max(axis=0).tolist() == [40, 24, 20]
    # what a closed surface encloses counts positive where its faces look outward
    a, b, c = (mesh.triangles[:, corner].astype(float) for corner in range(3))
    volume = float((a * np.cross(b, c)).sum() / 6)
    assert 0.2 < volume / (80 * 24 * 40) < 0.6
