"""The commands of a company's page."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication

from mfz_desktop.companies.company.body import CompanyBody
from mfz_desktop.companies.company.view import PieceActions
from mfz_desktop.companies.company_list.access import company_actions_of
from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.document_page import ViewPage

translate = QCoreApplication.translate


Companies = ViewPage[CompanyBody]
"""The page whose company is acted on."""


def company_commands(page: Companies) -> tuple[Command, ...]:
    """Return everything that can be done on the page of a company."""
    return (*_adding(page), *_pieces(page), *_whole(page))


def _adding(page: Companies) -> tuple[Command, ...]:
    menu = Menu.COMPANY
    return (
        Command("company.add_garage", translate("Commands", "Add from the &garage…"),
                page.does(lambda body: body.of_game.adding.from_garage()), menu, section=20, keys=("Ctrl+G",),
                icon="garage", words=translate("Commands", "design model piece")),
        Command("company.paste", translate("Commands", "&Paste pieces"),
                page.does(lambda body: body.of_game.adding.pasted()), Menu.EDIT, section=30, keys=("Ctrl+V",),
                words=translate("Commands", "text notation list")),
    )  # fmt: skip


def _pieces(page: Companies) -> tuple[Command, ...]:
    menu = Menu.COMPANY
    chosen = page.can(lambda body: bool(body.list.selected))

    def acts(act: Callable[[PieceActions], object]) -> Callable[[], object]:
        return page.does(lambda body: act(body.piece_actions))

    return (
        Command("company.rename", translate("Commands", "Re&name"),
                page.does(lambda body: body.list.rename_current()), menu, section=30, keys=("F2",), icon="edit",
                enabled=chosen),
        Command("company.duplicate", translate("Commands", "&Duplicate"), acts(lambda pieces: pieces.duplicate()),
                menu, section=30, keys=("Ctrl+D",), icon="copy", enabled=chosen,
                words=translate("Commands", "copy piece")),
        Command("company.delete", translate("Commands", "D&elete"), acts(lambda pieces: pieces.delete()), menu,
                section=30, keys=("Delete",), icon="bin", enabled=chosen, words=translate("Commands", "remove")),
        Command("company.up", translate("Commands", "Move &up"), acts(lambda pieces: pieces.move_by(-1)), menu,
                section=40, keys=("Alt+Up",), icon="up", enabled=chosen),
        Command("company.down", translate("Commands", "Move do&wn"), acts(lambda pieces: pieces.move_by(1)), menu,
                section=40, keys=("Alt+Down",), icon="down", enabled=chosen),
        Command("company.copy", translate("Commands", "&Copy as text"), page.does(CompanyBody.copy), Menu.EDIT,
                section=30, keys=("Ctrl+C",), icon="copy", words=translate("Commands", "notation list")),
    )  # fmt: skip


def _whole(page: Companies) -> tuple[Command, ...]:
    context, menu = page.context, Menu.COMPANY

    def with_id(act: Callable[[str], object]) -> Callable[[], object]:
        return page.does(lambda body: act(body.document.company.id))

    return (
        Command("company.more", translate("Commands", "&Terms and house rules"), page.does(CompanyBody.show_terms),
                menu, section=50, icon="settings",
                words=translate("Commands", "constraints environment settings average forbidden")),
        Command("company.compare", translate("Commands", "&Compare…"),
                with_id(lambda id: company_actions_of(context).compare((id,))), menu, section=60, keys=("Ctrl+R",),
                icon="compare", words=translate("Commands", "score tie")),
        Command("company.lineup", translate("Commands", "Side &by side"),
                with_id(lambda id: context.go("lineup", id)), menu, section=60, keys=("Ctrl+Shift+L",), icon="grid",
                enabled=page.can(lambda body: bool(body.game.stands(body.document.company))),
                tip=translate("Commands", "The whole company from above on its bases, to scale."),
                words=translate("Commands", "picture scale size base top")),
        Command("company.buy", translate("Commands", "Parts to &buy"),
                with_id(lambda id: context.go("buying", id)), menu, section=60, icon="brick",
                enabled=page.can(lambda body: any(piece.model for piece in body.document.company.pieces)),
                tip=translate("Commands", "What its models are built of, and what your collection lacks."),
                words=translate("Commands", "bricklink wanted list rebrickable collection shop")),
        Command("company.buy_selected", translate("Commands", "Parts of the selection"),
                page.does(lambda body: context.go(
                    "buying", f"{body.document.company.id}/{','.join(body.list.selected_ids)}")),
                menu, section=60, icon="brick",
                enabled=page.can(lambda body: any(
                    piece.model for piece in body.document.company.pieces if piece.id in body.list.selected_ids)),
                words=translate("Commands", "buy bricklink wanted list piece frame")),
        Command("company.print", translate("Commands", "&Print cards…"),
                with_id(lambda id: company_actions_of(context).print_companies((id,))), menu, section=60,
                keys=("Ctrl+P",),
                icon="print", words=translate("Commands", "pdf cards")),
        Command("company.print_selected", translate("Commands", "Print the cards of the selection…"),
                page.does(lambda body: company_actions_of(context).print_frames(
                    body.document.company.id, body.piece_actions.printable())),
                menu, section=60, icon="card", enabled=page.can(lambda body: bool(body.piece_actions.printable()))),
        Command("company.qr", translate("Commands", "As a &QR code…"),
                with_id(lambda id: company_actions_of(context).show_code(id)), menu, section=70, icon="grid",
                tip=translate("Commands", "To be photographed by whoever sits there; it holds the company as text."),
                words=translate("Commands", "share send telephone phone photograph friend")),
        Command("company.export", translate("Commands", "E&xport…"),
                with_id(lambda id: company_actions_of(context).export((id,))), menu, section=70, keys=("Ctrl+E",),
                icon="export",
                words=translate("Commands", "save file share")),
    )  # fmt: skip
