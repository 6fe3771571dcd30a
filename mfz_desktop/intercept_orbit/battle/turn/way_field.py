"""The way of a company at a real table: how long it was, and over what it led."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from mfz_desktop.battle.turn.length_field import LengthField
from mfz_desktop.battle.turn.toggles import Chips
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import hbox, vbox
from mfz_rules.intercept_orbit.state.facts import PathFact


class WayField(QWidget):
    """Both may be left open: then the way is as long as the die allows at most, and leads over nothing (IO-CO-05)."""

    changed = Signal()

    def __init__(self, most: float, crosses: Sequence[tuple[str, str]], parent: QWidget | None = None) -> None:
        """`crosses` are the pieces that a way can lead over, with their names."""
        super().__init__(parent)
        self.most = most
        """Units that the die allows."""
        self.length = LengthField()
        self.length.valueChanged.connect(lambda _: self.changed.emit())
        self.crosses = Chips(self.tr("Leads over"), crosses, captioned=True)
        self.crosses.changed.connect(self.changed.emit)
        column = vbox(hbox(label(self.tr("Way"), Role.SMALL), (self.length, 1), spacing=4), on=self, spacing=4)
        column.addWidget(self.crosses)
        self.crosses.setVisible(bool(crosses))

    @property
    def value(self) -> PathFact | None:
        """What was said of the way; None where nothing was."""
        length = self.length.value()
        if not length and not self.crosses.value:
            return None
        return PathFact(length or self.most, crosses=self.crosses.value)
