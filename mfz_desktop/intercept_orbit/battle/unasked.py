"""What nobody asks for, and may be done in an open turn: pushes, hand-overs, releases, a lent defense. No Qt."""

from collections.abc import Iterator

from mfz_desktop.intercept_orbit.battle.session import ShipBattle
from mfz_rules.intercept_orbit.fleets.fleet import Ace
from mfz_rules.intercept_orbit.state.actions import HandOver, LendDefense, Push, Release
from mfz_rules.intercept_orbit.state.agenda import AskActs
from mfz_rules.intercept_orbit.state.facts import NO_FACTS, Facts
from mfz_rules.intercept_orbit.umpire.choosing import any_position


def pushes(session: ShipBattle) -> Iterator[Push]:
    """Yield a push of every asset that a green ace may push now, by the ace's player (IO-ACE-04)."""
    battle = session.now
    players = dict.fromkeys(one.owner for one in battle.companies if one.flying and one.ace is Ace.GREEN)
    for player in players:
        for asset in battle.all_assets:
            pushed = Push(player, asset.id, slide=0.0 if battle.is_company(asset.id) else "forward")
            if asset.alive and asset.placed and session.why_not(pushed) is None:
                yield pushed


def releases(session: ShipBattle) -> Iterator[Release]:
    """Yield the companies that the holder's player may let drift now (IO-FUEL-06)."""
    for one in session.now.companies:
        if one.alive and one.holder is not None:
            action = Release(session.now.commands(one.holder), one.id)
            if session.why_not(action) is None:
                yield action


def hand_overs(session: ShipBattle) -> Iterator[HandOver]:
    """Yield the companies that may be given to another ship now, as the holder's player says (IO-FUEL-07)."""
    battle = session.now
    for one in battle.companies:
        for ship in battle.ships if one.alive and one.holder is not None else ():
            facts = NO_FACTS if any_position(battle) else Facts(passes=(ship.id,))
            action = HandOver(battle.commands(str(one.holder)), one.id, ship.id, facts=facts)
            if ship.alive and session.why_not(action) is None:
                yield action


def lends(session: ShipBattle) -> Iterator[LendDefense]:
    """Yield what a blue ace may lend now, and to whom (AB-ACE-03)."""
    battle = session.now
    item = battle.agenda[-1]
    if not isinstance(item, AskActs) or not battle.is_company(item.asset):
        return
    ace = battle.company(item.asset)
    if ace.ace is not Ace.BLUE:
        return
    for die in dict.fromkeys(ace.pool):
        for target in battle.fighters:
            action = LendDefense(ace.owner, target.id, die)
            if target.alive and target.placed and session.why_not(action) is None:
                yield action
