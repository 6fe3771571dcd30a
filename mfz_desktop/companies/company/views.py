"""What the page of a company asks of a game. No Qt here."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from mfz_desktop.companies.company.document import CompanyDocument
    from mfz_desktop.companies.company.view import CompanyView
    from mfz_desktop.context.context import AppContext


class CompanyViews:
    """The views of a game's companies."""

    def view(self, context: "AppContext", document: "CompanyDocument", page: "QWidget") -> "CompanyView":
        """Return what is shown of a company on its page; one for a page."""
        raise NotImplementedError
