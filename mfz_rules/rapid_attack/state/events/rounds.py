"""What happens to rounds, order and the doomsday clock (RA-ROUND, RA-TAC, RA-ADV-40 to RA-ADV-46, RA-END)."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RoundOpened:
    """A round began (RA-END-08)."""

    round: int


@dataclass(frozen=True, slots=True)
class Passed:
    """A player left the turn to those below (RA-TAC-02)."""

    player: str


@dataclass(frozen=True, slots=True)
class NumbersRolled:
    """A player rolled for the order of the round (RA-ADV-41)."""

    player: str
    numbers: tuple[tuple[str, tuple[int, ...]], ...]


@dataclass(frozen=True, slots=True)
class CountMoved:
    """The count shows another number (RA-ADV-46)."""

    number: int


@dataclass(frozen=True, slots=True)
class NumberWaited:
    """A frame waits for its other number (RA-ADV-43)."""

    frame: str
    number: int


@dataclass(frozen=True, slots=True)
class OrderChanged:
    """Players stand in another order (RA-TAC-01)."""

    order: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LeadChanged:
    """Another player has the highest score and is on the defense (RA-TAC-07)."""

    player: str


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """No frame waits any more; defenses and spots are cleared (RA-END-02)."""

    round: int


@dataclass(frozen=True, slots=True)
class ClockMoved:
    """The clock counted down (RA-END-02, RA-END-03)."""

    clock: int
    by: str | None = None
    """Who called for it; None at the end of a round."""


@dataclass(frozen=True, slots=True)
class ClockPassed:
    """A player let the clock stand (RA-END-03)."""

    player: str


@dataclass(frozen=True, slots=True)
class BattleEnded:
    """The battle is over (RA-END-05)."""

    winners: tuple[str, ...]
    why: str
    """`doomsday`, `no_frames`, `last_with_frames`, `conceded`."""
