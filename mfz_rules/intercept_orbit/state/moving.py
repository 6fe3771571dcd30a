"""A move that is under way, what its way leads to, and a collision in it."""

from dataclasses import dataclass, field

from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.state.facts import NO_FACTS, Facts, Met

THROUGH = "through"
END = "end"


@dataclass(frozen=True, slots=True)
class Contact:
    """Something that the way of a move leads to, as measured; `how` is said as in `Met`."""

    piece: str
    how: str = THROUGH
    travelled: float = 0.0
    """Units of the way before it; of a ship or high value asset at the end, before the mover has to stop."""
    at: Pose | None = None
    """Where the mover is then."""
    under: bool = False
    """Whether the way ends on it, and not only touching it (IO-DEB-05)."""
    short: bool = False
    """Whether the mover only has to stop there: nobody collides (AB-COL-06), or is turned away (IO-EDGE-04)."""


@dataclass(frozen=True, slots=True)
class Way:
    """The way of a move as measured (IO-MOVE-14)."""

    end: Pose
    """Where the plan leads, contacts aside (IO-MOVE-11)."""
    contacts: tuple[Contact, ...] = ()
    """Ships, high value assets and debris in the order in which they are met."""
    edge: Contact | None = None
    """Where a ship has left the table, or where a high value asset meets the edge (IO-EDGE-02, IO-EDGE-04)."""


@dataclass(frozen=True, slots=True)
class Turned:
    """How far something can be turned about its centre, and where it stands then (IO-COL-09)."""

    clicks: float
    """Whole ones, unless a table turns as far as is free."""
    at: Pose


@dataclass(frozen=True, slots=True)
class Shifted:
    """Where debris comes that is shifted (IO-DEB-04)."""

    at: Pose | None
    """None where it goes over the edge, or can only be removed."""
    over: bool = False
    """Whether it goes over the edge."""


@dataclass(frozen=True, slots=True)
class Impact:
    """A ship hits another, a high value asset or debris (IO-COL-04, IO-DEB-02)."""

    rammer: str
    target: str
    """A ship, a high value asset or debris."""
    heading: float | None = None
    """The mover's at the contact, before anything is turned (IO-COL-09)."""
    stood: Pose | None = None
    """Where the one that the mover met stood then."""
    hits_on_rammer: int = 0
    hits_on_target: int = 0
    turned: bool = False
    """Whether the one that the mover met was turned, with its passengers (IO-MOVE-21)."""


@dataclass(frozen=True, slots=True)
class Journey:
    """The move of a ship or high value asset along the ruler, event by event (IO-MOVE-14)."""

    asset: str
    clicks: tuple[int, ...]
    """A number for each unit; how many is the planned speed."""
    start: Pose | None = None
    """Where it stood when the move began."""
    pips: int = 0
    """Left over, for debris that gets onto the way (IO-DEB-01)."""
    avoid: tuple[str, ...] = ()
    foreseen: tuple[str, ...] = ()
    """Debris that was on the way when the move was planned (IO-DEB-01)."""
    meets: tuple[Met, ...] | None = None
    """What is still ahead, as stated; of a move that is over, what else it touches. None is measured."""
    met: tuple[str, ...] = ()
    """What has been dealt with: passed, avoided, hit."""
    companies: tuple[str, ...] = ()
    """Flying and drifting companies that were met or passed, asked at the end (IO-COL-14, IO-FUEL-05)."""
    riders: tuple[str, ...] = ()
    """Flying companies that touched the ship at the start (IO-MOVE-18)."""
    travelled: float = 0.0
    """Units of the way that lie behind it."""
    stopped: bool = False
    """Whether the rest of the move is lost (IO-COL-05)."""
    at_rest: int = 0
    """Clicks of a ship that turns where it is, where a table plays that (IO-OQ-10)."""
    facts: Facts = field(default=NO_FACTS)
    """What was stated with the move: who is near its end, what was passed, whether it leaves the table."""
    collision: Impact | None = None

    @property
    def speed(self) -> int:
        """The planned speed (IO-COL-06)."""
        return len(self.clicks)
