"""The feature of cards: the page on which those of companies are laid out and printed."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication

from mfz_desktop.cards.battles import CardBattles
from mfz_desktop.context.context import AppContext, Page, PageKind

translate = QCoreApplication.translate


def install(context: AppContext) -> None:
    """Add the page."""
    title, module = translate("Pages", "Print cards"), "mfz_desktop.cards.page.page"
    context.pages.add(PageKind("printing", title, _printing, belongs_to="companies", module=module, opens=_opens))


def _opens(context: AppContext, what: str, then: Callable[[], object]) -> bool:
    """Open the battle whose cards are printed before the page is shown: see `PageKind.opens`."""
    kind, _, battle = what.partition(":")
    return kind != "battle" or context.service(CardBattles).open(battle, then)


def _printing(context: AppContext) -> Page:
    from mfz_desktop.cards.page.page import PrintingPage

    return PrintingPage(context)
