"""What goes on in a battle and what comes next, for who plays the first time: a sentence or two a question. No Qt.

Rules are cited by the ids of Intercept Orbit; where its sister has one of its own, that stands in its place.
"""

# ruff: noqa: ARG001  # functions of one table share one signature

from collections.abc import Mapping
from dataclasses import replace

from mfz_desktop.battle.game import Explanation
from mfz_desktop.battle.turn.explaining import Explain, about, explained
from mfz_desktop.core.language import plural, translate
from mfz_desktop.intercept_orbit.battle.text.names import Names
from mfz_rules.intercept_orbit.game import OrbitGame
from mfz_rules.intercept_orbit.profile import COMPANY, HVA
from mfz_rules.intercept_orbit.state import agenda
from mfz_rules.intercept_orbit.state.assets import AttackStep, CompanyState, FighterState, HvaState, ShipState
from mfz_rules.intercept_orbit.state.battle import Battle


def explanation(game: OrbitGame, battle: Battle) -> Explanation | None:
    """Return what the question on top is about, and the rule that it comes from; None where nothing is asked."""
    found = explained(EXPLAINED, Names(battle), battle)
    return None if found is None else replace(found, rule=game.gate.own_ids.get(found.rule, found.rule))


def _placement(names: Names, item: agenda.AskPlacement) -> tuple[str, str]:
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
            "These are points that fly about: whoever is alone near one may take it. Put yours where you can guard "
            "it.",
        )
    return words, names.battle.profile.deployment_rules[item.step - 1]


def _turn(names: Names, item: agenda.AskTurn) -> tuple[str, str]:
    player = names(item.player)
    if names.battle.first_choice and names.battle.profile.defender_opens:
        words = translate(
            "Guide",
            "{player} defends, and opens the battle. Who has most points when the clock shows 0 wins; points are the "
            "ships, companies and high value assets that one has. Choose an asset for its one turn of the round.",
        )
        return words.format(player=player), "IO-ORD-04"
    leads = item.may_pass and item.player == names.battle.order[0]
    if leads and names.battle.first_choice:
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


def _target(names: Names, item: agenda.AskTarget) -> tuple[str, str]:
    words = translate(
        "Guide",
        "A turn begins with naming whom {asset} will attack, and at which range: that decides its red dice. It may "
        "fly there first; nobody is fine, too.",
    )
    if names.battle.fighter(item.asset).roused:
        words = translate(
            "Guide",
            "{asset} is shot at, so it opens its turn now, before the shot lands. It may name a target of its own, "
            "and shoots after it was hit.",
        )
    return words.format(asset=names(item.asset)), "IO-DICE-01"


def _roll(names: Names, item: agenda.AskRoll) -> tuple[str, str]:
    asset = names.battle.asset(item.asset)
    if isinstance(asset, HvaState):
        return translate("Guide", "It rolls its one die and moves, nothing else. Roll."), "IO-HVA-01"
    words = translate(
        "Guide",
        "All its dice are rolled at once. Blue is for defending, green for moving, red for attacking, yellow for "
        "spotting, black for the launch bay, white for anything. Roll.",
    )
    return words, "IO-DICE-02"


def _acts(names: Names, item: agenda.AskActs) -> tuple[str, str]:
    asset = names.battle.asset(item.asset)
    if isinstance(asset, ShipState):
        words, rule = _ship_acts(names, asset)
    elif isinstance(asset, CompanyState):
        words, rule = _company_acts(names, asset)
    else:
        words, rule = _steering(names)
    return words.format(asset=names(asset.id), speed=names.battle.rules.whole("base_speed")), rule


def _ship_acts(names: Names, ship: ShipState) -> tuple[str, str]:
    if not ship.moved and _attack_open(ship):
        words = translate(
            "Guide",
            "{asset} shoots once, before or after it flies. Fly first if the target is too far or too near, else "
            "shoot with the highest red die. Fly it must.",
        )
        return words, "IO-SHIP-06"
    if not ship.moved:
        return _steering(names)
    if _attack_open(ship):
        return translate("Guide", "{asset} has flown. Now it may shoot with one red or white die."), "IO-ATK-05"
    if _may_launch(names, ship):
        words = translate(
            "Guide",
            "{asset} may launch a company: the die becomes its fuel, a round each. Then it may spot, which helps the "
            "next attack on whom it spots, or end its turn.",
        )
        return words, "IO-LAUNCH-05"
    words = translate("Guide", "{asset} may spot: that helps the next attack on whom it spots. Or end its turn.")
    return words, "IO-SPOT-01"


def _attack_open(fighter: FighterState) -> bool:
    """Whether it named a target and has not shot at it yet."""
    named = fighter.naming is not None and fighter.naming.target is not None
    return named and fighter.attack is AttackStep.OPEN


def _may_launch(names: Names, ship: ShipState) -> bool:
    aboard = any(one.holder == ship.id and one.alive for one in names.battle.companies)
    return bool(ship.working("catapult")) and aboard


def _steering(names: Names) -> tuple[str, str]:
    words = translate(
        "Guide",
        "It flies along the ruler, {speed} units straight ahead. Each pip of one green or white die bends one hinge, "
        "or makes it a unit longer or shorter. Look at the shape that shows where it ends.",
    )
    return words, "IO-MOVE-02"


def _company_acts(names: Names, company: FighterState) -> tuple[str, str]:
    if not company.moved:
        words = translate(
            "Guide",
            "{asset} flies any way it likes, as many units as its green or white die shows, and attacks whom it is "
            "close to, before or after. On a ship of another side it boards at the end of the round.",
        )
        return words, "IO-CO-05"
    if _attack_open(company):
        return translate("Guide", "{asset} is there. Now it may attack with one red or white die."), "IO-CO-02"
    words = translate("Guide", "{asset} may spot close by: that helps the next attack. Or end its turn.")
    return words, "IO-SPOT-02"


def _damage(names: Names, item: agenda.AskDamageDice) -> tuple[str, str]:
    words = plural(
        "Guide",
        "Attack and spot less the defense leave %n die of damage. The range says which numbers hit. Roll.",
        "Attack and spot less the defense leave %n dice of damage. The range says which numbers hit. Roll.",
        item.count,
    )
    return words, "IO-ATK-08"


def _collision(names: Names, item: agenda.AskCollisionDice) -> tuple[str, str]:
    words = plural(
        "Guide",
        "The collision is as hard as the move was fast: %n die. Low numbers hurt who rams, high ones who is hit.",
        "The collision is as hard as the move was fast: %n dice. Low numbers hurt who rams, high ones who is hit.",
        item.count,
    )
    return words, "IO-COL-06"


EXPLAINED: Mapping[type[agenda.Item], Explain] = {
    agenda.AskRollOff: about(
        "IO-PPA-07",
        lambda: translate("Guide", "Fleets that score the same roll a die each. Roll, or type what the dice show."),
    ),
    agenda.AskAdjust: about(
        "IO-PPA-07",
        lambda: translate(
            "Guide", "A tie is settled by making a fleet smaller. Choose what each choice says it brings."
        ),
    ),
    agenda.AskPlacement: _placement,
    agenda.AskDebris: about(
        "IO-DEP-08",
        lambda: translate(
            "Guide",
            "Debris covers what is behind it, and hurts who flies into it. Put a piece where it helps you, or have "
            "enough.",
        ),
    ),
    agenda.AskTurn: _turn,
    agenda.AskTarget: _target,
    agenda.AskRoll: _roll,
    agenda.AskDefense: about(
        "IO-SHIP-02",
        lambda: translate(
            "Guide",
            "One blue or white die stands as the defense of {asset} for the whole round: each point is a die of "
            "damage less. Keep a white one if you want to steer.",
        ),
    ),
    agenda.AskActs: _acts,
    agenda.AskSpotUse: about(
        "IO-ATK-07",
        lambda: translate(
            "Guide", "Somebody spotted the target: the spot adds its number to this attack, and is gone then."
        ),
    ),
    agenda.AskDamageDice: _damage,
    agenda.AskShield: about(
        "IO-COV-07",
        lambda: translate(
            "Guide",
            "{player} may let the target take the hits as if in cover: the lowest dice that hit are lost, and "
            "nobody is hurt by it.",
        ),
    ),
    agenda.AskCover: about(
        "IO-COV-10",
        lambda: translate(
            "Guide", "Several pieces cover the target. Its player says which one takes the lowest dice."
        ),
    ),
    agenda.AskCoverDice: about(
        "IO-COV-06",
        lambda: translate(
            "Guide",
            "The target was spotted, so the attacker decides whether its cover takes dice, or the target itself.",
        ),
    ),
    agenda.AskDodge: about(
        "IO-CO-09",
        lambda: translate(
            "Guide",
            "{company} may step away from what it touches: one hit less for one fuel. It gives up what it holds "
            "there.",
        ),
    ),
    agenda.AskLoss: about(
        "IO-DMG-02",
        lambda: translate(
            "Guide",
            "Each hit takes a system off {asset}; its player chooses which. Without systems the white dice go, and "
            "then it is destroyed.",
        ),
    ),
    agenda.AskAvoid: about(
        "IO-DEB-01",
        lambda: translate(
            "Guide", "{debris} has come into the way. A pip that is left steers round it; else it is hit."
        ),
    ),
    agenda.AskRam: about(
        "IO-COL-03",
        lambda: translate(
            "Guide",
            "The way leads close to {met}. {player} may ram: a die for each unit of speed, the low ones hurt who "
            "rams, the high ones who is hit, and both are turned.",
        ),
    ),
    agenda.AskCollisionDice: _collision,
    agenda.AskClear: about(
        "IO-DEB-03",
        lambda: translate(
            "Guide", "{debris} is hit. Take it off the table, or push it ahead, where others may meet it."
        ),
    ),
    agenda.AskTurning: about(
        "IO-COL-08",
        lambda: translate(
            "Guide", "For the hits it took, {player} turns {asset}: away from what it wants to do, say."
        ),
    ),
    agenda.AskTurnAway: about(
        "IO-EDGE-04",
        lambda: translate(
            "Guide", "{hva} has come to the edge and stops. {player} turns it any way that leads inward."
        ),
    ),
    agenda.AskRide: about(
        "IO-MOVE-19",
        lambda: translate("Guide", "{ship} moves. {company} is on it and may ride along, or stay where it is."),
    ),
    agenda.AskCling: about(
        "IO-COL-14",
        lambda: translate(
            "Guide", "{ship} flew right past {company}, which may cling to it: to guard it, or to board it."
        ),
    ),
    agenda.AskTakeCompany: about(
        "IO-FUEL-05",
        lambda: translate(
            "Guide",
            "{company} is out of fuel and drifts. {asset} came near and may take it: an own one counts again, "
            "another player's is a captive.",
        ),
    ),
    agenda.AskPutAboard: about(
        "AB-COL-04",
        lambda: translate("Guide", "Ship lies by ship: {player} may send companies from {ship} across to {onto}."),
    ),
    agenda.AskTakeHva: about(
        "IO-HVA-02",
        lambda: translate(
            "Guide", "Only {player} is near {hva}, and may take it: a point more here, a point less there."
        ),
    ),
    agenda.AskBoardingChoice: about(
        "IO-CO-07",
        lambda: translate("Guide", "{company} touches several ships that are boarded, and fights on one of them."),
    ),
    agenda.AskLend: about(
        "IO-CAP-04",
        lambda: translate(
            "Guide", "{player} may lend all dice of this boarding to another player, and cannot take the ship then."
        ),
    ),
    agenda.AskBoardingDice: about(
        "IO-CAP-02",
        lambda: translate(
            "Guide",
            "{ship} is boarded: a yellow die for each company on it, red ones of its point defense. Most yellow "
            "dice of 3 and more have the ship; 4 and more cost companies systems.",
        ),
    ),
    agenda.AskAim: about(
        "IO-CAP-06", lambda: translate("Guide", "Dice of 4 and more strike companies in the boarding. Choose whom.")
    ),
    agenda.AskCaptureDie: about(
        "AB-CAP-02",
        lambda: translate(
            "Guide",
            "More companies of {player} than of others are on {ship}. One die says whether it is taken: the more of "
            "them, the lower it may be.",
        ),
    ),
    agenda.AskLandingDie: about(
        "AB-LAND-01",
        lambda: translate(
            "Guide", "{company} is on a ship of its side and mends: up to as many dice as its die shows."
        ),
    ),
    agenda.AskClock: about(
        "IO-END-02",
        lambda: translate(
            "Guide",
            "The round is over. Each player may count the doomsday clock down by one more; at 0 the highest score "
            "wins. Who leads likes it short.",
        ),
    ),
}
"""The explanation of every question."""
