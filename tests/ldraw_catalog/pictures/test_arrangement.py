"""Models shown otherwise than they are built: parts alone, ghosts, systems taken apart."""

from dataclasses import replace

import numpy as np
import pytest

from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.pictures.arrangement import AS_BUILT, NEAREST, Arrangement, arranged, taken_apart
from ldraw_catalog.pictures.camera import View
from ldraw_catalog.pictures.draw import draw
from ldraw_catalog.pictures.turning import draw_turning, make_turning

SIZE = (160, 120)
ROW = (("block.dat", 4, -60, 0, 0), ("block.dat", 7, 0, 0, 0), ("block.dat", 0, 60, 0, 0))


def test_a_model_as_it_is_built_is_the_same_one(make_model) -> None:
    model = make_model(*ROW)
    assert arranged(model, AS_BUILT) is model


def test_some_parts_are_shown_alone_and_as_large_as_they_fit(make_model, parts: PartCatalog) -> None:
    model = make_model(*ROW)
    whole = draw(model, parts, view=View.FRONT, size=SIZE)
    alone = draw(arranged(model, Arrangement(only=frozenset({1}))), parts, view=View.FRONT, size=SIZE)
    assert set(np.unique(alone.parts)) == {-1, 1}
    assert alone.camera.scale > whole.camera.scale


def test_one_sees_and_points_through_ghosts(make_model, parts: PartCatalog) -> None:
    model = make_model(("block.dat", 4, 0, 0, -60), ("block.dat", 7, 0, 0, 0), ("barrel.dat", 4, 60, 0, 0))
    shown = arranged(model, Arrangement(only=frozenset({1}), ghosts=True))
    camera = draw(model, parts, view=View.FRONT, size=SIZE).camera
    x, y = (int(each) for each in camera.place((0.0, 12.0, 0.0)))
    beside_x, beside_y = (int(each) for each in camera.place((60.0, 20.0, 0.0)))
    turning = make_turning(shown, parts, size=SIZE)
    for picture in (draw(shown, parts, view=View.FRONT, size=SIZE), draw_turning(turning, camera, SIZE)):
        assert picture.parts[y, x] == 1
        assert picture.parts[beside_y, beside_x] == 2, "with nothing behind it a ghost is pointed at"
        assert 0 < picture.rgba[beside_y, beside_x, 3] < 80
        assert picture.rgba[y, x, 3] == 255
        assert np.ptp(picture.rgba[beside_y, beside_x, :3].astype(int)) < 20, "what is painted on it is faint, too"


def test_systems_are_taken_away_from_the_rest(make_model) -> None:
    model = make_model(*ROW)
    apart = taken_apart(model, [(0,), (2,)])
    places = arranged(model, apart).placements.transforms[:, :3]
    assert places[:, 0].tolist() == pytest.approx([-60 - NEAREST - 36, 0, 60 + NEAREST + 36])
    assert (places[:, 1:] == 0).all()


def test_they_stand_as_far_off_as_is_said(make_model) -> None:
    model = make_model(*ROW)
    (_, usual), _ = taken_apart(model, [(0,), (2,)]).moved
    (_, far), _ = taken_apart(model, [(0,), (2,)], 2.0).moved
    assert far == pytest.approx(tuple(2 * each for each in usual))


def test_a_part_of_two_systems_goes_with_the_smaller(make_model) -> None:
    model = make_model(*ROW)
    apart = taken_apart(model, [(0, 2), (2,)])
    assert sorted(tuple(sorted(parts)) for parts, _ in apart.moved) == [(0,), (2,)]


def test_a_system_in_the_middle_goes_upwards(make_model) -> None:
    apart = taken_apart(make_model(*ROW), [(1,)])
    ((_, offset),) = apart.moved
    assert offset == (0.0, -NEAREST, 0.0)


@pytest.mark.parametrize("systems", [[], [()], [(7, -3)]])
def test_systems_without_parts_move_nothing(make_model, systems: list[tuple[int, ...]]) -> None:
    assert taken_apart(make_model(*ROW), systems).moved == ()
    assert taken_apart(make_model(), systems) == AS_BUILT


def test_what_is_hidden_in_studio_is_a_ghost_unless_it_is_looked_at_alone(make_model, parts: PartCatalog) -> None:
    model = replace(make_model(*ROW), hidden=frozenset({0}))
    camera = draw(model, parts, view=View.FRONT, size=SIZE).camera
    x, y = (int(each) for each in camera.place((-60.0, 12.0, 0.0)))
    picture = draw(arranged(model), parts, view=View.FRONT, size=SIZE)
    assert picture.parts[y, x] == 0
    assert 0 < picture.rgba[y, x, 3] < 80
    assert arranged(model).placements.colours.tolist()[1:] == [7, 0]
    alone = arranged(model, Arrangement(only=frozenset({0})))
    assert alone.placements.colours.tolist() == [4, 7, 0]
