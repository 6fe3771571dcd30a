"""The list on a page of things that are kept: several can be chosen, searched, opened, and asked for their menu."""

from collections.abc import Callable, Sequence
from typing import Generic

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractItemView, QListView, QMenu

from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.row_model import ID, R, RowModel
from mfz_desktop.ui.widgets.scrolling import scroll_by_pixels
from mfz_desktop.ui.widgets.search_field import SearchField


class KeptList(QListView, Generic[R]):
    """Rows of a `RowModel`. The search field above it hands its arrows on and opens what is current."""

    opened = Signal()
    """Somebody wants the first of those chosen open."""
    chosen = Signal()
    """Others are chosen."""

    def __init__(
        self,
        theme: Theme,
        model: RowModel[R],
        field: SearchField,
        actions: Callable[[], Sequence[QAction]],
        name: str,
    ) -> None:
        super().__init__()
        self._rows = model
        self._actions = actions
        self.setModel(model)
        self.setAccessibleName(name)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        scroll_by_pixels(self)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.setUniformItemSizes(True)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._show_menu)
        self.activated.connect(lambda _: self.opened.emit())
        self.selectionModel().selectionChanged.connect(lambda *_: self.chosen.emit())
        field.serve(self)
        field.chosen.connect(self.opened)
        theme.changed.connect(self.scheduleDelayedItemsLayout)

    @property
    def selected(self) -> tuple[str, ...]:
        """The ids of those chosen, from the top."""
        indexes = sorted(self.selectedIndexes(), key=lambda index: index.row())
        return tuple(index.data(ID) for index in indexes)

    def has_selected(self) -> bool:
        """Tell whether any row is selected."""
        return self.selectionModel().hasSelection()

    def show_rows(self, rows: tuple[R, ...]) -> None:
        """List other rows; where none of those chosen is left, the one that was current is, else the first."""
        current = self.currentIndex().data(ID)
        self._rows.show(rows)
        if rows and not self.selected:
            self.setCurrentIndex(self._rows.index(max(0, self._rows.row_of(current or ""))))

    def _show_menu(self, point: QPoint) -> None:
        menu = QMenu(self)
        menu.addActions(self._actions())
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self.viewport().mapToGlobal(point))
