"""What the map shows: pieces and their selection, ranges, changes, earlier moments, and battles without places."""

from dataclasses import replace
from math import dist

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPixmap

from mfz_desktop.battle.map.outlines import ring_round
from mfz_desktop.battle.map.tape import tape_words
from mfz_desktop.core.settings import TEXT_SCALE, THEME
from mfz_desktop.rapid_attack.battle.map.layer import StillLayer
from mfz_desktop.rapid_attack.battle.map.sight import sight_of
from mfz_desktop.rapid_attack.battle.selection import Use
from mfz_rules.rapid_attack.battle import Behaviour, MoveObjective, Objective, Pose, Range, Status, Zone
from tests.mfz_desktop.application import Applications, nameless, settle
from tests.mfz_desktop.battle.map.answers import action_for_objective
from tests.mfz_desktop.battle.map.maps import PLACES, WALL, Shown, about_to_move, laid, play, show


@pytest.fixture
def context(applications: Applications, data_folder):
    return applications.start(data_folder).context


@pytest.fixture
def shown(context) -> Shown:
    return show(context, laid())


def test_the_whole_table_is_seen_at_first_and_its_ruler_is_the_rules_own(shown: Shown) -> None:
    table = shown.canvas.camera.table(shown.session.battle.table)
    assert shown.canvas.rect().contains(table.toAlignedRect())
    assert shown.canvas.ruler == 8


def test_a_click_selects_and_screen_readers_hear_of_it(shown: Shown) -> None:
    shown.click(11, 9)
    assert shown.selection.selected.looked_at == "ben.f1"
    assert "Wren, Ben, waits for its turn" in shown.canvas.accessibleDescription()
    shown.click(8.15, 9)
    assert "Wall, 6 bricks high, 20 of 20 pieces left" in shown.canvas.accessibleDescription()
    shown.click(15, 3)
    assert shown.selection.selected.looked_at is None


def test_tab_walks_over_all_pieces_and_leaves_at_the_end(shown: Shown) -> None:
    walked = []
    while shown.canvas.walk(1):
        walked.append(shown.selection.selected.looked_at)
    assert walked == ["ann.f1", "ann.f2", "ben.f1", "ben.f2", "ann.s1", "ben.s1", "wall"]
    shown.key(Qt.Key.Key_Backtab)
    assert shown.selection.selected.looked_at == "ben.s1"


def test_a_selected_frame_has_the_rings_of_its_ranges_and_its_legal_targets(shown: Shown) -> None:
    shown.selection.look_at("ann.f1")
    sight = shown.canvas.pointing.sight
    assert sight is not None
    assert [(ring.range, ring.length) for ring in sight.rings] == [(Range.HAND_TO_HAND, 1), (Range.DIRECT, 8)]
    seen = {aim.target: (aim.range, aim.served) for aim in sight.aims}
    assert seen == {"ben.f1": (Range.DIRECT, True), "ben.f2": (Range.ARTILLERY, False)}
    painted = shown.canvas.grab().toImage()
    shown.selection.look_at(None)
    assert painted != shown.canvas.grab().toImage()


def test_a_ring_is_as_far_from_every_edge_of_the_base(shown: Shown) -> None:
    camera = shown.canvas.camera
    ring = ring_round(((-1, -0.5), (1, -0.5), (1, 0.5), (-1, 0.5)), 2.0, camera).boundingRect()
    assert ring.width() == pytest.approx(6 * camera.scale, rel=1e-3)
    assert ring.height() == pytest.approx(5 * camera.scale, rel=1e-3)


def test_a_click_aims_while_a_target_is_to_be_named(shown: Shown) -> None:
    if shown.session.pending[0].player == "ben":
        play(shown, "ben pass")
    play(shown, "ann choose ann.f1")
    shown.click(11, 9)
    assert shown.selection.selected.target == "ben.f1"
    assert shown.selection.selected.looked_at == "ann.f1", "the frame that is asked stays in view"
    shown.click(3, 3)
    assert shown.selection.selected.looked_at == "ann.f2", "her own frame is no target"


def test_a_spot_and_the_named_attack_are_aimed_and_nothing_else(shown: Shown) -> None:
    about_to_move(shown)
    shown.selection.pick(Use.ATTACK, None)
    assert shown.canvas.pointing.aimable("ben.f1")
    assert not shown.canvas.pointing.aimable("ben.f2")
    shown.selection.look_at("ben.f1")
    shown.key(Qt.Key.Key_Return)
    assert shown.selection.selected.target == "ben.f1"


def test_only_what_changed_is_painted_anew(shown: Shown) -> None:
    shown.canvas.grab()
    whole = shown.canvas.layer.painted
    if shown.session.pending[0].player == "ben":
        play(shown, "ben pass")
    play(shown, "ann choose ann.f1")
    assert 0 < shown.canvas.layer.painted < whole
    changed = shown.canvas.grab().toImage()
    shown.canvas.renew()
    assert shown.canvas.grab().toImage() == changed, "a part painted anew is the same as the whole"


def test_looking_back_shows_the_frame_where_it_was_and_nothing_can_be_moved(shown: Shown) -> None:
    before = shown.canvas.grab().toImage()
    move = about_to_move(shown)
    assert shown.session.submit(replace(move, at=Pose(6, 6)))
    shown.selection.empty()
    assert shown.canvas.piece_at(shown.canvas.camera.point(6, 6)) == "ann.f1"
    shown.session.look_at(0)
    assert shown.canvas.piece_at(shown.canvas.camera.point(6, 6)) is None
    assert shown.canvas.piece_at(shown.canvas.camera.point(6, 9)) == "ann.f1"
    assert not shown.canvas.pointing.tasks
    shown.selection.look_at(None)
    assert shown.canvas.grab().toImage() == before


def test_a_picture_of_the_model_is_shown_where_there_is_room(context) -> None:
    red = QPixmap(64, 64)
    red.fill(QColor("#FF00FF"))
    shown = show(context, laid(), picture_of=lambda frame: red if frame == "ann.f1" else None)
    shown.canvas.zoom(4.0, shown.canvas.camera.point(6, 9))
    image = shown.canvas.grab().toImage()
    assert image.pixelColor(shown.point(6, 9)) == QColor("#FF00FF")


def test_wheel_and_keys_zoom_about_a_point_and_0_fits_again(shown: Shown) -> None:
    fitted = shown.canvas.camera
    shown.key(Qt.Key.Key_Plus)
    assert shown.canvas.camera.scale > fitted.scale
    shown.key(Qt.Key.Key_Left)
    shown.key(Qt.Key.Key_0)
    assert shown.canvas.camera == fitted
    at = shown.canvas.camera.point(6, 9)
    shown.canvas.zoom(2.0, at)
    assert shown.canvas.camera.place(at) == pytest.approx((6, 9))


def test_the_ruler_bends_round_corners_by_mouse_and_by_keys(shown: Shown) -> None:
    shown.view.tape.click()
    shown.click(2, 2)
    shown.click(5, 6)
    shown.move_mouse(QPointF(shown.point(5, 8)))
    assert shown.canvas.tape is not None
    assert shown.canvas.tape.way == pytest.approx(7, abs=0.2)
    shown.key(Qt.Key.Key_Backspace)
    assert len(shown.canvas.tape.ends) == 1
    shown.key(Qt.Key.Key_Right, Qt.Key.Key_Return)
    assert len(shown.canvas.tape.ends) == 2
    shown.key(Qt.Key.Key_Escape)
    assert shown.canvas.tape is None
    assert not shown.view.tape.isChecked()


def test_the_ruler_goes_round_what_bars_a_move_from_middle_to_middle_RA_MOVE_04(shown: Shown) -> None:
    """Between both frames stands a wall, 0.3 units thick, from y = 8 to y = 10."""
    shown.view.tape.click()
    shown.click(6.1, 9.1)
    shown.move_mouse(QPointF(shown.point(10.9, 9.1)))
    tape = shown.canvas.tape
    assert tape is not None
    assert tape.gap == pytest.approx(5 - 0.8)
    assert (tape.line[0], tape.line[-1]) == ((6, 9), (11, 9))
    assert tape.bends
    assert tape.straight == pytest.approx(5)
    assert tape.way == pytest.approx(dist((6, 9), (8, 10)) + 0.3 + dist((8.3, 10), (11, 9)), abs=0.01)
    assert tape_words(tape) == "gap 4.2 u · way 5.4 u, straight 5.0"

    shown.key(Qt.Key.Key_Escape, Qt.Key.Key_L)
    shown.click(6, 12)
    shown.move_mouse(QPointF(shown.point(11, 12)))
    tape = shown.canvas.tape
    assert tape is not None
    assert not tape.bends
    assert tape_words(tape) == f"way {tape.way:.1f} u"


def test_the_ruler_says_the_gap_as_the_umpire_does_and_goes_straight_for_a_movement_system_RA_BF_07_RA_MOVE_03(
    shown: Shown,
) -> None:
    """Wren has movement systems, Hound has none; between them stands a wall."""
    shown.view.tape.click()
    shown.click(11, 9)
    shown.move_mouse(QPointF(shown.point(6, 9)))
    tape = shown.canvas.tape
    assert tape is not None
    assert not tape.bends
    assert tape_words(tape) == "gap 4.2 u · way 5.0 u"
    sight = sight_of(shown.session.now, "ann.f1")
    assert sight is not None
    assert tape.gap == {aim.target: aim.gap for aim in sight.aims}["ben.f1"]

    shown.move_mouse(QPointF(shown.point(8.15, 9)))
    assert tape_words(tape) == "gap 2.3 u · way 2.8 u"
    shown.move_mouse(QPointF(shown.point(11, 12)))
    assert tape_words(tape) == "gap 2.6 u · way 3.0 u"


def test_a_ruler_that_is_laid_follows_what_falls(shown: Shown) -> None:
    shown.view.tape.click()
    shown.click(6, 9)
    shown.click(11, 9)
    assert shown.canvas.tape.bends
    battle = shown.session.now
    open_field = replace(battle, terrain=tuple(replace(one, pieces_left=0, ruined=True) for one in battle.terrain))
    assert not shown.canvas.tape.in_battle(open_field).bends
    play(shown, "ben pass" if shown.session.pending[0].player == "ben" else "ann pass")
    assert [end.point for end in shown.canvas.tape.ends] == [(6, 9), (11, 9)]
    assert shown.canvas.tape.bends


def test_an_afraid_objective_is_moved_by_dragging_it(context) -> None:
    thing = Objective("crate", "Crate", behaviour=Behaviour.AFRAID, at=Pose(14, 4))
    shown = show(context, laid(objective=thing))
    if shown.session.pending[0].player == "ben":
        play(shown, "ben pass")
    play(shown, "ann choose ann.f1")
    ends: list[Pose] = []
    shown.view.objective_moved.connect(ends.append)
    shown.drag((14, 4), (14, 7))
    assert not ends
    assert "3.0 units long; 1 are allowed" in shown.canvas.overlay.said
    shown.drag((14, 4), (14, 4.8))
    assert len(ends) == 1
    action = action_for_objective(shown.session, shown.selection)
    assert isinstance(action, MoveObjective)
    assert shown.session.submit(action)


def test_every_state_of_everything_can_be_painted_light_and_dark_and_large(context) -> None:
    battle = laid(
        terrain=(
            replace(WALL, pieces_left=7),
            replace(WALL, id="ruin", polygon=((15, 2), (17, 2), (17, 4)), pieces_left=0),
            replace(WALL, id="roofed", polygon=((15, 10), (19, 10), (19, 13)), roof=((15, 10), (17, 10), (17, 11))),
        ),
        zones=(Zone("Lake", "underwater", ((1, 12), (5, 12), (5, 17))), Zone("Storm", "wind")),
        objective=Objective("crate", "Crate", owner="ann", at=Pose(12, 12)),
    )
    states = zip(battle.frames, (Status.DONE, Status.DESTROYED, Status.HOLD_ATTACK, Status.WAITING), strict=True)
    frames = tuple(replace(one, status=status, defense=0, spot=4) for one, status in states)
    stations = tuple(replace(one, owner=None) for one in battle.stations)
    shown = show(context, replace(battle, frames=frames, stations=stations))
    pictures = []
    for theme, scale in (("light", 100), ("dark", 100), ("light", 250)):
        context.settings.set(THEME, theme)
        context.settings.set(TEXT_SCALE, scale)
        settle(context)
        pictures.append(shown.view.grab().toImage())
    assert pictures[0] != pictures[1]
    layer = StillLayer()
    layer.paint_all(shown.canvas.drawing, shown.canvas.size(), 2.0, 8.0)
    assert layer.pixmap.width() == 2 * shown.canvas.width()
    assert not nameless(shown.view)


def test_places_are_taken_from_the_state_alone(shown: Shown) -> None:
    for id, at in PLACES.items():
        assert shown.canvas.piece_at(shown.canvas.camera.point(at.x, at.y)) == id
