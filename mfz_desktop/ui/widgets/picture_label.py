"""A model's picture, or what is drawn in its place until it arrives; where it cannot be shown, the reason."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QHideEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from mfz_desktop.core.pictures import PictureArrived, Pictures, PictureWanted
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.theme.type_scale import TypeStep
from mfz_desktop.ui.widgets.placeholder import PlaceholderFigure, figures_for, paint_figures


class PictureLabel(QWidget):
    """Shows a picture on a soft ground, as large as there is room; asks for it when it is first painted."""

    def __init__(
        self,
        theme: Theme,
        pictures: Pictures,
        wanted: PictureWanted | None = None,
        *,
        size: QSize | None = None,
        figures: tuple[PlaceholderFigure, ...] = (),
        ground: bool = True,
        parent: QWidget | None = None,
    ) -> None:
        """`figures` are drawn where there is no picture; without any, what it is of."""
        super().__init__(parent)
        self._theme = theme
        self._pictures = pictures
        self._wanted = wanted
        self._hint = size or QSize(160, 160)
        self._figures = figures
        self._ground = ground
        self._pixmap: QPixmap | None = None
        self._why = ""
        self._asked: tuple[PictureWanted | None, QSize] | None = None
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        pictures.arrived.connect(self._on_arrived)
        theme.changed.connect(self.update)

    @property
    def has_picture(self) -> bool:
        """Whether the picture is there, and not the drawing in its place."""
        return self._pixmap is not None

    @property
    def why(self) -> str:
        """Why there is no picture; empty while there may be one."""
        return self._why

    def show_picture(self, wanted: PictureWanted | None, name: str = "") -> None:
        """Show another picture; None for the drawing. `name` is what screen readers say."""
        if wanted != self._wanted:
            self._pixmap, self._asked = None, None
            self._give_reason("")
        self._wanted = wanted
        self.setAccessibleName(name)
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size it was made for, at the user's scale."""
        return QSize(self._theme.px(self._hint.width()), self._theme.px(self._hint.height()))

    def minimumSizeHint(self) -> QSize:
        """Return a third of that: a picture can always be smaller."""
        return self.sizeHint() / 3

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint ground and picture."""
        self._ask()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        rect = QRectF(self.rect())
        if self._ground:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._theme.picture_ground)
            painter.drawRoundedRect(rect, self._theme.px(8), self._theme.px(8))
        if self._pixmap is None:
            self._paint_stand_in(painter, rect)
            return
        margin = self._theme.px(8) if self._ground else 0
        self._paint_pixmap(painter, rect.adjusted(margin, margin, -margin, -margin))

    def hideEvent(self, event: QHideEvent) -> None:
        """Nobody waits for the picture any more."""
        if self._wanted is not None and self._pixmap is None:
            self._pictures.forget(self._wanted)
            self._asked = None
        super().hideEvent(event)

    def _paint_pixmap(self, painter: QPainter, rect: QRectF) -> None:
        assert self._pixmap is not None
        size = self._pixmap.deviceIndependentSize().scaled(rect.size(), Qt.AspectRatioMode.KeepAspectRatio)
        target = QRectF(rect.topLeft(), size)
        target.moveCenter(rect.center())
        painter.drawPixmap(target, self._pixmap, QRectF(self._pixmap.rect()))

    def _paint_stand_in(self, painter: QPainter, rect: QRectF) -> None:
        """Paint why there is no picture where there is room to read it, else the drawing."""
        inner = rect.adjusted(*2 * (self._theme.px(6),), *2 * (-self._theme.px(6),))
        painter.setFont(self._theme.font(TypeStep.SMALL))
        painter.setPen(QColor(self._theme.colours.secondary))  # without a pen Qt measures no text
        wrapped = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
        if self._why and inner.contains(painter.boundingRect(inner, wrapped, self._why)):
            painter.drawText(inner, wrapped, self._why)
        else:
            paint_figures(painter, rect, self._theme.colours, self._figures or figures_for(self._wanted))

    def _give_reason(self, why: str) -> None:
        self._why = why
        self.setToolTip(why)
        self.setAccessibleDescription(why)
        self.update()

    def _ask(self) -> None:
        pixels = self.size() * self.devicePixelRatioF()
        if self._wanted is None or not self._wanted.exists or self._asked == (self._wanted, pixels):
            return
        self._asked = (self._wanted, pixels)
        found = self._pictures.ask(self._wanted, pixels)
        self._pixmap = found or self._pixmap

    def _on_arrived(self, answer: PictureArrived) -> None:
        if answer.wanted == self._wanted:
            self._pixmap = answer.pixmap or self._pixmap
            self._give_reason(answer.why if self._pixmap is None else "")
