"""Giving a report away: to the clipboard, into a file, on paper."""

import atexit
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QMimeData, QRectF, QUrl
from PySide6.QtGui import QGuiApplication, QImage, QPainter, QTextDocument
from PySide6.QtWidgets import QWidget

from campaigns.store.disk import write_whole
from mfz_desktop.battle.afterwards.plot import Ink, Plotted, paint_plot
from mfz_desktop.theme.colours import LIGHT, PAPER
from mfz_desktop.theme.style import Theme
from mfz_desktop.theme.type_scale import Step

translate = QCoreApplication.translate

ENDINGS = {"md": ".md", "html": ".html", "bbcode": ".txt"}
LONGEST_NAME = 60
PLOT = "plot"
PLOT_SIZE = (640, 260)
SHARPER = 4
"""Dots of the printed plot for each px."""


def copy(report: str, markup: str) -> None:
    """Put a report on the clipboard; a web page also as what it looks like, for programs that take that."""
    clipboard = QGuiApplication.clipboard()
    clipboard.setText(report)
    if markup == "html":
        data = QMimeData()
        data.setText(report)
        data.setHtml(report)
        clipboard.setMimeData(data)
        # What Python made must not outlive it on the clipboard: Qt would crash when it takes it away.
        atexit.register(lambda: clipboard.mimeData() is data and clipboard.setText(report))


def kinds() -> dict[str, str]:
    """Return what file dialogs call each markup."""
    return {
        translate("Report", "Markdown (*.md)"): "md",
        translate("Report", "Web page (*.html)"): "html",
        translate("Report", "BBCode for forums (*.txt)"): "bbcode",
    }


def file_name(title: str, markup: str) -> str:
    """Return a name for a report that every system takes."""
    plain = "".join(letter if letter.isalnum() or letter in " -_" else " " for letter in title)
    return (" ".join(plain.split())[:LONGEST_NAME].strip() or "Battle") + ENDINGS[markup]


def save(path: Path, report: str) -> None:
    """Write a report whole or not at all; raises OSError."""
    write_whole(path, f"{report}\n".encode())


def document_of(report: str, shown: Plotted, theme: Theme) -> QTextDocument:
    """Return what is printed: the web page, with the plot under its first paragraph."""
    document = QTextDocument()
    document.setDefaultFont(theme.font())
    document.addResource(QTextDocument.ResourceType.ImageResource, QUrl(PLOT), plot_picture(shown, theme))
    image = f'<p><img src="{PLOT}" width="{PLOT_SIZE[0]}" height="{PLOT_SIZE[1]}"></p>'
    document.setHtml(report.replace("</p>", f"</p>{image}", 1))
    return document


def plot_picture(shown: Plotted, theme: Theme) -> QImage:
    """Return the plot as it is printed: light, whatever the screen is."""
    wide, high = (size * SHARPER for size in PLOT_SIZE)
    image = QImage(wide, high, QImage.Format.Format_RGB32)
    image.fill(PAPER)
    fonts = []
    for step in (Step.BODY, Step.SMALL):
        font = theme.font(step)
        font.setPixelSize(round((14 if step is Step.BODY else 12) * SHARPER))
        fonts.append(font)
    with QPainter(image) as painter:
        paint_plot(painter, QRectF(0, 0, wide, high), shown, Ink(LIGHT, fonts[0], fonts[1], SHARPER))
    return image


def print_with_dialog(document: QTextDocument, parent: QWidget) -> str:
    """Ask for a printer and print; return a sentence where that cannot be done, else nothing."""
    try:
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
    except ImportError:
        return translate("Report", "This system offers no printing to programs. Save a web page and print that.")
    if not QPrinterInfo.availablePrinterNames():
        return translate("Report", "No printer is set up on this system. Save a web page and print that.")
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    dialog = QPrintDialog(printer, parent)
    if dialog.exec() == QPrintDialog.DialogCode.Accepted:
        document.print_(printer)
    return ""
