"""What happens when ships are boarded (IO-CAP)."""

from dataclasses import dataclass

from mfz_rules.intercept_orbit.state.boarding import Boarding, Lent
from mfz_rules.kernel.dice import RolledDie


@dataclass(frozen=True, slots=True)
class BoardingChosen:
    """A company at several boarded ships boards this one (IO-CO-07)."""

    company: str
    ship: str


@dataclass(frozen=True, slots=True)
class BoardingBegan:
    """A ship is boarded (IO-CAP-01)."""

    boarding: Boarding


@dataclass(frozen=True, slots=True)
class DiceLent:
    """A player lends all dice of this boarding to another, or keeps them (IO-CAP-04)."""

    player: str
    to: str | None


@dataclass(frozen=True, slots=True)
class BoardingRolled:
    """A player's dice lie, own and lent (IO-CAP-02)."""

    player: str
    dice: tuple[RolledDie, ...]
    lent: tuple[Lent, ...] = ()


@dataclass(frozen=True, slots=True)
class BoardingAimed:
    """Which companies lose how many systems to a player's dice (IO-CAP-06)."""

    player: str
    losses: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class BoardingEnded:
    """A boarding is over; `counts` are the dice that count for each player, lent ones for whom they were lent to."""

    ship: str
    counts: tuple[tuple[str, int], ...]
    """IO-CAP-05."""
    winner: str | None = None
    """Who had most, if one alone had."""


BoardingEvent = BoardingChosen | BoardingBegan | DiceLent | BoardingRolled | BoardingAimed | BoardingEnded
