"""Facts: what was measured on the table, stated when acting by a person or by the umpire.

The rules judge the consequences. What is not stated is measured by the umpire where the pieces have positions; else
the acting player's word stands: in the declared range, nothing covers, near nothing, on one level.
"""

from dataclasses import dataclass

from mfz_rules.common.places import Point
from mfz_rules.common.stating import Called
from mfz_rules.rapid_attack.companies.frame import Range
from mfz_rules.rapid_attack.state.attack import Level


@dataclass(frozen=True, slots=True)
class PathFact:
    """The way of a move."""

    length: float
    """In ruler units."""
    end: Point | None = None
    crosses: tuple[str, ...] = ()
    """Pieces and frames that count as cover and lie in the way (RA-MOVE-04)."""
    passes: tuple[str, ...] = ()
    """Stations passed within seizing range on the way (OQ-65)."""
    climbs: tuple[str, ...] = ()
    """Structures climbed up or down that have neither stairs nor ladders (RA-ADV-12)."""


@dataclass(frozen=True, slots=True)
class Facts:
    """Everything that may be stated with an action; None is not stated."""

    range: Called[Range] | None = None
    """The band of the target's gap (RA-BF-06)."""
    cover: Called[tuple[str, ...]] | None = None
    """Pieces and frames that cover the target (RA-BF-12)."""
    near: Called[tuple[str, ...]] | None = None
    """Stations within seizing range of whoever moved; for a moved objective the frames near it (RA-STA-02)."""
    environments: tuple[str, ...] | None = None
    """Environments in force where the frame stands (RA-ADV-27)."""
    level: Level | None = None
    """The target's, seen from the attacker (RA-ADV-13)."""
    path: PathFact | None = None
    still_cover: bool | None = None
    """Whether a structure that lost pieces still is cover (OQ-54)."""
    fall: tuple[tuple[str, float], ...] | None = None
    """Frames that fall, with the bricks they fall (RA-ADV-20)."""
    possible: bool | None = None
    """Whether a retreat has room (OQ-60)."""
    objective_near: tuple[str, ...] | None = None
    """Frames near the objective after it went along with the one that moves, beside that one (RA-CAMP-13)."""
    reason: str = ""
    """Why the table says otherwise than was measured (RA-JUDGE-05)."""


NO_FACTS = Facts()
