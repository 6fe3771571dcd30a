"""The order of a battle of ships: assets by who commands them, below each what it has aboard."""

from PySide6.QtWidgets import QWidget

from mfz_desktop.battle.order.pane import OrderPane
from mfz_desktop.battle.order.rows import OrderRows
from mfz_desktop.battle.seats import BattleSeats
from mfz_desktop.battle.selection import Selection
from mfz_desktop.context.context import AppContext
from mfz_desktop.intercept_orbit.battle.order.card import AssetStatusCard
from mfz_desktop.intercept_orbit.battle.order.outlook import asset_lines
from mfz_desktop.intercept_orbit.battle.order.phase_words import phase_word, rounds_begun
from mfz_desktop.intercept_orbit.battle.order.rows import listed_below, standing_of
from mfz_desktop.intercept_orbit.battle.session import ShipBattle, rules_of
from mfz_desktop.intercept_orbit.battle.turn.questions import question
from mfz_rules.intercept_orbit.state.actions import Action
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.kernel.game import Pending


class AssetOrder(OrderPane):
    """What stands of a battle of ships in one column."""

    def __init__(
        self,
        context: AppContext,
        session: ShipBattle,
        selection: Selection | None = None,
        *,
        for_the_table: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        self._seats = BattleSeats(session)
        self._rules = rules_of(session)
        super().__init__(context, session, selection, for_the_table=for_the_table, parent=parent)

    def listed(self, battle: Battle, pending: tuple[Pending[Action], ...]) -> OrderRows:
        """Return all that can be listed of a battle."""
        return standing_of(battle, self._seats, pending)

    def list_name(self) -> str:
        """Return what the list is called."""
        return self.tr("Players and assets")

    def show_clock(self, battle: Battle) -> None:
        """Have the clock show a moment."""
        self.clock.show_moment(battle.clock, rounds_begun(battle), phase_word(battle))

    def card_of(self, battle: Battle, id: str) -> QWidget | None:
        """Return an asset's card."""
        return AssetStatusCard(self._context, self._seats, battle, battle.asset(id))

    def outlook_of(self, battle: Battle, id: str) -> list[str]:
        """Return who has it, and what would follow if it were lost or changed hands."""
        return asset_lines(battle, id)

    def owner_of(self, battle: Battle, id: str) -> str | None:
        """Return below which player an asset is listed."""
        known = next((one for one in battle.all_assets if one.id == id), None)
        return listed_below(battle, known) if known is not None else None

    def asked_about(self, battle: Battle) -> str | None:
        """Return the asset that the question is about."""
        asked = question(self._rules, battle)
        return asked.piece if asked is not None else None
