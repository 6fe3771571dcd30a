"""What is laid down for a battle: the characteristics that the objective's holder chooses from (RA-CAMP-06).

All are frozen values, as they are stored; nothing here judges a company or plays a battle. Which of them a game
has, and with which values, it says itself (`game.py`).
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeVar

from mfz_rules.kernel.demands import Demand

Point = tuple[float, float]
"""Shares of the table's width and depth, from 0 to 1, from its lower left corner: the table is chosen later."""


class Characteristic(StrEnum):
    """What may be laid down; each at most once (RA-CAMP-07 to RA-CAMP-10, OQ-91)."""

    ENVIRONMENT = "environment"
    DESIGN = "design"
    AVERAGE = "average"
    SCALE = "scale"


@dataclass(frozen=True, slots=True)
class EnvironmentZone:
    """An environment on all of the table or on a part of it (RA-CAMP-07, RA-GURSK-05)."""

    environment: str | None
    """The word that systems for it carry: `filter`, `zero-G`, `underwater`; None lifts all others there."""
    where: str = ""
    """The part in words, for the table: `the river`; empty for all of it."""
    area: tuple[Point, ...] = ()
    """The part as a polygon; empty for the whole table, or where `where` alone says it and the table decides."""
    mode: str | None = None
    """`set_aside_one`, `cap_at_one`; None leaves it to the settings (OQ-80)."""


def named_environments(zones: Iterable[EnvironmentZone]) -> tuple[str, ...]:
    """Return the words of all environments that are in force somewhere, each once."""
    return tuple(dict.fromkeys(zone.environment for zone in zones if zone.environment is not None))


@dataclass(frozen=True, slots=True)
class Environment:
    """RA-CAMP-07: frames in it need the system for it. Everybody is told before building. Several may be chosen."""

    zones: tuple[EnvironmentZone, ...]


@dataclass(frozen=True, slots=True)
class Design:
    """RA-CAMP-08: what nobody may carry, how many rockets there are, what is counted, and what people judge."""

    forbidden: tuple[str, ...] = ()
    """System types."""
    rockets: int | None = None
    reason: str = ""
    """The story's: `magnetic fog`."""
    demands: tuple[Demand, ...] = ()
    """What every company must have or do without, counted."""
    words: str = ""
    """What else is asked of companies, which nobody can count: people judge it."""


@dataclass(frozen=True, slots=True)
class Average:
    """RA-CAMP-09: at most this many systems a frame on average; below 4, in steps of a half (OQ-87)."""

    systems: float


@dataclass(frozen=True, slots=True)
class ScaleChoice:
    """RA-CAMP-10: `skirmish` or `battle`."""

    scale: str


Condition = Environment | Design | Average | ScaleChoice
C = TypeVar("C", Environment, Design, Average, ScaleChoice)

_CHARACTERISTICS: dict[type, Characteristic] = {
    Environment: Characteristic.ENVIRONMENT,
    Design: Characteristic.DESIGN,
    Average: Characteristic.AVERAGE,
    ScaleChoice: Characteristic.SCALE,
}


def characteristic(condition: Condition) -> Characteristic:
    """Return which of the four it is."""
    return _CHARACTERISTICS[type(condition)]


@dataclass(frozen=True, slots=True)
class ModelLimits:
    """A campaign's own limits on models, which only a program that reads them can check; nothing by default.

    Parts are LDraw file names without extension, colours LDraw codes, categories LDraw's words. They are a house rule
    of ours and stand for the whole campaign.
    """

    most_parts: int | None = None
    longest_studs: float | None = None
    """The longer side of the ground it stands on."""
    most_bricks_high: float | None = None
    must_parts: tuple[str, ...] = ()
    no_parts: tuple[str, ...] = ()
    must_colours: tuple[int, ...] = ()
    no_colours: tuple[int, ...] = ()
    must_categories: tuple[str, ...] = ()
    no_categories: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class InForce:
    """Everything that holds for one battle."""

    conditions: tuple[Condition, ...] = ()
    """What was laid down, each characteristic at most once."""
    zones: tuple[EnvironmentZone, ...] = ()
    """Of the place, then of the plan, then of what was laid down."""
    limits: ModelLimits = field(default_factory=ModelLimits)

    def of(self, kind: type[C]) -> C | None:
        """Return the condition of a kind; None where none was laid down: the group decides (RA-CAMP-11)."""
        return next((one for one in self.conditions if isinstance(one, kind)), None)
