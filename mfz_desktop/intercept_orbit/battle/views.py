"""Intercept Orbit and Alpha Bandit as battles show them."""

from mfz_desktop.battle.page.correcting import Correctable
from mfz_desktop.battle.views import BattleViews
from mfz_desktop.context.context import AppContext
from mfz_desktop.intercept_orbit.battle.fields import field_of, things
from mfz_desktop.intercept_orbit.battle.report.report import ShipReport
from mfz_desktop.intercept_orbit.battle.session import ShipBattle
from mfz_desktop.ui.forms.fields import Field
from mfz_rules.intercept_orbit.state.battle import Battle


class ShipBattleViews(BattleViews):
    """What is the own of either game on the screen."""

    def correctable(self, state: Battle) -> tuple[Correctable, ...]:
        """Return what the rules let the table correct."""
        return things(state)

    def value_field(self, state: Battle, thing: Correctable, key: str) -> Field:
        """Return the field for a key."""
        return field_of(state, thing, key)

    def report(self, context: AppContext, session: ShipBattle) -> ShipReport:
        """Return the battle told."""
        return ShipReport(context, session)
