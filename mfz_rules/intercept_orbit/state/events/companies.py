"""What becomes of companies: launched, dry, taken, handed over (IO-LAUNCH, IO-CO, IO-FUEL)."""

from dataclasses import dataclass

from mfz_rules.intercept_orbit.state.assets import Condition
from mfz_rules.kernel.dice import RolledDie


@dataclass(frozen=True, slots=True)
class CompanyMoved:
    """A company made its move (IO-CO-05); where it stands now is told by `Stood`."""

    company: str
    die: RolledDie
    passed: tuple[str, ...] = ()
    """Ships that it came near, to hand a company over to (IO-FUEL-07)."""


@dataclass(frozen=True, slots=True)
class CompanyRepaired:
    """A company has systems, and perhaps white dice, back (IO-LAUNCH-03)."""

    ship: str
    company: str
    die: RolledDie
    systems: tuple[str, ...] = ()
    whites: int = 0


@dataclass(frozen=True, slots=True)
class Launched:
    """A ship launched a company (IO-LAUNCH-05)."""

    ship: str
    company: str
    die: RolledDie
    fuel: int


@dataclass(frozen=True, slots=True)
class FuelSet:
    """A company's fuel die shows another number (IO-FUEL-01)."""

    company: str
    fuel: int


@dataclass(frozen=True, slots=True)
class ConditionSet:
    """A company flies, drifts, is on deck, captive or carried; `holder` is the asset that has it."""

    company: str
    condition: Condition
    holder: str | None = None


@dataclass(frozen=True, slots=True)
class Dodged:
    """A company stepped away from an asset and saved a hit; its fuel counts down after the attack (IO-CO-09)."""

    company: str
    left: str


@dataclass(frozen=True, slots=True)
class Pushed:
    """A green ace pushed an asset, in the ace's own turn or in that of the asset (IO-ACE-04)."""

    ace: str
    """Its company."""
    asset: str
    own_turn: bool


CompanyEvent = CompanyMoved | CompanyRepaired | Launched | FuelSet | ConditionSet | Dodged | Pushed
