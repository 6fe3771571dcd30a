"""All assets as cards, for battles beside a real table: who has whom is what tables forget."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from mfz_desktop.battle.order.card_place import CardPlace
from mfz_desktop.battle.seats import BattleSeats
from mfz_desktop.battle.turn.marks import PlayerDot
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.language import listed
from mfz_desktop.intercept_orbit.battle.order.card import AssetStatusCard
from mfz_desktop.intercept_orbit.battle.order.rows import standing_of
from mfz_desktop.intercept_orbit.battle.selection import ShipSelected, ShipSelection
from mfz_desktop.intercept_orbit.battle.session import ShipBattle, ShipChange
from mfz_desktop.intercept_orbit.battle.text.names import Names
from mfz_desktop.ui.widgets.flow_layout import FlowLayout
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.section_heading import SectionHeading
from mfz_rules.intercept_orbit.state.battle import Battle

Groups = tuple[tuple[str | None, tuple[str, ...]], ...]
"""Players, and the assets below each; None for what nobody has."""


class AssetBoard(QScrollArea):
    """The assets of every player, what is aboard behind its holder; one that changes has its card made anew."""

    def __init__(
        self, context: AppContext, session: ShipBattle, selection: ShipSelection, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._session = session
        self._selection = selection
        self._seats = BattleSeats(session)
        self._built: Groups = ()
        self.places: dict[str, CardPlace] = {}
        self.debris = label("", Role.SMALL, wrap=True)
        self._stale: set[str] = set()
        self.setAccessibleName(self.tr("Assets"))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        session.changed.connect(self._on_changed)
        context.theme.changed.connect(self._on_theme)
        selection.changed.connect(self._on_selection)

    def showEvent(self, event: QShowEvent) -> None:
        """Show what happened while nobody looked."""
        super().showEvent(event)
        self._renew()

    def _build(self, groups: Groups) -> None:
        names = Names(self._session.battle)
        self._built = groups
        self.places.clear()
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(8, 8, 8, 8)
        column.setSpacing(6)
        for player, assets in groups:
            dots = [PlayerDot(self._context.theme, self._seats.colour(player))] if player is not None else []
            heading = names(player) if player is not None else self.tr("Nobody's")
            column.addWidget(SectionHeading(heading, *dots))
            room = QWidget()
            flow = FlowLayout(room, gap=4, level=True)
            for id in assets:
                flow.addWidget(self._place(id))
            column.addWidget(room)
        self.debris = label("", Role.SMALL, wrap=True)
        column.addWidget(self.debris)
        column.addStretch(1)
        self.setWidget(inside)
        self._mark(self._selection.looked_at)

    def _place(self, id: str) -> CardPlace:
        place = CardPlace(self._context.theme, id)
        place.put(self._card(id))
        place.picked.connect(self._selection.look_at)
        self.places[id] = place
        return place

    def _card(self, id: str) -> AssetStatusCard:
        battle = self._session.battle
        return AssetStatusCard(self._context, self._seats, battle, battle.asset(id), small=True)

    def _on_theme(self) -> None:
        self._built = ()
        if self.isVisible():
            self._renew()

    def _on_changed(self, change: ShipChange) -> None:
        before = {one.id: one for one in change.before.all_assets}
        self._stale |= {one.id for one in change.after.all_assets if before.get(one.id) != one}
        if self.isVisible():
            self._renew()

    def _renew(self) -> None:
        """Make the cards anew of assets that are not as they were; all where somebody else has one of them."""
        battle = self._session.battle
        groups = groups_of(battle, self._seats)
        if groups != self._built:
            self._build(groups)
        else:
            for id in self._stale & self.places.keys():
                self.places[id].put(self._card(id))
        self._stale.clear()
        lies = listed([Names(battle)(one.id) for one in battle.debris]) if battle.debris else ""
        self.debris.setText(self.tr("Debris: {pieces}").format(pieces=lies) if lies else "")

    def _on_selection(self, selected: ShipSelected) -> None:
        self._mark(selected.looked_at)
        place = self.places.get(selected.looked_at or "")
        if place is not None:
            self.ensureWidgetVisible(place)

    def _mark(self, id: str | None) -> None:
        for each, place in self.places.items():
            place.select(each == id)


def groups_of(battle: Battle, seats: BattleSeats) -> Groups:
    """Return the assets below each player as they sit, in the order of the list at the left."""
    standing = standing_of(battle, seats)
    below = {player.player: tuple(one.id for one in pieces) for player, pieces, _ in standing.players}
    groups = [(one.id, below.get(one.id, ())) for one in battle.players]
    free = tuple(one.id for one in standing.unheld)
    return (*groups, *([(None, free)] if free else ()))
