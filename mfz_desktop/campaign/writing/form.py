"""A form of fields: the name above, the input, a sentence below."""

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from campaigns.campaign.world import Template
from mfz_desktop.campaign.writing.fields import Field, FieldKind
from mfz_desktop.campaign.writing.inputs import (
    ChoiceInput,
    Input,
    LabelInput,
    LineInput,
    NumberInput,
    PickInput,
    TextInput,
)
from mfz_desktop.campaign.writing.world_inputs import StopsInput, ZonesInput
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.labels import Role, label


class FieldForm(QWidget):
    """Shows one thing at a time."""

    changed = Signal(object, object)
    """Field, and the value that was typed."""

    def __init__(self, theme: Theme, fields: tuple[Field, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.inputs: dict[str, Input] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 8, 0)
        column.setSpacing(4)
        for field in fields:
            made = make_input(theme, field)
            made.changed.connect(lambda value, field=field: self.changed.emit(field, value))
            self.inputs[field.key] = made
            name = label(field.name, Role.SMALL)
            name.setBuddy(made.inner)
            column.addWidget(name)
            column.addWidget(made)
            if field.about:
                column.addWidget(label(field.about, Role.SMALL, wrap=True))
            column.addSpacing(6)
        column.addStretch(1)

    def set_value(self, thing: Any, template: Template) -> None:
        """Show a thing."""
        for one in self.inputs.values():
            one.set_value(one.field.get(thing), template)

    def finish(self) -> None:
        """Commit what is being typed."""
        for one in self.inputs.values():
            one.finish()

    def go_to(self, key: str) -> None:
        """Let the keyboard go to a field; to the first one where there is none of this key."""
        found = self.inputs.get(key) or next(iter(self.inputs.values()))
        found.take_focus()


def make_input(theme: Theme, field: Field) -> Input:
    """Return the widget of a field."""
    match field.kind:
        case FieldKind.NAME | FieldKind.LINE:
            return LineInput(field)
        case FieldKind.TEXT | FieldKind.LIVE:
            return TextInput(theme, field)
        case FieldKind.CHOICE:
            return ChoiceInput(field)
        case FieldKind.PICK:
            return PickInput(theme, field)
        case FieldKind.NUMBER:
            return NumberInput(field)
        case FieldKind.ZONES:
            return ZonesInput(theme, field)
        case FieldKind.STOPS:
            return StopsInput(theme, field)
        case FieldKind.TOLD:
            return LabelInput(field)
