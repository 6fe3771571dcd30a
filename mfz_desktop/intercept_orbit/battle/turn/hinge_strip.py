"""The hinges of the ruler in a row: each says how it is bent, and is bent where it is pressed."""

from functools import partial

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QWheelEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from mfz_desktop.intercept_orbit.battle.flight_words import click_words
from mfz_desktop.intercept_orbit.battle.helm import LEFT, RIGHT, Helm
from mfz_desktop.ui.accessible.interfaces import tell_focus
from mfz_desktop.ui.accessible.parts import PaintedParts, Part, PartRole
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.theme.type_scale import TypeStep

HIGH, MOST_WIDE = 56, 44
"""px at 100 %: of a hinge."""
DRAWN = 22.5
"""Degrees by which a click is drawn: it is a sign, and measures nothing."""


class HingeStrip(PaintedParts, QWidget):
    """The bow is at the top of each: its left half bends a hinge to the left, its right half to the right."""

    accessible_role = PartRole.LIST

    def __init__(self, theme: Theme, helm: Helm, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._helm = helm
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Hinges"))
        tip = self.tr(
            "Press a hinge at its left or right, or turn the wheel over it. Arrows: up and down walk, left and right "
            "click, with Shift and go on. < and > click as far as it goes and go on. + and − a unit, D round debris"
        )
        self.setToolTip(tip)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        helm.changed.connect(self._follow)
        theme.changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        """Return room for six hinges."""
        return QSize(6 * self._theme.px(MOST_WIDE), self._theme.px(HIGH))

    def minimumSizeHint(self) -> QSize:
        """Return the same height, however narrow."""
        return QSize(self._theme.px(MOST_WIDE), self._theme.px(HIGH))

    def rect_of(self, hinge: int) -> QRectF:
        """Return where a hinge is painted."""
        wide = min(float(self._theme.px(MOST_WIDE)), (self.width() - 2) / max(1, self._helm.plan.speed))
        return QRectF(1 + hinge * wide, 1, wide, self.height() - 2)

    def accessible_parts(self) -> tuple[Part, ...]:
        """Return each hinge, and how it is bent."""
        plan, joint = self._helm.plan, self._helm.joint
        return tuple(
            Part(
                key=str(hinge),
                name=self.tr("Hinge {number}").format(number=hinge + 1),
                rect=self.rect_of(hinge),
                role=PartRole.LIST_ITEM,
                value=click_words(clicks),
                selected=hinge == joint,
                press=partial(self._helm.walk_to, hinge),
            )
            for hinge, clicks in enumerate(plan.clicks)
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Steer."""
        if not self._helm.take_key(event):
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Bend the hinge to the side that is pressed."""
        hinge = self._hinge_at(event.position())
        if hinge is not None and event.button() == Qt.MouseButton.LeftButton:
            left = event.position().x() < self.rect_of(hinge).center().x()
            self._helm.click(LEFT if left else RIGHT, hinge)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Bend the hinge under the pointer: up is to the left."""
        hinge, delta = self._hinge_at(event.position()), event.angleDelta().y()
        if hinge is None or not delta:
            event.ignore()
            return
        self._helm.click(LEFT if delta > 0 else RIGHT, hinge)
        event.accept()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show which hinge the keys click."""
        self._follow()
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show it no more."""
        self.update()
        super().focusOutEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint every hinge: its number, how it bends, its letters."""
        plan, colours = self._helm.plan, self._theme.colours
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if not plan.speed:
                painter.setPen(QColor(colours.secondary))
                painter.setFont(self._theme.font(TypeStep.SMALL))
                said = self.tr("It stands still") if not plan.at_rest else click_words(plan.at_rest)
                painter.drawText(QRectF(self.rect()), Qt.AlignmentFlag.AlignVCenter, said)
            for hinge, clicks in enumerate(plan.clicks):
                self._paint_hinge(painter, hinge, clicks)

    def _paint_hinge(self, painter: QPainter, hinge: int, clicks: int) -> None:
        colours, px = self._theme.colours, self._theme.px
        cell = self.rect_of(hinge).adjusted(1, 1, -1, -1)
        chosen = hinge == self._helm.joint and self.hasFocus()
        painter.setPen(QPen(QColor(colours.accent if chosen else colours.hairline), 2 if chosen else 1))
        painter.setBrush(QColor(colours.raised))
        painter.drawRoundedRect(cell, px(4), px(4))
        painter.setFont(self._theme.font(TypeStep.SMALL))
        painter.setPen(QColor(colours.secondary))
        painter.drawText(cell.adjusted(0, px(1), 0, 0), _TOP, str(hinge + 1))
        middle = QPointF(cell.center().x(), cell.center().y() + px(4))
        arm = float(px(13))
        ahead = QLineF.fromPolar(arm, 90 + DRAWN * clicks).translated(middle)
        pen = QPen(QColor(colours.accent if clicks else colours.text), px(3))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawLine(QLineF(middle, middle + QPointF(0, arm * 0.8)))
        painter.drawLine(ahead)
        painter.setBrush(QColor(colours.raised))
        painter.setPen(QPen(QColor(colours.text), 1.5))
        painter.drawEllipse(middle, px(3), px(3))

    def _hinge_at(self, point: QPointF) -> int | None:
        return next((one for one in range(self._helm.plan.speed) if self.rect_of(one).contains(point)), None)

    def _follow(self) -> None:
        self.update()
        if self.hasFocus():
            tell_focus(self, str(self._helm.joint))


_TOP = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
