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
from mfz_desktop.intercept_orbit.battle.turn.forms.standing import StandingForm
from mfz_desktop.intercept_orbit.battle.turn.forms.uses import FlightUse
from mfz_desktop.intercept_orbit.battle.views import ShipBattleViews
from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.state.battle import Battle
from tests.mfz_desktop.application import Applications, settle
from tests.mfz_desktop.intercept_orbit.battle.helms import best_die, kept_session, on_paper, table, to_deploy
from tests.mfz_rules.intercept_orbit.builders import battle, company, ship, turn_of


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
