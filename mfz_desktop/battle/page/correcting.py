"""What the table may say stands otherwise: the things of a battle, and a field for a value of each."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget


@dataclass(frozen=True, slots=True)
class Correctable:
    """Something that can be corrected, with its keys."""

    id: str
    """Empty for the battle as a whole."""
    name: str
    keys: tuple[tuple[str, str], ...]
    """As the record calls them, and what they are called."""

    def field(self, key: str) -> str:
        """Return what the record calls it."""
        return f"{self.id}.{key}" if self.id else key


class ValueField(QObject):
    """A field and the value that stands in it."""

    changed = Signal()

    def __init__(self, widget: QWidget, read: Callable[[], Any]) -> None:
        super().__init__(widget)
        self.widget = widget
        self.value = read
