"""Companies on the map: they move, are launched, dodge and ride to where they are dragged; poses are corrected."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from mfz_desktop.context.context import AppContext
from mfz_desktop.intercept_orbit.battle.map.tasks import SpaceTaskKind
from mfz_desktop.intercept_orbit.battle.selection import Use
from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.state.actions import Dodge, Launch, Move, Ride
from mfz_rules.intercept_orbit.state.agenda import AskDodge
from mfz_rules.intercept_orbit.state.assets import Condition, Debris
from mfz_rules.intercept_orbit.state.attack import Attack
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.kernel.dice import RolledDie
from tests.mfz_desktop.application import Applications
from tests.mfz_desktop.intercept_orbit.battle.helms import table
from tests.mfz_desktop.intercept_orbit.battle.map.spaces import ShownSpace, about_to_fly, show
from tests.mfz_rules.intercept_orbit.builders import battle, company, die, ship, turn_of


@pytest.fixture
def context(applications: Applications, data_folder) -> AppContext:
    return applications.start(data_folder).context


def flying(**changes: object) -> Battle:
    """Return a battle in which Ann's company may move."""
    mover = company("ann.c1", at=Pose(10, 10, 90), **changes)  # type: ignore[arg-type]
    made = battle(
        mover, ship("ann.s1", at=Pose(4, 4)), ship("ben.s1", at=Pose(14, 10, 180)), Debris("d1", at=Pose(10, 13))
    )
    return turn_of(made, "ann.c1", "W5 W2 B2 G3 Y2")


def hold(shown: ShownSpace, use: Use, kind: type, written: str) -> None:
    """Take a die for a use."""
    options = [one for one in shown.session.pending[0].options if isinstance(one, kind)]
    found: list[RolledDie] = [one.die for one in options if one.die == die(written)]
    shown.selection.pick(use, found[0])


def test_a_company_is_dragged_as_far_as_its_die_goes_and_told_what_is_left(context: AppContext) -> None:
    shown, ends = show(context, flying()), list[Pose]()
    shown.view.aimed.connect(ends.append)
    hold(shown, Use.MOVE, Move, "W5")
    shown.drag(shown.point(10, 10), shown.point(10, 6))

    assert [(one.x, one.y) for one in ends] == [pytest.approx((10, 6), abs=0.05)]
    assert shown.selection.selected.at == ends[0]
    (move,) = [one for one in shown.session.pending[0].options if isinstance(one, Move) and one.die == die("W5")]
    assert shown.session.submit(replace(move, at=shown.selection.selected.at))


def test_too_far_snaps_back_with_the_reason(context: AppContext) -> None:
    shown = show(context, flying())
    hold(shown, Use.MOVE, Move, "G3")
    shown.drag(shown.point(10, 10), shown.point(10, 5))
    assert shown.selection.selected.at is None
    assert "the die allows 3" in shown.canvas.overlay.said


def test_keys_push_it_and_the_way_is_told(context: AppContext) -> None:
    shown = show(context, flying())
    hold(shown, Use.MOVE, Move, "W5")
    shown.key(Qt.Key.Key_Left, Qt.Key.Key_Left)
    verdict = shown.canvas.pointing.verdict
    assert verdict is not None
    assert verdict.length == pytest.approx(0.5)
    heard = {one.key: one for one in shown.canvas.accessible_parts()}["ghost"]
    assert "0.5 of 5 units" in heard.description
    shown.key(Qt.Key.Key_Escape)
    assert shown.canvas.pointing.ghost is None


def test_beside_a_ship_it_touches_that_and_is_told_so(context: AppContext) -> None:
    shown = show(context, flying())
    hold(shown, Use.MOVE, Move, "W5")
    task = shown.canvas.pointing.tasks["ann.c1"]
    shown.canvas.pointing.show_at(task, Pose(12.8, 10, 0))
    verdict = shown.canvas.pointing.verdict
    assert verdict is not None
    assert verdict.touching == ("ben.s1",)


def flush(shown: ShownSpace, piece: str, other: str) -> bool:
    """Whether the ghost of a piece touches another one, and lies on nothing."""
    verdict = shown.canvas.pointing.verdict
    assert verdict is not None
    assert verdict.task.piece == piece
    return verdict.legal and verdict.touching == (other,)


def test_a_company_that_is_dragged_close_to_a_ship_comes_to_its_side(context: AppContext) -> None:
    """IO-CO-07: nobody drags to a hair's breadth, and what all but touches is meant to."""
    shown = show(context, flying())
    hold(shown, Use.MOVE, Move, "W5")
    shown.drag(shown.point(10, 10), shown.point(12.7, 10.1))
    assert flush(shown, "ann.c1", "ben.s1")
    shown.drag(shown.point(12.8, 10.1), shown.point(12.2, 10.1))
    verdict = shown.canvas.pointing.verdict
    assert verdict is not None
    assert verdict.touching == ()


def test_a_click_on_a_ship_sends_a_company_to_its_side(context: AppContext) -> None:
    shown = show(context, flying())
    hold(shown, Use.MOVE, Move, "W5")
    shown.click(shown.point(13.5, 10))
    at = shown.selection.selected.at
    assert at is not None
    assert (at.x, at.y) == pytest.approx((12.8, 10), abs=0.05)
    assert flush(shown, "ann.c1", "ben.s1")


def test_arrows_bring_a_company_to_a_ship_and_away_again(context: AppContext) -> None:
    shown = show(context, flying())
    hold(shown, Use.MOVE, Move, "W5")
    shown.key(*[Qt.Key.Key_Right] * 11)
    assert flush(shown, "ann.c1", "ben.s1")
    shown.key(Qt.Key.Key_Left)
    verdict = shown.canvas.pointing.verdict
    assert verdict is not None
    assert verdict.touching == ()


def test_a_company_is_launched_at_a_ship_by_a_click(context: AppContext) -> None:
    """IO-LAUNCH-06: it may touch an enemy ship; of several on deck the first goes, unless another is chosen."""
    decks = [
        company(f"ann.c{n}", at=Pose(11.2, 9.6 + 0.8 * n), condition=Condition.ON_DECK, holder="ann.s1", fuel=None)
        for n in (0, 1)
    ]
    made = battle(ship("ann.s1", at=Pose(10, 10, 90)), *decks, ship("ben.s1", at=Pose(20, 20)))
    shown = show(context, turn_of(made, "ann.s1", "W3 W6 B2 K4"))
    assert shown.session.submit(Move("ann"))
    hold(shown, Use.LAUNCH, Launch, "K4")
    shown.selection.aim("ann.c1")  # as the panel does
    shown.click(shown.point(20, 20))
    assert shown.selection.selected.target == "ann.c1"
    assert flush(shown, "ann.c1", "ben.s1")


def test_a_launch_is_dragged_from_the_deck(context: AppContext) -> None:
    aboard = company("ann.c1", at=Pose(11.2, 10), condition=Condition.ON_DECK, holder="ann.s1", fuel=None)
    carrier = ship("ann.s1", at=Pose(10, 10, 90))
    made = turn_of(battle(carrier, aboard, ship("ben.s1", at=Pose(28, 28))), "ann.s1", "W3 W6 B2 K4")
    shown = show(context, made)
    assert shown.session.submit(Move("ann"))
    hold(shown, Use.LAUNCH, Launch, "K4")
    task = shown.canvas.pointing.tasks["ann.c1"]
    assert task.kind is SpaceTaskKind.LAUNCH
    assert task.start is not None
    shown.drag(shown.point(task.start.x, task.start.y), shown.point(14, 18))
    held = shown.selection.selected
    assert held.target == "ann.c1"
    assert held.at is not None
    assert shown.session.submit(Launch("ann", "ann.c1", die("K4"), at=held.at))
    assert shown.session.now.company("ann.c1").condition is Condition.FLYING


def dodging() -> Battle:
    """Return a battle in which Ben's company, at a ship, is asked whether it dodges."""
    target = company("ben.c1", at=Pose(11.2, 10, 0), touching=("ann.s2",), pool=(die("G4"),), fuel=3)
    made = battle(ship("ann.s1", at=Pose(4, 4)), ship("ann.s2", at=Pose(10, 10, 90)), target)
    attack = Attack("ann.s1", "ben.c1", "point_defense", 4, die("R4"), hits=(5,))
    return replace(made, agenda=(*made.agenda, AskDodge("ben.c1")), attack=attack)


def test_a_dodge_is_dragged_to_the_side_to_which_it_steps(context: AppContext) -> None:
    shown = show(context, dodging())
    task = shown.canvas.pointing.tasks["ben.c1"]
    assert task.kind is SpaceTaskKind.DODGE
    (end,) = task.proposed
    assert (end.x, end.y) == pytest.approx((13.2, 10), abs=0.01)
    shown.drag(shown.point(11.2, 10), shown.point(12.5, 10.5))
    held = shown.selection.selected
    assert held.target == "ann.s2"
    assert held.at is not None
    assert (held.at.x, held.at.y) == pytest.approx((end.x, end.y))
    assert shown.session.why_not(Dodge("ben", "ann.s2", held.at)) is None


def test_who_rides_is_put_at_the_ships_side_and_enter_takes_what_is_shown(context: AppContext) -> None:
    shown = about_to_fly(context, table())
    shown.key(Qt.Key.Key_Return)
    task = shown.canvas.pointing.tasks["ann.c1"]
    assert task.kind is SpaceTaskKind.STAND
    (proposed,) = task.proposed
    assert (proposed.x, proposed.y) == pytest.approx((16, 12.8), abs=0.01)

    settled: list[int] = []
    shown.view.settled.connect(lambda: settled.append(1))
    shown.key(Qt.Key.Key_Return)
    assert settled
    assert shown.selection.selected.at == pytest.approx(proposed)
    shown.drag(shown.point(proposed.x, proposed.y), shown.point(16, 15.6))
    at = shown.selection.selected.at
    assert at is not None
    assert (at.x, at.y) == pytest.approx((16, 15.2), abs=0.05)
    assert shown.session.submit(Ride("ann", "ann.c1", True, at))


def test_a_pose_is_corrected_by_dragging_with_its_reason(context: AppContext) -> None:
    shown = show(context, table())
    shown.view.mover.click()
    assert "really stand" in shown.view.hint.text()
    shown.drag(shown.point(24, 16), shown.point(26, 17))
    at = shown.session.now.ship("ben.s2").at
    assert at is not None
    assert (at.x, at.y, at.facing) == pytest.approx((26, 17, 180), abs=0.05)
    assert shown.session.entries[-1].action.reason == "It stands there on the table"

    shown.selection.look_at("d1")
    shown.key(Qt.Key.Key_Up, Qt.Key.Key_R, Qt.Key.Key_Return)
    debris = shown.session.now.debris[0].at
    assert debris is not None
    assert (debris.x, debris.y, debris.facing) == pytest.approx((20, 13.25, 15), abs=0.05)
    shown.key(Qt.Key.Key_Escape, Qt.Key.Key_Escape)
    assert not shown.view.mover.isChecked()


def test_a_plan_that_was_wrong_is_corrected_by_dragging_its_ruler(context: AppContext) -> None:
    shown = about_to_fly(context, table())
    shown.key(Qt.Key.Key_Left, Qt.Key.Key_Return)
    assert shown.session.submit(Ride("ann", "ann.c1", True))
    shown.view.mover.click()
    shown.selection.look_at("ann.s1")
    assert "how it really flew" in shown.view.hint.text()
    assert shown.plan.clicks == (1, 0, 0, 0)
    assert shown.ruler.travel.start.y == 10

    shown.key(Qt.Key.Key_Right, Qt.Key.Key_Right)
    assert shown.plan.clicks == (-1, 0, 0, 0)
    shown.key(Qt.Key.Key_Return)
    at = shown.session.now.ship("ann.s1").at
    assert at is not None
    assert at.facing == 67.5
    assert shown.session.entries[-1].action.reason == "It really flew 4: R..."
    assert not shown.view.mover.isChecked()
    assert shown.canvas.laid_ruler is None


def test_a_correction_of_a_plan_is_put_back_and_left(context: AppContext) -> None:
    shown = about_to_fly(context, table())
    shown.key(Qt.Key.Key_Return)
    shown.view.mover.click()
    shown.selection.look_at("ann.s1")
    shown.key(Qt.Key.Key_Left, Qt.Key.Key_Escape)
    assert shown.plan.clicks == (0, 0, 0, 0)
    before = len(shown.session.entries)
    shown.key(Qt.Key.Key_Escape)
    assert not shown.view.mover.isChecked()
    assert len(shown.session.entries) == before
    shown.view.mover.click()
    shown.selection.look_at("ben.s1")
    assert shown.canvas.laid_ruler is None


def test_a_target_is_aimed_at_by_a_click(context: AppContext) -> None:
    made = battle(ship("ann.s1", at=Pose(10, 10, 90)), ship("ben.s1", at=Pose(16, 10, 90)))
    shown = show(context, made)
    chosen = next(one for one in shown.session.pending[0].options if getattr(one, "asset", "") == "ann.s1")
    assert shown.session.submit(chosen)
    assert shown.selection.looked_at == "ann.s1"
    shown.click(shown.point(16, 10))
    assert shown.selection.selected.target == "ben.s1"
    shown.click(shown.point(25, 25))
    assert shown.selection.looked_at is None
