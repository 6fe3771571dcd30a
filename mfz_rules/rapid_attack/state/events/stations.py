"""What happens to stations, scores and the objective (RA-STA, RA-SCORE, RA-CAMP-12 to RA-CAMP-14)."""

from dataclasses import dataclass

from mfz_rules.common.places import Pose


@dataclass(frozen=True, slots=True)
class StationSeized:
    """A player took a station (RA-STA-02)."""

    station: str
    player: str
    lost_by: str | None = None


@dataclass(frozen=True, slots=True)
class StationLost:
    """Nobody controls a station any more (RA-STA-10)."""

    station: str
    lost_by: str


@dataclass(frozen=True, slots=True)
class ObjectiveRolled:
    """The die was rolled that says how far the special objective may be moved (OQ-88)."""

    by: str
    die: int


@dataclass(frozen=True, slots=True)
class ObjectiveMoved:
    """The special objective moved."""

    by: str
    near: tuple[str, ...] = ()
    """Frames within seizing range of it now."""
    at: Pose | None = None
    dice: tuple[int, ...] = ()
