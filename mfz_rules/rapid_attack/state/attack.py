"""An attack that is being resolved, and the dice that still have to be applied."""

from dataclasses import dataclass
from enum import StrEnum

from mfz_rules.kernel.dice import RolledDie
from mfz_rules.rapid_attack.companies.frame import Range


class Level(StrEnum):
    """Where the target stands, seen from the attacker (RA-ADV-13 to RA-ADV-15)."""

    HIGHER = "higher"
    LOWER = "lower"
    SAME = "same"


@dataclass(frozen=True, slots=True)
class Fall:
    """A frame that has lost the ground under it (RA-ADV-20)."""

    frame: str
    bricks: float


@dataclass(frozen=True, slots=True)
class Attack:
    """One attack, from the telling of its number to its end; only one at a time is being resolved."""

    attacker: str
    target: str
    range: Range
    number: int
    """Told, and binding from then on (RA-ATK-05)."""
    die: RolledDie
    cover: tuple[str, ...] = ()
    """Pieces and frames that cover the target (RA-BF-12)."""
    level: Level = Level.SAME
    spot: int = 0
    """What the attacker added (RA-RES-01)."""
    covering: str | None = None
    """The piece whose chart applies (OQ-52)."""
    falls: tuple[Fall, ...] = ()
    """Frames that fall when the attack is over (OQ-76)."""


class Cause(StrEnum):
    """Where dice of damage come from."""

    ATTACK = "attack"
    FALL = "fall"


@dataclass(frozen=True, slots=True)
class Volley:
    """Dice of damage on their way, one at a time (RA-DMG-06)."""

    cause: Cause
    target: str
    dice: tuple[int, ...]
    """Not yet applied, in the order of application."""
    retreated: tuple[str, ...] = ()
    """Frames that have left a station to ignore a damage of it (OQ-58)."""
    ignoring: tuple[str, ...] = ()
    """Frames that still ignore a damage by a retreat they made, once for each."""
