"""What happens while companies are compared and fielded (RA-CMP, RA-PLACE)."""

from dataclasses import dataclass

from mfz_rules.common.places import Pose
from mfz_rules.rapid_attack.companies.company import Company
from mfz_rules.rapid_attack.state.battle import Ties
from mfz_rules.rapid_attack.state.frames import FrameState


@dataclass(frozen=True, slots=True)
class TieRolled:
    """Tied players rolled off."""

    dice: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class TiesRemembered:
    """What the procedure keeps in mind changed."""

    ties: Ties


@dataclass(frozen=True, slots=True)
class CompanyChanged:
    """A company is another one now, with its frames in battle."""

    player: str
    company: Company
    frames: tuple[FrameState, ...]
    """All frames of the player."""
    worth: tuple[tuple[str, int], ...] = ()
    """Every player and score per asset as the companies compare now (RA-CMP-13)."""
    added: str | None = None
    removed: str | None = None


@dataclass(frozen=True, slots=True)
class Compared:
    """Scores per asset and the order from defense to point are settled (RA-CMP-17)."""

    worth: tuple[tuple[str, int], ...]
    """Player and score per asset."""
    order: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Placed:
    """A frame, a station or the objective stands on the table."""

    piece: str
    at: Pose | None = None
    near: tuple[str, ...] = ()
    """For a frame the stations near it; for a station and the objective the frames near it."""
