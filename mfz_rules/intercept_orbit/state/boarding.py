"""A boarding at the end of a round while it is being resolved."""

from dataclasses import dataclass

from mfz_rules.kernel.dice import RolledDie


@dataclass(frozen=True, slots=True)
class Boarder:
    """One player's part in a boarding (IO-CAP-02, IO-CAP-04)."""

    player: str
    companies: tuple[str, ...]
    """Those that take part (IO-CAP-03)."""
    lends_to: str | None = None
    dice: tuple[RolledDie, ...] | None = None
    """Own and lent; None before they are rolled."""
    aimed: tuple[tuple[str, int], ...] | None = None
    """Systems that companies lose to these dice; None before they are aimed."""


@dataclass(frozen=True, slots=True)
class Boarding:
    """The boarding of one ship (IO-CAP-01)."""

    ship: str
    boarders: tuple[Boarder, ...]
    """In tactical order."""
