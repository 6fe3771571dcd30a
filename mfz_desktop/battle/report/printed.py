"""A battle's report as it is printed: with the plot of its scores."""

from PySide6.QtCore import QRectF, QUrl
from PySide6.QtGui import QImage, QPainter, QTextDocument

from mfz_desktop.battle.report.plot import PlotStyle, Plotted, paint_plot
from mfz_desktop.ui.theme.colours import LIGHT, PAPER
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.theme.type_scale import TypeStep

PLOT = "plot"
PLOT_SIZE = (640, 260)
SHARPER = 4
"""Dots of the printed plot for each px."""


def document_of(report: str, shown: Plotted | None, theme: Theme) -> QTextDocument:
    """Return what is printed: the web page, with the plot, if there is one, under its first paragraph."""
    document = QTextDocument()
    document.setDefaultFont(theme.font())
    if shown is None:
        document.setHtml(report)
        return document
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
    for step in (TypeStep.BODY, TypeStep.SMALL):
        font = theme.font(step)
        font.setPixelSize(round((14 if step is TypeStep.BODY else 12) * SHARPER))
        fonts.append(font)
    with QPainter(image) as painter:
        paint_plot(painter, QRectF(0, 0, wide, high), shown, PlotStyle(LIGHT, fonts[0], fonts[1], SHARPER))
    return image
