"""What happens on the way of a ship or a high value asset (IO-MOVE, IO-COL, IO-DEB, IO-EDGE)."""

from dataclasses import dataclass

from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.state.facts import NO_FACTS, Facts, Met
from mfz_rules.intercept_orbit.state.moving import Journey
from mfz_rules.kernel.dice import RolledDie


@dataclass(frozen=True, slots=True)
class MoveBegan:
    """An asset sets out along the ruler (IO-MOVE-01, IO-MOVE-02)."""

    journey: Journey
    die: RolledDie | None = None


@dataclass(frozen=True, slots=True)
class PieceReached:
    """The mover has come to a piece on its way (IO-MOVE-14)."""

    asset: str
    piece: str
    travelled: float
    at: Pose | None = None


@dataclass(frozen=True, slots=True)
class DebrisAvoided:
    """A piece of debris is avoided (IO-DEB-01); `pips` were paid now, none where it was planned."""

    asset: str
    debris: str
    pips: int = 0


@dataclass(frozen=True, slots=True)
class RamDeclined:
    """A player lets two assets pass each other (IO-COL-03)."""

    player: str
    ship: str


@dataclass(frozen=True, slots=True)
class MoveStopped:
    """The rest of the move is lost (IO-COL-05, IO-COL-11, IO-EDGE-04); `touching` is what else it meets there."""

    asset: str
    travelled: float
    at: Pose | None = None
    touching: tuple[Met, ...] = ()


@dataclass(frozen=True, slots=True)
class CollisionBegan:
    """A ship has hit something (IO-COL-04, IO-DEB-02)."""

    rammer: str
    target: str
    heading: float | None = None
    """The mover's at the contact."""
    stood: Pose | None = None
    """Where the one that the mover met stands."""


@dataclass(frozen=True, slots=True)
class CollisionRolled:
    """The dice of a collision lie (IO-COL-06)."""

    dice: tuple[int, ...]
    hits_on_rammer: int
    hits_on_target: int


@dataclass(frozen=True, slots=True)
class AssetTurned:
    """An asset was turned about its centre (IO-COL-08); `clicks` are those that there was room for (IO-COL-09)."""

    asset: str
    clicks: float
    facts: Facts = NO_FACTS


@dataclass(frozen=True, slots=True)
class MoverSlid:
    """The mover slid straight back, off what it overlapped (IO-COL-09)."""

    asset: str


@dataclass(frozen=True, slots=True)
class CollisionEnded:
    """A collision is resolved."""

    rammer: str
    target: str


@dataclass(frozen=True, slots=True)
class HvaTurnedAway:
    """A high value asset at the edge was turned (IO-EDGE-04)."""

    hva: str
    facing: float


@dataclass(frozen=True, slots=True)
class MoveArrived:
    """The way is over; `companies` were met or passed on it, in order (IO-COL-14, IO-FUEL-05)."""

    asset: str
    companies: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MoveEnded:
    """The move is over, passengers are placed; `passed` are those to hand companies over to, or from (IO-FUEL-07)."""

    asset: str
    passed: tuple[str, ...] = ()


MoveEvent = (
    MoveBegan
    | PieceReached
    | DebrisAvoided
    | RamDeclined
    | MoveStopped
    | CollisionBegan
    | CollisionRolled
    | AssetTurned
    | MoverSlid
    | CollisionEnded
    | HvaTurnedAway
    | MoveArrived
    | MoveEnded
)
