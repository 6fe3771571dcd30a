"""All frames as cards, for battles beside a real table: what the map shows there, the table does."""

from PySide6.QtCore import QPoint, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from mfz_desktop.battle.order.card_place import CardPlace
from mfz_desktop.battle.seats import BattleSeats
from mfz_desktop.battle.selection import Selected
from mfz_desktop.battle.turn.marks import PlayerDot
from mfz_desktop.context.context import AppContext
from mfz_desktop.rapid_attack.battle.board_happenings import CardsOverlay
from mfz_desktop.rapid_attack.battle.differences import Differences
from mfz_desktop.rapid_attack.battle.map.happenings import ShownHappenings
from mfz_desktop.rapid_attack.battle.map.words import described
from mfz_desktop.rapid_attack.battle.order.card import FrameStatusCard
from mfz_desktop.rapid_attack.battle.selection import FrameSelection
from mfz_desktop.rapid_attack.battle.session import FrameBattle, FrameChange
from mfz_desktop.rapid_attack.battle.text.names import Names
from mfz_desktop.ui.widgets.flow_layout import FlowLayout
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.section_heading import SectionHeading


class FrameBoard(QScrollArea):
    """The frames of every player; a frame that changes has its card made anew, and no other."""

    def __init__(
        self, context: AppContext, session: FrameBattle, selection: FrameSelection, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._session = session
        self._selection = selection
        self._seats = BattleSeats(session)
        self.places: dict[str, CardPlace] = {}
        self.told: dict[str, QLabel] = {}
        """What is said of stations and the objective: who holds them, and who is near."""
        self._stale: set[str] = set()
        self.happenings = ShownHappenings(context.settings, self)
        self.overlay = CardsOverlay(context.theme, session, self.happenings, self._cards, self.viewport())
        self.setAccessibleName(self.tr("Frames"))
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

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep what lies over the cards as large as they are."""
        super().resizeEvent(event)
        self.overlay.setGeometry(self.viewport().rect())

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Keep what lies over the cards on its cards."""
        super().scrollContentsBy(dx, dy)
        self.overlay.update()

    def _cards(self) -> dict[str, QRectF]:
        """Return where the card of each frame lies in what is seen."""
        seen = self.viewport()
        return {
            frame: QRectF(QPointF(place.mapTo(seen, QPoint())), QSizeF(place.size()))
            for frame, place in self.places.items()
        }

    def _build(self) -> None:
        battle, names = self._session.battle, Names(self._session.battle)
        self.places.clear()
        self.told.clear()
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(8, 8, 8, 8)
        column.setSpacing(6)
        for player in battle.players:
            dot = PlayerDot(self._context.theme, self._seats.colour(player.id))
            column.addWidget(SectionHeading(names(player.id), dot))
            room = QWidget()
            flow = FlowLayout(room, gap=4)
            for frame in battle.frames:
                if frame.owner == player.id:
                    flow.addWidget(self._place(frame.id))
            column.addWidget(room)
            for station in battle.stations:
                if station.home == player.id:
                    column.addWidget(self._told(station.id))
        if battle.objective is not None:
            column.addWidget(self._told(battle.objective.id))
        column.addStretch(1)
        self.setWidget(inside)
        self.overlay.raise_()
        self._mark(self._selection.selected.looked_at)

    def _on_theme(self) -> None:
        self.places.clear()
        if self.isVisible():
            self._renew()

    def _told(self, id: str) -> QLabel:
        said = self.told[id] = label("", Role.SMALL, wrap=True)
        return said

    def _tell(self) -> None:
        battle, names = self._session.battle, Names(self._session.battle)
        for id, said in self.told.items():
            said.setText(described(battle, names, id))

    def _place(self, id: str) -> CardPlace:
        place = CardPlace(self._context.theme, id)
        place.put(self._card(id))
        place.picked.connect(self._selection.look_at)
        self.places[id] = place
        return place

    def _card(self, id: str) -> FrameStatusCard:
        battle = self._session.battle
        return FrameStatusCard(self._context, self._seats, battle, battle.frame(id), small=True)

    def _on_changed(self, change: FrameChange) -> None:
        self._stale |= Differences(change).frames
        self.happenings.follow(change)
        if self.isVisible():
            self._renew()
            self.overlay.update()

    def _renew(self) -> None:
        """Make the cards anew of frames that are not as they were."""
        if {frame.id for frame in self._session.battle.frames} != set(self.places):
            self._build()
        else:
            for id in self._stale:
                self.places[id].put(self._card(id))
        self._tell()
        self._stale.clear()

    def _on_selection(self, selected: Selected) -> None:
        self._mark(selected.looked_at)
        place = self.places.get(selected.looked_at or "")
        if place is not None:
            self.ensureWidgetVisible(place)

    def _mark(self, id: str | None) -> None:
        for each, place in self.places.items():
            place.select(each == id)
