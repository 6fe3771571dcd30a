"""Answers of players. Each class is one `do`; what was measured is in its facts."""

from dataclasses import dataclass

from mfz_rules.common.actions import ClockCall, Concede, EndTurn, ForgoAttack, Note, Overrule, Pass, RollOff, UseSpot
from mfz_rules.common.places import Pose
from mfz_rules.kernel.dice import RolledDie
from mfz_rules.rapid_attack.companies.frame import Range
from mfz_rules.rapid_attack.state.facts import NO_FACTS, Facts


@dataclass(frozen=True, slots=True)
class AdjustCompany:
    """The change of a tie's winner (RA-CMP-12)."""

    player: str
    change: str
    """`add`, `remove` or `force`."""
    frame: str | None = None
    """For `add` a spare in notation, for `remove` a frame's id."""
    other: str | None = None
    """For `force` the player who must choose."""


@dataclass(frozen=True, slots=True)
class PlaceStation:
    """Put a station on the table (rules 5.1)."""

    player: str
    piece: str
    at: Pose | None = None


@dataclass(frozen=True, slots=True)
class PlaceFrame:
    """Put a frame on the table (rules 5.1)."""

    player: str
    piece: str
    at: Pose | None = None
    facts: Facts = NO_FACTS


@dataclass(frozen=True, slots=True)
class PlaceObjective:
    """Put the special objective on the table (RA-CAMP-03)."""

    player: str
    piece: str
    at: Pose | None = None
    facts: Facts = NO_FACTS


@dataclass(frozen=True, slots=True)
class ChooseFrame:
    """Take the turn of a frame (RA-TAC-02)."""

    player: str
    frame: str


@dataclass(frozen=True, slots=True)
class RollOrder:
    """A player's dice for the order of the round, for all frames at once (RA-ADV-41)."""

    player: str
    dice: tuple[tuple[str, tuple[int, ...]], ...] | None = None
    """Frame and its one or two values, 1 to 20; None is rolled from the tape."""


@dataclass(frozen=True, slots=True)
class TakeNumber:
    """Take the turn of a frame whose number is up (RA-ADV-46)."""

    player: str
    frame: str


@dataclass(frozen=True, slots=True)
class WaitNumber:
    """Wait for a frame's other number (RA-ADV-43)."""

    player: str
    frame: str


@dataclass(frozen=True, slots=True)
class MoveObjective:
    """Move the special objective before naming a target (RA-CAMP-12, RA-CAMP-14).

    The obedient one is rolled for first; then it is asked where it goes. One answer may say both.
    """

    player: str
    at: Pose | None = None
    """None where its place is not told; once it is rolled for, and nobody is said to be near it: it stays."""
    dice: tuple[int, ...] | None = None
    """The obedient one's die; None is rolled from the tape, or was rolled before (OQ-88)."""
    facts: Facts = NO_FACTS


@dataclass(frozen=True, slots=True)
class NameTarget:
    """Step 1 of a turn (RA-TURN-03 to RA-TURN-12)."""

    player: str
    target: str | None = None
    range: Range | None = None
    rockets: int = 0


@dataclass(frozen=True, slots=True)
class Roll:
    """Step 2 of a turn (RA-TURN-13)."""

    player: str
    dice: tuple[RolledDie, ...] | None = None
    """Every die of the pool; None is rolled from the tape."""
    facts: Facts = NO_FACTS


@dataclass(frozen=True, slots=True)
class Defend:
    """Step 3 of a turn (RA-DEF-01)."""

    player: str
    die: RolledDie | None = None


@dataclass(frozen=True, slots=True)
class Move:
    """The one move of a turn (RA-MOVE-01)."""

    player: str
    die: RolledDie
    at: Pose | None = None
    facts: Facts = NO_FACTS


@dataclass(frozen=True, slots=True)
class DeclareAttack:
    """Tell the number of the one attack of a turn (RA-ATK-03, RA-ATK-05)."""

    player: str
    die: RolledDie
    facts: Facts = NO_FACTS


@dataclass(frozen=True, slots=True)
class NameCover:
    """The covering piece whose chart applies (OQ-52)."""

    player: str
    cover: str


@dataclass(frozen=True, slots=True)
class DamageDice:
    """Dice of damage (RA-RES-04, RA-ADV-20)."""

    player: str
    dice: tuple[int, ...] | None = None
    """None is rolled from the tape."""
    facts: Facts = NO_FACTS


@dataclass(frozen=True, slots=True)
class RemovePieces:
    """Take pieces off a structure and say what is left (RA-TER-01, OQ-54)."""

    player: str
    facts: Facts = NO_FACTS


@dataclass(frozen=True, slots=True)
class LoseSystem:
    """Give up a system (RA-DMG-01); None where only white dice are left (RA-DMG-03)."""

    player: str
    system: str | None = None


@dataclass(frozen=True, slots=True)
class Retreat:
    """Leave a station instead of taking the damage (RA-DMG-08)."""

    player: str
    station: str
    at: Pose | None = None
    facts: Facts = NO_FACTS


@dataclass(frozen=True, slots=True)
class Spot:
    """The one spot of a turn; ends it (RA-SPOT-01)."""

    player: str
    target: str
    die: RolledDie
    facts: Facts = NO_FACTS


Action = (
    RollOff
    | AdjustCompany
    | PlaceStation
    | PlaceFrame
    | PlaceObjective
    | ChooseFrame
    | Pass
    | RollOrder
    | TakeNumber
    | WaitNumber
    | MoveObjective
    | NameTarget
    | Roll
    | Defend
    | Move
    | DeclareAttack
    | ForgoAttack
    | UseSpot
    | NameCover
    | DamageDice
    | RemovePieces
    | LoseSystem
    | Retreat
    | Spot
    | EndTurn
    | ClockCall
    | Overrule
    | Concede
    | Note
)

__all__ = [
    "Action",
    "AdjustCompany",
    "ChooseFrame",
    "ClockCall",
    "Concede",
    "DamageDice",
    "DeclareAttack",
    "Defend",
    "EndTurn",
    "ForgoAttack",
    "LoseSystem",
    "Move",
    "MoveObjective",
    "NameCover",
    "NameTarget",
    "Note",
    "Overrule",
    "Pass",
    "PlaceFrame",
    "PlaceObjective",
    "PlaceStation",
    "RemovePieces",
    "Retreat",
    "Roll",
    "RollOff",
    "RollOrder",
    "Spot",
    "TakeNumber",
    "UseSpot",
    "WaitNumber",
]
