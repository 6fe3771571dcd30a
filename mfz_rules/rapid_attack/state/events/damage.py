"""What happens to frames and structures that are damaged (RA-DMG, RA-TER)."""

from dataclasses import dataclass

from mfz_rules.common.places import Pose
from mfz_rules.rapid_attack.state.pieces import Terrain


@dataclass(frozen=True, slots=True)
class SystemLost:
    """A system is off (RA-DMG-01)."""

    frame: str
    system: str


@dataclass(frozen=True, slots=True)
class WhiteDieLost:
    """A white die is gone (RA-DMG-03)."""

    frame: str


@dataclass(frozen=True, slots=True)
class FrameDestroyed:
    """A frame is out of the game; its items leave the agenda with it (RA-DMG-04, RA-CBT-12)."""

    frame: str


@dataclass(frozen=True, slots=True)
class DamageIgnored:
    """A damage had no effect: `retreat` (RA-DMG-08), `two_defenses` (RA-RES-19), `nobody` (OQ-76)."""

    frame: str
    why: str


@dataclass(frozen=True, slots=True)
class Retreated:
    """A frame left a station instead of taking damage (RA-DMG-08)."""

    frame: str
    station: str
    near: tuple[str, ...] = ()
    at: Pose | None = None
    ignores: int = 1
    """Damages of this volley that it ignores by it."""
    is_move: bool = False
    """Whether it counts as the frame's move of this turn (OQ-61)."""


@dataclass(frozen=True, slots=True)
class PiecesRemoved:
    """A structure lost pieces (RA-TER-01)."""

    terrain: str
    pieces: int
    left: int


@dataclass(frozen=True, slots=True)
class CoverRuined:
    """A structure is no cover any more (RA-TER-03)."""

    terrain: str


@dataclass(frozen=True, slots=True)
class DebrisLeft:
    """A destroyed frame left a structure (OQ-21)."""

    terrain: Terrain


@dataclass(frozen=True, slots=True)
class FallFound:
    """A frame will fall when the attack is over (RA-ADV-20)."""

    frame: str
    bricks: float


@dataclass(frozen=True, slots=True)
class Fell:
    """A frame has fallen (RA-ADV-20)."""

    frame: str
    near: tuple[str, ...] = ()
    at: Pose | None = None


@dataclass(frozen=True, slots=True)
class FallEnded:
    """The damage of a fall is done."""

    frame: str
