"""All assets as cards, for battles beside a real table: who has whom is what tables forget."""

from collections.abc import Iterator

from PySide6.QtWidgets import QLabel, QWidget

from mfz_desktop.battle.order.card_board import CardBoard, Groups
from mfz_desktop.battle.seats import BattleSeats
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.language import listed
from mfz_desktop.intercept_orbit.battle.happenings import happenings_of
from mfz_desktop.intercept_orbit.battle.order.card import AssetStatusCard
from mfz_desktop.intercept_orbit.battle.order.rows import standing_of
from mfz_desktop.intercept_orbit.battle.selection import ShipSelection
from mfz_desktop.intercept_orbit.battle.session import ShipBattle, ShipChange
from mfz_desktop.intercept_orbit.battle.text.names import Names
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_rules.intercept_orbit.state.battle import Battle


class AssetBoard(CardBoard):
    """The assets of every player, what is aboard behind its holder."""

    session: ShipBattle

    def __init__(
        self, context: AppContext, session: ShipBattle, selection: ShipSelection, parent: QWidget | None = None
    ) -> None:
        super().__init__(context, session, selection, happenings_of, parent)
        self.debris = label("", Role.SMALL, wrap=True)
        self.setAccessibleName(self.tr("Assets"))

    def groups(self) -> Groups:
        """Return the assets below each player."""
        return groups_of(self.session.battle, self.seats)

    def heading(self, player: str | None) -> str:
        """Return the player's name, or that nobody has them."""
        return Names(self.session.battle)(player) if player is not None else self.tr("Nobody's")

    def card(self, id: str) -> AssetStatusCard:
        """Return an asset's card as it is now."""
        battle = self.session.battle
        return AssetStatusCard(self.context, self.seats, battle, battle.asset(id), small=True)

    def changed_pieces(self, change: ShipChange) -> Iterator[str]:
        """Yield the assets that are not as they were."""
        before = {one.id: one for one in change.before.all_assets}
        yield from (one.id for one in change.after.all_assets if before.get(one.id) != one)

    def attack(self) -> tuple[str, str] | None:
        """Return attacker and target."""
        attack = self.session.battle.attack
        return None if attack is None else (attack.attacker, attack.target)

    def last(self) -> Iterator[QLabel]:
        """Yield the line of the debris."""
        self.debris = label("", Role.SMALL, wrap=True)
        yield self.debris

    def tell(self) -> None:
        """Say which debris lies on the table."""
        battle = self.session.battle
        lies = listed([Names(battle)(one.id) for one in battle.debris]) if battle.debris else ""
        self.debris.setText(self.tr("Debris: {pieces}").format(pieces=lies) if lies else "")


def groups_of(battle: Battle, seats: BattleSeats) -> Groups:
    """Return the assets below each player as they sit, in the order of the list at the left."""
    standing = standing_of(battle, seats)
    below = {player.player: tuple(one.id for one in pieces) for player, pieces, _ in standing.players}
    groups = [(one.id, below.get(one.id, ())) for one in battle.players]
    free = tuple(one.id for one in standing.unheld)
    return (*groups, *([(None, free)] if free else ()))
