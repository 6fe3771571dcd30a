"""A pool of dice in a row."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import ceil

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from mfz_desktop.core.dice_words import spoken
from mfz_desktop.ui.theme.dice import DieLook, paint_die
from mfz_desktop.ui.theme.style import Theme
from mfz_rules.kernel.dice import Die

Say = Callable[[Sequence[Die]], str]
"""Says dice in words."""
GAP = 0.18
"""Between two dice, as a share of a die's side."""


class DiceRow(QWidget):
    """Paints a pool. It shrinks its dice, down to half, rather than be cut off.

    `say` says dice in a game's own words.
    """

    def __init__(
        self,
        theme: Theme,
        dice: Sequence[Die] = (),
        *,
        side: int = 24,
        say: Say = spoken,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._say = say
        self._side = side
        self._dice: tuple[Die, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self._follow)
        self.set_dice(dice)

    def set_dice(self, dice: Sequence[Die]) -> None:
        """Show another pool."""
        self._dice = tuple(dice)
        words = self._say(self._dice)
        self.setAccessibleName(words or self.tr("no dice"))
        self.setToolTip(words)
        self._follow()

    def sizeHint(self) -> QSize:
        """Return room for every die at full size."""
        side = self._theme.px(self._side)
        return QSize(round(self._sides(len(self._dice)) * side), side)

    def minimumSizeHint(self) -> QSize:
        """Return room for every die at half its size."""
        return QSize(self.sizeHint().width() // 2, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the dice from the left."""
        if not self._dice:
            return
        painter = QPainter(self)
        side = min(self.height(), self.width() / self._sides(len(self._dice)))
        paint_dice(painter, QRectF(0, (self.height() - side) / 2, self.width(), side), self._dice, self._theme.dark)

    @staticmethod
    def _sides(count: int) -> float:
        return max(1.0, count + (count - 1) * GAP)

    def _follow(self) -> None:
        self.updateGeometry()
        self.update()


def paint_dice(painter: QPainter, rect: QRectF, dice: Sequence[Die], dark: bool) -> None:
    """Paint a pool from the left into a row as high as a die, on a screen; for item views too."""
    side, ratio, family = rect.height(), painter.device().devicePixelRatio(), painter.font().family()
    for index, die in enumerate(dice):
        # on whole pixels of the screen: between them a picture would be smudged
        left, top = (round(at * ratio) / ratio for at in (rect.x() + index * side * (1 + GAP), rect.y()))
        painter.drawPixmap(QPointF(left, top), _pixels(die, side, dark, ratio, family))


@lru_cache(maxsize=256)
def _pixels(die: Die, side: float, dark: bool, ratio: float, family: str) -> QPixmap:
    """Return a die as pixels, kept: a page shows a hundred dice of a few kinds, and lettering one takes long."""
    image = QPixmap(ceil(side * ratio), ceil(side * ratio))
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    with QPainter(image) as painter:
        painter.setFont(QFont(family))
        paint_die(painter, QRectF(0, 0, side, side), die, look=DieLook(dark=dark))
    return image
