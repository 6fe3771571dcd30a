"""Answers of a move, and of collisions (IO-MOVE, IO-COL, IO-DEB, IO-EDGE)."""

from dataclasses import dataclass

from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.state.facts import NO_FACTS, Facts
from mfz_rules.kernel.dice import RolledDie


@dataclass(frozen=True, slots=True)
class Move:
    """The move of a turn: a ship's or high value asset's along the ruler, a company's anywhere."""

    player: str
    die: RolledDie | None = None
    speed: int | None = None
    """Of a ship; None is the length of `clicks`, else the base speed (IO-MOVE-01)."""
    clicks: tuple[int, ...] | None = None
    """A number for each unit, left positive; None is none (IO-MOVE-08)."""
    avoid: tuple[str, ...] = ()
    """Debris that is avoided, a pip each (IO-DEB-01)."""
    at: Pose | None = None
    """Where a company goes."""
    ace_pip: bool = False
    """Whether a green ace on the ship gives it one pip more (AB-ACE-02)."""
    facts: Facts = NO_FACTS


@dataclass(frozen=True, slots=True)
class AvoidDebris:
    """Avoid a piece that got onto the way after planning, or hit it (IO-DEB-01)."""

    player: str
    debris: str
    avoid: bool


@dataclass(frozen=True, slots=True)
class Ram:
    """Whether two ships collide where they may (IO-COL-03)."""

    player: str
    ship: str
    """The one that the mover meets."""
    ram: bool


@dataclass(frozen=True, slots=True)
class CollisionDice:
    """The dice of a collision, as many as the mover's planned speed (IO-COL-06)."""

    player: str
    dice: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class ClearDebris:
    """What becomes of debris that was hit (IO-DEB-03)."""

    player: str
    debris: str
    how: str
    """`remove`, `shift`; of a destroyed ship also `leave`."""


@dataclass(frozen=True, slots=True)
class PutAboard:
    """Put companies on the other ship after a collision, or nobody (AB-COL-04)."""

    player: str
    companies: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Turn:
    """Turn the opponent's ship after a collision (IO-COL-08)."""

    player: str
    asset: str
    clicks: int = 0
    """Left positive."""
    facts: Facts = NO_FACTS


@dataclass(frozen=True, slots=True)
class TurnAway:
    """Turn a high value asset away from the table's edge (IO-EDGE-04)."""

    player: str
    hva: str
    facing: float
