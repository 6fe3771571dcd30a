"""Answers about what changes hands, and at the end of a round (IO-HVA, IO-CAP, IO-END)."""

from dataclasses import dataclass

from mfz_rules.kernel.dice import RolledDie


@dataclass(frozen=True, slots=True)
class TakeHva:
    """Take a high value asset, or leave it (IO-HVA-02)."""

    player: str
    hva: str
    take: bool


@dataclass(frozen=True, slots=True)
class ChooseBoarding:
    """Which of two boarded ships a company takes part in boarding (IO-CO-07)."""

    player: str
    company: str
    ship: str


@dataclass(frozen=True, slots=True)
class LendDice:
    """Lend all one's boarding dice to another, or to nobody (IO-CAP-04)."""

    player: str
    ship: str
    to: str | None = None


@dataclass(frozen=True, slots=True)
class BoardingDice:
    """A player's dice in a boarding, and those that others lent (IO-CAP-02)."""

    player: str
    ship: str
    dice: tuple[RolledDie, ...] | None = None
    lent: tuple[tuple[str, tuple[RolledDie, ...]], ...] | None = None
    """By lender."""


@dataclass(frozen=True, slots=True)
class Hit:
    """Which company a die of boarding strikes."""

    die: RolledDie
    company: str


@dataclass(frozen=True, slots=True)
class Aim:
    """Whom the dice that damage strike (IO-CAP-06)."""

    player: str
    ship: str
    hits: tuple[Hit, ...] = ()


@dataclass(frozen=True, slots=True)
class CaptureDie:
    """The die for a ship with enemy companies on it (AB-CAP-01)."""

    player: str
    ship: str
    die: int | None = None


@dataclass(frozen=True, slots=True)
class LandingDie:
    """The die of a damaged company on a ship of its own side, and what comes back (AB-LAND-01)."""

    player: str
    company: str
    die: int | None = None
    restore: tuple[str, ...] = ()
    """Ids of systems, and `white` for a white die."""
