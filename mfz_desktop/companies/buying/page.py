"""The page of parts to buy: what a company's models need, less what a collection holds, to be saved for shops."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path

from PySide6.QtGui import QUndoStack
from PySide6.QtWidgets import QCheckBox, QWidget

from campaigns.store.errors import StoreError
from ldraw_catalog.buying.exports import PartsExport, rebrickable_csv, wanted_list
from ldraw_catalog.buying.needs import Counts, still_needed
from ldraw_catalog.parts.catalog import PartCatalog
from mfz_desktop.companies.buying.collections import MOST, CollectionBar, Shelf, less_words, taken_off
from mfz_desktop.companies.buying.counting import (
    BuyingList,
    CompanyNeeds,
    CountedCollection,
    count_collections,
    count_company,
    list_of,
)
from mfz_desktop.companies.buying.list_files import ask_for_lists, ask_where, save_list, shortened
from mfz_desktop.companies.buying.losses import Losses
from mfz_desktop.companies.buying.sheet import ListPrinter, PrintedList
from mfz_desktop.companies.draft.table import lay_out
from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.context import AppContext, Crumb, Page
from mfz_desktop.context.navigation import Place
from mfz_desktop.core.language import plural, translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.core.tasks import Task
from mfz_desktop.models.model.part_list import in_order, part_row
from mfz_desktop.models.model.parts_table import PartsTable
from mfz_desktop.models.session.garage_opener import GarageOpener
from mfz_desktop.models.session.services import GarageServices
from mfz_desktop.ui.widgets.buttons import IconButton, button
from mfz_desktop.ui.widgets.layouts import STRETCH, hbox, vbox
from mfz_desktop.ui.widgets.messages import InlineMessage

PAGE = "buying"

Write = Callable[[Counts, PartCatalog], PartsExport]


class BuyingPage(Page):
    """Its place names the company, some of its pieces, or a model; see `list_of`."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._id = ""
        self._needs = CompanyNeeds(Counter())
        self.shelf = context.service(Shelf)
        self._counted: dict[str, CountedCollection] = {}
        """What was read of the collections that are ticked, by their files."""
        self._task: Task | None = None
        self._reading: Task | None = None
        self.message = InlineMessage(context.theme)
        self.collections = CollectionBar(context, self.shelf)
        self.collections.hide()
        self.any_colour = QCheckBox(self.tr("Any colour will do"))
        self.any_colour.toggled.connect(self._show)
        self.printer = ListPrinter(self)
        self._print = IconButton(context.theme, "print", self.tr("Print the list"), self.print_list, keys="Ctrl+P")
        self.table = PartsTable(context.theme, closable=False, pictures=context.pictures)
        vbox(
            self.message,
            hbox(
                button(self.tr("Compare with a collection…"), self.ask_for_collection),
                self.any_colour,
                STRETCH,
                spacing=12,
            ),
            self.collections,
            (self.table, 1),
            on=self,
            margins=(16, 16, 16, 16),
            spacing=8,
        )
        self.shelf.changed.connect(self._follow_shelf)
        context.service(GarageOpener).when_ready(self._follow_garage)

    @property
    def of(self) -> BuyingList:
        """Whose parts are shown."""
        losses = self.context.service(Losses) if self.context.offers(Losses) else None
        return list_of(self._id, self.context.garage, losses)

    @property
    def missing(self) -> Counts:
        """What is to be bought."""
        had = taken_off(self.shelf.value, self._counted)
        return still_needed(self._needs.counts, had, any_colour=self.any_colour.isChecked())

    def heading(self) -> str:
        """Return the title."""
        name = self.of.name
        return self.tr("Parts to buy") + (f" – {name}" if name else "")

    def crumbs(self) -> tuple[Crumb, ...]:
        """Return the way here."""
        return self.of.crumbs or (Crumb(self.tr("Companies"), Place("companies")),)

    def undo_stack(self) -> QUndoStack:
        """Return the steps of the collections."""
        return self.shelf.stack

    def primary(self) -> str:
        """Return the saving of the wanted list."""
        return "buying.wanted"

    def head_widget(self) -> QWidget:
        """Return the button that prints the list."""
        return self._print

    def commands(self) -> tuple[Command, ...]:
        """Return what can be done here."""
        some = lambda: bool(self.table.parts.rows)  # noqa: E731
        return (
            Command("buying.wanted", self.tr("&Save as a wanted list…"), self.ask_where_wanted, Menu.FILE, section=40,
                    keys=("Ctrl+S",), icon="save", enabled=some, words=self.tr("BrickLink XML export"),
                    tip=self.tr("For BrickLink: paste it at Want, Upload.")),
            Command("buying.rebrickable", self.tr("Save as &CSV…"), self.ask_where_csv, Menu.FILE, section=40,
                    icon="save", enabled=some, words=self.tr("Rebrickable export")),
            Command("buying.print", self.tr("&Print the list…"), self.print_list, Menu.FILE, section=50,
                    keys=("Ctrl+P",), icon="print", enabled=some, words=self.tr("paper pictures shop")),
            Command("buying.pdf", self.tr("Save the list as &PDF…"), self.ask_where_pdf, Menu.FILE, section=50,
                    icon="save", enabled=some, words=self.tr("paper pictures print")),
            Command("buying.draft", self.tr("&Draft these parts…"), self.draft, Menu.COMPANY, section=60,
                    icon="brick", enabled=some, words=self.tr("share friends piles claim deal")),
            Command("buying.collection", self.tr("&Compare with a collection…"), self.ask_for_collection, Menu.FILE,
                    section=10, keys=("Ctrl+O",), icon="import"),
        )  # fmt: skip

    def on_shown(self, what: str) -> None:
        """Count the parts, less those of the collections that are ticked: their files are read anew."""
        self._counted = {}
        self.context.service(GarageOpener).when_ready(lambda _services: self._read_collections(say=True))
        if what != self._id:
            self._id, self._needs = what, CompanyNeeds(Counter())
            self.message.hide()
        self.context.service(GarageOpener).when_ready(self._count)
        self.head_changed.emit()

    def on_hidden(self) -> None:
        """Nobody waits any more."""
        for task in (self._task, self._reading):
            if task is not None:
                task.cancel()

    def take_files(self, paths: tuple[Path, ...]) -> bool:
        """Take dropped files as collections."""
        self.compare_with(*paths)
        return True

    def ask_for_collection(self) -> None:
        """Ask for files that list what one has."""
        if paths := ask_for_lists(self, self.tr("Your collections")):
            self.compare_with(*paths)

    def compare_with(self, *paths: Path) -> None:
        """Take off what files list, from now on, where they list anything; they are read again at every visit."""
        readings, files = self.context.service(GarageServices).readings, tuple(map(str, paths))

        def take(counted: dict[str, CountedCollection]) -> None:
            for path in paths:
                each = counted[str(path)]
                if each.trouble:
                    self.context.notices.say(each.trouble, Tone.WRONG)
                    continue
                self._counted[str(path)] = each
                if not self.shelf.add(path):
                    words = self.tr("There are {most} collections already. Forget one first.")
                    self.context.notices.say(words.format(most=MOST), Tone.WARNING)

        self.context.tasks.run(
            self.tr("Reading a collection"), count_collections, files, readings.get, done=take, failed=self._fail
        )

    def _follow_shelf(self) -> None:
        if self.isVisible():
            self._read_collections()

    def _read_collections(self, *, say: bool = False) -> None:
        """Read what is ticked and not read yet, then show what is missing; `say` what cannot be read."""
        due = [one.file for one in self.shelf.value if one.on and one.file not in self._counted]
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None
        if not due:
            self._show()
            return

        def take(counted: dict[str, CountedCollection]) -> None:
            self._reading = None
            self._counted |= counted
            names = {one.file: one.name for one in self.shelf.value}
            for file, each in counted.items():
                if say and each.trouble:
                    words = self.tr("“{name}” cannot be compared with. {why}")
                    self.context.notices.say(words.format(name=names.get(file, ""), why=each.trouble), Tone.WARNING)
            self._show()

        readings = self.context.service(GarageServices).readings
        self._reading = self.context.tasks.run(
            self.tr("Reading your collections"), count_collections, due, readings.get, done=take, failed=self._fail
        )

    def ask_where_wanted(self) -> None:
        """Ask where, and save BrickLink's wanted list."""
        self._ask_where(".xml", self.tr("Wanted list (*.xml)"), wanted_list)

    def ask_where_csv(self) -> None:
        """Ask where, and save Rebrickable's CSV."""
        self._ask_where(".csv", self.tr("Part list (*.csv)"), rebrickable_csv)

    def print_list(self) -> None:
        """Draw the parts, ask for a printer, and print the list."""
        if self.table.parts.rows:
            self.printer.print(self.heading(), self._lists())

    def ask_where_pdf(self) -> None:
        """Ask where, and save the list as it is printed."""
        self.printer.ask_where(self.heading(), self._lists())

    def save_pdf(self, path: Path) -> None:
        """Draw the parts and save the list as it is printed."""
        self.printer.save(path, self.heading(), self._lists())

    def draft(self) -> None:
        """Lay the parts that are missing out for a draft."""
        lay_out(self.context, self.missing)
        self.context.go("draft")

    def _lists(self) -> tuple[PrintedList, ...]:
        said = "" if self.message.isHidden() else self.message.text
        remarks = (self.table.remark, less_words(self.shelf.value, self._counted), said)
        return (PrintedList(self.heading(), remarks, tuple(self.table.shown_rows())),)

    def save(self, path: Path, write: Write) -> None:
        """Save what is missing; what the list cannot hold is told."""
        parts = self.context.service(GarageServices).readings.get().parts
        save_list(self, path, write(self.missing, parts), self.missing, parts, self.message)

    def _ask_where(self, ending: str, kinds: str, write: Write) -> None:
        of = self.of
        if not of.name:
            return
        path = ask_where(self, of.name, ending, kinds)
        if path is not None:
            self.save(path, write)

    def _follow_garage(self, services: GarageServices) -> None:
        services.session.changed.connect(self._count_anew)

    def _count_anew(self) -> None:
        if self.isVisible():
            self._count(self.context.service(GarageServices))

    def _count(self, services: GarageServices) -> None:
        of = self.of
        if not of.name:
            self._take(CompanyNeeds(Counter()))
            return
        if self._task is not None:
            self._task.cancel()
        self._task = self.context.tasks.run(
            self.tr("Counting parts"), count_company, of.built, of.without, services.readings.get,
            self.context.kept_files.get, done=self._take, failed=self._fail,
        )  # fmt: skip

    def _take(self, needs: CompanyNeeds) -> None:
        self._needs = needs
        if needs.without:
            words = self.tr("Without a model that can be counted: {names}.")
            self.message.say(words.format(names=shortened(needs.without)), Tone.PLAIN)
        else:
            self.message.hide()
        self._show()

    def _fail(self, error: BaseException) -> None:
        self.context.notices.say(translated(error), Tone.WRONG)
        if not isinstance(error, StoreError):
            self.context.tasks.failed.emit(error)

    def _show(self) -> None:
        parts = self.context.service(GarageServices).readings.get().parts
        missing, every = self.missing, self._needs.counts.total()
        self.collections.show_collections(self.shelf.value, self._counted)
        rows = in_order(part_row(name, colour, count, parts) for (name, colour), count in missing.items())
        words = plural("Buying", "%n part", "%n parts", every)
        if less_words(self.shelf.value, self._counted):
            words = self.tr("{missing} of {every} missing").format(missing=f"{missing.total():,}", every=words)
        self.table.show_parts(rows, words)
        self.context.commands.refresh()
