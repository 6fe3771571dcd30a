"""A blue ace gives one of its dice to another as a defense number (AB-ACE-03); nobody asks for it."""

from functools import partial

from mfz_rules.common.stating import settled
from mfz_rules.intercept_orbit.chapters import dice
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.fleets.fleet import Ace
from mfz_rules.intercept_orbit.state.actions import LendDefense
from mfz_rules.intercept_orbit.state.agenda import AskActs
from mfz_rules.intercept_orbit.state.assets import CompanyState, FighterState
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events.sorties import DefenseLent
from mfz_rules.kernel.dice import Colour
from mfz_rules.kernel.refusal import refuse

RULE = "AB-ACE-03"


def lend_defense(flow: Flow, action: LendDefense) -> None:
    """Let a blue ace lend a blue or white die, once, in its own open turn (AB-ACE-03).

    A number that is shown already gives way to it; one that is set later stands unless it is lower.
    """
    ace = _ace(flow.battle, action.player)
    if ace.lends:
        raise refuse(RULE, "lent_already", "The ace has lent a die in this round.")
    target = _target(flow.battle, ace, action.target)
    dice.check(flow, ace, action.die, Colour.BLUE)
    close = flow.profile.close
    measure = partial(flow.umpire.range, flow.battle, ace.id, target.id)
    at = settled(flow, "range", action.facts.range, measure, close, action.facts.reason)
    if at != close:
        raise refuse(RULE, "too_far", "The ace lends to who is within frame range.", range=at)
    flow.tell(DefenseLent(ace.id, target.id, action.die))


def _ace(battle: Battle, player: str) -> CompanyState:
    item = battle.agenda[-1] if battle.agenda else None
    asset = battle.asset(item.asset) if isinstance(item, AskActs) else None
    if not isinstance(asset, CompanyState) or asset.ace is not Ace.BLUE:
        raise refuse(RULE, "no_blue_ace", "Only a blue ace lends a die, in its own turn after its defense.")
    if asset.owner != player:
        raise refuse(RULE, "not_your_answer", "{others} must answer this.", others=asset.owner, player=player)
    return asset


def _target(battle: Battle, ace: CompanyState, id: str) -> FighterState:
    """Return whom a die is lent to: another ship, or company that flies."""
    if not battle.is_ship(id) and not battle.is_company(id):
        raise refuse(RULE, "no_such_asset", "There is no ship or company {target}.", target=id)
    target = battle.fighter(id)
    ready = target.alive and target.placed and (not isinstance(target, CompanyState) or target.flying)
    if not ready or id == ace.id:
        raise refuse(RULE, "not_lent_to", "A die is lent to another ship, or company with fuel.", target=id)
    return target
