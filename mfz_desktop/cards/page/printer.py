"""The system's print dialog, where there is one."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from mfz_desktop.cards.printout import Printout

translate = QCoreApplication.translate


def print_with_dialog(printout: Printout, parent: QWidget) -> str:
    """Ask for a printer and print; return a sentence where that cannot be done, else nothing."""
    sorry = translate("Printing", "This system offers no printing to programs. Save a PDF and print that.")
    try:
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
    except ImportError:
        return sorry
    from mfz_desktop.cards.printing import prepare_printer, print_pages

    if not QPrinterInfo.availablePrinterNames():
        return translate("Printing", "No printer is set up on this system. Save a PDF and print that.")
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    prepare_printer(printer, printout)
    dialog = QPrintDialog(printer, parent)
    if dialog.exec() == QPrintDialog.DialogCode.Accepted:
        print_pages(printer, printout)
    return ""
