"""The tag rules page: what the player taught the program, taken back with Delete, exchanged as tag packs."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QPoint, QSize, Qt, QTimer
from PySide6.QtGui import QUndoStack
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QMenu,
    QStackedWidget,
    QWidget,
)

from campaigns.garage.entry import TagRule
from ldraw_catalog.assembly.assembly import Assembly
from mfz_desktop.context import file_dialogs
from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.context import AppContext, Crumb, Page
from mfz_desktop.context.navigation import Place
from mfz_desktop.core.language import plural
from mfz_desktop.core.tasks import Work
from mfz_desktop.models.importing.reading_context import ReadingContext
from mfz_desktop.models.importing.taught import PACK_ENDING, TaughtRule, taught
from mfz_desktop.models.session.garage_opener import GarageOpener
from mfz_desktop.models.session.garage_session import TAG_RULES
from mfz_desktop.models.session.services import GarageServices
from mfz_desktop.models.tag_rules.exchange import export_pack, import_packs
from mfz_desktop.models.tag_rules.model import RulesModel, rule_words
from mfz_desktop.ui.widgets.buttons import ActionButton
from mfz_desktop.ui.widgets.empty_state import EmptyState
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import vbox
from mfz_desktop.ui.widgets.picture_label import PictureLabel
from mfz_desktop.ui.widgets.row_delegate import RowDelegate
from mfz_desktop.ui.widgets.scrolling import scroll_by_pixels


class RuleList(QListView):
    """The list of rules."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        scroll_by_pixels(self)
        self.setAccessibleName(self.tr("Your tag rules"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setMouseTracking(True)
        self.setViewportMargins(22, 8, 22, 0)


class TagRulesPage(Page):
    """Lists the player's rules."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._services: GarageServices | None = None
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._count)
        self.model = RulesModel(self)
        self.list = RuleList()
        self.list.setItemDelegate(RowDelegate(self.list, context.theme, self.model.cells))
        self.list.setModel(self.model)
        self.list.selectionModel().selectionChanged.connect(lambda *_: context.commands.refresh())
        self.list.customContextMenuRequested.connect(self._context_menu)
        self._states = QStackedWidget()
        self._empty = QWidget()
        self._states.addWidget(self._empty)
        self._states.addWidget(self._full())
        vbox(self._states, on=self)
        self._has_empty = False

    def heading(self) -> str:
        """Return the title."""
        return self.tr("Tag rules")

    def crumbs(self) -> tuple[Crumb, ...]:
        """Return the way back to the garage."""
        return (Crumb(self.tr("Garage"), Place("garage")),)

    def primary(self) -> str:
        """Return the command in the head."""
        return "tag_rules.import"

    def commands(self) -> tuple[Command, ...]:
        """Return what can be done here."""
        return (
            Command("tag_rules.import", self.tr("&Import tag packs…"), self._ask_for_packs, Menu.FILE, 20,
                    icon="import", words=self.tr("rules exchange")),
            Command("tag_rules.export", self.tr("&Export as a tag pack…"), self._ask_where, Menu.FILE, 20,
                    icon="export", enabled=lambda: bool(self.model.rules), words=self.tr("rules exchange share"),
                    tip=self.tr("The selected rules, or all of them.")),
            Command("tag_rules.delete", self.tr("&Take back"), self.delete, Menu.EDIT, 40, keys=("Del",), icon="bin",
                    enabled=lambda: bool(self.selected()), words=self.tr("delete remove rule")),
            Command("tag_rules.select_all", self.tr("Select &all"), self.list.selectAll, Menu.EDIT, 40,
                    keys=("Ctrl+A",)),
        )  # fmt: skip

    def undo_stack(self) -> QUndoStack | None:
        """Return the rules' stack."""
        return self._services.session.stack_of(TAG_RULES) if self._services else None

    def on_shown(self, what: str) -> None:
        """Show the rules."""
        self._make_empty()
        self.context.service(GarageOpener).when_ready(self._open)

    def take_files(self, paths: tuple[Path, ...]) -> bool:
        """Take tag packs that are dropped here."""
        packs = tuple(path for path in paths if path.suffix.lower() == ".json")
        if not packs or len(packs) != len(paths):
            return False
        self.import_packs(packs)
        return True

    def selected(self) -> tuple[TaughtRule, ...]:
        """Return the selected rules."""
        rows = sorted(index.row() for index in self.list.selectionModel().selectedIndexes())
        return tuple(self.model.rules[row] for row in rows)

    def delete(self) -> None:
        """Take the selected rules back; they propose no more."""
        chosen = self.selected()
        if self._services is None or not chosen:
            return
        session = self._services.session
        one = rule_words(chosen[0]) if len(chosen) == 1 else plural("TagRules", "%n rule", "%n rules", len(chosen))
        if session.do(
            self.tr("take back {what}").format(what=one),
            lambda: session.garage.remove(*(each.rule for each in chosen)),
            stack := session.stack_of(TAG_RULES),
        ):
            said = self.tr("Taken back: {what}.").format(what=one)
            self.context.notices.say(said, undo=self.context.undo.last(stack))

    def import_packs(self, paths: tuple[Path, ...]) -> None:
        """Take the rules of packs over as one's own."""
        self.context.service(GarageOpener).when_ready(lambda services: import_packs(self.context, services, paths))

    def export_pack(self, path: Path) -> None:
        """Write the selected rules, or all, as a tag pack."""
        chosen = self.selected() or self.model.rules
        export_pack(self.context, tuple(each.rule for each in chosen), path)

    def _full(self) -> QWidget:
        full = QWidget()
        hint = self.tr("What you marked with “always so”. A rule proposes in every model; it never confirms.")
        said = label(hint, Role.SECONDARY, wrap=True)
        said.setContentsMargins(24, 12, 24, 12)
        column = vbox(said, on=full, spacing=0)
        column.addWidget(self.list, 1)
        return full

    def _make_empty(self) -> None:
        """Make the empty state once the page's commands are there."""
        if self._has_empty:
            return
        self._has_empty = True
        empty = EmptyState(
            PictureLabel(self.context.theme, self.context.pictures, size=QSize(200, 160), ground=False),
            self.tr("No rules yet"),
            self.tr(
                "When you correct a system on a model's page, “always so” makes a rule of it: from then on the "
                "same part or name proposes that system in every model."
            ),
            ActionButton(self.context.commands.action("tag_rules.import")),
        )
        self._states.removeWidget(self._empty)
        self._empty = empty
        self._states.insertWidget(0, empty)

    def _open(self, services: GarageServices) -> None:
        if self._services is None:
            self._services = services
            services.session.changed.connect(self._follow)
            services.inspections.arrived.connect(self._count_later)
            if self.isVisible():
                self.context.undo.show(self.undo_stack())
        self._follow()
        (self.list if self.model.rules else self).setFocus(Qt.FocusReason.OtherFocusReason)

    def _follow(self) -> None:
        """Show the rules as they are; what they touch is counted in the background."""
        if self._services is None:
            return
        known = {each.rule.id: each for each in self.model.rules}
        rules = tuple(known.get(rule.id, TaughtRule(rule)) for rule in self._services.session.garage.tag_rules())
        self._show(rules)
        self._states.setCurrentIndex(1 if rules else 0)
        self.context.commands.refresh()
        self._later.start(0)

    def _count_later(self) -> None:
        self._later.start(200)

    def _count(self) -> None:
        services = self._services
        if services is None or not self.isVisible() or not services.session.garage.tag_rules():
            return
        asked = ((entry.id, services.inspections.ask(entry)) for entry in services.session.garage.entries())
        designs = {
            design: inspected.model.found.assembly
            for design, inspected in asked
            if inspected is not None and inspected.model is not None
        }
        garage, reading = services.session.garage, services.readings.get
        answered = {entry.id: {each.design for each in entry.confirmed if each.design} for entry in garage.entries()}
        work = (_counted, garage.tag_rules(), designs, answered, reading)
        self.context.tasks.run("", *work, done=self._show_counted, quiet=True)

    def _show_counted(self, counted: tuple[TaughtRule, ...]) -> None:
        here = self._services.session.garage.tag_rules() if self._services else ()
        if tuple(each.rule for each in counted) == here:
            self._show(counted)

    def _show(self, rules: tuple[TaughtRule, ...]) -> None:
        if self._services is not None:
            names = {entry.id: entry.name for entry in self._services.session.garage.entries()}
            self.model.show(rules, names)

    def _ask_for_packs(self) -> None:
        title, wanted = self.tr("Import tag packs"), self._file_filter()
        chosen = file_dialogs.ask_for_files(self, self.context.settings, title, wanted)
        if chosen:
            self.import_packs(chosen)

    def _ask_where(self) -> None:
        name = "my-rules" + PACK_ENDING
        title, wanted = self.tr("Export as a tag pack"), self._file_filter()
        chosen = file_dialogs.ask_where_to_save(self, self.context.settings, title, name, wanted)
        if chosen is not None:
            self.export_pack(chosen)

    def _file_filter(self) -> str:
        return self.tr("Tag packs") + f" (*{PACK_ENDING} *.json)"

    def _context_menu(self, at: QPoint) -> None:
        if self.list.indexAt(at).isValid():
            menu = QMenu(self)
            menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            for command in ("tag_rules.export", "tag_rules.delete"):
                menu.addAction(self.context.commands.action(command))
            menu.popup(self.list.viewport().mapToGlobal(at))


def _counted(
    work: Work,
    rules: tuple[TagRule, ...],
    designs: dict[str, Assembly],
    answered: dict[str, set[str]],
    reading: Callable[[], ReadingContext],
) -> tuple[TaughtRule, ...]:
    work.step(0, 1)
    return tuple(taught(rules, designs, reading().parts, answered))
