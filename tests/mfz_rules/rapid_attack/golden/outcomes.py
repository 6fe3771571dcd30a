"""What came of a scenario, so that two of them can be compared."""

from collections.abc import Callable
from typing import Any

from mfz_rules.kernel.scenario import Played, play
from mfz_rules.rapid_attack.chapters.mustering import terms_of
from mfz_rules.rapid_attack.companies.building import judge
from mfz_rules.rapid_attack.comparing.scores import compare
from mfz_rules.rapid_attack.scenario import read_scenario
from mfz_rules.rapid_attack.state.actions import PlaceStation
from mfz_rules.rapid_attack.state.agenda import AskPlacement
from mfz_rules.rapid_attack.umpire.table import TableUmpire
from scripts.golden_battles import scenario_in
from tests.mfz_rules.golden import written

Plain = dict[str, Any]


def played(plain: Plain) -> Played:
    """Return what came of a scenario."""
    return play(read_scenario(scenario_in(plain)))


def without(plain: Plain, setting: str) -> Plain:
    """Return the scenario with a setting at its default."""
    return {**plain, "settings": {name: value for name, value in plain["settings"].items() if name != setting}}


def in_battle(one: Played) -> object:
    """Return everything that happened, and how it ended; the settings themselves aside."""
    timeline = one.timeline
    events = [event for entry in timeline.entries for event in entry.events]
    end = {key: value for key, value in written(one).items() if key != "settings"}
    return events, one.refused, end


def in_comparison(one: Played) -> object:
    """Return what is told when the companies are compared."""
    battle = one.timeline.initial
    return [standing.reasons for standing in compare([who.company for who in battle.players], terms_of(battle))]


def in_companies(one: Played) -> object:
    """Return what the rules find wrong with the companies."""
    battle = one.timeline.initial
    findings = [finding for who in battle.players for finding in judge(who.company, terms_of(battle))]
    return [(finding.rule, finding.key, finding.severity) for finding in findings]


def in_warnings(one: Played) -> object:
    """Return what the umpire says against legal places of stations."""
    battle, told = one.timeline.initial, []
    for entry in one.timeline.entries:
        item = battle.agenda[-1]
        action = entry.action
        if isinstance(action, PlaceStation) and isinstance(item, AskPlacement) and action.at:
            told.append(TableUmpire().warnings(battle, action.piece, item.step, action.at))
        battle = entry.after
    return told


MATTERING: dict[str, Callable[[Played], object]] = {
    "comparison": in_comparison,
    "companies": in_companies,
    "warnings": in_warnings,
}
"""Where a setting may show that no answer of a battle depends on."""
