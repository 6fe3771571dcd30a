"""The commands of a company's page."""

from typing import Protocol

from PySide6.QtCore import QCoreApplication

from mfz_desktop.companies.company.adding import PieceAdder
from mfz_desktop.companies.company.document import CompanyDocument
from mfz_desktop.companies.company.piece_list import PieceList
from mfz_desktop.companies.company.view import PieceActions
from mfz_desktop.companies.shelf.access import door
from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.context import AppContext

translate = QCoreApplication.translate


class CompanyShown(Protocol):
    """What the commands need of the page that shows a company."""

    context: AppContext
    document: CompanyDocument

    @property
    def list(self) -> PieceList:
        """The pieces of the company that is open."""

    @property
    def adding(self) -> PieceAdder:
        """How pieces come in."""

    @property
    def company_actions(self) -> PieceActions:
        """What can be done with pieces."""

    def copy(self) -> None:
        """Copy the selected pieces, or the whole company, as text."""

    def show_terms(self) -> None:
        """Show what is behind "More"."""


def company_commands(page: CompanyShown) -> tuple[Command, ...]:
    """Return everything that can be done on the page of a company."""
    return (*_adding(page), *_pieces(page), *_whole(page))


def _adding(page: CompanyShown) -> tuple[Command, ...]:
    menu = Menu.COMPANY
    return (
        Command("company.add_garage", translate("Commands", "Add from the &garage…"),
                lambda: page.adding.from_garage(), menu,
                section=20, keys=("Ctrl+G",), icon="garage", words=translate("Commands", "design model piece")),
        Command("company.paste", translate("Commands", "&Paste pieces"), lambda: page.adding.pasted(), Menu.EDIT,
                section=30, keys=("Ctrl+V",), words=translate("Commands", "text notation list")),
    )  # fmt: skip


def _pieces(page: CompanyShown) -> tuple[Command, ...]:
    menu = Menu.COMPANY
    chosen = lambda: bool(page.list.selected)  # noqa: E731

    def acts() -> PieceActions:
        return page.company_actions

    return (
        Command("company.rename", translate("Commands", "Re&name"), lambda: page.list.rename_current(), menu,
                section=30, keys=("F2",), icon="edit", enabled=chosen),
        Command("company.duplicate", translate("Commands", "&Duplicate"), lambda: acts().duplicate(), menu,
                section=30, keys=("Ctrl+D",), icon="copy", enabled=chosen, words=translate("Commands", "copy piece")),
        Command("company.delete", translate("Commands", "D&elete"), lambda: acts().delete(), menu,
                section=30, keys=("Delete",), icon="bin", enabled=chosen, words=translate("Commands", "remove")),
        Command("company.up", translate("Commands", "Move &up"), lambda: acts().move_by(-1), menu,
                section=40, keys=("Alt+Up",), icon="up", enabled=chosen),
        Command("company.down", translate("Commands", "Move do&wn"), lambda: acts().move_by(1), menu,
                section=40, keys=("Alt+Down",), icon="down", enabled=chosen),
        Command("company.copy", translate("Commands", "&Copy as text"), page.copy, Menu.EDIT, section=30,
                keys=("Ctrl+C",), icon="copy", words=translate("Commands", "notation list")),
    )  # fmt: skip


def _whole(page: CompanyShown) -> tuple[Command, ...]:
    context, menu = page.context, Menu.COMPANY

    def here() -> str:
        return page.document.company.id if page.document.company else ""

    return (
        Command("company.more", translate("Commands", "&Terms and house rules"), page.show_terms, menu, section=50,
                icon="settings", words=translate("Commands", "constraints environment settings average forbidden")),
        Command("company.compare", translate("Commands", "&Compare…"), lambda: door(context).compare((here(),)), menu,
                section=60, keys=("Ctrl+R",), icon="compare", words=translate("Commands", "score tie")),
        Command("company.print", translate("Commands", "&Print cards…"),
                lambda: door(context).print_companies((here(),)), menu, section=60, keys=("Ctrl+P",), icon="print",
                words=translate("Commands", "pdf cards")),
        Command("company.print_selected", translate("Commands", "Print the cards of the selection…"),
                lambda: door(context).print_frames(here(), page.company_actions.printable()), menu,
                section=60, icon="card", enabled=lambda: bool(page.company_actions.printable())),
        Command("company.export", translate("Commands", "E&xport…"), lambda: door(context).export((here(),)), menu,
                section=70, keys=("Ctrl+E",), icon="export", words=translate("Commands", "save file share")),
    )  # fmt: skip
