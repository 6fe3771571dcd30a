"""The bin page: what was deleted, and the way back."""

from collections.abc import Callable

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QKeyEvent, QUndoStack
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QMenu,
    QStackedWidget,
    QWidget,
)

from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.context import AppContext, Crumb, Page
from mfz_desktop.context.navigation import Place
from mfz_desktop.models.bin.model import BinModel, BinProxy, DeletedItem, bin_cells, binned
from mfz_desktop.models.garage.words import several
from mfz_desktop.models.session.garage_opener import GarageOpener
from mfz_desktop.models.session.garage_session import BIN
from mfz_desktop.models.session.services import GarageServices
from mfz_desktop.ui.widgets.buttons import Look, button
from mfz_desktop.ui.widgets.empty_state import EmptyState
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import vbox
from mfz_desktop.ui.widgets.picture_label import PictureLabel
from mfz_desktop.ui.widgets.row_delegate import RowDelegate
from mfz_desktop.ui.widgets.row_model import ID, ROW
from mfz_desktop.ui.widgets.scrolling import scroll_by_pixels
from mfz_desktop.ui.widgets.search_field import SearchField

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class BinList(QListView):
    """The list; Enter restores."""

    def __init__(self, restore: Callable[[], object], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._restore = restore
        self.setAccessibleName(self.tr("Deleted things"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        scroll_by_pixels(self)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setMouseTracking(True)
        self.setViewportMargins(22, 8, 22, 0)
        self.doubleClicked.connect(lambda _: restore())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Restore by Enter."""
        if event.key() in ENTER:
            self._restore()
        else:
            super().keyPressEvent(event)


class BinPage(Page):
    """Lists what was deleted in the last 30 days."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._services: GarageServices | None = None
        self.model = BinModel(self)
        self.proxy = BinProxy(self.model, self)
        self.list = BinList(self.restore)
        self.list.setItemDelegate(RowDelegate(self.list, context.theme, bin_cells, pictures=context.pictures))
        self.list.setModel(self.proxy)
        self.search = SearchField(context.theme, self.tr("Search the bin"))
        self.search.serve(self.list)
        self.search.searched.connect(self.proxy.search)
        self._states = QStackedWidget()
        self._empty = EmptyState(
            PictureLabel(context.theme, context.pictures, size=QSize(200, 160), ground=False),
            self.tr("The bin is empty"),
            self.tr("What you delete lies here for 30 days and can be taken back."),
            button(self.tr("To the garage"), lambda: context.go("garage"), Look.LINK),
        )
        full = QWidget()
        hint = self.tr("Deleted models and companies lie here for 30 days. Enter takes one back.")
        said = label(hint, Role.SECONDARY, wrap=True)
        said.setContentsMargins(24, 12, 24, 12)
        inside = vbox(said, on=full, spacing=0)
        inside.addWidget(self.list, 1)
        self._states.addWidget(self._empty)
        self._states.addWidget(full)
        vbox(self._states, on=self)
        self.list.selectionModel().selectionChanged.connect(lambda *_: context.commands.refresh())
        self.list.customContextMenuRequested.connect(self._context_menu)

    def heading(self) -> str:
        """Return the title."""
        return self.tr("Bin")

    def crumbs(self) -> tuple[Crumb, ...]:
        """Return the way back to the garage."""
        return (Crumb(self.tr("Garage"), Place("garage")),)

    def primary(self) -> str:
        """Return the command in the head."""
        return "bin.restore"

    def head_widget(self) -> QWidget:
        """Return the search field."""
        return self.search

    def commands(self) -> tuple[Command, ...]:
        """Return what can be done here."""
        return (
            Command("bin.restore", self.tr("&Restore"), self.restore, Menu.EDIT, 40, keys=("Ctrl+R",), icon="restore",
                    enabled=lambda: bool(self.selected()), words=self.tr("take back undelete")),
            Command("bin.select_all", self.tr("Select &all"), self.list.selectAll, Menu.EDIT, 40, keys=("Ctrl+A",)),
        )  # fmt: skip

    def undo_stack(self) -> QUndoStack | None:
        """Return the stack of what was taken out of the bin."""
        return self._services.session.stack_of(BIN) if self._services else None

    def on_shown(self, what: str) -> None:
        """Show what lies in the bin."""
        self.context.service(GarageOpener).when_ready(self._open)

    def on_hidden(self) -> None:
        """Let go of the pictures: what lies here is looked at nowhere else."""
        wanted = (thing.picture for thing in self.model.things if not thing.is_company)
        self.context.pictures.release(*(one.sha256 for one in wanted if one is not None))

    def selected(self) -> tuple[DeletedItem, ...]:
        """Return what is selected."""
        rows = sorted(index.row() for index in self.list.selectionModel().selectedIndexes())
        return tuple(self.proxy.index(row, 0).data(ROW) for row in rows)

    def restore(self) -> None:
        """Take the selected things back."""
        things = self.selected()
        if self._services is None or not things:
            return
        session = self._services.session
        text = self.tr("restore {what}").format(what=several([thing.name for thing in things]))
        ids, stack = tuple(thing.id for thing in things), session.stack_of(BIN)
        if session.do(text, lambda: session.garage.restore(*ids), stack):
            said = self.tr("{what}: back where it was.").format(what=several([thing.name for thing in things]))
            self.context.notices.say(said, undo=self.context.undo.last(stack))

    def _open(self, services: GarageServices) -> None:
        if self._services is None:
            self._services = services
            services.session.changed.connect(self._follow)
            if self.isVisible():
                self.context.undo.show(self.undo_stack())
        self._follow()
        (self.list if self.model.things else self).setFocus(Qt.FocusReason.OtherFocusReason)

    def _follow(self) -> None:
        if self._services is None:
            return
        garage = self._services.session.garage
        entries, companies = garage.entries(binned=True), garage.companies(binned=True)
        self.model.show(binned(self.context.games, entries, companies))
        self._states.setCurrentIndex(1 if self.model.things else 0)
        self.search.setEnabled(bool(self.model.things))
        if self.model.things and not self.selected():
            self.list.setCurrentIndex(self.proxy.index(0, 0))
        self.context.commands.refresh()

    def _context_menu(self, at: QPoint) -> None:
        if self.list.indexAt(at).data(ID):
            menu = QMenu(self)
            menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            menu.addAction(self.context.commands.action("bin.restore"))
            menu.popup(self.list.viewport().mapToGlobal(at))
