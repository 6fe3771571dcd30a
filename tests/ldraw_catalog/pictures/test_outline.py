"""Masks and outlines of some parts of a picture."""

import numpy as np

from ldraw_catalog.pictures.outline import mask, middle, outline

MAP = np.array(
    [
        [-1, -1, -1, -1, -1, -1],
        [-1, -1, 3, 3, -1, -1],
        [-1, -1, 3, 5, -1, -1],
        [-1, -1, -1, -1, -1, -1],
    ],
    dtype=np.int32,
)


def test_a_mask_shows_exactly_the_parts_asked_for() -> None:
    assert mask(MAP, {3}).sum() == 3
    assert mask(MAP, {3, 5}).sum() == 4
    assert mask(MAP, {4, 99}).sum() == 0
    assert mask(MAP, set()).sum() == 0
    assert mask(MAP, {-1}).sum() == 0, "the empty ground is no part"


def test_an_outline_runs_round_the_outside() -> None:
    inside = mask(MAP, {3, 5})
    line = outline(inside, 1)

    assert not (line & inside).any()
    assert line.sum() == 12
    assert line[0, 1], "corners are closed"


def test_an_outline_stops_at_the_pictures_edge() -> None:
    inside = np.ones((3, 3), dtype=np.bool_)

    assert outline(inside, 2).sum() == 0
    assert outline(inside, 0).sum() == 0


def test_the_middle_lies_on_the_mask_itself() -> None:
    ring = np.ones((9, 9), dtype=np.bool_)
    ring[2:7, 2:7] = False
    x, y = middle(ring) or (-1, -1)

    assert ring[int(y), int(x)]
    assert middle(np.zeros((2, 2), dtype=np.bool_)) is None
