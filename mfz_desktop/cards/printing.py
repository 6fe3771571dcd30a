"""Cards on a real printer: the same pages as the PDF's, painted on a QPrinter that the window's dialog chose."""

from collections.abc import Callable

from PySide6.QtGui import QPageLayout, QPainter
from PySide6.QtPrintSupport import QPrinter

from mfz_desktop.cards.pdf import DOTS_PER_INCH, MM_PER_INCH, PrintCancelled, never, page_layout
from mfz_desktop.cards.printout import Printout


def prepare_printer(printer: QPrinter, printout: Printout) -> None:
    """Set paper and scale, for the system's print dialog to start from."""
    printer.setFullPage(True)
    printer.setResolution(DOTS_PER_INCH)
    printer.setPageLayout(page_layout(printout.options.paper))
    printer.setFullPage(True)
    printer.setFromTo(1, len(printout.pages))
    printer.setDocName("Cards")


def print_pages(printer: QPrinter, printout: Printout, cancelled: Callable[[], bool] = never) -> int:
    """Print the pages chosen in the dialog at true size and return how many; raises PrintCancelled.

    The sheets are laid out for the whole paper, so what the printer cannot reach is left out of the origin.
    """
    first = max(1, printer.fromPage()) - 1
    last = min(printer.toPage() or len(printout.pages), len(printout.pages))
    origin = printer.pageLayout().paintRectPixels(printer.resolution()).topLeft()
    whole = printer.pageLayout().mode() == QPageLayout.Mode.FullPageMode
    with QPainter(printer) as painter:
        if not whole:
            painter.translate(-origin)
        painter.scale(printer.logicalDpiX() / MM_PER_INCH, printer.logicalDpiY() / MM_PER_INCH)
        for index in range(first, last):
            if cancelled():
                printer.abort()
                raise PrintCancelled
            if index > first:
                printer.newPage()
            printout.paint_page(painter, index)
    return max(0, last - first)
