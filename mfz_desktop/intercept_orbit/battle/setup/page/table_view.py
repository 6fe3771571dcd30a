"""The table from above, to scale: a square or a disc, and the ruler laid across it."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from campaigns.intercept_orbit.battles.games import SHIP_GAMES
from campaigns.intercept_orbit.battles.setup_plan import FleetPlan, Shape
from mfz_desktop.intercept_orbit.battle.setup.agreed_words import size_words
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.theme.type_scale import TypeStep

MARGIN = 12
"""px round the table."""
TICK = 4
"""px of a mark at each unit of the ruler."""


class TableView(QWidget):
    """Draws the table; nothing is done to it here."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._plan = FleetPlan()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        theme.changed.connect(self.update)

    def show_plan(self, plan: FleetPlan) -> None:
        """Draw another table."""
        self._plan = plan
        self.setAccessibleName(self.tr("The table: {size}").format(size=size_words(plan)))
        self.update()

    def sizeHint(self) -> QSize:
        """Return a usual size."""
        return QSize(self._theme.px(280), self._theme.px(240))

    def minimumSizeHint(self) -> QSize:
        """Return the least at which it still says something."""
        return QSize(self._theme.px(120), self._theme.px(120))

    def paintEvent(self, _: QPaintEvent) -> None:
        """Paint the table in the middle, with rulers end to end."""
        space, px = self._plan.space, self._theme.px
        is_round = space.shape is Shape.ROUND
        wide, deep = space.width, space.width if is_round else space.depth
        room = QRectF(self.rect()).adjusted(px(MARGIN), px(MARGIN), -px(MARGIN), -px(MARGIN))
        scale = min(room.width() / wide, room.height() / deep)
        if scale <= 0:
            return
        table = QRectF(0, 0, wide * scale, deep * scale)
        table.moveCenter(room.center())
        colours = self._theme.colours
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(QColor(colours.secondary), px(1)))
            painter.setBrush(QColor(colours.surface))
            if is_round:
                painter.drawEllipse(table)
            else:
                painter.drawRect(table)
            self._paint_rulers(painter, table, scale)

    def _paint_rulers(self, painter: QPainter, table: QRectF, scale: float) -> None:
        """Lay the ruler across the middle as often as it fits, with a mark at each unit (IO-GEO-04)."""
        plan, px, colours = self._plan, self._theme.px, self._theme.colours
        rules = SHIP_GAMES[plan.game].profile.editions.as_understood(plan.edition, plan.settings)
        ruler, middle = rules.number("ruler_units"), table.center().y()
        painter.setFont(self._theme.font(TypeStep.SMALL))
        length = ruler * scale
        number = int(table.width() / length + 1e-9)
        for at in range(number):
            left = table.left() + at * length
            painter.setPen(QPen(QColor(colours.accent), px(2)))
            painter.drawLine(QPointF(left, middle), QPointF(left + length, middle))
            painter.setPen(QPen(QColor(colours.accent), px(1)))
            for unit in range(int(ruler) + 1):
                x = left + unit * scale
                reach = px(TICK) * (2 if unit in (0, ruler) else 1)
                painter.drawLine(QPointF(x, middle - reach), QPointF(x, middle + reach))
        if number:
            words = self.tr("{ruler:g} units").format(ruler=ruler)
            below = QRectF(table.left(), middle + px(3 * TICK), length, painter.fontMetrics().height())
            painter.setPen(colours.secondary)
            painter.drawText(below, int(Qt.AlignmentFlag.AlignCenter), words)
