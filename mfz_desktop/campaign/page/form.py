"""Parts of the campaign's forms: a named line, a box to choose from."""

from collections.abc import Iterable

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFormLayout, QLabel, QLineEdit, QSizePolicy, QWidget

from mfz_desktop.ui.widgets.controls import ComboBox
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.section_heading import SectionHeading

ABOVE = 12
"""px above a heading, besides the column's own spacing."""


def form() -> QFormLayout:
    """Return lines of a name and a field each; the name stands above where there is no room beside."""
    made = QFormLayout()
    made.setContentsMargins(0, 0, 0, 0)
    made.setHorizontalSpacing(16)
    made.setVerticalSpacing(8)
    made.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
    made.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    made.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
    return made


class FieldName(QLabel):
    """The name of a field: as high as a field of one line, so that both stand on one line."""

    def __init__(self, text: str, field: QWidget) -> None:
        super().__init__(text)
        self.setProperty("role", Role.SECONDARY.value)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setBuddy(field)
        self._one_line = isinstance(field, QLineEdit | ComboBox)

    def sizeHint(self) -> QSize:
        """Return the size of the words, or of the field's line."""
        high = self.buddy().sizeHint().height() if self._one_line else 0
        return super().sizeHint().expandedTo(QSize(0, high))

    def minimumSizeHint(self) -> QSize:
        """Return the same: words are not cut."""
        return self.sizeHint()


def line(form: QFormLayout, text: str, field: QWidget) -> None:
    """Add a line."""
    form.addRow(FieldName(text, field), field)


def heading(text: str, *buttons: QWidget) -> SectionHeading:
    """Return the heading of a section that stands apart from what is above it."""
    made = SectionHeading(text, *buttons)
    made.setContentsMargins(0, ABOVE, 0, 0)
    return made


def choice(name: str, items: Iterable[tuple[str, object]] = (), *, letters: int = 12) -> ComboBox:
    """Return a box to choose from; each item is its text and what it stands for."""
    made = ComboBox(letters=letters)
    made.setAccessibleName(name)
    made.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    fill(made, items)
    return made


def fill(box: ComboBox, items: Iterable[tuple[str, object]]) -> None:
    """Offer other things."""
    box.blockSignals(True)
    box.clear()
    for text, data in items:
        box.addItem(text, data)
    box.blockSignals(False)


def select_data(box: ComboBox, data: object) -> None:
    """Show what is chosen; what is not offered shows the first."""
    box.setCurrentIndex(max(0, box.findData(data)))


def remark() -> QLabel:
    """Return a line of small print below a field."""
    made = label("", Role.SMALL, wrap=True)
    made.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
    return made
