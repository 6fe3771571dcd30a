"""Fuel that runs out, and companies that are handed over or let go (IO-FUEL)."""

from collections.abc import Collection

from mfz_rules.common.answering import Steps
from mfz_rules.intercept_orbit.chapters import holders, presence, targets
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.state.actions import HandOver, Release
from mfz_rules.intercept_orbit.state.agenda import AskActs, AskDefense, AskRoll, AskTarget, BurnFuel
from mfz_rules.intercept_orbit.state.assets import CompanyState, Condition, ShipState, TurnPart
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events.companies import ConditionSet, FuelSet
from mfz_rules.kernel.refusal import refuse


def burn(flow: Flow, item: BurnFuel) -> None:
    """Count every fuel die down at the end of a round; with 1 left comes the last turn.

    IO-FUEL-01, IO-FUEL-02, AB-LAUNCH-05, AB-OQ-11.
    """
    flow.close()
    spend(flow, [one.id for one in flow.battle.companies if one.flying])
    presence.judge_now(flow)


def spend(flow: Flow, companies: Collection[str]) -> None:
    """Take one fuel of each of these; those with none left drift, at a loss for their owners (IO-FUEL-03).

    Holds come first: a captured ship that only they held is its owner's again. Who then touches a ship of its own
    player's is aboard it, where the table plays it so (IO-FUEL-04).
    """
    for id in companies:
        flow.tell(FuelSet(id, (flow.battle.company(id).fuel or 1) - 1))
    presence.break_holds(flow)
    before = flow.scores()
    for id in companies:
        company = flow.battle.company(id)
        if company.fuel:
            continue
        home = _home(flow, company)
        if home is None:
            holders.drift(flow, id)
        else:
            flow.tell(ConditionSet(id, Condition.ON_DECK, home))
    flow.recount(before)
    targets.judge(flow)


def hand_over(flow: Flow, action: HandOver) -> None:
    """Give a company to another ship that comes near in passing (IO-FUEL-07).

    In an open turn of its holder, or right after the other ship's move.
    """
    battle = flow.battle
    company, holder = _had_by(flow, action, "IO-FUEL-07")
    if not battle.is_ship(action.to) or not battle.ship(action.to).alive or action.to == holder:
        text = "A company is handed over to another ship, not to {ship}."
        raise refuse("IO-FUEL-07", "no_ship", text, ship=action.to)
    if not _in_turn_of(battle, holder) and not _just_moved(battle, action.to):
        text = "A company is handed over in its holder's turn, or right after the other ship's move."
        raise refuse("IO-FUEL-07", "not_now", text)
    if not _passing(flow, holder, action):
        text = "{holder} and {ship} have not come near each other."
        raise refuse("IO-FUEL-07", "not_passing", text, holder=holder, ship=action.to)
    holders.take(flow, company.id, action.to, action.at)
    presence.judge_now(flow)


def release(flow: Flow, action: Release) -> None:
    """Let a captive go, which drifts (IO-FUEL-06); in an open turn of its holder."""
    company, holder = _had_by(flow, action, "IO-FUEL-06")
    if company.condition is not Condition.CAPTIVE:
        raise refuse("IO-FUEL-06", "no_captive", "Only captives are released.", company=company.id)
    if not _in_turn_of(flow.battle, holder):
        raise refuse("IO-FUEL-06", "not_now", "A captive is released in its holder's turn.")
    holders.drift(flow, company.id)


def _home(flow: Flow, company: CompanyState) -> str | None:
    """Return the ship that a dry company is aboard of: one it touches, of its own player's (IO-FUEL-04, IO-OQ-60)."""
    if not flow.rules.flag("dry_at_home_safe"):
        return None
    return next((one for one in company.touching if flow.battle.ship(one).controller == company.owner), None)


def _had_by(flow: Flow, action: HandOver | Release, rule: str) -> tuple[CompanyState, str]:
    """Return a company that the player's asset has, and that asset; raises RefusedError for any other."""
    if not flow.battle.is_company(action.company):
        raise refuse(rule, "no_such_company", "There is no company {company}.", company=action.company)
    company = flow.battle.company(action.company)
    if not company.alive or company.holder is None or flow.battle.commands(company.holder) != action.player:
        raise refuse(rule, "not_held", "None of your assets has {company}.", company=company.id)
    return company, company.holder


def _in_turn_of(battle: Battle, holder: str) -> bool:
    """Whether the holder's own turn is open on top."""
    top = battle.agenda[-1] if battle.agenda else None
    return isinstance(top, AskTarget | AskRoll | AskDefense | AskActs) and top.asset == holder


def _just_moved(battle: Battle, ship: str) -> bool:
    """Whether a ship has moved in its open turn, and done nothing in its bay since."""
    if not battle.agenda or battle.agenda[-1] != AskActs(ship):
        return False
    state = battle.asset(ship)
    return isinstance(state, ShipState) and state.moved and state.part in (TurnPart.REPAIR, TurnPart.MOVE)


def _passing(flow: Flow, holder: str, action: HandOver) -> bool:
    """Whether the two have come near each other: stated, else measured, else the player's word.

    Where they stand, or on the way of the one that has moved (IO-OQ-61).
    """
    if action.facts.passes is not None:
        return action.to in action.facts.passes
    battle = flow.battle
    mover, other = (holder, action.to) if _in_turn_of(battle, holder) else (action.to, holder)
    if other in battle.asset(mover).passed:
        return True
    distance = flow.umpire.distance(battle, holder, action.to)
    return distance is None or distance <= flow.profile.reach + flow.rules.number("range_tolerance")


STEPS: Steps = {BurnFuel: burn}
