"""What a campaign laid down for the battle that is set up, sentence by sentence, and the table's word against it."""

from collections.abc import Iterator
from dataclasses import replace

from campaigns.battles.setup_plan import CampaignLink
from campaigns.campaign.conditions import Average, Design, Environment, ScaleChoice
from campaigns.rapid_attack.battles.setup_plan import SetupPlan
from campaigns.rapid_attack.campaign.conditions import about_frames
from mfz_desktop.battle.setup.laid_down import (
    AVERAGE,
    LaidDownCondition,
    LaidDownForPlan,
    constrained,
    design_found,
    line_of,
    source_words,
)
from mfz_desktop.battle.setup.passing import passed_lines
from mfz_desktop.battle.text.conditions import let_pass
from mfz_desktop.rapid_attack.battle.setup.passing import breaches
from mfz_desktop.rapid_attack.battle.setup.presets import translate
from mfz_desktop.rapid_attack.battle.setup.zones import same_zone
from mfz_desktop.rapid_attack.battle.text.conditions import sentences, zone_sentence

SCALE, ZONE = "scale", "zone"
OTHER_SCALE = {"battle": "skirmish", "skirmish": "battle"}


class RapidAttackLaidDown(LaidDownForPlan[SetupPlan]):
    """Of frames: scale, average, design, and the environments of place, plan and conditions."""

    def found(self, plan: SetupPlan, link: CampaignLink) -> Iterator[LaidDownCondition]:
        """Yield everything that was laid down for a campaign's battle."""
        source = source_words(link)
        for condition in link.conditions:
            match condition:
                case ScaleChoice(scale):
                    yield LaidDownCondition(SCALE, sentences(condition)[0], source, plan.scale == scale)
                case Average(systems):
                    stands = plan.constraints.average == systems
                    yield LaidDownCondition(AVERAGE, sentences(condition)[0], source, stands)
                case Design():
                    yield from design_found(about_frames(condition), plan.constraints, plan.notes, source, sentences)
        chosen = [zone for one in link.conditions if isinstance(one, Environment) for zone in one.zones]
        for at, zone in enumerate(link.zones):
            text = translate("Setup", "of this place, or agreed for this battle")
            stands = any(same_zone(zone, one) for one in plan.zones)
            yield LaidDownCondition(f"{ZONE}{at}", zone_sentence(zone), source if zone in chosen else text, stands)

    def put(self, plan: SetupPlan, link: CampaignLink, key: str, *, stands: bool) -> SetupPlan:
        """Return the plan with one thing as it was laid down, or without it."""
        if key.startswith(ZONE):
            zone = link.zones[int(key.removeprefix(ZONE))]
            rest = tuple(one for one in plan.zones if not same_zone(zone, one))
            return replace(plan, zones=(*rest, zone) if stands else rest)
        if key == SCALE:
            scale = next(one.scale for one in link.conditions if isinstance(one, ScaleChoice))
            return replace(plan, scale=scale if stands else OTHER_SCALE[scale])
        return replace(plan, constraints=constrained(plan.constraints, link, key, stands=stands))


FRAMES = RapidAttackLaidDown()
held, overruled, restored = FRAMES.held, FRAMES.overruled, FRAMES.restored


def holds(plan: SetupPlan, key: str) -> bool:
    """Tell whether something was laid down and is played: what the table may change only by overruling it."""
    return any(one.key == key and one.stands for one in held(plan))


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
