"""Cards as a PDF: true millimetres, real text, pictures without loss; the file appears whole or not at all."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QBuffer, QMarginsF
from PySide6.QtGui import QPageLayout, QPageSize, QPainter, QPdfWriter

from campaigns.store.exporting import write_export
from mfz_desktop.cards.card import Card
from mfz_desktop.cards.model import Paper, PrintOptions
from mfz_desktop.cards.printout import Printout
from mfz_desktop.core.language import translate

DOTS_PER_INCH = 600
MM_PER_INCH = 25.4
PAGE_SIZES = {Paper.A4: QPageSize.PageSizeId.A4, Paper.LETTER: QPageSize.PageSizeId.Letter}


@dataclass(frozen=True, slots=True)
class Printed:
    """What was written."""

    pages: int
    cards: int
    unprintable: str = ""
    """Signs for which the machine has no font: they stand as empty boxes."""


class NothingToPrintError(Exception):
    """There is no card in what was given."""

    def __init__(self) -> None:
        super().__init__(translate("Cards", "There is nothing to print: the company has nothing of what is wanted."))


class PrintCancelled(Exception):  # noqa: N818 - no error
    """The user stopped it; no file was written or changed."""


def never() -> bool:
    """Return False: nobody cancels."""
    return False


def write_cards(
    path: Path,
    cards: Sequence[Card],
    options: PrintOptions,
    *,
    title: str = "Cards",
    progress: Callable[[int, int], None] | None = None,
    cancelled: Callable[[], bool] = never,
) -> Printed:
    """Write cards to a PDF and return how many pages and cards it has.

    `progress` is told pages done and pages in all, `cancelled` asked before each page. Raises NothingToPrintError,
    NoFontError, PrintCancelled, and StoreError where the file cannot be written; an existing file is then as it was.
    """
    if not cards:
        raise NothingToPrintError
    printout = Printout(cards, options)
    write_export(path, _pdf(printout, title, progress, cancelled))
    return Printed(len(printout.pages), len(printout.cards), printout.unprintable)


def page_layout(paper: Paper) -> QPageLayout:
    """Return the paper without margins: the sheets keep their own."""
    return QPageLayout(QPageSize(PAGE_SIZES[paper]), QPageLayout.Orientation.Portrait, QMarginsF())


def _pdf(
    printout: Printout, title: str, progress: Callable[[int, int], None] | None, cancelled: Callable[[], bool]
) -> bytes:
    """Return the PDF's bytes: made in memory, so that a half-made one never lies in a folder."""
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(DOTS_PER_INCH)
    writer.setPageLayout(page_layout(printout.options.paper))
    writer.setTitle(title)
    writer.setCreator("MFZ Desktop")
    total = len(printout.pages)
    with QPainter(writer) as painter:
        painter.scale(DOTS_PER_INCH / MM_PER_INCH, DOTS_PER_INCH / MM_PER_INCH)
        for index in range(total):
            if cancelled():
                raise PrintCancelled
            if index:
                writer.newPage()
            printout.paint_page(painter, index)
            if progress is not None:
                progress(index + 1, total)
    return bytes(buffer.data().data())
