"""Puts a text on the clipboard, into a file or on paper."""

import atexit
from pathlib import Path

from PySide6.QtCore import QBuffer, QCoreApplication, QMarginsF, QMimeData
from PySide6.QtGui import QGuiApplication, QPageLayout, QPageSize, QPdfWriter, QTextDocument
from PySide6.QtWidgets import QWidget

from campaigns.store.exporting import write_export
from mfz_desktop.context import file_dialogs
from mfz_desktop.core.settings import PAPER, Settings
from mfz_desktop.ui.theme.style import Theme

translate = QCoreApplication.translate

PDF = "pdf"
ENDINGS = {"md": ".md", "html": ".html", "bbcode": ".txt", PDF: ".pdf"}
KINDS = {".html": "html", ".htm": "html", ".md": "md", ".pdf": PDF}
"""Endings that say by themselves what a file is to be."""
MARGIN = 15.0
"""mm of a page that stay white."""


def kinds() -> dict[str, str]:
    """Return what file dialogs call each kind of file."""
    return {
        translate("Export", "Markdown (*.md)"): "md",
        translate("Export", "Web page (*.html)"): "html",
        translate("Export", "BBCode for forums (*.txt)"): "bbcode",
        translate("Export", "PDF (*.pdf)"): PDF,
    }


def file_name(title: str, kind: str) -> str:
    """Return a name for a file that every system takes."""
    return file_dialogs.file_name(title, ENDINGS[kind], translate("Export", "Report"))


def document_of(page: str, theme: Theme) -> QTextDocument:
    """Return a web page as what is printed; its pictures are inside it."""
    document = QTextDocument()
    document.setDefaultFont(theme.font())
    document.setHtml(page)
    return document


def copy(text: str, markup: str) -> None:
    """Put a text on the clipboard; a web page also as what it looks like, for programs that take that."""
    clipboard = QGuiApplication.clipboard()
    clipboard.setText(text)
    if markup == "html":
        data = QMimeData()
        data.setText(text)
        data.setHtml(text)
        clipboard.setMimeData(data)

        def release() -> None:
            if clipboard.mimeData() is data:
                clipboard.setText(text)

        # What Python made must not outlive it on the clipboard: Qt would crash when it takes it away.
        atexit.register(release)


def save(path: Path, text: str) -> None:
    """Write a text whole or not at all; raises StoreError."""
    write_export(path, f"{text}\n".encode())


def save_pdf(path: Path, title: str, document: QTextDocument, settings: Settings) -> None:
    """Write a document as a PDF, whole or not at all; raises StoreError."""
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(title)
    size = QPageSize.PageSizeId.Letter if settings.get(PAPER) == "letter" else QPageSize.PageSizeId.A4
    writer.setPageSize(QPageSize(size))
    writer.setPageMargins(QMarginsF(MARGIN, MARGIN, MARGIN, MARGIN), QPageLayout.Unit.Millimeter)
    document.print_(writer)
    del writer  # it writes the end of the file when it goes
    write_export(path, bytes(buffer.data().data()))


def print_with_dialog(document: QTextDocument, parent: QWidget) -> str:
    """Ask for a printer and print; return a sentence where that cannot be done, else nothing."""
    try:
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
    except ImportError:
        return translate("Export", "This system offers no printing to programs. Save a PDF and print that.")
    if not QPrinterInfo.availablePrinterNames():
        return translate("Export", "No printer is set up on this system. Save a PDF and print that.")
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    dialog = QPrintDialog(printer, parent)
    if dialog.exec() == QPrintDialog.DialogCode.Accepted:
        document.print_(printer)
    return ""
