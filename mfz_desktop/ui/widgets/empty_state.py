"""What a page shows instead of nothing: a picture, a sentence, what to do."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSizePolicy, QWidget

from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import STRETCH, hbox, vbox

WIDEST = 640
"""px: longer lines are hard to read."""


class EmptyState(QWidget):
    """Picture, heading, sentence and buttons, in the middle of the room there is."""

    def __init__(
        self, picture: QWidget, heading: str, sentence: str, *buttons: QWidget, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        middle = QWidget()
        middle.setMaximumWidth(WIDEST)
        column = vbox(on=middle, spacing=12)
        column.addStretch(2)
        column.addWidget(picture, 0, Qt.AlignmentFlag.AlignHCenter)
        for text, role in ((heading, Role.SECTION), (sentence, Role.SECONDARY)):
            words = label(text, role, wrap=True)
            words.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            column.addWidget(words)
        column.addSpacing(8)
        for button in buttons:
            column.addWidget(button, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(3)
        hbox(STRETCH, (middle, 1000), STRETCH, on=self, margins=None)
