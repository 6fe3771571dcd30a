"""Fields that are typed into, and how each is kept.

Every field of ours has the same names: `value` is what it says now, `set_value` shows another one; `changed` is
emitted at every change, `committed` once it is finished; `commit` finishes it, `revert` shows again what is kept.
"""

from enum import StrEnum
from typing import Protocol, runtime_checkable

from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QDialog,
    QDoubleSpinBox,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
    QTextEdit,
    QWidget,
)

_KEPT = "kept"
"""The property of a widget that says how what is typed into it is kept."""


@runtime_checkable
class Commits(Protocol):
    """A field that keeps what was typed into it when one leaves it."""

    def commit(self) -> None:
        """Keep it now."""


@runtime_checkable
class CommitsSoFar(Commits, Protocol):
    """A field that keeps it also while one goes on."""

    def commit_so_far(self) -> None:
        """Keep what stands here, and leave it as it is typed."""

    @property
    def is_refused(self) -> bool:
        """Whether what stands here was refused and is not kept."""


class Kept(StrEnum):
    """How what is typed is kept, where a field does not commit it."""

    EACH_KEY = "each key"
    """Its form hands everything to the settings with every key."""
    NOWHERE = "nowhere"
    """It is no part of anything that is kept: a search, or an answer that a button gives."""


def kept_as(field: QWidget, kept: Kept) -> None:
    """Say how what is typed into a field is kept."""
    field.setProperty(_KEPT, kept.value)


def field_of(widget: QWidget | None) -> QWidget | None:
    """Return the field that a widget is or is the line of: a spin box, an editable box; None where nobody types."""
    if isinstance(widget, QLineEdit) and isinstance(widget.parent(), QAbstractSpinBox | QComboBox):
        widget = widget.parentWidget()
    if isinstance(widget, QComboBox):
        return widget if widget.isEditable() else None
    if isinstance(widget, QLineEdit | QPlainTextEdit | QTextEdit | QAbstractSpinBox):
        return None if widget.isReadOnly() else widget
    return None


def is_to_be_kept(field: QWidget) -> bool:
    """Whether what is typed into a field is to be kept: not in a dialog, which a button confirms, nor in a search."""
    return field.property(_KEPT) != Kept.NOWHERE.value and not isinstance(field.window(), QDialog)


def line_of(field: QWidget) -> QLineEdit | None:
    """Return the line that is typed into; None for a text of several lines."""
    return field.lineEdit() if isinstance(field, QAbstractSpinBox | QComboBox) else _as_line(field)


def typed_line(box: QComboBox) -> QLineEdit:
    """Return the line of a box that can be edited; raises TypeError where it cannot."""
    line = box.lineEdit()
    if line is None:
        raise TypeError(f"{box.accessibleName()} cannot be edited")
    return line


def keep_so_far(field: QWidget) -> bool:
    """Keep what was typed though one may go on; tell whether it is kept now."""
    if isinstance(field, QAbstractSpinBox):
        return _keep_number(field)
    if field.property(_KEPT) == Kept.EACH_KEY.value:
        return True
    one = _committing(field)
    if one is None:
        return False  # a name in a list, say: it counts once one is through
    if isinstance(one, CommitsSoFar):
        one.commit_so_far()
        return not one.is_refused
    one.commit()
    return True


def finish(field: QWidget) -> bool:
    """Keep what was typed, as leaving the field would; tell whether that was not refused."""
    parent = field.parent()
    view = parent.parent() if parent is not None else None
    if isinstance(view, QAbstractItemView) and parent is view.viewport():
        delegate = view.itemDelegateForIndex(view.currentIndex())
        delegate.commitData.emit(field)
        delegate.closeEditor.emit(field)
        return True
    if keep_so_far(field):
        return True
    if isinstance(field, QAbstractSpinBox):
        field.interpretText()
        return True
    if (line := line_of(field)) is not None and _committing(field) is None:
        line.editingFinished.emit()
        return True
    return False


def _keep_number(field: QAbstractSpinBox) -> bool:
    """Take the number that stands there; how it is written stays, for one may go on."""
    line = field.lineEdit()
    written, cursor = line.text(), line.cursorPosition()
    if not field.hasAcceptableInput():
        return False
    field.interpretText()
    same = isinstance(field, QSpinBox | QDoubleSpinBox) and field.valueFromText(written) == field.value()
    if line.text() != written and same:
        line.setText(written)
        line.setCursorPosition(cursor)
    return True


def _committing(field: QWidget) -> Commits | None:
    """Return the field, or what it is a part of, that commits."""
    one: QWidget | None = line_of(field) or field
    while one is not None and not one.isWindow():
        if isinstance(one, Commits):
            return one
        one = one.parentWidget()
    return None


def _as_line(field: QWidget) -> QLineEdit | None:
    return field if isinstance(field, QLineEdit) else None
