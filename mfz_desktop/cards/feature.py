"""The feature of cards: the page on which those of companies are laid out and printed."""

from PySide6.QtCore import QCoreApplication

from mfz_desktop.context.context import AppContext, Page, PageKind

translate = QCoreApplication.translate


def install(context: AppContext) -> None:
    """Add the page."""
    title, module = translate("Pages", "Print cards"), "mfz_desktop.cards.page.page"
    context.pages.add(PageKind("printing", title, _printing, belongs_to="companies", module=module))


def _printing(context: AppContext) -> Page:
    from mfz_desktop.cards.page.page import PrintingPage

    return PrintingPage(context)
