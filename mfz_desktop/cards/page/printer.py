"""Cards on a real printer: the same pages as the PDF's, painted on a QPrinter that the system's dialog chose."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QPageLayout, QPainter
from PySide6.QtWidgets import QWidget

from mfz_desktop.cards.pdf import DOTS_PER_INCH, MM_PER_INCH, PrintCancelled, never, page_layout
from mfz_desktop.cards.printout import Printout

if TYPE_CHECKING:  # Qt comes without it on some systems
    from PySide6.QtPrintSupport import QPrinter

translate = QCoreApplication.translate


def print_with_dialog(printout: Printout, parent: QWidget) -> str:
    """Ask for a printer and print; return a sentence where that cannot be done, else nothing."""
    sorry = translate("Printing", "This system offers no printing to programs. Save a PDF and print that.")
    try:
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
    except ImportError:
        return sorry
    if not QPrinterInfo.availablePrinterNames():
        return translate("Printing", "No printer is set up on this system. Save a PDF and print that.")
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    prepare_printer(printer, printout)
    dialog = QPrintDialog(printer, parent)
    if dialog.exec() == QPrintDialog.DialogCode.Accepted:
        print_pages(printer, printout)
    return ""


def prepare_printer(printer: "QPrinter", printout: Printout) -> None:
    """Set paper and scale, for the system's print dialog to start from."""
    printer.setFullPage(True)
    printer.setResolution(DOTS_PER_INCH)
    printer.setPageLayout(page_layout(printout.options.paper))
    printer.setFullPage(True)
    printer.setFromTo(1, len(printout.pages))
    printer.setDocName("Cards")


def print_pages(printer: "QPrinter", printout: Printout, cancelled: Callable[[], bool] = never) -> int:
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
