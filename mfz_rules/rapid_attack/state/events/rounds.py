"""What happens to rounds, order and the doomsday clock (RA-ROUND, RA-TAC, RA-ADV-40 to RA-ADV-46, RA-END)."""

from dataclasses import dataclass


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
