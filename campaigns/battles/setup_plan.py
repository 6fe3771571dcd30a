"""What is agreed before a battle begins: one frozen value, so that setting it up can be left, resumed and undone."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from dataclasses import field as dataclass_field
from enum import StrEnum

from campaigns.campaign.battles import PlannedObjective
from campaigns.campaign.conditions import Condition, EnvironmentZone, Point
from campaigns.rapid_attack.companies.company import KeptCompany, KeptConstraints
from mfz_rules.rapid_attack.state.pieces import Terrain

WHOLE_TABLE: tuple[Point, ...] = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
"""The area of a zone that the table put on all of itself."""


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
class CampaignLink:
    """Which battle of which campaign this is, and what its campaign laid down when the plan was made of it."""

    campaign: str
    """Its id."""
    battle: str
    """Id of the campaign's battle."""
    name: str = ""
    """What the campaign is called."""
    place: str = ""
    """What the place is called; empty for nowhere in particular."""
    by: str = ""
    """Who laid the conditions down; empty for the group together, or where there are none."""
    after: str = ""
    """What the battle is called that the conditions were laid down after."""
    conditions: tuple[Condition, ...] = ()
    zones: tuple[EnvironmentZone, ...] = ()
    """Every environment in force: of the place, of the battle's plan, and laid down."""
    let_pass: str = ""
    """Why the table lets conditions pass that the rules would not; empty where the rules do."""
    terrain: str = ""
    """What may stand on the table, a suggestion in words."""
    layout: str = ""
    """Name of the layout that suits the place; empty for none."""


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
    campaign: CampaignLink | None = None
    """The campaign's battle that is set up; None for a battle of its own."""
    zones: tuple[EnvironmentZone, ...] = ()
    """Environments on all of the table or on parts of it (RA-CAMP-07)."""
    objective: PlannedObjective | None = None
    constraints: KeptConstraints = dataclass_field(default_factory=KeptConstraints)
    """What was laid down for building; its environments follow from `zones` (`announced`)."""
    notes: tuple[str, ...] = ()
    """What the table overruled of the campaign, a sentence each with its reason."""

    @property
    def announced(self) -> KeptConstraints:
        """What was laid down for building, with every environment that is on the table."""
        environments = tuple(dict.fromkeys(zone.environment for zone in self.zones))
        return replace(self.constraints, environments=environments)


@dataclass(frozen=True, slots=True)
class Layout:
    """Terrain under a name, to be used again."""

    name: str
    width: float
    """Of the table it was made for, in ruler units."""
    depth: float
    terrain: tuple[Terrain, ...]
