"""Intercept Orbit and Alpha Bandit as battles show them."""

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from mfz_desktop.battle.page.correcting import Correctable
from mfz_desktop.battle.views import BattleViews
from mfz_desktop.context.context import AppContext, Page
from mfz_desktop.intercept_orbit.battle.fields import field_of, things
from mfz_desktop.intercept_orbit.battle.panes import ShipPanes, ShipTablePanes
from mfz_desktop.intercept_orbit.battle.report.report import ShipReport
from mfz_desktop.intercept_orbit.battle.session import ShipBattle
from mfz_desktop.intercept_orbit.battle.setup.page.page import FleetSetupPage
from mfz_desktop.ui.forms.fields import Field
from mfz_rules.intercept_orbit.game import INTERCEPT_ORBIT
from mfz_rules.intercept_orbit.state.battle import Battle

if TYPE_CHECKING:
    from mfz_desktop.ui.theme.style import Theme


class ShipBattleViews(BattleViews):
    """What is the own of either game on the screen."""

    def __init__(self, game: str = INTERCEPT_ORBIT.id) -> None:
        self._game = game

    def correctable(self, state: Battle) -> tuple[Correctable, ...]:
        """Return what the rules let the table correct."""
        return things(state)

    def value_field(self, state: Battle, thing: Correctable, key: str) -> Field:
        """Return the field for a key."""
        return field_of(state, thing, key)

    def panes(self, context: AppContext, session: ShipBattle, parent: QWidget) -> ShipPanes:
        """Return order, map, cards and forms."""
        return ShipPanes(context, session, parent)

    def table_panes(self, clock: "Theme", rows: AppContext, map: AppContext, session: ShipBattle) -> ShipTablePanes:
        """Return the doomsday clock, the order and a quiet map."""
        return ShipTablePanes(clock, rows, map, session)

    def report(self, context: AppContext, session: ShipBattle) -> ShipReport:
        """Return the battle told."""
        return ShipReport(context, session)

    def setup_page(self, context: AppContext) -> Page:
        """Return the page on which a battle is set up."""
        return FleetSetupPage(context, self._game)
