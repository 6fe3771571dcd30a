"""Print cards: a live preview at the left, the options in the inspector, the ways onto paper in the head."""

from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu, QWidget

from campaigns.companies.company import AnyCompany
from campaigns.store.errors import StoreError
from mfz_desktop.cards.battles import CardBattles
from mfz_desktop.cards.card import Card
from mfz_desktop.cards.fonts import NoFontError
from mfz_desktop.cards.game import CardGame, DeckSource
from mfz_desktop.cards.images import card_image, save_card
from mfz_desktop.cards.page.edges import edge_colours
from mfz_desktop.cards.page.jobs import CompanyPictures, draw_pictures, save_pdf
from mfz_desktop.cards.page.options import OptionsPanel
from mfz_desktop.cards.page.preview import Preview
from mfz_desktop.cards.page.wanted import PrintKind, PrintWanted, companies_of, deck_of, read_wanted
from mfz_desktop.cards.printout import Printout
from mfz_desktop.companies.company_list.picking import PendingDesigns
from mfz_desktop.companies.game import Picked
from mfz_desktop.companies.joining import companies_of_designs
from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.context import AppContext, Crumb, Page
from mfz_desktop.context.file_dialogs import ask_where_and_as_what, ask_where_to_save, file_name
from mfz_desktop.context.navigation import Place
from mfz_desktop.core.games import UnknownGameError
from mfz_desktop.core.language import plural, translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.core.settings import PLAYER
from mfz_desktop.core.tasks import Task
from mfz_desktop.models.session.services import GarageServices
from mfz_desktop.ui.widgets.buttons import ActionButton, IconButton
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import STRETCH, hbox, vbox
from mfz_desktop.ui.widgets.messages import InlineMessage

KEPT_HERE = (PrintKind.COMPANIES, PrintKind.FRAMES)
"""What follows the companies that are kept here; of designs and battles it is what they were when one came."""


class PrintingPage(Page):
    """Shows cards as they will be printed, and prints them."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._services = context.service(GarageServices)
        self._picking = PendingDesigns(self._services, self)
        self._wanted: PrintWanted | None = None
        self._companies: tuple[AnyCompany, ...] = ()
        self._fighting: tuple[DeckSource[Any], ...] = ()
        """The companies with their losses, where it is a battle's cards that are printed."""
        self._pictures: dict[str, bytes] = {}
        self._line_pictures: dict[str, bytes] | None = None
        self._drawing: Task | None = None
        self._print: QWidget | None = None
        self.printout: Printout | None = None
        self.preview = Preview(context.theme)
        self.options = OptionsPanel(context)
        self.message = InlineMessage(context.theme)
        self._nothing = label("", Role.SECONDARY)
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._build()
        self.options.changed.connect(self._take_options)
        self._services.session.changed.connect(self._reload)

    def heading(self) -> str:
        """Return the title."""
        names = ", ".join(company.name for company in self._companies[:3])
        return self.tr("Print cards") + (f" – {names}" if names else "")

    def crumbs(self) -> tuple[Crumb, ...]:
        """Return the way here."""
        first = Crumb(self.tr("Companies"), Place("companies"))
        wanted = self._wanted
        if wanted is not None and wanted.what is PrintKind.BATTLE:
            battle = Place("battle", wanted.ids[0])
            return (Crumb(self.tr("Battles"), Place("battles")), Crumb(self.tr("Battle"), battle))
        if wanted is None or wanted.what is PrintKind.DESIGNS:
            return (first,) if wanted is None else (Crumb(self.tr("Garage"), Place("garage")),)
        one = self._companies[0] if len(self._companies) == 1 else None
        return (first, Crumb(one.name, Place("company", one.id))) if one else (first,)

    def primary(self) -> str:
        """Return the saving of the PDF."""
        return "printing.pdf"

    def head_widget(self) -> QWidget:
        """Return the button of the print dialog."""
        if self._print is None:
            self._print = ActionButton(self.context.commands.action("printing.print"))
        return self._print

    def inspector(self) -> QWidget:
        """Return the options."""
        return self.options

    def commands(self) -> tuple[Command, ...]:
        """Return what can be done here."""
        translate, menu = self.tr, Menu.FILE
        return (
            Command("printing.pdf", translate("&Save as PDF…"), self.ask_pdf, menu, section=40, keys=("Ctrl+S",),
                    icon="save", enabled=self._has_pages),
            Command("printing.print", translate("&Print…"), self.print, menu, section=40, keys=("Ctrl+P",),
                    icon="print", enabled=self._has_pages),
            Command("printing.copy_card", translate("&Copy the card"), self.copy_card, Menu.EDIT, section=20,
                    keys=("Ctrl+C",), enabled=self._has_picked, words=translate("picture clipboard")),
            Command("printing.save_card", translate("Save the card as a pi&cture…"), self.ask_card, menu, section=40,
                    keys=("Ctrl+Shift+S",), enabled=self._has_picked, words=translate("PNG SVG export")),
            Command("printing.larger", translate("Show larger"), lambda: self.preview.step_zoom(1), Menu.VIEW,
                    section=15, keys=("Ctrl+Alt++",), icon="add", words=translate("zoom in")),
            Command("printing.smaller", translate("Show smaller"), lambda: self.preview.step_zoom(-1), Menu.VIEW,
                    section=15, keys=("Ctrl+Alt+-",), icon="remove", words=translate("zoom out")),
            Command("printing.fit", translate("Show whole pages"), self.preview.fit_page, Menu.VIEW, section=15,
                    keys=("Ctrl+Alt+0",), words=translate("zoom fit")),
        )  # fmt: skip

    def on_shown(self, what: str) -> None:
        """Show the cards of companies, frames, designs or a battle; pictures follow."""
        wanted = read_wanted(what)
        if wanted != self._wanted:
            self._pictures.clear()
            self._line_pictures = None
            self.preview.show_printout(None)  # the cards of another company are not even seen for a moment
        self._wanted = wanted
        if wanted is not None and wanted.what is PrintKind.DESIGNS:
            self._picking.pick(wanted.ids, self._take_designs)
        elif wanted is not None and wanted.what is PrintKind.BATTLE:
            self._show_battle(wanted.ids[0])
        else:
            self._show(companies_of(wanted, self._services.session.garage) if wanted else ())
        self.preview.setFocus(Qt.FocusReason.OtherFocusReason)

    def on_hidden(self) -> None:
        """Stop drawing pictures that nobody waits for."""
        if self._drawing is not None:
            self._drawing.cancel()

    def refresh(self) -> None:
        """Lay the cards out anew."""
        pictures, lines = self._pictures, self._line_pictures or {}
        sources = tuple(replace(one, pictures=pictures, line_pictures=lines) for one in self._sources())
        try:
            self.printout = Printout(self._cards(sources), self.options.print_options)
        except (NoFontError, UnknownGameError) as reason:
            self.printout = None
            self.message.say(translated(reason), Tone.WRONG)
        self.preview.show_printout(self.printout)
        self.preview.setVisible(self.printout is not None and bool(self.printout.cards))
        self._nothing.setVisible(not self.preview.isVisibleTo(self))
        self._nothing.setText(self.tr("Nothing to print: tick what you want, or add something to the company."))
        self.options.facts.setText(self._facts())
        self._show_page(self.preview.page)
        self.context.commands.refresh()

    def ask_pdf(self) -> None:
        """Ask where, and write the PDF."""
        name = file_name(" ".join(company.name for company in self._companies[:2]), ".pdf", self.tr("Cards"))
        path = ask_where_to_save(self, self.context.settings, self.tr("Save the cards"), name, self.tr("PDF (*.pdf)"))
        if path is not None:
            self.write_pdf(path if path.suffix.lower() == ".pdf" else path.with_name(path.name + ".pdf"))

    def write_pdf(self, path: Path) -> None:
        """Write the PDF in the background; what was drawn so far is on it."""
        if self.printout is None:
            return
        save_pdf(self.context, path, self.printout, self.message)

    def copy_card(self) -> None:
        """Put the card that is picked on the clipboard, as a picture."""
        if self.preview.picked is not None:
            QGuiApplication.clipboard().setImage(card_image(self.preview.picked, self.options.print_options))
            self.context.notices.say(self.tr("The card is on the clipboard as a picture."), Tone.FINE)

    def ask_card(self) -> None:
        """Ask where, and save the card that is picked as a picture."""
        picked = self.preview.picked
        if picked is None:
            return
        kinds = {self.tr("Picture (*.png)"): ".png", self.tr("Drawing (*.svg)"): ".svg"}
        name, settings = file_name(next(iter(picked.texts()), ""), ".png", self.tr("Cards")), self.context.settings
        path, kind = ask_where_and_as_what(self, settings, self.tr("Save the card"), name, ";;".join(kinds))
        if path is not None:
            self.save_card(path if path.suffix else path.with_name(path.name + kinds.get(kind, ".png")))

    def save_card(self, path: Path) -> None:
        """Save the card that is picked as a picture; the ending of the file says as what."""
        if self.preview.picked is None:
            return
        try:
            save_card(path, self.preview.picked, self.options.print_options)
        except StoreError as reason:
            self.message.say(translated(reason), Tone.WRONG)
            return
        self.context.notices.say(self.tr("Saved “{name}”.").format(name=path.name), Tone.FINE)

    def _has_pages(self) -> bool:
        return self.printout is not None and bool(self.printout.pages)

    def _has_picked(self) -> bool:
        return self.preview.picked is not None

    def _show_menu(self, point: QPoint) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addActions([self.context.commands.action(each) for each in ("printing.copy_card", "printing.save_card")])
        menu.popup(self.preview.mapToGlobal(point))

    def print(self) -> None:
        """Ask for a printer and print."""
        if self.printout is None:
            return
        from mfz_desktop.cards.page.printer import print_with_dialog

        trouble = print_with_dialog(self.printout, self)
        if trouble:
            self.message.say(trouble, Tone.WARNING)

    def _take_designs(self, picked: tuple[Picked, ...]) -> None:
        if self._wanted is not None and self._wanted.what is PrintKind.DESIGNS:
            self._show(companies_of_designs(self.context.games, self.tr("Models"), picked))

    def _show_battle(self, battle: str) -> None:
        try:
            fighting = self.context.service(CardBattles).sources(battle)
        except StoreError as reason:
            self._show(())
            self.message.say(translated(reason), Tone.WRONG)
            return
        self._show(tuple(source.company for source in fighting), fighting)

    def _sources(self) -> tuple[DeckSource[Any], ...]:
        """Return what is printed, without pictures."""
        if self._fighting:
            return self._fighting
        here = self.context.settings.get(PLAYER)
        edges = edge_colours(self._companies, self._services.session.garage, here)
        return tuple(DeckSource(company, player=edge) for company, edge in zip(self._companies, edges, strict=True))

    def _show(self, companies: tuple[AnyCompany, ...], fighting: tuple[DeckSource[Any], ...] = ()) -> None:
        self._companies, self._fighting = companies, fighting
        self.message.hide()
        self.refresh()
        self.head_changed.emit()
        if companies:
            self._draw()

    def _reload(self) -> None:
        wanted = self._wanted
        if wanted is None or wanted.what not in KEPT_HERE or not self.isVisible():
            return
        companies = companies_of(wanted, self._services.session.garage)
        if companies != self._companies:
            self._show(companies)

    def _draw(self) -> None:
        if self._drawing is not None:
            self._drawing.cancel()
        saver = self.options.print_options.ink_saver
        self._drawing = draw_pictures(self.context, self._companies, self._take_pictures, ink_saver=saver)

    def _take_pictures(self, drawn: CompanyPictures) -> None:
        if drawn.companies == self._companies:
            lines = None if drawn.line_pictures is None else dict(drawn.line_pictures)
            before, now = (self._pictures, self._line_pictures), (dict(drawn.pictures), lines)
            self._pictures, self._line_pictures = now
            if now != before:
                self.refresh()

    def _take_options(self) -> None:
        self.refresh()
        if self._companies and self._line_pictures is None and self.options.print_options.ink_saver:
            self._draw()

    def _cards(self, sources: tuple[DeckSource[Any], ...]) -> tuple[Card, ...]:
        """Return the cards, the options called as in the first company's game; raises UnknownGameError."""
        games, wanted = self.context.games, self._wanted
        if wanted is None:
            return ()
        if sources:
            whole = wanted.what is PrintKind.COMPANIES  # single frames and a battle have no spares
            self.options.show_game(games.of(CardGame, sources[0].company.game), whole=whole)
        return deck_of(games, wanted, sources, self.options.deck)

    def _facts(self) -> str:
        if self.printout is None or not self.printout.cards:
            return ""
        pages, cards = len(self.printout.pages), len(self.printout.cards)
        of_cards = plural("CardsPage", "One card", "%n cards", cards)
        of_pages = plural("CardsPage", "one page", "%n pages", pages)
        words = [self.tr("{cards} on {pages}.").format(cards=of_cards, pages=of_pages)]
        if signs := self.printout.unprintable:
            words.append(self.tr("No font here has these signs: {signs}.").format(signs=signs))
        words.append(self.tr("Print at 100 %; the line at the foot of each page is then 50 mm long."))
        return " ".join(words)

    def _build(self) -> None:
        theme = self.context.theme
        self._where = label("", Role.SECONDARY)
        self._percent = label("", Role.SECONDARY)
        self._before = IconButton(theme, "left", self.tr("Page before"), lambda: self._turn(-1), size=18)
        self._after = IconButton(theme, "right", self.tr("Next page"), lambda: self._turn(1), size=18)
        smaller = IconButton(theme, "remove", self.tr("Show smaller"), lambda: self.preview.step_zoom(-1), size=18)
        larger = IconButton(theme, "add", self.tr("Show larger"), lambda: self.preview.step_zoom(1), size=18)
        fit = IconButton(theme, "file", self.tr("Show whole pages"), self.preview.fit_page, size=18)
        bar = hbox(
            self._before,
            self._where,
            self._after,
            STRETCH,
            smaller,
            self._percent,
            larger,
            fit,
            margins=(16, 6, 16, 6),
            spacing=8,
        )
        vbox(self.message, (self.preview, 1), (self._nothing, 1), bar, on=self, spacing=0)
        self.preview.page_changed.connect(self._show_page)
        self.preview.picked_changed.connect(self.context.commands.refresh)
        self.preview.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.preview.customContextMenuRequested.connect(self._show_menu)
        self.preview.zoom_changed.connect(lambda zoom: self._percent.setText(f"{round(zoom * 100)} %"))

    def _turn(self, by: int) -> None:
        self.preview.go_to(self.preview.page + by)

    def _show_page(self, index: int) -> None:
        count = len(self.printout.pages) if self.printout else 0
        where = self.tr("Page {at} of {count}").format(at=min(index + 1, count), count=count)
        self._where.setText(where if count else "")
        self._before.setEnabled(index > 0)
        self._after.setEnabled(index + 1 < count)
