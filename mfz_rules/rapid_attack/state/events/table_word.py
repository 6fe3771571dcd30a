"""What the table says: corrections, concessions, notes (RA-JUDGE-05, OQ-72)."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Overruled:
    """The table corrected something (RA-JUDGE-05)."""

    by: str
    field: str
    value: object
    reason: str


@dataclass(frozen=True, slots=True)
class FactOverruled:
    """A stated fact differs from what was measured (RA-JUDGE-05)."""

    fact: str
    measured: object
    stated: object
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Conceded:
    """A player gave up (OQ-72)."""

    player: str


@dataclass(frozen=True, slots=True)
class Noted:
    """Somebody wrote something down."""

    player: str
    text: str
