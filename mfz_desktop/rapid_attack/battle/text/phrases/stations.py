"""Stations, scores and the special objective."""

from mfz_desktop.rapid_attack.battle.text.names import Names, number_of
from mfz_desktop.rapid_attack.battle.text.phrases.phrase import Phrases
from mfz_rules.rapid_attack.state.events import ObjectiveMoved, ScoreChanged, StationLost, StationSeized


def _seized(names: Names, event: StationSeized) -> str:
    lost = "" if event.lost_by is None else f" from {names(event.lost_by)}"
    return f"{names(event.player)} seizes {names(event.station)}{lost}."


def _lost(names: Names, event: StationLost) -> str:
    return f"{names(event.lost_by)} loses {names(event.station)}; nobody holds it now."


def _score(names: Names, event: ScoreChanged) -> str:
    change = f"{event.change:+d}".replace("-", "−")
    assets = number_of(event.assets, "asset")
    return f"{names(event.player)} has {number_of(event.score, 'point')} now ({change}), with {assets}."


def _objective(names: Names, event: ObjectiveMoved) -> str:
    objective = names.battle.objective
    rolled = f" with {' '.join(map(str, event.dice))}" if event.dice else ""
    near = f", near {names.all(event.near)}" if event.near else ""
    moved = names(objective.id) if objective is not None else "the objective"
    return f"{names(event.by)} moves {moved}{rolled}{near}."


PHRASES: Phrases = {
    StationSeized: _seized,
    StationLost: _lost,
    ScoreChanged: _score,
    ObjectiveMoved: _objective,
}
