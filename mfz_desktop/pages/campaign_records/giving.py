"""Giving a chronicle away as a PDF; the other ways are those of a battle's report."""

from pathlib import Path

from PySide6.QtCore import QMarginsF
from PySide6.QtGui import QPageLayout, QPageSize, QPdfWriter, QTextDocument

from mfz_desktop.app.settings import PAPER, Settings
from mfz_desktop.theme.style import Theme

MARGIN = 15.0
"""mm of a page that stay white."""


def document_of(page: str, theme: Theme) -> QTextDocument:
    """Return a web page as what is printed; its pictures are inside it."""
    document = QTextDocument()
    document.setDefaultFont(theme.font())
    document.setHtml(page)
    return document


def save_pdf(path: Path, title: str, page: str, theme: Theme, settings: Settings) -> None:
    """Write a web page as a PDF; raises OSError."""
    writing = path.with_name(f".{path.name}.part")
    with writing.open("wb"):
        pass  # so that a place where nothing can be written is found in words
    writer = QPdfWriter(str(writing))
    writer.setTitle(title)
    size = QPageSize.PageSizeId.Letter if settings.get(PAPER) == "letter" else QPageSize.PageSizeId.A4
    writer.setPageSize(QPageSize(size))
    writer.setPageMargins(QMarginsF(MARGIN, MARGIN, MARGIN, MARGIN), QPageLayout.Unit.Millimeter)
    document_of(page, theme).print_(writer)
    del writer
    writing.replace(path)
