"""What is agreed for a battle of ships in a line or two for each step, and what its record says of it. No Qt."""

from collections.abc import Sequence

from campaigns.intercept_orbit.battles.beginning import breaches, missing
from campaigns.intercept_orbit.battles.games import SHIP_GAMES
from campaigns.intercept_orbit.battles.setup_plan import FleetPlan, Shape
from mfz_desktop.battle.setup.passing import passed_lines
from mfz_desktop.battle.setup.plan_words import ground_word
from mfz_desktop.battle.text.conditions import let_pass
from mfz_desktop.core.language import plural, translate, translated
from mfz_desktop.intercept_orbit.battle.setup.setting_words import TABLE_SETTINGS

CENTIMETRES_A_STUD = 0.8


def what_is_missing(plan: FleetPlan) -> str:
    """Return what keeps the battle from beginning, as a sentence; empty when nothing does."""
    if wrong := TABLE_SETTINGS[plan.game].wrong(plan.settings):
        return translated(wrong[0].text)
    reason = missing(plan)
    return translated(reason) if reason is not None else ""


def remark(plan: FleetPlan) -> str:
    """Return what to know before a battle that can begin."""
    unfit = len(breaches(plan))
    if unfit:
        one = "%n fleet is not legal, and plays all the same."
        return plural("Setup", one, "%n fleets are not legal, and play all the same.", unfit)
    return translate("Setup", "Everything is settled. The rest happens at the table.")


def played_otherwise(plan: FleetPlan) -> tuple[str, ...]:
    """Return what the table plays otherwise than was laid down, or against the rules, in sentences with reasons."""
    passed = passed_lines(plan, ((one, translated(one)) for one in breaches(plan)))
    let = (let_pass(plan.campaign.let_pass),) if plan.campaign is not None and plan.campaign.let_pass else ()
    return (*plan.notes, *passed, *let)


def terms_words(plan: FleetPlan) -> str:
    """Return how many house rules there are."""
    changed = TABLE_SETTINGS[plan.game].own(plan.settings)
    if not changed:
        return translate("Setup", "As the rules say")
    return plural("Setup", "%n house rule", "%n house rules", len(changed))


def table_words(plan: FleetPlan) -> str:
    """Return where the battle is fought, and on which table."""
    return f"{ground_word(plan.space.ground)}\n{size_words(plan)}"


def size_words(plan: FleetPlan) -> str:
    """Return the table's size in units: `32 × 32 units`, `32 units across`."""
    space = plan.space
    if space.shape is Shape.ROUND:
        return translate("Setup", "{diameter:g} units across, round").format(diameter=space.width)
    return translate("Setup", "{width:g} × {depth:g} units").format(width=space.width, depth=space.depth)


def size_remarks(plan: FleetPlan) -> Sequence[str]:
    """Return how large that is on a real table, and how many rulers lie across (IO-GEO-02, IO-GEO-04)."""
    rules = SHIP_GAMES[plan.game].profile.editions.as_understood(plan.edition, plan.settings)
    unit, ruler = rules.number("unit_studs") * CENTIMETRES_A_STUD, rules.number("ruler_units")
    space = plan.space
    if space.shape is Shape.ROUND:
        real = translate("Setup", "A disc of {width:g} cm, with units of {unit:g} cm.")
        least = space.width
    else:
        real = translate("Setup", "{width:g} × {depth:g} cm, with units of {unit:g} cm.")
        least = min(space.width, space.depth)
    said = real.format(width=round(space.width * unit), depth=round(space.depth * unit), unit=unit)
    across = translate("Setup", "{number:g} rulers of {ruler:g} units lie across it.")
    return said, across.format(ruler=ruler, number=round(least / ruler, 1))
