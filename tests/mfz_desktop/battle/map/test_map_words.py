"""Words on the map: none lies on others or on a piece, they stay while one drags, hidden ones are told on demand."""

import random
from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPolygonF

from mfz_desktop.battle.map.camera import Camera
from mfz_desktop.battle.map.chips import ChipRoom, StablePlacement
from mfz_desktop.battle.map.occupied_areas import OccupiedAreas
from mfz_desktop.rapid_attack.battle.map.labels import Labels, labels_of
from mfz_desktop.rapid_attack.battle.map.outlines import outline_of
from mfz_desktop.rapid_attack.battle.map.pieces import frame_rects, holding_rect
from mfz_desktop.rapid_attack.battle.map.sight import VisibleTarget
from mfz_desktop.rapid_attack.battle.map.words import aim_words, structure_words
from mfz_desktop.rapid_attack.battle.text.names import Names
from mfz_rules.rapid_attack.battle import Battle, Level, Pose, Range, Status, Terrain
from tests.mfz_desktop.application import Applications
from tests.mfz_desktop.battle.map.maps import WALL, Shown, about_to_move, laid, show

SQUARE = QRectF(0, 0, 20, 10)


@pytest.fixture
def context(applications: Applications, data_folder):
    return applications.start(data_folder).context


def crowded(seed: int) -> tuple[dict[str, Pose], list[Terrain]]:
    """Return places for everything and thirty walls, many of them on top of each other."""
    chance = random.Random(seed)
    ids = ("ann.f1", "ann.f2", "ben.f1", "ben.f2", "ann.s1", "ben.s1")
    places = {id: Pose(chance.uniform(1, 23), chance.uniform(1, 17), chance.uniform(0, 360)) for id in ids}
    walls = []
    for number in range(30):
        x, y, wide, deep = (chance.uniform(*span) for span in ((0, 21), (0, 16), (0.4, 3), (0.3, 2)))
        lean = chance.uniform(-0.5, 0.5)
        outline = ((x, y), (x + wide, y + lean), (x + wide, y + lean + deep), (x, y + deep))
        left = chance.choice((20, 20, 7, 0))
        walls.append(replace(WALL, id=f"w{number}", name=f"Old wall {number}", polygon=outline, pieces_left=left))
    return places, walls


@pytest.mark.parametrize("zoom", [0.8, 1.0, 2.5])
def test_no_words_lie_on_other_words_or_on_pieces(context, zoom: float) -> None:
    for seed in range(3):
        places, walls = crowded(seed)
        shown = show(context, laid(places, terrain=walls))
        drawing = replace(shown.canvas.drawing, camera=Camera(shown.canvas.camera.scale * zoom))
        labels = labels_of(drawing).shown
        assert len(labels) > 5
        battle = drawing.battle
        solid = [rect for frame in battle.frames for rect in frame_rects(drawing, frame)]
        solid += [holding_rect(drawing, one) for one in battle.holdings]
        for id, label in labels.items():
            others = [one.rect for other, one in labels.items() if other != id]
            assert not any(label.rect.intersects(one) for one in (*solid, *others)), (seed, id)
            for wall in battle.terrain:
                lies_on = outline_of(battle, drawing.camera, wall.id).intersects(label.rect)
                assert not lies_on or (label.inside and wall.id == id), (seed, id, wall.id)


@pytest.mark.slow
@pytest.mark.parametrize("zoom", [0.8, 2.5])
def test_words_found_again_after_changes_are_those_that_would_be_found_anew(context, zoom: float) -> None:
    for seed in range(3):
        chance = random.Random(seed)
        places, walls = crowded(seed)
        battle, drawing = laid(places, terrain=walls), show(context, laid(places, terrain=walls)).canvas.drawing
        drawing = replace(drawing, camera=Camera(drawing.camera.scale * zoom))
        kept = labels_of(drawing)
        for _ in range(30):
            battle = changed(battle, chance)
            drawing = replace(drawing, battle=battle, names=Names(battle))
            kept, anew = labels_of(drawing, kept), labels_of(drawing)
            assert kept.shown == anew.shown
            assert kept.searches == anew.searches


def changed(battle: Battle, chance: random.Random) -> Battle:
    """Return the battle with one piece moved, damaged, repaired, or gone on in its turn."""
    frame, wall = chance.choice(battle.frames), chance.choice(battle.terrain)
    at = Pose(chance.uniform(1, 23), chance.uniform(1, 17), chance.uniform(0, 360))
    other = chance.choice(
        (
            replace(frame, at=at),
            replace(frame, status=chance.choice((Status.WAITING, Status.ACTING, Status.DONE))),
            replace(frame, defense=chance.choice((None, 3))),
            replace(frame, placed=chance.random() < 0.7),
            replace(wall, pieces_left=chance.choice((20, 7, 0))),
            replace(wall, pieces_left=chance.choice((20, 7, 0))),
        )
    )
    swap = {frame.id: other} if other.id == frame.id else {wall.id: other}
    return replace(
        battle,
        frames=tuple(swap.get(one.id, one) for one in battle.frames),
        terrain=tuple(swap.get(one.id, one) for one in battle.terrain),
    )


def test_words_stay_where_they_are_while_the_table_is_pushed_and_a_piece_is_dragged(context) -> None:
    shown = show(context, laid())
    about_to_move(shown)
    shown.canvas.grab()
    before = shown.canvas.layer.labels
    assert before.shown["wall"].text == "▲6", "its name would outshout the frames, which have none here"
    shown.canvas.pan(30, -20)
    shown.canvas.pointing.nudge(1.0, -1.0, Pose(0, 0))
    shown.canvas.grab()
    assert shown.canvas.layer.labels is before


def test_words_that_a_change_moves_are_painted_anew_and_nothing_is_left_of_the_old_ones(context) -> None:
    shown = show(context, laid({**dict(laid_near_wall())}))
    shown.canvas.grab()
    before = shown.canvas.layer.labels
    move = about_to_move(shown)
    assert shown.session.submit(replace(move, at=Pose(8.15, 7.2)))
    shown.selection.empty()
    part = shown.canvas.grab().toImage()
    assert list(before.differing(shown.canvas.layer.labels)), "the wall's words had to give way"
    shown.canvas.renew()
    assert shown.canvas.grab().toImage() == part


def laid_near_wall() -> dict[str, Pose]:
    """Return places with Ann's first frame a little left of where the wall's words stand."""
    return {"ann.f1": Pose(6, 7), "ann.f2": Pose(3, 3), "ben.f1": Pose(20, 9, 180), "ben.f2": Pose(20, 15, 180)}


def test_what_a_structure_says_gets_shorter_and_a_ruin_says_nothing_from_afar() -> None:
    assert structure_words(WALL, "Wall", every=False) == ("Wall ▲6", "▲6")
    assert structure_words(WALL, "Wall", every=True)[0] == "Wall ▲6 · 20 pieces"
    damaged = replace(WALL, pieces_left=7)
    high = damaged.height
    assert structure_words(damaged, "Wall", every=False)[:2] == (f"Wall ▲{high} · 7 of 20", f"▲{high} · 7 of 20")
    ruin = replace(WALL, pieces_left=0)
    assert structure_words(ruin, "Wall", every=False) == ()
    assert structure_words(ruin, "Wall", every=True) == ("Wall",)


def test_damage_is_told_before_names_and_with_a_bar(context) -> None:
    shown = show(context, laid(terrain=(replace(WALL, pieces_left=5),)))
    label = labels_of(shown.canvas.drawing).shown["wall"]
    assert label.left == 0.25
    assert "5 of 20" in label.text


def test_frames_are_named_from_near_only(context) -> None:
    shown = show(context, laid())
    assert "ann.f1" not in labels_of(shown.canvas.drawing).shown
    shown.canvas.zoom(3.0, shown.canvas.camera.point(6, 9))
    assert labels_of(shown.canvas.drawing).shown["ann.f1"].text == "Hound"


def test_the_name_of_what_is_pointed_at_is_shown_beside_it(context) -> None:
    shown = show(context, laid())
    without = picture_round(shown, 20, 15)
    shown.move_mouse(QPointF(shown.point(20, 15)))
    assert picture_round(shown, 20, 15) != without
    shown.move_mouse(QPointF(shown.point(15, 3)))
    assert picture_round(shown, 20, 15) == without


def picture_round(shown: Shown, x: float, y: float):
    """Return the pixels above a place."""
    at = shown.point(x, y)
    return shown.canvas.grab().copy(at.x() - 60, at.y() - 60, 120, 45).toImage()


def test_words_of_rings_stay_as_long_as_they_can_and_go_to_the_nearest_place_then() -> None:
    taken, camera = OccupiedAreas(), Camera(10.0)
    places = [SQUARE.translated(0, 40 * step) for step in range(6)]
    steady, sight = StablePlacement(), QRectF(-10, -10, 400, 400)

    def placed(taken: OccupiedAreas, sight: QRectF) -> QRectF | None:
        return steady.place("ring", ChipRoom(taken, camera, sight), len(places), places.__getitem__)

    assert placed(taken, sight) == places[0]
    taken.add(QPolygonF(places[0]), "a frame")
    assert placed(taken, sight) == places[1]
    moved_on = OccupiedAreas()
    assert placed(moved_on, sight) == places[1], "it does not jump back"
    assert placed(moved_on, QRectF()) is None


def test_words_over_the_map_take_the_first_free_place_and_are_pushed_into_sight_where_none_is() -> None:
    taken = OccupiedAreas()
    taken.add(QPolygonF(QRectF(40, 40, 20, 20)), "a frame")
    chips = ChipRoom(taken, Camera(10.0), QRectF(0, 0, 100, 100))
    free = chips.place(SQUARE, [QPointF(50, 50), QPointF(80, 80)])
    assert free.center() == QPointF(80, 80)
    assert not chips.holds(free), "it is used now"
    assert chips.place(SQUARE, [QPointF(50, 50)]).center() == QPointF(50, 50)
    assert chips.place(SQUARE, [QPointF(500, 50)]).right() == 100


def test_words_that_find_no_place_hide_nothing_that_the_hand_needs() -> None:
    sight = QRectF(0, 0, 100, 100)
    size, middles = QRectF(0, 0, 40, 20), [QPointF(50, 50), QPointF(50, 10)]

    def placed(*spared: QRectF) -> QRectF:
        everywhere = ChipRoom(OccupiedAreas(), Camera(10.0), sight)
        everywhere.use(sight)
        return StablePlacement().place_anyway("plan", everywhere, size, middles, spared)

    assert placed().center() == middles[0]
    assert placed(QRectF(45, 45, 10, 10)).center() == middles[1], "the tip is to be seen"
    assert placed(QRectF(45, 45, 10, 10), QRectF(45, 5, 10, 10)).center() == middles[0], "one of them must be hidden"


def test_why_something_covers_is_said_of_what_is_pointed_at(context) -> None:
    names = Names(laid())
    aim = VisibleTarget("ben.f1", Range.DIRECT, 4.2, ("wall",))
    assert aim_words(names, aim) == "direct range · gap 4.2 u · in cover of Wall"
    assert aim_words(names, aim, 1) == "Wren: direct range · gap 4.2 u · in cover of Wall, before it and within 1"
    assert aim_words(names, replace(aim, level=Level.HIGHER), 1).startswith(
        "Wren: direct range · gap 4.2 u · in cover of Wall, on which it stands"
    )
    assert "under its roof" in aim_words(names, replace(aim, level=Level.LOWER), 1)
    assert aim_words(names, replace(aim, cover=(), served=False), 1) == (
        "Wren: direct range · gap 4.2 u · no weapon for it · in the open"
    )


def test_labels_that_are_alike_do_not_differ() -> None:
    assert not list(Labels().differing(Labels()))
