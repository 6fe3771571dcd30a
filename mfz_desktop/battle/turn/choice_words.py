"""The words of a choice: a title and, quieter, what it brings about."""

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.theme.type_scale import TypeStep
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import STRETCH, vbox

LEAST_LETTERS = 6
"""It shrinks to room for so many."""


class Paragraphs(QWidget):
    """Both as long as they are: they wrap."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = label("", wrap=True, parent=self)
        self._title.setFont(theme.font(heavy=True))
        self._below = label("", Role.SMALL, wrap=True, parent=self)
        vbox(STRETCH, self._title, self._below, STRETCH, on=self, spacing=0)

    def say(self, title: str, below: str) -> None:
        """Say something else."""
        self._title.setText(title)
        self._below.setText(below)
        self._below.setVisible(bool(below))


class TwoLines(QWidget):
    """A line each, that ends in … where it is too long. Painted: many are shown at once, and labels take long."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._title, self._below = "", ""
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)

    def say(self, title: str, below: str) -> None:
        """Say something else; without a line below the title stands in the middle."""
        self._title, self._below = title, below
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return room for the longer line."""
        title, below = self._metrics()
        wide = max(title.horizontalAdvance(self._title), below.horizontalAdvance(self._below))
        return QSize(wide, title.height() + (below.height() if self._below else 0))

    def minimumSizeHint(self) -> QSize:
        """Return room for a few letters."""
        hint = self.sizeHint()
        return QSize(min(hint.width(), self._metrics()[0].averageCharWidth() * LEAST_LETTERS), hint.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint what there is room for, in the middle of the height."""
        title, below = self._metrics()
        high = self.sizeHint().height()
        line = QRect(0, (self.height() - high) // 2, self.width(), title.height())
        under = QRect(0, line.top() + line.height(), self.width(), below.height())
        faded = self.palette().windowText().color()
        with QPainter(self) as painter:
            painter.setFont(self._theme.font(heavy=True))
            painter.setPen(faded)
            self._paint(painter, line, title, self._title)
            painter.setFont(self._theme.font(TypeStep.SMALL))
            painter.setPen(self._theme.colours.secondary if self.isEnabled() else faded)
            self._paint(painter, under, below, self._below)

    @staticmethod
    def _paint(painter: QPainter, line: QRect, metrics: QFontMetrics, words: str) -> None:
        seen = metrics.elidedText(words, Qt.TextElideMode.ElideRight, line.width())
        painter.drawText(line, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), seen)

    def _metrics(self) -> tuple[QFontMetrics, QFontMetrics]:
        return QFontMetrics(self._theme.font(heavy=True)), QFontMetrics(self._theme.font(TypeStep.SMALL))
