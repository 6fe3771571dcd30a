"""Normals: soft across curves, hard at edges."""

import math

import numpy as np
import pytest

from ldraw_catalog.pictures.smoothing import corner_normals

SIDES = 16


def tube(reverse_every_second: bool = False) -> np.ndarray:
    ring = [(math.cos(2 * math.pi * at / SIDES), math.sin(2 * math.pi * at / SIDES)) for at in range(SIDES)]
    triangles = []
    for at, (x, z) in enumerate(ring):
        u, w = ring[(at + 1) % SIDES]
        quad = [(10 * x, 0, 10 * z), (10 * u, 0, 10 * w), (10 * u, 20, 10 * w), (10 * x, 20, 10 * z)]
        if reverse_every_second and at % 2:
            quad.reverse()
        triangles += [[quad[0], quad[1], quad[2]], [quad[0], quad[2], quad[3]]]
    return np.array(triangles, dtype=np.float32)


NO_EDGES = np.zeros((0, 2, 3), dtype=np.float32)


def test_a_tubes_normals_point_straight_away_from_its_axis() -> None:
    triangles = tube()
    normals = corner_normals(triangles, NO_EDGES)

    assert normals.soft.all()
    outward = triangles.copy()
    outward[:, :, 1] = 0
    outward /= 10
    turn = np.abs((normals.corners * outward).sum(axis=2))
    assert turn.min() > 0.999


def test_an_edge_line_keeps_a_crease() -> None:
    triangles = tube()
    seam = triangles[0, [0]], triangles[1, [2]]
    edges = np.concatenate(seam)[None]
    normals = corner_normals(triangles, edges)

    # on the two sides of the seam the same place has two normals
    place = edges[0, 0]
    here = (np.abs(triangles - place) < 1e-4).all(axis=2)
    found = np.unique(np.round(normals.corners[here], 3), axis=0)
    assert len(found) == 2


def test_the_faces_of_a_box_stay_flat() -> None:
    square = np.array([[[0, 0, 0], [9, 0, 0], [9, 0, 9]], [[0, 0, 0], [0, 0, 9], [0, 9, 9]]], dtype=np.float32)
    normals = corner_normals(square, NO_EDGES)

    assert not normals.soft.any()
    assert np.abs(normals.corners[0] - normals.corners[0, 0]).max() == 0


def test_faces_wound_against_each_other_are_not_mixed() -> None:
    """Their normals would cancel each other out."""
    normals = corner_normals(tube(reverse_every_second=True), NO_EDGES)

    lengths = np.sqrt((normals.corners**2).sum(axis=2))
    assert lengths == pytest.approx(np.ones_like(lengths), abs=1e-4)


def test_a_triangle_without_area_does_no_harm() -> None:
    point = np.zeros((1, 3, 3), dtype=np.float32)

    assert np.isfinite(corner_normals(point, NO_EDGES).corners).all()
    assert corner_normals(np.zeros((0, 3, 3), dtype=np.float32), NO_EDGES).corners.shape == (0, 3, 3)
