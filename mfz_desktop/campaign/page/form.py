"""Parts of the campaign's forms: a named line, a box to choose from."""

from collections.abc import Iterable

from PySide6.QtWidgets import QFormLayout, QLabel, QSizePolicy, QWidget

from mfz_desktop.ui.forms.form import FieldName
from mfz_desktop.ui.widgets.controls import ComboBox
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.section_heading import SectionHeading

ABOVE = 12
"""px above a heading, besides the column's own spacing."""


def line(form: QFormLayout, text: str, field: QWidget) -> None:
    """Add a line."""
    form.addRow(FieldName(text, field), field)


def heading(text: str, *buttons: QWidget) -> SectionHeading:
    """Return the heading of a section that stands apart from what is above it."""
    made = SectionHeading(text, *buttons)
    made.setContentsMargins(0, ABOVE, 0, 0)
    return made


def choice(
    name: str, items: Iterable[tuple[str, object]] = (), *, letters: int = 12, parent: QWidget | None = None
) -> ComboBox:
    """Return a box to choose from; each item is its text and what it stands for."""
    made = ComboBox(parent, letters=letters)
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


def remark(parent: QWidget) -> QLabel:
    """Return a line of small print below a field; `parent` is where the form stands."""
    made = label("", Role.SMALL, wrap=True, parent=parent)
    made.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
    return made
