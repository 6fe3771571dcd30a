"""Attacks that come to nothing because of their target (IO-CAP-09, IO-OQ-78)."""

from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.state.assets import AttackStep, Status
from mfz_rules.intercept_orbit.state.events.attacks import AttackGivenUp
from mfz_rules.intercept_orbit.state.events.damage import DebrisRemoved
from mfz_rules.intercept_orbit.state.events.turns import StatusSet


def give_up(flow: Flow, fighter: str, why: str) -> None:
    """Give an attack up; the rest of the turn goes on."""
    flow.tell(AttackGivenUp(fighter, why))
    if flow.battle.fighter(fighter).status is Status.ACTING:
        flow.tell(StatusSet(fighter, Status.FINISHING))


def remove_debris(flow: Flow, debris: str) -> None:
    """Take a piece of debris off the table; attacks on it that were named come to nothing (IO-COV-03, IO-DEB-03)."""
    flow.tell(DebrisRemoved(debris))
    judge(flow)


def judge(flow: Flow) -> None:
    """Give up every open attack whose target is gone, or has become its attacker's own (IO-OQ-78)."""
    battle = flow.battle
    for fighter in battle.fighters:
        naming = fighter.naming
        if naming is None or naming.target is None or fighter.attack is not AttackStep.OPEN or not fighter.alive:
            continue
        if battle.is_debris(naming.target):
            continue
        known = battle.is_ship(naming.target) or battle.is_company(naming.target)
        if not known or not battle.fighter(naming.target).alive:
            give_up(flow, fighter.id, "target_gone")
        elif battle.commands(naming.target) == battle.commands(fighter.id):
            give_up(flow, fighter.id, "own_side")
        elif battle.is_company(naming.target) and not battle.company(naming.target).flying:
            give_up(flow, fighter.id, "target_gone")
