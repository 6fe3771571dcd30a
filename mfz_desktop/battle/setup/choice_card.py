"""One of several large choices: a title, a sentence, highlighted when it is the one."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.theme.type_scale import TypeStep


class ChoiceCard(QPushButton):
    """A button of two lines. Screen readers hear both."""

    def __init__(self, theme: Theme, title: str, sentence: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._title = title
        self._sentence = sentence
        self.setCheckable(True)
        self.setAutoDefault(False)
        self.setAccessibleName(title)
        self.setAccessibleDescription(sentence)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:
        """Its sentence wraps."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return room for title and sentence."""
        px = self._theme.px
        room = max(px(80), width - px(28))
        title, body = self._metrics()
        words = body.boundingRect(0, 0, room, 10_000, int(Qt.TextFlag.TextWordWrap), self._sentence)
        return title.height() + words.height() + px(22)

    def sizeHint(self) -> QSize:
        """Return a usual size."""
        wide = self._theme.px(320)
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        """Return the least width; the height follows from it."""
        return QSize(self._theme.px(160), self._theme.px(40))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the button, then both lines."""
        super().paintEvent(event)
        theme, px = self._theme, self._theme.px
        rect = self.rect().adjusted(px(14), px(10), -px(14), -px(8))
        title, _body = self._metrics()
        with QPainter(self) as painter:
            painter.setFont(theme.font(TypeStep.BODY, heavy=True))
            painter.setPen(theme.colours.text)
            short = title.elidedText(self._title, Qt.TextElideMode.ElideRight, rect.width())
            painter.drawText(rect, int(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft), short)
            painter.setFont(theme.font(TypeStep.SMALL))
            painter.setPen(theme.colours.secondary)
            below = rect.adjusted(0, title.height() + px(2), 0, 0)
            painter.drawText(below, int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop), self._sentence)

    def _metrics(self) -> tuple[QFontMetrics, QFontMetrics]:
        return QFontMetrics(self._theme.font(TypeStep.BODY, heavy=True)), QFontMetrics(
            self._theme.font(TypeStep.SMALL)
        )
