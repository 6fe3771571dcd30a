"""Answers of an asset's turn (IO-ORD, IO-DICE, IO-SHIP, IO-SPOT)."""

from dataclasses import dataclass

from mfz_rules.intercept_orbit.state.facts import NO_FACTS, Facts
from mfz_rules.kernel.dice import RolledDie


@dataclass(frozen=True, slots=True)
class ChooseAsset:
    """Take the turn of an asset (IO-ORD-02)."""

    player: str
    asset: str


@dataclass(frozen=True, slots=True)
class NameTarget:
    """What is to be attacked, and at which range (IO-DICE-01)."""

    player: str
    target: str | None = None
    range: str | None = None


@dataclass(frozen=True, slots=True)
class Roll:
    """All dice of the asset at once (IO-DICE-01)."""

    player: str
    dice: tuple[RolledDie, ...] | None = None


@dataclass(frozen=True, slots=True)
class Defend:
    """Set the defense number of the round (IO-SHIP-02)."""

    player: str
    die: RolledDie | None = None


@dataclass(frozen=True, slots=True)
class Repair:
    """Put a lost system back with a white six (IO-SHIP-03)."""

    player: str
    die: RolledDie
    system: str


@dataclass(frozen=True, slots=True)
class Spot:
    """The spot of a turn; ends it (IO-SPOT-01)."""

    player: str
    target: str
    die: RolledDie | None = None
    ace_die: RolledDie | None = None
    """A yellow ace's d8 (IO-ACE-05)."""
    replaces: RolledDie | None = None
    """Which of a pair gives way; None is the lower (IO-ACE-06)."""
    facts: Facts = NO_FACTS


@dataclass(frozen=True, slots=True)
class Push:
    """A green ace pushes an asset near it: a unit along, or a click round (IO-ACE-04)."""

    player: str
    asset: str
    slide: str | float | None = None
    """`forward` or `back`; of a company degrees anticlockwise from +x."""
    clicks: int = 0
    """1 or −1, left positive, where it is turned."""
    facts: Facts = NO_FACTS


@dataclass(frozen=True, slots=True)
class LendDefense:
    """A blue ace gives a die of its own as another's defense number (AB-ACE-03)."""

    player: str
    target: str
    die: RolledDie
    facts: Facts = NO_FACTS
