"""Answers about companies (IO-LAUNCH, IO-FUEL, IO-MOVE-18)."""

from dataclasses import dataclass

from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.state.facts import NO_FACTS, Facts
from mfz_rules.kernel.dice import RolledDie


@dataclass(frozen=True, slots=True)
class Ride:
    """Whether a company rides along with the ship it touched (IO-MOVE-18, IO-MOVE-19)."""

    player: str
    company: str
    ride: bool
    at: Pose | None = None
    facts: Facts = NO_FACTS


@dataclass(frozen=True, slots=True)
class Cling:
    """Whether a company that a ship meets clings to it (IO-COL-14)."""

    player: str
    company: str
    cling: bool
    at: Pose | None = None
    facts: Facts = NO_FACTS


@dataclass(frozen=True, slots=True)
class TakeCompany:
    """Whether an asset takes a drifting company that it passes (IO-FUEL-05)."""

    player: str
    company: str
    take: bool
    at: Pose | None = None


@dataclass(frozen=True, slots=True)
class HandOver:
    """Give a company that an asset has to another ship (IO-FUEL-07)."""

    player: str
    company: str
    to: str
    at: Pose | None = None
    facts: Facts = NO_FACTS


@dataclass(frozen=True, slots=True)
class Release:
    """Let a company drift (IO-FUEL-06)."""

    player: str
    company: str


@dataclass(frozen=True, slots=True)
class RepairCompany:
    """Bring a company up to as many systems and white dice as a die shows (IO-LAUNCH-03)."""

    player: str
    company: str
    die: RolledDie
    restore: tuple[str, ...] = ()
    """Ids of systems, and `white` for a white die."""


@dataclass(frozen=True, slots=True)
class RollLaunch:
    """The launch dice of a ship: a red one for each catapult (AB-LAUNCH-01)."""

    player: str
    dice: tuple[RolledDie, ...] | None = None


@dataclass(frozen=True, slots=True)
class Launch:
    """Fuel and launch a company (IO-LAUNCH-05)."""

    player: str
    company: str
    die: RolledDie
    fuel: str = "die"
    """`die`, or `keep`."""
    at: Pose | None = None
    target: str | None = None
    """The asset that it is launched at and put on (AB-LAUNCH-03)."""
    facts: Facts = NO_FACTS
