"""The commands of a company's page."""

from typing import Protocol

from PySide6.QtCore import QCoreApplication

from mfz_desktop.companies.company.actions import CompanyActions
from mfz_desktop.companies.company.adding import Adding
from mfz_desktop.companies.company.document import CompanyDocument
from mfz_desktop.companies.company.piece_list import PieceList
from mfz_desktop.companies.shelf.access import door
from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.context import AppContext

translate = QCoreApplication.translate


class CompanyShown(Protocol):
    """What the commands need of the page that shows a company."""

    context: AppContext
    document: CompanyDocument
    list: PieceList
    adding: Adding
    company_actions: CompanyActions

    def copy(self) -> None:
        """Copy the selected pieces, or the whole company, as text."""

    def show_terms(self) -> None:
        """Show what is behind "More"."""


def company_commands(page: CompanyShown) -> tuple[Command, ...]:
    """Return everything that can be done on the page of a company."""
    return (*_adding(page), *_pieces(page), *_whole(page))


def _adding(page: CompanyShown) -> tuple[Command, ...]:
    adding, menu = page.adding, Menu.COMPANY
    return (
        Command("company.add_garage", translate("Commands", "Add from the &garage…"), adding.from_garage, menu,
                section=20, keys=("Ctrl+G",), icon="garage", words="design model frame"),
        Command("company.add_archetype", translate("Commands", "Add &archetypes…"), adding.from_archetypes, menu,
                section=20, keys=("Ctrl+Shift+A",), icon="star", words="soldier frame"),
        Command("company.add_frame", translate("Commands", "Add a &frame"), adding.by_hand, menu, section=20,
                keys=("Insert",), icon="add", words="new by hand"),
        Command("company.add_station", translate("Commands", "Add a &station"), adding.plain_station, menu,
                section=20, keys=("Ctrl+Shift+S",), icon="flag", words="new"),
        Command("company.paste", translate("Commands", "&Paste frames"), adding.pasted, Menu.EDIT, section=30,
                keys=("Ctrl+V",), words="text notation list"),
    )  # fmt: skip


def _pieces(page: CompanyShown) -> tuple[Command, ...]:
    actions, menu = page.company_actions, Menu.COMPANY
    chosen = lambda: actions.any  # noqa: E731
    carrying = lambda: bool(actions.frames or actions.spares)  # noqa: E731
    spare = translate("Commands", "Make spa&re")
    frame = translate("Commands", "Make it a frame of the company")
    return (
        Command("company.rename", translate("Commands", "Re&name"), page.list.rename_current, menu, section=30,
                keys=("F2",), icon="edit", enabled=chosen),
        Command("company.duplicate", translate("Commands", "&Duplicate"), actions.duplicate, menu, section=30,
                keys=("Ctrl+D",), icon="copy", enabled=chosen, words="copy frame"),
        Command("company.spare", spare, actions.to_spares, menu, section=30, enabled=carrying,
                text_now=lambda: frame if actions.spares and not actions.frames else spare, words="reserve"),
        Command("company.delete", translate("Commands", "D&elete"), actions.delete, menu, section=30,
                keys=("Delete",), icon="bin", enabled=chosen, words="remove"),
        Command("company.up", translate("Commands", "Move &up"), lambda: actions.move_by(-1), menu, section=40,
                keys=("Alt+Up",), icon="up", enabled=chosen),
        Command("company.down", translate("Commands", "Move do&wn"), lambda: actions.move_by(1), menu, section=40,
                keys=("Alt+Down",), icon="down", enabled=chosen),
        Command("company.spread", translate("Commands", "Spread roc&kets"), actions.spread, menu, section=40,
                icon="rocket", words="ssr distribute"),
        Command("company.copy", translate("Commands", "&Copy as text"), page.copy, Menu.EDIT, section=30,
                keys=("Ctrl+C",), icon="copy", words="notation list"),
    )  # fmt: skip


def _whole(page: CompanyShown) -> tuple[Command, ...]:
    context, actions, menu = page.context, page.company_actions, Menu.COMPANY

    def here() -> str:
        return page.document.company.id if page.document.company else ""

    return (
        Command("company.more", translate("Commands", "&Terms and house rules"), page.show_terms, menu, section=50,
                icon="settings", words="constraints environment settings average forbidden"),
        Command("company.compare", translate("Commands", "&Compare…"), lambda: door(context).compare((here(),)), menu,
                section=60, keys=("Ctrl+R",), icon="compare", words="score tie"),
        Command("company.print", translate("Commands", "&Print cards…"),
                lambda: door(context).print_companies((here(),)), menu, section=60, keys=("Ctrl+P",), icon="print",
                words="pdf cards"),
        Command("company.print_selected", translate("Commands", "Print the cards of the selection…"),
                lambda: door(context).print_frames(here(), (*actions.frames, *actions.spares)), menu,
                section=60, icon="card",
                enabled=lambda: bool(actions.frames or actions.spares)),
        Command("company.export", translate("Commands", "E&xport…"), lambda: door(context).export((here(),)), menu,
                section=70, keys=("Ctrl+E",), icon="export", words="save file share"),
    )  # fmt: skip
