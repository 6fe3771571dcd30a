"""The table's word (RA-JUDGE-05)."""

from dataclasses import dataclass, field

from mfz_rules.kernel.plain import stored


@dataclass(frozen=True, slots=True)
class Overrule:
    """The table's word against the program's (RA-JUDGE-05)."""

    player: str
    field: str
    """What is corrected: `clock`, or the id of a piece or player and a key of the state, `ann.s1.defense`."""
    value: object
    reason: str


@dataclass(frozen=True, slots=True)
class Concede:
    """A player gives up."""

    player: str
    ends_battle: bool = field(default=False, metadata=stored(leave_out=True))
    """Whether the battle is over if only one player is left."""


@dataclass(frozen=True, slots=True)
class Note:
    """Something worth writing down."""

    player: str
    text: str
