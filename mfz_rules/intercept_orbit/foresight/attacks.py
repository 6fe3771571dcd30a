"""What an attack would come to: its sum, which dice strike, how many hits are to be expected."""

from dataclasses import dataclass, replace

from mfz_rules.common.attacks import damage_dice
from mfz_rules.intercept_orbit.chapters import cover, resolving
from mfz_rules.intercept_orbit.state.attack import Attack
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.kernel.dice import SMALL, RolledDie
from mfz_rules.kernel.reasons import Sum, Term


@dataclass(frozen=True, slots=True)
class AttackOutlook:
    """What an attack with one die would come to (IO-ATK-07, IO-DMG-01)."""

    sum: Sum
    """Attack, the spots that could be added, the defense; without a term for a defense that is not known yet."""
    rouses: bool
    """The target has not begun its turn: it opens first, and its defense is not known (IO-ORD-06)."""
    dice: int
    """Dice of damage; the most there can be where the defense is not known."""
    lowest: int
    """The lowest face that damages (IO-DMG-01)."""
    through: int
    """The lowest face that strikes the target itself; above `lowest` where something covers it (IO-COV-02)."""
    hits: float
    """Dice that strike the target, to be expected."""


def attack_outlook(
    battle: Battle, attacker: str, die: RolledDie, covering: tuple[str, ...] = ()
) -> AttackOutlook | None:
    """Return what an attack on what was named would come to; None where nothing was named."""
    naming = battle.fighter(attacker).naming
    if naming is None or naming.target is None or naming.range is None:
        return None
    return _outlook(battle, Attack(attacker, naming.target, naming.range, die.value, die, covering))


def defense_outlook(battle: Battle, asset: str, value: int) -> AttackOutlook | None:
    """Return what the attack that is being made on an asset would come to with a defense; None where there is none.

    The attacker's number is told before the target opens (IO-ATK-05); spots count as if they were added.
    """
    attack = battle.attack
    if attack is None or attack.target != asset:
        return None
    return _outlook(battle, attack, value)


def _outlook(battle: Battle, attack: Attack, defense: int | None = None) -> AttackOutlook:
    debris = battle.is_debris(attack.target)
    target = None if debris else battle.fighter(attack.target)
    spots = sum(one.value for one in target.spots) if target is not None else 0
    rouses = defense is None and target is not None and not target.begun
    terms = [Term("attack", attack.number)]
    terms += [Term("spot", spots)] if spots else []
    if not rouses:
        own = 0 if target is None else target.defense or 0
        terms.append(Term("defense", -(own if defense is None else defense)))
    total = Sum(tuple(terms))
    dice, lowest = damage_dice(total), resolving.lowest(battle, attack)
    covered = not debris and bool(cover.standing(battle, replace(attack, shield=None)))
    through = resolving.through(battle, attack) if covered else lowest
    return AttackOutlook(total, rouses, dice, lowest, through, dice * (SMALL + 1 - through) / SMALL)
