"""Answers of players. Each class is one `do`; what was measured is in its facts."""

from dataclasses import dataclass, field

from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.state.facts import NO_FACTS, Facts
from mfz_rules.kernel.dice import RolledDie
from mfz_rules.kernel.plain import stored


@dataclass(frozen=True, slots=True)
class RollOff:
    """The tied players' dice (IO-PPA-07)."""

    player: str
    dice: tuple[tuple[str, int], ...] | None = None
    """Player and value; None is rolled from the tape."""


@dataclass(frozen=True, slots=True)
class AdjustFleet:
    """The change of a tie's winner, or what the loser removes (IO-PPA-07)."""

    player: str
    change: str
    """`remove` or `force`."""
    asset: str | None = None
    system: str | None = None
    """A system of the asset; None removes the asset."""
    other: str | None = None
    """For `force` the player who must remove something."""


@dataclass(frozen=True, slots=True)
class PlaceHva:
    """Put a high value asset on the table (IO-DEP-01)."""

    player: str
    piece: str
    at: Pose | None = None


@dataclass(frozen=True, slots=True)
class PlaceShip:
    """Put a ship on the table (IO-DEP-03)."""

    player: str
    piece: str
    at: Pose | None = None


@dataclass(frozen=True, slots=True)
class PlaceCompany:
    """Put a company beside its carrier (IO-DEP-06)."""

    player: str
    piece: str
    on: str
    at: Pose | None = None


@dataclass(frozen=True, slots=True)
class PlaceDebris:
    """Put a piece of debris on the table (IO-DEP-08)."""

    player: str
    at: Pose | None = None
    """None: no place is wanted, and nobody places more."""


@dataclass(frozen=True, slots=True)
class ChooseAsset:
    """Take the turn of an asset (IO-ORD-02)."""

    player: str
    asset: str


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave the turn to players lower in the order (IO-ORD-02)."""

    player: str


@dataclass(frozen=True, slots=True)
class NameTarget:
    """What is to be attacked, and at which range (IO-DICE-01)."""

    player: str
    target: str | None = None
    range: str | None = None


@dataclass(frozen=True, slots=True)
class Roll:
    """All dice of the asset at once (IO-DICE-01)."""

    player: str
    dice: tuple[RolledDie, ...] | None = None


@dataclass(frozen=True, slots=True)
class Defend:
    """Set the defense number of the round (IO-SHIP-02)."""

    player: str
    die: RolledDie | None = None


@dataclass(frozen=True, slots=True)
class Repair:
    """Put a lost system back with a white six (IO-SHIP-03)."""

    player: str
    die: RolledDie
    system: str


@dataclass(frozen=True, slots=True)
class DeclareAttack:
    """Tell the number of the one attack of a turn (IO-ATK-05)."""

    player: str
    die: RolledDie
    facts: Facts = NO_FACTS


@dataclass(frozen=True, slots=True)
class ForgoAttack:
    """Give the attack up before its number is told (IO-ORD-11)."""

    player: str


@dataclass(frozen=True, slots=True)
class UseSpot:
    """Add the target's spot to the attack, or leave it (IO-ATK-07)."""

    player: str
    use: bool


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


@dataclass(frozen=True, slots=True)
class Move:
    """The move of a turn: a ship's or high value asset's along the ruler, a company's anywhere."""

    player: str
    die: RolledDie | None = None
    speed: int | None = None
    """Of a ship; None is the length of `clicks`, else the base speed (IO-MOVE-01)."""
    clicks: tuple[int, ...] | None = None
    """A number for each unit, left positive; None is none (IO-MOVE-08)."""
    avoid: tuple[str, ...] = ()
    """Debris that is avoided, a pip each (IO-DEB-01)."""
    at: Pose | None = None
    """Where a company goes."""
    ace_pip: bool = False
    """Whether a green ace on the ship gives it one pip more (AB-ACE-02)."""
    facts: Facts = NO_FACTS


@dataclass(frozen=True, slots=True)
class AvoidDebris:
    """Avoid a piece that got onto the way after planning, or hit it (IO-DEB-01)."""

    player: str
    debris: str
    avoid: bool


@dataclass(frozen=True, slots=True)
class Ram:
    """Whether two ships collide where they may (IO-COL-03)."""

    player: str
    ship: str
    """The one that the mover meets."""
    ram: bool


@dataclass(frozen=True, slots=True)
class CollisionDice:
    """The dice of a collision, as many as the mover's planned speed (IO-COL-06)."""

    player: str
    dice: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class ClearDebris:
    """What becomes of debris that was hit (IO-DEB-03)."""

    player: str
    debris: str
    how: str
    """`remove`, `shift`; of a destroyed ship also `leave`."""


@dataclass(frozen=True, slots=True)
class Turn:
    """Turn the opponent's ship after a collision (IO-COL-08)."""

    player: str
    asset: str
    clicks: int = 0
    """Left positive."""
    facts: Facts = NO_FACTS


@dataclass(frozen=True, slots=True)
class TurnAway:
    """Turn a high value asset away from the table's edge (IO-EDGE-04)."""

    player: str
    hva: str
    facing: float


@dataclass(frozen=True, slots=True)
class Ride:
    """Whether a company rides along with the ship it touched (IO-MOVE-18, IO-MOVE-19)."""

    player: str
    company: str
    ride: bool
    at: Pose | None = None
    facts: Facts = NO_FACTS


@dataclass(frozen=True, slots=True)
class Cling:
    """Whether a company that a ship meets clings to it (IO-COL-14)."""

    player: str
    company: str
    cling: bool
    at: Pose | None = None
    facts: Facts = NO_FACTS


@dataclass(frozen=True, slots=True)
class TakeCompany:
    """Whether an asset takes a drifting company that it passes (IO-FUEL-05)."""

    player: str
    company: str
    take: bool
    at: Pose | None = None


@dataclass(frozen=True, slots=True)
class HandOver:
    """Give a company that an asset has to another ship (IO-FUEL-07)."""

    player: str
    company: str
    to: str
    at: Pose | None = None
    facts: Facts = NO_FACTS


@dataclass(frozen=True, slots=True)
class Release:
    """Let a company drift (IO-FUEL-06)."""

    player: str
    company: str


@dataclass(frozen=True, slots=True)
class TakeHva:
    """Take a high value asset, or leave it (IO-HVA-02)."""

    player: str
    hva: str
    take: bool


@dataclass(frozen=True, slots=True)
class RepairCompany:
    """Bring a company up to as many systems and white dice as a die shows (IO-LAUNCH-03)."""

    player: str
    company: str
    die: RolledDie
    restore: tuple[str, ...] = ()
    """Ids of systems, and `white` for a white die."""


@dataclass(frozen=True, slots=True)
class Launch:
    """Fuel and launch a company (IO-LAUNCH-05)."""

    player: str
    company: str
    die: RolledDie
    fuel: str = "die"
    """`die`, or `keep`."""
    at: Pose | None = None
    target: str | None = None
    """The asset that it is launched at and put on (AB-LAUNCH-03)."""
    facts: Facts = NO_FACTS


@dataclass(frozen=True, slots=True)
class Spot:
    """The spot of a turn; ends it (IO-SPOT-01)."""

    player: str
    target: str
    die: RolledDie | None = None
    ace_die: RolledDie | None = None
    """A yellow ace's d8 (IO-ACE-05)."""
    replaces: RolledDie | None = None
    """Which of a pair gives way; None is the lower (IO-ACE-06)."""
    facts: Facts = NO_FACTS


@dataclass(frozen=True, slots=True)
class Push:
    """A green ace pushes an asset near it: a unit along, or a click round (IO-ACE-04)."""

    player: str
    asset: str
    slide: str | float | None = None
    """`forward` or `back`; of a company degrees anticlockwise from +x."""
    clicks: int = 0
    """1 or −1, left positive, where it is turned."""
    facts: Facts = NO_FACTS


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn; leftover dice are dropped (IO-DICE-02)."""

    player: str


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
class RollLaunch:
    """The launch dice of a ship: a red one for each catapult (AB-LAUNCH-01)."""

    player: str
    dice: tuple[RolledDie, ...] | None = None


@dataclass(frozen=True, slots=True)
class PutAboard:
    """Put companies on the other ship after a collision, or nobody (AB-COL-04)."""

    player: str
    companies: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LendDefense:
    """A blue ace gives a die of its own as another's defense number (AB-ACE-03)."""

    player: str
    target: str
    die: RolledDie
    facts: Facts = NO_FACTS


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


@dataclass(frozen=True, slots=True)
class ClockCall:
    """Count the clock down by one more, or pass (IO-END-02)."""

    player: str
    count: bool


@dataclass(frozen=True, slots=True)
class Overrule:
    """The table's word against the program's (RA-JUDGE-05)."""

    player: str
    field: str
    """What is corrected: `clock`, or the id of a piece or player and a key of the state, `ann.s1.defense`."""
    value: object
    reason: str


@dataclass(frozen=True, slots=True)
class Concede:
    """A player gives up."""

    player: str
    ends_battle: bool = field(default=False, metadata=stored(leave_out=True))
    """Whether the battle is over if only one player is left."""


@dataclass(frozen=True, slots=True)
class Note:
    """Something worth writing down."""

    player: str
    text: str


Action = (
    RollOff
    | AdjustFleet
    | PlaceHva
    | PlaceShip
    | PlaceCompany
    | PlaceDebris
    | ChooseAsset
    | Pass
    | NameTarget
    | Roll
    | Defend
    | Repair
    | DeclareAttack
    | ForgoAttack
    | UseSpot
    | DamageDice
    | Shield
    | NameCover
    | CoverDice
    | Dodge
    | LoseSystem
    | Move
    | AvoidDebris
    | Ram
    | CollisionDice
    | ClearDebris
    | Turn
    | TurnAway
    | Ride
    | Cling
    | TakeCompany
    | HandOver
    | Release
    | TakeHva
    | RepairCompany
    | Launch
    | Spot
    | Push
    | EndTurn
    | ChooseBoarding
    | LendDice
    | BoardingDice
    | Aim
    | RollLaunch
    | PutAboard
    | LendDefense
    | CaptureDie
    | LandingDie
    | ClockCall
    | Overrule
    | Concede
    | Note
)
