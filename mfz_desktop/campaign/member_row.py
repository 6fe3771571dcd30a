"""Who takes part: name, colour and faction in one line."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from campaigns.campaign.world import Faction
from mfz_desktop.ui.forms.colour_box import ColourBox
from mfz_desktop.ui.forms.commit_field import CommitField
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.buttons import IconButton
from mfz_desktop.ui.widgets.controls import ComboBox

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
        self.name = ComboBox(letters=SHORTEST)
        self.name.setEditable(True)
        self.name.setInsertPolicy(ComboBox.InsertPolicy.NoInsert)
        self.typed_name = CommitField("", self.tr("Who plays?"))
        self.name.setLineEdit(self.typed_name)
        self.know(known)
        self.colour = ColourBox(theme, self.tr("Player's colour"), letters=SHORTEST)
        self.faction = ComboBox(letters=SHORTEST)
        self.away = IconButton(theme, "close", self.tr("Take this player away"), self.removed.emit, size=16)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self.name, 4)
        row.addWidget(self.colour, 3)
        row.addWidget(self.faction, 4)
        row.addWidget(self.away)
        self._call("")
        self.offer(factions)  # in its row: shown without a parent it would be a window, and take the keyboard
        self.typed_name.committed.connect(lambda _: self.changed.emit())
        self.name.activated.connect(lambda _: self.changed.emit())
        self.colour.activated.connect(lambda _: self.changed.emit())
        self.faction.activated.connect(lambda _: self.changed.emit())

    def set_value(self, value: tuple[str, str, str]) -> None:
        """Show who it is: name, colour and faction."""
        name, colour, faction = value
        self.typed_name.set_value(name)
        self._call(name)
        self.colour.set_value(colour)
        self.faction.setCurrentIndex(max(0, self.faction.findData(faction)))

    def _call(self, player: str) -> None:
        """Say to screen readers whose row it is."""
        names: dict[QWidget, tuple[str, str]] = {
            self.name: (self.tr("Player's name"), self.tr("Name of {player}")),
            self.typed_name: (self.tr("Player's name"), self.tr("Name of {player}")),
            self.colour: (self.tr("Player's colour"), self.tr("Colour of {player}")),
            self.faction: (self.tr("Player's faction"), self.tr("Faction of {player}")),
            self.away: (self.tr("Take this player away"), self.tr("Take {player} away")),
        }
        for widget, (nobody, somebody) in names.items():
            widget.setAccessibleName(somebody.format(player=player) if player else nobody)

    def know(self, names: Sequence[str]) -> None:
        """Offer names to choose from; what is typed stays."""
        typed = self.name.currentText()
        self.name.clear()
        self.name.addItems(list(names))
        self.name.setCurrentIndex(-1)
        self.name.setEditText(typed)

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
