"""The page of all companies."""

from collections.abc import Iterable

from PySide6.QtCore import QItemSelection, QItemSelectionModel, QPoint, Qt
from PySide6.QtGui import QGuiApplication, QUndoStack
from PySide6.QtWidgets import QAbstractItemView, QListView, QMenu, QStackedWidget, QWidget

from campaigns.companies.company import AnyCompany
from campaigns.garage.change import Change
from campaigns.names import TypedNameError
from mfz_desktop.companies.company_list.actions import COMPANY
from mfz_desktop.companies.company_list.commands import list_commands
from mfz_desktop.companies.company_list.rows import CompanyRow, company_cells, make_row
from mfz_desktop.companies.game import CompanyGame
from mfz_desktop.context.commands.command import Command
from mfz_desktop.context.commands.matching import fitting
from mfz_desktop.context.context import AppContext, Page
from mfz_desktop.core.bounded_cache import BoundedCache
from mfz_desktop.core.language import translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.models.session.garage_opener import GarageOpener
from mfz_desktop.models.session.garage_session import ALL_COMPANIES, GarageSession
from mfz_desktop.models.session.services import GarageServices
from mfz_desktop.ui.widgets.buttons import ActionButton, Look
from mfz_desktop.ui.widgets.editing import edit_chosen
from mfz_desktop.ui.widgets.empty_state import EmptyState
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import BAR, hbox, vbox
from mfz_desktop.ui.widgets.picture_label import PictureLabel
from mfz_desktop.ui.widgets.placeholder import standing_together
from mfz_desktop.ui.widgets.row_delegate import RowDelegate
from mfz_desktop.ui.widgets.row_model import ID, RowModel
from mfz_desktop.ui.widgets.scrolling import scroll_by_pixels
from mfz_desktop.ui.widgets.search_field import SearchField

MOST_MADE = 1000
"""Rows that are kept while searching leaves them away: more companies than anybody has."""
MENU = ("companies.open", "companies.rename", "companies.duplicate", "companies.delete", "", "companies.compare",
        "companies.print", "", "companies.copy", "companies.export")  # fmt: skip


class CompanyModel(RowModel[CompanyRow]):
    """Companies; their words tell what the picture row shows."""

    def spoken(self, row: CompanyRow) -> str:
        """Return a company in words, for screen readers."""
        verdict = self.tr("legal") if row.legal else self.tr("not legal")
        return f"{row.name}, {row.side}, {row.figures}, {verdict}"


class CompaniesPage(Page):
    """A list to search, open, compare and print from."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._services: GarageServices | None = None
        self.field = SearchField(context.theme, self.tr("Find a company"))
        self._tools = QWidget()
        hbox(self.field, on=self._tools)
        self.model = CompanyModel(self)
        self._made: BoundedCache[str, CompanyRow] = BoundedCache(MOST_MADE)
        self.list = QListView()
        self._nothing = label("", Role.SECONDARY)
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._pages = QStackedWidget()
        self._empty: QWidget | None = None
        self._set_up_list()
        vbox(self._pages, on=self, margins=BAR)

    def heading(self) -> str:
        """Return the title."""
        return self.tr("Companies")

    def primary(self) -> str:
        """Return the making of a company."""
        return "companies.new"

    def head_widget(self) -> QWidget:
        """Return the search field, in a widget of its own: shown without one it would be a window."""
        return self._tools

    def commands(self) -> tuple[Command, ...]:
        """Return what can be done with the selected companies."""
        return list_commands(self)

    def undo_stack(self) -> QUndoStack | None:
        """Return the list's stack: making and deleting companies is undone here."""
        return self._services.session.stack_of(ALL_COMPANIES) if self._services else None

    def on_shown(self, what: str) -> None:
        """Show the companies as they are now, or as soon as the garage is open."""
        self._make_empty()
        if self._services is None:
            self._pages.setCurrentWidget(self._nothing)
            self.context.service(GarageOpener).when_ready(self._opened)
        else:
            self._show_list()

    def _opened(self, services: GarageServices) -> None:
        if self._services is None:
            self._services = services
            services.session.changed.connect(self._on_changed)
        if self.isVisible():
            self._show_list()
            self.context.undo.show(self.undo_stack())

    def _show_list(self) -> None:
        self._fill()
        if self.model.rowCount() and not self.selected:
            self.list.setCurrentIndex(self.model.index(0))
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def _session(self) -> GarageSession:
        return self.context.service(GarageServices).session

    @property
    def selected(self) -> tuple[str, ...]:
        """Ids of the selected companies, from the top."""
        indexes = sorted(self.list.selectedIndexes(), key=lambda index: index.row())
        return tuple(index.data(ID) for index in indexes)

    def has_selected(self) -> bool:
        """Tell whether any company is selected."""
        return bool(self.selected)

    def select(self, ids: Iterable[str]) -> None:
        """Select companies."""
        selection = QItemSelection()
        for row in (row for row in map(self.model.row_of, ids) if row >= 0):
            selection.select(self.model.index(row), self.model.index(row))
        self.list.selectionModel().select(selection, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        if selection.indexes():
            flag = QItemSelectionModel.SelectionFlag.NoUpdate
            self.list.selectionModel().setCurrentIndex(selection.indexes()[0], flag)

    def open(self) -> None:
        """Open the first of the selected companies."""
        if self.selected:
            self.context.go(COMPANY, self.selected[0])

    def rename(self) -> None:
        """Let the name of the current company be typed."""
        edit_chosen(self.list)

    def duplicate(self) -> None:
        """Copy the selected companies."""
        ids, session = self.selected, self._session
        stack = session.stack_of(ALL_COMPANIES)
        change = session.do(self.tr("duplicate"), lambda: session.garage.duplicate(*ids), stack)
        if change:
            self.select([edit.value.id for edit in change.edits])

    def delete(self) -> None:
        """Put the selected companies into the bin."""
        ids, session = self.selected, self._session
        companies = [self.model.rows[self.model.row_of(one)].name for one in ids]
        what = f"“{companies[0]}”" if len(companies) == 1 else self.tr("{number} companies").format(number=len(ids))
        stack = session.stack_of(ALL_COMPANIES)
        if session.do(self.tr("delete {what}").format(what=what), lambda: session.garage.delete(*ids), stack):
            text = self.tr("{what} went to the bin.").format(what=what)
            self.context.notices.say(text, undo=self.context.undo.last(stack))

    def copy(self) -> None:
        """Copy the selected companies as text."""
        garage = self._session.garage
        chosen = [one for id_ in self.selected if (one := garage.company(id_)) is not None]
        games = dict.fromkeys(company.game for company in chosen)
        texts = (
            self.context.games.of(CompanyGame, game).text_of([one for one in chosen if one.game == game])
            for game in games
        )
        QGuiApplication.clipboard().setText("\n".join(texts))
        self.context.notices.say(self.tr("Copied as text."))

    def _set_up_list(self) -> None:
        view = self.list
        view.setModel(self.model)
        view.setItemDelegate(
            RowDelegate(view, self.context.theme, company_cells, pictures=self.context.pictures, name=self.tr("Name"))
        )
        view.setAccessibleName(self.tr("Companies"))
        view.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        scroll_by_pixels(view)
        view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        view.setMouseTracking(True)
        view.setUniformItemSizes(True)
        view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        view.customContextMenuRequested.connect(self._menu)
        view.activated.connect(lambda _: self.open())
        view.selectionModel().selectionChanged.connect(lambda *_: self.context.commands.refresh())
        self.model.renamed.connect(self._rename)
        self.field.serve(view)
        self.field.searched.connect(lambda _: self._fill())
        self.field.chosen.connect(self.open)
        self.context.theme.changed.connect(view.scheduleDelayedItemsLayout)
        self._pages.addWidget(view)
        self._pages.addWidget(self._nothing)

    def _make_empty(self) -> None:
        if self._empty is not None:
            return
        commands = self.context.commands
        picture = PictureLabel(self.context.theme, self.context.pictures, figures=standing_together(), ground=False)
        buttons = [ActionButton(commands.action("companies.new"), Look.PRIMARY)]
        if commands.has("companies.starter"):
            buttons.append(ActionButton(commands.action("companies.starter")))
        buttons.append(ActionButton(commands.action("companies.text"), Look.QUIET))
        self._empty = EmptyState(
            picture,
            self.tr("No companies yet"),
            self.tr(
                "A company is what you bring to a battle. Make one from your models, paste a list from a message, or "
                "drop a company file on this window."
            ),
            *buttons,
        )
        self._pages.addWidget(self._empty)

    def _fill(self) -> None:
        companies = self._session.garage.companies()
        before, current = self.selected, self.list.currentIndex().data(ID)
        words = self.field.text().strip()
        shown = fitting(tuple(map(self._row, reversed(companies))), words)
        self.model.show(shown)
        if self.selected != before:
            self.select([one for one in before if self.model.row_of(one) >= 0] or [current])
        if words and shown and not self.selected:
            self.list.setCurrentIndex(self.model.index(0))
        self.field.setVisible(bool(companies))
        self._nothing.setText(self.tr("No company has “{words}”.").format(words=words))
        page = self._empty if not companies else self.list if shown else self._nothing
        if page is not None:
            self._pages.setCurrentWidget(page)
        self.context.commands.refresh()

    def _row(self, company: AnyCompany) -> CompanyRow:
        """Return the row of a company, made once for as long as that is the same."""
        row = self._made.get(company.id)
        if row is None or row.company is not company:
            row = make_row(company, self.context.games)
            self._made.put(company.id, row)
        return row

    def _on_changed(self, change: Change) -> None:
        if any(isinstance(edit.value, AnyCompany) for edit in change.edits) and self._empty is not None:
            self._fill()

    def _rename(self, company_id: str, name: str) -> None:
        session = self._session
        before = session.garage.company(company_id)
        try:
            text = self.tr("rename “{name}”").format(name=before.name if before else "")
            session.do(text, lambda: session.garage.rename(company_id, name), session.stack_of(company_id))
        except TypedNameError as reason:
            self.context.notices.say(translated(reason), Tone.WARNING)

    def _menu(self, point: QPoint) -> None:
        commands = self.context.commands
        menu = QMenu(self.list)
        ids = MENU if self.selected else ("companies.new", "companies.text", "companies.import")
        for command_id in ids:
            if command_id:
                menu.addAction(commands.action(command_id))
            else:
                menu.addSeparator()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self.list.viewport().mapToGlobal(point))
