"""Answers of players. Each class is one `do`; what was measured is in its facts."""

from dataclasses import dataclass, field

from mfz_rules.common.places import Pose
from mfz_rules.kernel.dice import RolledDie
from mfz_rules.kernel.plain import stored
from mfz_rules.rapid_attack.companies.frame import Range
from mfz_rules.rapid_attack.state.facts import NO_FACTS, Facts


@dataclass(frozen=True, slots=True)
class RollOff:
    """The tied players' dice (RA-CMP-11)."""

    player: str
    dice: tuple[tuple[str, int], ...] | None = None
    """Player and value; None is rolled from the tape."""


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
class Pass:
    """Leave the turn to players lower in the order (RA-TAC-02)."""

    player: str


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
class ForgoAttack:
    """Give the attack up before a number is told (RA-ATK-09)."""

    player: str


@dataclass(frozen=True, slots=True)
class UseSpot:
    """Add the target's spot to the attack, or keep it where it is (RA-RES-01)."""

    player: str
    use: bool


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


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn; leftover dice are dropped (RA-TURN-20)."""

    player: str


@dataclass(frozen=True, slots=True)
class ClockCall:
    """Count the clock down by one more, or pass (RA-END-02)."""

    player: str
    count: bool


@dataclass(frozen=True, slots=True)
class Overrule:
    """The table's word against the program's (RA-JUDGE-05)."""

    player: str
    field: str
    """What is corrected: `clock`, or the id of a piece or player and a key of the state, `ann.f1.defense`."""
    value: object
    reason: str


@dataclass(frozen=True, slots=True)
class Concede:
    """A player gives up (OQ-72)."""

    player: str
    ends_battle: bool = field(default=False, metadata=stored(leave_out=True))
    """Whether the battle is over if only one player is left, also where conceding is only written down."""


@dataclass(frozen=True, slots=True)
class Note:
    """Something worth writing down."""

    player: str
    text: str


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
