"""What happens to the agenda."""

from dataclasses import dataclass

from mfz_rules.rapid_attack.state.agenda import Item
from mfz_rules.rapid_attack.state.battle import Phase


@dataclass(frozen=True, slots=True)
class Opened:
    """Items were put on top of the agenda; the last is next."""

    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Queued:
    """Items were put underneath the whole agenda (RA-CBT-02)."""

    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Deferred:
    """Items were put underneath the dice that are being applied, and what was put there before (OQ-68)."""

    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Closed:
    """The item on top is settled."""


@dataclass(frozen=True, slots=True)
class PhaseBegan:
    """The battle entered another phase."""

    phase: Phase
