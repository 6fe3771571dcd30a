"""From where one looks: names for some directions, turning about a spot, and what stays in its place."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.pictures.camera import LOOKS, Look, View, axes, frame, view_of
from ldraw_catalog.pictures.draw import draw

SIZE = (200, 160)
CORNERS = np.array([(x, y, z) for x in (-30.0, 50.0) for y in (-120.0, 0.0) for z in (-20.0, 40.0)], dtype=np.float32)
LOOKED = st.builds(Look, st.floats(-360, 720), st.floats(-90, 90), st.booleans())
SPOTS = st.tuples(*[st.floats(-60, 60)] * 3)


@pytest.mark.parametrize("view", View)
def test_a_view_has_a_look_and_the_look_its_name(view: View) -> None:
    assert view_of(LOOKS[view]) is view
    assert view_of(LOOKS[view].turned(1.0)) is None


@pytest.mark.parametrize(
    ("view", "nearest"),
    [
        (View.FRONT, (0, 0, -1)),
        (View.BACK, (0, 0, 1)),
        (View.LEFT, (1, 0, 0)),
        (View.RIGHT, (-1, 0, 0)),
        (View.TOP, (0, -1, 0)),
    ],
)
def test_a_view_shows_the_side_that_it_is_called_after(view: View, nearest: tuple[int, int, int]) -> None:
    _, _, forward = axes(LOOKS[view].yaw, LOOKS[view].pitch)
    assert tuple(-each + 0.0 for each in forward) == nearest


@given(LOOKED)
def test_the_axes_are_square_to_each_other_and_the_model_stays_upright(look: Look) -> None:
    right, down, forward = (np.array(each) for each in axes(look.yaw, look.pitch))
    assert np.allclose(np.cross(right, down), forward, atol=1e-9)
    assert right[1] == 0
    assert down[1] >= 0


@given(LOOKED, st.floats(-500, 500), st.floats(-500, 500))
def test_turning_never_goes_over_the_top(look: Look, yaw: float, pitch: float) -> None:
    turned = look.turned(yaw, pitch)
    assert -90 <= turned.pitch <= 90
    assert 0 <= turned.yaw <= 360


@given(LOOKED)
def test_the_whole_model_is_on_the_picture_as_large_as_it_fits(look: Look) -> None:
    camera = frame(CORNERS, look, SIZE)
    places = np.array([camera.place(tuple(each)) for each in CORNERS.tolist()])
    low, high = places.min(axis=0), places.max(axis=0)
    room = 2 * 0.035 * min(SIZE)
    assert (low >= -0.01).all()
    assert (high <= np.array(SIZE) + 0.01).all()
    assert max((high - low) / (np.array(SIZE) - room)) == pytest.approx(1.0, abs=0.01)


@given(LOOKED, SPOTS, st.floats(-180, 180), st.floats(-90, 90))
def test_what_is_held_stays_where_it_is_while_the_model_turns(
    look: Look, spot: tuple[float, float, float], yaw: float, pitch: float
) -> None:
    before = frame(CORNERS, look, SIZE)
    held = Look(look.yaw, look.pitch, look.parallel, before.hold_of(spot, SIZE))
    same, turned = frame(CORNERS, held, SIZE), frame(CORNERS, held.turned(yaw, pitch), SIZE)
    assert same.place(spot) == pytest.approx(before.place(spot), abs=0.05)
    assert same.scale == pytest.approx(before.scale, rel=1e-6)
    assert turned.place(spot) == pytest.approx(before.place(spot), abs=0.05)


@given(LOOKED, SPOTS)
def test_holding_another_spot_changes_nothing_until_one_turns(look: Look, spot: tuple[float, float, float]) -> None:
    fitted = frame(CORNERS, look, SIZE)
    held = frame(CORNERS, Look(look.yaw, look.pitch, look.parallel, fitted.hold_of(spot, SIZE)), SIZE)
    for corner in CORNERS.tolist():
        assert held.place(tuple(corner)) == pytest.approx(fitted.place(tuple(corner)), abs=0.05)


def test_a_picture_knows_its_camera(make_model, parts: PartCatalog) -> None:
    model = make_model(("block.dat", 4, 0, 0, 0), ("block.dat", 7, 100, 0, 0))
    picture = draw(model, parts, view=Look(20.0, 30.0), size=SIZE)
    x, y = picture.camera.place((100.0, 12.0, 0.0))
    assert picture.parts[math.floor(y), math.floor(x)] == 1
