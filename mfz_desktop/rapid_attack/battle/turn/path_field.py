"""The way of a move at a real table: how long it was, and which stations it led past where that counts."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from mfz_desktop.battle.turn.length_field import LengthField
from mfz_desktop.battle.turn.toggles import Chips
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import hbox, vbox
from mfz_rules.rapid_attack.battle import PathFact

STATION = "Station"
"""What stations begin with that nobody named."""


class PathField(QWidget):
    """A length that may be left open: then the way is taken to be no longer than the die allows."""

    changed = Signal()

    def __init__(self, most: float, stations: Sequence[tuple[str, str]], parent: QWidget | None = None) -> None:
        """`stations` are those whose passing counts, with their names; none where it does not."""
        super().__init__(parent)
        self.most = most
        """Units that the die allows: how long the way can have been where that is left open."""
        self.length = LengthField()
        self.length.valueChanged.connect(lambda _: self.changed.emit())
        self.passes = Chips(self.tr("Leads past"), stations, captioned=True, once=STATION)
        self.passes.changed.connect(self.changed.emit)
        column = vbox(hbox(label(self.tr("Way"), Role.SMALL), (self.length, 1), spacing=4), on=self, spacing=4)
        column.addWidget(self.passes)
        self.passes.setVisible(bool(stations))

    @property
    def value(self) -> PathFact | None:
        """What was said of the way; None where nothing was."""
        length = self.length.value()
        if not length and not self.passes.value:
            return None
        return PathFact(length or self.most, passes=self.passes.value)
