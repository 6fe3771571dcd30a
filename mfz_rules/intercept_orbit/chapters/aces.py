"""A green ace pushes what is near it, unasked (IO-ACE-04, IO-OQ-64)."""

from functools import partial

from mfz_rules.common.stating import settled
from mfz_rules.intercept_orbit.chapters import damage, passengers, presence, standing
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.chapters.way import HAIR
from mfz_rules.intercept_orbit.fleets.fleet import Ace
from mfz_rules.intercept_orbit.state.actions import Push
from mfz_rules.intercept_orbit.state.agenda import AskActs, AskDefense, AskRoll, AskTarget
from mfz_rules.intercept_orbit.state.assets import AssetState, CompanyState, Condition, ShipState, TurnPart
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events.companies import Pushed
from mfz_rules.kernel.refusal import refuse

RULE = "IO-ACE-04"

WAYS = {"forward": 0.0, "back": 180.0}
"""Slides of ships and high value assets, by the degrees that they are off the heading."""


def push(flow: Flow, action: Push) -> None:
    """Push an asset a unit along, or turn it a click, as far as is free (IO-ACE-04, IO-OQ-64).

    In the ace's own open turn each asset once; in the turn of the asset, just before or after its move, once as well.
    Friend or foe; a high value asset only if the ace touches it. Passengers go along (IO-MOVE-21).
    """
    battle = flow.battle
    asset = _pushable(battle, action)
    ace, own_turn = _ace_of(battle, action, asset)
    _check_way(asset, action)
    _check_reach(flow, ace, asset, action)
    standing.check(battle, asset.id, action.facts)
    flow.tell(Pushed(ace.id, asset.id, own_turn))
    if action.clicks:
        turned = flow.umpire.turned(battle, asset.id, action.clicks)
        at = None if turned is None else turned.at
    else:
        at = flow.umpire.slid(battle, asset.id, _facing(asset, action))
    standing.stand(flow, asset.id, at, action.facts)
    if isinstance(asset, ShipState) and flow.umpire.meets_table(flow.battle, asset.id) is False:
        damage.leave_table(flow, asset.id)
    presence.judge_now(flow)
    passengers.carry(flow, asset.id, asset.at, at)


def _pushable(battle: Battle, action: Push) -> AssetState:
    """Return the asset that is to be pushed; raises RefusedError for what no ace can push."""
    if action.asset not in [one.id for one in battle.all_assets]:
        raise refuse(RULE, "no_such_asset", "There is no asset {asset}.", asset=action.asset)
    asset = battle.asset(action.asset)
    aboard = isinstance(asset, CompanyState) and asset.condition not in (Condition.FLYING, Condition.DRIFTING)
    if not asset.alive or not asset.placed or aboard:
        raise refuse(RULE, "not_there", "{asset} does not stand on the table by itself.", asset=asset.id)
    return asset


def _ace_of(battle: Battle, action: Push, asset: AssetState) -> tuple[CompanyState, bool]:
    """Return the ace's company, and whether the turn is its own; raises RefusedError where none can push now."""
    top = battle.agenda[-1] if battle.agenda else None
    mine = [
        one
        for one in battle.companies
        if one.flying and one.ace is Ace.GREEN and one.owner == action.player and one.id != asset.id
    ]
    if not mine:
        raise refuse(RULE, "no_green_ace", "You have no green ace that could push {asset}.", asset=asset.id)
    in_turn = top.asset if isinstance(top, AskTarget | AskRoll | AskDefense | AskActs) else None
    for ace in mine:
        if ace.id == in_turn:
            if asset.id in ace.pushes:
                text = "This ace has pushed {asset} in its own turn."
                raise refuse(RULE, "pushed_already", text, asset=asset.id)
            return ace, True
    if in_turn != asset.id or not _about_its_move(battle, asset):
        text = "An ace pushes in its own turn, or just before or after the move of what it pushes."
        raise refuse(RULE, "not_now", text, asset=asset.id)
    for ace in mine:
        if ace.id not in asset.pushed:
            return ace, False
    raise refuse(RULE, "pushed_already", "{asset} has been pushed in its turn.", asset=asset.id)


def _about_its_move(battle: Battle, asset: AssetState) -> bool:
    """Whether an asset is to move, or has moved and done nothing in its bay since."""
    if battle.agenda[-1] != AskActs(asset.id):
        return False
    return not asset.moved or not isinstance(asset, ShipState) or asset.part in (TurnPart.REPAIR, TurnPart.MOVE)


def _check_way(asset: AssetState, action: Push) -> None:
    """Raise RefusedError for any push but a slide, or one click; a company has no heading (IO-OQ-64)."""
    if (action.slide is None) == (action.clicks == 0):
        raise refuse(RULE, "one_way", "A push is either a slide or one click.")
    if isinstance(asset, CompanyState):
        if not isinstance(action.slide, int | float) or isinstance(action.slide, bool):
            raise refuse(RULE, "no_heading", "A company slides in any direction, told in degrees, and is not turned.")
        return
    if action.clicks not in (-1, 0, 1):
        raise refuse(RULE, "one_click", "An ace turns by one click.", clicks=action.clicks)
    if action.slide is not None and action.slide not in WAYS:
        text = "It slides forward or back along its heading."
        raise refuse(RULE, "no_such_way", text, slide=action.slide)


def _check_reach(flow: Flow, ace: CompanyState, asset: AssetState, action: Push) -> None:
    """Raise RefusedError for what is not at dogfight range, or for a high value asset that is not touched."""
    measure = partial(flow.umpire.range, flow.battle, ace.id, asset.id)
    close = flow.profile.close
    at = settled(flow, "range", action.facts.range, measure, close, action.facts.reason)
    if at != close:
        text = "An ace pushes what is at dogfight range."
        raise refuse(RULE, "push_too_far", text, range=at, asset=asset.id)
    if flow.battle.is_hva(asset.id):
        distance = flow.umpire.distance(flow.battle, ace.id, asset.id)
        if distance is not None and distance > HAIR:
            text = "An ace pushes a high value asset only if it touches it."
            raise refuse(RULE, "not_touched", text, distance=distance)


def _facing(asset: AssetState, action: Push) -> float:
    """Return in which direction an asset slides, in degrees."""
    if isinstance(action.slide, str):
        heading = 0.0 if asset.at is None else asset.at.facing
        return (heading + WAYS[action.slide]) % 360
    return float(action.slide or 0.0) % 360
