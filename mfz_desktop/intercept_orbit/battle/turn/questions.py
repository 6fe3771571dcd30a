"""What is asked of whom, in plain sentences. No Qt. What waits below is in `later_questions`."""

# ruff: noqa: ARG001  # functions of one table share one signature

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from mfz_desktop.battle.game import Question
from mfz_desktop.battle.text.words import die, listed
from mfz_desktop.core.language import plural, translate
from mfz_desktop.intercept_orbit.battle.text.names import Names, range_word
from mfz_desktop.intercept_orbit.piece_words import PIECE_WORDS
from mfz_rules.intercept_orbit.chapters import weapons
from mfz_rules.intercept_orbit.game import OrbitGame
from mfz_rules.intercept_orbit.profile import COMPANY, HVA, SHIP
from mfz_rules.intercept_orbit.state import agenda
from mfz_rules.intercept_orbit.state.assets import AttackStep, Condition, FighterState, HvaState, ShipState
from mfz_rules.intercept_orbit.state.attack import Attack
from mfz_rules.intercept_orbit.state.battle import Battle


@dataclass(frozen=True, slots=True)
class _Words:
    """How one kind of item is asked."""

    title: str
    detail: str = ""
    piece: str | None = None
    """The piece that it is about."""


Ask = Callable[[Battle, Names, Any], _Words]


def question(game: OrbitGame, battle: Battle) -> Question | None:
    """Return what is asked now; None where nothing is, as after the end."""
    pending = game.pending(battle)
    if not pending:
        return None
    item = battle.agenda[-1]
    words = ASKED[type(item)](battle, Names(battle), item)
    players = tuple(dict.fromkeys(one.player for one in pending))
    return Question(players, words.title, words.detail, words.piece)


def attack_of(battle: Battle) -> Attack:
    """Return the attack that is being resolved."""
    assert battle.attack is not None
    return battle.attack


def _roll_off(battle: Battle, names: Names, item: agenda.AskRollOff) -> _Words:
    words = translate("Question", "{players} come to the same score. The highest die may change a fleet.")
    return _Words(translate("Question", "Roll off the tie"), words.format(players=names.all(item.players)))


def _adjust(battle: Battle, names: Names, item: agenda.AskAdjust) -> _Words:
    words = translate("Question", "{player} won the tie: remove something, or have another player do it.")
    if not item.losers:
        words = translate("Question", "{player} must remove a system or an asset.")
    return _Words(translate("Question", "Change a fleet"), words.format(player=names(item.player)))


def _placement(battle: Battle, names: Names, item: agenda.AskPlacement) -> _Words:
    if item.again:
        why = translate("Question", "The offense finds no legal place: one of the defense's ships makes room for it.")
        return _Words(translate("Question", "Move a ship"), why)
    title = {
        HVA: PIECE_WORDS[battle.profile.id]().place_hva,
        SHIP: translate("Question", "Place a ship"),
        COMPANY: translate("Question", "Place a company"),
    }[item.kind]
    rule = battle.profile.deployment_rules[item.step - 1]
    where = _where(rule, item.step).format(ruler=f"{battle.rules.number('ruler_units'):g}")
    if item.kind == COMPANY:
        where = translate("Question", "On deck of a ship that has a catapult free.")
    return _Words(title, where)


def _where(rule: str, step: int) -> str:
    """Return where pieces go in a step of deployment (IO-DEP-01 to IO-DEP-07, AB-PPA-03)."""
    return {
        ("IO-DEP-01", 1): translate("Question", "The defender's first one goes anywhere."),
        ("IO-DEP-02", 2): translate("Question", "Within {ruler} units of the defender's first one."),
        ("IO-DEP-03", 3): translate("Question", "Within {ruler} units of the defender's first high value asset."),
        ("IO-DEP-04", 4): translate("Question", "Barely within {ruler} units of the defender's ship."),
        ("IO-DEP-05", 5): translate("Question", "More than {ruler} units from all that the defender has."),
        ("IO-DEP-06", 6): translate("Question", "The attackers take turns, a piece each."),
        ("IO-DEP-07", 7): translate("Question", "The defender places the rest."),
        ("AB-PPA-03", 1): translate("Question", "The defense's, within missile range of one another."),
        ("AB-PPA-03", 2): translate("Question", "Within missile range of what the defense has to guard."),
        ("AB-PPA-03", 3): translate("Question", "Barely within missile range of a ship that sees it."),
        ("AB-PPA-03", 4): translate("Question", "Farther than missile range from all that the defense has."),
        ("AB-PPA-03", 5): translate("Question", "The offense takes turns, a piece each."),
        ("AB-PPA-03", 6): translate("Question", "The offense takes turns, a piece each."),
        ("AB-PPA-03", 7): translate("Question", "The defense places the rest."),
    }.get((rule, step), "")


def _debris(battle: Battle, names: Names, item: agenda.AskDebris) -> _Words:
    detail = translate("Question", "One piece each in turn, until somebody has enough.")
    return _Words(translate("Question", "Place debris"), detail)


def _turn(battle: Battle, names: Names, item: agenda.AskTurn) -> _Words:
    if item.may_pass:
        detail = translate("Question", "Which asset goes? Who passes is asked again later.")
        return _Words(translate("Question", "Take a turn or pass"), detail)
    return _Words(translate("Question", "Take a turn"), translate("Question", "One that waits must go."))


def _of(names: Names, asset: str, title: str, detail: str = "") -> _Words:
    """Return the words about an asset, whose name the title has for `{asset}`."""
    return _Words(title.format(asset=names(asset)), detail, asset)


def _under_attack(battle: Battle, names: Names, asset: str) -> str:
    """Return who attacks the asset that was roused; empty where nobody does."""
    attack = battle.attack
    if attack is None or attack.target != asset:
        return ""
    words = translate("Question", "{attacker} attacks it with {number}.")
    return words.format(attacker=names(attack.attacker), number=attack.number)


def _target(battle: Battle, names: Names, item: agenda.AskTarget) -> _Words:
    whom = translate("Question", "Whom will it attack in this turn, if anybody?")
    detail = _under_attack(battle, names, item.asset) or whom
    return _of(names, item.asset, translate("Question", "{asset}: name a target"), detail)


def _roll(battle: Battle, names: Names, item: agenda.AskRoll) -> _Words:
    asset = battle.asset(item.asset)
    detail = ""
    if isinstance(asset, FighterState):
        detail = translate("Question", "No target, so no red dice.")
        if asset.naming is not None and asset.naming.target is not None:
            words = translate("Question", "Target {target} at {range}.")
            detail = words.format(target=names(asset.naming.target), range=range_word(asset.naming.range or ""))
    return _of(names, item.asset, translate("Question", "{asset}: roll the dice"), detail)


def _defense(battle: Battle, names: Names, item: agenda.AskDefense) -> _Words:
    which = translate("Question", "Its defense number for the whole round.")
    detail = _under_attack(battle, names, item.asset) or which
    return _of(names, item.asset, translate("Question", "{asset}: choose a die to defend"), detail)


def _acts(battle: Battle, names: Names, item: agenda.AskActs) -> _Words:
    asset = battle.asset(item.asset)
    if isinstance(asset, HvaState):
        detail = translate("Question", "It only moves.")
        return _of(names, asset.id, translate("Question", "{asset}: move"), detail)
    title = translate("Question", "{asset}: {acts}").format(asset=names(asset.id), acts=_what_is_left(battle, asset))
    return _Words(title, _aim(names, asset), asset.id)


def _what_is_left(battle: Battle, fighter: FighterState) -> str:
    """Return `attack, move, launch and spot`."""
    named = fighter.naming is not None and fighter.naming.target is not None
    left = [translate("Question", "attack")] if named and fighter.attack is AttackStep.OPEN else []
    left += [] if fighter.moved else [translate("Question", "move")]
    decks = [one.holder for one in battle.companies if one.alive and one.condition is Condition.ON_DECK]
    if isinstance(fighter, ShipState) and fighter.id in decks and weapons.catapults(battle, fighter):
        left.append(translate("Question", "launch"))
    return listed([*left, translate("Question", "spot")])


def _aim(names: Names, fighter: FighterState) -> str:
    naming = fighter.naming
    if naming is None or naming.target is None:
        return translate("Question", "It named no target.")
    words = {
        AttackStep.OPEN: translate("Question", "Its target is {target} at {range}."),
        AttackStep.MADE: translate("Question", "Its attack on {target} is made."),
        AttackStep.GIVEN_UP: translate("Question", "Its attack on {target} was given up."),
    }[fighter.attack]
    return words.format(target=names(naming.target), range=range_word(naming.range or ""))


def _spot_use(battle: Battle, names: Names, item: agenda.AskSpotUse) -> _Words:
    attack = attack_of(battle)
    spots = battle.fighter(attack.target).spots
    title = translate("Question", "Add the spot of {value}?").format(value=sum(one.value for one in spots))
    words = translate("Question", "It lies on {target}: {dice}. Used, it is gone, hit or miss.")
    return _Words(title, words.format(target=names(attack.target), dice=listed(map(die, spots))), attack.attacker)


def _damage_dice(battle: Battle, names: Names, item: agenda.AskDamageDice) -> _Words:
    attack = attack_of(battle)
    title = plural("Question", "Roll %n die of damage", "Roll %n dice of damage", item.count)
    words = translate("Question", "{attacker} hits {target}.")
    said = words.format(attacker=names(attack.attacker), target=names(attack.target))
    return _Words(title, said, attack.attacker)


def _shield(battle: Battle, names: Names, item: agenda.AskShield) -> _Words:
    attack = attack_of(battle)
    words = translate("Question", "Who is near may make it take the hits as if in cover.")
    return _of(names, attack.target, translate("Question", "Shield {asset}?"), words)


def _cover(battle: Battle, names: Names, item: agenda.AskCover) -> _Words:
    detail = translate("Question", "Several do. Yours to say which one takes dice.")
    return _of(names, attack_of(battle).target, translate("Question", "What covers {asset}?"), detail)


def _cover_dice(battle: Battle, names: Names, item: agenda.AskCoverDice) -> _Words:
    attack = attack_of(battle)
    words = translate("Question", "{target} was spotted: its cover takes the dice, or it does.")
    return _Words(
        translate("Question", "Who takes the dice of cover?"),
        words.format(target=names(attack.target)),
        attack.attacker,
    )


def _dodge(battle: Battle, names: Names, item: agenda.AskDodge) -> _Words:
    detail = translate("Question", "It steps away from a ship and takes one hit less, or it stands.")
    return _of(names, item.company, translate("Question", "{asset}: dodge?"), detail)


def _loss(battle: Battle, names: Names, item: agenda.AskLoss) -> _Words:
    detail = translate("Question", "Dice that were rolled stay.")
    return _of(names, item.asset, translate("Question", "{asset}: what is lost?"), detail)


def _avoid(battle: Battle, names: Names, item: agenda.AskAvoid) -> _Words:
    words = translate("Question", "It got onto the way of {mover}. To go round it costs a pip.")
    title = translate("Question", "Avoid {asset}?").format(asset=names(item.debris))
    return _Words(title, words.format(mover=names(mover(battle))), item.debris)


def mover(battle: Battle) -> str:
    """Return the asset whose move is under way."""
    assert battle.journey is not None
    return battle.journey.asset


def _ram(battle: Battle, names: Names, item: agenda.AskRam) -> _Words:
    title = translate("Question", "Does {rammer} ram?").format(rammer=names(item.rammer))
    words = translate("Question", "The move of {mover} meets {met}.")
    return _Words(title, words.format(mover=names(mover(battle)), met=names(item.met)), item.rammer)


def _collision_dice(battle: Battle, names: Names, item: agenda.AskCollisionDice) -> _Words:
    title = plural("Question", "Roll %n die of the collision", "Roll %n dice of the collision", item.count)
    return _Words(title, translate("Question", "As many as the planned speed."), mover(battle))


def _clear(battle: Battle, names: Names, item: agenda.AskClear) -> _Words:
    title = translate("Question", "What becomes of {asset}?").format(asset=names(item.debris))
    return _Words(title, translate("Question", "It was hit, and goes out of the way."), item.debris)


def _put_aboard(battle: Battle, names: Names, item: agenda.AskPutAboard) -> _Words:
    words = translate("Question", "Companies that are on {ship} may go over.").format(ship=names(item.ship))
    return _of(names, item.onto, translate("Question", "Put companies on {asset}?"), words)


def _turning(battle: Battle, names: Names, item: agenda.AskTurning) -> _Words:
    words = plural("Question", "At most %n click either way.", "At most %n clicks either way.", item.most)
    if battle.profile.ramming.exactly:
        words = plural("Question", "Exactly %n click, either way.", "Exactly %n clicks, either way.", item.most)
    return _of(names, item.asset, translate("Question", "The collision turns {asset}"), words)


def _turn_away(battle: Battle, names: Names, item: agenda.AskTurnAway) -> _Words:
    detail = translate("Question", "It has come to the edge of the table.")
    return _of(names, item.hva, translate("Question", "Turn {asset} away from the edge"), detail)


def _ride(battle: Battle, names: Names, item: agenda.AskRide) -> _Words:
    title = translate("Question", "{asset}: ride along with {ship}?")
    return _Words(title.format(asset=names(item.company), ship=names(item.ship)), "", item.company)


def _cling(battle: Battle, names: Names, item: agenda.AskCling) -> _Words:
    title = translate("Question", "{asset}: cling to {ship}?")
    words = translate("Question", "The ship has met it on its way.")
    return _Words(title.format(asset=names(item.company), ship=names(item.ship)), words, item.company)


def _take_company(battle: Battle, names: Names, item: agenda.AskTakeCompany) -> _Words:
    title = translate("Question", "{asset}: take {company}?")
    words = translate("Question", "It drifts, and comes within reach.")
    return _Words(title.format(asset=names(item.asset), company=names(item.company)), words, item.asset)


def _take_hva(battle: Battle, names: Names, item: agenda.AskTakeHva) -> _Words:
    holder = battle.hva(item.hva).holder
    words = translate("Question", "{player} has it now.").format(player=names(holder))
    if not holder:
        words = translate("Question", "Nobody has it now.")
    return _of(names, item.hva, translate("Question", "Take {asset}?"), words)


def _boarding_choice(battle: Battle, names: Names, item: agenda.AskBoardingChoice) -> _Words:
    words = translate("Question", "It is on {ships} and boards one of them.").format(ships=names.all(item.ships))
    return _of(names, item.company, translate("Question", "{asset}: which ship does it board?"), words)


def _lend(battle: Battle, names: Names, item: agenda.AskLend) -> _Words:
    words = translate("Question", "All of them go to one other player, or none.")
    return _of(names, item.ship, translate("Question", "Lend the dice of the boarding of {asset}?"), words)


def _boarding_dice(battle: Battle, names: Names, item: agenda.AskBoardingDice) -> _Words:
    words = translate("Question", "{player} rolls.").format(player=names(item.player))
    return _of(names, item.ship, translate("Question", "Roll for the boarding of {asset}"), words)


def _aim_boarding(battle: Battle, names: Names, item: agenda.AskAim) -> _Words:
    words = translate("Question", "The dice of {player} that damage: whom do they strike?")
    title = translate("Question", "The boarding of {asset}: aim the dice")
    return _of(names, item.ship, title, words.format(player=names(item.roller)))


def _capture_die(battle: Battle, names: Names, item: agenda.AskCaptureDie) -> _Words:
    words = translate("Question", "{player} has more companies on it.").format(player=names(item.player))
    return _of(names, item.ship, translate("Question", "Roll to capture {asset}"), words)


def _landing_die(battle: Battle, names: Names, item: agenda.AskLandingDie) -> _Words:
    words = translate("Question", "It has landed, and gets back what the die gives.")
    return _of(names, item.company, translate("Question", "{asset}: roll for what is repaired"), words)


def _clock(battle: Battle, names: Names, item: agenda.AskClock) -> _Words:
    best = battle.score(battle.order[0])
    leaders = [player for player in battle.order if battle.score(player) == best]
    detail = translate("Question", "It shows {clock}. {players} lead with {score}.")
    if len(leaders) == 1:
        detail = translate("Question", "It shows {clock}. {players} leads with {score}.")
    said = detail.format(clock=battle.clock, players=names.all(leaders), score=best)
    return _Words(translate("Question", "Count the clock down?"), said)


ASKED: Mapping[type[agenda.Item], Ask] = {
    agenda.AskRollOff: _roll_off,
    agenda.AskAdjust: _adjust,
    agenda.AskPlacement: _placement,
    agenda.AskDebris: _debris,
    agenda.AskTurn: _turn,
    agenda.AskTarget: _target,
    agenda.AskRoll: _roll,
    agenda.AskDefense: _defense,
    agenda.AskActs: _acts,
    agenda.AskSpotUse: _spot_use,
    agenda.AskDamageDice: _damage_dice,
    agenda.AskShield: _shield,
    agenda.AskCover: _cover,
    agenda.AskCoverDice: _cover_dice,
    agenda.AskDodge: _dodge,
    agenda.AskLoss: _loss,
    agenda.AskAvoid: _avoid,
    agenda.AskRam: _ram,
    agenda.AskCollisionDice: _collision_dice,
    agenda.AskClear: _clear,
    agenda.AskPutAboard: _put_aboard,
    agenda.AskTurning: _turning,
    agenda.AskTurnAway: _turn_away,
    agenda.AskRide: _ride,
    agenda.AskCling: _cling,
    agenda.AskTakeCompany: _take_company,
    agenda.AskTakeHva: _take_hva,
    agenda.AskBoardingChoice: _boarding_choice,
    agenda.AskLend: _lend,
    agenda.AskBoardingDice: _boarding_dice,
    agenda.AskAim: _aim_boarding,
    agenda.AskCaptureDie: _capture_die,
    agenda.AskLandingDie: _landing_die,
    agenda.AskClock: _clock,
}
"""The question of every item that asks somebody."""
