"""How a battle stands in one copy of a campaign, in plain words."""

from campaigns.campaign.battles import Status
from campaigns.campaign.results import Result
from campaigns.campaign.state import Campaign


def tell_battle(campaign: Campaign, id: str, steps: int = 0) -> str:
    """Return how a battle stands; `steps` of its record where there is one."""
    battle = campaign.battle(id)
    if battle is None:
        return "not planned, or dropped"
    if battle.result is not None:
        told = [tell_result(campaign, battle.result)]
    elif battle.status is Status.BEGUN:
        told = ["begun, not decided"]
    else:
        told = ["planned"]
    if steps:
        told.append(f"{steps} steps recorded")
    laid = campaign.conditions_after(id)
    if laid is not None and laid.conditions:
        number = len(laid.conditions)
        told.append(f"{number} condition{'' if number == 1 else 's'} laid down after it")
    return "; ".join(told)


def tell_result(campaign: Campaign, result: Result) -> str:
    """Return what came of a battle: who won, who holds the objective, how long it took."""
    winners = " and ".join(_name(campaign, one) for one in result.winners)
    told = [f"{winners} won" if winners else "nobody won"]
    if result.holder is not None:
        told.append(f"{_name(campaign, result.holder)} holds the objective")
    if result.rounds:
        told.append(f"{result.rounds} round{'' if result.rounds == 1 else 's'}")
    if result.by_hand:
        told.append("entered by hand")
    return ", ".join(told)


def _name(campaign: Campaign, id: str) -> str:
    member = campaign.member(id)
    return member.name if member is not None else "somebody"
