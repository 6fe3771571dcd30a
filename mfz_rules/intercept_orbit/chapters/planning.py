"""The plan of a move along the ruler, judged as a whole (IO-MOVE-01 to IO-MOVE-08)."""

from mfz_rules.intercept_orbit.chapters import dice, standing
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.fleets.fleet import Ace
from mfz_rules.intercept_orbit.state.actions import Move
from mfz_rules.intercept_orbit.state.assets import AssetState, CompanyState, Condition, ShipState
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.facts import Facts, Met
from mfz_rules.intercept_orbit.state.moving import END, THROUGH, Journey
from mfz_rules.kernel.dice import Colour
from mfz_rules.kernel.refusal import refuse


def planned(flow: Flow, asset: AssetState, action: Move) -> Journey:
    """Return the move of a legal plan; raises RefusedError for one that is not (IO-MOVE-08).

    One green or white die gives pips (IO-MOVE-02, IO-OQ-13). Each pays for one hinge, a unit more or less, or a piece
    of debris that is avoided (IO-MOVE-03).
    """
    if action.die is not None:
        dice.check(flow, asset, action.die, Colour.GREEN)
    pips = (action.die.value if action.die else 0) + ace_pips(flow, asset, action)
    speed, clicks, at_rest = _course(flow, asset, action, pips)
    _check_avoided(flow.battle, action)
    _check_facts(flow.battle, asset, action.facts)
    hinges = flow.profile.hinges(flow.rules, asset)
    for one in (*clicks, at_rest):
        if abs(one) > hinges.most:
            bent = "A hinge of this asset is clicked {most} times at most."
            raise refuse("IO-MOVE-04", "too_many_clicks", bent, most=hinges.most, clicks=one)
    bends = sum(hinges.pips(one) for one in (*clicks, at_rest))
    cost = bends + abs(speed - base_speed(flow, asset)) + len(action.avoid)
    _check_cost(cost, pips)
    return Journey(
        asset.id,
        clicks,
        asset.at,
        pips=pips - cost,
        avoid=action.avoid,
        meets=action.facts.meets,
        riders=_riders(flow.battle, asset),
        at_rest=at_rest,
        facts=action.facts,
    )


def _check_cost(cost: int, pips: int) -> None:
    """Raise RefusedError for what the pips do not pay (IO-MOVE-08)."""
    if cost > pips:
        text = "This plan costs {cost}, and the die gives {pips}."
        raise refuse("IO-MOVE-08", "too_few_pips", text, cost=cost, pips=pips)


def ace_pips(flow: Flow, asset: AssetState, action: Move) -> int:
    """Return what a green ace attached to its player's ship gives; raises RefusedError without one (AB-ACE-02)."""
    if not action.ace_pip:
        return 0
    player = flow.battle.commands(asset.id)
    aces = [one for one in flow.battle.companies if one.flying and one.ace is Ace.GREEN and one.owner == player]
    if not flow.profile.ace_pips or not any(asset.id in one.touching for one in aces):
        raise refuse("AB-ACE-02", "no_ace_pip", "No green ace on this ship gives it a pip.", asset=asset.id)
    return flow.profile.ace_pips


def base_speed(flow: Flow, asset: AssetState) -> int:
    """Return how far a ship or high value asset goes without a pip (IO-MOVE-01, IO-OQ-15).

    It is the last speed of a ship where a table plays so (IO-OQ-11).
    """
    last = asset.last_speed if isinstance(asset, ShipState) else None
    kept = flow.rules.flag("speed_persists") and last is not None
    return last if kept and last is not None else flow.rules.whole("base_speed")


def _course(flow: Flow, asset: AssetState, action: Move, pips: int) -> tuple[int, tuple[int, ...], int]:
    """Return the speed, a number for each hinge, and the clicks of who turns at rest (IO-MOVE-06, IO-OQ-10).

    No speed is too high that pips pay for, a ruler's length or more (IO-MOVE-16, IO-OQ-12).
    """
    clicks = action.clicks
    speed = action.speed
    if speed is None:
        speed = base_speed(flow, asset) if clicks is None else len(clicks)
    if speed < 0:
        raise refuse("IO-MOVE-05", "negative_speed", "Speed never falls below 0.", speed=speed)
    if clicks is None:
        # before a hinge is counted for each unit of a speed that nobody can pay
        _check_cost(abs(speed - base_speed(flow, asset)), pips)
        clicks = (0,) * speed
    if not speed and len(clicks) == 1 and flow.rules.flag("turn_at_rest"):
        return 0, (), clicks[0]
    if len(clicks) != speed:
        text = "With speed {speed} there are {speed} hinges to click, and {hinges} are named."
        raise refuse("IO-MOVE-06", "wrong_hinges", text, speed=speed, hinges=len(clicks))
    return speed, clicks, 0


def _check_avoided(battle: Battle, action: Move) -> None:
    """Raise RefusedError unless only debris is to be avoided, each piece once, and none at the end (IO-DEB-05)."""
    for piece in action.avoid:
        if not battle.is_debris(piece):
            raise refuse("IO-DEB-01", "no_debris", "There is no debris {debris} to avoid.", debris=piece)
    if len(set(action.avoid)) < len(action.avoid):
        raise refuse("IO-DEB-01", "avoided_twice", "A piece of debris is avoided once, for one pip.")


def ends_on(debris: str) -> Exception:
    """Return the refusal of a plan that avoids debris on which it ends (IO-DEB-05)."""
    text = "The move would end on {debris}, which no pip can help."
    return refuse("IO-DEB-05", "ends_on_debris", text, debris=debris)


def _check_facts(battle: Battle, asset: AssetState, facts: Facts) -> None:
    """Raise RefusedError for stated facts that cannot be."""
    standing.check(battle, asset.id, facts)
    for met in facts.meets or ():
        _check_met(battle, asset, met)
    for piece in facts.passes or ():
        if battle.is_company(piece) and battle.company(piece).condition is not Condition.DRIFTING:
            raise refuse("IO-FUEL-05", "not_drifting", "{company} does not drift.", company=piece)
        if piece == asset.id or not any(one.id == piece and one.alive for one in battle.all_assets):
            raise refuse("IO-FUEL-05", "not_passed", "There is no {piece} to pass.", piece=piece)


def _check_met(battle: Battle, asset: AssetState, met: Met) -> None:
    """Raise RefusedError for what a way cannot lead to."""
    if met.how not in (THROUGH, END):
        raise refuse("IO-COL-02", "no_such_meeting", "A way leads through something, or ends on it.", how=met.how)
    if battle.is_debris(met.piece):
        return
    known = [one for one in battle.all_assets if one.id == met.piece and one.id != asset.id]
    if not known or not known[0].alive:
        raise refuse("IO-COL-02", "nothing_there", "There is no {piece} to meet.", piece=met.piece)
    other = known[0]
    if not isinstance(other, CompanyState):
        return
    if other.condition not in (Condition.FLYING, Condition.DRIFTING):
        raise refuse("IO-COL-14", "company_aboard", "{company} is aboard another asset.", company=other.id)
    if other.flying and asset.id in other.touching:
        text = "{company} is attached to this ship, and rides."
        raise refuse("IO-MOVE-21", "attached", text, company=other.id)


def _riders(battle: Battle, asset: AssetState) -> tuple[str, ...]:
    """Return the flying companies that are attached to a ship (IO-MOVE-18, IO-MOVE-19)."""
    return tuple(one.id for one in battle.companies if one.flying and asset.id in one.touching)
