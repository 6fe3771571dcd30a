"""A form: the inputs of several fields, which show one thing at a time."""

from collections.abc import Iterable
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, QSize, Qt, Signal
from PySide6.QtWidgets import QAbstractSpinBox, QComboBox, QFormLayout, QLabel, QLineEdit, QWidget

from mfz_desktop.ui.forms.fields import Field
from mfz_desktop.ui.forms.input import Input
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import vbox
from mfz_desktop.ui.widgets.mnemonics import literal


class Form(QObject):
    """Whoever makes one lays it out: by `stacked`, by `beside`, or each of its inputs by itself."""

    changed = Signal(object, object)
    """Field, and the value that was given, once it is finished. It is kept by whoever hears of it."""

    def __init__(
        self, theme: Theme, fields: Iterable[Field], parent: QObject | None = None, *, each_key: bool = False
    ) -> None:
        """`each_key` says values also while they are typed, for forms that judge them then."""
        super().__init__(parent)
        self.fields = {field.key: field for field in fields}
        self.inputs: dict[str, Input] = {}
        for key, field in self.fields.items():
            self.inputs[key] = made = field.kind.input(theme, field)
            made.committed.connect(partial(self.changed.emit, field))
            if each_key:
                made.changed.connect(partial(self._tell, key))

    def set_value(self, thing: Any, around: Any = None) -> None:
        """Show a thing; what is being typed stays. `around` is what values are offered from."""
        for key, field in self.fields.items():
            self.inputs[key].set_value(field.read(thing), around)
            self.inputs[key].refuse("")

    def commit(self) -> None:
        """Finish what is being typed."""
        for one in self.inputs.values():
            one.commit()

    def go_to(self, key: str) -> None:
        """Let the keyboard go to a field; to the first one where there is none of this key."""
        found = self.inputs.get(key) or next(iter(self.inputs.values()))
        found.take_focus()

    def refuse(self, key: str, why: str) -> None:
        """Say beside a field why its value is not kept, until something else is shown."""
        self.inputs[key].refuse(why)

    def stacked(self) -> QWidget:
        """Return a widget with the name of each field above it, and what is said about it below."""
        made = QWidget()
        column = vbox(on=made, margins=(0, 0, 8, 0), spacing=4)
        for key, field in self.fields.items():
            name = label(literal(field.name), Role.SMALL, wrap=True)
            name.setBuddy(self.inputs[key].inner)
            column.addWidget(name)
            column.addWidget(self.inputs[key])
            if field.about:
                column.addWidget(label(field.about, Role.SMALL, wrap=True))
            column.addSpacing(6)
        column.addStretch(1)
        return made

    def beside(self, lines: QFormLayout, *keys: str) -> None:
        """Add a line for each field, or for those of some keys, its name beside it."""
        for key, made in self.inputs.items():
            if key in keys or not keys:
                lines.addRow(FieldName(self.fields[key].name, made.inner), made)

    def _tell(self, key: str) -> None:
        self.changed.emit(self.fields[key], self.inputs[key].value)


class FieldName(QLabel):
    """The name of a field beside it: as high as a field of one line, so that both stand on one line."""

    def __init__(self, text: str, field: QWidget) -> None:
        super().__init__(literal(text))
        self.setProperty("role", Role.SECONDARY.value)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setBuddy(field)
        self._one_line = isinstance(field, QLineEdit | QAbstractSpinBox | QComboBox)

    def sizeHint(self) -> QSize:
        """Return the size of the words, or of the field's line."""
        high = self.buddy().sizeHint().height() if self._one_line else 0
        return super().sizeHint().expandedTo(QSize(0, high))

    def minimumSizeHint(self) -> QSize:
        """Return the same: words are not cut."""
        return self.sizeHint()


def form_lines() -> QFormLayout:
    """Return lines of a name and a field each; the name stands above where there is no room beside."""
    made = QFormLayout()
    made.setContentsMargins(0, 0, 0, 0)
    made.setHorizontalSpacing(16)
    made.setVerticalSpacing(8)
    made.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
    made.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    made.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
    return made
