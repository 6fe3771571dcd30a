"""A boarding at the end of a round while it is being resolved."""

from dataclasses import dataclass

from mfz_rules.kernel.dice import RolledDie

Lent = tuple[str, tuple[RolledDie, ...]]
"""A lender, and the dice that were lent."""


@dataclass(frozen=True, slots=True)
class Boarder:
    """One player's part in a boarding (IO-CAP-02, IO-CAP-04)."""

    player: str
    companies: tuple[str, ...]
    """Those that take part (IO-CAP-03)."""
    lends_to: str | None = None
    dice: tuple[RolledDie, ...] | None = None
    """The player's own; None before they are rolled."""
    lent: tuple[Lent, ...] = ()
    """What others lent, as rolled by this player."""
    aimed: tuple[tuple[str, int], ...] | None = None
    """Systems that companies lose to these dice; None before they are aimed."""


@dataclass(frozen=True, slots=True)
class Boarding:
    """The boarding of one ship (IO-CAP-01)."""

    ship: str
    boarders: tuple[Boarder, ...]
    """In tactical order."""

    def boarder(self, player: str) -> Boarder:
        """Return a player's part; raises KeyError for who takes none."""
        for one in self.boarders:
            if one.player == player:
                return one
        raise KeyError(player)

    def lenders(self, player: str) -> tuple[Boarder, ...]:
        """Return those who lent their dice to a player."""
        return tuple(one for one in self.boarders if one.lends_to == player)
