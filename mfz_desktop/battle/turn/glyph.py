"""A system's glyph, and a die beside what it would be used for."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from mfz_desktop.battle.dice.notation import lettered
from mfz_desktop.core.dice_words import die_word
from mfz_desktop.ui.theme.dice import DieLook, paint_die
from mfz_desktop.ui.theme.glyphs import paint_glyph
from mfz_desktop.ui.theme.icons import paint_icon
from mfz_desktop.ui.theme.style import Theme
from mfz_rules.kernel.dice import RolledDie

STRUCTURE = "structure"
"""The kind of terrain; systems, stations and rockets have their own words."""


class Glyph(QWidget):
    """A system's glyph, or that of a station or a structure."""

    def __init__(
        self, theme: Theme, kind: str, ranges: tuple[str, ...] = (), side: int = 22, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._kind = kind
        self._ranges = ranges
        self.setFixedSize(QSize(theme.px(side), theme.px(side)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it."""
        colour = self._theme.colours.text
        with QPainter(self) as painter:
            painter.setOpacity(1.0 if self.isEnabled() else 0.4)
            if self._kind == STRUCTURE:
                paint_icon(painter, QRectF(self.rect()), "brick", colour)
            else:
                paint_glyph(painter, QRectF(self.rect()), self._kind, colour, self._ranges)


class ShownDie(QWidget):
    """A die with its value, beside what it would be used for."""

    def __init__(self, theme: Theme, range_letter: str = "", side: int = 28, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._range_letter = range_letter
        self._die: RolledDie | None = None
        self.setFixedSize(QSize(theme.px(side), theme.px(side)))

    def show_die(self, die: RolledDie | None) -> None:
        """Show a die, or none."""
        self._die = die
        self.setAccessibleName("" if die is None else f"{die_word(lettered(die, self._range_letter))} {die.value}")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it."""
        if self._die is not None:
            die = lettered(self._die, self._range_letter)
            with QPainter(self) as painter:
                paint_die(painter, QRectF(self.rect()), die, self._die.value, DieLook(dark=self._theme.dark))
