"""The heading of a section, with a hairline and, at the right, what one can do with the section."""

from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import add_layout


def hairline(parent: QWidget | None = None) -> QFrame:
    """Return a line one pixel high."""
    line = QFrame(parent)
    line.setProperty("surface", "line")
    line.setFixedHeight(1)
    return line


class SectionHeading(QWidget):
    """A heading, a remark beside it (`6 of 8 confirmed`), and buttons at the right."""

    def __init__(self, text: str, *buttons: QWidget, remark: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._remark = label(remark, Role.SMALL)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(label(text, Role.SECTION))
        row.addWidget(self._remark)
        row.addStretch(1)
        for button in buttons:
            row.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        add_layout(column, row)
        column.addWidget(hairline())

    def set_remark(self, text: str) -> None:
        """Say something else beside the heading."""
        self._remark.setText(text)
