"""The heading of a section, with a hairline and, at the right, what one can do with the section."""

from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import STRETCH, hbox, vbox


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
        row = hbox(label(text, Role.SECTION), self._remark, STRETCH, *buttons, spacing=8)
        vbox(row, hairline(), on=self, spacing=4)

    def set_remark(self, text: str) -> None:
        """Say something else beside the heading."""
        self._remark.setText(text)
