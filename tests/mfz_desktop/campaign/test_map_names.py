"""Names on the map: beside their marks, on nothing else."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QRectF, QSizeF

from mfz_desktop.campaign.map.lettering import place_names
from tests.examples import examples

ROOM = QRectF(0, 0, 800, 420)
MARKS = st.lists(st.tuples(st.integers(20, 760), st.integers(20, 380)), min_size=1, max_size=14, unique=True)


@given(MARKS, st.integers(30, 160))
@examples(60)
def test_no_name_lies_on_another_or_on_a_mark(corners: list[tuple[int, int]], wide: int) -> None:
    marks = [QRectF(x, y, 28, 28) for x, y in corners]
    found = place_names(ROOM, marks, [QSizeF(wide, 16)] * len(marks))
    assert all(ROOM.contains(one) for one in found)
    assert not any(one.intersects(other) for one, other in combinations(found, 2))
    assert not any(one.intersects(mark) for one in found for mark in marks)


def test_a_lone_name_stands_at_the_right() -> None:
    (found,) = place_names(ROOM, [QRectF(100, 100, 28, 28)], [QSizeF(80, 16)])
    assert found.left() > 128


def test_at_the_right_edge_it_stands_at_the_left() -> None:
    (found,) = place_names(ROOM, [QRectF(770, 100, 28, 28)], [QSizeF(80, 16)])
    assert found.right() < 770


def test_who_goes_first_has_the_better_place() -> None:
    marks = [QRectF(100, 100, 28, 28), QRectF(150, 100, 28, 28)]
    found = place_names(ROOM, marks, [QSizeF(80, 16)] * 2, first=(1,))
    assert found[1].left() > 178


def test_no_name_vanishes_however_many_places_lie_together() -> None:
    marks = [QRectF(380 + x * 10, 200 + y * 10, 28, 28) for x in range(5) for y in range(5)]
    found = place_names(ROOM, marks, [QSizeF(900, 16), *[QSizeF(120, 16)] * 24])
    assert all(ROOM.contains(one) and one.width() > 0 for one in found)
