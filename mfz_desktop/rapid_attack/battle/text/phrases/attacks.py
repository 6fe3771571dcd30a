"""Attacks and how they are resolved."""

from mfz_desktop.rapid_attack.battle.text.names import RANGES, Names, die, number_of
from mfz_desktop.rapid_attack.battle.text.phrases.phrase import Phrases
from mfz_rules.kernel.reasons import Sum
from mfz_rules.rapid_attack.state.attack import Level
from mfz_rules.rapid_attack.state.events import (
    AttackDeclared,
    AttackEnded,
    AttackGivenUp,
    CombatOrderEntered,
    CoverFound,
    DamageCounted,
    DamageRolled,
    DieApplied,
    SpotUsed,
)

LEVELS = {Level.HIGHER: ", which stands higher,", Level.LOWER: ", which stands lower,", Level.SAME: ""}
GIVEN_UP = {
    "forgone": "gives up its attack",
    "out_of_range": "finds its target out of range; the attack is lost",
    "target_gone": "loses its target; the attack is given up",
}


def _declared(names: Names, event: AttackDeclared) -> str:
    attack = event.attack
    cover = f", in cover of {names.all(attack.cover)}" if attack.cover else ""
    level = LEVELS[attack.level]
    target = names(attack.target)
    at = f"with {die(attack.die)} at {RANGES[attack.range]}"
    return f"{names(attack.attacker)} attacks {target}{level} {at}{cover}."


def _given_up(names: Names, event: AttackGivenUp) -> str:
    return f"{names(event.frame)} {GIVEN_UP.get(event.why, 'gives up its attack')}."


def _combat_order(names: Names, event: CombatOrderEntered) -> str:
    return f"{names(event.target)} has not had its turn and opens it before {names(event.attacker)} goes on."


def _spot(names: Names, event: SpotUsed) -> str:
    return f"The spot of {event.value} on {names(event.target)} is added."


def _cover(names: Names, event: CoverFound) -> str:
    return "Nothing covers." if event.covering is None else f"{names(event.covering)} covers."


def _counted(names: Names, event: DamageCounted) -> str:
    if not event.count:
        return f"{terms(event.sum)} = {int(event.sum)}: a miss."
    return f"{terms(event.sum)} = {number_of(event.count, 'die', 'dice')} of damage."


def terms(total: Sum) -> str:
    """Return the terms of a sum: `attack 3 + spot 5 − defense 5`."""
    words = " ".join(f"{'−' if term.amount < 0 else '+'} {term.what} {abs(term.amount)}" for term in total.terms)
    words = words.replace("+ defense 0", "− defense 0").removeprefix("+ ")
    return words[:1].upper() + words[1:] or "Nothing"


def _rolled(names: Names, event: DamageRolled) -> str:
    dice = " ".join(map(str, event.volley.dice)) or "none"
    return f"Dice of damage on {names(event.volley.target)}: {dice} (chart {event.chart})."


def _applied(names: Names, event: DieApplied) -> str:
    return f"A {event.value} strikes {names(event.struck)}."


def _ended(names: Names, event: AttackEnded) -> str:
    return f"The attack of {names(event.attacker)} is over."


PHRASES: Phrases = {
    AttackDeclared: _declared,
    AttackGivenUp: _given_up,
    CombatOrderEntered: _combat_order,
    SpotUsed: _spot,
    CoverFound: _cover,
    DamageCounted: _counted,
    DamageRolled: _rolled,
    DieApplied: _applied,
    AttackEnded: _ended,
}
