"""What a campaign laid down for the battle that is set up, and the table's word against it. No Qt."""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from campaigns.battles.kind import Plan
from campaigns.battles.setup_plan import AnyPlan, CampaignLink
from campaigns.campaign.conditions import Average, Design
from mfz_desktop.core.language import translate

FORBIDDEN, ROCKETS, AVERAGE, DEMAND, WORDS = "forbidden", "rockets", "average", "demand", "words"
C = TypeVar("C", bound=Any)
"""What a game's plan is constrained by."""


@dataclass(frozen=True, slots=True)
class LaidDownCondition:
    """One thing that was laid down."""

    key: str
    """Names it within the plan."""
    text: str
    """What it means, a sentence."""
    source: str
    """Who laid it down, and after which battle."""
    stands: bool
    """Whether the table plays it."""
    note: str = ""
    """That it is overruled and why, in sentences; empty where it stands, or where nobody said why."""


class LaidDownForPlan(Generic[Plan]):
    """How a game's set-up tells what was laid down, and overrules it. A game without conditions leaves it so."""

    def found(self, plan: Plan, link: CampaignLink) -> Iterator[LaidDownCondition]:
        """Yield everything that was laid down for a campaign's battle, without the table's notes on it."""
        yield from ()

    def put(self, plan: Plan, link: CampaignLink, key: str, *, stands: bool) -> Plan:
        """Return the plan with one thing as it was laid down, or without it."""
        return plan

    def held(self, plan: Plan) -> tuple[LaidDownCondition, ...]:
        """Return everything that was laid down for a plan; nothing for a battle of no campaign."""
        if plan.campaign is None:
            return ()
        return tuple(replace(one, note=_note_on(plan, one)) for one in self.found(plan, plan.campaign))

    def nothing(self, plan: Plan) -> str:
        """Return what is said of a campaign's battle for which nothing is held."""
        return translate("Setup", "Nothing is laid down for this battle.")

    def overruled(self, plan: Plan, key: str, reason: str) -> Plan:
        """Return the plan as the table plays it against what was laid down; its notes say so, with the reason."""
        one = next((one for one in self.held(plan) if one.key == key and one.stands), None)
        if one is None or plan.campaign is None:
            return plan
        note = translate("Setup", "{text} Overruled at this table: {reason}").format(text=one.text, reason=reason)
        return replace(self.put(plan, plan.campaign, key, stands=False), notes=(*plan.notes, note))

    def restored(self, plan: Plan, key: str) -> Plan:
        """Return the plan with something played again as it was laid down."""
        one = next((one for one in self.held(plan) if one.key == key and not one.stands), None)
        if one is None or plan.campaign is None:
            return plan
        notes = tuple(note for note in plan.notes if note != one.note)
        return replace(self.put(plan, plan.campaign, key, stands=True), notes=notes)


def design_found(
    design: Design,
    constraints: Any,
    notes: Collection[str],
    source: str,
    sentences: Callable[[Design], Sequence[str]],
) -> Iterator[LaidDownCondition]:
    """Yield what a design lays down: forbidden kinds, rockets, demands, words; `constraints` are the plan's."""
    if design.forbidden:
        text = sentences(Design(design.forbidden, reason=design.reason))[0]
        stands = set(design.forbidden) <= set(constraints.forbidden)
        yield LaidDownCondition(FORBIDDEN, text, source, stands)
    if design.rockets is not None:
        text = sentences(Design(rockets=design.rockets))[0]
        yield LaidDownCondition(ROCKETS, text, source, constraints.rockets == design.rockets)
    for at, demand in enumerate(design.demands):
        text = sentences(Design(demands=(demand,)))[0]
        yield LaidDownCondition(f"{DEMAND}{at}", text, source, demand in constraints.demands)
    if design.words:  # nobody can count it: that the table plays it otherwise is only noted
        stands = not any(note.startswith(design.words) for note in notes)
        yield LaidDownCondition(WORDS, design.words, source, stands)


def constrained(constraints: C, link: CampaignLink, key: str, *, stands: bool) -> C:
    """Return a plan's constraints with one thing of a design or the average as it was laid down, or without it."""
    if key == WORDS:
        return constraints
    design = next((one for one in link.conditions if isinstance(one, Design)), Design())
    if key.startswith(DEMAND):
        demand = design.demands[int(key.removeprefix(DEMAND))]
        others = tuple(one for one in constraints.demands if one != demand)
        return replace(constraints, demands=(*others, demand) if stands else others)
    average = next((one.systems for one in link.conditions if isinstance(one, Average)), None)
    laid: dict[str, Any] = {FORBIDDEN: design.forbidden, ROCKETS: design.rockets, AVERAGE: average}
    nothing: Any = () if key == FORBIDDEN else None
    return replace(constraints, **{key: laid[key] if stands else nothing})


def _note_on(plan: AnyPlan[Any], one: LaidDownCondition) -> str:
    """Return what the plan's notes say of something; they begin with its sentence."""
    return "" if one.stands else next((note for note in plan.notes if note.startswith(one.text)), "")


def line_of(one: LaidDownCondition) -> str:
    """Return a condition in a sentence; where it is overruled, that and why."""
    if one.stands:
        return one.text
    return one.note or translate("Setup", "(Overruled: {text})").format(text=one.text)


def source_words(link: CampaignLink) -> str:
    """Return by whom conditions were laid down: `laid down by Ann after “The dam”`."""
    if not link.by:
        return translate("Conditions", "agreed by all after “{battle}”").format(battle=link.after)
    text = translate("Conditions", "laid down by {player} after “{battle}”")
    return text.format(player=link.by, battle=link.after)
