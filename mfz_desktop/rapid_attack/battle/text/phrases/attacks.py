"""Attacks and how they are resolved."""

from mfz_desktop.battle.text.words import die, signed, terms
from mfz_desktop.core.language import plural, translate
from mfz_desktop.rapid_attack.battle.text.names import Names, range_words
from mfz_desktop.rapid_attack.battle.text.phrases.phrase import Phrases
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


def _declared(names: Names, event: AttackDeclared) -> str:
    attack = event.attack
    words = {
        Level.HIGHER: translate("Battle", "{frame} attacks {target}, which stands higher, with {die} at {range}"),
        Level.LOWER: translate("Battle", "{frame} attacks {target}, which stands lower, with {die} at {range}"),
        Level.SAME: translate("Battle", "{frame} attacks {target} with {die} at {range}"),
    }[attack.level]
    said = words.format(
        frame=names(attack.attacker),
        target=names(attack.target),
        die=die(attack.die),
        range=range_words(attack.range),
    )
    covered = translate("Battle", "{attack}, in cover of {pieces}.") if attack.cover else "{attack}."
    return covered.format(attack=said, pieces=names.all(attack.cover))


def _given_up(names: Names, event: AttackGivenUp) -> str:
    words = {
        "out_of_range": translate("Battle", "{frame} finds its target out of range; the attack is lost."),
        "target_gone": translate("Battle", "{frame} loses its target; the attack is given up."),
    }
    return words.get(event.why, translate("Battle", "{frame} gives up its attack.")).format(frame=names(event.frame))


def _combat_order(names: Names, event: CombatOrderEntered) -> str:
    words = translate("Battle", "{target} has not had its turn and opens it before {attacker} goes on.")
    return words.format(target=names(event.target), attacker=names(event.attacker))


def _spot(names: Names, event: SpotUsed) -> str:
    words = translate("Battle", "The spot of {value} on {frame} is added.")
    return words.format(value=event.value, frame=names(event.target))


def _cover(names: Names, event: CoverFound) -> str:
    if event.covering is None:
        return translate("Battle", "Nothing covers.")
    return translate("Battle", "{piece} covers.").format(piece=names(event.covering))


def _counted(names: Names, event: DamageCounted) -> str:
    if not event.count:
        return translate("Battle", "{sum} = {total}: a miss.").format(sum=terms(event.sum), total=signed(event.sum))
    dice = plural("Battle", "{sum} = %n die of damage.", "{sum} = %n dice of damage.", event.count)
    return dice.format(sum=terms(event.sum))


def _rolled(names: Names, event: DamageRolled) -> str:
    dice = " ".join(map(str, event.volley.dice)) or translate("Battle", "none")
    words = translate("Battle", "Dice of damage on {piece}: {dice} (chart {chart}).")
    return words.format(piece=names(event.volley.target), dice=dice, chart=event.chart)


def _applied(names: Names, event: DieApplied) -> str:
    return translate("Battle", "A {value} strikes {piece}.").format(value=event.value, piece=names(event.struck))


def _ended(names: Names, event: AttackEnded) -> str:
    return translate("Battle", "The attack of {frame} is over.").format(frame=names(event.attacker))


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
