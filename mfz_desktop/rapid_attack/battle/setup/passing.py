"""Companies that do not fit a campaign's battle, and why the table lets them pass: conditions, size (RA-BUILD-04)."""

from collections.abc import Mapping

from campaigns.rapid_attack.battles.setup_plan import SetupPlan
from campaigns.rapid_attack.campaign.binding import breaks, misses_size
from mfz_desktop.core.language import translated
from mfz_desktop.rapid_attack.battle.setup.judging import judged
from mfz_desktop.rapid_attack.battle.setup.presets import translate


def breaches(plan: SetupPlan) -> tuple[str, ...]:
    """Return a sentence for each company with what it breaks or misses; nothing without a campaign."""
    return tuple(breaches_by_seat(plan).values())


def breaches_by_seat(plan: SetupPlan) -> Mapping[int, str]:
    """Return the same by the places of the seats."""
    if plan.campaign is None:
        return {}
    conditions = plan.campaign.conditions
    found = (
        (at, seat.company.name, [one for one in judged(plan, seat) if misses_size(one) or breaks(one, conditions)])
        for at, seat in enumerate(plan.seats)
    )
    words = translate("Setup", "{company} does not fit: {findings}")
    return {
        at: words.format(company=name, findings=" ".join(dict.fromkeys(translated(one.text) for one in findings)))
        for at, name, findings in found
        if findings
    }
