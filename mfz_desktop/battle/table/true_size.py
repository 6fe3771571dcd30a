"""How large a millimetre is on a screen that lies on the table, and the line by which one checks it.

Screens say how large they are, and some say it wrong, as beamers and televisions do: whoever lays a ruler on the line
of 50 mm and types what it really measures puts that right, for this screen and for good.
"""

import hashlib
import math

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QScreen
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QWidget

from mfz_desktop.context.context import AppContext
from mfz_desktop.core.settings import UNIT_MM, Settings
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.theme.type_scale import TypeStep
from mfz_desktop.ui.widgets.buttons import Look, button
from mfz_desktop.ui.widgets.controls import DoubleSpinBox, SpinBox
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import DIALOG, add_layout, vbox

LINE_MM = 50.0
"""The line by which one checks, as on sheets of cards."""
MM_PER_INCH = 25.4
LEAST, MOST = 0.2, 60.0
"""Pixels a millimetre that a screen can have: a wall of 10 m with few pixels, and a telephone's with many."""
USUAL = 96 / MM_PER_INCH
AREA = "screens"
"""Under which the settings keep what was measured, by screen."""


def pixels_per_mm(screen: QScreen, settings: Settings) -> float:
    """Return how many logical pixels a millimetre has on a screen: as measured, else as the screen says."""
    try:
        measured = float(settings.kept(_key(screen)).decode("ascii"))
    except ValueError:
        measured = 0.0
    if LEAST <= measured <= MOST:
        return measured
    said = screen.physicalDotsPerInchX() / MM_PER_INCH
    return said if math.isfinite(said) and LEAST <= said <= MOST else USUAL


def keep_measured(screen: QScreen, settings: Settings, pixels: float) -> None:
    """Remember how many logical pixels a millimetre has on a screen."""
    settings.keep(_key(screen), repr(min(max(pixels, LEAST), MOST)).encode("ascii"))


def _key(screen: QScreen) -> str:
    """Return what a screen is known by when it is plugged in again, in the resolution that it had."""
    size, ratio = screen.size(), screen.devicePixelRatio()
    said = (screen.manufacturer(), screen.model(), screen.serialNumber(), screen.name())
    known = "/".join((*said, f"{size.width()}x{size.height()}@{ratio}"))
    return f"{AREA}/{hashlib.sha256(known.encode('utf-8', 'replace')).hexdigest()[:16]}"


class CheckLine(QWidget):
    """A line of 50 mm with its ends, and what it is."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.pixels = 0.0
        """Of a millimetre."""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAccessibleName(self.tr("A line of 50 mm, to be checked with a ruler"))

    @property
    def length(self) -> float:
        """How long it is, in logical pixels."""
        return LINE_MM * self.pixels

    def show_scale(self, pixels: float) -> None:
        """Draw it for a screen with so many logical pixels a millimetre."""
        self.pixels = pixels
        self.resize(self.sizeHint())
        self.update()

    def sizeHint(self) -> QSize:
        """Return room for the line and its words."""
        return QSize(math.ceil(self.length) + 2 * self._theme.px(10), self._theme.px(40))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it on a ground of its own, for the map may have any colour below."""
        px, colours = self._theme.px, self._theme.colours
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.raised))
            painter.drawRoundedRect(QRectF(self.rect()), px(4), px(4))
            painter.setPen(QPen(QColor(colours.text), 1))
            left, low = px(10) + 0.5, self.height() - px(10) + 0.5
            right = left + self.length
            painter.drawLine(QLineF(left, low, right, low))
            for at, high in ((left, px(6)), (right, px(6)), ((left + right) / 2, px(3))):
                painter.drawLine(QLineF(QPointF(at, low - high), QPointF(at, low + high)))
            painter.setFont(self._theme.font(TypeStep.SMALL))
            room = QRectF(left, 0, self.length, low - px(6))
            painter.drawText(room, Qt.AlignmentFlag.AlignCenter, self.tr("50 mm"))


class MeasureDialog(QDialog):
    """What the line measures, and how long a unit is."""

    measured = Signal()
    """Another scale holds now."""

    def __init__(self, context: AppContext, screen: QScreen, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Measure the screen"))
        self._settings = context.settings
        self._screen = screen
        self.line = DoubleSpinBox()
        self.line.setRange(10.0, 250.0)
        self.line.setDecimals(1)
        self.line.setSingleStep(0.5)
        self.line.setValue(LINE_MM)
        self.line.setSuffix(self.tr(" mm"))
        self.line.setAccessibleName(self.tr("What the line measures"))
        self.unit = SpinBox()
        self.unit.setRange(UNIT_MM.least or 0, UNIT_MM.most or 0)
        self.unit.setValue(context.settings.get(UNIT_MM))
        self.unit.setSuffix(self.tr(" mm"))
        self.unit.setAccessibleName(self.tr("How long a unit is"))
        form = QFormLayout()
        form.addRow(self.tr("The line measures"), self.line)
        form.addRow(self.tr("A unit is"), self.unit)
        words = self.tr(
            "Lay a ruler on the line in the lower left corner and type what it measures; both ends count. "
            "Five studs are 40 mm."
        )
        column = vbox(label(words, Role.SECONDARY, wrap=True), on=self, margins=DIALOG, spacing=12)
        add_layout(column, form)
        box = QDialogButtonBox()
        take = button(self.tr("Use it"), self.accept, Look.PRIMARY)
        take.setDefault(True)
        box.addButton(take, QDialogButtonBox.ButtonRole.AcceptRole)
        box.addButton(button(self.tr("Cancel"), self.reject), QDialogButtonBox.ButtonRole.RejectRole)
        column.addWidget(box)
        self.setMinimumWidth(context.theme.px(420))

    def accept(self) -> None:
        """Keep it for this screen."""
        now = pixels_per_mm(self._screen, self._settings)
        keep_measured(self._screen, self._settings, now * LINE_MM / self.line.value())
        self._settings.set(UNIT_MM, self.unit.value())
        super().accept()
        self.measured.emit()
