"""Answers of players that every one of the games asks for. Each class is one `do`."""

from dataclasses import dataclass, field

from mfz_rules.kernel.plain import stored


@dataclass(frozen=True, slots=True)
class RollOff:
    """The tied players' dice (RA-CMP-11, IO-PPA-07)."""

    player: str
    dice: tuple[tuple[str, int], ...] | None = None
    """Player and value; None is rolled from the tape."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave the turn to players lower in the order (RA-TAC-02, IO-ORD-02)."""

    player: str


@dataclass(frozen=True, slots=True)
class ForgoAttack:
    """Give the attack up before its number is told (RA-ATK-09, IO-ORD-11)."""

    player: str


@dataclass(frozen=True, slots=True)
class UseSpot:
    """Add the target's spot to the attack, or leave it where it is (RA-RES-01, IO-ATK-07)."""

    player: str
    use: bool


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn; leftover dice are dropped (RA-TURN-20, IO-DICE-02)."""

    player: str


@dataclass(frozen=True, slots=True)
class ClockCall:
    """Count the clock down by one more, or pass (RA-END-02, IO-END-02)."""

    player: str
    count: bool


@dataclass(frozen=True, slots=True)
class Overrule:
    """The table's word against the program's (RA-JUDGE-05)."""

    player: str
    field: str
    """What is corrected: `clock`, or the id of a piece or player and a key of the state, `ann.f1.defense`."""
    value: object
    reason: str


@dataclass(frozen=True, slots=True)
class Concede:
    """A player gives up (OQ-72)."""

    player: str
    ends_battle: bool = field(default=False, metadata=stored(leave_out=True))
    """Whether the battle is over if only one player is left, also where conceding is only written down."""


@dataclass(frozen=True, slots=True)
class Note:
    """Something worth writing down."""

    player: str
    text: str
