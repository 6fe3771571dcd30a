"""The move of a company, anywhere and any way (IO-CO-05 to IO-CO-08)."""

from dataclasses import replace

from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.chapters import dice, holders, passengers, presence, standing, weapons
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.fleets.fleet import MOVEMENT, Ace
from mfz_rules.intercept_orbit.state.actions import Move
from mfz_rules.intercept_orbit.state.assets import CompanyState
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events.companies import CompanyMoved
from mfz_rules.intercept_orbit.state.facts import PathFact
from mfz_rules.kernel.dice import Colour, RolledDie
from mfz_rules.kernel.refusal import refuse


def move(flow: Flow, company: CompanyState, action: Move) -> None:
    """Move a company no farther than a green or white die shows, any way and facing (IO-CO-05).

    What it carries goes along, and what drifts by its way it may carry along from then on (IO-CO-08, IO-FUEL-05).
    """
    if action.die is None:
        raise refuse("IO-CO-05", "no_die", "A company moves with a green or a white die.")
    if action.speed is not None or action.clicks is not None or action.avoid:
        raise refuse("IO-CO-05", "no_ruler", "Companies do not move along the ruler.")
    dice.check(flow, company, action.die, Colour.GREEN)
    over = goes_over(flow.battle, company)
    path = action.facts.path
    if path is None and action.at is not None:
        path = flow.umpire.path(flow.battle, company.id, action.at, action.die.value, over)
    if path is not None:
        _check_path(flow, company, path, action.die.value, over)
    at = action.at or _stated_end(company, path)
    if at is not None:
        flow.umpire.check_place(flow.battle, company.id, at)
    passed = _passed(flow, company, action, at, over)
    partners = holders.partners(flow.battle, company.id)
    flow.tell(CompanyMoved(company.id, action.die, tuple(one for one in passed if one in partners)))
    standing.stand(flow, company.id, at, action.facts)
    holders.carry(flow, company.id, company.at, at)
    presence.judge_now(flow)
    asked = passengers.ask_to_take(flow.battle, company.id, passed)
    if asked:
        flow.open(*reversed(asked))


def dice_for(battle: Battle, company: CompanyState) -> tuple[RolledDie, ...]:
    """Return the dice with which it may move."""
    return dice.choices(battle, company, Colour.GREEN)


def _check_path(flow: Flow, company: CompanyState, path: PathFact, length: int, over: bool) -> None:
    """Raise RefusedError for a way that is too long, or leads over what only a movement system crosses (IO-CO-06)."""
    if path.length > length + flow.rules.number("range_tolerance"):
        text = "The way is {length:.1f} units long; the die allows {allowed}."
        raise refuse("IO-CO-05", "too_far", text, length=path.length, allowed=length)
    for id in path.crosses:
        if id == company.id or not _in_the_way(flow.battle, id):
            raise refuse("IO-CO-06", "no_obstacle", "{piece} is in nobody's way.", piece=id)
        if not passes(flow.battle, company, id):
            barred = "A company goes round {piece}, which it may not pass."
            raise refuse("AB-CO-01", "never_passed", barred, piece=id)
    if path.crosses and not over:
        text = "Without a movement system a company goes round {crosses}."
        raise refuse("IO-CO-06", "must_go_round", text, crosses=path.crosses)


def goes_over(battle: Battle, company: CompanyState) -> bool:
    """Whether a company goes over what others go round (IO-CO-06, AB-CO-01)."""
    return not battle.profile.company_rounds or _lifts(battle, company)


def _lifts(battle: Battle, company: CompanyState) -> bool:
    """Whether a company has the movement system that takes it over obstacles, free of cost (IO-OQ-66)."""
    return any(one.type == MOVEMENT for one in weapons.usable(battle, company))


def _in_the_way(battle: Battle, piece: str) -> bool:
    return battle.is_ship(piece) or battle.is_debris(piece) or _kind_stops(battle, piece)


def _kind_stops(battle: Battle, piece: str) -> bool:
    return battle.is_company(piece) and battle.profile.companies_stop


def passes(battle: Battle, company: CompanyState, piece: str) -> bool:
    """Whether a company may pass a piece at all: where companies are in its way, a green ace those of enemies.

    IO-CO-06, AB-CO-01, AB-ACE-02.
    """
    if not _kind_stops(battle, piece):
        return True
    return company.ace is Ace.GREEN and battle.company(piece).owner != company.owner


def _stated_end(company: CompanyState, path: PathFact | None) -> Pose | None:
    """Return where a company that had a place is now, by the end of its way alone; it looks where it looked."""
    if company.at is None or path is None or path.end is None:
        return None
    return replace(company.at, x=path.end[0], y=path.end[1])


def _passed(flow: Flow, company: CompanyState, action: Move, at: Pose | None, over: bool) -> tuple[str, ...]:
    """Return what the way leads by: stated, else measured (IO-FUEL-05).

    Raises RefusedError for what nobody passes.
    """
    for id in action.facts.passes or ():
        if not flow.battle.is_ship(id) and not flow.battle.is_company(id):
            text = "Only drifting companies and ships to hand over to are passed, not {piece}."
            raise refuse("IO-FUEL-05", "not_passed", text, piece=id)
    if action.facts.passes is not None:
        return action.facts.passes
    if at is None:
        return ()
    battle = flow.battle
    taken = [
        one.id for one in battle.companies if one.id != company.id and passengers.may_take(battle, company.id, one)
    ]
    pieces = (*taken, *holders.partners(battle, company.id))
    return flow.umpire.passed(battle, company.id, at, over, pieces) or ()
