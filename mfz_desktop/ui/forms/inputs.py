"""The inputs of forms: text, numbers, one of several, any of several, a tick, and words that cannot be changed."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QGridLayout,
    QListWidget,
    QListWidgetItem,
    QSizePolicy,
    QWidget,
)

from mfz_desktop.ui.forms.commit_field import CommitField, CommitText
from mfz_desktop.ui.forms.input import Input
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.controls import ComboBox, DoubleSpinBox, SpinBox
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.mnemonics import literal
from mfz_desktop.ui.widgets.scrolling import scroll_by_pixels

Choices = tuple[tuple[Any, str], ...]
"""Values, and what they are called."""
VALUE = Qt.ItemDataRole.UserRole
MOST_ROWS = 5
"""Of a list of ticks, until it scrolls."""


class TypedInput(Input):
    """What is typed with the keyboard. What the widget alone shows otherwise, a line's end, is no change."""

    def __init__(self, inner: CommitField | CommitText, name: str, about: str) -> None:
        super().__init__(inner, name, about)
        self._inner = inner
        self._kept = self._shown = ""
        self._showing = False
        inner.textChanged.connect(self._tell)
        inner.committed.connect(self._take)

    @property
    def value(self) -> str:
        """The text that stands here."""
        return self._inner.value

    def set_value(self, value: str, around: Any = None) -> None:
        """Show a text."""
        self._showing = True
        try:
            self._inner.set_value(value)
        finally:
            self._showing = False
        if value != self._kept:
            self._kept, self._shown = value, self._inner.value

    def commit(self) -> None:
        """Finish what is being typed."""
        self._inner.commit()

    def set_hint(self, hint: str) -> None:
        """Say what to write there while it is empty."""
        self._inner.setPlaceholderText(hint)

    def _tell(self) -> None:
        if not self._showing:
            self.changed.emit()

    def _take(self, text: str) -> None:
        if text != self._shown:
            before = self._kept
            self.committed.emit(text)
            if self._kept == before:
                self._inner.revert(before)  # nothing of it is kept: a colour that is none, say


class LineInput(TypedInput):
    """One line."""

    def __init__(self, name: str, about: str, hint: str, longest: int) -> None:
        self.line = CommitField(name, hint)
        self.line.setMaxLength(longest)
        super().__init__(self.line, name, about)

    def take_focus(self) -> None:
        """Let what is typed take the place of what is there."""
        super().take_focus()
        self.line.selectAll()


class TextInput(TypedInput):
    """Several lines."""

    def __init__(self, theme: Theme, name: str, about: str, hint: str, lines: int) -> None:
        self.text = CommitText(name, hint)
        super().__init__(self.text, name, about)
        self._theme, self._lines = theme, lines
        theme.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        self.text.setFixedHeight(self.text.fontMetrics().lineSpacing() * self._lines + self._theme.px(18))


class NumberInput(Input):
    """A number, whole or with decimals; the least one stands for none where `nothing` says what that is called."""

    def __init__(
        self,
        name: str,
        about: str,
        between: tuple[float, float],
        *,
        decimals: int = 0,
        step: float = 1,
        nothing: str = "",
        suffix: str = "",
    ) -> None:
        self.number = number = DoubleSpinBox() if decimals else SpinBox()
        super().__init__(number, name, about)
        if isinstance(number, DoubleSpinBox):
            number.setDecimals(decimals)
            number.setRange(*between)
            number.setSingleStep(step)
        else:
            number.setRange(*map(round, between))
            number.setSingleStep(round(step))
        self._none = bool(nothing)
        number.setSpecialValueText(nothing)
        number.setSuffix(suffix)
        number.setKeyboardTracking(False)
        number.lineEdit().textEdited.connect(self._tell)
        number.valueChanged.connect(self._take)

    @property
    def value(self) -> float | None:
        """The number as it is written; None for none."""
        number = self.number
        if number.text() == number.specialValueText() or not number.hasAcceptableInput():
            value = number.value()
        else:
            value = number.valueFromText(number.text())
        return None if self._none and value == number.minimum() else value

    def set_value(self, value: float | None, around: Any = None) -> None:
        """Show a number or none; one that stands here already stays as it is written."""
        if value == self.value:
            return
        number, shown = self.number, self.number.minimum() if value is None else value
        with QSignalBlocker(number):
            if isinstance(number, DoubleSpinBox):
                number.setValue(shown)
            else:
                number.setValue(round(shown))

    def commit(self) -> None:
        """Finish what is being typed."""
        self.number.interpretText()

    def _tell(self) -> None:
        self.changed.emit()

    def _take(self) -> None:
        self.changed.emit()
        self.committed.emit(self.value)


class ChoiceInput(Input):
    """One of several values. One that is not offered is shown as it is, at the end, or as the first."""

    def __init__(
        self,
        name: str,
        about: str,
        offered: Callable[[Any], Choices],
        letters: int,
        *,
        lost_is_first: bool = False,
    ) -> None:
        self.box = ComboBox(letters=letters)
        if letters:
            self.box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        else:  # what is offered may come later than the box
            self.box.setSizeAdjustPolicy(ComboBox.SizeAdjustPolicy.AdjustToContents)
        super().__init__(self.box, name, about)
        self._offered = offered
        self._lost_is_first = lost_is_first
        self.values: tuple[Any, ...] = ()
        """Of the items. Kept here: as an item's data Qt would make a text of a word."""
        self.box.activated.connect(self._take)

    @property
    def value(self) -> Any:
        """The value that is chosen; None before one is shown."""
        at = self.box.currentIndex()
        return self.values[at] if at >= 0 else None

    def set_value(self, value: Any, around: Any = None) -> None:
        """Show a value."""
        choices = self._offered(around)
        if value not in [one for one, _ in choices]:
            if self._lost_is_first:
                value = choices[0][0]
            else:
                choices = (*choices, (value, str(value)))
        self.values = tuple(one for one, _ in choices)
        names = [name for _, name in choices]
        if names != [self.box.itemText(at) for at in range(self.box.count())]:
            self.box.clear()
            self.box.addItems(names)
        self.box.setCurrentIndex(self.values.index(value))

    def _take(self) -> None:
        self.changed.emit()
        self.committed.emit(self.value)


class SeveralInput(Input):
    """Any of several values, each with a tick. What is not offered any more can be given up."""

    def __init__(self, theme: Theme, name: str, about: str, offered: Callable[[Any], Choices]) -> None:
        self.list = QListWidget()
        scroll_by_pixels(self.list)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        super().__init__(self.list, name, about)
        self._theme, self._offered = theme, offered
        self.list.itemChanged.connect(self._take)

    @property
    def value(self) -> tuple[Any, ...]:
        """What has a tick."""
        items = (self.list.item(at) for at in range(self.list.count()))
        return tuple(item.data(VALUE) for item in items if item.checkState() == Qt.CheckState.Checked)

    def set_value(self, value: Sequence[Any], around: Any = None) -> None:
        """Show what is picked."""
        known = self._offered(around)
        gone = tuple((one, f"{one} (?)") for one in value if one not in [id_ for id_, _ in known])
        row = self.list.currentRow()
        with QSignalBlocker(self.list):
            self.list.clear()
            for one, name in (*known, *gone):
                item = QListWidgetItem(name)
                item.setData(VALUE, one)
                item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
                item.setCheckState(Qt.CheckState.Checked if one in value else Qt.CheckState.Unchecked)
                self.list.addItem(item)
            self.list.setCurrentRow(row)
        rows = max(1, min(self.list.count(), MOST_ROWS))
        row_high = self.list.sizeHintForRow(0) if self.list.count() else self._theme.px(22)
        self.list.setFixedHeight(row_high * rows + self._theme.px(8))

    def _take(self) -> None:
        self.changed.emit()
        self.committed.emit(self.value)


class TicksInput(Input):
    """Any of a few values, a tick each, in columns. What is kept keeps its order, what is ticked comes behind it."""

    def __init__(self, name: str, about: str, offered: Choices, columns: int, beside: Mapping[Any, QWidget]) -> None:
        area = QWidget()
        super().__init__(area, name, about)
        self.ticks: dict[Any, QCheckBox] = {}
        self._kept: tuple[Any, ...] = ()
        grid = QGridLayout(area)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(0)
        for at, (value, words) in enumerate(offered):
            self.ticks[value] = box = QCheckBox(literal(words))
            box.toggled.connect(self._take)
            row, column = divmod(at, columns)
            grid.addWidget(box, row, column * 2)
            if value in beside:
                grid.addWidget(beside[value], row, column * 2 + 1)

    @property
    def value(self) -> tuple[Any, ...]:
        """What has a tick, and what was kept and is not offered here."""
        ticked = [one for one, box in self.ticks.items() if box.isChecked()]
        kept = [one for one in self._kept if one in ticked or one not in self.ticks]
        return (*kept, *(one for one in ticked if one not in kept))

    def set_value(self, value: Sequence[Any], around: Any = None) -> None:
        """Tick these."""
        self._kept = tuple(value)
        for one, box in self.ticks.items():
            with QSignalBlocker(box):
                box.setChecked(one in self._kept)

    def take_focus(self) -> None:
        """Let the keyboard go to the first tick."""
        next(iter(self.ticks.values())).setFocus(Qt.FocusReason.OtherFocusReason)

    def _take(self) -> None:
        self.changed.emit()
        self.committed.emit(self.value)


class TickInput(Input):
    """Yes or no."""

    def __init__(self, name: str, about: str, text: str) -> None:
        self.tick = QCheckBox(text)
        super().__init__(self.tick, text or name, about)
        self.tick.toggled.connect(self._take)

    @property
    def value(self) -> bool:
        """Whether it is ticked."""
        return self.tick.isChecked()

    def set_value(self, value: bool, around: Any = None) -> None:
        """Tick it or not."""
        with QSignalBlocker(self.tick):
            self.tick.setChecked(value)

    def _take(self) -> None:
        self.changed.emit()
        self.committed.emit(self.value)


class WordsOutput(Input):
    """Words that cannot be changed."""

    def __init__(self, name: str, about: str) -> None:
        self.words = label("", Role.SECONDARY, wrap=True)
        super().__init__(self.words, name, about)

    @property
    def value(self) -> str:
        """The words."""
        return self.words.text()

    def set_value(self, value: str, around: Any = None) -> None:
        """Show the words."""
        self.words.setText(value)
