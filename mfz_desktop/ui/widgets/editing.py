"""Typing a name in the place of a row."""

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QLineEdit, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from campaigns.names import LONGEST_NAME
from mfz_desktop.ui.widgets.row_model import AnyIndex

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


def edit_row(view: QAbstractItemView, index: QModelIndex | QPersistentModelIndex) -> None:
    """Let a row be typed in, unless it has no name to type or one is typed already."""
    # Of these two Qt warns where no trigger is named.
    view.edit(index, QAbstractItemView.EditTrigger.AllEditTriggers, QEvent(QEvent.Type.None_))


def edit_chosen(view: QAbstractItemView) -> None:
    """Let the current row be typed in where it is chosen, else the first of those that are."""
    chosen = sorted(view.selectionModel().selectedIndexes(), key=QModelIndex.row)
    if chosen:
        current = view.currentIndex()
        index = current if current in chosen else chosen[0]
        view.setCurrentIndex(index)
        edit_row(view, index)


class NameDelegate(QStyledItemDelegate):
    """Makes the field in which a row's name is typed."""

    def __init__(self, parent: QWidget | None, name: str) -> None:
        super().__init__(parent)
        self._name = name
        """What a screen reader calls the field."""

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: AnyIndex) -> QLineEdit:
        """Return a field for the name."""
        field = QLineEdit(parent)
        field.setMaxLength(LONGEST_NAME)
        field.setAccessibleName(self._name)
        return field

    def eventFilter(self, field: QObject, event: QEvent) -> bool:
        """Take the name over at once at Enter: Qt waits a turn, and whatever closes the field in it makes it warn."""
        pressed = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in ENTER
        if not (pressed and isinstance(field, QWidget)):
            return super().eventFilter(field, event)
        self.commitData.emit(field)
        self.closeEditor.emit(field, self.EndEditHint.SubmitModelCache)
        return True
