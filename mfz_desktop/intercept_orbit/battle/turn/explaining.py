"""What goes on in a battle and what comes next, for who plays the first time: a sentence or two a question. No Qt.

Rules are cited by the ids of Intercept Orbit; where its sister has one of its own, that stands in its place.
"""

# ruff: noqa: ARG001  # functions of one table share one signature

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from mfz_desktop.battle.game import Explanation
from mfz_desktop.core.language import plural, translate
from mfz_desktop.intercept_orbit.battle.text.names import Names
from mfz_rules.intercept_orbit.game import OrbitGame
from mfz_rules.intercept_orbit.profile import COMPANY, HVA
from mfz_rules.intercept_orbit.state import agenda
from mfz_rules.intercept_orbit.state.assets import AttackStep, CompanyState, FighterState, HvaState, ShipState
from mfz_rules.intercept_orbit.state.battle import Battle


@dataclass(frozen=True, slots=True)
class Asked:
    """A battle in which something is asked, and the names in it."""

    battle: Battle
    names: Names

    def open_attack(self, asset: str) -> bool:
        """Whether an asset named a target and has not shot at it yet."""
        fighter = self.battle.fighter(asset)
        named = fighter.naming is not None and fighter.naming.target is not None
        return named and fighter.attack is AttackStep.OPEN


Explain = Callable[[Asked, Any], tuple[str, str]]


def explanation(game: OrbitGame, battle: Battle) -> Explanation | None:
    """Return what the question on top is about, and the rule that it comes from; None where nothing is asked."""
    if battle.winners is not None or not battle.agenda:
        return None
    item = battle.agenda[-1]
    explain = EXPLAINED.get(type(item))
    if explain is None:
        return None
    words, rule = explain(Asked(battle, Names(battle)), item)
    return Explanation(words, game.gate.own_ids.get(rule, rule))


def _roll_off(asked: Asked, item: agenda.AskRollOff) -> tuple[str, str]:
    words = translate("Guide", "Fleets that score the same roll a die each. Roll, or type what the dice show.")
    return words, "IO-PPA-07"


def _adjust(asked: Asked, item: agenda.AskAdjust) -> tuple[str, str]:
    words = translate("Guide", "A tie is settled by making a fleet smaller. Choose what each choice says it brings.")
    return words, "IO-PPA-07"


def _placement(asked: Asked, item: agenda.AskPlacement) -> tuple[str, str]:
    words = translate(
        "Guide",
        "The fleets are put on the table, in the order of the rules. Put the piece on lit ground, or have it placed "
        "for you.",
    )
    if item.kind == COMPANY:
        words = translate("Guide", "Companies begin on the deck of a ship with a catapult, and wait to be launched.")
    elif item.kind == HVA:
        words = translate(
            "Guide",
            "High value assets are points that fly about: whoever is alone near one may take it. Put yours where "
            "you can guard it.",
        )
    return words, asked.battle.profile.deployment_rules[item.step - 1]


def _debris(asked: Asked, item: agenda.AskDebris) -> tuple[str, str]:
    words = translate(
        "Guide",
        "Debris covers what is behind it, and hurts who flies into it. Put a piece where it helps you, or have "
        "enough.",
    )
    return words, "IO-DEP-08"


def _turn(asked: Asked, item: agenda.AskTurn) -> tuple[str, str]:
    player = asked.names(item.player)
    if asked.battle.first_choice and asked.battle.profile.defender_opens:
        words = translate(
            "Guide",
            "{player} defends, and opens the battle. Who has most points when the clock shows 0 wins; points are the "
            "ships, companies and high value assets that one has. Choose an asset for its one turn of the round.",
        )
        return words.format(player=player), "IO-ORD-04"
    leads = item.may_pass and item.player == asked.battle.order[0]
    if leads and asked.battle.first_choice:
        words = translate(
            "Guide",
            "{player} leads and is asked first. Who has most points when the clock shows 0 wins; points are the "
            "ships, companies and liabilities that one has. Choose an asset for its one turn of the round, or pass.",
        )
    elif leads:
        words = translate(
            "Guide",
            "{player} leads and is asked first. Going late shows what the others do: pass, or choose an asset for "
            "its one turn of the round.",
        )
    elif item.may_pass:
        words = translate("Guide", "{player} may take a turn or pass. Choose an asset for its one turn of the round.")
    else:
        words = translate("Guide", "{player} cannot pass now. Choose one of the assets that wait.")
    return words.format(player=player), "IO-ORD-02"


def _target(asked: Asked, item: agenda.AskTarget) -> tuple[str, str]:
    words = translate(
        "Guide",
        "A turn begins with naming whom {asset} will attack, and at which range: that decides its red dice. It may "
        "fly there first; nobody is fine, too.",
    )
    if asked.battle.fighter(item.asset).roused:
        words = translate(
            "Guide",
            "{asset} is shot at, so it opens its turn now, before the shot lands. It may name a target of its own, "
            "and shoots after it was hit.",
        )
    return words.format(asset=asked.names(item.asset)), "IO-DICE-01"


def _roll(asked: Asked, item: agenda.AskRoll) -> tuple[str, str]:
    asset = asked.battle.asset(item.asset)
    if isinstance(asset, HvaState):
        return translate("Guide", "A high value asset rolls its one die and moves, nothing else. Roll."), "IO-HVA-01"
    words = translate(
        "Guide",
        "All its dice are rolled at once. Blue is for defending, green for moving, red for attacking, yellow for "
        "spotting, black for the launch bay, white for anything. Roll.",
    )
    return words, "IO-DICE-02"


def _defense(asked: Asked, item: agenda.AskDefense) -> tuple[str, str]:
    words = translate(
        "Guide",
        "One blue or white die stands as the defense of {asset} for the whole round: each point is a die of damage "
        "less. Keep a white one if you want to steer.",
    )
    return words.format(asset=asked.names(item.asset)), "IO-SHIP-02"


def _acts(asked: Asked, item: agenda.AskActs) -> tuple[str, str]:
    asset = asked.battle.asset(item.asset)
    if isinstance(asset, ShipState):
        words, rule = _ship_acts(asked, asset)
    elif isinstance(asset, CompanyState):
        words, rule = _company_acts(asked, asset)
    else:
        words, rule = _steering(asked)
    return words.format(asset=asked.names(asset.id), speed=asked.battle.rules.whole("base_speed")), rule


def _ship_acts(asked: Asked, ship: ShipState) -> tuple[str, str]:
    if not ship.moved and asked.open_attack(ship.id):
        words = translate(
            "Guide",
            "{asset} shoots once, before or after it flies. Fly first if the target is too far or too near, else "
            "shoot with the highest red die. Fly it must.",
        )
        return words, "IO-SHIP-06"
    if not ship.moved:
        return _steering(asked)
    if asked.open_attack(ship.id):
        return translate("Guide", "{asset} has flown. Now it may shoot with one red or white die."), "IO-ATK-05"
    if _may_launch(asked, ship):
        words = translate(
            "Guide",
            "{asset} may launch a company: the die becomes its fuel, a round each. Then it may spot, which helps the "
            "next attack on whom it spots, or end its turn.",
        )
        return words, "IO-LAUNCH-05"
    words = translate("Guide", "{asset} may spot: that helps the next attack on whom it spots. Or end its turn.")
    return words, "IO-SPOT-01"


def _may_launch(asked: Asked, ship: ShipState) -> bool:
    aboard = any(one.holder == ship.id and one.alive for one in asked.battle.companies)
    return bool(ship.working("catapult")) and aboard


def _steering(asked: Asked) -> tuple[str, str]:
    words = translate(
        "Guide",
        "It flies along the ruler, {speed} units straight ahead. Each pip of one green or white die bends one hinge, "
        "or makes it a unit longer or shorter. Look at the shape that shows where it ends.",
    )
    return words, "IO-MOVE-02"


def _company_acts(asked: Asked, company: FighterState) -> tuple[str, str]:
    if not company.moved:
        words = translate(
            "Guide",
            "{asset} flies any way it likes, as many units as its green or white die shows, and attacks whom it is "
            "close to, before or after. On a ship of another side it boards at the end of the round.",
        )
        return words, "IO-CO-05"
    if asked.open_attack(company.id):
        return translate("Guide", "{asset} is there. Now it may attack with one red or white die."), "IO-CO-02"
    words = translate("Guide", "{asset} may spot close by: that helps the next attack. Or end its turn.")
    return words, "IO-SPOT-02"


def _spot_use(asked: Asked, item: agenda.AskSpotUse) -> tuple[str, str]:
    words = translate(
        "Guide", "Somebody spotted the target: the spot adds its number to this attack, and is gone then."
    )
    return words, "IO-ATK-07"


def _damage(asked: Asked, item: agenda.AskDamageDice) -> tuple[str, str]:
    words = plural(
        "Guide",
        "Attack and spot less the defense leave %n die of damage. The range says which numbers hit. Roll.",
        "Attack and spot less the defense leave %n dice of damage. The range says which numbers hit. Roll.",
        item.count,
    )
    return words, "IO-ATK-08"


def _shield(asked: Asked, item: agenda.AskShield) -> tuple[str, str]:
    words = translate(
        "Guide",
        "{player} may let the target take the hits as if in cover: the lowest dice that hit are lost, and nobody is "
        "hurt by it.",
    )
    return words.format(player=asked.names(item.player)), "IO-COV-07"


def _cover(asked: Asked, item: agenda.AskCover) -> tuple[str, str]:
    words = translate("Guide", "Several pieces cover the target. Its player says which one takes the lowest dice.")
    return words, "IO-COV-10"


def _cover_dice(asked: Asked, item: agenda.AskCoverDice) -> tuple[str, str]:
    words = translate(
        "Guide", "The target was spotted, so the attacker decides whether its cover takes dice, or the target itself."
    )
    return words, "IO-COV-06"


def _dodge(asked: Asked, item: agenda.AskDodge) -> tuple[str, str]:
    words = translate(
        "Guide",
        "{company} may step away from what it touches: one hit less for one fuel. It gives up what it holds there.",
    )
    return words.format(company=asked.names(item.company)), "IO-CO-09"


def _loss(asked: Asked, item: agenda.AskLoss) -> tuple[str, str]:
    words = translate(
        "Guide",
        "Each hit takes a system off {asset}; its player chooses which. Without systems the white dice go, and then "
        "it is destroyed.",
    )
    return words.format(asset=asked.names(item.asset)), "IO-DMG-02"


def _avoid(asked: Asked, item: agenda.AskAvoid) -> tuple[str, str]:
    words = translate("Guide", "{debris} has come into the way. A pip that is left steers round it; else it is hit.")
    return words.format(debris=asked.names(item.debris)), "IO-DEB-01"


def _ram(asked: Asked, item: agenda.AskRam) -> tuple[str, str]:
    words = translate(
        "Guide",
        "The way leads close to {met}. {player} may ram: a die for each unit of speed, the low ones hurt who rams, "
        "the high ones who is hit, and both are turned.",
    )
    return words.format(met=asked.names(item.met), player=asked.names(item.player)), "IO-COL-03"


def _collision(asked: Asked, item: agenda.AskCollisionDice) -> tuple[str, str]:
    words = plural(
        "Guide",
        "The collision is as hard as the move was fast: %n die. Low numbers hurt who rams, high ones who is hit.",
        "The collision is as hard as the move was fast: %n dice. Low numbers hurt who rams, high ones who is hit.",
        item.count,
    )
    return words, "IO-COL-06"


def _clear(asked: Asked, item: agenda.AskClear) -> tuple[str, str]:
    words = translate("Guide", "{debris} is hit. Take it off the table, or push it ahead, where others may meet it.")
    return words.format(debris=asked.names(item.debris)), "IO-DEB-03"


def _turning(asked: Asked, item: agenda.AskTurning) -> tuple[str, str]:
    words = translate("Guide", "For the hits it took, {player} turns {asset}: away from what it wants to do, say.")
    return words.format(player=asked.names(item.player), asset=asked.names(item.asset)), "IO-COL-08"


def _turn_away(asked: Asked, item: agenda.AskTurnAway) -> tuple[str, str]:
    words = translate("Guide", "{hva} has come to the edge and stops. {player} turns it any way that leads inward.")
    return words.format(hva=asked.names(item.hva), player=asked.names(item.player)), "IO-EDGE-04"


def _ride(asked: Asked, item: agenda.AskRide) -> tuple[str, str]:
    words = translate("Guide", "{ship} moves. {company} is on it and may ride along, or stay where it is.")
    return words.format(company=asked.names(item.company), ship=asked.names(item.ship)), "IO-MOVE-19"


def _cling(asked: Asked, item: agenda.AskCling) -> tuple[str, str]:
    words = translate(
        "Guide", "{ship} flew right past {company}, which may cling to it: to guard it, or to board it."
    )
    return words.format(company=asked.names(item.company), ship=asked.names(item.ship)), "IO-COL-14"


def _take_company(asked: Asked, item: agenda.AskTakeCompany) -> tuple[str, str]:
    words = translate(
        "Guide",
        "{company} is out of fuel and drifts. {asset} came near and may take it: an own one counts again, another "
        "player's is a captive.",
    )
    return words.format(company=asked.names(item.company), asset=asked.names(item.asset)), "IO-FUEL-05"


def _put_aboard(asked: Asked, item: agenda.AskPutAboard) -> tuple[str, str]:
    words = translate("Guide", "Ship lies by ship: {player} may send companies from {ship} across to {onto}.")
    said = words.format(player=asked.names(item.player), ship=asked.names(item.ship), onto=asked.names(item.onto))
    return said, "AB-COL-04"


def _take_hva(asked: Asked, item: agenda.AskTakeHva) -> tuple[str, str]:
    words = translate("Guide", "Only {player} is near {hva}, and may take it: a point more here, a point less there.")
    return words.format(player=asked.names(item.player), hva=asked.names(item.hva)), "IO-HVA-02"


def _boarding_choice(asked: Asked, item: agenda.AskBoardingChoice) -> tuple[str, str]:
    words = translate("Guide", "{company} touches several ships that are boarded, and fights on one of them.")
    return words.format(company=asked.names(item.company)), "IO-CO-07"


def _lend(asked: Asked, item: agenda.AskLend) -> tuple[str, str]:
    words = translate(
        "Guide", "{player} may lend all dice of this boarding to another player, and cannot take the ship then."
    )
    return words.format(player=asked.names(item.player)), "IO-CAP-04"


def _boarding_dice(asked: Asked, item: agenda.AskBoardingDice) -> tuple[str, str]:
    words = translate(
        "Guide",
        "{ship} is boarded: a yellow die for each company on it, red ones of its point defense. Most yellow dice of "
        "3 and more have the ship; 4 and more cost companies systems.",
    )
    return words.format(ship=asked.names(item.ship)), "IO-CAP-02"


def _aim(asked: Asked, item: agenda.AskAim) -> tuple[str, str]:
    words = translate("Guide", "Dice of 4 and more strike companies in the boarding. Choose whom.")
    return words, "IO-CAP-06"


def _capture(asked: Asked, item: agenda.AskCaptureDie) -> tuple[str, str]:
    words = translate(
        "Guide",
        "More companies of {player} than of others are on {ship}. One die says whether it is taken: the more of "
        "them, the lower it may be.",
    )
    return words.format(player=asked.names(item.player), ship=asked.names(item.ship)), "AB-CAP-02"


def _landing(asked: Asked, item: agenda.AskLandingDie) -> tuple[str, str]:
    words = translate("Guide", "{company} is on a ship of its side and mends: up to as many dice as its die shows.")
    return words.format(company=asked.names(item.company)), "AB-LAND-01"


def _clock(asked: Asked, item: agenda.AskClock) -> tuple[str, str]:
    words = translate(
        "Guide",
        "The round is over. Each player may count the doomsday clock down by one more; at 0 the highest score wins. "
        "Who leads likes it short.",
    )
    return words, "IO-END-02"


EXPLAINED: Mapping[type[agenda.Item], Explain] = {
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
    agenda.AskDamageDice: _damage,
    agenda.AskShield: _shield,
    agenda.AskCover: _cover,
    agenda.AskCoverDice: _cover_dice,
    agenda.AskDodge: _dodge,
    agenda.AskLoss: _loss,
    agenda.AskAvoid: _avoid,
    agenda.AskRam: _ram,
    agenda.AskCollisionDice: _collision,
    agenda.AskClear: _clear,
    agenda.AskTurning: _turning,
    agenda.AskTurnAway: _turn_away,
    agenda.AskRide: _ride,
    agenda.AskCling: _cling,
    agenda.AskTakeCompany: _take_company,
    agenda.AskPutAboard: _put_aboard,
    agenda.AskTakeHva: _take_hva,
    agenda.AskBoardingChoice: _boarding_choice,
    agenda.AskLend: _lend,
    agenda.AskBoardingDice: _boarding_dice,
    agenda.AskAim: _aim,
    agenda.AskCaptureDie: _capture,
    agenda.AskLandingDie: _landing,
    agenda.AskClock: _clock,
}
"""The explanation of every question."""
