"""What else stands on the table: stations, terrain, zones, the special objective."""

from dataclasses import dataclass
from enum import StrEnum
from math import ceil

from mfz_rules.common.places import Polygon, Pose


@dataclass(frozen=True, slots=True)
class StationState:
    """A station (RA-BUILD-08); it neither moves, covers, fights nor takes damage (RA-STA-16)."""

    id: str
    home: str
    """The player who brought it."""
    owner: str | None
    """Who controls it; None where nobody does (RA-STA-10)."""
    name: str = ""
    at: Pose | None = None
    footprint: Polygon | None = None
    placed: bool = True
    former: str | None = None
    """Who lost it while nobody took it (OQ-66)."""


UNCOUNTED = 999
"""Pieces of a structure that nobody counted: more than a battle takes off it."""


@dataclass(frozen=True, slots=True)
class Terrain:
    """A structure (RA-TER-04)."""

    id: str
    bricks_high: float
    """As it was built."""
    pieces: int
    """As it was built."""
    pieces_left: int
    name: str = ""
    polygon: Polygon | None = None
    climbable: bool = False
    stairs: bool = False
    roof: Polygon | None = None
    ruined: bool = False
    """Said by the table, or counted, to be no cover any more (RA-TER-03)."""

    @property
    def counted(self) -> bool:
        """Whether somebody counted its pieces."""
        return self.pieces < UNCOUNTED

    @property
    def height(self) -> int:
        """How many bricks are left standing, by the share of its pieces."""
        return ceil(self.bricks_high * self.pieces_left / self.pieces) if self.pieces else ceil(self.bricks_high)


@dataclass(frozen=True, slots=True)
class Zone:
    """Where an environment is in force (RA-ADV-24, RA-CAMP-07), or none is needed (RA-GURSK-05)."""

    name: str
    environment: str | None
    """None lifts the environments of all that it lies in: a sealed hall, the interior of a station."""
    polygon: Polygon | None = None
    """None for the whole table."""
    mode: str | None = None
    """`set_aside_one`, `cap_at_one`; None leaves it to the settings (OQ-80)."""


class Behaviour(StrEnum):
    """What a special objective may do (RA-CAMP-12 to RA-CAMP-15)."""

    OBEDIENT = "obedient"
    FOLLOWER = "follower"
    AFRAID = "afraid"


@dataclass(frozen=True, slots=True)
class Objective:
    """The special objective of a battle; like a station that nobody owns at first (RA-CAMP-05)."""

    id: str
    name: str = ""
    owner: str | None = None
    behaviour: Behaviour | None = None
    at: Pose | None = None
    footprint: Polygon | None = None
    placed: bool = True
    former: str | None = None
    moved_by: tuple[str, ...] = ()
    """Who has moved it this round (RA-CAMP-12, RA-CAMP-14)."""
