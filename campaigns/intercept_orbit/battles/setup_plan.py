"""What is agreed before a battle of Intercept Orbit or Alpha Bandit: fleets, terms, and the table."""

from collections.abc import Mapping
from dataclasses import dataclass
from dataclasses import field as dataclass_field
from enum import StrEnum

from campaigns.battles.setup_plan import AnyPlan, Ground
from campaigns.intercept_orbit.companies.fleet import KeptFleet, KeptFleetConstraints
from mfz_rules.common.places import Table
from mfz_rules.intercept_orbit.state.battle import Disc

GROUNDS = (Ground.SCREEN, Ground.TABLE)
"""Where battles of ships are fought: there is no sketch of space beside a real table."""
USUAL_SIDE = 32.0
"""Units: four rulers (IO-GEO-04)."""


class Shape(StrEnum):
    """What a table looks like from above (IO-GEO-04)."""

    SQUARE = "square"
    ROUND = "round"


@dataclass(frozen=True, slots=True)
class Battlespace:
    """The table, and where it is. Lengths are in units of the ruler."""

    ground: Ground = Ground.SCREEN
    shape: Shape = Shape.SQUARE
    width: float = USUAL_SIDE
    """Of a round table its diameter."""
    depth: float = USUAL_SIDE
    """A round table leaves it out of account."""

    @property
    def table(self) -> Table | Disc:
        """The table as the rules have it."""
        return Disc(self.width) if self.shape is Shape.ROUND else Table(self.width, self.depth)


@dataclass(frozen=True, slots=True)
class FleetPlan(AnyPlan[KeptFleet]):
    """Everything that is agreed so far."""

    game: str = "intercept-orbit"
    """`intercept-orbit` or `alpha-bandit`."""
    edition: str = "002"
    settings: Mapping[str, object] = dataclass_field(default_factory=dict)
    """What the table plays differently, by the names of the rules' settings."""
    hvas: int | None = None
    """How many high value assets everybody brings; None: those of each fleet (IO-FLEET-02)."""
    space: Battlespace = Battlespace()
    constraints: KeptFleetConstraints = dataclass_field(default_factory=KeptFleetConstraints)
    """What a campaign lays down for building, as the table plays it (RA-CAMP-08, RA-CAMP-09)."""
    fought_over: str = ""
    """Id of the high value asset that is the campaign's special objective; empty for the one that suggests itself."""
