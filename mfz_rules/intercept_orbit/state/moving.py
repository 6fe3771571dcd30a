"""A move that is under way, and a collision in it."""

from dataclasses import dataclass

from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.state.facts import Met


@dataclass(frozen=True, slots=True)
class Collision:
    """A ship hits another, a high value asset or debris (IO-COL-04, IO-DEB-02)."""

    rammer: str
    target: str
    """A ship, a high value asset or debris."""
    hits_on_rammer: int = 0
    hits_on_target: int = 0


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
    meets: tuple[Met, ...] = ()
    """Still ahead, in order, as stated; where pieces have positions they are measured anew."""
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
    off_table: bool = False
    """Whether the way leaves the table, as stated."""
    collision: Collision | None = None
