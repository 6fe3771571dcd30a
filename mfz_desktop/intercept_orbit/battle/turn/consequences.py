"""What would follow from a choice, in one line, before it is taken. No Qt.

Nothing is reckoned here: what would happen is asked of the rules, by their foresight or by deciding the answer and
looking at what it brings about.
"""

# ruff: noqa: ARG001  # functions of one table share one signature

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from mfz_desktop.battle.text.results import clock_consequence, scores_words
from mfz_desktop.battle.text.words import listed, written_sum
from mfz_desktop.core.dice_words import colour_word
from mfz_desktop.core.language import plural, translate
from mfz_desktop.intercept_orbit.battle.dice_now import dice_now
from mfz_desktop.intercept_orbit.battle.text.names import Names
from mfz_desktop.intercept_orbit.battle.turn.outlook import defense_words
from mfz_rules.common.order import score_outlook
from mfz_rules.intercept_orbit.chapters.boarding import dice_of
from mfz_rules.intercept_orbit.game import OrbitGame
from mfz_rules.intercept_orbit.state import actions as do
from mfz_rules.intercept_orbit.state.actions import Action
from mfz_rules.intercept_orbit.state.agenda import AskActs, AskCollisionDice, AskDefense, AskLoss, AskRam
from mfz_rules.intercept_orbit.state.assets import CompanyState, FighterState, ShipState
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events.attacks import CoverStruck, DamageCounted
from mfz_rules.kernel.dice import SMALL, Die
from mfz_rules.kernel.game import Decided
from mfz_rules.kernel.refusal import RefusedError


class Looking:
    """A battle, by whose rules it goes on, and what everything in it is called."""

    def __init__(self, game: OrbitGame, battle: Battle) -> None:
        self.game = game
        self.battle = battle
        self.names = Names(battle)

    def after(self, action: Action) -> Decided[Battle, Any] | None:
        """Return what would happen, and the state after; None where it would be refused."""
        try:
            return self.game.decide(self.battle, action)
        except RefusedError:
            return None

    def scores(self, action: Action) -> str:
        """Return what an answer does to scores at once; empty where it does nothing."""
        found = self.after(action)
        return scores_words(self.names, score_outlook(self.battle, found.after)) if found is not None else ""


def consequence(game: OrbitGame, battle: Battle, action: Action) -> str:
    """Return what an answer would bring about; empty where nothing can be said."""
    say = CONSEQUENCES.get(type(action))
    looking = Looking(game, battle)
    return say(looking, action) if say is not None else looking.scores(action)


def _acting(battle: Battle) -> FighterState:
    """Return the tactical asset whose turn or damage is asked about."""
    item = battle.agenda[-1]
    assert isinstance(item, AskActs | AskLoss)
    return battle.fighter(item.asset)


def _choose(look: Looking, action: do.ChooseAsset) -> str:
    asset, said = look.battle.asset(action.asset), list[str]()
    if isinstance(asset, CompanyState) and asset.fuel is not None:
        said.append(translate("Outlook", "fuel {value}").format(value=asset.fuel))
    if isinstance(asset, FighterState):
        said += (
            [translate("Outlook", "near {pieces}").format(pieces=look.names.all(asset.near))] if asset.near else []
        )
        said += _spots_on(asset)
    return ", ".join(said)


def _spots_on(fighter: FighterState) -> list[str]:
    value = sum(one.value for one in fighter.spots)
    return [translate("Outlook", "spot {value} on it").format(value=value)] if value else []


def _pass(look: Looking, action: do.Pass) -> str:
    found = look.after(action)
    pending = look.game.pending(found.after) if found is not None else ()
    if not pending:
        return ""
    return translate("Outlook", "{player} is asked next").format(player=look.names(pending[0].player))


def _name(look: Looking, action: do.NameTarget) -> str:
    if action.target is None:
        return translate("Outlook", "no red dice; it may still move and spot")
    if look.battle.is_debris(action.target):
        return translate("Outlook", "no defense; a hit removes it")
    target = look.battle.fighter(action.target)
    if not target.begun:
        return ", ".join([translate("Outlook", "waits"), *_spots_on(target)])
    defense = translate("Outlook", "defense {value}").format(value=target.defense or 0)
    return ", ".join([defense, *_spots_on(target)])


def _defend(look: Looking, action: do.Defend) -> str:
    value, item = action.die.value if action.die is not None else 0, look.battle.agenda[-1]
    said = translate("Outlook", "defense {value} for the whole round").format(value=value)
    against = defense_words(look.battle, item.asset, value) if isinstance(item, AskDefense) else ""
    return f"{said}: {against}" if against else said


def _forgo(look: Looking, action: do.ForgoAttack) -> str:
    return translate("Outlook", "nobody is attacked; the rest of its turn stays")


def _end(look: Looking, action: do.EndTurn) -> str:
    pool = _acting(look.battle).pool
    if not pool:
        return translate("Outlook", "no dice left")
    return plural("Outlook", "%n die is left over and dropped", "%n dice are left over and dropped", len(pool))


def _use_spot(look: Looking, action: do.UseSpot) -> str:
    found = look.after(action)
    counted = next((one for one in found.events if isinstance(one, DamageCounted)), None) if found else None
    if counted is None:
        return ""
    words = translate("Outlook", "{sum} = no dice, a miss")
    if counted.count:
        words = plural("Outlook", "{sum} = %n die", "{sum} = %n dice", counted.count)
    said = words.format(sum=written_sum(counted.total))
    return said if action.use else translate("Outlook", "{sum}; the spot stays").format(sum=said)


def _shield(look: Looking, action: do.Shield) -> str:
    if action.by is None:
        return translate("Outlook", "the hits stay as they are")
    harmless = translate("Outlook", "takes no harm itself")
    return ", ".join(filter(None, (_taken(look, action), harmless)))


def _name_cover(look: Looking, action: do.NameCover) -> str:
    attack = look.battle.attack
    if attack is not None and action.cover == attack.shield:
        then = translate("Outlook", "takes no harm itself")
    elif look.battle.is_debris(action.cover):
        then = translate("Outlook", "is gone then")
    else:
        then = ""
    return ", ".join(filter(None, (_taken(look, action) or translate("Outlook", "takes the lowest hits"), then)))


def _taken(look: Looking, action: Action) -> str:
    """Return how many hits cover takes at once, and how many are left (IO-COV-02); empty where that is still open."""
    found, attack = look.after(action), look.battle.attack
    struck = next((one for one in found.events if isinstance(one, CoverStruck)), None) if found is not None else None
    if struck is None or attack is None:
        return ""
    taken = plural("Outlook", "takes %n hit", "takes %n hits", len(struck.dice))
    left = plural("Outlook", "%n is left for {target}", "%n are left for {target}", len(struck.hits))
    return f"{taken}, {left.format(target=look.names(attack.target))}"


def _cover_dice(look: Looking, action: do.CoverDice) -> str:
    attack = look.battle.attack
    if attack is None:
        return ""
    if action.to == "target":
        return translate("Outlook", "{target} takes them all").format(target=look.names(attack.target))
    return _taken(look, action)


def _dodge(look: Looking, action: do.Dodge) -> str:
    hits = len(look.battle.attack.hits) if look.battle.attack is not None else 0
    if action.from_ is None:
        return plural("Outlook", "takes %n hit", "takes %n hits", hits)
    saved = min(hits, look.battle.rules.at(look.battle.clock).whole("dodge_cancels"))
    return plural("Outlook", "takes %n hit, and burns 1 fuel", "takes %n hits, and burns 1 fuel", hits - saved)


def _lose(look: Looking, action: do.LoseSystem) -> str:
    fighter, found = _acting(look.battle), look.after(action)
    if found is None:
        return ""
    after = found.after.fighter(fighter.id)
    if not after.alive:
        told = scores_words(look.names, score_outlook(look.battle, found.after))
        return translate("Outlook", "destroyed: {scores}").format(scores=told)
    before, then = dice_now(look.battle, fighter), dice_now(look.battle, after)
    goes = Counter(before) - Counter(then)
    if not goes:
        return translate("Outlook", "no die of its own")
    words = listed([_count(die, many) for die, many in goes.items()])
    return translate("Outlook", "lose {dice}").format(dice=words)


def _count(die: Die, many: int) -> str:
    """Return `2Ra`, `1G`, `the red d8`."""
    if die.sides != SMALL:
        words = plural("Outlook", "the {colour} d{sides}", "%n {colour} d{sides}", many)
        return words.format(colour=colour_word(die.colour), sides=die.sides)
    return f"{many}{die.colour.value}{die.range}"


def _avoid(look: Looking, action: do.AvoidDebris) -> str:
    journey = look.battle.journey
    if journey is None:
        return ""
    if action.avoid:
        left = journey.pips - 1
        return plural("Outlook", "costs a pip, %n is left", "costs a pip, %n are left", left)
    return plural("Outlook", "%n die of a collision", "%n dice of a collision", journey.speed)


def _ram(look: Looking, action: do.Ram) -> str:
    if not action.ram:
        return translate("Outlook", "they pass each other, unless the other side rams")
    found, item = look.after(action), look.battle.agenda[-1]
    asked = found.after.agenda[-1] if found is not None and found.after.agenda else None
    impact = found.after.journey.collision if found is not None and found.after.journey is not None else None
    if not isinstance(asked, AskCollisionDice) or not isinstance(item, AskRam) or impact is None:
        return ""
    words = plural(
        "Outlook",
        "%n die: about {own} hits on {rammer}, {other} on {target}",
        "%n dice: about {own} hits on {rammer}, {other} on {target}",
        asked.count,
    )
    profile, names = look.battle.profile, look.names
    own, other = (asked.count * len(one) / SMALL for one in (profile.rammer_faces, profile.target_faces))
    return words.format(
        own=f"{own:.1f}", other=f"{other:.1f}", rammer=names(impact.rammer), target=names(impact.target)
    )


def _clear(look: Looking, action: do.ClearDebris) -> str:
    return {
        "remove": translate("Outlook", "it is gone"),
        "shift": translate("Outlook", "it goes ahead, out of the way"),
        "leave": translate("Outlook", "it stays where it is"),
    }.get(action.how, "")


def _ride(look: Looking, action: do.Ride) -> str:
    if action.ride:
        return translate("Outlook", "goes along, and touches it")
    return translate("Outlook", "stays where it is, apart from it")


def _cling(look: Looking, action: do.Cling) -> str:
    if action.cling:
        return translate("Outlook", "touches it from now on")
    return translate("Outlook", "keeps apart from it")


def _take_company(look: Looking, action: do.TakeCompany) -> str:
    said = look.scores(action)
    if not action.take:
        return translate("Outlook", "it goes on drifting")
    return said or translate("Outlook", "it is taken along; no score changes")


def _take_hva(look: Looking, action: do.TakeHva) -> str:
    if not action.take:
        return translate("Outlook", "it stays whose it is, until others are near")
    return look.scores(action)


def _boards(look: Looking, action: do.ChooseBoarding) -> str:
    ship = look.battle.ship(action.ship)
    words = translate("Outlook", "{player} has it now")
    return words.format(player=look.names(ship.controller))


def _lend(look: Looking, action: do.LendDice) -> str:
    boarding = look.battle.boarding
    if boarding is None or action.to is None:
        return translate("Outlook", "rolls them itself")
    many = len(dice_of(look.battle, boarding.boarder(action.player)))
    return plural("Outlook", "%n die more for them", "%n dice more for them", many)


def _call(look: Looking, action: do.ClockCall) -> str:
    found = look.after(action)
    return "" if found is None else clock_consequence(look.names, look.battle.clock, found.events)


def _adjust(look: Looking, action: do.AdjustFleet) -> str:
    """Return the player's start score then, and who is first (IO-PPA-07)."""
    if action.other is not None:
        return translate("Outlook", "must remove something instead")
    found = look.after(action)
    if found is None:
        return ""
    before, after = look.battle.score(action.player), found.after.score(action.player)
    highest = max(found.after.score(player.id) for player in found.after.players)
    first = [player.id for player in found.after.players if found.after.score(player.id) == highest]
    words = translate("Outlook", "{before} → {after}, {player} is first")
    if len(first) > 1:
        words = translate("Outlook", "{before} → {after}, still a tie")
    return words.format(before=before, after=after, player=look.names(first[0]))


def _release(look: Looking, action: do.Release) -> str:
    return look.scores(action) or translate("Outlook", "it drifts from here; no score changes")


def _repair(look: Looking, action: do.Repair) -> str:
    ship = _acting(look.battle)
    assert isinstance(ship, ShipState)
    return translate("Outlook", "works again; it gives no die in this turn")


Say = Callable[[Looking, Any], str]

CONSEQUENCES: Mapping[type[Action], Say] = {
    do.AdjustFleet: _adjust,
    do.ChooseAsset: _choose,
    do.Pass: _pass,
    do.NameTarget: _name,
    do.Defend: _defend,
    do.Repair: _repair,
    do.ForgoAttack: _forgo,
    do.EndTurn: _end,
    do.UseSpot: _use_spot,
    do.Shield: _shield,
    do.NameCover: _name_cover,
    do.CoverDice: _cover_dice,
    do.Dodge: _dodge,
    do.LoseSystem: _lose,
    do.AvoidDebris: _avoid,
    do.Ram: _ram,
    do.ClearDebris: _clear,
    do.Ride: _ride,
    do.Cling: _cling,
    do.TakeCompany: _take_company,
    do.TakeHva: _take_hva,
    do.ChooseBoarding: _boards,
    do.LendDice: _lend,
    do.ClockCall: _call,
    do.Release: _release,
}
