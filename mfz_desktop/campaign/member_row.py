"""Who takes part: name, colour and faction in one line."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from campaigns.campaign.world import Faction
from mfz_desktop.ui.forms.colour_box import ColourBox
from mfz_desktop.ui.forms.name_box import NameBox
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.buttons import IconButton
from mfz_desktop.ui.widgets.controls import ComboBox
from mfz_desktop.ui.widgets.layouts import hbox

SHORTEST = 6
"""Letters of a box that is squeezed."""


class MemberRow(QWidget):
    """A name to type or to choose from those known, a colour, a faction; away."""

    changed = Signal()
    removed = Signal()

    def __init__(
        self, theme: Theme, known: Sequence[str], factions: Sequence[Faction], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.name = NameBox("", self.tr("Who plays?"), letters=SHORTEST, parent=self)
        self.name.offer(known)
        self.colour = ColourBox(theme, self.tr("Player's colour"), letters=SHORTEST, parent=self)
        self.faction = ComboBox(self, letters=SHORTEST)
        self.away = IconButton(theme, "close", self.tr("Take this player away"), self.removed.emit, size=16)
        hbox((self.name, 4), (self.colour, 3), (self.faction, 4), self.away, on=self, spacing=8)
        self._call("")
        self.offer(factions)  # in its row: shown without a parent it would be a window, and take the keyboard
        self.name.typed.committed.connect(lambda _: self.changed.emit())
        self.name.activated.connect(lambda _: self.changed.emit())
        self.colour.activated.connect(lambda _: self.changed.emit())
        self.faction.activated.connect(lambda _: self.changed.emit())

    def set_value(self, value: tuple[str, str, str]) -> None:
        """Show who it is: name, colour and faction."""
        name, colour, faction = value
        self.name.typed.set_value(name)
        self._call(name)
        self.colour.set_value(colour)
        self.faction.setCurrentIndex(max(0, self.faction.findData(faction)))

    def _call(self, player: str) -> None:
        """Say to screen readers whose row it is."""
        names: dict[QWidget, tuple[str, str]] = {
            self.colour: (self.tr("Player's colour"), self.tr("Colour of {player}")),
            self.faction: (self.tr("Player's faction"), self.tr("Faction of {player}")),
            self.away: (self.tr("Take this player away"), self.tr("Take {player} away")),
        }
        for widget, (nobody, somebody) in names.items():
            widget.setAccessibleName(somebody.format(player=player) if player else nobody)
        whose = self.tr("Name of {player}").format(player=player)
        self.name.call(whose if player else self.tr("Player's name"))

    def offer(self, factions: Sequence[Faction]) -> None:
        """Offer other factions; the chosen one stays where it is among them."""
        before = self.faction.currentData()
        self.faction.clear()
        self.faction.addItem(self.tr("No faction"), "")
        for faction in factions:
            self.faction.addItem(faction.name, faction.id)
        self.faction.setCurrentIndex(max(0, self.faction.findData(before)))
        self.faction.setVisible(bool(factions))

    @property
    def value(self) -> tuple[str, str, str]:
        """Name, colour, faction as they stand."""
        return self.name.currentText().strip(), self.colour.value, self.faction.currentData() or ""
