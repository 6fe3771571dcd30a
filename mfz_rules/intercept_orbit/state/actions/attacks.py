"""Answers of an attack (IO-ATK, IO-COV, IO-DMG)."""

from dataclasses import dataclass, field

from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.state.facts import NO_FACTS, Facts
from mfz_rules.kernel.dice import RolledDie
from mfz_rules.kernel.plain import stored


@dataclass(frozen=True, slots=True)
class DeclareAttack:
    """Tell the number of the one attack of a turn (IO-ATK-05)."""

    player: str
    die: RolledDie
    facts: Facts = NO_FACTS


@dataclass(frozen=True, slots=True)
class DamageDice:
    """The dice of damage (IO-ATK-08)."""

    player: str
    dice: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Shield:
    """Make the target take hits as if in cover, or not (IO-COV-07, IO-COV-08)."""

    player: str
    by: str | None = None


@dataclass(frozen=True, slots=True)
class NameCover:
    """Which of several takes the dice of cover: a piece, or the shield (IO-COV-10)."""

    player: str
    cover: str


@dataclass(frozen=True, slots=True)
class CoverDice:
    """Whether the cover of a spotted target takes its dice, or the target does (IO-COV-06)."""

    player: str
    to: str
    """`cover` or `target`."""


@dataclass(frozen=True, slots=True)
class Dodge:
    """Step away from a ship, or a drifting company, to save a hit (IO-CO-09); None stands."""

    player: str
    from_: str | None = field(default=None, metadata=stored("from"))
    at: Pose | None = None
    facts: Facts = NO_FACTS


@dataclass(frozen=True, slots=True)
class LoseSystem:
    """Give up a system (IO-DMG-02); None where only white dice are left."""

    player: str
    system: str | None = None
    asset: str | None = None
