"""Models as SVG: what Qt makes of it is what is drawn; and regions traced as polygons."""

from xml.etree import ElementTree

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray
from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

import resources
from ldraw_catalog.assembly.assemble import assemble
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.parts.index import PartIndex
from ldraw_catalog.pictures.camera import Look, View
from ldraw_catalog.pictures.draw import draw
from ldraw_catalog.pictures.tracing import LEAST, TOLERANCE, simplified, trace
from ldraw_catalog.pictures.vector import draw_svg
from ldraw_catalog.reading.read import read_bytes
from tests.examples import examples

SIZE = (240, 200)


def painted(svg: bytes, size: tuple[int, int]) -> NDArray[np.uint8]:
    """Return what Qt paints, rows of RGBA."""
    renderer = QSvgRenderer(QByteArray(svg))
    assert renderer.isValid()
    image = QImage(*size, QImage.Format.Format_RGBA8888)
    image.fill(0)
    with QPainter(image) as painter:
        renderer.render(painter, QRectF(0, 0, *size))
    return np.frombuffer(image.constBits(), np.uint8).reshape(size[1], size[0], 4).copy()


@pytest.mark.parametrize("view", [View.THREE_QUARTER, View.FRONT, Look(200.0, -20.0)])
def test_it_looks_as_the_picture_does(view: View | Look, qapp) -> None:
    parts = PartCatalog(PartIndex.shipped())
    model = assemble(read_bytes(resources.read_bytes("samples", "soldier.ldr"), "soldier.ldr"), parts)
    size = (600, 500)
    picture = draw(model, parts, view=view, size=size).rgba
    drawing = painted(draw_svg(model, parts, view=view, size=size), size)
    one, other = picture[:, :, 3] > 127, drawing[:, :, 3] > 127
    assert (one & other).sum() / (one | other).sum() > 0.97
    both = one & other
    differ = np.abs(picture[both].astype(int) - drawing[both].astype(int))[:, :3].max(axis=1)
    assert np.median(differ) < 20
    assert differ.mean() < 30


def test_each_part_is_a_group_and_glass_is_seen_through(make_model, parts: PartCatalog) -> None:
    model = make_model(("block.dat", 4, 0, 0, 0), ("block.dat", 43, 0, -24, 0), ("barrel.dat", 7, 60, 0, 0))
    tree = ElementTree.fromstring(draw_svg(model, parts, size=SIZE))
    groups = {group.get("id"): group for group in tree.iter("{http://www.w3.org/2000/svg}g")}
    assert set(groups) == {"part-0", "part-1", "part-2"}
    opacity = {name: {path.get("fill-opacity") for path in group} for name, group in groups.items()}
    assert opacity["part-1"] == {"0.50"}
    assert opacity["part-0"] == {None}
    assert any(path.get("fill") == "none" for path in tree), "lines lie above"


def pieces(svg: bytes) -> int:
    """Return how many pieces of lines a drawing has."""
    lines = (path for path in ElementTree.fromstring(svg) if path.get("fill") == "none")
    return sum((path.get("d") or "").count("M") for path in lines)


def test_hidden_lines_are_left_out(make_model, parts: PartCatalog) -> None:
    alone = draw_svg(make_model(("block.dat", 4, 0, 0, 0)), parts, view=View.FRONT, size=SIZE)
    covered = make_model(("block.dat", 4, 0, 0, 0), ("block.dat", 4, 0, 0, 80))
    behind = draw_svg(covered, parts, view=View.FRONT, size=SIZE)
    assert pieces(alone) == pieces(behind) > 0


def test_a_model_without_parts_is_an_empty_drawing(make_model, parts: PartCatalog) -> None:
    assert not list(ElementTree.fromstring(draw_svg(make_model(), parts, size=SIZE)))


def area(loop: NDArray[np.int64]) -> float:
    """Return the area of a polygon, negative for a hole."""
    x, y = loop[:, 0], loop[:, 1]
    return float((x * np.roll(y, -1) - np.roll(x, -1) * y).sum()) / 2


def test_a_square_with_a_hole_has_two_outlines_of_four_corners() -> None:
    labels = np.full((12, 14), -1, dtype=np.int64)
    labels[1:11, 2:12] = 7
    labels[4:7, 5:9] = 3
    loops = list(trace(labels))
    assert sorted((label, len(loop), area(loop)) for label, loop in loops) == [(3, 4, 12), (7, 4, -12), (7, 4, 100)]


@examples(60)
@given(st.integers(2, 24), st.integers(2, 24), st.integers(1, 4), st.integers(0, 2**32 - 1))
def test_every_outline_of_a_region_is_found_whole(width: int, height: int, kinds: int, seed: int) -> None:
    labels = np.random.default_rng(seed).integers(-1, kinds, (height, width)).repeat(4, axis=0).repeat(4, axis=1)
    found: dict[int, float] = {}
    for label, loop in trace(labels):
        found[label] = found.get(label, 0.0) + area(loop)
    # corners may lie beside the line that stands for them, so areas are near
    for label in range(kinds):
        pixels = int((labels == label).sum())
        assert found.get(label, 0.0) == pytest.approx(pixels, abs=0.15 * pixels + 8)


def test_a_staircase_becomes_a_line() -> None:
    steps = [(x, x // 2) for x in range(0, 40, 2)] + [(x + 2, x // 2) for x in range(0, 40, 2)]
    stairs = sorted(steps)
    loop = np.array([*stairs, (40, 40), (0, 40)], dtype=np.int64)
    short = simplified(loop)
    assert len(short) <= 6
    assert LEAST > 0
    assert TOLERANCE < 1
