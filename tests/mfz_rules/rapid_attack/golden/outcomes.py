"""Where a setting of Rapid Attack may show that no answer of a battle depends on."""

from collections.abc import Callable

from mfz_rules.rapid_attack.chapters.mustering import terms_of
from mfz_rules.rapid_attack.companies.building import judge
from mfz_rules.rapid_attack.comparing.scores import compare
from mfz_rules.rapid_attack.state.actions import PlaceStation
from mfz_rules.rapid_attack.state.agenda import AskPlacement
from mfz_rules.rapid_attack.umpire.table import TableUmpire
from tests.mfz_rules.golden import AnyPlayed


def in_comparison(one: AnyPlayed) -> object:
    """Return what is told when the companies are compared."""
    battle = one.timeline.initial
    return [standing.reasons for standing in compare([who.company for who in battle.players], terms_of(battle))]


def in_companies(one: AnyPlayed) -> object:
    """Return what the rules find wrong with the companies."""
    battle = one.timeline.initial
    findings = [finding for who in battle.players for finding in judge(who.company, terms_of(battle))]
    return [(finding.rule, finding.key, finding.severity) for finding in findings]


def in_warnings(one: AnyPlayed) -> object:
    """Return what the umpire says against legal places of stations."""
    battle, told = one.timeline.initial, []
    for entry in one.timeline.entries:
        item = battle.agenda[-1]
        action = entry.action
        if isinstance(action, PlaceStation) and isinstance(item, AskPlacement) and action.at:
            told.append(TableUmpire().warnings(battle, action.piece, item.step, action.at))
        battle = entry.after
    return told


MATTERING: dict[str, Callable[[AnyPlayed], object]] = {
    "comparison": in_comparison,
    "companies": in_companies,
    "warnings": in_warnings,
}
"""Places beside the battle itself, by the word of `matters_in`."""
