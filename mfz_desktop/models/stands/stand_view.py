"""One model from above on the base of its class, turned and measured before one's eyes."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QHideEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from mfz_desktop.core.notices import Tone
from mfz_desktop.core.pictures import PictureArrived, Pictures
from mfz_desktop.models.stands.drawing import box, paint_stand
from mfz_desktop.models.stands.stand import Stand
from mfz_desktop.models.stands.words import base_words, size_words, stand_words
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.theme.type_scale import TypeStep
from mfz_desktop.ui.widgets.buttons import IconButton
from mfz_desktop.ui.widgets.labels import Role, label, set_tone
from mfz_desktop.ui.widgets.layouts import hbox, vbox

HIGH = 208
"""px at 100 %."""
EDGE = 30
"""px at 100 % that are left free for bow, line and number."""
TICK = 4
NOTHING = Stand("", (0.0, 0.0, 0.0))


class StandPicture(QWidget):
    """Paints it, with a line along its largest dimension and beside it how long that may be."""

    def __init__(self, theme: Theme, pictures: Pictures, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._pictures = pictures
        self.stand = NOTHING
        self._pixmap: QPixmap | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        pictures.arrived.connect(self._on_arrived)
        pictures.renewed.connect(self._ask_anew)
        theme.changed.connect(self.updateGeometry)

    def show_stand(self, stand: Stand) -> None:
        """Show another model, or the same one turned."""
        if stand.picture != self.stand.picture:
            self._pixmap = None
        self.stand = stand
        self.setAccessibleName(stand_words(stand))
        self.update()

    def sizeHint(self) -> QSize:
        """Return the usual size."""
        return QSize(self._theme.px(240), self._theme.px(HIGH))

    @property
    def stud(self) -> float:
        """Pixels a stud, so that base, model and what is allowed fit."""
        across, along = self.stand.room
        longest = max(self.stand.largest, (self.stand.base.most if self.stand.base else None) or 0)
        edge = 2 * self._theme.px(EDGE)
        lying = self._side != 0 or not self._is_across
        along, across = (max(along, longest), across) if lying else (along, max(across, longest))
        return max(0.5, min((self.width() - edge) / max(across, 1), (self.height() - edge) / max(along, 1)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint ground, base, model and measure."""
        self._ask()
        theme, painter = self._theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.picture_ground)
        painter.drawRoundedRect(QRectF(self.rect()), theme.px(8), theme.px(8))
        stud, centre = self.stud, QPointF(self.width() / 2, self.height() / 2)
        paint_stand(painter, centre, stud, self.stand, self._pixmap, theme.colours)
        if self.stand.largest:
            self._paint_measure(painter, centre, stud)

    def hideEvent(self, event: QHideEvent) -> None:
        """Nobody waits for the picture any more."""
        if self.stand.picture is not None and self._pixmap is None:
            self._pictures.forget(self.stand.picture)
        super().hideEvent(event)

    @property
    def _side(self) -> int:
        return self.stand.sides.index(self.stand.largest)

    @property
    def _is_across(self) -> bool:
        """Whether the largest dimension lies across the picture; a height stands beside it."""
        return self._side == (1 if self.stand.bow % 2 else 0)

    def _paint_measure(self, painter: QPainter, centre: QPointF, stud: float) -> None:
        """Draw the largest dimension at the right or below, and behind it, broken, what is allowed."""
        stand, theme = self.stand, self._theme
        most = stand.base.most if stand.base else None
        tone = theme.colours.wrong if stand.is_too_large else theme.colours.text
        around = box(centre, stud, *stand.room)
        gap = theme.px(8)
        for length, colour, style, out in (
            (most, theme.colours.secondary, Qt.PenStyle.DashLine, 2 * gap),
            (stand.largest, tone, Qt.PenStyle.SolidLine, gap),
        ):
            if length is None:
                continue
            half = length * stud / 2
            painter.setPen(QPen(QColor(colour), 1.5, style))
            if self._is_across:
                y = around.bottom() + out
                ends = QPointF(centre.x() - half, y), QPointF(centre.x() + half, y)
                tick = QPointF(0, theme.px(TICK))
            else:
                x = around.right() + out
                ends = QPointF(x, centre.y() - half), QPointF(x, centre.y() + half)
                tick = QPointF(theme.px(TICK), 0)
            painter.drawLine(*ends)
            painter.setPen(QPen(QColor(colour), 1.5))
            for end in ends:
                painter.drawLine(end - tick, end + tick)
        painter.setPen(QColor(tone))
        painter.setFont(theme.font(TypeStep.SMALL, heavy=True))
        words = f"{stand.largest:.1f}" if most is None else f"{stand.largest:.1f} / {most:g}"
        corner = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom
        painter.drawText(QRectF(self.rect()).adjusted(0, 0, -theme.px(8), -theme.px(6)), corner, words)

    def _ask(self) -> None:
        wanted = self.stand.picture
        if wanted is None or self._pixmap is not None:
            return
        found = self._pictures.ask(wanted, self.size() * self.devicePixelRatioF())
        self._pixmap = found or self._pictures.at_hand(wanted)

    def _ask_anew(self) -> None:
        self._pixmap = None
        self.update()

    def _on_arrived(self, arrived: PictureArrived) -> None:
        if arrived.wanted == self.stand.picture and arrived.pixmap is not None:
            self._pixmap = arrived.pixmap
            self.update()


class StandView(QWidget):
    """The picture, what it says in words, and turning the model until its bow is ahead."""

    turned = Signal(int)
    """So many quarters shall the bow be turned from the model's front."""

    def __init__(self, theme: Theme, pictures: Pictures, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.picture = StandPicture(theme, pictures)
        self._base = label("", Role.SMALL, wrap=True)
        self._size = label("", Role.SMALL, wrap=True)
        self._left = IconButton(theme, "turn_left", self.tr("Turn the model left"), lambda: self._turn(-1), size=18)
        self._right = IconButton(theme, "turn_right", self.tr("Turn the model right"), lambda: self._turn(1), size=18)
        top = Qt.AlignmentFlag.AlignTop
        words = vbox(self._base, self._size, spacing=2)
        row = hbox((words, 1), (self._left, 0, top), (self._right, 0, top), spacing=2)
        vbox(self.picture, row, on=self, spacing=6)

    def show_stand(self, stand: Stand) -> None:
        """Show a model on its base."""
        self.picture.show_stand(stand)
        self._base.setText(base_words(stand.base) if stand.base else "")
        self._base.setVisible(stand.base is not None)
        self._size.setText(size_words(stand))
        set_tone(self._size, Tone.WRONG.value if stand.is_too_large else "")
        can_turn = stand.base is not None and stand.base.has_bow and stand.picture is not None
        for each in (self._left, self._right):
            each.setVisible(can_turn)

    def _turn(self, by: int) -> None:
        """Turn the model under its bow, which stays ahead: what was at its left flies first when it turns right."""
        self.turned.emit((self.picture.stand.bow - by) % 4)
