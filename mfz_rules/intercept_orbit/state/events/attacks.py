"""What happens in an attack (IO-ATK, IO-COV)."""

from dataclasses import dataclass

from mfz_rules.intercept_orbit.state.attack import Attack
from mfz_rules.kernel.dice import RolledDie
from mfz_rules.kernel.reasons import Sum


@dataclass(frozen=True, slots=True)
class AttackDeclared:
    """The attack number was told (IO-ATK-05)."""

    attack: Attack


@dataclass(frozen=True, slots=True)
class AttackGivenUp:
    """An attack will not be made (IO-ORD-11): `forgone`, `turn_ended`, `target_gone`, `own_side`."""

    asset: str
    why: str


@dataclass(frozen=True, slots=True)
class CombatOrderEntered:
    """A target without a defense number takes the first part of its turn now (IO-ORD-06)."""

    attacker: str
    target: str


@dataclass(frozen=True, slots=True)
class SpotsUsed:
    """The target's spot dice were added and are gone (IO-ATK-07, IO-SPOT-05)."""

    target: str
    dice: tuple[RolledDie, ...]


@dataclass(frozen=True, slots=True)
class DamageCounted:
    """Attack and spot less defense are so many dice (IO-ATK-08)."""

    total: Sum
    count: int


@dataclass(frozen=True, slots=True)
class DamageRolled:
    """The dice of damage lie; `hits` are those that damage (IO-DMG-01)."""

    dice: tuple[int, ...]
    hits: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Shielded:
    """The target takes hits as if in cover (IO-COV-08)."""

    by: str


@dataclass(frozen=True, slots=True)
class CoverFound:
    """This piece, or shield, takes the lowest dice that damage (IO-COV-02, IO-COV-10)."""

    piece: str


@dataclass(frozen=True, slots=True)
class CoverStruck:
    """The cover, or a shield, took so many dice; what is left strikes the target (IO-COV-02)."""

    piece: str
    dice: tuple[int, ...]
    hits: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CoverSpared:
    """The spotted target takes the dice of its cover itself (IO-COV-06)."""

    piece: str
    hits: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AttackEnded:
    """The attack is over."""

    attacker: str


AttackEvent = (
    AttackDeclared
    | AttackGivenUp
    | CombatOrderEntered
    | SpotsUsed
    | DamageCounted
    | DamageRolled
    | Shielded
    | CoverFound
    | CoverStruck
    | CoverSpared
    | AttackEnded
)
