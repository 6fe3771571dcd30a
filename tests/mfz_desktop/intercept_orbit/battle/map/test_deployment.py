"""Deploying on the map: steps, legal ground, suggestions, and placing for people (IO-DEP)."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from mfz_desktop.context.context import AppContext
from mfz_desktop.intercept_orbit.battle.map.drawing import NEW_DEBRIS
from mfz_desktop.intercept_orbit.battle.map.grounds import next_placement
from mfz_rules.alpha_bandit.game import ALPHA_BANDIT
from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.game import INTERCEPT_ORBIT, OrbitGame
from mfz_rules.intercept_orbit.state.actions import PlaceCompany, PlaceDebris
from mfz_rules.intercept_orbit.state.assets import Condition
from mfz_rules.intercept_orbit.state.battle import Battle, Disc, Phase
from tests.mfz_desktop.application import Applications, settle, until
from tests.mfz_desktop.intercept_orbit.battle.helms import to_deploy
from tests.mfz_desktop.intercept_orbit.battle.map.spaces import ShownSpace, show

GAMES: tuple[OrbitGame, ...] = (INTERCEPT_ORBIT, ALPHA_BANDIT)


@pytest.fixture
def context(applications: Applications, data_folder) -> AppContext:
    return applications.start(data_folder).context


def put(shown: ShownSpace, x: float, y: float) -> str:
    """Place the first piece that waits by a click; return it."""
    piece = next(iter(shown.view.strip.tiles))
    shown.selection.look_at(piece)
    shown.click(shown.point(x, y))
    return piece


def test_the_first_step_places_the_defenders_first_high_value_asset(context: AppContext) -> None:
    shown = show(context, to_deploy())
    assert shown.view.step.text() == "Step 1 of 8"
    assert shown.view.deployment.isVisible()
    assert all(".h" in piece for piece in shown.view.strip.tiles)

    piece = put(shown, 16, 8)
    at = shown.session.now.hva(piece).at
    assert at is not None
    assert (at.x, at.y) == pytest.approx((16, 8), abs=0.05)


def test_a_game_without_debris_has_a_step_less_and_tiles_are_whole_where_they_are_scrolled(
    context: AppContext,
) -> None:
    shown = show(context, to_deploy(ALPHA_BANDIT.profile))
    assert shown.view.step.text() == "Step 1 of 7"
    strip = shown.view.strip
    for wide in (1000, 120):
        strip.setFixedWidth(wide)
        settle(context)
        assert (strip.horizontalScrollBar().maximum() > 0) is (wide == 120)
        assert all(tile.geometry().bottom() < strip.viewport().height() for tile in strip.tiles.values())


def test_legal_ground_is_lit_and_other_ground_refuses_with_the_reason(context: AppContext) -> None:
    shown = show(context, to_deploy())
    put(shown, 16, 8)
    until(lambda: shown.canvas.pointing.queries.result is not None)
    ground = shown.canvas.pointing.queries.result
    assert ground
    assert all((at.x - 16) ** 2 + (at.y - 8) ** 2 < 12**2 for at in ground)

    before = len(shown.session.entries)
    put(shown, 16, 30)
    assert len(shown.session.entries) == before
    assert "at most 8 units" in shown.canvas.overlay.said


def test_a_tile_is_dragged_onto_the_table_and_keys_do_it_as_well(context: AppContext) -> None:
    shown = show(context, to_deploy())
    tile = next(iter(shown.view.strip.tiles.values()))
    tile.setFocus()
    QTest.keyClick(tile, Qt.Key.Key_Return)
    offered = shown.canvas.pointing.ghost
    assert offered is not None
    shown.key(Qt.Key.Key_Right, Qt.Key.Key_R, Qt.Key.Key_Return)
    at = shown.session.now.hva(tile.piece).at
    assert at is not None
    assert (at.x, at.y, at.facing) == pytest.approx((offered.x + 0.25, offered.y, offered.facing + 15))


def test_a_suggestion_is_shown_and_taken_with_enter(context: AppContext) -> None:
    shown = show(context, to_deploy())
    shown.view.suggest.click()
    verdict = shown.canvas.pointing.verdict
    assert verdict is not None
    assert verdict.legal
    shown.key(Qt.Key.Key_Return)
    assert len(shown.session.entries) == 1


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("table", [None, Disc(32.0)], ids=["square", "round"])
def test_everything_is_placed_for_us(context: AppContext, game: OrbitGame, table: Disc | None) -> None:
    shown = show(context, to_deploy(game.profile, **({"table": table} if table else {})))
    shown.view.place_all.click()
    until(lambda: not shown.view.deploying)
    battle = shown.session.now
    assert battle.phase is not Phase.DEPLOYMENT
    assert all(one.at is not None for one in battle.all_assets)
    assert all(one.touching == (one.holder,) or one.touching for one in battle.companies if one.holder)


def test_placing_for_us_stops_when_somebody_takes_back(context: AppContext) -> None:
    shown = show(context, to_deploy())
    shown.view.place_all.click()
    until(lambda: len(shown.session.entries) >= 2)
    shown.session.take_back()
    settle(context)
    until(lambda: not shown.view.deploying)
    assert shown.session.now.phase is Phase.DEPLOYMENT


def test_a_company_is_drawn_to_the_side_of_its_carrier(context: AppContext) -> None:
    shown = show(context, to_deploy())
    play_until(shown, PlaceCompany)
    piece = shown.canvas.waiting()[0]
    task = shown.canvas.pointing.tasks[piece]
    ship = shown.session.now.ship(task.actions[0].on)  # type: ignore[union-attr]
    assert ship.at is not None
    shown.selection.look_at(piece)
    shown.canvas.hold_at(task, shown.point(ship.at.x + 1.5, ship.at.y))
    verdict = shown.canvas.pointing.verdict
    assert verdict is not None
    assert verdict.legal
    assert verdict.touching == (ship.id,)
    assert shown.canvas.pointing.drop()
    assert shown.session.now.company(piece).condition is Condition.ON_DECK


def test_debris_is_placed_or_ended(context: AppContext) -> None:
    shown = show(context, to_deploy())
    play_until(shown, PlaceDebris)
    assert shown.canvas.waiting() == (NEW_DEBRIS,)
    assert shown.view.step.text() == "Step 8 of 8"
    assert shown.view.strip.tiles[NEW_DEBRIS].name == "debris"
    assert shown.view.no_debris.isVisible()
    shown.view.suggest.click()
    shown.key(Qt.Key.Key_Return)
    assert len(shown.session.now.debris) == 1
    shown.view.no_debris.click()
    assert shown.session.now.phase is not Phase.DEPLOYMENT
    assert not shown.view.deployment.isVisible()


def play_until(shown: ShownSpace, kind: type) -> None:
    """Place everything for people until a kind of piece is asked for."""
    while not any(isinstance(one, kind) for one in shown.session.pending[0].options):
        action = next_placement(shown.session)
        assert action is not None
        assert shown.session.submit(action)


def test_every_step_has_a_place_that_is_suggested(context: AppContext) -> None:
    shown, steps = show(context, to_deploy(players=3)), []
    while shown.session.now.phase is Phase.DEPLOYMENT:
        steps.append(next(iter(shown.canvas.pointing.tasks.values())).step)
        action = next_placement(shown.session)
        assert action is not None
        assert shown.session.submit(action), action
    assert set(steps) == {1, 2, 3, 4, 5, 6, 7, 8}


def test_the_new_debris_has_a_base_of_its_own(context: AppContext) -> None:
    shown = show(context, to_deploy())
    assert NEW_DEBRIS in shown.canvas.drawing.bases
    assert not shown.canvas.drawing.outline(NEW_DEBRIS, at=Pose(4, 4)).isEmpty()
    bandit: Battle = to_deploy(ALPHA_BANDIT.profile)
    assert NEW_DEBRIS not in show(context, bandit).canvas.drawing.bases
