"""Bending the ruler on the map: by mouse, wheel and keys; what is shown; how it is flown (IO-MOVE)."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF, QRect, Qt

from mfz_desktop.core.settings import REDUCED_MOTION
from mfz_desktop.intercept_orbit.battle.map import flying
from mfz_desktop.intercept_orbit.battle.map.ruler import TIP_GRIPPED, ruler_lines
from mfz_desktop.intercept_orbit.battle.selection import Use
from mfz_rules.alpha_bandit.profile import ALPHA_BANDIT
from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.state.actions import CollisionDice, Ride
from mfz_rules.intercept_orbit.state.agenda import AskTurning
from mfz_rules.intercept_orbit.state.assets import Debris, Status
from mfz_rules.intercept_orbit.state.battle import Disc
from tests.mfz_desktop.application import Applications, settle, until
from tests.mfz_desktop.intercept_orbit.battle.helms import table
from tests.mfz_desktop.intercept_orbit.battle.map.spaces import ShownSpace, about_to_fly
from tests.mfz_desktop.intercept_orbit.battle.wheels import turn_wheel
from tests.mfz_rules.intercept_orbit.builders import FRIGATE, battle, hva, ship, systems, turn_of
from tests.mfz_rules.intercept_orbit.moving import about_to_move

LEFT, RIGHT, UP, DOWN = Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down


@pytest.fixture
def shown(applications: Applications, data_folder) -> ShownSpace:
    return about_to_fly(applications.start(data_folder).context, table())


def test_the_ruler_lies_before_the_bow_once_a_die_is_picked(shown: ShownSpace) -> None:
    assert shown.plan.clicks == (0, 0, 0, 0)
    assert len(shown.ruler.joints) == 4
    assert shown.ruler.bow == pytest.approx((16, 14.8))
    assert "Drag the tip" in shown.view.hint.text()

    shown.selection.empty()
    assert shown.canvas.laid_ruler is None


def test_one_looks_closer_while_a_ship_is_steered_and_at_the_whole_table_again(shown: ShownSpace) -> None:
    near = shown.canvas.camera
    shown.key(Qt.Key.Key_Return)
    assert shown.canvas.camera.scale == near.scale  # who rides along is put to the ship's side by a hair
    assert shown.session.submit(Ride("ann", "ann.c1", ride=True))
    whole = shown.canvas.camera
    assert near.scale > 1.5 * whole.scale
    shown.canvas.fit()
    assert shown.canvas.camera == whole


def test_a_larger_map_looks_as_close_at_what_is_steered(shown: ShownSpace) -> None:
    shown.view.resize(1100, 900)
    settle(shown.context)
    assert shown.canvas.rect().contains(shown.ruler.tip.toPoint())
    near = shown.canvas.camera
    shown.key(Qt.Key.Key_Return)
    assert shown.session.submit(Ride("ann", "ann.c1", ride=True))
    assert near.scale > 1.5 * shown.canvas.camera.scale


def test_one_looks_closer_at_what_is_turned(applications: Applications, data_folder) -> None:
    rammed = ship("ben.s3", at=Pose(16, 13, 0))
    shown = about_to_fly(applications.start(data_folder).context, table(None, rammed, at=Pose(16, 10, 90)))
    shown.key(Qt.Key.Key_Return)
    assert shown.session.submit(CollisionDice("ann", (5, 5, 5, 5)))
    while not isinstance(shown.session.now.agenda[-1], AskTurning):
        assert shown.session.submit(shown.session.pending[0].options[0])
    near = shown.canvas.camera
    (end, *_) = shown.canvas.pointing.tasks["ben.s3"].proposed
    assert shown.canvas.rect().contains(shown.point(end.x, end.y).toPoint())
    shown.canvas.fit()
    assert near.scale > 1.5 * shown.canvas.camera.scale
    shown.key(Qt.Key.Key_Left)
    assert near.scale > 1.5 * shown.canvas.camera.scale  # who looks at the whole table is left there


def test_who_looks_otherwise_keeps_that(shown: ShownSpace) -> None:
    shown.canvas.pan(40, 30)
    seen = shown.canvas.camera
    shown.key(Qt.Key.Key_Return)
    assert shown.canvas.camera == seen


def test_the_tip_is_dragged_and_the_cheapest_bend_follows(shown: ShownSpace) -> None:
    shown.drag(shown.ruler.tip, shown.point(14.2, 14.6))

    laid = shown.canvas.pointing.helm.laid
    assert laid is not None
    assert laid.legal
    assert 0 < laid.price.cost <= 3
    assert shown.ruler.bow == pytest.approx((14.2, 14.6), abs=0.35)


def test_a_joint_is_dragged_and_bends_towards_the_pointer(shown: ShownSpace) -> None:
    joint = shown.ruler.joints[1]
    shown.drag(joint, joint + QPointF(-25, -60))
    assert shown.plan.clicks == (0, 1, 0, 0)
    joint = shown.ruler.joints[1]
    shown.drag(joint, joint + QPointF(70, -40))
    assert shown.plan.clicks == (0, -1, 0, 0)
    shown.click(shown.ruler.joints[2])
    assert shown.canvas.pointing.helm.joint == 2
    assert shown.plan.clicks == (0, -1, 0, 0)


def test_the_wheel_over_a_joint_clicks_it_and_over_the_tip_adds_units(shown: ShownSpace) -> None:
    before = shown.canvas.camera
    turn_wheel(shown.canvas, shown.ruler.joints[0], 120)
    turn_wheel(shown.canvas, shown.ruler.joints[2], -120)
    assert shown.plan.clicks == (1, 0, -1, 0)
    turn_wheel(shown.canvas, shown.ruler.tip, 120)
    assert shown.plan.speed == 5
    turn_wheel(shown.canvas, shown.ruler.tip, -120)
    assert shown.plan.speed == 4
    assert shown.canvas.camera == before
    turn_wheel(shown.canvas, QPointF(40, 40), 120)
    assert shown.canvas.camera != before


def test_keys_steer(shown: ShownSpace) -> None:
    shown.key(LEFT, UP, UP, RIGHT, DOWN)
    assert shown.plan.clicks == (1, 0, -1, 0)
    assert shown.canvas.pointing.helm.joint == 1
    shown.key(Qt.Key.Key_Plus, Qt.Key.Key_5, LEFT)
    assert shown.plan.clicks == (1, 0, -1, 0, 1)
    shown.key(Qt.Key.Key_Minus)
    assert shown.plan.clicks == (1, 0, -1, 0)


def test_enter_flies_and_escape_lays_it_straight_first(shown: ShownSpace) -> None:
    flown: list[object] = []
    shown.view.flown.connect(flown.append)
    shown.key(LEFT)
    shown.key(Qt.Key.Key_Escape)
    assert shown.plan.clicks == (0, 0, 0, 0)
    assert shown.selection.selected.use is Use.MOVE

    shown.key(LEFT, Qt.Key.Key_Return)
    assert len(flown) == 1
    assert shown.session.entries[-1].action.clicks == (1, 0, 0, 0)
    at = shown.session.now.ship("ann.s1").at
    assert at is not None
    assert at.facing == pytest.approx(112.5)
    assert shown.canvas.laid_ruler is None


def test_escape_puts_the_die_back_once_the_ruler_lies_straight(shown: ShownSpace) -> None:
    shown.key(LEFT, Qt.Key.Key_Escape, Qt.Key.Key_Escape)
    assert shown.selection.selected.use is None
    assert shown.canvas.laid_ruler is None
    assert shown.selection.looked_at == "ann.s1"


def test_a_plan_that_is_refused_says_why_and_stays(applications: Applications, data_folder) -> None:
    shown = about_to_fly(applications.start(data_folder).context, table())
    shown.selection.pick(Use.MOVE, None)
    shown.key(LEFT, Qt.Key.Key_Return)

    assert not shown.session.entries
    assert "This plan costs 1" in shown.canvas.overlay.said
    assert "1 of 0 pips" in ruler_lines(shown.ruler.ruler, shown.ruler.laid)[0]
    assert shown.plan.clicks == (1, 0, 0, 0)


def test_what_lies_on_the_way_is_numbered_and_debris_is_gone_round_by_a_key(
    applications: Applications, data_folder
) -> None:
    more = (Debris("d2", at=Pose(16, 12.6)), ship("ben.s3", at=Pose(16, 16.5, 90)))
    shown = about_to_fly(applications.start(data_folder).context, table(None, *more))
    shown.key(Qt.Key.Key_Plus)
    lines = ruler_lines(shown.ruler.ruler, shown.ruler.laid)
    assert lines[1:3] == ("1  hits Debris 2, 5 dice", "2  collides with ben.s3, 5 dice; the rest of the move is lost")

    shown.key(Qt.Key.Key_D)
    assert shown.plan.avoid == ("d2",)
    assert ruler_lines(shown.ruler.ruler, shown.ruler.laid)[:2] == ("2 of 6 pips", "1  goes round Debris 2 for a pip")
    shown.key(Qt.Key.Key_Escape)
    assert shown.plan.avoid == ()


def test_a_click_on_debris_that_lies_on_the_way_goes_round_it(applications: Applications, data_folder) -> None:
    """IO-DEB-01: a pip for each piece; what does not lie on the way is only looked at."""
    shown = about_to_fly(applications.start(data_folder).context, table(None, Debris("d2", at=Pose(16, 12.6))))
    shown.click(shown.point(20, 13))
    assert shown.plan.avoid == ()
    assert shown.selection.looked_at == "d1"
    shown.click(shown.point(15.75, 12.4))
    assert shown.plan.avoid == ("d2",)
    shown.click(shown.point(15.75, 12.4))
    assert shown.plan.avoid == ()


def test_ranges_are_shown_from_where_the_plan_ends(shown: ShownSpace) -> None:
    shown.key(Qt.Key.Key_Plus)
    sight = shown.canvas.pointing.sight
    assert sight is not None
    assert sight.at.y == pytest.approx(15)
    assert [one.band for one in sight.rings] == ["point_defense", "assault"]


def test_where_the_bow_can_come_is_tinted_and_less_where_pips_go_for_debris(shown: ShownSpace) -> None:
    reached = shown.canvas.overlay.reach
    assert (16.0, 15.0) in reached
    shown.canvas.pointing.helm.avoid("d1", True)
    assert len(shown.canvas.overlay.reach) < len(reached)


def test_screen_readers_hear_joints_and_what_the_plan_comes_to(shown: ShownSpace) -> None:
    shown.key(LEFT)
    parts = {one.key: one for one in shown.canvas.accessible_parts()}

    assert parts["joint 0"].value == "1 click to the left"
    assert parts["joint 0"].selected
    assert parts["tip"].name == "End of the ruler, speed 4"
    assert "1 of 6 pips" in parts["tip"].description
    assert parts["tip"].value.startswith("4.0 u ahead")


def test_a_high_value_asset_is_flown_as_well(applications: Applications, data_folder) -> None:
    made = about_to_move("ann.h1", hva("ann.h1", at=Pose(16, 16, 0)), ship("ann.s1", at=Pose(4, 4)), green=5)
    shown = about_to_fly(applications.start(data_folder).context, made)
    shown.key(RIGHT, Qt.Key.Key_Return)
    at = shown.session.now.hva("ann.h1").at
    assert at is not None
    assert at.facing == pytest.approx(337.5)


def test_a_frigate_bends_a_joint_twice(applications: Applications, data_folder) -> None:
    shown = about_to_fly(applications.start(data_folder).context, table(FRIGATE))
    shown.key(LEFT, LEFT, LEFT)
    assert shown.plan.clicks == (2, 0, 0, 0)
    joint = shown.ruler.joints[1]
    shown.drag(joint, joint + QPointF(70, 10))
    assert shown.plan.clicks == (2, -2, 0, 0)


def test_it_flies_along_the_ruler_and_can_be_skipped(applications: Applications, data_folder) -> None:
    shown = about_to_fly(applications.start(data_folder).context, table(), moves=True)
    shown.key(LEFT, Qt.Key.Key_Return)
    flight = shown.canvas.flight
    assert flight.now is not None
    assert flight.now.at(0.0).y == pytest.approx(10, abs=0.01)
    assert flight.now.at(1.0) == shown.session.now.ship("ann.s1").at
    shown.key(Qt.Key.Key_Escape)
    assert flight.now is None


def test_a_flight_comes_to_its_end_by_itself(applications: Applications, data_folder) -> None:
    shown = about_to_fly(applications.start(data_folder).context, table(table=Disc(32.0)), moves=True)
    shown.key(Qt.Key.Key_Return)
    assert shown.canvas.flight.now is not None
    until(lambda: shown.canvas.flight.now is None)


def test_with_reduced_motion_nothing_flies_by(shown: ShownSpace) -> None:
    assert shown.context.settings.get(REDUCED_MOTION)
    shown.key(Qt.Key.Key_Return)
    assert shown.canvas.flight.now is None


def test_what_flies_off_the_table_is_seen_flying(
    applications: Applications, data_folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """IO-EDGE-01: it is gone already, and yet its last way is shown."""
    monkeypatch.setattr(flying, "monotonic", lambda: 0.0)  # its flight stands still at its beginning
    shown = about_to_fly(applications.start(data_folder).context, table(at=Pose(16, 30, 90)), moves=True)
    shown.key(Qt.Key.Key_Return)
    assert shown.session.now.ship("ann.s1").status is Status.LOST
    assert shown.canvas.flight.now is not None
    shown.canvas.fit()
    seen = shown.canvas.grab(around(shown, 16, 30)).toImage()
    shown.canvas.skip()
    assert shown.canvas.grab(around(shown, 16, 30)).toImage() != seen
    assert shown.canvas.grab(around(shown, 4, 4)).toImage() == shown.canvas.grab(around(shown, 4, 4)).toImage()


def around(shown: ShownSpace, x: float, y: float) -> QRect:
    """Return where on the map a ship would lie."""
    middle, side = shown.point(x, y).toPoint(), round(shown.canvas.camera.scale)
    return QRect(middle.x() - side // 2, middle.y() - side // 2, side, side)


def test_a_flight_that_is_stopped_ends_where_the_ship_stands(applications: Applications, data_folder) -> None:
    made = table(None, ship("ben.s3", at=Pose(16, 14, 90)))
    shown = about_to_fly(applications.start(data_folder).context, made, moves=True)
    shown.key(Qt.Key.Key_Return)
    flight = shown.canvas.flight.now
    assert flight is not None
    assert flight.last == pytest.approx(2.4, abs=0.06)
    assert flight.end == shown.session.now.ship("ann.s1").at


def test_the_tip_is_gripped_before_a_joint_below_it(shown: ShownSpace) -> None:
    assert shown.ruler.grip_at(shown.ruler.tip) == TIP_GRIPPED
    assert shown.ruler.grip_at(shown.ruler.joints[0]) == 0
    assert shown.ruler.grip_at(QPointF(5, 5)) is None


def test_looking_back_lays_no_ruler(shown: ShownSpace) -> None:
    shown.key(Qt.Key.Key_Return)
    shown.session.look_at(0)
    assert shown.canvas.laid_ruler is None
    assert not shown.canvas.pointing.tasks


def test_another_plan_is_shown_that_the_panel_lays(shown: ShownSpace) -> None:
    shown.selection.bend(replace(shown.plan, clicks=(0, 0, -1)))
    assert shown.ruler.laid.plan.speed == 3
    assert shown.canvas.grab().toImage().width() == shown.canvas.width()


def test_alpha_bandits_ships_fly_by_their_own_rules(applications: Applications, data_folder) -> None:
    """Base speed 3, two movement systems click twice for a pip, a collision is a wish of either side (AB-COL-01)."""
    fitted = systems("missile", "defense", "movement", "movement")
    mover = ship("ann.s1", fitted=fitted, ship_class=None, at=Pose(10, 10, 90))
    other = ship("ben.s1", fitted=fitted, ship_class=None, at=Pose(12.4, 12, 90))
    made = turn_of(battle(mover, other, profile=ALPHA_BANDIT), "ann.s1", "W5 W2 G4 G3 B2")
    shown = about_to_fly(applications.start(data_folder).context, made)

    assert shown.plan.clicks == (0, 0, 0)
    shown.key(LEFT, LEFT)
    assert (shown.plan.clicks, shown.ruler.laid.price.cost) == ((2, 0, 0), 1)
    shown.key(LEFT)
    assert (shown.plan.clicks, shown.ruler.laid.price.cost) == ((3, 0, 0), 2)
    shown.key(Qt.Key.Key_Escape)
    lines = ruler_lines(shown.ruler.ruler, shown.ruler.laid)
    assert lines[1] == "1  ben.s1 in passing: Ann and Ben are asked whether they collide"
    shown.key(Qt.Key.Key_Return)
    assert [one.player for one in shown.session.pending] == ["ann"]
    assert shown.session.pending[0].decisions == ("ram",)
