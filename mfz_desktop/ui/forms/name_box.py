"""A name that is typed, or chosen from those known."""

from collections.abc import Iterable

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QWidget

from mfz_desktop.ui.forms.commit_field import CommitField
from mfz_desktop.ui.widgets.controls import ComboBox


class NameBox(ComboBox):
    """`typed` is its line: it commits what is typed; Qt's `activated` says what is chosen."""

    def __init__(self, name: str, hint: str = "", *, letters: int = 0, parent: QWidget | None = None) -> None:
        super().__init__(parent, letters=letters)
        self.typed = CommitField(name, hint)
        self.setEditable(True)
        self.setInsertPolicy(ComboBox.InsertPolicy.NoInsert)
        self.setAccessibleName(name)
        self.setLineEdit(self.typed)

    def offer(self, names: Iterable[str]) -> None:
        """Offer other names; what is typed stays."""
        offered = list(names)
        if [self.itemText(at) for at in range(self.count())] == offered:
            return
        with QSignalBlocker(self):
            typed = self.currentText()
            self.clear()
            self.addItems(offered)
            self.setCurrentIndex(-1)
            self.setEditText(typed)

    def call(self, name: str) -> None:
        """Say to screen readers what name it is."""
        self.setAccessibleName(name)
        self.typed.setAccessibleName(name)
