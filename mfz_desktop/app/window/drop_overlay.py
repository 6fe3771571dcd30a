"""What lies over the window while files are dragged across it."""

from pathlib import Path

from PySide6.QtCore import QMimeData, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDropEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QWidget

from mfz_desktop.ui.theme.icons import paint_icon
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.theme.type_scale import TypeStep


def files_of(mime: QMimeData) -> tuple[Path, ...]:
    """Return the files and folders that are dragged; empty if what is dragged is something else."""
    return tuple(Path(url.toLocalFile()) for url in mime.urls() if url.isLocalFile())


class DropOverlay(QWidget):
    """Covers its parent, takes the drop, and says so. It is shown when a drag with files enters the parent."""

    dropped = Signal(object)
    """tuple[Path, ...]"""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._covered = parent
        self.setAcceptDrops(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    def cover(self) -> None:
        """Lie over the whole parent."""
        self.setGeometry(self._covered.rect())
        self.raise_()
        self.show()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take files."""
        event.acceptProposedAction()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """Go away with the drag."""
        self.hide()

    def dropEvent(self, event: QDropEvent) -> None:
        """Hand the files over."""
        self.hide()
        event.acceptProposedAction()
        self.dropped.emit(files_of(event.mimeData()))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Veil the window and say what dropping does."""
        theme, colours = self._theme, self._theme.colours
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        veil = QColor(colours.window)
        veil.setAlphaF(0.9)
        painter.fillRect(self.rect(), veil)
        margin = theme.px(24)
        frame = QRectF(self.rect()).adjusted(margin, margin, -margin, -margin)
        painter.setPen(QPen(QColor(colours.accent), 2, Qt.PenStyle.DashLine))
        painter.drawRoundedRect(frame, theme.px(12), theme.px(12))
        side = theme.px(64)
        sign = QRectF(frame.center().x() - side / 2, frame.center().y() - side, side, side)
        paint_icon(painter, sign, "import", colours.accent)
        painter.setPen(QColor(colours.text))
        painter.setFont(theme.font(TypeStep.TITLE, heavy=True))
        below = frame.adjusted(0, frame.height() / 2 + theme.px(16), 0, 0)
        painter.drawText(
            below,
            Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop,
            self.tr("Drop the files here"),
        )
