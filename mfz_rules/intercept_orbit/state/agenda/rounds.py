"""What changes hands, and the end of a round."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class JudgePresence:
    """Runs by itself: holds that break, high value assets that can be taken (IO-CAP-10, IO-HVA-05)."""


@dataclass(frozen=True, slots=True)
class AskTakeHva:
    """Whether a player takes a high value asset (IO-HVA-02)."""

    player: str
    hva: str


@dataclass(frozen=True, slots=True)
class AskBoardingChoice:
    """Which of two boarded ships a company boards (IO-CO-07)."""

    player: str
    company: str
    ships: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BoardShips:
    """Runs by itself: ship by ship, boardings at the end of a round (IO-CAP-01)."""

    ships: tuple[str, ...] | None = None
    """Ships that are still to be boarded; None before they are counted."""


@dataclass(frozen=True, slots=True)
class AskLend:
    """Whether a player lends all dice of a boarding (IO-CAP-04)."""

    player: str
    ship: str


@dataclass(frozen=True, slots=True)
class AskBoardingDice:
    """A player's dice of a boarding (IO-CAP-02)."""

    player: str
    ship: str


@dataclass(frozen=True, slots=True)
class AskAim:
    """Whom the dice of a boarding strike that a player rolled (IO-CAP-06)."""

    player: str
    """Who says so."""
    ship: str
    roller: str


@dataclass(frozen=True, slots=True)
class EndBoarding:
    """Runs by itself: who has the ship now (IO-CAP-05)."""

    ship: str


@dataclass(frozen=True, slots=True)
class CaptureShips:
    """Runs by itself: ship by ship, capture rolls at the end of a round (AB-CAP-01)."""

    ships: tuple[str, ...] | None = None
    """Ships that are still to be rolled for; None before they are counted."""


@dataclass(frozen=True, slots=True)
class AskCaptureDie:
    """The die for a ship of the player with an advantage on it (AB-CAP-01)."""

    player: str
    ship: str


@dataclass(frozen=True, slots=True)
class LandCompanies:
    """Runs by itself: damaged companies on ships of their own side roll (AB-LAND-01)."""

    companies: tuple[str, ...] | None = None
    """Those that are still to roll; None before they are counted."""


@dataclass(frozen=True, slots=True)
class AskLandingDie:
    """The die of a company that has landed (AB-LAND-01)."""

    player: str
    company: str


@dataclass(frozen=True, slots=True)
class TickClock:
    """Runs by itself: the clock counts down, then players are called (IO-END-01)."""


@dataclass(frozen=True, slots=True)
class BurnFuel:
    """Runs by itself: fuel dice count down (IO-FUEL-01)."""


@dataclass(frozen=True, slots=True)
class OpenRound:
    """Runs by itself: the next round (IO-ORD-01)."""
