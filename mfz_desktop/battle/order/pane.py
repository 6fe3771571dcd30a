"""The pane at the left: clock, players in the order of the moment, their pieces, what would follow."""

from typing import Any

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPoint, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QBoxLayout, QFrame, QListView, QWidget

from mfz_desktop.battle.change import Change
from mfz_desktop.battle.game import BattleProgress
from mfz_desktop.battle.order.clock_face import ClockFace
from mfz_desktop.battle.order.delegate import OrderDelegate
from mfz_desktop.battle.order.rows import PLAYER, TOKENS, OrderRows, Row, TokensRow, TurnRow, spoken
from mfz_desktop.battle.selection import Selection
from mfz_desktop.battle.session import AnyBattle
from mfz_desktop.context.context import AppContext
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import add_layout, layout_of, vbox
from mfz_desktop.ui.widgets.row_model import ID, ROW, AnyIndex, RowModel
from mfz_desktop.ui.widgets.scrolling import scroll_by_pixels
from mfz_rules.kernel.game import Pending

OUTLOOK_LINES = 2
"""So much room is kept for what would follow; longer words let the list scroll."""
TIGHTEST = 3
"""Only where stations are flags already."""

BESIDE_FROM = 380
"""px at 100 %: in so wide a pane the clock shares its line."""


class OrderModel(RowModel[Row]):
    """Players, each above what is theirs; nothing of it is renamed here."""

    def spoken(self, row: Row) -> str:
        """Return a row in words, for screen readers."""
        return spoken(row)

    def tip(self, row: Row) -> str:
        """Return the same words as a tool tip: signs explain themselves."""
        return spoken(row)

    def can_be_renamed(self, row: Row) -> bool:
        """Return that no row can."""
        return False

    def flags(self, index: AnyIndex) -> Qt.ItemFlag:
        """Return that everything can be selected."""
        return super().flags(index) & ~Qt.ItemFlag.ItemIsEditable


class CardPopover(QFrame):
    """A piece's card, over everything else; gone with a click beside it or Escape."""

    def __init__(self, card: QWidget, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.card = card
        vbox(card, on=self)


class OrderPane(QFrame):
    """What stands of a battle in one column. Selecting a row selects the piece for all panes.

    `for_the_table`: nobody scrolls there, and the clock stands elsewhere. Where there is no room for all pieces,
    those whose turn is not open become small signs; a click or Enter on them gives one player's pieces rows again.
    """

    def __init__(
        self,
        context: AppContext,
        session: AnyBattle,
        selection: Selection | None = None,
        *,
        for_the_table: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Order of the players"))
        self._context = context
        self._session = session
        self._selection = selection
        self._for_the_table = for_the_table
        self._expanded: str | None = None
        """The player whose pieces have rows where those of the others are signs."""
        self._filled = 0
        """The room in px that the rows were chosen for."""
        self.clock = ClockFace(context.theme)
        self.model = OrderModel(self)
        self.list = QListView()
        self._delegate = OrderDelegate(context.theme, self.list)
        self.outlook = label("", Role.SMALL, wrap=True)
        self._set_up_list()
        column = vbox(on=self, margins=(8, 12, 8, 8), spacing=8)
        self._top = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        if not for_the_table:
            self._top.addWidget(self.clock)
            add_layout(column, self._top)
        column.addWidget(self.list, 1)
        column.addWidget(self.outlook)
        session.changed.connect(self._on_changed)
        context.theme.changed.connect(self._fill)
        if selection is not None:
            selection.changed.connect(self._on_selection)
        self._fill()

    def listed(self, battle: Any, pending: tuple[Pending[Any], ...]) -> OrderRows:
        """Return all that can be listed of a battle."""
        raise NotImplementedError

    def list_name(self) -> str:
        """Return what the list is called for readers of the screen."""
        raise NotImplementedError

    def show_clock(self, battle: Any) -> None:
        """Have the clock show a moment."""
        raise NotImplementedError

    def card_of(self, battle: Any, id: str) -> QWidget | None:
        """Return the card of a piece, made anew; None for what has none."""
        raise NotImplementedError

    def outlook_of(self, battle: Any, id: str) -> list[str]:
        """Return what would follow if a piece were lost, or changed hands, in lines."""
        raise NotImplementedError

    def owner_of(self, battle: Any, id: str) -> str | None:
        """Return below which player a piece is listed; None where there is no such piece."""
        raise NotImplementedError

    def asked_about(self, battle: Any) -> str | None:
        """Return the piece that the question is about."""
        raise NotImplementedError

    def put_by_clock(self, widget: QWidget) -> None:
        """Give something its place below the clock; in a wide pane beside it."""
        self._top.addWidget(widget)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Find anew how much room there is for each row."""
        super().resizeEvent(event)
        beside = self.width() >= self._context.theme.px(BESIDE_FROM)
        direction = QBoxLayout.Direction
        self._top.setDirection(direction.LeftToRight if beside else direction.TopToBottom)
        self._follow_room()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the room that the list has."""
        if watched is self.list.viewport() and event.type() == QEvent.Type.Resize:
            self._follow_room()
        return False

    def least_height(self, *, open_only: bool = False) -> int:
        """Return how high the list is, as tight as can be: with a row for every piece, or for those in their turn."""
        session = self._session
        rows = self.listed(session.battle, session.pending).rows(stations=False, open_only=open_only)
        return self._height(rows, TIGHTEST)

    def show_card(self, index: QModelIndex | None = None) -> CardPopover | None:
        """Show the card of the piece of a row, by default of the current one; None for other rows."""
        at = index if index is not None and index.isValid() else self.list.currentIndex()
        row: Row | None = at.data(ROW) if at.isValid() else None
        card = self.card_of(self._session.battle, row.id) if isinstance(row, TurnRow) else None
        if card is None:
            return None
        popover = CardPopover(card, self)
        place = self.list.visualRect(at)
        popover.move(self.list.viewport().mapToGlobal(QPoint(place.right() + 8, place.top() - 8)))
        popover.show()
        return popover

    def _set_up_list(self) -> None:
        view = self.list
        view.setModel(self.model)
        view.setItemDelegate(self._delegate)
        view.setAccessibleName(self.list_name())
        view.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        scroll_by_pixels(view)
        view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        view.setMouseTracking(True)
        view.viewport().installEventFilter(self)
        view.activated.connect(self.show_card)
        view.activated.connect(self._expand)
        view.clicked.connect(self._expand)
        view.doubleClicked.connect(lambda _index: None)  # activated says it already
        view.selectionModel().currentChanged.connect(self._on_current)

    def _on_current(self, index: AnyIndex) -> None:
        id = index.data(ID) if index.isValid() else None
        if self._selection is not None and id is not None:
            self._selection.look_at(None if id.startswith((PLAYER, TOKENS)) else id)
        self._show_outlook(id)

    def _expand(self, index: AnyIndex) -> None:
        """Give the pieces that a row of signs stands for rows of their own, and go to the first of them."""
        row: Row | None = index.data(ROW)
        if isinstance(row, TokensRow) and self._selection is not None:
            self._selection.look_at(row.pieces[0].id)

    def _on_selection(self) -> None:
        id = self._looked_at or ""
        owner = self.owner_of(self._session.battle, id) if self.model.row_of(id) < 0 else None
        if owner is not None:
            self._expanded = owner
            self._fill()
        at = self.model.row_of(id)
        if at >= 0 and at != self.list.currentIndex().row():
            self.list.setCurrentIndex(self.model.index(at))
        elif at < 0:
            if not (self.list.currentIndex().data(ID) or "").startswith((PLAYER, TOKENS)):
                self.list.setCurrentIndex(QModelIndex())
            self._show_outlook(self._looked_at)

    def _on_changed(self, change: Change[Any, Any]) -> None:
        self._fill()
        if self._asked(change.before) != self._asked(change.after):
            self._come_to_view()

    def _asked(self, battle: Any) -> object:
        return self._session.game.question(battle)

    def _come_to_view(self) -> None:
        """Scroll to the piece that the question is about, where not everything can be seen."""
        at = self.model.row_of(self.asked_about(self._session.battle) or "")
        if at >= 0:
            self.list.scrollTo(self.model.index(at))

    def _follow_room(self) -> None:
        """Fill the list anew, but only where there is more or less room than it was filled for."""
        if self._room() != self._filled:
            self._fill()

    def _fill(self) -> None:
        battle, pending = self._session.battle, self._session.pending
        current = self.list.currentIndex().data(ID)
        self.show_clock(battle)
        self._filled = self._room()
        rows, tightness = self._fitting(battle, pending, self._filled)
        if tightness != self._delegate.tightness:
            self._delegate.tightness = tightness
            self.list.scheduleDelayedItemsLayout()
        self._delegate.number_letters = max((len(one.number) for one in rows if isinstance(one, TurnRow)), default=1)
        self.model.show(rows)
        at = self.model.row_of(current or "")
        if at >= 0 and at != self.list.currentIndex().row():
            self.list.setCurrentIndex(self.model.index(at))
        self._show_outlook(self._looked_at)

    def _fitting(self, battle: Any, pending: tuple[Pending[Any], ...], room: int) -> tuple[tuple[Row, ...], int]:
        """Return rows, and how tight they stand: stations become flags first, then pieces give way."""
        kinds: list[tuple[dict[str, Any], int]] = [({}, TIGHTEST), ({"stations": False}, TIGHTEST + 1)]
        kinds.append(({"stations": False, "open_only": True, "expanded": self._expanded}, TIGHTEST + 1))
        standing = self.listed(battle, pending)
        for kind, steps in kinds:
            rows = standing.rows(**kind)
            for tightness in range(steps):
                if self._height(rows, tightness) <= room:
                    return rows, tightness
        return rows, tightness

    def _room(self) -> int:
        """Return how high all rows may be together; the same whatever is selected, so that no row jumps."""
        room = self.list.viewport().height()
        if self._for_the_table:
            return room
        if not self.outlook.isHidden():
            room += self.outlook.height() + layout_of(self).spacing()
        return room - OUTLOOK_LINES * self.outlook.fontMetrics().lineSpacing() - layout_of(self).spacing()

    def _height(self, rows: tuple[Row, ...], tightness: int) -> int:
        heights = {kind: self._delegate.height_of(kind, tightness) for kind in {type(row) for row in rows}}
        return sum(heights[type(row)] for row in rows)

    @property
    def _looked_at(self) -> str | None:
        if self._selection is not None:
            return self._selection.looked_at
        return str(self.list.currentIndex().data(ID) or "") or None

    def _show_outlook(self, id: str | None) -> None:
        """Say what would follow for what is selected."""
        battle = self._session.battle
        playing = self._session.game.moment(battle).standing is BattleProgress.RUNNING
        lines = self.outlook_of(battle, id) if playing and id is not None else []
        if playing and not lines and not self._for_the_table:
            lines = [self.tr("Pick a piece: what is it worth?")]
        self.outlook.setText("\n".join(lines))
        self.outlook.setVisible(bool(lines))
