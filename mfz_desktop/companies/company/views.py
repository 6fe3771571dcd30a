"""What the page of a company asks of a game. No Qt here."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from mfz_desktop.companies.company.document import CompanyDocument
    from mfz_desktop.companies.company.view import CompanyView
    from mfz_desktop.context.commands.command import Command
    from mfz_desktop.context.context import AppContext
    from mfz_desktop.context.document_page import ViewPage


class CompanyViews:
    """The views of a game's companies."""

    def commands(self, page: "ViewPage[Any]") -> "tuple[Command, ...]":
        """Return what can be done with companies of this game only; asked once. The page shows a `CompanyBody`."""
        raise NotImplementedError

    def view(self, context: "AppContext", document: "CompanyDocument", body: "QWidget") -> "CompanyView":
        """Return what is shown of a company; `body` is what it belongs to."""
        raise NotImplementedError
