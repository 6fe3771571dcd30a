"""What happens in a frame's turn (RA-TURN)."""

from dataclasses import dataclass

from mfz_rules.common.places import Pose
from mfz_rules.kernel.dice import RolledDie
from mfz_rules.rapid_attack.companies.frame import Range
from mfz_rules.rapid_attack.state.frames import Abilities, Status


@dataclass(frozen=True, slots=True)
class TurnOpened:
    """A frame's turn began; `roused_by` is the attacker where combat order dragged it in (RA-CBT-01)."""

    frame: str
    roused_by: str | None = None


@dataclass(frozen=True, slots=True)
class TargetNamed:
    """What a frame will attack, at which range, with how many rockets; None is nothing (RA-TURN-03)."""

    frame: str
    target: str | None
    range: Range | None = None
    rockets: int = 0


@dataclass(frozen=True, slots=True)
class Rolled:
    """A frame's pool lies on the table (RA-TURN-16)."""

    frame: str
    dice: tuple[RolledDie, ...]
    abilities: Abilities
    set_aside: int = 0
    """White dice that an environment keeps from being rolled (RA-ADV-25)."""


@dataclass(frozen=True, slots=True)
class RocketsSpent:
    """Rockets are used up (RA-SYS-14, OQ-12)."""

    frame: str
    rockets: int


@dataclass(frozen=True, slots=True)
class DefenseSet:
    """A frame's defense stands for the round (RA-DEF-02, RA-DEF-03)."""

    frame: str
    defense: int
    die: RolledDie | None = None


@dataclass(frozen=True, slots=True)
class StatusSet:
    """A frame goes on to another part of its turn."""

    frame: str
    status: Status


@dataclass(frozen=True, slots=True)
class Moved:
    """A frame moved (RA-MOVE-01)."""

    frame: str
    die: RolledDie
    near: tuple[str, ...] = ()
    at: Pose | None = None


@dataclass(frozen=True, slots=True)
class SpotPlaced:
    """A spot lies by a frame (RA-SPOT-05)."""

    frame: str
    target: str
    die: RolledDie


@dataclass(frozen=True, slots=True)
class SpotWasted:
    """A spot no higher than the one that lies there (RA-SPOT-06, OQ-48)."""

    frame: str
    target: str
    die: RolledDie


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A frame's turn is over; leftover dice are dropped (RA-TURN-20)."""

    frame: str
