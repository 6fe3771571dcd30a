"""Fielding on the map: the strip of pieces, the ground that is lit, what is refused (RA-PLACE)."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from mfz_desktop.rapid_attack.battle.map.tasks import PlacingKind
from mfz_rules.rapid_attack.battle import Phase, PlaceFrame, PlaceStation, Pose
from tests.mfz_desktop.application import Applications, until
from tests.mfz_desktop.battle.map.answers import action_for_placement
from tests.mfz_desktop.battle.map.maps import Shown, show, unplaced


@pytest.fixture
def shown(applications: Applications, data_folder) -> Shown:
    shown = show(applications.start(data_folder).context, unplaced())
    assert shown.session.now.phase is Phase.FIELDING
    return shown


def put(shown: Shown) -> None:
    action = action_for_placement(shown.session, shown.selection)
    assert action is not None
    assert shown.session.submit(action)
    shown.selection.empty()


def first(shown: Shown) -> str:
    return next(iter(shown.view.strip.tiles))


def test_the_strip_shows_what_is_to_be_placed_and_a_tile_is_dragged_onto_the_table(shown: Shown) -> None:
    piece = first(shown)
    tile = shown.view.strip.tiles[piece]
    assert shown.view.strip.isVisible()
    ends: list[Pose] = []
    shown.view.placed.connect(ends.append)
    QTest.mousePress(tile, Qt.MouseButton.LeftButton)
    assert shown.selection.selected.looked_at == piece
    to = tile.mapFromGlobal(shown.canvas.mapToGlobal(shown.point(5, 5)))
    QTest.mouseMove(tile, to)
    QApplication.processEvents()
    QTest.mouseRelease(tile, Qt.MouseButton.LeftButton, pos=to)
    assert len(ends) == 1
    assert isinstance(action_for_placement(shown.session, shown.selection), PlaceStation)
    put(shown)
    assert shown.session.now.holding(piece).at == ends[0]
    assert piece not in shown.view.strip.tiles


def test_a_place_off_the_table_is_refused_with_the_umpires_sentence(shown: Shown) -> None:
    shown.selection.look_at(first(shown))
    QTest.mouseClick(shown.canvas, Qt.MouseButton.LeftButton, pos=QPoint(2, shown.canvas.height() // 2))
    assert shown.selection.selected.at is None
    assert shown.canvas.overlay.said == "That is not on the table."


def test_the_keyboard_alone_places_a_piece(shown: Shown) -> None:
    tile = shown.view.strip.tiles[first(shown)]
    QTest.keyClick(tile, Qt.Key.Key_Return)
    assert shown.canvas.pointing.ghost is not None
    shown.key(Qt.Key.Key_Left, Qt.Key.Key_Left, Qt.Key.Key_R, Qt.Key.Key_Return)
    assert shown.selection.selected.at is not None
    assert shown.selection.selected.at.facing == 105.0, "it looked away from the near edge, as with the mouse"
    put(shown)


def test_the_legal_ground_is_lit_when_it_is_known(shown: Shown) -> None:
    shown.selection.look_at(first(shown))
    queries = shown.canvas.pointing.queries
    until(lambda: queries.result is not None)
    assert queries.result is not None
    assert queries.result.places
    task = shown.canvas.pointing.tasks[first(shown)]
    for at in queries.result.places[::200]:
        shown.canvas.pointing.show_at(task, at)
        assert shown.canvas.pointing.verdict is not None
        assert shown.canvas.pointing.verdict.legal


@pytest.mark.slow
def test_a_whole_company_is_fielded_by_clicks_on_lit_ground(shown: Shown) -> None:
    queries = shown.canvas.pointing.queries
    while shown.session.now.phase is Phase.FIELDING:
        piece = first(shown)
        shown.selection.look_at(piece)
        until(lambda: queries.result is not None)
        assert queries.result is not None
        task = shown.canvas.pointing.tasks[piece]
        assert task.kind is PlacingKind.PLACE
        for at in queries.result.places[:: max(1, len(queries.result.places) // 40)]:
            shown.canvas.pointing.show_at(task, at)
            if shown.canvas.pointing.drop(back=False):
                break
        action = action_for_placement(shown.session, shown.selection)
        assert isinstance(action, PlaceStation | PlaceFrame)
        put(shown)
    assert all(one.at is not None for one in (*shown.session.now.frames, *shown.session.now.holdings))
    assert not shown.view.strip.isVisible()


def test_another_piece_does_not_inherit_the_place_of_the_one_before(shown: Shown) -> None:
    put_at = Pose(5, 5)
    task = shown.canvas.pointing.tasks[first(shown)]
    shown.canvas.pointing.show_at(task, put_at)
    assert shown.canvas.pointing.drop()
    put(shown)
    pieces = list(shown.view.strip.tiles)
    assert len(pieces) > 1
    shown.selection.look_at(pieces[0])
    shown.canvas.pointing.show_at(shown.canvas.pointing.tasks[pieces[0]], Pose(8, 5))
    assert shown.canvas.pointing.drop()
    shown.canvas.pointing.pick(pieces[1])
    assert shown.selection.selected.at is None
    assert shown.canvas.pointing.ghost is None
