"""The map beside the turn's panel: both bend one ruler, and what the map chooses the panel answers with."""

from dataclasses import dataclass

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from campaigns.battles.setup_plan import Ground
from mfz_desktop.battle.turn.pane import TurnPane
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.settings import REDUCED_MOTION
from mfz_desktop.intercept_orbit.battle.map.read_only import ReadOnlySpace
from mfz_desktop.intercept_orbit.battle.panes import ShipPanes
from mfz_desktop.intercept_orbit.battle.selection import Use
from mfz_desktop.intercept_orbit.battle.session import ShipBattle
from mfz_desktop.intercept_orbit.battle.turn.forms.acting import ActsForm
from mfz_desktop.intercept_orbit.battle.turn.forms.bay import LaunchDetail
from mfz_desktop.intercept_orbit.battle.turn.forms.standing import StandingForm
from mfz_desktop.intercept_orbit.battle.turn.forms.turning import TurnAwayForm, TurningForm
from mfz_desktop.intercept_orbit.battle.turn.forms.uses import FlightUse
from mfz_desktop.intercept_orbit.battle.views import ShipBattleViews
from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.state.actions import CollisionDice, Move, RollLaunch, Turn
from mfz_rules.intercept_orbit.state.agenda import AskTurning
from mfz_rules.intercept_orbit.state.assets import Condition, Status
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.kernel.dice import Colour, RolledDie
from tests.mfz_desktop.application import Applications, settle
from tests.mfz_desktop.intercept_orbit.battle.helms import best_die, kept_session, on_paper, table, to_deploy
from tests.mfz_rules.alpha_bandit import builders as bandit
from tests.mfz_rules.intercept_orbit.builders import battle, company, hva, ship, turn_of
from tests.mfz_rules.intercept_orbit.moving import about_to_move


@dataclass
class Table:
    """Map and panel side by side."""

    session: ShipBattle
    panes: ShipPanes
    pane: TurnPane

    @property
    def form(self) -> object:
        return self.pane.form

    def key(self, *keys: Qt.Key) -> None:
        for key in keys:
            QTest.keyClick(self.panes.map.canvas, key)


@pytest.fixture
def context(applications: Applications, data_folder) -> AppContext:
    return applications.start(data_folder).context


def sit(context: AppContext, state: Battle) -> Table:
    context.settings.set(REDUCED_MOTION, True)
    session = kept_session(context.store.folder.get(), state)
    aside = QWidget()
    panes = ShipBattleViews().panes(context, session, aside)
    middle = panes.middle(session.ground)
    pane = TurnPane(context, session, panes)
    for widget in (pane, middle, aside):
        context.root.destroyed.connect(widget.deleteLater)
    middle.setParent(None)
    middle.resize(700, 600)
    middle.show()
    pane.resize(400, 600)
    pane.show()
    settle(context)
    return Table(session, panes, pane)


def test_pieces_that_stand_are_shown_on_the_map_and_paper_on_cards(context: AppContext) -> None:
    assert sit(context, table()).session.ground is Ground.SCREEN
    paper = sit(context, on_paper(table()))
    assert paper.session.ground is Ground.TABLE
    assert paper.panes.middle(Ground.TABLE) is paper.panes.board


def test_the_panel_and_the_map_bend_one_ruler(context: AppContext) -> None:
    both = sit(context, table())
    form = both.form
    assert isinstance(form, ActsForm)
    form.take(Use.MOVE, best_die(both.session))
    detail = form.detail
    assert isinstance(detail, FlightUse)
    both.key(Qt.Key.Key_Left, Qt.Key.Key_Up, Qt.Key.Key_Right)
    assert detail.flight.typed.text() == "4: LR.."
    detail.flight.typed.setFocus()
    detail.flight.typed.selectAll()
    QTest.keyClicks(detail.flight.typed, "5: .L")
    assert both.panes.map.canvas.pointing.helm.plan.clicks == (0, 1, 0, 0, 0)
    both.key(Qt.Key.Key_Return)
    assert both.session.entries[-1].action.clicks == (0, 1, 0, 0, 0)


def test_enter_on_the_map_moves_a_company(context: AppContext) -> None:
    mover = company("ann.c1", at=Pose(10, 10, 90))
    made = battle(mover, ship("ann.s1", at=Pose(4, 4)), ship("ben.s1", at=Pose(24, 10, 180)))
    both = sit(context, turn_of(made, "ann.c1", "W5 W2 B2 G3 Y2"))
    form = both.form
    assert isinstance(form, ActsForm)
    form.take(Use.MOVE)
    both.key(Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Return)
    at = both.session.now.company("ann.c1").at
    assert at is not None
    assert (at.x, at.y) == pytest.approx((10, 10.5))


def test_enter_on_the_map_lets_a_company_ride(context: AppContext) -> None:
    both = sit(context, table())
    both.panes.selection.pick(Use.MOVE, None)
    both.key(Qt.Key.Key_Return)
    assert isinstance(both.form, StandingForm)
    both.key(Qt.Key.Key_Return)
    rider = both.session.now.company("ann.c1")
    assert rider.touching == ("ann.s1",)
    assert rider.at is not None
    assert (rider.at.x, rider.at.y) == pytest.approx((16, 12.8), abs=0.01)


def turned_by(both: Table, clicks: int) -> bool:
    last = both.session.entries[-1].action
    return isinstance(last, Turn) and last.clicks == clicks


@pytest.fixture
def rammed(context: AppContext) -> Table:
    """A collision in which both were hit twice, and Ann turns Ben's ship (IO-COL-08)."""
    made = about_to_move("ann.s1", ship("ann.s1", at=Pose(10, 10, 0)), ship("ben.s1", at=Pose(15, 10, 90)), green=6)
    both = sit(context, made)
    ram = (Move("ann", None), CollisionDice("ann", (1, 1, 5, 5)))
    assert all(both.session.submit(one) for one in ram)
    while not isinstance(both.session.now.agenda[-1], AskTurning):
        assert both.session.submit(both.session.pending[0].options[0])
    return both


def test_who_was_rammed_is_turned_by_arrows_on_the_map(rammed: Table) -> None:
    canvas = rammed.panes.map.canvas
    assert len(canvas.pointing.tasks["ben.s1"].proposed) == 5
    rammed.key(Qt.Key.Key_Left, Qt.Key.Key_Left, Qt.Key.Key_Right)
    assert canvas.pointing.ghost is not None
    assert canvas.pointing.ghost.facing == 112.5
    heard = {one.key: one for one in canvas.accessible_parts()}["ghost"]
    assert heard.description == "22° to the left"
    rammed.key(Qt.Key.Key_Return)
    assert turned_by(rammed, 1)


def test_who_was_rammed_is_turned_to_where_one_clicks(rammed: Table) -> None:
    canvas, form = rammed.panes.map.canvas, rammed.form
    assert isinstance(form, TurningForm)
    at = canvas.drawing.standing["ben.s1"].at
    assert at is not None
    QTest.mouseClick(canvas, Qt.MouseButton.LeftButton, pos=canvas.camera.point(at.x + 4, at.y + 4).toPoint())
    assert form.clicks.value == -2
    QTest.mouseClick(form.go, Qt.MouseButton.LeftButton)
    assert turned_by(rammed, -2)


def test_enter_leaves_who_was_rammed_as_it_is(rammed: Table) -> None:
    rammed.key(Qt.Key.Key_Return)
    assert turned_by(rammed, 0)


def test_a_high_value_asset_at_the_edge_looks_to_where_one_clicks(context: AppContext) -> None:
    """IO-EDGE-04: any heading that leads away, not only those that the panel names."""
    pieces = (hva("ann.h1", at=Pose(2, 16, 180)), ship("ann.s1", at=Pose(20, 4)), ship("ben.s1", at=Pose(20, 28)))
    both = sit(context, about_to_move("ann.h1", *pieces, green=1))
    assert both.session.submit(Move("ann"))
    canvas, form = both.panes.map.canvas, both.form
    assert isinstance(form, TurnAwayForm)
    assert form.go.isHidden()
    at = both.session.now.hva("ann.h1").at
    assert at is not None
    QTest.mouseClick(canvas, Qt.MouseButton.LeftButton, pos=canvas.camera.point(at.x + 10, at.y + 10).toPoint())
    assert "135° to the right" in form.go.text()
    QTest.mouseClick(form.go, Qt.MouseButton.LeftButton)
    turned = both.session.now.hva("ann.h1").at
    assert turned is not None
    assert turned.facing == pytest.approx(45, abs=1)


def test_a_high_value_asset_is_not_turned_over_the_edge(context: AppContext) -> None:
    pieces = (hva("ann.h1", at=Pose(2, 16, 180)), ship("ann.s1", at=Pose(20, 4)), ship("ben.s1", at=Pose(20, 28)))
    both = sit(context, about_to_move("ann.h1", *pieces, green=1))
    assert both.session.submit(Move("ann"))
    before = len(both.session.entries)
    both.key(Qt.Key.Key_Right, Qt.Key.Key_Return)
    assert len(both.session.entries) == before
    assert "leads over the edge" in both.panes.map.canvas.overlay.said


def test_a_company_that_is_taken_is_put_where_one_clicks(context: AppContext) -> None:
    """IO-FUEL-05: placed touching who takes it, anywhere."""
    adrift = company("ann.c1", at=Pose(16, 15, 90), condition=Condition.DRIFTING, fuel=0)
    pieces = (ship("ann.s1", at=Pose(14, 10, 90)), adrift, ship("ben.s1", at=Pose(28, 28)))
    both = sit(context, about_to_move("ann.s1", *pieces, green=1))
    assert both.session.submit(Move("ann"))
    form, canvas = both.form, both.panes.map.canvas
    assert isinstance(form, StandingForm)
    at = both.session.now.ship("ann.s1").at
    assert at is not None
    QTest.mouseClick(canvas, Qt.MouseButton.LeftButton, pos=canvas.camera.point(at.x - 1.3, at.y).toPoint())
    both.pane.form.first().click()  # type: ignore[union-attr]
    taken = both.session.now.company("ann.c1")
    assert taken.condition is Condition.ON_DECK
    assert taken.at is not None
    assert (taken.at.x, taken.at.y) == pytest.approx((at.x - 1.2, at.y), abs=0.06)


def test_a_launch_is_aimed_at_an_asset_by_a_click(context: AppContext) -> None:
    """AB-LAUNCH-03: at any asset on the table, on which it is put."""
    aboard = company("ann.c1", at=Pose(11.2, 10), condition=Condition.ON_DECK, holder="ann.s1", fuel=None)
    pieces = (bandit.ship("ann.s1", at=Pose(10, 10, 90)), aboard)
    others = (bandit.ship("ben.s1", at=Pose(20, 22)), bandit.ship("ben.s2", at=Pose(26, 10)))
    both = sit(context, bandit.opened(bandit.battle(*pieces, *others), "ann.s1", "B4 G3 W6 W2"))
    roll = RollLaunch("ann", (RolledDie(Colour.RED, 6, 5),))
    assert all(both.session.submit(one) for one in (Move("ann"), roll))
    form, canvas = both.form, both.panes.map.canvas
    assert isinstance(form, ActsForm)
    form.take(Use.LAUNCH)
    detail = form.detail
    assert isinstance(detail, LaunchDetail)
    assert detail.at is not None
    assert detail.at.chosen == "ben.s1"
    QTest.mouseClick(canvas, Qt.MouseButton.LeftButton, pos=canvas.camera.point(26, 10).toPoint())
    assert detail.at.chosen == "ben.s2"
    QTest.mouseClick(detail.go, Qt.MouseButton.LeftButton)
    assert both.session.now.company("ann.c1").touching == ("ben.s2",)


def test_a_launch_is_called_off(context: AppContext) -> None:
    """AB-LAUNCH-01: once the dice are seen; the company stays on deck, and the turn is over."""
    aboard = company("ann.c1", at=Pose(11.2, 10), condition=Condition.ON_DECK, holder="ann.s1", fuel=None)
    pieces = (bandit.ship("ann.s1", at=Pose(10, 10, 90)), aboard, bandit.ship("ben.s1", at=Pose(20, 22)))
    both = sit(context, bandit.opened(bandit.battle(*pieces), "ann.s1", "B4 G3 W6 W2"))
    assert both.session.submit(Move("ann"))
    form = both.form
    assert isinstance(form, ActsForm)
    form.acts["L"].click()
    assert form.launch_dice is not None
    QTest.keyClicks(form.launch_dice.field, "1")
    QTest.keyClick(form.launch_dice.field, Qt.Key.Key_Return)
    acts = both.form
    assert isinstance(acts, ActsForm)
    assert acts.buttons[Use.LAUNCH].isEnabled()
    acts.acts["E"].click()
    stays = both.session.now.company("ann.c1")
    assert (stays.condition, stays.holder, stays.fuel) == (Condition.ON_DECK, "ann.s1", None)
    assert both.session.now.ship("ann.s1").status is Status.DONE


def test_a_deployment_is_placed_on_the_map(context: AppContext) -> None:
    both = sit(context, to_deploy())
    assert both.session.ground is Ground.SCREEN
    both.panes.map.suggest.click()
    both.key(Qt.Key.Key_Return)
    assert len(both.session.entries) == 1


def test_the_window_for_the_others_has_a_quiet_map(context: AppContext) -> None:
    session = kept_session(context.store.folder.get(), table())
    panes = ShipBattleViews().table_panes(context.theme, context, context, session)
    assert isinstance(panes.map, ReadOnlySpace)
    for widget in (panes.map, panes.clock, panes.order, panes.sketch):
        context.root.destroyed.connect(widget.deleteLater)
