"""The meeting and the deployment."""

from dataclasses import dataclass, field

from mfz_rules.kernel.plain import stored


@dataclass(frozen=True, slots=True)
class AskRollOff:
    """Players whose start scores are equal throw dice (IO-PPA-07)."""

    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AskAdjust:
    """The winner of a tie changes a fleet, or makes the loser do it (IO-PPA-07)."""

    player: str
    losers: tuple[str, ...] = ()
    """Who may be made to; empty for whom it came to: that player removes something."""


@dataclass(frozen=True, slots=True)
class AskPlacement:
    """A player puts a piece of one kind on the table (IO-DEP)."""

    player: str
    kind: str
    """`hva`, `ship`, `company`."""
    step: int
    """Of the deployment, 1 to 7: what limits the place."""
    again: bool = field(default=False, metadata=stored(leave_out=True))
    """The defense moves a ship that stands already, because an offense found no place (RA-PLACE-04)."""


@dataclass(frozen=True, slots=True)
class AskDebris:
    """A player puts a piece of debris on the table, or ends it (IO-DEP-08)."""

    player: str
