"""The agenda: what is to be asked or done, the last item next. It is a part of the state: a battle can stop anywhere.

`Ask…` waits for an answer; all others run by themselves.
"""

from dataclasses import dataclass

from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.state.moving import Contact


@dataclass(frozen=True, slots=True)
class AskRollOff:
    """Players whose start scores are equal throw dice (IO-PPA-07)."""

    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AskAdjust:
    """The winner of a tie changes a fleet, or makes the loser do it (IO-PPA-07)."""

    player: str
    losers: tuple[str, ...] = ()
    """Who may be made to; empty for whom it came to: that player removes something."""


@dataclass(frozen=True, slots=True)
class AskPlacement:
    """A player puts a piece of one kind on the table (IO-DEP)."""

    player: str
    kind: str
    """`hva`, `ship`, `company`."""
    step: int
    """Of the deployment, 1 to 7: what limits the place."""


@dataclass(frozen=True, slots=True)
class AskDebris:
    """A player puts a piece of debris on the table, or ends it (IO-DEP-08)."""

    player: str


@dataclass(frozen=True, slots=True)
class AskTurn:
    """A player chooses whose turn it is (IO-ORD-02)."""

    player: str
    may_pass: bool


@dataclass(frozen=True, slots=True)
class AskTarget:
    """Step 1 of a turn: what is attacked (IO-DICE-01)."""

    asset: str


@dataclass(frozen=True, slots=True)
class AskRoll:
    """The asset's dice (IO-DICE-01)."""

    asset: str


@dataclass(frozen=True, slots=True)
class AskDefense:
    """The defense number (IO-SHIP-02)."""

    asset: str


@dataclass(frozen=True, slots=True)
class AskActs:
    """The rest of a turn (IO-SHIP-01, IO-CO-01, IO-HVA-01)."""

    asset: str


@dataclass(frozen=True, slots=True)
class ResolveAttack:
    """Runs by itself: begin to resolve the attack (IO-ATK-07)."""


@dataclass(frozen=True, slots=True)
class AskSpotUse:
    """The attacker uses the target's spot, or leaves it (IO-ATK-07)."""


@dataclass(frozen=True, slots=True)
class CountDamage:
    """Runs by itself: attack and spot less defense (IO-ATK-08)."""


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
class FindCover:
    """Runs by itself: what takes the lowest dice that damage (IO-COV-02)."""


@dataclass(frozen=True, slots=True)
class AskCover:
    """Which of several takes them (IO-COV-10)."""


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


@dataclass(frozen=True, slots=True)
class EndAttack:
    """Runs by itself: the attack is over."""


@dataclass(frozen=True, slots=True)
class GoAlong:
    """Runs by itself: the move goes on to what the way leads to next, or to its end (IO-MOVE-14)."""


@dataclass(frozen=True, slots=True)
class AskAvoid:
    """Whether debris that got onto the way is avoided (IO-DEB-01)."""

    player: str
    debris: str


@dataclass(frozen=True, slots=True)
class AskRam:
    """Whether two assets collide that need not (IO-COL-03)."""

    player: str
    met: str
    """The ship or high value asset that the mover meets."""
    rammer: str
    """Who rams if this player wants it (IO-COL-04)."""
    then: str | None = None
    """Who is asked if this player declines, for the ship that is met."""
    short: Contact | None = None
    """Where the mover stops if nobody wants to collide, because it would end on the other (AB-COL-06)."""


@dataclass(frozen=True, slots=True)
class AskCollisionDice:
    """The dice of a collision, as many as the planned speed (IO-COL-06, IO-DEB-02)."""

    player: str
    count: int


@dataclass(frozen=True, slots=True)
class AskClear:
    """What becomes of debris that was hit (IO-DEB-03)."""

    player: str
    debris: str


@dataclass(frozen=True, slots=True)
class BeginTurning:
    """Runs by itself: the losses of a collision are taken, what still is there may be turned (IO-COL-08)."""


@dataclass(frozen=True, slots=True)
class AskTurning:
    """How an opponent's asset is turned after a collision (IO-COL-08)."""

    player: str
    asset: str
    most: int
    """Clicks either way."""


@dataclass(frozen=True, slots=True)
class EndCollision:
    """Runs by itself: the two come apart, passengers go along (IO-COL-09)."""


@dataclass(frozen=True, slots=True)
class AskTurnAway:
    """How a high value asset at the edge is turned (IO-EDGE-04)."""

    player: str
    hva: str


@dataclass(frozen=True, slots=True)
class AskRide:
    """Whether a company that touched the ship rides along (IO-MOVE-18, IO-MOVE-19)."""

    player: str
    company: str
    ship: str
    before: Pose | None = None
    """Where the ship stood before."""


@dataclass(frozen=True, slots=True)
class AskCling:
    """Whether a company that the ship met clings to it (IO-COL-14)."""

    player: str
    company: str
    ship: str


@dataclass(frozen=True, slots=True)
class AskTakeCompany:
    """Whether an asset takes a drifting company (IO-FUEL-05)."""

    player: str
    company: str
    asset: str


@dataclass(frozen=True, slots=True)
class EndMove:
    """Runs by itself: the move is over; who is near what is judged (IO-HVA-05)."""


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
class BoardAcross:
    """Runs by itself: companies may go from the rammer onto the other ship, else the other way (AB-COL-04)."""

    ship: str
    """The one that they would leave."""
    onto: str
    other_way: bool = True
    """Whether the other way is still to be asked."""


@dataclass(frozen=True, slots=True)
class AskPutAboard:
    """Whether a player puts companies on the other ship after a collision (AB-COL-04)."""

    player: str
    ship: str
    """The one that they leave."""
    onto: str
    other_way: bool = True


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
class AskClock:
    """A player is called at the clock (IO-END-02)."""

    player: str


@dataclass(frozen=True, slots=True)
class BurnFuel:
    """Runs by itself: fuel dice count down (IO-FUEL-01)."""


@dataclass(frozen=True, slots=True)
class OpenRound:
    """Runs by itself: the next round (IO-ORD-01)."""


Item = (
    AskRollOff
    | AskAdjust
    | AskPlacement
    | AskDebris
    | AskTurn
    | AskTarget
    | AskRoll
    | AskDefense
    | AskActs
    | ResolveAttack
    | AskSpotUse
    | CountDamage
    | AskDamageDice
    | AskShield
    | FindCover
    | AskCover
    | AskCoverDice
    | StrikeCover
    | StrikeTarget
    | AskDodge
    | Damage
    | AskLoss
    | EndAttack
    | GoAlong
    | AskAvoid
    | AskRam
    | AskCollisionDice
    | AskClear
    | BeginTurning
    | AskTurning
    | EndCollision
    | AskTurnAway
    | AskRide
    | AskCling
    | AskTakeCompany
    | EndMove
    | JudgePresence
    | AskTakeHva
    | AskBoardingChoice
    | BoardShips
    | AskLend
    | AskBoardingDice
    | AskAim
    | EndBoarding
    | BoardAcross
    | AskPutAboard
    | CaptureShips
    | AskCaptureDie
    | LandCompanies
    | AskLandingDie
    | TickClock
    | AskClock
    | BurnFuel
    | OpenRound
)
