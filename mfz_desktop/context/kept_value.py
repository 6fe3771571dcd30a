"""One value that the settings keep between visits, changed in one place, each change a step of undo."""

from collections.abc import Callable
from typing import Generic, TypeVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoStack

from mfz_desktop.context.context import AppContext
from mfz_desktop.core.undo import UndoEntry

T = TypeVar("T")


class KeptValue(QObject, Generic[T]):
    """A frozen value of a data folder: small, and of no document."""

    changed = Signal()

    def __init__(self, context: AppContext, key: str, value: T, write: Callable[[T], bytes]) -> None:
        """`value` is what the settings hold under `key`, as whoever knows its form has read it."""
        super().__init__(context.root)
        self._context, self._key, self._write = context, key, write
        self.stack: QUndoStack = context.undo.new_stack()
        self._value = value

    @property
    def value(self) -> T:
        """The value as it stands."""
        return self._value

    def change(self, text: str, after: T) -> None:
        """Let it stand otherwise; `text` says in the undo menu what was done."""
        before = self._value
        if after == before:
            return
        self._put(after)
        self.stack.push(UndoEntry(text, lambda: self._put(before), lambda: self._put(after), self._context.notices))

    def _put(self, value: T) -> None:
        self._value = value
        self._context.settings.keep(self._key, self._write(value))
        self.changed.emit()
