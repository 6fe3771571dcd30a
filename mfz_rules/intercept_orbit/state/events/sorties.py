"""Companies as Alpha Bandit plays them: catapults, landing, capture rolls, an ace's lent die (AB-LAUNCH, AB-CAP)."""

from dataclasses import dataclass

from mfz_rules.kernel.dice import RolledDie


@dataclass(frozen=True, slots=True)
class LaunchRolled:
    """A ship's launch dice lie on the table (AB-LAUNCH-01)."""

    ship: str
    dice: tuple[RolledDie, ...]


@dataclass(frozen=True, slots=True)
class LaunchedAt:
    """A ship launched a company at an asset, which it is put on (AB-LAUNCH-02, AB-LAUNCH-03)."""

    ship: str
    company: str
    target: str
    die: RolledDie
    fuel: int


@dataclass(frozen=True, slots=True)
class DefenseLent:
    """A blue ace gave a die as another's defense number; it waits where that has none yet (AB-ACE-03)."""

    company: str
    target: str
    die: RolledDie


@dataclass(frozen=True, slots=True)
class CaptureRolled:
    """A player rolled for a ship with companies on it; `least` captures it (AB-CAP-02)."""

    ship: str
    player: str
    die: int
    least: int


@dataclass(frozen=True, slots=True)
class CompanyLanded:
    """A company on a ship of its own side rolled, and has so much back (AB-LAND-01)."""

    company: str
    die: int
    systems: tuple[str, ...] = ()
    whites: int = 0


SortieEvent = LaunchRolled | LaunchedAt | DefenseLent | CaptureRolled | CompanyLanded
