"""What is agreed before a battle begins: one frozen value, so that setting it up can be left, resumed and undone."""

from collections.abc import Mapping
from dataclasses import dataclass
from dataclasses import field as dataclass_field
from enum import StrEnum

from campaigns.companies.company import KeptCompany
from mfz_rules.rapid_attack.state.pieces import Terrain

FEWEST_SEATS, MOST_SEATS = 2, 5


class Ground(StrEnum):
    """Where the battle is fought."""

    SCREEN = "screen"
    """On the map: the program measures."""
    SKETCH = "sketch"
    """At a real table; the map is kept beside it, and what it measures is no more than a proposal."""
    TABLE = "table"
    """At a real table, without a map."""


@dataclass(frozen=True, slots=True)
class Seat:
    """One player with a company."""

    company: KeptCompany
    """The whole of it, so that a later change or deletion in the garage does not empty the seat."""
    name: str
    """What the player is called."""
    colour: str = ""
    """The word of a player's colour; empty for the next free one."""
    person: str = ""
    """Id of the player's record; empty for somebody who has none yet."""


@dataclass(frozen=True, slots=True)
class Battlefield:
    """The table and what stands on it. Lengths are in ruler units, the table's own size in centimetres."""

    ground: Ground = Ground.SCREEN
    width: float = 150.0
    """In centimetres."""
    depth: float = 90.0
    """In centimetres."""
    unit: float = 5.0
    """Centimetres of one ruler unit (RA-BF-03)."""
    terrain: tuple[Terrain, ...] = ()

    @property
    def units_wide(self) -> float:
        """The table's width in ruler units."""
        return round(self.width / self.unit, 2)

    @property
    def units_deep(self) -> float:
        """The table's depth in ruler units."""
        return round(self.depth / self.unit, 2)


@dataclass(frozen=True, slots=True)
class SetupPlan:
    """Everything that is agreed so far."""

    seats: tuple[Seat, ...] = ()
    edition: str = "final"
    scale: str = "battle"
    settings: Mapping[str, object] = dataclass_field(default_factory=dict)
    """What the table plays differently, by the names of the rules' settings; the ruler's length among them."""
    field: Battlefield = Battlefield()
    rolled: bool = True
    """Whether the program rolls; else every die is typed from the table."""
    seed: int | None = None
    """Of the program's dice; None for one that nobody knows."""
    place_for_us: bool = False
    """Whether the program places all pieces where it may, so that the first turn comes at once."""
    step: int = 0
    """The step of the path that is shown."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Terrain under a name, to be used again."""

    name: str
    width: float
    """Of the table it was made for, in ruler units."""
    depth: float
    terrain: tuple[Terrain, ...]
