"""One characteristic that may be laid down: taken or not, and what it says."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QFrame, QVBoxLayout, QWidget

from campaigns.campaign.conditions import Characteristic, Condition
from campaigns.campaign.world import World
from mfz_desktop.ui.widgets.labels import Role, label, set_tone
from mfz_desktop.ui.widgets.layouts import vbox


class ConditionPart(QFrame):
    """A box to tick; its fields stand below where it is ticked."""

    changed = Signal()

    def __init__(self, what: Characteristic, name: str, told: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("surface", "raised")
        self.what = what
        self.taken = QCheckBox(name)
        self.taken.setAccessibleDescription(told)
        self.taken.toggled.connect(self._follow)
        heavy = self.taken.font()
        heavy.setBold(True)
        self.taken.setFont(heavy)
        self._fields = QWidget()
        self.fields = QVBoxLayout(self._fields)
        self.fields.setContentsMargins(28, 0, 0, 4)
        self.fields.setSpacing(8)
        self.wrong = label("", Role.SMALL, wrap=True)
        set_tone(self.wrong, "warning")
        vbox(
            (self.taken, 0, Qt.AlignmentFlag.AlignLeft),
            label(told, Role.SMALL, wrap=True),
            self._fields,
            self.wrong,
            on=self,
            margins=(12, 8, 12, 8),
            spacing=4,
        )
        self._fields.hide()
        self.wrong.hide()

    @property
    def value(self) -> Condition:
        """What the fields say now; the rules say whether it holds together."""
        raise NotImplementedError

    def offer(self, world: World) -> None:
        """Offer what a world has."""

    def set_value(self, condition: Condition | None) -> None:
        """Show what was laid down; None where this one was not taken."""
        self.taken.setChecked(condition is not None)
        if condition is not None:
            self._fill(condition)

    def _fill(self, condition: Condition) -> None:
        """Fill the fields."""
        raise NotImplementedError

    def refuse(self, text: str) -> None:
        """Say below the fields why this cannot be laid down; nothing where it can."""
        self.wrong.setText(text)
        self.wrong.setVisible(bool(text))

    def _follow(self, on: bool) -> None:
        self._fields.setVisible(on)
        self.changed.emit()
