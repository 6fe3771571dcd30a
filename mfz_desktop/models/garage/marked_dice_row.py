"""A design's dice as a widget: those of proposals dashed, rockets behind them."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from mfz_desktop.models.garage.painting import paint_marked_dice
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.dice_row import GAP
from mfz_rules.kernel.dice import Die


class MarkedDiceRow(QWidget):
    """Paints dice from the left, and shrinks them rather than cut one off."""

    def __init__(self, theme: Theme, *, side: int = 28, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._side = side
        self._dice: tuple[tuple[Die, bool], ...] = ()
        self._rockets = 0
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.updateGeometry)

    def set_dice(self, dice: tuple[tuple[Die, bool], ...], rockets: int, words: str) -> None:
        """Show other dice, which are called so in words."""
        self._dice, self._rockets = dice, rockets
        self.setAccessibleName(words)
        waits = any(not sure for _, sure in dice)
        self.setToolTip(self.tr("Dashed dice come once you confirm the proposals.") if waits else "")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return room for all dice at full size."""
        side, count = self._theme.px(self._side), max(1, len(self._dice) + self._rockets)
        return QSize(round(side * (count + (count - 1) * GAP)), side)

    def minimumSizeHint(self) -> QSize:
        """Return that it may be narrow."""
        return QSize(self._theme.px(80), self._theme.px(self._side))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint."""
        painter = QPainter(self)
        paint_marked_dice(painter, QRectF(self.rect()), self._dice, self._rockets, self._theme.colours)
