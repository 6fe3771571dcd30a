"""The line with which a place is added to the map."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from campaigns.campaign.world import PLACE_KINDS, Place, World
from campaigns.identity import new_id
from campaigns.names import LONGEST_NAME, one_line
from mfz_desktop.campaign_text.naming import kind_word
from mfz_desktop.pages.campaign.form import choice
from mfz_desktop.widgets.buttons import button

STEPS = 9
"""So many places in a row and in a column are looked at for a free spot."""


class NewPlace(QWidget):
    """A name and a kind; Enter adds it."""

    added = Signal(str, str)
    """Name, kind."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name = QLineEdit()
        self.name.setAccessibleName(self.tr("Name of a new place"))
        self.name.setPlaceholderText(self.tr("Another place"))
        self.name.setMaxLength(LONGEST_NAME)
        self.kind = choice(self.tr("Kind of the new place"), ((kind_word(one), one) for one in ("", *PLACE_KINDS)))
        self.kind.setMinimumContentsLength(6)
        self.name.returnPressed.connect(self._add)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 8, 16, 12)
        row.setSpacing(8)
        row.addWidget(self.name, 3)
        row.addWidget(self.kind, 2)
        row.addWidget(button(self.tr("Add"), self._add))

    def _add(self) -> None:
        name = one_line(self.name.text())
        if name:
            self.name.clear()
            self.added.emit(name, self.kind.currentData())


def new_place(world: World, name: str, kind: str) -> Place:
    """Return a place where the map is emptiest."""
    spots = [(x / STEPS, y / STEPS) for y in range(1, STEPS) for x in range(1, STEPS)]

    def room(spot: tuple[float, float]) -> float:
        taken = [place.at for place in world.places]
        edges = min(spot[0], spot[1], 1 - spot[0], 1 - spot[1])
        return min([edges * 2, *(max(abs(x - spot[0]), abs(y - spot[1])) for x, y in taken)])

    return Place(new_id(), name, kind, at=max(spots, key=room))
