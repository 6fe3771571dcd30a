"""Typing in the place of a row."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex
from PySide6.QtWidgets import QAbstractItemView


def edit_row(view: QAbstractItemView, index: QModelIndex | QPersistentModelIndex) -> None:
    """Let a row be typed in, unless one is already: its key may be pressed twice, and Qt would warn."""
    if index.isValid() and view.state() != QAbstractItemView.State.EditingState:
        view.edit(index)
