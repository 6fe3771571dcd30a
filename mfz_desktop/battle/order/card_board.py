"""All pieces of a battle as cards, for battles beside a real table."""

from collections.abc import Iterable
from typing import Any

from PySide6.QtCore import QPoint, QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from mfz_desktop.battle.change import Change
from mfz_desktop.battle.happenings import HappeningsOf, ShownHappenings
from mfz_desktop.battle.order.card_happenings import CardsOverlay
from mfz_desktop.battle.seats import BattleSeats
from mfz_desktop.battle.selection import Selected, Selection
from mfz_desktop.battle.session import AnyBattle
from mfz_desktop.battle.turn.marks import PlayerDot
from mfz_desktop.context.context import AppContext
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.flow_layout import FlowLayout
from mfz_desktop.ui.widgets.layouts import vbox
from mfz_desktop.ui.widgets.section_heading import SectionHeading

Groups = tuple[tuple[str | None, tuple[str, ...]], ...]
"""Players, and the pieces below each; None for what nobody has."""


PICKS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class CardPlace(QWidget):
    """Where the card of one piece lies; the card itself is made anew when the piece changes."""

    picked = Signal(str)

    def __init__(self, theme: Theme, piece: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._piece = piece
        self._selected = False
        self.card: QWidget | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._column = vbox(on=self, margins=2)

    def put(self, card: QWidget) -> None:
        """Show the piece as it is now."""
        if self.card is not None:
            self._column.removeWidget(self.card)
            self.card.hide()
            self.card.deleteLater()
        self.card = card
        self.setAccessibleName(card.accessibleName())
        self._column.addWidget(card)

    def select(self, on: bool) -> None:
        """Show a ring round it, or none."""
        if on != self._selected:
            self._selected = on
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ring: full where it is selected, thin where the keyboard is."""
        if not self._selected and not self.hasFocus():
            return
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(QColor(self._theme.colours.accent), 2 if self._selected else 1))
            radius = self._theme.px(9)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), radius, radius)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Pick by Enter or the space bar."""
        if event.key() in PICKS:
            self.picked.emit(self._piece)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Pick by a click."""
        self.picked.emit(self._piece)
        event.accept()


class CardBoard(QScrollArea):
    """The pieces below each player, and over them what has just happened.

    One that changes has its card made anew, all where they lie otherwise.
    """

    def __init__(
        self,
        context: AppContext,
        session: AnyBattle,
        selection: Selection,
        happenings: HappeningsOf,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.context = context
        self.session = session
        self.seats = BattleSeats(session)
        self.places: dict[str, CardPlace] = {}
        self._selection = selection
        self._built: Groups = ()
        self._stale: set[str] = set()
        self.happenings = ShownHappenings(context.settings, happenings, self)
        self.overlay = CardsOverlay(
            context.theme, self.happenings, self.attack, self.heading, self.cards, self.viewport()
        )
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        session.changed.connect(self._on_changed)
        context.theme.changed.connect(self._on_theme)
        selection.changed.connect(self._on_selection)

    def groups(self) -> Groups:
        """Return which pieces lie below whom now."""
        raise NotImplementedError

    def heading(self, player: str | None) -> str:
        """Return what stands over a player's pieces."""
        raise NotImplementedError

    def card(self, id: str) -> QWidget:
        """Return a piece's card as it is now."""
        raise NotImplementedError

    def changed_pieces(self, change: Change[Any, Any]) -> Iterable[str]:
        """Return the pieces that are not as they were."""
        raise NotImplementedError

    def attack(self) -> tuple[str, str] | None:
        """Return attacker and target of the attack that is being made; None where none is."""
        raise NotImplementedError

    def below(self, player: str | None) -> Iterable[QWidget]:
        """Return what stands below a player's cards."""
        return ()

    def last(self) -> Iterable[QWidget]:
        """Return what stands below all cards."""
        return ()

    def tell(self) -> None:
        """Say what stands below the cards, as it is now."""

    def cards(self) -> dict[str, QRectF]:
        """Return where the card of each piece lies in what is seen."""
        seen = self.viewport()
        return {
            id: QRectF(QPointF(place.mapTo(seen, QPoint())), QSizeF(place.size()))
            for id, place in self.places.items()
        }

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

    def build(self, groups: Groups) -> None:
        """Lay all cards down anew."""
        self._built = groups
        self.places.clear()
        inside = QWidget()
        column = vbox(on=inside, margins=8, spacing=6)
        for player, pieces in groups:
            dots = [PlayerDot(self.context.theme, self.seats.colour(player))] if player is not None else []
            column.addWidget(SectionHeading(self.heading(player), *dots))
            room = QWidget()
            flow = FlowLayout(room, gap=4, level=True)
            for id in pieces:
                flow.addWidget(self._place(id))
            column.addWidget(room)
            for said in self.below(player):
                column.addWidget(said)
        for said in self.last():
            column.addWidget(said)
        column.addStretch(1)
        self.setWidget(inside)
        self.overlay.raise_()
        self._mark(self._selection.looked_at)

    def _place(self, id: str) -> CardPlace:
        place = CardPlace(self.context.theme, id)
        place.put(self.card(id))
        place.picked.connect(self._selection.look_at)
        self.places[id] = place
        return place

    def _on_changed(self, change: Change[Any, Any]) -> None:
        """Show what happens, and make the cards anew of what changed, at once where they are seen."""
        self._stale.update(self.changed_pieces(change))
        self.happenings.follow(change)
        if self.isVisible():
            self._renew()
            self.overlay.update()

    def _renew(self) -> None:
        """Make the cards anew of pieces that are not as they were; all where they lie otherwise."""
        groups = self.groups()
        if groups != self._built:
            self.build(groups)
        else:
            for id in self._stale & self.places.keys():
                self.places[id].put(self.card(id))
        self._stale.clear()
        self.tell()

    def _on_theme(self) -> None:
        self._built = ()
        if self.isVisible():
            self._renew()

    def _on_selection(self, selected: Selected) -> None:
        self._mark(selected.looked_at)
        place = self.places.get(selected.looked_at or "")
        if place is not None:
            self.ensureWidgetVisible(place)

    def _mark(self, id: str | None) -> None:
        for each, place in self.places.items():
            place.select(each == id)
