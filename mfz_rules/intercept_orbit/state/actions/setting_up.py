"""Answers at the meeting and while deploying (IO-PPA, IO-DEP)."""

from dataclasses import dataclass

from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.state.facts import NO_FACTS, Facts


@dataclass(frozen=True, slots=True)
class AdjustFleet:
    """The change of a tie's winner, or what the loser removes (IO-PPA-07)."""

    player: str
    change: str
    """`remove` or `force`."""
    asset: str | None = None
    system: str | None = None
    """A system of the asset; None removes the asset."""
    other: str | None = None
    """For `force` the player who must remove something."""


@dataclass(frozen=True, slots=True)
class PlaceHva:
    """Put a high value asset on the table (IO-DEP-01)."""

    player: str
    piece: str
    at: Pose | None = None


@dataclass(frozen=True, slots=True)
class PlaceShip:
    """Put a ship on the table (IO-DEP-03), or say that it has no place (RA-PLACE-04)."""

    player: str
    piece: str
    at: Pose | None = None
    facts: Facts = NO_FACTS


@dataclass(frozen=True, slots=True)
class PlaceCompany:
    """Put a company beside its carrier (IO-DEP-06)."""

    player: str
    piece: str
    on: str
    at: Pose | None = None


@dataclass(frozen=True, slots=True)
class PlaceDebris:
    """Put a piece of debris on the table (IO-DEP-08); on paper it has no place."""

    player: str
    at: Pose | None = None
    wanted: bool = True
    """Whether a place is wanted; else nobody places more. Files say so by an `at` of null."""
