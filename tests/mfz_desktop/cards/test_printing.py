"""Printing on a printer: here one that prints into a file."""

import pytest
from PySide6.QtGui import QPageSize
from PySide6.QtPrintSupport import QPrinter

from mfz_desktop.cards.game import DeckOptions, DeckSource
from mfz_desktop.cards.model import Paper, PrintOptions
from mfz_desktop.cards.page.printer import prepare_printer, print_pages
from mfz_desktop.cards.pdf import PrintCancelled
from mfz_desktop.cards.printout import Printout
from mfz_desktop.rapid_attack.cards.deck import make_deck

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def printout(company) -> Printout:
    return Printout(make_deck([DeckSource(company(20))], DeckOptions()), PrintOptions(Paper.LETTER))


@pytest.fixture
def printer(tmp_path, printout) -> QPrinter:
    made = QPrinter()
    made.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    made.setOutputFileName(str(tmp_path / "out.pdf"))
    prepare_printer(made, printout)
    return made


def test_the_printer_is_set_to_our_paper_without_margins(printer) -> None:
    assert printer.pageLayout().pageSize().id() == QPageSize.PageSizeId.Letter
    assert printer.fullPage()


def test_all_pages_are_printed(printer, printout, tmp_path) -> None:
    assert print_pages(printer, printout) == len(printout.pages) == 3
    assert (tmp_path / "out.pdf").read_bytes().count(b"/Type /Page\n") == 3


def test_only_the_pages_chosen_in_the_dialog_are_printed(printer, printout, tmp_path) -> None:
    printer.setFromTo(2, 3)
    assert print_pages(printer, printout) == 2
    assert (tmp_path / "out.pdf").read_bytes().count(b"/Type /Page\n") == 2


def test_printing_can_be_stopped(printer, printout) -> None:
    with pytest.raises(PrintCancelled):
        print_pages(printer, printout, cancelled=lambda: True)
