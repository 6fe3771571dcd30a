"""A company steps away to save a hit (IO-CO-09 to IO-CO-11)."""

from dataclasses import replace

from mfz_rules.common.answering import Answer, Answers, Questions
from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.chapters import fuel, holders, standing
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.state.actions import Action, Dodge
from mfz_rules.intercept_orbit.state.agenda import AskDodge, Damage
from mfz_rules.intercept_orbit.state.assets import CompanyState, FighterState
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events.companies import Dodged
from mfz_rules.intercept_orbit.state.events.damage import DamageIgnored
from mfz_rules.kernel.dice import Colour
from mfz_rules.kernel.game import Pending
from mfz_rules.kernel.refusal import refuse

CLOSE = 1e-4
"""Units; a place that is said to be where the step ends may differ by so much."""


def may_dodge(battle: Battle, fighter: FighterState) -> bool:
    """Whether a target can dodge: a company with fuel, a green die, and something to leave (IO-CO-09)."""
    if not battle.profile.dodges or not isinstance(fighter, CompanyState) or not fighter.flying or not fighter.fuel:
        return False
    return any(die.colour is Colour.GREEN and die.told for die in fighter.pool) and bool(_leaves(battle, fighter))


def dodge(flow: Flow, action: Dodge) -> None:
    """Step two units straight away and save a hit, or stand (IO-CO-09); fuel is spent after the attack (IO-CO-11).

    It gives up its hold on the ship that it leaves; a company that it carries and leaves drifts (IO-CO-10).
    """
    item = flow.top
    assert isinstance(item, AskDodge)
    company = flow.battle.company(item.company)
    attack = flow.battle.attack
    assert attack is not None
    if action.from_ is None:
        if action.at is not None:
            raise refuse("IO-CO-09", "stands", "A company that stands needs no place.")
        flow.close()
        flow.open(Damage(company.id, len(attack.hits)))
        return
    if action.from_ not in _leaves(flow.battle, company):
        text = "A company dodges away from a ship that it touches, or a company that it carries."
        raise refuse("IO-CO-09", "nothing_to_leave", text, left=action.from_)
    at = _step(flow, company, action.from_, action.at)
    saved = min(len(attack.hits), flow.rules.whole("dodge_cancels"))
    flow.close()
    flow.tell(Dodged(company.id, action.from_))
    apart = tuple(one for one in company.touching if one != action.from_)
    standing.stand(flow, company.id, at, action.facts, touching=apart)
    if flow.battle.is_company(action.from_):
        before = flow.scores()
        holders.drift(flow, action.from_)
        flow.recount(before)
    holders.carry(flow, company.id, company.at, at)
    if saved:
        flow.tell(DamageIgnored(company.id, "dodge", saved))
    if len(attack.hits) > saved:
        flow.open(Damage(company.id, len(attack.hits) - saved))


def spend_fuel(flow: Flow, company: str) -> None:
    """Take the fuel of a dodge once the attack is over; at 0 the company drifts (IO-CO-11)."""
    if flow.battle.company(company).flying:
        fuel.spend(flow, (company,))


def _leaves(battle: Battle, company: CompanyState) -> tuple[str, ...]:
    """Return what a company can step away from: ships that it touches, companies that it carries (IO-CO-10)."""
    return (*company.touching, *(one.id for one in holders.held_by(battle, company.id)))


def _step(flow: Flow, company: CompanyState, left: str, wanted: Pose | None) -> Pose | None:
    """Return where the step ends; the way is given, how the company faces there is free.

    Raises RefusedError for another place.
    """
    facing = wanted.facing if wanted is not None else company.at.facing if company.at is not None else 0.0
    end = flow.umpire.step_away(flow.battle, company.id, left, facing)
    if end is None or wanted is None:
        return end or wanted
    if abs(end.x - wanted.x) > CLOSE or abs(end.y - wanted.y) > CLOSE:
        text = "The step ends at {x:.2f}, {y:.2f}."
        raise refuse("IO-CO-09", "other_place", text, x=end.x, y=end.y)
    return replace(end, facing=facing)


def _ask(battle: Battle, item: AskDodge) -> tuple[Pending[Action], ...]:
    company = battle.company(item.company)
    options = (*(Dodge(company.owner, one) for one in _leaves(battle, company)), Dodge(company.owner))
    return (Pending(company.owner, ("dodge",), options, {"dodge": {"company": company.id}}),)


ANSWERS: Answers = {Dodge: Answer((AskDodge,), "IO-CO-09", dodge)}
QUESTIONS: Questions = {AskDodge: _ask}
