"""Parts of the campaign's forms: a named line, a box to choose from."""

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QFormLayout, QLabel, QSizePolicy, QWidget

from mfz_desktop.widgets.labels import Role, label


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


def line(form: QFormLayout, text: str, field: QWidget) -> None:
    """Add a line."""
    name = label(text, Role.SECONDARY)
    name.setBuddy(field)
    form.addRow(name, field)


def choice(name: str, items: Iterable[tuple[str, object]] = ()) -> QComboBox:
    """Return a box to choose from; each item is its text and what it stands for."""
    made = QComboBox()
    made.setAccessibleName(name)
    made.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    made.setMinimumContentsLength(12)
    made.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    fill(made, items)
    return made


def fill(box: QComboBox, items: Iterable[tuple[str, object]]) -> None:
    """Offer other things."""
    box.blockSignals(True)
    box.clear()
    for text, data in items:
        box.addItem(text, data)
    box.blockSignals(False)


def give(box: QComboBox, data: object) -> None:
    """Show what is chosen; what is not offered shows the first."""
    box.setCurrentIndex(max(0, box.findData(data)))


def remark() -> QLabel:
    """Return a line of small print below a field."""
    made = label("", Role.SMALL, wrap=True)
    made.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
    return made
