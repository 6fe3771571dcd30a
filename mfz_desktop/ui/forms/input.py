"""What every input of a form has in common."""

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from mfz_desktop.ui.widgets.labels import Role, label, set_tone
from mfz_desktop.ui.widgets.layouts import vbox


class Input(QWidget):
    """A widget that a value is given with, and below it why a value that was given does not do."""

    changed = Signal()
    """Something else stands here, with every key."""
    committed = Signal(object)
    """Another value, once it is finished."""

    def __init__(self, inner: QWidget, name: str, about: str = "") -> None:
        super().__init__()
        self.inner = inner
        inner.setAccessibleName(name)
        inner.setAccessibleDescription(about)
        self.wrong: QLabel | None = None
        """Says why a value is not kept; made when one is refused, which for most never happens."""
        self.setSizePolicy(inner.sizePolicy().horizontalPolicy(), QSizePolicy.Policy.Preferred)
        self._column = vbox(inner, on=self, spacing=2)

    @property
    def value(self) -> Any:
        """What stands here, finished or not."""
        raise NotImplementedError

    def set_value(self, value: Any, around: Any = None) -> None:
        """Show what is kept; what is being typed stays. `around` is what the form is about, for what is offered."""
        raise NotImplementedError

    def commit(self) -> None:
        """Finish what is being typed."""

    def take_focus(self) -> None:
        """Let the keyboard go here."""
        self.inner.setFocus(Qt.FocusReason.OtherFocusReason)

    def set_hint(self, hint: str) -> None:
        """Say what to write there while it is empty, where something is written."""

    def refuse(self, why: str) -> None:
        """Say below why what was given is not kept; nothing where it is."""
        if self.wrong is None:
            if not why:
                return
            self.wrong = label("", Role.SMALL, wrap=True)
            set_tone(self.wrong, "warning")
            self._column.addWidget(self.wrong)
        self.wrong.setText(why)
        self.wrong.setVisible(bool(why))
