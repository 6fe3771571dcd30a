"""A move, collisions, and companies that are met."""

from dataclasses import dataclass

from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.state.moving import Contact


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
    headings: tuple[float, ...] = ()
    """Some that lead away, as measured, in degrees; none where nobody measures."""


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
