"""What a page shows instead of nothing: a picture, a sentence, what to do."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from mfz_desktop.widgets.labels import Role, label


class EmptyState(QWidget):
    """Picture, heading, sentence and buttons, in the middle of the room there is."""

    def __init__(
        self, picture: QWidget, heading: str, sentence: str, *buttons: QWidget, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        title = label(heading, Role.SECTION, wrap=True)
        text = label(sentence, Role.SECONDARY, wrap=True)
        column = QVBoxLayout(self)
        column.setSpacing(12)
        column.addStretch(2)
        column.addWidget(picture, 0, Qt.AlignmentFlag.AlignHCenter)
        for words in (title, text):
            words.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            words.setMaximumWidth(560)
            words.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
            column.addWidget(words, 0, Qt.AlignmentFlag.AlignHCenter)
            words.setMinimumWidth(min(560, max(240, words.fontMetrics().horizontalAdvance(words.text()) + 8)))
        column.addSpacing(8)
        for button in buttons:
            column.addWidget(button, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(3)

    def minimumSizeHint(self) -> QSize:
        """Return little: in a small window the page scrolls."""
        return QSize(240, 160)
