"""The garage page: every design, as pictures or in a list."""

from typing import Any

from PySide6.QtCore import QItemSelection, QItemSelectionModel, QPoint, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QResizeEvent, QUndoStack
from PySide6.QtWidgets import QAbstractItemView, QMenu, QStackedWidget, QWidget

from mfz_desktop.context.commands.command import Command
from mfz_desktop.context.context import AppContext, Page
from mfz_desktop.core.language import plural
from mfz_desktop.core.settings import PICTURE_SIZE, Option
from mfz_desktop.models.garage.actions import GarageActions
from mfz_desktop.models.garage.collection import Collection
from mfz_desktop.models.garage.commands import CONTEXT_MENU, page_commands
from mfz_desktop.models.garage.empty import empty_garage, nothing_fits
from mfz_desktop.models.garage.filtering import SortBy
from mfz_desktop.models.garage.inspector import GarageInspector
from mfz_desktop.models.garage.model import Column, DesignsModel
from mfz_desktop.models.garage.quick_look import QuickLook
from mfz_desktop.models.garage.rows import DesignRow
from mfz_desktop.models.garage.tools import GarageTools
from mfz_desktop.models.garage.views import DesignGrid, DesignTable, select_all
from mfz_desktop.models.library_offer import LibraryOffer
from mfz_desktop.models.session.garage_opener import GarageOpener
from mfz_desktop.models.session.selection import DesignSelection
from mfz_desktop.models.session.services import GarageServices
from mfz_desktop.ui.widgets.editing import edit_row
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import BAR, vbox
from mfz_desktop.ui.widgets.row_model import ID, ROW
from mfz_desktop.ui.widgets.search_field import SearchField

LIST_SHOWN = "garage/list"
COLUMNS = "table/designs"
STATE = "state:"


class GaragePage(Page):
    """Wall or list, with search and filters over it and the inspector beside it."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._services: GarageServices | None = None
        self.actions_ = GarageActions(context, self.selected, self)
        self.model = DesignsModel(self.actions_.rename, self)
        self.wall = DesignGrid(context.theme, context.pictures, self.model)
        self.table = DesignTable(context.theme, context.pictures, self.model)
        self.selection = QItemSelectionModel(self.model, self)
        self._total = 0
        """How many models there were."""
        for view in (self.wall, self.table):
            view.setSelectionModel(self.selection)
        self.tools = GarageTools(context)
        self.search = SearchField(context.theme, self.tr("Search models"))
        self.library_offer = LibraryOffer(context)
        self.look = QuickLook(context, self)
        self._inspector = GarageInspector(context)
        self._collection: Collection | None = None
        self._had_some = False
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self._follow)
        self._build()
        self._connect()
        self._restore()

    @property
    def view(self) -> QAbstractItemView:
        """The view that is shown: wall or list."""
        return self.table if self._views.currentWidget() is self.table else self.wall

    def heading(self) -> str:
        """Return the title."""
        return self.tr("Garage")

    def primary(self) -> str:
        """Return the command in the head."""
        return "garage.import"

    def commands(self) -> tuple[Command, ...]:
        """Return what can be done here."""
        return page_commands(self.actions_, self.rename, self.quick_look, self.select_all)

    def inspector(self) -> QWidget:
        """Return what is selected, in detail."""
        return self._inspector

    def wants_inspector(self) -> bool:
        """Whether there is a design to inspect."""
        return bool(self.model.rows)

    def head_widget(self) -> QWidget:
        """Return the search field."""
        return self.search

    def undo_stack(self) -> QUndoStack | None:
        """Return the garage's undo stack, once it is open."""
        return self._services.session.stack if self._services else None

    def on_shown(self, what: str) -> None:
        """Open the garage; `what` may name a design to select, or with `state:` the state of those to show."""
        self.context.service(GarageOpener).when_ready(self._open)
        self._focus_view()

    def on_arrived(self, what: str) -> None:
        """Select a design, or show those of a state."""
        self.context.service(GarageOpener).when_ready(lambda _: self._point_at(what))

    def on_hidden(self) -> None:
        """Remember how the list stood."""
        self.look.hide()
        self.context.settings.keep(COLUMNS, bytes(self.table.horizontalHeader().saveState().data()))

    def selected(self) -> tuple[DesignRow, ...]:
        """Return the selected designs, in the order shown."""
        ranges = ((one.top(), one.bottom()) for one in self.selection.selection().toList())
        places = {place for top, bottom in ranges for place in range(top, bottom + 1)}
        shown = self.model.shown
        return tuple(shown[place] for place in sorted(places) if place < len(shown))

    def select(self, *designs: str) -> None:
        """Select designs by their ids."""
        places = sorted(place for design in designs if (place := self.model.place_of(design)) >= 0)
        selection = QItemSelection()
        for place in places:
            selection.select(self.model.index(place, 0), self.model.index(place, len(Column) - 1))
        self.selection.select(selection, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        if places:
            first = self.model.index(places[0], 0)
            self.selection.setCurrentIndex(first, QItemSelectionModel.SelectionFlag.NoUpdate)
            self.view.scrollTo(first)

    def select_all(self) -> None:
        """Select every design that is shown."""
        select_all(self.view)

    def rename(self) -> None:
        """Type a new name for the selected design, in its place."""
        indexes = self.selection.selectedIndexes()
        if indexes:
            index = indexes[0].siblingAtColumn(Column.NAME)
            self.view.setCurrentIndex(index)
            edit_row(self.view, index)

    def quick_look(self) -> None:
        """Show the selected design large."""
        rows = self.selected()
        if rows:
            self.look.show_row(rows[0])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Search for what is typed anywhere on the page."""
        plain = not event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
        if plain and event.text().strip() and event.text().isprintable():
            self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.search.insert(event.text())
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the large picture over the page."""
        super().resizeEvent(event)
        if self.look.isVisible():
            self.look.place()

    def _build(self) -> None:
        self._opening = label(self.tr("Opening the garage …"), Role.SECONDARY)
        self._opening.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._empty = empty_garage(self.context)
        self._none = nothing_fits(self.context, self.show_all)
        self._views = QStackedWidget()
        self._views.setMinimumHeight(1)  # else what stands there when nothing fits would squeeze the bar
        for view in (self.wall, self.table, self._none):
            self._views.addWidget(view)
        self._full = QWidget()
        bar = QWidget()
        vbox(self.library_offer, self.tools, on=bar, margins=BAR, spacing=8)
        inner = vbox(bar, on=self._full, spacing=0)
        inner.addWidget(self._views, 1)
        self._states = QStackedWidget()
        for widget in (self._opening, self._empty, self._full):
            self._states.addWidget(widget)
        vbox(self._states, on=self)

    def _connect(self) -> None:
        self.search.searched.connect(lambda _: self._filter())
        self.search.chosen.connect(self._open_found)
        self.tools.filtered.connect(self._filter)
        self.tools.ordered.connect(self._order)
        self.tools.list_wanted.connect(self.show_list)
        self.context.settings.changed.connect(self._on_setting)
        self.selection.selectionChanged.connect(lambda *_: self._on_selection())
        self.look.moved.connect(self._move_look)
        self.look.opened.connect(self.actions_.open)
        self.look.closed.connect(self._focus_view)
        self._inspector.state_chosen.connect(lambda state: self.context.go("garage", STATE + state))
        self._inspector.company_chosen.connect(lambda company: self.context.go("company", company))
        for view in (self.wall, self.table):
            view.opened.connect(self.actions_.open)
            view.looked.connect(self.quick_look)
            view.customContextMenuRequested.connect(self._context_menu)

    def _restore(self) -> None:
        self.wall.set_side(self.context.settings.get(PICTURE_SIZE))
        if state := self.context.settings.kept(COLUMNS):
            self.table.horizontalHeader().restoreState(state)
            self.table.stretch_name()
        self.show_list(self.context.settings.kept(LIST_SHOWN) == b"1")

    def show_list(self, wanted: bool) -> None:
        """Show the list, or else the wall."""
        self._wanted_view = self.table if wanted else self.wall
        self._views.setCurrentWidget(self._wanted_view)
        self.search.serve(self._wanted_view)
        self.tools.show_list(wanted)
        self.context.settings.keep(LIST_SHOWN, b"1" if wanted else b"0")
        self._show_state()

    def show_all(self) -> None:
        """Filter nothing any more."""
        self.search.clear()
        self.tools.reset()

    def _open(self, services: GarageServices) -> None:
        if self._collection is None:
            self._services = services
            self._collection = Collection(self.context, services, self.model, self)
            self._collection.changed.connect(self._later.start)  # fifty that come back are followed once
            if self.isVisible():
                self.context.undo.show(services.session.stack)
        self._collection.look_for_sources()
        self.library_offer.look()
        self._follow()
        self._focus_view()

    def _point_at(self, what: str) -> None:
        if what.startswith(STATE):
            self.show_all()
            self.tools.ask_state(what.removeprefix(STATE))
        elif what:
            self.select(what)
        self._focus_view()

    def _follow(self) -> None:
        if not self.isVisible():
            return  # it is followed up when one goes there
        self.tools.follow(self.model.rows, self.model.rowCount())
        self.search.setPlaceholderText(plural("Garage", "Search %n model", "Search %n models", len(self.model.rows)))
        self._show_state()
        self._select_ringed()
        self._on_selection()
        if self._had_some != bool(self.model.rows):
            self._had_some = bool(self.model.rows)
            self.head_changed.emit()

    def _select_ringed(self) -> None:
        """Select what has the keyboard where models are gone and none is selected: the next key is for it."""
        fewer, self._total = len(self.model.rows) < self._total, len(self.model.rows)
        ringed = self.view.currentIndex()
        if fewer and not self.selection.hasSelection() and ringed.isValid() and self.view.hasFocus():
            self.select(ringed.data(ID))

    def _show_state(self) -> None:
        if self._collection is None:
            self._states.setCurrentWidget(self._opening)
            return
        has_some = bool(self.model.rows)
        self._states.setCurrentWidget(self._full if has_some else self._empty)
        self.search.setEnabled(has_some)
        self._views.setCurrentWidget(self._wanted_view if self.model.rowCount() else self._none)
        self.wall.spread()

    def _filter(self) -> None:
        self.model.let_pass(self.tools.filter(self.search.text()))
        self._follow()

    def _order(self, by: SortBy) -> None:
        self.model.order(by)
        self.table.horizontalHeader().setSortIndicator(-1, Qt.SortOrder.AscendingOrder)

    def _open_found(self) -> None:
        """Enter in the search field: open what was found if it is one, else go to the list."""
        if self.model.rowCount() == 1:
            self.select(self.model.index(0, 0).data(ID))
            self.actions_.open()
        elif self.model.rowCount():
            self.search.go_to_list()

    def _on_selection(self) -> None:
        if not self.isVisible():
            return
        rows = self.selected()
        systems = self._collection.systems(rows[0]) if self._collection and len(rows) == 1 else ()
        self.context.service(DesignSelection).choose(tuple(row.id for row in rows))
        self.context.commands.refresh()
        if rows:
            self._inspector.show_rows(rows, systems)
        else:
            self._inspector.show_all(self.model.rows)

    def _move_look(self, by: int) -> None:
        row = self.view.currentIndex().row() + by
        if 0 <= row < self.model.rowCount():
            self.view.setCurrentIndex(self.model.index(row, 0))
            self.look.show_row(self.model.index(row, 0).data(ROW))

    def _context_menu(self, at: QPoint) -> None:
        if not self.view.indexAt(at).isValid():
            return
        self.context_menu().popup(self.view.viewport().mapToGlobal(at))

    def context_menu(self) -> QMenu:
        """Return the menu of the selected designs."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.context.commands.refresh()
        for section in CONTEXT_MENU:
            for command in section:
                menu.addAction(self.context.commands.action(command))
            menu.addSeparator()
        return menu

    def _on_setting(self, option: Option[Any]) -> None:
        if option is PICTURE_SIZE:
            self.wall.set_side(self.context.settings.get(PICTURE_SIZE))

    def _focus_view(self) -> None:
        if self.isVisible() and not self.search.hasFocus():
            self.view.setFocus(Qt.FocusReason.OtherFocusReason)
