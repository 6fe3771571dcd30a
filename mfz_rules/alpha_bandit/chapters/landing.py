"""Landing: a damaged company on a ship of its own side has dice back at the end of a round (AB-LAND)."""

from collections import Counter

from mfz_rules.common.answering import Answer, Answers, Questions, Steps
from mfz_rules.intercept_orbit.chapters.bay import WHITE
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.fleets.dice import WHITE_DICE
from mfz_rules.intercept_orbit.state.actions import Action, LandingDie
from mfz_rules.intercept_orbit.state.agenda import AskLandingDie, LandCompanies
from mfz_rules.intercept_orbit.state.assets import CompanyState, Condition
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events.sorties import CompanyLanded
from mfz_rules.kernel.dice import SMALL
from mfz_rules.kernel.game import Pending
from mfz_rules.kernel.refusal import refuse


def land_companies(flow: Flow, item: LandCompanies) -> None:
    """Ask for the dice of damaged companies on ships of their own side, in the tactical order of their players.

    No catapult is needed (AB-OQ-14); who is whole does not roll (AB-OQ-20), and who is destroyed is gone (AB-OQ-16).
    """
    flow.close()
    left = _landed(flow.battle) if item.companies is None else item.companies
    if left:
        flow.open(LandCompanies(left[1:]), AskLandingDie(flow.battle.company(left[0]).owner, left[0]))


def landing_die(flow: Flow, action: LandingDie) -> None:
    """Bring a company up to as many dice as the die shows, never down (AB-LAND-01).

    What its player names comes back first; where that is less than the die gives, the rest follows in order.
    """
    item = flow.top
    assert isinstance(item, AskLandingDie)
    if action.company != item.company:
        raise refuse("AB-LAND-01", "other_company", "The die is for {company}.", company=item.company)
    if action.die is None or not 1 <= action.die <= SMALL:
        raise refuse("AB-LAND-01", "not_a_die", "{value} is on no die.", value=action.die)
    company = flow.battle.company(item.company)
    back = _back(company, action.die, action.restore)
    flow.close()
    systems = tuple(one for one in back if one != WHITE)
    flow.tell(CompanyLanded(company.id, action.die, systems, len(back) - len(systems)))


def missing(company: CompanyState) -> tuple[str, ...]:
    """Return what a company has lost: systems by id, then a word for each white die."""
    return (*company.lost, *(WHITE,) * (WHITE_DICE - company.whites))


def _back(company: CompanyState, die: int, named: tuple[str, ...]) -> tuple[str, ...]:
    """Return what comes back; raises RefusedError for what is not lost, and for more than the die gives."""
    lost = missing(company)
    odd = Counter(named) - Counter(lost)
    if odd:
        text = "{piece} is nothing that this company has lost."
        raise refuse("AB-LAND-01", "not_lost", text, piece=next(iter(odd)))
    gives = max(0, die - company.strength)
    if len(named) > gives:
        text = "The die gives back {most} and no more."
        raise refuse("AB-LAND-01", "too_many", text, most=gives)
    others = list(lost)
    for one in named:
        others.remove(one)
    return (*named, *others[: gives - len(named)])


def _landed(battle: Battle) -> tuple[str, ...]:
    found = [one for one in battle.companies if one.alive and missing(one) and _on_own_ship(battle, one)]
    found.sort(key=lambda one: battle.order.index(one.owner))
    return tuple(one.id for one in found)


def _on_own_ship(battle: Battle, company: CompanyState) -> bool:
    on_deck = company.condition is Condition.ON_DECK and company.holder is not None
    ships = (company.holder,) if on_deck else company.touching if company.flying else ()
    return any(one.alive and one.controller == company.owner for one in battle.ships if one.id in ships)


def _ask_die(battle: Battle, item: AskLandingDie) -> tuple[Pending[Action], ...]:
    company = battle.company(item.company)
    form = {"company": company.id, "sides": SMALL, "strength": company.strength, "restore": list(missing(company))}
    option = LandingDie(item.player, company.id)
    return (Pending(item.player, ("landing_die",), (option,), {"landing_die": form}),)


ANSWERS: Answers = {LandingDie: Answer((AskLandingDie,), "AB-LAND-01", landing_die)}
QUESTIONS: Questions = {AskLandingDie: _ask_die}
STEPS: Steps = {LandCompanies: land_companies}
