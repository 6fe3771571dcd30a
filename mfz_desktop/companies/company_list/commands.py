"""The commands about companies: those that are there on every page, and those of the list."""

from typing import Protocol

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication

from mfz_desktop.companies.company_list.access import company_actions_of
from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.context import AppContext
from mfz_desktop.context.file_dialogs import ask_for_files
from mfz_desktop.core.calling import calling
from mfz_desktop.models.starters import StarterModels

translate = QCoreApplication.translate


class CompanyList(Protocol):
    """What the commands need of the page that lists companies."""

    context: AppContext

    @property
    def selected(self) -> tuple[str, ...]:
        """Ids of companies."""

    def has_selected(self) -> bool:
        """Tell whether any company is selected."""

    def open(self) -> None:
        """Open the first of the selected companies."""

    def rename(self) -> None:
        """Let the name of the current company be typed."""

    def duplicate(self) -> None:
        """Copy the selected companies."""

    def delete(self) -> None:
        """Put the selected companies into the bin."""

    def copy(self) -> None:
        """Copy the selected companies as text."""


def general_commands(context: AppContext) -> tuple[Command, ...]:
    """Return what can be done about companies from every page."""
    menu = Menu.COMPANY
    return (
        Command("companies.new", translate("Commands", "&New company"), lambda: company_actions_of(context).new(),
                menu,
                section=10, keys=("Ctrl+N",), icon="add", words=translate("Commands", "make create")),
        Command("companies.text", translate("Commands", "New from &text…"), lambda: from_text(context), menu,
                section=10, keys=("Ctrl+Shift+N",), icon="list", words=translate("Commands", "paste notation list")),
        Command("companies.import", translate("Commands", "&Open a company file…"), lambda: ask_files(context),
                menu, section=10, keys=("Ctrl+Shift+O",), icon="open",
                words=translate("Commands", "import json txt")),
        Command("companies.starter", translate("Commands", "Start with the starter company"),
                lambda: starter(context), menu, section=10, icon="star",
                words=translate("Commands", "example sample")),
        *_starters_of_others(context),
        Command("companies.draft", translate("Commands", "Parts d&raft"), lambda: context.go("draft"), menu,
                section=80, icon="brick", words=translate("Commands", "share friends set pool piles claim deal")),
        Command("companies.add_designs", translate("Commands", "&Add the selected designs to a company…"),
                lambda: company_actions_of(context).add_selected(), menu, section=15, icon="company",
                words=translate("Commands", "garage model")),
    )  # fmt: skip


def _starters_of_others(context: AppContext) -> tuple[Command, ...]:
    """Return a command for each game but the usual one that comes with companies of its own."""
    games = context.games
    words = translate("Commands", "example sample starter ready")
    text = translate("Commands", "Start with what comes with {game}")
    return tuple(
        Command(f"companies.starter.{game}", text.format(game=games.title(game)), calling(starter, context, game),
                Menu.COMPANY, section=10, icon="star", words=words)
        for game in games.ids(StarterModels)[1:]
    )  # fmt: skip


def garage_commands(context: AppContext) -> tuple[Command, ...]:
    """Return what the garage's page has beside its own commands."""
    return (
        Command("companies.print_designs", translate("Commands", "&Print cards…"),
                lambda: company_actions_of(context).print_designs(), Menu.MODEL, section=40, keys=("Ctrl+P",),
                icon="print",
                words=translate("Commands", "pdf selected designs")),
    )  # fmt: skip


def list_commands(page: CompanyList) -> tuple[Command, ...]:
    """Return what can be done with the selected companies."""
    menu, context, chosen = Menu.COMPANY, page.context, page.has_selected
    return (
        Command("companies.open", translate("Commands", "&Open"), page.open, menu, section=30, enabled=chosen),
        Command("companies.rename", translate("Commands", "Re&name"), page.rename, menu, section=30, keys=("F2",),
                icon="edit", enabled=chosen),
        Command("companies.duplicate", translate("Commands", "&Duplicate"), page.duplicate, menu, section=30,
                keys=("Ctrl+D",), icon="copy", enabled=chosen, words=translate("Commands", "copy")),
        Command("companies.delete", translate("Commands", "D&elete"), page.delete, menu, section=30,
                keys=("Delete",), icon="bin", enabled=chosen, words=translate("Commands", "bin remove")),
        Command("companies.compare", translate("Commands", "&Compare…"),
                lambda: company_actions_of(context).compare(page.selected),
                menu, section=60, keys=("Ctrl+R",), icon="compare", enabled=chosen,
                words=translate("Commands", "score tie")),
        Command("companies.print", translate("Commands", "&Print cards…"),
                lambda: company_actions_of(context).print_companies(page.selected), menu, section=60,
                keys=("Ctrl+P",),
                icon="print", enabled=chosen, words=translate("Commands", "pdf")),
        Command("companies.copy", translate("Commands", "Copy as te&xt"), page.copy, Menu.EDIT, section=30,
                keys=("Ctrl+C",), icon="copy", enabled=chosen, words=translate("Commands", "notation list")),
        Command("companies.qr", translate("Commands", "As a &QR code…"),
                lambda: company_actions_of(context).show_code(page.selected[0]), menu, section=70, icon="grid",
                enabled=lambda: len(page.selected) == 1,
                tip=translate("Commands", "To be photographed by whoever sits there; it holds the company as text."),
                words=translate("Commands", "share send telephone phone photograph friend")),
        Command("companies.export", translate("Commands", "E&xport…"),
                lambda: company_actions_of(context).export(page.selected),
                menu, section=70, keys=("Ctrl+E",), icon="export", enabled=chosen,
                words=translate("Commands", "file share save")),
    )  # fmt: skip


def ask_files(context: AppContext) -> None:
    """Let company files and text lists be chosen, and bring them in."""
    title = translate("Companies", "Open company files")
    kinds = translate("Companies", "Companies and text lists (*.mfz.json *.json *.txt)")
    if chosen := ask_for_files(QApplication.activeWindow(), context.settings, title, kinds):
        company_actions_of(context).take(chosen)


def from_text(context: AppContext) -> None:
    """Let companies be pasted or typed as text."""
    from mfz_desktop.companies.company_list.text_dialog import ask_text

    ask_text(context)


def starter(context: AppContext, game: str = "") -> None:
    """Bring in the starter models and companies of a game, the usual one where none is named."""
    from mfz_desktop.companies.company_list.starting import start

    start(context, game)
