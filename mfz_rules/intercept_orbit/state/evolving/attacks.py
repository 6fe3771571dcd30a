"""Events of an attack."""

from collections.abc import Callable
from typing import Any

from mfz_rules.intercept_orbit.state.assets import AttackStep
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events.attacks import (
    AttackDeclared,
    AttackEnded,
    AttackGivenUp,
    CombatOrderEntered,
    CoverFound,
    CoverSpared,
    CoverStruck,
    DamageCounted,
    DamageRolled,
    Shielded,
    SpotsUsed,
)
from mfz_rules.intercept_orbit.state.evolving.changing import change_asset
from mfz_rules.intercept_orbit.state.evolving.turns import use
from mfz_rules.kernel.changing import changed


def _declared(battle: Battle, event: AttackDeclared) -> Battle:
    attacker = event.attack.attacker
    used = use(battle.asset(attacker), event.attack.die)
    return changed(change_asset(battle, attacker, attack=AttackStep.MADE, **used), attack=event.attack)


def _given_up(battle: Battle, event: AttackGivenUp) -> Battle:
    return change_asset(battle, event.asset, attack=AttackStep.GIVEN_UP)


def _told(battle: Battle, event: CombatOrderEntered | DamageCounted) -> Battle:
    """Fold an event that only tells."""
    return battle


def _spots_used(battle: Battle, event: SpotsUsed) -> Battle:
    added = sum(die.value for die in event.dice)
    return _attack(change_asset(battle, event.target, spots=()), spot=added)


def _rolled(battle: Battle, event: DamageRolled) -> Battle:
    return _attack(battle, hits=event.hits)


def _shielded(battle: Battle, event: Shielded) -> Battle:
    return _attack(battle, shield=event.by)


def _cover_found(battle: Battle, event: CoverFound) -> Battle:
    return _attack(battle, covering=event.piece)


def _hits(battle: Battle, event: CoverStruck | CoverSpared) -> Battle:
    return _attack(battle, hits=event.hits)


def _ended(battle: Battle, event: AttackEnded) -> Battle:
    return changed(battle, attack=None)


def _attack(battle: Battle, **changes: Any) -> Battle:
    return battle if battle.attack is None else changed(battle, attack=changed(battle.attack, **changes))


EVOLVERS: dict[type[Any], Callable[[Battle, Any], Battle]] = {
    AttackDeclared: _declared,
    AttackGivenUp: _given_up,
    CombatOrderEntered: _told,
    SpotsUsed: _spots_used,
    DamageCounted: _told,
    DamageRolled: _rolled,
    Shielded: _shielded,
    CoverFound: _cover_found,
    CoverStruck: _hits,
    CoverSpared: _hits,
    AttackEnded: _ended,
}
