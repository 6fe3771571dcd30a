"""Events of attacks."""

from collections.abc import Callable
from typing import Any

from mfz_rules.kernel.changing import changed
from mfz_rules.rapid_attack.state.attack import Attack, Fall
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.events import (
    AttackDeclared,
    AttackEnded,
    AttackGivenUp,
    CombatOrderEntered,
    CoverFound,
    DamageCounted,
    DamageRolled,
    DieApplied,
    Event,
    FallFound,
    SpotUsed,
)
from mfz_rules.rapid_attack.state.evolving.changing import change_frame
from mfz_rules.rapid_attack.state.evolving.turns import use
from mfz_rules.rapid_attack.state.frames import AttackStep


def _told(battle: Battle, event: Event) -> Battle:
    """Fold an event that only tells."""
    return battle


def _attack_declared(battle: Battle, event: AttackDeclared) -> Battle:
    attack = event.attack
    frame = battle.frame(attack.attacker)
    made = change_frame(battle, frame.id, attack=AttackStep.MADE, **use(frame, attack.die))
    return changed(made, attack=attack)


def _attack_given_up(battle: Battle, event: AttackGivenUp) -> Battle:
    frame = battle.frame(event.frame)
    return change_frame(battle, event.frame, attack=AttackStep.GIVEN_UP, **use(frame, event.die))


def _spot_used(battle: Battle, event: SpotUsed) -> Battle:
    return _change_attack(change_frame(battle, event.target, spot=None), spot=event.value)


def _cover_found(battle: Battle, event: CoverFound) -> Battle:
    stated = battle.attack.cover if battle.attack else ()
    return _change_attack(battle, covering=event.covering, cover=tuple(one for one in stated if one != event.left))


def _damage_rolled(battle: Battle, event: DamageRolled) -> Battle:
    return changed(battle, volley=event.volley)


def _die_applied(battle: Battle, event: DieApplied) -> Battle:
    volley = battle.volley
    return battle if volley is None else changed(battle, volley=changed(volley, dice=volley.dice[1:]))


def _fall_found(battle: Battle, event: FallFound) -> Battle:
    """What was found later about a frame holds: the structure under it has been hit again."""
    falls = [one for one in battle.attack.falls if one.frame != event.frame] if battle.attack else []
    return _change_attack(battle, falls=(*falls, Fall(event.frame, event.bricks)))


def _attack_ended(battle: Battle, event: AttackEnded) -> Battle:
    return changed(battle, attack=None, volley=None)


def _change_attack(battle: Battle, **changes: Any) -> Battle:
    attack: Attack | None = battle.attack
    return battle if attack is None else changed(battle, attack=changed(attack, **changes))


EVOLVERS: dict[type[Event], Callable[[Battle, Any], Battle]] = {
    AttackDeclared: _attack_declared,
    AttackGivenUp: _attack_given_up,
    CombatOrderEntered: _told,
    SpotUsed: _spot_used,
    CoverFound: _cover_found,
    DamageCounted: _told,
    DamageRolled: _damage_rolled,
    DieApplied: _die_applied,
    FallFound: _fall_found,
    AttackEnded: _attack_ended,
}
