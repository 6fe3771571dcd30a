"""Widgets for the fields of a form: each shows a value and says when another one is typed."""

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from campaigns.campaign.world import Template
from campaigns.documents.limits import LONGEST_NOTE
from mfz_desktop.campaign.writing.fields import Field, FieldKind
from mfz_desktop.ui.forms.commit_field import CommitField, CommitText
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.controls import ComboBox, SpinBox
from mfz_desktop.ui.widgets.labels import Role, label

LINES = {FieldKind.TEXT: 4, FieldKind.LIVE: 7}
LETTERS = 10
"""For which a list has room at least."""
VALUE = Qt.ItemDataRole.UserRole


class Input(QWidget):
    """A field's widget. `changed` carries another value once it is finished."""

    changed = Signal(object)

    def __init__(self, field: Field, inner: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.field = field
        self.inner = inner
        inner.setAccessibleName(field.name)
        if field.about:
            inner.setAccessibleDescription(field.about)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(inner)

    def set_value(self, value: Any, template: Template) -> None:
        """Show a value."""
        raise NotImplementedError

    def finish(self) -> None:
        """Commit what is being typed."""

    def take_focus(self) -> None:
        """Let the keyboard go here."""
        self.inner.setFocus(Qt.FocusReason.OtherFocusReason)


class Typed(Input):
    """What is typed with the keyboard. What the widget alone shows otherwise, a line's end, is no change."""

    def __init__(self, field: Field, inner: CommitField | CommitText) -> None:
        super().__init__(field, inner)
        self._inner = inner
        self._value = self._shown = ""
        inner.committed.connect(self._say)

    def set_value(self, value: Any, template: Template) -> None:
        """Show a text."""
        self._inner.set_value(value)
        if value != self._value:
            self._value, self._shown = value, self._inner.value

    def finish(self) -> None:
        """Commit what is being typed."""
        self._inner.commit()

    def _say(self, text: str) -> None:
        if text != self._shown:
            before = self._value
            self.changed.emit(text)
            if self._value == before:
                self._inner.revert(before)  # nothing of it is kept: a colour that is none, say


class LineInput(Typed):
    """One line."""

    def __init__(self, field: Field) -> None:
        self.line = CommitField(field.name, field.hint)
        super().__init__(field, self.line)
        if field.kind is FieldKind.LINE:
            self.line.setMaxLength(LONGEST_NOTE)

    def take_focus(self) -> None:
        """Let what is typed take the place of what is there."""
        super().take_focus()
        self.line.selectAll()


class TextInput(Typed):
    """Several lines."""

    def __init__(self, theme: Theme, field: Field) -> None:
        self.text = CommitText(field.name, field.hint)
        super().__init__(field, self.text)
        self._theme = theme
        theme.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        high = self.text.fontMetrics().lineSpacing() * LINES[self.field.kind] + self._theme.px(18)
        self.text.setFixedHeight(high)


class ChoiceInput(Input):
    """One of several."""

    def __init__(self, field: Field) -> None:
        self.box = ComboBox(letters=LETTERS)
        super().__init__(field, self.box)
        self._values: tuple[Any, ...] = ()  # kept here: as an item's data Qt would make a text of a word
        self.box.activated.connect(lambda at: self.changed.emit(self._values[at]))

    def set_value(self, value: Any, template: Template) -> None:
        """Show a value; one that is not offered is shown as it is."""
        choices = self.field.choices(template)
        if value not in [one for one, _ in choices]:
            choices = (*choices, (value, str(value)))
        self._values = tuple(one for one, _ in choices)
        names = [name for _, name in choices]
        if names != [self.box.itemText(at) for at in range(self.box.count())]:
            self.box.clear()
            self.box.addItems(names)
        self.box.setCurrentIndex(self._values.index(value))


class PickInput(Input):
    """Any of several, each with a tick."""

    def __init__(self, theme: Theme, field: Field) -> None:
        self.list = QListWidget()
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        super().__init__(field, self.list)
        self._theme = theme
        self.list.itemChanged.connect(lambda _: self.changed.emit(self.value))

    @property
    def value(self) -> tuple[str, ...]:
        """What has a tick."""
        items = (self.list.item(at) for at in range(self.list.count()))
        return tuple(item.data(VALUE) for item in items if item.checkState() == Qt.CheckState.Checked)

    def set_value(self, value: Any, template: Template) -> None:
        """Show what is picked; what is not offered any more can be given up."""
        known = self.field.choices(template)
        gone = tuple((one, f"{one} (?)") for one in value if one not in [id_ for id_, _ in known])
        row = self.list.currentRow()
        self.list.blockSignals(True)
        self.list.clear()
        for one, name in (*known, *gone):
            item = QListWidgetItem(name)
            item.setData(VALUE, one)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Checked if one in value else Qt.CheckState.Unchecked)
            self.list.addItem(item)
        self.list.setCurrentRow(row)
        self.list.blockSignals(False)
        rows = max(1, min(self.list.count(), 5))
        row_high = self.list.sizeHintForRow(0) if self.list.count() else self._theme.px(22)
        self.list.setFixedHeight(row_high * rows + self._theme.px(8))


class NumberInput(Input):
    """A whole number; the lowest means none."""

    def __init__(self, field: Field) -> None:
        self.number = SpinBox()
        super().__init__(field, self.number)
        self.number.setRange(0, field.most)
        self.number.setSpecialValueText(field.hint or " ")
        self.number.setKeyboardTracking(False)
        self.number.valueChanged.connect(lambda value: self.changed.emit(value or None))

    def set_value(self, value: Any, template: Template) -> None:
        """Show a number or none."""
        self.number.blockSignals(True)
        self.number.setValue(round(value or 0))
        self.number.blockSignals(False)

    def finish(self) -> None:
        """Commit what is being typed."""
        self.number.interpretText()


class LabelInput(Input):
    """Words."""

    def __init__(self, field: Field) -> None:
        self.words = label("", Role.SECONDARY, wrap=True)
        super().__init__(field, self.words)

    def set_value(self, value: Any, template: Template) -> None:
        """Show the words."""
        self.words.setText(value)
