"""Promises about fuel, holds, what changes hands, and scores."""

from mfz_rules.common.events import LeadChanged, OrderChanged, ScoreChanged
from mfz_rules.intercept_orbit.state.agenda import AskTurn
from mfz_rules.intercept_orbit.state.assets import CompanyState, Condition
from mfz_rules.intercept_orbit.state.battle import Battle, Phase
from mfz_rules.intercept_orbit.state.events import Event
from mfz_rules.intercept_orbit.state.events.companies import ConditionSet, FuelSet, Launched
from mfz_rules.intercept_orbit.state.events.holding import HvaContested, HvaTaken, ShipCaptured, ShipReverted
from mfz_rules.intercept_orbit.state.events.sorties import LaunchedAt
from tests.mfz_rules.intercept_orbit.laws.memory import Memory
from tests.mfz_rules.laws.broken import promise
from tests.mfz_rules.laws.watching import Check

HELD = (Condition.ON_DECK, Condition.CAPTIVE, Condition.CARRIED)
MOST_FUEL = 6


def fuel_set(memory: Memory, before: Battle, event: FuelSet, after: Battle) -> None:
    promise(event.fuel < (before.company(event.company).fuel or 0), "IO-FUEL-01: fuel rises")


def launched(memory: Memory, before: Battle, event: Launched | LaunchedAt, after: Battle) -> None:
    promise(1 <= event.fuel <= MOST_FUEL, f"IO-LAUNCH-05: fuel {event.fuel}")
    company = before.company(event.company)
    promise(event.ship in (company.holder, *company.touching), "IO-LAUNCH-02: launched by a ship that it is not at")
    promise(company.flying or company.condition is Condition.ON_DECK, "IO-LAUNCH-02: launched, and not aboard")


def condition_set(memory: Memory, before: Battle, event: ConditionSet, after: Battle) -> None:
    promise(event.company not in memory.gone, "a company that is gone changes its condition")
    promise((event.condition in HELD) == (event.holder is not None), f"{event.condition}, held by {event.holder}")
    rises = (after.company(event.company).fuel or 0) > (before.company(event.company).fuel or 0)
    promise(not rises, "IO-FUEL-01: fuel rises without a launch")


def hva_taken(memory: Memory, before: Battle, event: HvaTaken, after: Battle) -> None:
    promise(before.hva(event.hva).holder == event.lost_by, "IO-HVA-02: taken from somebody who does not have it")
    promise(event.player != event.lost_by, "IO-HVA-02: taken from oneself")
    near, passing = players_near(before, event.hva), before.rules.at(before.clock).flag("hva_fly_by")
    alone = near == {event.player} or (passing and not near)
    promise(alone, "IO-HVA-02: taken by somebody who is not alone there")


def hva_contested(memory: Memory, before: Battle, event: HvaContested, after: Battle) -> None:
    near = players_near(before, event.hva)
    promise(before.hva(event.hva).holder == event.lost_by, "IO-OQ-71: lost by somebody who does not have it")
    promise(event.lost_by not in near and len(near) > 1, "IO-OQ-71: lost although nobody contests it")


def players_near(battle: Battle, hva: str) -> set[str]:
    """Return who has ships and flying companies near a high value asset (IO-HVA-05)."""
    near = {one.controller for one in battle.ships if hva in one.near}
    return near | {one.owner for one in battle.companies if hva in one.near and one.condition is Condition.FLYING}


def captured(memory: Memory, before: Battle, event: ShipCaptured, after: Battle) -> None:
    promise(event.ship not in memory.gone, "IO-CAP-05: a ship that is gone is captured")
    promise(before.ship(event.ship).controller == event.lost_by, "IO-CAP-05: captured from somebody else")
    promise(event.player != event.lost_by, "IO-CAP-05: captured from oneself")
    own = [one for one in before.companies if one.alive and one.owner == event.player]
    aboard = any(_takes_part(one, event.ship) for one in own)
    promise(aboard, "IO-CAP-07: captured without a company on it")


def _takes_part(company: CompanyState, ship: str) -> bool:
    """Whether a company boards or defends a ship: it flies and touches it, or is on its deck (IO-CAP-03)."""
    return (company.flying and ship in company.touching) or (
        company.condition is Condition.ON_DECK and company.holder == ship
    )


def reverted(memory: Memory, before: Battle, event: ShipReverted, after: Battle) -> None:
    ship = before.ship(event.ship)
    promise(ship.controller == event.lost_by != ship.owner, "IO-CAP-09: lost by somebody who has not captured it")
    promise(event.player == ship.owner, "IO-CAP-09: given back to somebody else")
    promise(not _held(before, event.ship), "IO-CAP-10: given back although it is held")


def score_changed(memory: Memory, before: Battle, event: ScoreChanged, after: Battle) -> None:
    old = memory.scores[event.player]
    promise(event.change == event.score - old, "IO-SCORE-03: the change is not the difference")
    promise(event.score == counted(after, event.player), "IO-SCORE-01: score is not assets times points")
    worth = after.player(event.player).score_per_asset
    promise(event.assets * worth == event.score, "IO-SCORE-01: wrong assets")
    memory.scores[event.player] = event.score


def order_changed(memory: Memory, before: Battle, event: OrderChanged, after: Battle) -> None:
    promise(sorted(event.order) == sorted(before.order), "IO-ORD-02: somebody is missing in the order")
    promise(event.order != before.order, "IO-ORD-02: the order changes to itself")
    for one, other in zip(event.order, event.order[1:], strict=False):
        first, second = counted(after, one), counted(after, other)
        promise(first >= second, "IO-ORD-02: lower before higher")
        if first == second:
            promise(before.order.index(one) < before.order.index(other), "IO-ORD-05: equal scores change places")


def lead_changed(memory: Memory, before: Battle, event: LeadChanged, after: Battle) -> None:
    promise(before.order[0] == event.player, "IO-ORD-02: somebody else leads")


def counted(battle: Battle, player: str) -> int:
    """Count a score anew (IO-SCORE-01, IO-PPA-05)."""
    assets = len([one for one in battle.ships if one.controller == player and one.alive])
    assets += len([one for one in battle.hvas if one.holder == player])
    scoring = battle.profile.scoring
    assets += len([one for one in battle.companies if one.owner == player and one.condition in scoring and one.alive])
    return assets * battle.player(player).score_per_asset


def scores_add_up(memory: Memory, battle: Battle) -> None:
    """What the events told is what the battle says, and what there is to count (IO-SCORE-01, IO-SCORE-03)."""
    for player in battle.players:
        score = counted(battle, player.id)
        promise(battle.score(player.id) == score, "IO-SCORE-01: score is not assets times points")
        told = memory.scores[player.id] == score
        promise(told, "IO-SCORE-03: the score of {} changed and nobody told", player.id)
    if battle.phase not in (Phase.COMPARE, Phase.DEPLOYMENT):
        scores = [memory.scores[player] for player in battle.order]
        promise(sorted(scores, reverse=True) == scores, "IO-ORD-02: the order is not by score")
    promise(
        sorted(battle.order) == sorted(one.id for one in battle.players), "IO-ORD-02: the order is not the players"
    )


def companies_are_held(memory: Memory, battle: Battle) -> None:
    """Who is on deck, captive or carried has a holder that is there, and nobody else has one (IO-FUEL-06)."""
    for one in battle.companies:
        if not one.alive:
            promise(one.holder is None and not one.touching, "{} is gone and is somewhere", one.id)
            continue
        if one.placed:
            right = (one.condition in HELD) == (one.holder is not None)
            promise(right, "{}: {}, {}", one.id, one.condition, one.holder)
        if one.holder is not None:
            there = battle.asset(one.holder).alive
            promise(there, "IO-FUEL-10: {} is held by {}, which is gone", one.id, one.holder)
            own = battle.commands(one.holder) == one.owner
            if one.condition is Condition.CAPTIVE:
                promise(not own, "IO-FUEL-06: {} is captive with its own side", one.id)
            if one.condition is Condition.CARRIED:
                promise(own, "IO-FUEL-08: {} is carried by another side", one.id)
            if one.condition is Condition.ON_DECK:
                promise(battle.is_ship(one.holder), "IO-DEP-10: {} is on deck of {}", one.id, one.holder)
        if one.condition is Condition.FLYING and battle.attack is None:
            promise(0 < (one.fuel or 0) <= MOST_FUEL, "IO-FUEL-03: {} flies with fuel {}", one.id, one.fuel)
        if one.condition is not Condition.FLYING:
            promise(not one.fuel, "IO-FUEL-03: {} is {} with fuel {}", one.id, one.condition, one.fuel)
        for ship in one.touching:
            promise(battle.ship(ship).alive, "{} touches {}, which is gone", one.id, ship)


def holds_have_holders(memory: Memory, battle: Battle) -> None:
    """Whoever has a ship or a high value asset plays; captured ships are held when turns begin (IO-CAP-10)."""
    players = {one.id for one in battle.players}
    for one in battle.ships:
        promise(one.controller in players, "{} is controlled by {}", one.id, one.controller)
    lost = battle.rules.at(battle.clock).flag("contested_hva_lost")
    for hva in battle.hvas:
        held = hva.holder in players or (lost and not hva.holder)
        promise(held, "IO-HVA-03: {} is held by {!r}", hva.id, hva.holder)
    if battle.agenda and isinstance(battle.agenda[-1], AskTurn):
        for one in battle.ships:
            held = not one.alive or one.controller == one.owner or _held(battle, one.id)
            promise(held, "IO-CAP-10: nobody holds {}", one.id)


def _held(battle: Battle, ship: str) -> bool:
    """Whether a company of its captor is near a ship, and has not dodged away from it (IO-CAP-10)."""
    captor = battle.ship(ship).controller
    for one in battle.companies:
        there = ship in one.near or ship in one.touching
        if there and one.owner == captor and one.flying and ship not in one.dodges:
            return True
    return False


EVENTS: dict[type[Event], tuple[Check, ...]] = {
    FuelSet: (fuel_set,),
    Launched: (launched,),
    LaunchedAt: (launched,),
    ConditionSet: (condition_set,),
    HvaTaken: (hva_taken,),
    HvaContested: (hva_contested,),
    ShipCaptured: (captured,),
    ShipReverted: (reverted,),
    ScoreChanged: (score_changed,),
    OrderChanged: (order_changed,),
    LeadChanged: (lead_changed,),
}
STATES = (companies_are_held, holds_have_holders, scores_add_up)
