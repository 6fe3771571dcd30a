"""What is agreed before a battle of Rapid Attack: its terms, its table, and what a campaign laid down for it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from dataclasses import field as dataclass_field

from campaigns.battles.setup_plan import AnyPlan, Ground
from campaigns.campaign.battles import PlannedObjective
from campaigns.campaign.conditions import EnvironmentZone, Point, named_environments
from campaigns.rapid_attack.companies.company import KeptCompany, KeptConstraints
from mfz_rules.rapid_attack.state.pieces import Terrain

WHOLE_TABLE: tuple[Point, ...] = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
"""The area of a zone that the table put on all of itself."""


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
class SetupPlan(AnyPlan[KeptCompany]):
    """Everything that is agreed so far."""

    edition: str = "final"
    scale: str = "battle"
    settings: Mapping[str, object] = dataclass_field(default_factory=dict)
    """What the table plays differently, by the names of the rules' settings; the ruler's length among them."""
    field: Battlefield = Battlefield()
    place_for_us: bool = False
    """Whether the program places all pieces where it may, so that the first turn comes at once."""
    zones: tuple[EnvironmentZone, ...] = ()
    """Environments on all of the table or on parts of it (RA-CAMP-07)."""
    objective: PlannedObjective | None = None
    constraints: KeptConstraints = dataclass_field(default_factory=KeptConstraints)
    """What was laid down for building; its environments follow from `zones` (`announced`)."""

    @property
    def announced(self) -> KeptConstraints:
        """What was laid down for building, with every environment that is on the table."""
        environments = named_environments(self.zones)
        return replace(self.constraints, environments=environments)


@dataclass(frozen=True, slots=True)
class Layout:
    """Terrain under a name, to be used again."""

    name: str
    width: float
    """Of the table it was made for, in ruler units."""
    depth: float
    terrain: tuple[Terrain, ...]
