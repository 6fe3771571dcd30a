"""The page of the parts draft (RA-PARTS-04): who claims next, what is left, what each has, how fair it is."""

from dataclasses import replace
from pathlib import Path
from random import SystemRandom
from typing import Any

from PySide6.QtCore import QModelIndex, QSignalBlocker
from PySide6.QtGui import QUndoStack
from PySide6.QtWidgets import QWidget

from campaigns.store.errors import StoreError
from ldraw_catalog.buying.draft import (
    MOST_IN_POOL,
    MOST_PLAYERS,
    Draft,
    Order,
    claim,
    deal,
    drawn_order,
)
from ldraw_catalog.buying.exports import rebrickable_csv
from ldraw_catalog.buying.needs import Counts
from mfz_desktop.companies.buying.counting import count_collection
from mfz_desktop.companies.buying.list_files import ask_for_list, ask_where, save_list
from mfz_desktop.companies.buying.sheet import ListPrinter, PrintedList
from mfz_desktop.companies.draft.table import DraftTable, lay_out
from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.context import AppContext, Crumb, Page
from mfz_desktop.context.navigation import Place
from mfz_desktop.core.language import plural, translate, translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.models.model.part_list import PartRow, in_order, part_row
from mfz_desktop.models.model.parts_table import ROW, PartsTable
from mfz_desktop.models.session.garage_opener import GarageOpener
from mfz_desktop.models.session.services import GarageServices
from mfz_desktop.ui.forms.fields import Choice, Field, Number, plain
from mfz_desktop.ui.forms.form import Form
from mfz_desktop.ui.widgets.buttons import IconButton, button
from mfz_desktop.ui.widgets.controls import ComboBox
from mfz_desktop.ui.widgets.flow_layout import FlowLayout
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import hbox, vbox
from mfz_desktop.ui.widgets.messages import InlineMessage

PAGE = "draft"
LEFT = -1
"""What is shown: the piles that are left, else those of the player at a place."""
_SEEDS = 1_000_000
_LONGEST_NAME = 40


class DraftPage(Page):
    """One draft for a data folder; it lies there until another pool is laid out."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.of = context.service(DraftTable)
        self.message = InlineMessage(context.theme)
        self.form = Form(context.theme, _fields(), self)
        self.form.changed.connect(self._set)
        self.turn = label("", Role.SECTION, wrap=True)
        self.fair = label("", Role.SECONDARY, wrap=True)
        self.pool_button = button(self.tr("Lay out a list…"), self.ask_for_pool)
        self.claim_button = button(self.tr("Claim the pile"), self.claim)
        self.draw_button = button(self.tr("Draw the order"), self.draw_order)
        self.shown = ComboBox()
        self.shown.setAccessibleName(self.tr("Show"))
        self.shown.currentIndexChanged.connect(self._show_rows)
        self.table = PartsTable(context.theme, closable=False, pictures=context.pictures)
        self.table.table.doubleClicked.connect(self._claim_at)
        self.printer = ListPrinter(self)
        self._print = IconButton(context.theme, "print", self.tr("Print the list"), self.print_list, keys="Ctrl+P")
        self.form.inputs["players"].setMinimumWidth(context.theme.px(200))
        fields = QWidget()
        flow = FlowLayout(fields, gap=12)
        for key, made in self.form.inputs.items():
            pair = QWidget()
            hbox(label(self.form.fields[key].name), made, on=pair, spacing=8)
            flow.addWidget(pair)
        flow.addWidget(self.draw_button)
        vbox(
            self.message,
            fields,
            hbox((self.turn, 1), self.pool_button, self.claim_button, label(self.tr("Show")), self.shown, spacing=12),
            self.fair,
            (self.table, 1),
            on=self,
            margins=(16, 16, 16, 16),
            spacing=8,
        )  # fmt: skip
        self.of.changed.connect(self._follow)

    @property
    def draft(self) -> Draft:
        """The draft as it stands."""
        return self.of.draft

    def heading(self) -> str:
        """Return the title."""
        return self.tr("Parts draft")

    def crumbs(self) -> tuple[Crumb, ...]:
        """Return the way back."""
        return (Crumb(self.tr("Companies"), Place("companies")),)

    def undo_stack(self) -> QUndoStack:
        """Return the draft's steps."""
        return self.of.stack

    def primary(self) -> str:
        """Return the dealing of what is left."""
        return "draft.deal"

    def head_widget(self) -> QWidget:
        """Return the button that prints the piles that are shown."""
        return self._print

    def commands(self) -> tuple[Command, ...]:
        """Return what can be done here."""
        some = lambda: bool(self.table.parts.rows)  # noqa: E731
        dealt = lambda: bool(self.draft.claims)  # noqa: E731
        goes_on = lambda: self.draft.turn is not None  # noqa: E731
        return (
            Command("draft.deal", self.tr("&Deal what is left"), self.deal, Menu.COMPANY, section=10, enabled=goes_on,
                    tip=self.tr("Everybody claims the largest pile that is left, in turn.")),
            Command("draft.claim", self.tr("C&laim the pile"), self.claim, Menu.COMPANY, section=10,
                    keys=("Ctrl+Return",), enabled=goes_on),
            Command("draft.pool", self.tr("&Lay out a list…"), self.ask_for_pool, Menu.FILE, section=10,
                    keys=("Ctrl+O",), icon="import", words=self.tr("set inventory parts pool")),
            Command("draft.csv", self.tr("Save what is shown as &CSV…"), self.ask_where_csv, Menu.FILE, section=40,
                    keys=("Ctrl+S",), icon="save", enabled=some),
            Command("draft.print", self.tr("&Print what is shown…"), self.print_list, Menu.FILE, section=50,
                    keys=("Ctrl+P",), icon="print", enabled=some),
            Command("draft.print_all", self.tr("Print &everybody's piles…"), self.print_all, Menu.FILE, section=50,
                    icon="print", enabled=dealt, tip=self.tr("A page for each player, with pictures.")),
            Command("draft.pdf", self.tr("Save everybody's piles as P&DF…"), self.ask_where_pdf, Menu.FILE,
                    section=50, icon="save", enabled=dealt, words=self.tr("paper pictures print")),
        )  # fmt: skip

    def on_shown(self, what: str) -> None:
        """Show the draft."""
        self.context.service(GarageOpener).when_ready(lambda _services: self._follow())

    def take_files(self, paths: tuple[Path, ...]) -> bool:
        """Lay out a dropped list."""
        if len(paths) == 1:
            self.lay_out_file(paths[0])
        return len(paths) == 1

    def ask_for_pool(self) -> None:
        """Ask for a list of what is to be drafted."""
        path = ask_for_list(self, self.tr("What is drafted"))
        if path is not None:
            self.lay_out_file(path)

    def lay_out_file(self, path: Path) -> None:
        """Lay out what a file lists."""
        readings = self.context.service(GarageServices).readings
        self.context.tasks.run(
            self.tr("Reading a list"), count_collection, path, readings.get,
            done=lambda counted: lay_out(self.context, counted.counts), failed=self._fail,
        )  # fmt: skip

    def draw_order(self) -> None:
        """Draw by a new seed in which order the players claim, and say by which."""
        if not self.draft.claims:
            self.of.change(self.tr("draw the order"), _drawn(self.draft, SystemRandom().randrange(1, _SEEDS)))

    def claim(self) -> None:
        """Let the player whose turn it is claim the pile that is chosen."""
        index = self.table.table.currentIndex()
        if index.isValid():
            self._claim_at(index)

    def deal(self) -> None:
        """Deal what is left."""
        self.of.change(self.tr("deal what is left"), deal(self.draft))

    def print_list(self) -> None:
        """Print the piles that are shown."""
        if self.table.parts.rows:
            listed = PrintedList(self._title(), (self.table.remark, self.fair.text()), tuple(self.table.shown_rows()))
            self.printer.print(self._title(), (listed,))

    def print_all(self) -> None:
        """Print what each player has, and what is left, each on a page of its own."""
        self.printer.print(self.heading(), self._everything())

    def ask_where_pdf(self) -> None:
        """Ask where, and save what each player has as a PDF."""
        self.printer.ask_where(self.heading(), self._everything())

    def save_pdf(self, path: Path) -> None:
        """Save what each player has as a PDF."""
        self.printer.save(path, self.heading(), self._everything())

    def ask_where_csv(self) -> None:
        """Ask where, and save the piles that are shown as CSV."""
        path = ask_where(self, self._title(), ".csv", self.tr("Part list (*.csv)"))
        if path is not None:
            self.save(path)

    def save(self, path: Path) -> None:
        """Save the piles that are shown; what the list cannot hold is told."""
        parts, counts = self.context.service(GarageServices).readings.get().parts, self._counts()
        save_list(self, path, rebrickable_csv(counts, parts), counts, parts, self.message)

    def _set(self, field: Field, value: Any) -> None:
        try:
            after = field.write(self.draft, value)
        except ValueError as why:
            self.form.refuse(field.key, str(why))
            return
        self.of.change(field.name, after)

    def _claim_at(self, index: QModelIndex) -> None:
        row: PartRow = index.data(ROW)
        draft = self.draft
        if self._place() == LEFT and draft.turn is not None:
            words = self.tr("{player} claims {part}").format(player=draft.players[draft.turn], part=row.number)
            self.of.change(words, claim(draft, row.id))

    def _place(self) -> int:
        return self.shown.currentIndex() - 1

    def _everything(self) -> tuple[PrintedList, ...]:
        """Return what each has, then what is left if anything is."""
        draft = self.draft
        lists = [self._listed(player, draft.parts_of(place)) for place, player in enumerate(draft.players)]
        if draft.left:
            lists.append(self._listed(self.tr("What is left"), Counts(dict(draft.left))))
        return tuple(lists)

    def _listed(self, title: str, counts: Counts) -> PrintedList:
        rows = self._rows(counts)
        return PrintedList(title, (self._pile_words(counts, len(rows)), self.fair.text()), rows)

    def _rows(self, counts: Counts) -> tuple[PartRow, ...]:
        parts = self.context.service(GarageServices).readings.get().parts
        return in_order(part_row(name, colour, count, parts) for (name, colour), count in counts.items())

    def _pile_words(self, counts: Counts, number: int) -> str:
        piles = plural("DraftPage", "%n pile", "%n piles", number)
        return self.tr("{piles}, {parts} parts").format(piles=piles, parts=f"{counts.total():,}")

    def _title(self) -> str:
        place = self._place()
        return self.tr("Parts draft") if place == LEFT else self.draft.players[place]

    def _counts(self) -> Counts:
        place = self._place()
        return Counts(dict(self.draft.left)) if place == LEFT else self.draft.parts_of(place)

    def _follow(self) -> None:
        draft = self.draft
        self.form.set_value(draft)
        # who claimed what follows from these
        for settled in (*(self.form.inputs[key] for key in ("players", "order", "seed")), self.draw_button):
            settled.setEnabled(not draft.claims)
        place = min(self._place(), len(draft.players) - 1)
        with QSignalBlocker(self.shown):
            self.shown.clear()
            self.shown.addItems([self.tr("What is left"), *draft.players])
            self.shown.setCurrentIndex(max(place, LEFT) + 1)
        self.turn.setText(_turn_words(draft))
        self.fair.setText(_fair_words(draft))
        self.pool_button.setVisible(not draft.piles)
        self.claim_button.setVisible(bool(draft.piles))
        self.claim_button.setEnabled(draft.turn is not None)
        self._show_rows()

    def _show_rows(self) -> None:
        counts = self._counts()
        rows = self._rows(counts)
        self.table.show_parts(rows, self._pile_words(counts, len(rows)))
        self.context.commands.refresh()

    def _fail(self, error: BaseException) -> None:
        self.context.notices.say(translated(error), Tone.WRONG)
        if not isinstance(error, StoreError):
            self.context.tasks.failed.emit(error)


def _drawn(draft: Draft, seed: int) -> Draft:
    return replace(draft, players=drawn_order(sorted(draft.players), seed), seed=seed)


def _fields() -> tuple[Field, ...]:
    orders = (
        (Order.SNAKE, translate("DraftPage", "Back and forth")),
        (Order.FIXED, translate("DraftPage", "Always the same")),
        (Order.RANDOM, translate("DraftPage", "Drawn each round")),
    )

    def write(draft: Draft, text: str) -> Draft:
        names = tuple(filter(None, (" ".join(each.split())[:_LONGEST_NAME] for each in text.split(","))))
        if len(names) > MOST_PLAYERS or len(set(names)) < len(names):
            words = translate("DraftPage", "At most {most} players, each with a name of their own.")
            raise ValueError(words.format(most=MOST_PLAYERS))
        return replace(draft, players=names, seed=0)

    return (
        Field("players", translate("DraftPage", "Players"), lambda draft: ", ".join(draft.players), write,
              hint=translate("DraftPage", "Ann, Ben, Cho")),
        plain("copies", translate("DraftPage", "Copies in the pool"), Number(1, MOST_IN_POOL)),
        plain("order", translate("DraftPage", "Turns"), Choice(orders, letters=0)),
        Field("seed", translate("DraftPage", "Order by seed"), lambda draft: draft.seed or None,
              lambda draft, seed: _drawn(draft, seed) if seed else replace(draft, seed=0),
              Number(0, _SEEDS - 1, nothing=translate("DraftPage", "as written"))),
    )  # fmt: skip


def _turn_words(draft: Draft) -> str:
    if not draft.piles:
        return translate("DraftPage", "Lay out what is drafted: a list, or a company's parts to buy.")
    if not draft.players:
        return translate("DraftPage", "Who plays? Write the names, in the order of your dice if you roll for it.")
    if draft.turn is None:
        return translate("DraftPage", "Everything is dealt.")
    return translate("DraftPage", "{player} claims a pile.").format(player=draft.players[draft.turn])


def _fair_words(draft: Draft) -> str:
    if not draft.claims:
        return ""
    shares = [draft.parts_of(place) for place in range(len(draft.players))]
    each = translate("DraftPage", "{player} {parts} in {piles}")
    said = [
        each.format(
            player=player,
            parts=plural("DraftPage", "%n part", "%n parts", share.total()),
            piles=plural("DraftPage", "%n pile", "%n piles", len(share)),
        )
        for player, share in zip(draft.players, shares, strict=True)
    ]
    words = translate("DraftPage", "{shares}. Apart by {apart}; the largest pile has {largest}.")
    return words.format(shares=", ".join(said), apart=f"{draft.apart:,}", largest=f"{draft.pool[0][1]:,}")
