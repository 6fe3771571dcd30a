"""What a campaign laid down for the battle that is set up, sentence by sentence, and the table's word against it."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from campaigns.battles.setup_plan import CampaignLink
from campaigns.campaign.conditions import Average, Design, Environment, ScaleChoice
from campaigns.rapid_attack.battles.setup_plan import SetupPlan
from mfz_desktop.battle.setup.laid_down import LaidDownCondition, LaidDownForPlan, line_of, source_words
from mfz_desktop.battle.setup.passing import passed_lines
from mfz_desktop.battle.text.conditions import let_pass
from mfz_desktop.rapid_attack.battle.setup.passing import breaches
from mfz_desktop.rapid_attack.battle.setup.presets import translate
from mfz_desktop.rapid_attack.battle.setup.zones import same_zone
from mfz_desktop.rapid_attack.battle.text.conditions import demand_sentence, sentences, zone_sentence

SCALE, FORBIDDEN, ROCKETS, AVERAGE, ZONE = "scale", "forbidden", "rockets", "average", "zone"
DEMAND, WORDS = "demand", "words"
OTHER_SCALE = {"battle": "skirmish", "skirmish": "battle"}


class RapidAttackLaidDown(LaidDownForPlan[SetupPlan]):
    """The same as the bar of every set-up asks for it."""

    def held(self, plan: SetupPlan) -> tuple[LaidDownCondition, ...]:
        """Return everything that was laid down for a plan."""
        return held(plan)

    def overruled(self, plan: SetupPlan, key: str, reason: str) -> SetupPlan:
        """Return the plan as the table plays it against what was laid down."""
        return overruled(plan, key, reason)

    def restored(self, plan: SetupPlan, key: str) -> SetupPlan:
        """Return the plan with something played again as it was laid down."""
        return restored(plan, key)


def held(plan: SetupPlan) -> tuple[LaidDownCondition, ...]:
    """Return everything that was laid down for a plan; nothing for a battle of no campaign."""
    if plan.campaign is None:
        return ()
    return tuple(replace(one, note=_note_on(plan, one)) for one in _held(plan, plan.campaign))


def holds(plan: SetupPlan, key: str) -> bool:
    """Tell whether something was laid down and is played: what the table may change only by overruling it."""
    return any(one.key == key and one.stands for one in held(plan))


def overruled(plan: SetupPlan, key: str, reason: str) -> SetupPlan:
    """Return the plan as the table plays it against what was laid down; its notes say so, with the reason."""
    one = next((one for one in held(plan) if one.key == key and one.stands), None)
    if one is None:
        return plan
    note = translate("Setup", "{text} Overruled at this table: {reason}").format(text=one.text, reason=reason)
    return replace(_put(plan, key, stands=False), notes=(*plan.notes, note))


def restored(plan: SetupPlan, key: str) -> SetupPlan:
    """Return the plan with something played again as it was laid down."""
    one = next((one for one in held(plan) if one.key == key and not one.stands), None)
    if one is None:
        return plan
    notes = tuple(note for note in plan.notes if note != one.note)
    return replace(_put(plan, key, stands=True), notes=notes)


def played_otherwise(plan: SetupPlan) -> tuple[str, ...]:
    """Return what the table plays otherwise than was laid down, or against the rules, in sentences with reasons."""
    lines = [
        *plan.notes,
        *passed_lines(plan, ((one, one) for one in breaches(plan))),
        *(line_of(one) for one in held(plan) if not one.stands and not one.note),
    ]
    if plan.campaign is not None and plan.campaign.let_pass:
        lines.append(let_pass(plan.campaign.let_pass))
    return tuple(lines)


def _note_on(plan: SetupPlan, one: LaidDownCondition) -> str:
    """Return what the plan's notes say of something; they begin with its sentence."""
    return "" if one.stands else next((note for note in plan.notes if note.startswith(one.text)), "")


def _held(plan: SetupPlan, link: CampaignLink) -> Iterator[LaidDownCondition]:
    source = source_words(link)
    for condition in link.conditions:
        match condition:
            case ScaleChoice(scale):
                yield LaidDownCondition(SCALE, sentences(condition)[0], source, plan.scale == scale)
            case Average(systems):
                yield LaidDownCondition(AVERAGE, sentences(condition)[0], source, plan.constraints.average == systems)
            case Design(forbidden, rockets, reason, demands, words):
                if forbidden:
                    text = sentences(Design(forbidden, reason=reason))[0]
                    yield LaidDownCondition(
                        FORBIDDEN, text, source, set(forbidden) <= set(plan.constraints.forbidden)
                    )
                if rockets is not None:
                    text = sentences(Design(rockets=rockets))[0]
                    yield LaidDownCondition(ROCKETS, text, source, plan.constraints.rockets == rockets)
                for at, demand in enumerate(demands):
                    stands = demand in plan.constraints.demands
                    yield LaidDownCondition(f"{DEMAND}{at}", demand_sentence(demand), source, stands)
                if words:  # nobody can count it: that the table plays it otherwise is only noted
                    stands = not any(note.startswith(words) for note in plan.notes)
                    yield LaidDownCondition(WORDS, words, source, stands)
    chosen = [zone for one in link.conditions if isinstance(one, Environment) for zone in one.zones]
    for at, zone in enumerate(link.zones):
        text = translate("Setup", "of this place, or agreed for this battle")
        stands = any(same_zone(zone, one) for one in plan.zones)
        yield LaidDownCondition(f"{ZONE}{at}", zone_sentence(zone), source if zone in chosen else text, stands)


def _put(plan: SetupPlan, key: str, *, stands: bool) -> SetupPlan:
    """Return the plan with one thing as it was laid down, or without it."""
    link = plan.campaign
    assert link is not None
    if key.startswith(ZONE):
        zone = link.zones[int(key.removeprefix(ZONE))]
        rest = tuple(one for one in plan.zones if not same_zone(zone, one))
        return replace(plan, zones=(*rest, zone) if stands else rest)
    if key == SCALE:
        scale = next(one.scale for one in link.conditions if isinstance(one, ScaleChoice))
        return replace(plan, scale=scale if stands else OTHER_SCALE[scale])
    if key == WORDS:
        return plan
    design = next((one for one in link.conditions if isinstance(one, Design)), Design())
    if key.startswith(DEMAND):
        demand = design.demands[int(key.removeprefix(DEMAND))]
        others = tuple(one for one in plan.constraints.demands if one != demand)
        demands = (*others, demand) if stands else others
        return replace(plan, constraints=replace(plan.constraints, demands=demands))
    average = next((one.systems for one in link.conditions if isinstance(one, Average)), None)
    laid: dict[str, Any] = {FORBIDDEN: design.forbidden, ROCKETS: design.rockets, AVERAGE: average}
    nothing: Any = () if key == FORBIDDEN else None
    return replace(plan, constraints=replace(plan.constraints, **{key: laid[key] if stands else nothing}))
