"""Facts: what was measured on the table, stated when acting by a person, or measured by the umpire.

What is not stated is measured where the pieces have positions; else the acting player's word stands: in the range
that was named, no cover, no shields, nothing met, near nothing; who touches what is kept.
"""

from dataclasses import dataclass

from mfz_rules.common.places import Point
from mfz_rules.common.stating import Called


@dataclass(frozen=True, slots=True)
class Met:
    """A piece that a ship's or high value asset's way leads through or ends on (IO-COL-01, IO-COL-03)."""

    piece: str
    how: str = "through"
    """`through`, or `end` where the move would end on it or touching it."""


@dataclass(frozen=True, slots=True)
class PathFact:
    """The way of a company (IO-CO-05)."""

    length: float
    """In ruler units."""
    end: Point | None = None
    crosses: tuple[str, ...] = ()
    """Ships and debris in the way (IO-CO-06)."""


@dataclass(frozen=True, slots=True)
class Facts:
    """Everything that may be stated with an action; None is not stated.

    Raises ValueError where `near` and `near_of` are stated.
    """

    range: Called[str] | None = None
    """The band of the target (IO-GEO-08)."""
    cover: Called[tuple[str, ...]] | None = None
    """Debris and ships between (IO-COV-01)."""
    shields: tuple[str, ...] | None = None
    """Ships with two defenses and blue aces within point defense range of the target."""
    meets: tuple[Met, ...] | None = None
    """What the way leads through or ends on, in order."""
    passes: tuple[str, ...] | None = None
    """Drifting companies, and ships to hand over to, within point defense range of the way (IO-FUEL-05)."""
    off_table: bool | None = None
    """Whether a ship's base ends a unit wholly outside; of a high value asset, whether its base meets the edge."""
    near: tuple[str, ...] | None = None
    """What is near the asset that moved; of a high value asset the tactical assets near it."""
    near_of: tuple[tuple[str, tuple[str, ...]], ...] | None = None
    """The same where several moved: by asset, and instead of `near`. Written as `near` too, an object."""
    touching: tuple[str, ...] | None = None
    """Ships that a company touches now."""
    path: PathFact | None = None
    possible: bool | None = None
    """Whether a ship that is deployed has a legal place at all (RA-PLACE-04)."""
    reason: str = ""
    """Why the table says otherwise than was measured (RA-JUDGE-05)."""

    def __post_init__(self) -> None:
        if self.near is not None and self.near_of is not None:
            raise ValueError("what is near is stated of one asset or of several")


NO_FACTS = Facts()
