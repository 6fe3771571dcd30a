"""What has just happened, for the others: a line at the foot, or a column of it where no map needs the room."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QWidget

from mfz_desktop.battle.session import AnyBattle
from mfz_desktop.battle.table.fitting import draw_fitted
from mfz_desktop.battle.timeline.moments import step_of, words_of
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.theme.type_scale import TypeStep
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import STRETCH, layout_of, vbox

LINES = 12
"""Entries that a column tells of, as far as there is room."""
EDGE = 12
"""px inside the column."""


class ToldLine(QWidget):
    """The entry before the moment that is shown, as the timeline tells it."""

    def __init__(self, theme: Theme, session: AnyBattle, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._session = session
        self.words = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        session.changed.connect(self._follow)
        theme.changed.connect(self.updateGeometry)
        self._follow()

    def sizeHint(self) -> QSize:
        """Return room for a line."""
        return QSize(self._theme.px(320), self._theme.px(24))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it."""
        with QPainter(self) as painter:
            painter.setPen(QColor(self._theme.colours.text))
            area = QRectF(self.rect()).adjusted(8, 0, -8, 0)
            draw_fitted(painter, area, self.words, self._theme.font(TypeStep.BODY))

    def _follow(self, _change: object = None) -> None:
        self.words = words_of(self._session, step_of(self._session))
        self.setAccessibleName(self.words)
        self.update()


class ToldColumn(QFrame):
    """The last entries, the latest first and largest; as many as find room whole."""

    def __init__(self, theme: Theme, session: AnyBattle, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("surface", "soft")
        self.setAccessibleName(self.tr("What has just happened"))
        self._theme = theme
        self._session = session
        self.labels: tuple[QLabel, ...] = tuple(
            label("", Role.BODY if not at else Role.SECONDARY, wrap=True) for at in range(LINES)
        )
        vbox(*self.labels, STRETCH, on=self, margins=EDGE)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        session.changed.connect(self._follow)
        theme.changed.connect(self._follow)
        self._follow()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Tell of as many entries as there is room for."""
        super().resizeEvent(event)
        self._measure()

    def _follow(self, _change: object = None) -> None:
        step = step_of(self._session)
        for at, each in enumerate(self.labels):
            each.setFont(self._theme.font(TypeStep.SECTION if not at else TypeStep.BODY))
            each.setText(words_of(self._session, step - at) if at <= step else "")
        self._measure()

    def _measure(self) -> None:
        """Show entries from the top, the latest in any case."""
        gap, room = self._theme.px(8), self.height() - 2 * EDGE
        wide = max(1, self.width() - 2 * EDGE)
        layout_of(self).setSpacing(gap)
        for at, each in enumerate(self.labels):
            room -= each.heightForWidth(wide) + (gap if at else 0)
            each.setVisible(bool(each.text()) and (not at or room >= 0))
