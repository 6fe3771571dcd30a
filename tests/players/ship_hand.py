"""A hand for battles of ships at a real table: the panel is all that it operates."""

from dataclasses import dataclass

from tests.players.hand import SELDOM, Hand
from tests.players.map_hand import MapHand

SHIPS_SELDOM = {
    **{name: often for name, often in SELDOM.items() if name != "Retreat"},
    "To nobody": 0.5,
    "That is enough": 0.5,
    "Back": 0.15,
    "Push": 0.3,
    "Let ": 0.1,
    "Hand ": 0.2,
    "Fly": 4.0,
    "Edge: off the table": 0.03,
    "Edge: meets the edge": 0.3,
    "Meets": 2.0,
    "Touches": 2.0,
}
"""How likely a button is beside others, by how its name begins; 1 for the rest."""


class NoMap(MapHand):
    """Where there is no map nothing is put on it."""

    @property
    def wanted(self) -> bool:
        """Whether something is to be put on the map."""
        return False


@dataclass
class ShipHand(Hand):
    """Presses what the panel of a battle of ships offers."""

    def __post_init__(self) -> None:
        self.weights = dict(SHIPS_SELDOM)
        self.map = NoMap(self.window, self.chance)
