"""Moving a frame on the map: by mouse, by keys, where it may go and where not (RA-MOVE)."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from mfz_desktop.rapid_attack.battle.map import sighting
from mfz_desktop.rapid_attack.battle.map.sight import VisibleTarget
from mfz_desktop.rapid_attack.battle.map.words import gap_sign, verdict_words
from mfz_desktop.ui.theme.style import Theme
from mfz_rules.rapid_attack.battle import Move, Pose, Range
from tests.mfz_desktop.application import Applications, settle, until
from tests.mfz_desktop.battle.map.answers import action_for_move
from tests.mfz_desktop.battle.map.maps import Shown, about_to_move, laid, show


@pytest.fixture
def shown(applications: Applications, data_folder) -> Shown:
    shown = show(applications.start(data_folder).context, laid())
    about_to_move(shown)
    return shown


def test_pieces_are_dragged_to_where_they_really_stand_RA_JUDGE_05(applications: Applications, data_folder) -> None:
    shown = show(applications.start(data_folder).context, laid())
    shown.view.mover.click()
    assert "Drag pieces" in shown.view.hint.text()
    shown.drag((20, 15), (19, 12))
    at = shown.session.now.frame("ben.f2").at
    assert at is not None
    assert (at.x, at.y, at.facing) == pytest.approx((19, 12, 180), abs=0.05)
    shown.drag((2, 9), (2, 11))
    at = shown.session.now.holding("ann.s1").at
    assert at is not None
    assert (at.x, at.y) == pytest.approx((2, 11), abs=0.05)
    shown.drag((8.15, 8.5), (14.15, 5.5))
    corners = shown.session.now.structure("wall").polygon
    assert corners is not None
    assert min(x for x, _ in corners) == pytest.approx(14, abs=0.05)
    assert [entry.action.reason for entry in shown.session.entries] == ["It stands there on the table"] * 3

    shown.key(Qt.Key.Key_Escape, Qt.Key.Key_Escape)
    assert not shown.view.mover.isChecked()
    shown.drag((19, 12), (17, 12))
    assert len(shown.session.entries) == 3


def test_a_frame_that_is_dragged_within_its_die_is_put_into_the_hand(shown: Shown) -> None:
    ends: list[Pose] = []
    shown.view.moved.connect(ends.append)
    shown.drag((6, 9), (6, 6))
    assert len(ends) == 1
    assert (ends[0].x, ends[0].y) == pytest.approx((6, 6), abs=0.1)
    assert shown.selection.selected.at == ends[0]
    action = action_for_move(shown.session, shown.selection)
    assert isinstance(action, Move)
    assert shown.session.submit(action)
    assert shown.session.now.frame("ann.f1").at == ends[0]
    assert shown.canvas.pointing.ghost is None


def test_a_frame_that_is_dragged_too_far_snaps_back_and_the_reason_stands_beside_the_pointer(shown: Shown) -> None:
    shown.drag((6, 9), (6, 2))
    assert shown.selection.selected.at is None
    assert shown.canvas.pointing.ghost is None
    assert "units long; the die allows 4" in shown.canvas.overlay.said


def test_a_frame_cannot_end_on_another_one_and_that_one_is_named(shown: Shown) -> None:
    task = shown.canvas.pointing.tasks["ann.f1"]
    shown.canvas.pointing.show_at(task, Pose(8.15, 9))
    verdict = shown.canvas.pointing.verdict
    assert verdict is not None
    assert not verdict.legal
    assert "Wall" in verdict.why


def test_the_way_leads_round_a_wall_and_says_what_is_left(shown: Shown) -> None:
    task = shown.canvas.pointing.tasks["ann.f1"]
    shown.canvas.pointing.show_at(task, Pose(9, 9.2))
    verdict = shown.canvas.pointing.verdict
    assert verdict is not None
    assert verdict.legal
    assert len(verdict.points) > 2
    assert verdict.length is not None
    assert verdict.length > 3
    assert f"{4 - verdict.length:.1f} left" in verdict_words(shown.canvas.drawing.names, verdict)


def test_arrows_push_r_turns_and_enter_chooses(shown: Shown) -> None:
    shown.key(Qt.Key.Key_Down, Qt.Key.Key_Down)
    shown.key(Qt.Key.Key_Left, shift=True)
    shown.key(Qt.Key.Key_R)
    assert shown.canvas.pointing.ghost == Pose(5.95, 8.5, 15.0)
    assert shown.selection.selected.at is None
    shown.key(Qt.Key.Key_Return)
    assert shown.selection.selected.at == Pose(5.95, 8.5, 15.0)


def test_a_place_by_keys_that_is_refused_leaves_the_frame_there_to_be_pushed_on(shown: Shown) -> None:
    shown.canvas.pointing.nudge(0.0, -6.0, Pose(0, 0))
    shown.key(Qt.Key.Key_Return)
    assert shown.selection.selected.at is None
    assert shown.canvas.pointing.ghost == Pose(6, 3)
    assert shown.canvas.overlay.said


def test_escape_returns_to_where_the_activation_began(shown: Shown) -> None:
    shown.drag((6, 9), (6, 7))
    assert shown.selection.selected.at is not None
    shown.key(Qt.Key.Key_Escape)
    assert shown.selection.selected.at is None
    assert shown.canvas.pointing.ghost is None
    assert shown.selection.selected.use is not None


def test_a_click_on_the_ground_chooses_the_place(shown: Shown) -> None:
    shown.click(5, 7)
    assert shown.selection.selected.at is not None
    assert (shown.selection.selected.at.x, shown.selection.selected.at.y) == pytest.approx((5, 7), abs=0.1)


def test_shift_and_wheel_turn_and_the_button_puts_back(shown: Shown) -> None:
    shown.canvas.pointing.turn(-15.0)
    assert shown.canvas.pointing.ghost == Pose(6, 9, 345.0)
    assert shown.view.back.isEnabled()
    shown.view.back.click()
    assert shown.canvas.pointing.ghost is None
    assert not shown.view.back.isEnabled()


def test_what_can_be_reached_arrives_later(shown: Shown) -> None:
    queries = shown.canvas.pointing.queries
    until(lambda: queries.result is not None)
    assert queries.result is not None
    assert queries.result.reaches[0].region.holds((6, 6))
    assert not queries.result.reaches[0].region.holds((6, 2))
    shown.selection.empty()
    settle(shown.context)
    assert queries.result is None


def test_a_frame_without_a_die_for_its_move_is_not_dragged(shown: Shown) -> None:
    shown.selection.empty()
    before = shown.canvas.camera
    shown.drag((6, 9), (6, 7))
    assert shown.selection.selected.at is None
    assert shown.canvas.camera != before, "the table was pushed instead"


def test_ranges_follow_the_ghost(shown: Shown) -> None:
    shown.selection.look_at("ann.f1")
    sight = shown.canvas.pointing.sight
    assert sight is not None
    assert {aim.target: aim.cover for aim in sight.aims} == {"ben.f1": (), "ben.f2": ()}
    shown.canvas.pointing.nudge(0.0, -2.0, Pose(0, 0))
    moved = shown.canvas.pointing.sight
    assert moved is not None
    assert moved.at == Pose(6, 7)


def test_each_target_says_the_gap_from_where_the_move_is_aimed(shown: Shown, monkeypatch: pytest.MonkeyPatch) -> None:
    """The named one, what no weapon reaches, and what is in cover from there (RA-BF-07)."""
    written: list[str] = []

    def paint(painter: QPainter, theme: Theme, rect: QRectF, text: str, **_more: object) -> None:
        written.append(text)

    def gaps() -> list[str]:
        written.clear()
        shown.canvas.grab()
        return [words for words in written if "." in words and "left" not in words]

    monkeypatch.setattr(sighting, "paint_chip", paint)
    assert gaps() == ["direct range · gap 4.2 u"], "nothing is aimed at yet, and few are in reach: words"
    shown.canvas.pointing.nudge(0.0, -2.0, Pose(0, 0))
    assert gaps() == ["d 4.4", "15.0 u"]
    shown.canvas.pointing.nudge(1.0, 0.0, Pose(0, 0))
    assert gaps() == ["d 3.4", "14.2 u"]
    shown.move_mouse(QPointF(shown.point(11, 9)))
    assert gaps()[0].startswith("Wren: direct range · gap 3.4 u"), "in words where one points"


def test_a_gap_says_cover_and_the_range_that_a_weapon_serves() -> None:
    aim = VisibleTarget("ben.f1", Range.DIRECT, 4.23)
    assert [gap_sign(one) for one in (aim, replace(aim, cover=("wall",)), replace(aim, served=False))] == [
        *("d 4.2", "▮d 4.2", "4.2 u")
    ]
