"""What is drawn while a model is turned: the same outline, the same parts in the same places, the same colours."""

from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

import resources
from ldraw_catalog.assembly.assemble import assemble
from ldraw_catalog.assembly.assembly import Assembly
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.parts.index import PartIndex
from ldraw_catalog.parts.library import Library
from ldraw_catalog.pictures import turning
from ldraw_catalog.pictures.arrangement import Arrangement, arranged
from ldraw_catalog.pictures.camera import LOOKS, Look, View
from ldraw_catalog.pictures.draw import draw
from ldraw_catalog.pictures.meshes import shapes_of
from ldraw_catalog.pictures.sampling import sample, sample_lines
from ldraw_catalog.pictures.turning import MOST_PIXELS, MOST_SAMPLES, draw_turning, make_turning, spot_at, spot_on
from ldraw_catalog.reading.read import read_bytes

SIZE = (300, 250)
TURNED = (*LOOKS.values(), Look(100.0, 10.0), Look(200.0, -20.0), Look(290.0, 60.0))
WALKER = (
    ("block.dat", 4, 0, 0, 0),
    ("block.dat", 0, 0, 24, 0, True),
    ("barrel.dat", 7, -30, 8, -10),
    ("barrel.dat", 7, 30, 8, -10),
    ("block.dat", 43, 0, -24, 0),
    ("barrel.dat", 4, 0, -40, 0),
)


def enlarged(values: NDArray[np.uint8], size: tuple[int, int]) -> NDArray[np.float64]:
    """Return rows of pixels as a window shows them on a picture of `size`: in between they are mixed."""
    wide, high = (
        np.clip((np.arange(side) + 0.5) * had / side - 0.5, 0, had - 1)
        for side, had in zip(size, reversed(values.shape), strict=True)
    )
    rows = np.stack([np.interp(wide, np.arange(len(row)), row) for row in values.astype(float)])
    return np.stack([np.interp(high, np.arange(len(column)), column) for column in rows.T], axis=1)


def outlines(model: Assembly, parts: PartCatalog, size: tuple[int, int]) -> list[float]:
    """Return for each look how much of what either picture covers is covered by both."""
    model_to_turn = make_turning(model, parts, size=size)
    shares = []
    for look in TURNED:
        full = draw(model, parts, view=look, size=size)
        simple = draw_turning(model_to_turn, full.camera, size)
        one, other = enlarged(simple.rgba[:, :, 3], size) > 127, full.rgba[:, :, 3] > 127
        shares.append(float((one & other).sum() / (one | other).sum()))
    return shares


def test_the_outline_is_the_models(make_model, parts: PartCatalog) -> None:
    assert min(outlines(make_model(*WALKER), parts, SIZE)) >= 0.97


@pytest.mark.slow
@pytest.mark.library
@pytest.mark.parametrize("name", ["soldier.ldr", "brawler.ldr", "defender.ldr", "scout.ldr"])
def test_the_outline_of_a_real_frame_is_the_models(name: str, installed_library: Library) -> None:
    parts = PartCatalog(PartIndex.shipped(), installed_library)
    model = assemble(read_bytes(resources.read_bytes("samples", name), name), parts)
    assert min(outlines(model, parts, (600, 500))) >= 0.97


@pytest.mark.parametrize("times", [2.0, 5.0, 30.0])
def test_an_enlarged_model_is_as_sharp(make_model, parts: PartCatalog, times: float) -> None:
    model = make_model(*WALKER)
    model_to_turn = make_turning(model, parts, size=SIZE)
    whole = draw(model, parts, view=Look(20.0, 15.0), size=SIZE).camera
    hold = replace(whole.hold_of((-3.42, -40.0, 9.4), SIZE), at=(0.1, 0.0))  # the rim of what stands on top
    full = draw(model, parts, view=Look(20.0, 15.0, hold=replace(hold, scale=hold.scale * times)), size=SIZE)
    simple = draw_turning(model_to_turn, full.camera, SIZE)
    assert simple.rgba.shape[:2] == (250, 300), "it has few enough pixels for all of them"
    one, other = simple.rgba[:, :, 3] > 127, full.rgba[:, :, 3] > 127
    assert other.any()
    assert not other.all()
    assert (one & other).sum() / (one | other).sum() > 0.98
    assert (simple.parts == full.parts).mean() > 0.97


def test_of_too_many_surfaces_points_are_drawn_however_large(
    make_model, parts: PartCatalog, monkeypatch: pytest.MonkeyPatch
) -> None:
    model_to_turn = make_turning(make_model(*WALKER), parts, size=SIZE)
    camera = replace(draw(make_model(*WALKER), parts, size=SIZE).camera, scale=20.0)
    monkeypatch.setattr(turning, "ENLARGED_TRIANGLES", 0)
    assert draw_turning(model_to_turn, camera, SIZE).rgba.shape[1] < 100


def test_parts_are_where_the_full_picture_has_them_in_its_colours(make_model, parts: PartCatalog) -> None:
    model = make_model(*WALKER)
    model_to_turn = make_turning(model, parts, size=SIZE)
    full = draw(model, parts, view=Look(20.0, 15.0), size=SIZE)
    simple = draw_turning(model_to_turn, full.camera, SIZE)
    both = (full.parts >= 0) & (simple.parts >= 0)
    assert (full.parts == simple.parts)[both].mean() > 0.95
    inside = both & (full.parts == simple.parts)
    differ = np.abs(full.rgba[inside].astype(int) - simple.rgba[inside].astype(int))[:, :3].max(axis=1)
    assert np.median(differ) < 16


@pytest.mark.slow
def test_one_sees_through_glass(make_model, parts: PartCatalog) -> None:
    model = make_model(("block.dat", 43, 0, 0, -60), ("block.dat", 4, 0, 0, 0))
    model_to_turn = make_turning(model, parts, size=SIZE)
    picture = draw_turning(model_to_turn, draw(model, parts, view=View.FRONT, size=SIZE).camera, SIZE)
    middle = picture.rgba[125, 150]
    assert middle[3] == 255
    assert middle[0] > middle[1] + 20, "the red block behind shines through"
    assert picture.parts[125, 150] == 0


@pytest.mark.slow
def test_what_nobody_sees_is_left_out(make_model, parts: PartCatalog) -> None:
    around = [("block.dat", 4, 40 * x, 24 * y, 40 * z) for x in (-1, 0, 1) for y in (-1, 0, 1) for z in (-1, 0, 1)]
    model_to_turn = make_turning(make_model(*around), parts, size=SIZE)
    seen = set(model_to_turn.solid.part.tolist())
    assert around.index(("block.dat", 4, 0, 0, 0)) not in seen
    assert len(seen) == 26


def test_a_model_without_parts_can_be_turned(make_model, parts: PartCatalog) -> None:
    model_to_turn = make_turning(make_model(), parts, size=SIZE)
    picture = draw_turning(model_to_turn, draw(make_model(), parts, size=SIZE).camera, SIZE)
    assert not picture.rgba.any()


@pytest.mark.slow
def test_the_spot_under_the_mouse_lies_on_the_part_that_is_seen_there(make_model, parts: PartCatalog) -> None:
    model = make_model(("block.dat", 4, 0, 0, 0), ("block.dat", 7, 0, 0, 100))
    model_to_turn = make_turning(model, parts, size=SIZE)
    camera = draw(model, parts, view=View.FRONT, size=SIZE).camera
    spot = spot_at(model_to_turn, camera, camera.place((5.0, 12.0, -20.0)), 0)
    assert spot == pytest.approx((5.0, 12.0, -20.0), abs=3 * model_to_turn.spacing)
    assert spot_at(model_to_turn, camera, (1.0, 1.0), 0) is None


@pytest.mark.parametrize("look", [LOOKS[View.FRONT], Look(15.0, 10.0), Look(-20.0, 60.0)])
@pytest.mark.parametrize("colour", [4, 43])
def test_a_full_picture_tells_the_spot_under_the_mouse_exactly(
    make_model, parts: PartCatalog, look: Look, colour: int
) -> None:
    model = make_model(("block.dat", colour, 0, 0, 0), ("block.dat", 7, 0, 0, 100))
    picture = draw(model, parts, view=look, size=SIZE)
    near = 2 / picture.camera.scale  # a pixel of a face that is seen aslant
    for corner in ((19.0, 1.0, -20.0), (-10.0, 12.0, -20.0)):
        assert spot_on(picture, picture.camera.place(corner), 0) == pytest.approx(corner, abs=near)
    assert spot_on(picture, (1.0, 1.0), 0) is None
    assert spot_on(picture, picture.camera.place((0.0, 12.0, -20.0)), 1) is None
    assert spot_on(replace(picture, depth=None), picture.camera.place((0.0, 12.0, -20.0)), 0) is None


def test_through_a_ghost_one_points_at_what_is_behind_it(make_model, parts: PartCatalog) -> None:
    model = make_model(("block.dat", 4, 0, 0, -60), ("block.dat", 7, 0, 0, 0))
    shown = arranged(model, Arrangement(only=frozenset({1}), ghosts=True))
    picture = draw(shown, parts, view=View.FRONT, size=SIZE)
    spot = (0.0, 12.0, -20.0)
    assert spot_on(picture, picture.camera.place(spot), 1) == pytest.approx(spot, abs=1 / picture.camera.scale)


@pytest.mark.slow
def test_large_pictures_and_large_models_take_no_more_points(make_model, parts: PartCatalog) -> None:
    model = make_model(*WALKER)
    model_to_turn = make_turning(model, parts, size=(3000, 2500))
    camera = draw(model, parts, view=View.FRONT, size=(3000, 2500)).camera
    picture = draw_turning(model_to_turn, camera, (3000, 2500))
    assert picture.rgba.shape[0] * picture.rgba.shape[1] <= 1.01 * MOST_PIXELS
    crowd = make_model(*(("block.dat", 4, 40 * x, 0, 40 * z) for x in range(40) for z in range(40)))
    many = make_turning(crowd, parts, size=(4000, 4000))
    assert len(many.solid.sort) < 1.2 * MOST_SAMPLES


@pytest.mark.slow
def test_a_huge_model_is_sampled_widely_and_without_lines(
    make_model, parts: PartCatalog, monkeypatch: pytest.MonkeyPatch
) -> None:
    model = make_model(*WALKER)
    usual = make_turning(model, parts, size=SIZE)
    monkeypatch.setattr(turning, "MOST_SAMPLES", 800)
    wide = make_turning(model, parts, size=SIZE)
    assert usual.sorts.lines < len(usual.sorts.sided)
    assert wide.sorts.lines == len(wide.sorts.sided)
    assert len(wide.solid.sort) < 1200
    picture = draw_turning(wide, draw(model, parts, view=View.FRONT, size=SIZE).camera, SIZE)
    assert (picture.parts >= 0).any()


def test_a_lattice_leaves_no_pixel_out(make_model, parts: PartCatalog) -> None:
    shape = shapes_of(make_model(*WALKER), parts)["block.dat"]
    points, owner = sample(shape, 0.7)
    front = points[:, np.isclose(points[2], -20)]
    cells = {(int(x), int(y)) for x, y in np.floor(front[:2]).T}
    assert len(cells) == 40 * 24
    assert set(owner.tolist()) == set(range(shape.triangles))
    dots, line = sample_lines(shape, 1.0)
    assert set(line.tolist()) == set(range(12))
    assert all(np.isclose(np.abs(dots[axis] - 12 * (axis == 1)), (20, 12, 20)[axis]).any() for axis in range(3))


def test_it_stops_where_it_is_told_to(make_model, parts: PartCatalog) -> None:
    class StopError(Exception):
        pass

    def stop() -> None:
        raise StopError

    with pytest.raises(StopError):
        make_turning(make_model(*WALKER), parts, size=SIZE, going=stop)
