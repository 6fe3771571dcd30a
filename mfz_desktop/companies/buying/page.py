"""The page of parts to buy: what a company's models need, less what a collection holds, to be saved for shops."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QCheckBox, QWidget

from campaigns.store.errors import StoreError
from ldraw_catalog.buying.exports import PartsExport, rebrickable_csv, wanted_list
from ldraw_catalog.buying.needs import Counts, still_needed
from ldraw_catalog.parts.catalog import PartCatalog
from mfz_desktop.companies.buying.counting import BuyingList, CompanyNeeds, count_collection, count_company, list_of
from mfz_desktop.companies.buying.list_files import ask_for_list, ask_where, save_list, shortened
from mfz_desktop.companies.buying.losses import Losses
from mfz_desktop.companies.buying.sheet import ListPrinter
from mfz_desktop.companies.draft.table import lay_out
from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.context import AppContext, Crumb, Page
from mfz_desktop.context.file_dialogs import ask_where_to_save, file_name
from mfz_desktop.context.navigation import Place
from mfz_desktop.core.language import plural, translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.core.settings import COLLECTION
from mfz_desktop.core.tasks import Task
from mfz_desktop.models.model.part_list import in_order, part_row
from mfz_desktop.models.model.parts_table import PartsTable
from mfz_desktop.models.session.garage_opener import GarageOpener
from mfz_desktop.models.session.services import GarageServices
from mfz_desktop.ui.widgets.buttons import IconButton, Look, button
from mfz_desktop.ui.widgets.labels import Role, label
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
        self._collection: Counts = Counter()
        self._task: Task | None = None
        self.message = InlineMessage(context.theme)
        self.collection = label("", Role.SECONDARY)
        self.no_collection = button(self.tr("Take nothing off"), self.forget_collection, Look.QUIET)
        self.no_collection.hide()
        self.any_colour = QCheckBox(self.tr("Any colour will do"))
        self.any_colour.toggled.connect(self._show)
        self.printer = ListPrinter(self)
        self._print = IconButton(context.theme, "print", self.tr("Print the list"), self.print_list, keys="Ctrl+P")
        self.table = PartsTable(context.theme, closable=False, pictures=context.pictures)
        vbox(
            self.message,
            hbox(
                button(self.tr("Compare with a collection…"), self.ask_for_collection),
                self.collection,
                self.no_collection,
                self.any_colour,
                STRETCH,
                spacing=12,
            ),
            (self.table, 1),
            on=self,
            margins=(16, 16, 16, 16),
            spacing=8,
        )
        context.service(GarageOpener).when_ready(self._follow_garage)

    @property
    def of(self) -> BuyingList:
        """Whose parts are shown."""
        losses = self.context.service(Losses) if self.context.offers(Losses) else None
        return list_of(self._id, self.context.garage, losses)

    @property
    def missing(self) -> Counts:
        """What is to be bought."""
        return still_needed(self._needs.counts, self._collection, any_colour=self.any_colour.isChecked())

    def heading(self) -> str:
        """Return the title."""
        name = self.of.name
        return self.tr("Parts to buy") + (f" – {name}" if name else "")

    def crumbs(self) -> tuple[Crumb, ...]:
        """Return the way here."""
        return self.of.crumbs or (Crumb(self.tr("Companies"), Place("companies")),)

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
        """Count the parts, less those of the collection that was compared with last."""
        if not self._collection and (kept := self.context.settings.get(COLLECTION)):
            self.context.service(GarageOpener).when_ready(lambda _services: self.compare_with(Path(kept), again=True))
        if what != self._id:
            self._id, self._needs = what, CompanyNeeds(Counter())
            self.message.hide()
        self.context.service(GarageOpener).when_ready(self._count)
        self.head_changed.emit()

    def on_hidden(self) -> None:
        """Nobody waits any more."""
        if self._task is not None:
            self._task.cancel()

    def take_files(self, paths: tuple[Path, ...]) -> bool:
        """Take a dropped file as the collection."""
        if len(paths) == 1:
            self.compare_with(paths[0])
        return len(paths) == 1

    def ask_for_collection(self) -> None:
        """Ask for a file that lists what one has."""
        path = ask_for_list(self, self.tr("Your collection"))
        if path is not None:
            self.compare_with(path)

    def compare_with(self, path: Path, *, again: bool = False) -> None:
        """Take off what a file lists, from now on: the file is read again at every start."""
        services = self.context.service(GarageServices)

        def take(counts: Counts) -> None:
            self._collection = counts
            self.context.settings.set(COLLECTION, str(path))
            self.no_collection.show()
            words = plural("Buying", "less %n part of {file}", "less %n parts of {file}", counts.total())
            self.collection.setText(words.format(file=path.name))
            self._show()

        def tell(error: BaseException) -> None:
            if again and isinstance(error, StoreError):
                words = self.tr("“{name}” cannot be compared with. {why}")
                self.context.notices.say(words.format(name=path.name, why=translated(error)), Tone.WARNING)
            else:
                self._fail(error)

        self.context.tasks.run(
            self.tr("Reading a collection"), count_collection, path, services.readings.get, done=take, failed=tell
        )

    def forget_collection(self) -> None:
        """Compare with no collection any more; its file stays as it is."""
        self._collection = Counter()
        self.context.settings.set(COLLECTION, "")
        self.collection.setText("")
        self.no_collection.hide()
        self._show()

    def ask_where_wanted(self) -> None:
        """Ask where, and save BrickLink's wanted list."""
        self._ask_where(".xml", self.tr("Wanted list (*.xml)"), wanted_list)

    def ask_where_csv(self) -> None:
        """Ask where, and save Rebrickable's CSV."""
        self._ask_where(".csv", self.tr("Part list (*.csv)"), rebrickable_csv)

    def print_list(self) -> None:
        """Draw the parts, ask for a printer, and print the list."""
        if self.table.parts.rows:
            self.printer.print(self.heading(), self._remarks(), self.table.shown_rows())

    def ask_where_pdf(self) -> None:
        """Ask where, and save the list as it is printed."""
        name = file_name(self.heading(), ".pdf", self.tr("Parts"))
        kinds = self.tr("PDF (*.pdf)")
        path = ask_where_to_save(self, self.context.settings, self.tr("Save the list"), name, kinds)
        if path is not None:
            self.save_pdf(path if path.suffix else path.with_name(path.name + ".pdf"))

    def save_pdf(self, path: Path) -> None:
        """Draw the parts and save the list as it is printed."""
        self.printer.save(path, self.heading(), self._remarks(), self.table.shown_rows())

    def draft(self) -> None:
        """Lay the parts that are missing out for a draft."""
        lay_out(self.context, self.missing)
        self.context.go("draft")

    def _remarks(self) -> tuple[str, ...]:
        said = "" if self.message.isHidden() else self.message.text
        return (self.table.remark, self.collection.text(), said)

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
        rows = in_order(part_row(name, colour, count, parts) for (name, colour), count in missing.items())
        words = plural("Buying", "%n part", "%n parts", every)
        if self._collection:
            words = self.tr("{missing} of {every} missing").format(missing=f"{missing.total():,}", every=words)
        self.table.show_parts(rows, words)
        self.context.commands.refresh()
