"""The list of systems: as high as its rows are, so that the page scrolls and not the list."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, QItemSelectionModel, QPoint, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QWidget

from mfz_desktop.core.calling import calling
from mfz_desktop.models.model.proposal_buttons import ProposalButtons
from mfz_desktop.models.model.rows import SystemRow
from mfz_desktop.models.model.system_delegate import PAD, SystemDelegate
from mfz_desktop.models.model.system_model import SystemModel
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.editing import edit_row
from mfz_desktop.ui.widgets.row_model import AnyIndex
from mfz_desktop.ui.widgets.scrolling import scroll_by_pixels


class SystemList(QListView):
    """Rows of systems. Keys are those of the page's commands; Tab goes to the next proposal first."""

    pointed = Signal(object)
    """str: the key of the row under the mouse, else of the one that has the focus; empty for none."""
    confirmed = Signal(object)
    """str: the key of the proposal whose *yes* was pressed."""
    denied = Signal(object)
    """str: the key of the proposal whose *no* was pressed."""
    others_wanted = Signal(object, object)
    """str, QPoint: the menu of what a proposal could be else, here on the screen."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        scroll_by_pixels(self)
        self._theme = theme
        self._hovered = ""
        self._quiet = True
        self.next_open: Callable[[], str] = str
        """Returns the key of the proposal that Tab goes to; empty where Tab leaves the list."""
        self._buttons: dict[str, ProposalButtons] = {}
        """Of the proposals, by key."""
        self._asked: tuple[SystemRow, ...] = ()
        """The rows that the buttons were made for."""
        self.system_model = SystemModel(self)
        self.setModel(self.system_model)
        self.setItemDelegate(SystemDelegate(theme, self))
        self.setAccessibleName(self.tr("Systems"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setMouseTracking(True)
        self.viewport().setAutoFillBackground(False)
        theme.changed.connect(self._follow)

    def show_rows(self, rows: tuple[SystemRow, ...], *, can_answer: bool = True) -> None:
        """Show other rows; whoever had the focus keeps it, and so does the selection, by key.

        Proposals have their buttons, unless nothing can be answered.
        """
        here, place = self.current_key(), self.currentIndex().row()
        chosen = self.selected_keys()
        self.system_model.show(rows)
        if self.current_key() != here or not self.currentIndex().isValid():
            self._restore(here, place, chosen)
        self._make_buttons(tuple(row for row in rows if row.waiting) if can_answer else ())
        self._fit()
        self.viewport().update()

    def current_key(self) -> str:
        """Return the key of the row with the focus; empty if there is none."""
        row = self.system_model.at(self.currentIndex())
        return row.key if row else ""

    def selected_keys(self) -> tuple[str, ...]:
        """Return the keys of the selected rows, from the top."""
        rows = sorted(index.row() for index in self.selectionModel().selectedRows())
        return tuple(self.system_model.rows[row].key for row in rows if row < len(self.system_model.rows))

    def buttons(self, key: str) -> ProposalButtons | None:
        """Return the buttons of a proposal; None where it is none."""
        return self._buttons.get(key)

    def begin_at(self, key: str) -> None:
        """Begin at a row without lighting it up: one should see the whole model first."""
        self._quiet = True
        self._go(key)

    def go_to(self, key: str) -> None:
        """Give a row the focus, select it alone, and light it up."""
        self._quiet = False
        self._go(key)
        self._tell()

    def _go(self, key: str) -> None:
        index = self.system_model.index_of(key)
        if index.isValid():
            self.setCurrentIndex(index)
            self.selectionModel().select(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)

    def edit_name(self) -> None:
        """Let the name of the row with the focus be edited."""
        edit_row(self, self.currentIndex())

    def focusNextPrevChild(self, following: bool) -> bool:
        """Go to the next proposal on Tab while there is one further down; after the last, on to the next widget."""
        key = self.next_open() if following else ""
        if key and self.system_model.index_of(key).row() > self.currentIndex().row():
            self.go_to(key)
            return True
        return super().focusNextPrevChild(following)

    def currentChanged(self, current: AnyIndex, previous: AnyIndex) -> None:
        """Tell what is pointed at with the keyboard."""
        super().currentChanged(current, previous)
        self._tell()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Tell what is pointed at with the mouse."""
        super().mouseMoveEvent(event)
        row = self.system_model.at(self.indexAt(event.position().toPoint()))
        self._hover(row.key if row else "")

    def viewportEvent(self, event: QEvent) -> bool:
        """Notice when the mouse leaves."""
        if event.type() == QEvent.Type.Leave:
            self._hover("")
        return super().viewportEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """From the first key on the row with the focus is highlighted."""
        self._quiet = False
        super().keyPressEvent(event)
        self._tell()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Light the row up again."""
        super().focusInEvent(event)
        self._tell()
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Nothing is pointed at with the keyboard any more."""
        super().focusOutEvent(event)
        self._tell()
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the reasons anew."""
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self._fit()

    def _hover(self, key: str) -> None:
        if key != self._hovered:
            self._hovered = key
            self._tell()

    def _tell(self) -> None:
        self.pointed.emit(self._hovered or ("" if self._quiet or not self.hasFocus() else self.current_key()))

    def _restore(self, here: str, place: int, chosen: tuple[str, ...]) -> None:
        rows = self.system_model.rows
        if not rows or place < 0:
            return
        index = self.system_model.index_of(here)
        if not index.isValid():
            index = self.system_model.index(min(place, len(rows) - 1))
        self.setCurrentIndex(index)
        for key in chosen:
            again = self.system_model.index_of(key)
            if again.isValid():
                self.selectionModel().select(again, QItemSelectionModel.SelectionFlag.Select)

    def _follow(self) -> None:
        """Make everything of its size anew."""
        waiting, self._asked = self._asked, ()
        self._make_buttons(waiting)
        self._fit()

    def _fit(self) -> None:
        self.scheduleDelayedItemsLayout()
        height = sum(
            self.sizeHintForIndex(self.system_model.index(row)).height() for row in range(self.model().rowCount())
        )
        self.setFixedHeight(max(height, 1) + 2 * self.frameWidth())
        self._place_buttons()

    def _make_buttons(self, waiting: tuple[SystemRow, ...]) -> None:
        if waiting == self._asked:
            return
        for old in self._buttons.values():
            old.hide()
            old.deleteLater()
        self._asked = waiting
        self._buttons = {row.key: self._buttons_of(row) for row in waiting}

    def _buttons_of(self, row: SystemRow) -> ProposalButtons:
        buttons = ProposalButtons(self._theme, row, self.viewport())
        buttons.confirmed.connect(calling(self.confirmed.emit, row.key))
        buttons.denied.connect(calling(self.denied.emit, row.key))
        buttons.others_wanted.connect(partial(self.others_wanted.emit, row.key))
        buttons.show()
        return buttons

    def _place_buttons(self) -> None:
        """Put each proposal's buttons into the lower right corner of its row; rows stand below each other."""
        top = 0
        for number, row in enumerate(self.system_model.rows):
            high = self.sizeHintForIndex(self.system_model.index(number)).height()
            if (buttons := self._buttons.get(row.key)) is not None:
                pad = self._theme.px(PAD)
                corner = QPoint(self.viewport().width() - pad, top + high - pad)
                buttons.move(corner - QPoint(buttons.width(), buttons.height()))
            top += high
