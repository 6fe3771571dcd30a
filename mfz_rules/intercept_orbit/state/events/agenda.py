"""What happens to the agenda."""

from dataclasses import dataclass

from mfz_rules.intercept_orbit.state.agenda import Item
from mfz_rules.intercept_orbit.state.battle import Phase


@dataclass(frozen=True, slots=True)
class Opened:
    """Items were put on top of the agenda; the last is next."""

    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Queued:
    """Items were put underneath the whole agenda (IO-ORD-06)."""

    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Closed:
    """The item on top is settled."""


@dataclass(frozen=True, slots=True)
class Dropped:
    """Items of an asset that left the battle, or drifts, were taken off the agenda (IO-ORD-09)."""

    asset: str


@dataclass(frozen=True, slots=True)
class PhaseBegan:
    """The battle entered another phase."""

    phase: Phase


AgendaEvent = Opened | Queued | Closed | Dropped | PhaseBegan
