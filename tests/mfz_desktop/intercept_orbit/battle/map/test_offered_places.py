"""A place is offered wherever one is wanted: Enter takes it, arrows push it, and nobody has to point."""

import pytest
from PySide6.QtCore import Qt

from mfz_desktop.context.context import AppContext
from mfz_desktop.intercept_orbit.battle.map.tasks import SpaceTaskKind
from mfz_desktop.intercept_orbit.battle.selection import Use
from mfz_rules.alpha_bandit.game import ALPHA_BANDIT
from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.game import INTERCEPT_ORBIT, OrbitGame
from mfz_rules.intercept_orbit.state.actions import Launch, Move
from mfz_rules.intercept_orbit.state.assets import Condition, Debris
from mfz_rules.intercept_orbit.state.battle import Battle, Phase
from tests.mfz_desktop.application import Applications
from tests.mfz_desktop.intercept_orbit.battle.helms import to_deploy
from tests.mfz_desktop.intercept_orbit.battle.map.spaces import ShownSpace, show
from tests.mfz_rules.intercept_orbit.builders import battle, company, die, ship, turn_of

MOST_PIECES = 40


@pytest.fixture
def context(applications: Applications, data_folder) -> AppContext:
    return applications.start(data_folder).context


def flying(*more: object, start: Pose, target: str | None = None, facing: float = 180.0, **changes: object) -> Battle:
    """Return a battle in which Ann's company moves; Ben's ship lies at 14, 10, her own at 4, 4."""
    made = battle(
        company("ann.c1", at=start, **changes),  # type: ignore[arg-type]
        ship("ann.s1", at=Pose(4, 4)),
        ship("ben.s1", name="Lantern", at=Pose(14, 10, facing)),
        *more,  # type: ignore[arg-type]
    )
    at = "dogfight" if target is not None else None
    return turn_of(made, "ann.c1", "R1 R1 W5 W2 B2 G3 Y2" if target else "W5 W2 B2 G3 Y2", target, at)


def launching(*more: object) -> Battle:
    """Return a battle in which Ann's ship may launch the company on its deck."""
    carried = company("ann.c1", at=Pose(10, 8.8), condition=Condition.ON_DECK, holder="ann.s1", fuel=None)
    made = battle(ship("ann.s1", at=Pose(10, 10, 90)), carried, ship("ben.s1", at=Pose(20, 10, 180)), *more)  # type: ignore[arg-type]
    return turn_of(made, "ann.s1", "W3 W6 B2 K4")


def show_launch(context: AppContext, *more: object) -> ShownSpace:
    """Show a ship that has moved to 10, 14 and holds its black die, to launch a company with."""
    shown = show(context, launching(*more))
    assert shown.session.submit(Move("ann"))
    hold(shown, Use.LAUNCH, Launch, "K4")
    return shown


def hold(shown: ShownSpace, use: Use, kind: type, written: str) -> None:
    """Take a die for a use."""
    options = [one for asked in shown.session.pending for one in asked.options if isinstance(one, kind)]
    shown.selection.pick(use, next(one.die for one in options if one.die == die(written)))


def touches(shown: ShownSpace, piece: str) -> tuple[str, ...]:
    """Return what a company would touch at the place that is in the hand."""
    at = shown.selection.selected.at
    assert at is not None
    return shown.canvas.pointing.judge(shown.canvas.pointing.tasks[piece], at).touching


def test_enter_alone_moves_a_company_to_the_nearest_enemy(context: AppContext) -> None:
    shown = show(context, flying(start=Pose(10, 10, 90)))
    hold(shown, Use.MOVE, Move, "W5")
    task = shown.canvas.pointing.task
    assert task is not None
    assert len(task.proposed) == 1
    assert "Enter as it is shown" in shown.view.hint.text()
    shown.key(Qt.Key.Key_Return)
    assert touches(shown, "ann.c1") == ("ben.s1",)


def test_what_it_named_comes_before_what_is_nearer(context: AppContext) -> None:
    near = ship("ben.s2", at=Pose(10, 12.5, 180))
    shown = show(context, flying(near, start=Pose(10, 10, 90), target="ben.s1"))
    hold(shown, Use.MOVE, Move, "W5")
    shown.key(Qt.Key.Key_Return)
    assert touches(shown, "ann.c1") == ("ben.s1",)


def test_too_far_it_comes_as_near_as_its_die_goes(context: AppContext) -> None:
    shown = show(context, flying(start=Pose(4, 10, 90)))
    hold(shown, Use.MOVE, Move, "G3")
    shown.key(Qt.Key.Key_Return)
    at = shown.selection.selected.at
    assert at is not None
    assert (at.x, at.y) == pytest.approx((7, 10))


def test_with_its_last_fuel_it_comes_home(context: AppContext) -> None:
    """IO-FUEL-02."""
    shown = show(context, flying(start=Pose(7, 5, 90), fuel=1))
    hold(shown, Use.MOVE, Move, "W5")
    shown.key(Qt.Key.Key_Return)
    assert touches(shown, "ann.c1") == ("ann.s1",)


def test_arrows_push_a_company_from_where_it_is(context: AppContext) -> None:
    shown = show(context, flying(start=Pose(10, 10, 90)))
    hold(shown, Use.MOVE, Move, "W5")
    shown.key(Qt.Key.Key_Left)
    ghost = shown.canvas.pointing.ghost
    assert ghost is not None
    assert (ghost.x, ghost.y) == pytest.approx((9.75, 10))


def test_enter_alone_launches_at_an_enemy_and_arrows_push_it_from_there(context: AppContext) -> None:
    """IO-LAUNCH-06: it may touch an enemy ship."""
    shown = show_launch(context)
    task = shown.canvas.pointing.task
    assert task is not None
    assert task.kind is SpaceTaskKind.LAUNCH
    shown.key(Qt.Key.Key_Left)
    ghost = shown.canvas.pointing.ghost
    assert ghost is not None
    assert ghost.x < task.proposed[0].x
    shown.key(Qt.Key.Key_Escape, Qt.Key.Key_Return)
    assert touches(shown, "ann.c1") == ("ben.s1",)


def test_a_side_that_lies_in_cover_is_not_offered(context: AppContext) -> None:
    """IO-LAUNCH-06, IO-LAUNCH-07: out of cover from the ship that launches."""
    shown = show_launch(context, Debris("d1", at=Pose(17.5, 11.2)))
    shown.key(Qt.Key.Key_Return)
    at = shown.selection.selected.at
    assert at is not None
    verdict = shown.canvas.pointing.judge(shown.canvas.pointing.tasks["ann.c1"], at)
    assert verdict.legal


@pytest.mark.parametrize("use", [Use.MOVE, Use.LAUNCH])
def test_escape_puts_the_die_back(context: AppContext, use: Use) -> None:
    shown = show_launch(context) if use is Use.LAUNCH else show(context, flying(start=Pose(10, 10, 90)))
    if use is Use.MOVE:
        hold(shown, use, Move, "W5")
    shown.key(Qt.Key.Key_Left, Qt.Key.Key_Escape)
    assert shown.canvas.pointing.ghost is None
    assert shown.selection.selected.use is use
    shown.key(Qt.Key.Key_Escape)
    assert shown.selection.selected.use is None


@pytest.mark.parametrize("game", [INTERCEPT_ORBIT, ALPHA_BANDIT], ids=lambda game: game.id)
def test_enter_alone_deploys_every_piece(context: AppContext, game: OrbitGame) -> None:
    """IO-DEP, AB-DEP: debris as well, up to the most there may be."""
    shown = show(context, to_deploy(game.profile))
    for _ in range(MOST_PIECES):
        if shown.session.now.phase is not Phase.DEPLOYMENT:
            break
        before = len(shown.session.entries)
        shown.selection.look_at(next(iter(shown.canvas.pointing.tasks)))
        shown.key(Qt.Key.Key_Return)
        assert len(shown.session.entries) == before + 1
    assert shown.session.now.phase is not Phase.DEPLOYMENT
    assert all(one.at is not None for one in shown.session.now.all_assets)


@pytest.mark.parametrize("facing", [0.0, 30.0, 45.0, 200.0])
def test_arrows_lead_away_from_a_ship_however_it_lies(context: AppContext, facing: float) -> None:
    """A push away is no push along: the side of a ship does not draw back who leaves it."""
    shown = show(context, flying(start=Pose(10, 10, 90), facing=facing))
    hold(shown, Use.MOVE, Move, "W5")
    shown.key(Qt.Key.Key_Return)
    flush = shown.selection.selected.at
    assert flush is not None
    shown.key(Qt.Key.Key_Left, Qt.Key.Key_Left)
    verdict = shown.canvas.pointing.verdict
    assert verdict is not None
    assert verdict.touching == ()
    assert verdict.at.x == pytest.approx(flush.x - 0.5)


def test_a_company_that_is_turned_at_a_ship_stays_beside_it(context: AppContext) -> None:
    """Its corner would lie on the ship otherwise (IO-GEO-07)."""
    shown = show(context, flying(start=Pose(10, 10, 90)))
    hold(shown, Use.MOVE, Move, "W5")
    shown.key(Qt.Key.Key_Return, Qt.Key.Key_R)
    verdict = shown.canvas.pointing.verdict
    assert verdict is not None
    assert verdict.legal, verdict.why
    assert verdict.touching == ("ben.s1",)


def test_why_a_place_is_refused_is_said_in_names(context: AppContext) -> None:
    shown = show(context, flying(start=Pose(10, 10, 90)))
    hold(shown, Use.MOVE, Move, "W5")
    shown.canvas.pointing.show_at(shown.canvas.pointing.tasks["ann.c1"], Pose(14, 10, 90))
    verdict = shown.canvas.pointing.verdict
    assert verdict is not None
    name = shown.canvas.name_of("ben.s1")
    assert name != "ben.s1"
    assert verdict.why == f"Bases cannot lie on each other: {name}."
