"""What nobody asks for, and may be done in an open turn: pushes, hand-overs, releases, a lent defense. No Qt."""

from collections.abc import Iterator

from mfz_desktop.intercept_orbit.battle.turn.seat import ShipSeat
from mfz_rules.intercept_orbit.fleets.fleet import Ace
from mfz_rules.intercept_orbit.state.actions import HandOver, LendDefense, Push, Release
from mfz_rules.intercept_orbit.state.agenda import AskActs
from mfz_rules.intercept_orbit.state.facts import NO_FACTS, Facts


def pushes(seat: ShipSeat) -> Iterator[Push]:
    """Yield a push of every asset that a green ace may push now, by the ace's player (IO-ACE-04)."""
    battle = seat.battle
    players = dict.fromkeys(one.owner for one in battle.companies if one.flying and one.ace is Ace.GREEN)
    for player in players:
        for asset in battle.all_assets:
            pushed = Push(player, asset.id, slide=0.0 if battle.is_company(asset.id) else "forward")
            if asset.alive and asset.placed and seat.session.why_not(pushed) is None:
                yield pushed


def releases(seat: ShipSeat) -> Iterator[Release]:
    """Yield the companies that the holder's player may let drift now (IO-FUEL-06)."""
    for one in seat.battle.companies:
        if one.alive and one.holder is not None:
            action = Release(seat.battle.commands(one.holder), one.id)
            if seat.session.why_not(action) is None:
                yield action


def hand_overs(seat: ShipSeat) -> Iterator[HandOver]:
    """Yield the companies that may be given to another ship now, as the holder's player says (IO-FUEL-07)."""
    for one in seat.battle.companies:
        for ship in seat.battle.ships if one.alive and one.holder is not None else ():
            facts = NO_FACTS if seat.measured else Facts(passes=(ship.id,))
            action = HandOver(seat.battle.commands(str(one.holder)), one.id, ship.id, facts=facts)
            if ship.alive and seat.session.why_not(action) is None:
                yield action


def lends(seat: ShipSeat) -> Iterator[LendDefense]:
    """Yield what a blue ace may lend now, and to whom (AB-ACE-03)."""
    item = seat.item
    if not isinstance(item, AskActs) or not seat.battle.is_company(item.asset):
        return
    if seat.battle.company(item.asset).ace is not Ace.BLUE:
        return
    for die in dict.fromkeys(seat.battle.company(item.asset).pool):
        for target in seat.battle.fighters:
            action = LendDefense(seat.player, target.id, die)
            if target.alive and target.placed and seat.session.why_not(action) is None:
                yield action
