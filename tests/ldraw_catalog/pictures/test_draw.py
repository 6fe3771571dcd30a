"""What a picture must show, whatever it looks like in detail."""

import tracemalloc
from dataclasses import replace
from functools import partial

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ldraw_catalog.assembly.assemble import assemble
from ldraw_catalog.assembly.assembly import Assembly, Placement, Placements
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.parts.colours import ColourTable
from ldraw_catalog.pictures import scene
from ldraw_catalog.pictures.camera import LOOKS, View
from ldraw_catalog.pictures.draw import LARGEST, LINE_SIZE, PEN_LINE, draw, line_width
from ldraw_catalog.pictures.meshes import shapes_of
from ldraw_catalog.pictures.palette import Palette
from ldraw_catalog.pictures.shade import HIGHLIGHT, shaded
from ldraw_catalog.reading.read import read_bytes

SIZE = (120, 100)


def test_a_model_without_parts_is_an_empty_picture(make_model, parts: PartCatalog) -> None:
    picture = draw(make_model(), parts, size=SIZE)

    assert picture.rgba.shape == (100, 120, 4)
    assert not picture.rgba.any()
    assert (picture.parts == -1).all()


def test_faces_that_stand_between_the_parts_are_drawn(parts: PartCatalog) -> None:
    text = "1 4 0 0 0 1 0 0 0 1 0 0 0 1 block.dat\n4 1 -20 -60 -20 20 -60 -20 20 -60 20 -20 -60 20\n"
    picture = draw(assemble(read_bytes(text.encode(), "a.ldr"), parts), parts, size=SIZE)

    assert set(np.unique(picture.parts)) == {-1, 0, 1}


def test_the_light_on_metal_has_the_metals_own_colour_and_on_plastic_is_white() -> None:
    colours = np.full((2, 3), (180, 90, 0), dtype=np.int32)
    towards_light = np.full((2, 3), HIGHLIGHT, dtype=np.float32)
    plastic, metal = shaded(colours, towards_light, np.ones(2, dtype=np.float32), np.array([False, True]))

    assert plastic[2] > 0
    assert metal[2] == 0
    assert metal[0] > plastic[0]


@pytest.mark.parametrize("size", [(0, 10), (10, -1), (LARGEST + 1, 10)])
def test_an_impossible_size_is_refused(make_model, parts: PartCatalog, size: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="pixels wide and high"):
        draw(make_model(), parts, size=size)


@pytest.mark.parametrize("view", View)
@pytest.mark.parametrize("size", [(200, 80), (80, 200), (1, 1), (33, 57)])
def test_the_model_fills_the_picture_up_to_its_margin(
    make_model, parts: PartCatalog, view: View, size: tuple[int, int]
) -> None:
    picture = draw(make_model(("block.dat", 4, 500, 300, -900)), parts, view=view, size=size)

    assert picture.rgba.shape == (size[1], size[0], 4)
    rows, columns = np.nonzero(picture.parts == 0)
    assert len(rows)
    room = [columns.min(), size[0] - 1 - columns.max(), rows.min(), size[1] - 1 - rows.max()]
    if min(size) > 1:
        assert 1 <= min(room) <= 0.035 * min(size) + 2
        # in the middle
        assert abs(room[0] - room[1]) <= 2
        assert abs(room[2] - room[3]) <= 2


def test_the_front_view_has_x_to_the_right_and_the_nearer_part_before_the_other(
    make_model, parts: PartCatalog
) -> None:
    model = make_model(("block.dat", 4, 0, 0, 50), ("block.dat", 7, 0, 0, -50), ("block.dat", 0, 60, 0, 0))
    picture = draw(model, parts, view=View.FRONT, size=SIZE)

    middle = picture.parts[50]
    assert 0 not in picture.parts, "the part behind is hidden"
    assert middle[30] == 1
    assert middle[100] == 2


def test_the_top_view_has_the_front_at_its_lower_edge(make_model, parts: PartCatalog) -> None:
    model = make_model(("block.dat", 4, 0, 0, -40), ("block.dat", 7, 0, 0, 40))
    picture = draw(model, parts, view=View.TOP, size=SIZE)

    assert picture.parts[25, 60] == 1
    assert picture.parts[75, 60] == 0


def test_the_three_quarter_view_shows_front_top_and_one_side_lit_from_the_upper_left(
    make_model, parts: PartCatalog
) -> None:
    picture = draw(make_model(("block.dat", 7, 0, 0, 0)), parts, size=(200, 200))

    # three faces of one colour: three brightnesses, the top the brightest
    inside = picture.rgba[picture.parts == 0]
    grey = inside[:, 0].astype(int)
    top, left, right = (int(np.median(picture.rgba[y, x, :3])) for x, y in ((110, 60), (70, 130), (165, 120)))
    assert top > left > right
    assert grey.min() < right, "the edge lines are darker than every face"


def test_a_hidden_edge_is_not_drawn(make_model, parts: PartCatalog) -> None:
    alone = draw(make_model(("block.dat", 7, 0, 0, 0)), parts, view=View.FRONT, size=SIZE)
    before = draw(
        make_model(("block.dat", 7, 0, 0, 0), ("barrel.dat", 4, 0, -8, 60)), parts, view=View.FRONT, size=SIZE
    )

    # the barrel behind the block looks out above and below only
    assert (alone.parts >= 0).any()
    hidden = before.parts == 0
    shown = before.rgba[hidden][:, :3].astype(int)
    assert np.ptp(shown, axis=1).max() <= 12, "no line of the red barrel shows through the grey block"


def test_conditional_lines_are_drawn_at_the_outline_only(make_model, parts: PartCatalog) -> None:
    picture = draw(make_model(("barrel.dat", 7, 0, 0, 0)), parts, view=View.FRONT, size=(100, 200))

    row = picture.rgba[100, :, :3].astype(int)[:, 0]
    solid = np.flatnonzero(picture.parts[100] == 0)
    steps = np.abs(np.diff(row[solid[6:-6]]))
    assert steps.max() < 14, "between the outlines the barrel is smooth: no seam lines, no facets"


def test_one_sees_through_glass_to_what_is_behind(make_model, parts: PartCatalog) -> None:
    model = make_model(("block.dat", 4, 0, 0, 40), ("block.dat", 43, 0, 0, 0))
    picture = draw(model, parts, view=View.FRONT, size=SIZE)
    alone = draw(make_model(("block.dat", 43, 0, 0, 0)), parts, view=View.FRONT, size=SIZE)

    assert picture.parts[50, 60] == 1, "the map names the glass"
    assert picture.rgba[50, 60, 3] == 255
    assert picture.rgba[50, 60, 0] > alone.rgba[50, 60, 0], "red shines through"
    assert alone.rgba[50, 60, 3] == 128, "nothing behind it: the ground shines through"


def test_painted_faces_keep_their_colour_and_the_open_ones_take_the_parts(make_model, parts: PartCatalog) -> None:
    picture = draw(make_model(("barrel.dat", 7, 0, 0, 0)), parts, view=View.TOP, size=SIZE)

    red, green, blue, alpha = picture.rgba[50, 60]
    assert red > 2 * green
    assert red > 2 * blue
    assert alpha == 255


def test_colours_that_the_model_brings_win(make_model, parts: PartCatalog) -> None:
    green = replace(parts.colours.look_up(4), value=(10, 160, 30))
    picture = draw(make_model(("block.dat", 4, 0, 0, 0)), parts, view=View.FRONT, size=SIZE, colours={4: green})

    assert picture.rgba[50, 60, 1] > 2 * picture.rgba[50, 60, 0]


def test_the_colour_left_open_is_the_callers_choice(make_model, parts: PartCatalog) -> None:
    picture = draw(make_model(("block.dat", 16, 0, 0, 0)), parts, view=View.FRONT, size=SIZE, main_colour=4)

    assert picture.rgba[50, 60, 0] > 2 * picture.rgba[50, 60, 1]


def test_a_line_drawing_is_dark_on_white(make_model, parts: PartCatalog) -> None:
    picture = draw(make_model(("block.dat", 4, 0, 0, 0)), parts, size=SIZE, line_drawing=True)

    inside = picture.rgba[picture.parts == 0]
    assert (inside[:, :3].max(axis=1) - inside[:, :3].min(axis=1)).max() <= 9, "no colour but the pen's"
    assert (inside[:, 0] == 255).mean() > 0.7
    assert inside[:, 0].min() < 60


def test_lines_to_be_printed_grow_with_the_picture() -> None:
    assert line_width(100, line_drawing=True) == line_width(LINE_SIZE, line_drawing=True) == PEN_LINE
    assert line_width(2 * LINE_SIZE, line_drawing=True) == 2 * PEN_LINE
    assert line_width(2 * LINE_SIZE, line_drawing=False) == line_width(LINE_SIZE, line_drawing=False)


def test_the_same_model_gives_the_same_pixels_whatever_was_kept(make_model, parts: PartCatalog) -> None:
    model = make_model(("block.dat", 4, 0, 0, 0), ("1.dat", 7, 0, 24, 0), ("barrel.dat", 43, 0, -40, 0))
    pictures = [draw(model, catalog, size=SIZE) for catalog in (parts, parts, replace(parts))]

    for other in pictures[1:]:
        assert (other.rgba == pictures[0].rgba).all()
        assert (other.parts == pictures[0].parts).all()


def test_one_models_own_parts_are_not_given_to_another(make_model, parts: PartCatalog) -> None:
    block = make_model(("block.dat", 4, 0, 0, 0))
    other = Assembly(block.placements, (), 1, block.distinct, frozenset(), own_parts={})
    with_own = draw(block, parts, size=SIZE)
    without = draw(other, parts, size=SIZE)

    assert (with_own.rgba != without.rgba).any()
    assert (without.rgba == draw(other, replace(parts), size=SIZE).rgba).all()


@pytest.mark.parametrize("number", [float("nan"), float("inf"), 1e300, -1e30])
def test_a_part_out_of_this_world_is_left_out(make_model, parts: PartCatalog, number: float) -> None:
    good = make_model(("block.dat", 4, 0, 0, 0))
    lost = Placement("block.dat", 4, (number, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, number), 0, 2)
    placements = Placements.of((*good.placements, lost))
    both = Assembly(placements, (), 2, good.distinct, frozenset(), own_parts=good.own_parts)

    assert (draw(both, parts, size=SIZE).rgba == draw(good, parts, size=SIZE).rgba).all()


@pytest.mark.parametrize(
    "matrix", [(0,) * 9, (1, 0, 0, 0, 0, 0, 0, 0, 1), (-1, 0, 0, 0, 1, 0, 0, 0, 1), (500, 0, 0, 0, 500, 0, 0, 0, 500)]
)
def test_flat_mirrored_and_huge_parts_are_drawn_without_a_warning(make_model, parts: PartCatalog, matrix) -> None:
    good = make_model(("block.dat", 4, 0, 0, 0), ("barrel.dat", 7, 0, 30, 0))
    odd = Placement("barrel.dat", 43, (0, -40, 0, *matrix), 0, 2)
    placements = Placements.of((*good.placements, odd))
    model = Assembly(placements, (), 3, good.distinct, frozenset(), own_parts=good.own_parts)

    for view in View:
        assert draw(model, parts, view=view, size=SIZE).rgba.any()


def test_a_mirrored_part_shows_its_outside(make_model, parts: PartCatalog) -> None:
    """A mirror turns the winding round; the block would be seen from inside if that were forgotten."""
    plain = make_model(("block.dat", 7, 0, 0, 0))
    mirrored = Assembly(
        Placements.of((Placement("block.dat", 7, (0, 0, 0, -1, 0, 0, 0, 1, 0, 0, 0, 1), 0, 0),)),
        (), 1, plain.distinct, frozenset(), own_parts=plain.own_parts,
    )  # fmt: skip

    one, other = (draw(model, parts, size=(200, 200)).rgba.astype(int) for model in (plain, mirrored))
    assert np.abs(one - other).mean() < 0.5


@pytest.mark.slow
def test_a_large_model_is_drawn_in_portions(make_model, parts: PartCatalog, monkeypatch) -> None:
    """However small the portions, the picture is the same: memory is bounded, pixels are not changed."""
    model = make_model(
        *(
            ("barrel.dat", (4, 7, 0, 43)[x % 4], 25.0 * x, 45.0 * y, 30.0 * (x + y))
            for x in range(6)
            for y in range(4)
        )
    )
    whole = draw(model, parts, size=SIZE)
    monkeypatch.setattr("ldraw_catalog.pictures.rasterise.FRAGMENTS", 50)
    monkeypatch.setattr("ldraw_catalog.pictures.edges.PORTION", 40)
    split = draw(model, parts, size=SIZE)

    assert (whole.rgba == split.rgba).all()
    assert (whole.parts == split.parts).all()
    monkeypatch.setattr("ldraw_catalog.pictures.layer.PORTION", 1)
    assert (np.abs(draw(model, parts, size=SIZE).rgba.astype(int) - whole.rgba) > 1).mean() < 0.002


def test_small_parts_of_a_huge_model_become_boxes(make_model, parts: PartCatalog, monkeypatch) -> None:
    model = make_model(*(("barrel.dat", 4, 25.0 * (at % 20), 45.0 * (at // 20), 0.0) for at in range(400)))
    exact = draw(model, parts, size=SIZE)
    monkeypatch.setattr("ldraw_catalog.pictures.scene.MOST_TRIANGLES", 1000)
    coarse = draw(model, parts, size=SIZE)

    assert (coarse.rgba != exact.rgba).any()
    assert ((coarse.parts >= 0) == (exact.parts >= 0)).mean() > 0.8


def test_a_very_large_picture_is_drawn_in_its_own_size(make_model, parts: PartCatalog, monkeypatch) -> None:
    monkeypatch.setattr("ldraw_catalog.pictures.draw.MOST_PIXELS", 1000)
    picture = draw(make_model(("block.dat", 4, 0, 0, 0)), parts, size=(121, 99))

    assert picture.rgba.shape == (99, 121, 4)
    assert (picture.parts == 0).any()


@pytest.mark.slow
def test_a_large_picture_takes_little_more_memory_than_its_layers(make_model, parts: PartCatalog) -> None:
    """A page draws two at a time: with glass and lines each took 120 bytes a pixel of the enlarged picture."""
    side = 600
    model = make_model(("block.dat", 4, 0, 0, 0), ("block.dat", 43, 0, -24, 0))
    draw(model, parts, size=SIZE)
    tracemalloc.start()
    draw(model, parts, size=(side, side))
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert most / (2 * side) ** 2 < 80


def test_empty_ground_has_no_colour(make_model, parts: PartCatalog) -> None:
    """Lines so faint that they round to nothing must not tint what is laid under the picture."""
    picture = draw(make_model(("barrel.dat", 43, 0, 0, 0), ("block.dat", 4, 30, 0, 0)), parts, size=SIZE)

    assert not picture.rgba[picture.rgba[:, :, 3] == 0].any()


@given(
    st.lists(st.tuples(st.sampled_from([16, 24, 4, 43, 0x2FF8000, -1, -5, -17, -1 - 0x2FF8000]), st.integers(0, 2)))
)
def test_colours_of_many_pieces_are_those_of_each(pieces: list[tuple[int, int]]) -> None:
    placed = [4, 0x2102030, 43]
    codes = np.array([code for code, _ in pieces], dtype=np.int32)
    owner = np.array([at for _, at in pieces], dtype=np.intp)
    palette = Palette(ColourTable.standard())

    for kind, usual in ((palette.surface, 16), (palette.line, 24)):
        found = palette.numbers(kind, usual, codes, owner, placed)
        assert found.tolist() == [kind(code, placed[at]) for code, at in pieces]


def test_a_cut_of_a_model_is_the_same_whether_or_not_what_lies_beside_it_is_looked_at(
    make_model, parts: PartCatalog, monkeypatch: pytest.MonkeyPatch
) -> None:
    model = make_model(*(("barrel.dat", 4, 30 * x, 0, 30 * z) for x in range(6) for z in range(6)))
    whole = draw(model, parts, size=SIZE)
    hold = whole.camera.hold_of((75.0, 0.0, 75.0), SIZE)
    look = replace(LOOKS[View.THREE_QUARTER], hold=replace(hold, scale=3 * hold.scale))
    picture = draw(model, parts, view=look, size=SIZE)
    set_up = scene.set_up_before(picture.camera, SIZE, assembly=model, shapes=shapes_of(model, parts), main_colour=4)
    assert 4 < len(set_up.parts) < 30
    assert set(np.unique(picture.parts)) - {-1} <= {part.number for part in set_up.parts}
    monkeypatch.setattr(scene, "EDGE", np.float32(1e6))
    assert (draw(model, parts, view=look, size=SIZE).rgba == picture.rgba).all()


def test_drawing_stops_where_it_is_told_to(make_model, parts: PartCatalog) -> None:
    class StopError(Exception):
        pass

    asked = []

    def stop_at(number: int) -> None:
        asked.append(number)
        if len(asked) == number:
            raise StopError

    model = make_model(("block.dat", 43, 0, 0, -60), ("block.dat", 4, 0, 0, 0))
    draw(model, parts, size=SIZE, going=partial(stop_at, 0))
    for number in range(1, len(asked) + 1):
        asked.clear()
        with pytest.raises(StopError):
            draw(model, parts, size=SIZE, going=partial(stop_at, number))
