"""Luck, player by player: a bar of the hits that were rolled, and a line where they were to be expected."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QSizePolicy, QWidget

from mfz_desktop.battle.report.luck import Luck
from mfz_desktop.battle.text.figure_words import verdict
from mfz_desktop.ui.theme.players import paint_player
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import add_layout, vbox


class LuckPanel(QFrame):
    """Hits rolled against hits to be expected."""

    def __init__(
        self,
        theme: Theme,
        lucks: Sequence[Luck],
        names: tuple[str, ...],
        colours: tuple[int, ...],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setProperty("surface", "soft")
        column = vbox(
            label(self.tr("Luck with dice of damage"), Role.SECTION), on=self, margins=(16, 12, 16, 12), spacing=8
        )
        if not any(luck.dice for luck in lucks):
            column.addWidget(label(self.tr("Nobody has rolled any yet."), Role.SMALL, wrap=True))
            column.addStretch(1)
            return
        most = max((max(float(luck.expected), luck.hits) for luck in lucks), default=0)
        for name, colour, luck in zip(names, colours, lucks, strict=True):
            if luck.dice:
                add_layout(column, self._row(theme, name, colour, luck, most))
        column.addStretch(1)
        words = self.tr("The bar: hits that were rolled. The line: what is to be expected of so many dice.")
        column.addWidget(label(words, Role.SMALL, wrap=True))

    def _row(self, theme: Theme, name: str, colour: int, luck: Luck, most: float) -> QGridLayout:
        grid = QGridLayout()
        grid.setVerticalSpacing(2)
        grid.setHorizontalSpacing(8)
        grid.setColumnStretch(0, 1)
        grid.addWidget(label(name), 0, 0)
        grid.addWidget(_right(label(verdict(luck), Role.SMALL)), 0, 1)
        grid.addWidget(LuckBar(theme, colour, luck, most), 1, 0, 1, 2)
        figures = self.tr("{hits} rolled, {expected} expected of {dice} dice").format(
            hits=luck.hits, expected=f"{float(luck.expected):.1f}", dice=luck.dice
        )
        grid.addWidget(label(figures, Role.SMALL), 2, 0, 1, 2)
        return grid


class LuckBar(QWidget):
    """One player's bar."""

    def __init__(self, theme: Theme, colour: int, luck: Luck, most: float, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._colour = colour
        self._hits = luck.hits / most if most else 0.0
        self._expected = float(luck.expected) / most if most else 0.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        """Return room for a bar."""
        return QSize(self._theme.px(160), self._theme.px(20))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint bar and line."""
        colours, rect = self._theme.colours, QRectF(self.rect())
        unit = self._theme.scale
        line = 3 * unit
        wide = rect.width() - line
        with QPainter(self) as painter:
            painter.fillRect(rect.adjusted(0, rect.height() - 1, 0, 0), QColor(colours.hairline))
            bar = QRectF(0, 4 * unit, max(2.0, wide * self._hits), rect.height() - 8 * unit)
            paint_player(painter, bar, self._colour, outline=colours.text, pitch=6 * unit)
            at = QRectF(wide * self._expected, 0, line, rect.height())
            painter.fillRect(at.adjusted(-1, 0, 1, 0), QColor(colours.surface))
            painter.fillRect(at, QColor(colours.text))


def _right(made: QLabel) -> QLabel:
    made.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    return made
