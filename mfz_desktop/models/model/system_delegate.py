"""How a system's row is painted: badge, name, type, reason, and how sure it is."""

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen, QTextLayout, QTextOption
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyleOptionViewItem, QWidget

from campaigns.garage.entry import Belief
from mfz_desktop.models.model.marks import HEIGHT, WIDTH, mark_of, paint_badge
from mfz_desktop.models.model.proposal_buttons import SIDE, WIDE
from mfz_desktop.models.model.rows import SystemRow
from mfz_desktop.models.model.system_model import ROW
from mfz_desktop.ui.theme.icons import paint_icon
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.theme.type_scale import TypeStep
from mfz_desktop.ui.widgets.editing import NameDelegate
from mfz_desktop.ui.widgets.row_model import AnyIndex

PAD = 8
MOST_LINES = 2
"""Of the reason; the rest is in its tool tip."""


class SystemDelegate(NameDelegate):
    """Paints rows of two or three lines."""

    def __init__(self, theme: Theme, parent: QAbstractItemView) -> None:
        super().__init__(parent, self.tr("Name of the system"))
        self._theme = theme
        self._view = parent

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        """Return room for the name's line and the reason's."""
        row = index.data(ROW)
        pad = self._theme.px(PAD)
        width = self._view.viewport().width()
        small = QFontMetrics(self._theme.font(TypeStep.SMALL))
        name = QFontMetrics(self._theme.font(heavy=True))
        lines = lines_of(row.reason, self._theme.font(TypeStep.SMALL), self._reason_room(row, width)) if row else []
        below = 0 if row is None or self._kind_fits(row, self._room(width)) else name.height()
        reason = max(1, len(lines)) * small.height()
        if row is not None and row.waiting:
            reason = max(reason, self._theme.px(SIDE))
        return QSize(width, 2 * pad + name.height() + below + reason + self._theme.px(2))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """Paint a row."""
        row = index.data(ROW)
        if row is None:
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter, option)
        inner = option.rect.adjusted(
            self._theme.px(PAD), self._theme.px(PAD), -self._theme.px(PAD), -self._theme.px(PAD)
        )
        painter.setOpacity(0.55 if row.denied else 1.0)
        self._paint_badge(painter, inner, row)
        inner.setLeft(inner.left() + self._theme.px(WIDTH + 12))
        state = self._paint_state(painter, inner, row)
        top = QRect(inner.left(), inner.top(), state.left() - inner.left() - self._theme.px(8), state.height())
        if not self._kind_fits(row, inner.width()):
            self._paint_kind(painter, top.translated(0, top.height()), row)
            self._paint_name(painter, top, row, with_kind=False)
            top.translate(0, top.height())
        else:
            self._paint_name(painter, top, row, with_kind=True)
        wide = self._reason_room(row, option.rect.width())
        place = QRect(inner.left(), top.bottom() + 1 + self._theme.px(2), wide, inner.height())
        self._paint_reason(painter, place, row)
        painter.restore()

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """Put the field over the name."""
        pad, left = self._theme.px(PAD), self._theme.px(PAD + WIDTH + 8)
        height = min(self._theme.px(32), option.rect.height() - pad)
        editor.setGeometry(
            option.rect.left() + left, option.rect.top() + pad // 2, option.rect.width() - left - pad, height
        )  # fmt: skip

    def _kind_fits(self, row: SystemRow, room: int) -> bool:
        """Tell whether name, type and how sure it is stand on one line; else the type has a line of its own."""
        name = QFontMetrics(self._theme.font(heavy=True)).horizontalAdvance(row.system.name)
        kind = QFontMetrics(self._theme.font()).horizontalAdvance(row.kind)
        sure = QFontMetrics(self._theme.font(TypeStep.SMALL)).horizontalAdvance(row.certainty)
        return name + kind + sure + self._theme.px(16 + 4 + 8 + 12) <= room

    def _room(self, width: int) -> int:
        return width - self._theme.px(2 * PAD + WIDTH + 12)

    def _reason_room(self, row: SystemRow, width: int) -> int:
        """Return how wide the reason may be: a proposal's buttons stand beside it."""
        return self._room(width) - (self._theme.px(WIDE + PAD) if row.waiting else 0)

    def _paint_ground(self, painter: QPainter, option: QStyleOptionViewItem) -> None:
        colours = self._theme.colours
        rect = QRectF(option.rect).adjusted(1, 1, -1, -1)
        radius = self._theme.px(6)
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        hovered = bool(option.state & QStyle.StateFlag.State_MouseOver)
        painter.setPen(Qt.PenStyle.NoPen)
        if selected:
            painter.setBrush(self._theme.selected_ground)
            painter.drawRoundedRect(rect, radius, radius)
            painter.fillRect(QRectF(rect.left(), rect.top() + radius, self._theme.px(3), rect.height() - 2 * radius),
                             QColor(colours.accent))  # fmt: skip
        elif hovered:
            painter.setBrush(self._theme.tint(colours.text, 0.06))
            painter.drawRoundedRect(rect, radius, radius)
        if option.state & QStyle.StateFlag.State_HasFocus and self._view.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(colours.accent), 2))
            painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), radius, radius)

    def _paint_badge(self, painter: QPainter, inner: QRect, row: SystemRow) -> None:
        height = self._theme.px(HEIGHT)
        rect = QRectF(inner.left(), inner.top(), self._theme.px(WIDTH), height)
        paint_badge(painter, rect, mark_of(row), self._theme)

    def _paint_state(self, painter: QPainter, inner: QRect, row: SystemRow) -> QRect:
        """Paint how sure it is at the right, and return where."""
        colours = self._theme.colours
        font = self._theme.font(TypeStep.SMALL)
        metrics = QFontMetrics(font)
        height = QFontMetrics(self._theme.font(heavy=True)).height()
        width = metrics.horizontalAdvance(row.certainty)
        sign = self._theme.px(16)
        colour = colours.warning if row.waiting or row.gone else colours.fine
        rect = QRect(
            inner.right() - width - sign - self._theme.px(4), inner.top(), width + sign + self._theme.px(4), height
        )
        icon = "question" if row.waiting else "warning" if row.gone else "tag" if self._tagged(row) else "check"
        paint_icon(painter, QRectF(rect.left(), rect.center().y() - sign / 2 + 1, sign, sign), icon, colour)
        painter.setFont(font)
        painter.setPen(QColor(colour))
        painter.drawText(rect, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, row.certainty)
        return rect

    @staticmethod
    def _tagged(row: SystemRow) -> bool:
        return row.system.belief is Belief.TAGGED

    def _paint_name(self, painter: QPainter, rect: QRect, row: SystemRow, *, with_kind: bool) -> None:
        heavy: QFont = self._theme.font(heavy=True)
        heavy.setStrikeOut(row.denied)
        metrics = QFontMetrics(heavy)
        name = metrics.elidedText(row.system.name, Qt.TextElideMode.ElideRight, rect.width())
        painter.setFont(heavy)
        painter.setPen(QColor(self._theme.colours.text))
        painter.drawText(rect, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, name)
        if with_kind:
            self._paint_kind(
                painter, rect.adjusted(metrics.horizontalAdvance(name) + self._theme.px(8), 0, 0, 0), row
            )

    def _paint_kind(self, painter: QPainter, rect: QRect, row: SystemRow) -> None:
        font = self._theme.font()
        painter.setFont(font)
        painter.setPen(QColor(self._theme.colours.secondary))
        kind = QFontMetrics(font).elidedText(row.kind, Qt.TextElideMode.ElideRight, rect.width())
        painter.drawText(rect, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, kind)

    def _paint_reason(self, painter: QPainter, rect: QRect, row: SystemRow) -> None:
        font = self._theme.font(TypeStep.SMALL)
        height = QFontMetrics(font).height()
        painter.setFont(font)
        painter.setPen(QColor(self._theme.colours.secondary))
        for number, line in enumerate(lines_of(row.reason, font, rect.width())):
            place = QRect(rect.left(), rect.top() + number * height, rect.width(), height)
            painter.drawText(place, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, line)


def lines_of(text: str, font: QFont, width: int) -> list[str]:
    """Break a text into at most two lines; the second ends in … where there is more."""
    layout = QTextLayout(text, font)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    layout.beginLayout()
    starts: list[int] = []
    while (line := layout.createLine()).isValid():
        line.setLineWidth(max(width, 1))
        starts.append(line.textStart())
    layout.endLayout()
    metrics = QFontMetrics(font)
    whole = [text[start:end].strip() for start, end in zip(starts, [*starts[1:], len(text)], strict=True)]
    if len(whole) <= MOST_LINES:
        return whole
    rest = text[starts[MOST_LINES - 1] :]
    return [*whole[: MOST_LINES - 1], metrics.elidedText(rest, Qt.TextElideMode.ElideRight, width)]
