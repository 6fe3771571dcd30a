"""An attack, and losses."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class AskDamageDice:
    """The dice of damage (IO-ATK-08)."""

    player: str
    count: int


@dataclass(frozen=True, slots=True)
class AskShield:
    """Whether a player makes the target take hits as if in cover (IO-COV-07, IO-ACE-03)."""

    player: str


@dataclass(frozen=True, slots=True)
class AskCoverDice:
    """Whether cover or the spotted target takes them (IO-COV-06)."""


@dataclass(frozen=True, slots=True)
class StrikeCover:
    """Runs by itself: the cover takes its dice (IO-COV-03, IO-COV-04)."""


@dataclass(frozen=True, slots=True)
class StrikeTarget:
    """Runs by itself: the target may dodge, then takes what is left (IO-CO-09, IO-DMG-02)."""


@dataclass(frozen=True, slots=True)
class AskDodge:
    """Whether a company steps away to save a hit (IO-CO-09)."""

    company: str


@dataclass(frozen=True, slots=True)
class Damage:
    """Runs by itself: an asset loses something for each hit (IO-DMG-02)."""

    asset: str
    hits: int


@dataclass(frozen=True, slots=True)
class AskLoss:
    """Which system goes (IO-DMG-02)."""

    asset: str
