"""What came of a scenario, so that two of them can be compared."""

from collections.abc import Callable
from typing import Any

from mfz_rules.kernel.scenario import Played, play
from mfz_rules.rapid_attack.chapters.mustering import terms_of
from mfz_rules.rapid_attack.companies.building import judge
from mfz_rules.rapid_attack.comparing.scores import compare
from mfz_rules.rapid_attack.game import RAPID_ATTACK
from mfz_rules.rapid_attack.scenario import read_scenario
from mfz_rules.rapid_attack.state.actions import PlaceStation
from mfz_rules.rapid_attack.state.agenda import AskPlacement
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.umpire.table import TableUmpire
from scripts.golden_battles import scenario_in

Plain = dict[str, Any]

PIECES = ("frames", "stations", "terrain", "players")


def played(plain: Plain) -> Played:
    """Return what came of a scenario."""
    return play(read_scenario(scenario_in(plain)))


def without(plain: Plain, setting: str) -> Plain:
    """Return the scenario with a setting at its default."""
    return {**plain, "settings": {name: value for name, value in plain["settings"].items() if name != setting}}


def written(battle: Battle) -> Plain:
    """Return a state as it is written."""
    return dict(RAPID_ATTACK.write_state(battle))


def refused_by(one: Played) -> str | None:
    """Return the rule that refused the last action."""
    return one.refused.refusal.rule if one.refused else None


def in_battle(one: Played) -> object:
    """Return everything that happened, and how it ended; the settings themselves aside."""
    timeline = one.timeline
    events = [event for entry in timeline.entries for event in entry.events]
    end = {key: value for key, value in written(timeline.state).items() if key != "settings"}
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


def found(one: Played, key: str) -> object:
    """Return what stands under a key of `ends`."""
    state = written(one.timeline.state)
    if key == "refused":
        return refused_by(one)
    if key == "asked":
        asked = RAPID_ATTACK.pending(one.timeline.state)
        return "; ".join(f"{who.player}: {' '.join(who.decisions)}" for who in asked)
    if key in state:
        return state[key]
    id, _, field = key.rpartition(".")
    pieces = [piece for kind in PIECES for piece in state[kind]] + [state["objective"] or {}]
    [value] = [piece.get(field) for piece in pieces if piece.get("id") == id]
    return value
