"""Frames and what they carry (RA-SYS)."""

from dataclasses import dataclass
from enum import StrEnum


class SystemType(StrEnum):
    """The kinds of systems, by the words that all our data uses."""

    DEFENSE = "defense"
    MOVEMENT = "movement"
    COMMUNICATION = "communication"
    HAND_TO_HAND = "hand_to_hand"
    DIRECT = "direct"
    ARTILLERY = "artillery"
    ENVIRONMENT = "environment"
    SPLIT = "split"


class Range(StrEnum):
    """The range bands of weapons (RA-BF-06)."""

    HAND_TO_HAND = "hand_to_hand"
    DIRECT = "direct"
    ARTILLERY = "artillery"

    @property
    def letter(self) -> str:
        """Its letter in notation: h, d, a."""
        return self.value[0]


@dataclass(frozen=True, slots=True)
class System:
    """One system: one slot, one hit (RA-SYS-03, RA-SYS-22)."""

    type: SystemType
    name: str = ""
    """What its player calls it; the rules do not care."""
    ranges: tuple[Range, ...] = ()
    """The two ranges of a split weapon, in the order h, d, a; empty for all others (RA-SYS-20)."""
    environment: str | None = None
    """What an environmental system is made for: `filter`, `zero-G` … (RA-SYS-18)."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A mobile frame as it is built: its systems in the order in which its player would lose them."""

    name: str
    systems: tuple[System, ...] = ()
    rockets: int = 0
    """Single-shot rockets carried, 0–3 (RA-SYS-13)."""
