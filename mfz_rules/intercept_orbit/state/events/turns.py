"""What happens in an asset's turn (IO-DICE, IO-SHIP, IO-SPOT)."""

from dataclasses import dataclass

from mfz_rules.intercept_orbit.state.assets import Status, TurnPart
from mfz_rules.kernel.dice import RolledDie


@dataclass(frozen=True, slots=True)
class FirstChoiceMade:
    """The defender has opened the battle (IO-ORD-04)."""


@dataclass(frozen=True, slots=True)
class TurnOpened:
    """An asset's turn began; `roused_by` is the attacker where combat order dragged it in (IO-ORD-06)."""

    asset: str
    roused_by: str | None = None


@dataclass(frozen=True, slots=True)
class TargetNamed:
    """What an asset will attack, at which range; None is nothing (IO-DICE-01)."""

    asset: str
    target: str | None
    range: str | None = None


@dataclass(frozen=True, slots=True)
class Rolled:
    """An asset's pool lies on the table (IO-DICE-01)."""

    asset: str
    dice: tuple[RolledDie, ...]
    able: tuple[str, ...] = ()
    """Ids of the systems that work now (IO-SHIP-04)."""


@dataclass(frozen=True, slots=True)
class DefenseSet:
    """An asset's defense number stands for the round (IO-SHIP-02)."""

    asset: str
    defense: int
    die: RolledDie | None = None


@dataclass(frozen=True, slots=True)
class StatusSet:
    """An asset goes on to another part of its turn."""

    asset: str
    status: Status


@dataclass(frozen=True, slots=True)
class PartEntered:
    """A ship's turn goes on to another part; earlier ones are past (IO-SHIP-01)."""

    asset: str
    part: TurnPart


@dataclass(frozen=True, slots=True)
class SystemRepaired:
    """A ship has a system back (IO-SHIP-03)."""

    asset: str
    system: str
    die: RolledDie


@dataclass(frozen=True, slots=True)
class SpotPlaced:
    """Spot dice lie by an asset; `spots` is all that lies there now (IO-SPOT-01, IO-ACE-05)."""

    asset: str
    target: str
    dice: tuple[RolledDie, ...]
    spots: tuple[RolledDie, ...]


@dataclass(frozen=True, slots=True)
class SpotWasted:
    """A spot no higher than the one that lies there (IO-SPOT-04)."""

    asset: str
    target: str
    dice: tuple[RolledDie, ...]


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """An asset's turn is over; leftover dice are dropped (IO-DICE-02)."""

    asset: str


TurnEvent = (
    FirstChoiceMade
    | TurnOpened
    | TargetNamed
    | Rolled
    | DefenseSet
    | StatusSet
    | PartEntered
    | SystemRepaired
    | SpotPlaced
    | SpotWasted
    | TurnEnded
)
