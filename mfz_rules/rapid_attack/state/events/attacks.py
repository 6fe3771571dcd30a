"""What happens in an attack (RA-ATK, RA-RES)."""

from dataclasses import dataclass

from mfz_rules.kernel.dice import RolledDie
from mfz_rules.kernel.reasons import Sum
from mfz_rules.rapid_attack.state.attack import Attack, Volley


@dataclass(frozen=True, slots=True)
class AttackDeclared:
    """An attack number was told (RA-ATK-05)."""

    attack: Attack


@dataclass(frozen=True, slots=True)
class AttackGivenUp:
    """A frame's attack of this turn is lost, and why (RA-ATK-09, RA-CBT-15)."""

    frame: str
    why: str
    """`forgone`, `out_of_range`, `target_gone`."""
    die: RolledDie | None = None


@dataclass(frozen=True, slots=True)
class CombatOrderEntered:
    """The target has not had its turn and is dragged in (RA-CBT-01)."""

    attacker: str
    target: str


@dataclass(frozen=True, slots=True)
class SpotUsed:
    """The spot on the target was added and is gone (RA-RES-02)."""

    target: str
    value: int


@dataclass(frozen=True, slots=True)
class CoverFound:
    """This piece or frame takes what the chart gives to cover; None is nothing (OQ-52)."""

    covering: str | None
    left: str | None = None
    """What covered so far and has gone away: it covers no more in this attack (OQ-53)."""


@dataclass(frozen=True, slots=True)
class DamageCounted:
    """How many dice of damage, with the reasons (RA-RES-03)."""

    sum: Sum
    count: int


@dataclass(frozen=True, slots=True)
class DamageRolled:
    """Dice of damage, in the order in which they are applied (RA-RES-09)."""

    volley: Volley
    chart: int
    """1 to 5."""


@dataclass(frozen=True, slots=True)
class DieApplied:
    """The next die of damage and what it struck; None is nothing (rules 13.2)."""

    value: int
    chart: int
    struck: str | None = None


@dataclass(frozen=True, slots=True)
class AttackEnded:
    """The attack is over."""

    attacker: str
