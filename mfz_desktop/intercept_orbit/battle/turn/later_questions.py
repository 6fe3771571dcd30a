"""What comes back after the question: whose turn is on hold, who goes on, what is still to be resolved. No Qt."""

# ruff: noqa: ARG001  # functions of one table share one signature

from collections.abc import Callable, Mapping
from typing import Any

from mfz_desktop.battle.game import LaterQuestion
from mfz_desktop.core.language import plural, translate
from mfz_desktop.intercept_orbit.battle.text.names import Names
from mfz_desktop.intercept_orbit.battle.turn.questions import attack_of, mover
from mfz_rules.intercept_orbit.state import agenda
from mfz_rules.intercept_orbit.state.assets import Status
from mfz_rules.intercept_orbit.state.battle import Battle

Announce = Callable[[Battle, Names, Any], LaterQuestion]


def afterwards(battle: Battle) -> tuple[LaterQuestion, ...]:
    """Return what comes back after the question, the next first; nothing once the battle is over.

    What follows from the question itself, as the rest of the turn that is asked about, is not announced.
    """
    if battle.winners is not None or not battle.agenda:
        return ()
    names, asked = Names(battle), getattr(battle.agenda[-1], "asset", None)
    if any(isinstance(item, agenda.GoAlong) for item in battle.agenda):
        asked = mover(battle)  # what is left of its turn comes after its way
    told = []
    for item in reversed(battle.agenda[:-1]):
        if asked is not None and getattr(item, "asset", None) == asked and not _waits(battle, item):
            continue
        announce = LATER.get(type(item))
        later = announce(battle, names, item) if announce is not None else None
        if later is not None and later not in told:
            told.append(later)
    return tuple(told)


def _waits(battle: Battle, item: agenda.Item) -> bool:
    """Whether it is the rest of a turn that waits for somebody else's attack."""
    return isinstance(item, agenda.AskActs) and battle.asset(item.asset).status is Status.HOLD_DEFENSE


def _acts(battle: Battle, names: Names, item: agenda.AskActs) -> LaterQuestion:
    words = translate("Question", "Then {asset} goes on")
    if battle.asset(item.asset).status is Status.HOLD_ATTACK:
        words = translate("Question", "On hold: {asset}, then finishes")
    return LaterQuestion(words.format(asset=names(item.asset)), battle.commands(item.asset))


def _resolve(battle: Battle, names: Names, item: agenda.ResolveAttack) -> LaterQuestion:
    attack = attack_of(battle)
    words = translate("Question", "Then {attacker} hits {target} with {number}")
    said = words.format(attacker=names(attack.attacker), target=names(attack.target), number=attack.number)
    return LaterQuestion(said, battle.commands(attack.attacker))


def _dice(battle: Battle, names: Names, item: agenda.AskDamageDice) -> LaterQuestion:
    words = plural("Question", "Then %n die of damage", "Then %n dice of damage", item.count)
    return LaterQuestion(words, item.player)


def _count(battle: Battle, names: Names, item: agenda.CountDamage) -> LaterQuestion:
    return LaterQuestion(
        translate("Question", "Then the dice of damage"), battle.commands(attack_of(battle).attacker)
    )


def _shield(battle: Battle, names: Names, item: agenda.AskShield) -> LaterQuestion:
    words = translate("Question", "Then {player} is asked for a shield")
    return LaterQuestion(words.format(player=names(item.player)), item.player)


def _strike(battle: Battle, names: Names, item: agenda.StrikeTarget) -> LaterQuestion:
    words = translate("Question", "Then the hits on {asset}")
    target = attack_of(battle).target
    return LaterQuestion(words.format(asset=names(target)), None)


def _damage(battle: Battle, names: Names, item: agenda.Damage) -> LaterQuestion:
    words = translate("Question", "Then the damage to {asset}")
    return LaterQuestion(words.format(asset=names(item.asset)), battle.commands(item.asset))


def _journey(battle: Battle, names: Names, item: agenda.GoAlong) -> LaterQuestion:
    words = translate("Question", "Then {asset} goes on along its way")
    return LaterQuestion(words.format(asset=names(mover(battle))), battle.commands(mover(battle)))


def _turning(battle: Battle, names: Names, item: agenda.AskTurning) -> LaterQuestion:
    words = translate("Question", "Then {player} turns {asset}")
    return LaterQuestion(words.format(player=names(item.player), asset=names(item.asset)), item.player)


def _of_player(battle: Battle, names: Names, item: Any) -> LaterQuestion:
    words = translate("Question", "Then {player} is asked")
    return LaterQuestion(words.format(player=names(item.player)), item.player)


def _clock(battle: Battle, names: Names, item: agenda.AskClock) -> LaterQuestion:
    words = translate("Question", "Then {player} is called")
    return LaterQuestion(words.format(player=names(item.player)), item.player)


def _ride(battle: Battle, names: Names, item: agenda.AskRide) -> LaterQuestion:
    words = translate("Question", "Then {company}: ride along?")
    return LaterQuestion(words.format(company=names(item.company)), item.player)


def _cling(battle: Battle, names: Names, item: agenda.AskCling) -> LaterQuestion:
    words = translate("Question", "Then {company}: cling to {ship}?")
    return LaterQuestion(words.format(company=names(item.company), ship=names(item.ship)), item.player)


def _take_company(battle: Battle, names: Names, item: agenda.AskTakeCompany) -> LaterQuestion:
    words = translate("Question", "Then {asset}: take {company}?")
    return LaterQuestion(words.format(asset=names(item.asset), company=names(item.company)), item.player)


def _take_hva(battle: Battle, names: Names, item: agenda.AskTakeHva) -> LaterQuestion:
    words = translate("Question", "Then {player}: take {hva}?")
    return LaterQuestion(words.format(player=names(item.player), hva=names(item.hva)), item.player)


def _aim(battle: Battle, names: Names, item: agenda.AskAim) -> LaterQuestion:
    words = translate("Question", "Then {player} aims the dice")
    return LaterQuestion(words.format(player=names(item.player)), item.player)


def _boarding(battle: Battle, names: Names, item: agenda.EndBoarding) -> LaterQuestion:
    words = translate("Question", "Then who has {ship}")
    return LaterQuestion(words.format(ship=names(item.ship)), None)


LATER: Mapping[type[agenda.Item], Announce] = {
    agenda.AskTurn: _of_player,
    agenda.AskActs: _acts,
    agenda.ResolveAttack: _resolve,
    agenda.CountDamage: _count,
    agenda.AskDamageDice: _dice,
    agenda.AskShield: _shield,
    agenda.StrikeTarget: _strike,
    agenda.Damage: _damage,
    agenda.GoAlong: _journey,
    agenda.AskTurning: _turning,
    agenda.AskRide: _ride,
    agenda.AskCling: _cling,
    agenda.AskTakeCompany: _take_company,
    agenda.AskTakeHva: _take_hva,
    agenda.AskLend: _of_player,
    agenda.AskBoardingDice: _of_player,
    agenda.AskAim: _aim,
    agenda.EndBoarding: _boarding,
    agenda.AskClock: _clock,
}
"""What is said of the items that wait below; of all others nothing, for it follows from what is announced."""
