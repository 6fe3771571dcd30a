"""Events of stations, the objective and scores."""

from collections.abc import Callable
from typing import Any

from mfz_rules.kernel.changing import changed
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.events import (
    Event,
    ObjectiveMoved,
    ObjectiveRolled,
    ScoreChanged,
    StationLost,
    StationSeized,
)
from mfz_rules.rapid_attack.state.evolving.changing import change_holding


def _seized(battle: Battle, event: StationSeized) -> Battle:
    return change_holding(battle, event.station, owner=event.player, former=None)


def _lost(battle: Battle, event: StationLost) -> Battle:
    return change_holding(battle, event.station, owner=None, former=event.lost_by)


def _score_changed(battle: Battle, event: ScoreChanged) -> Battle:
    """Scores are derived; the event only tells."""
    return battle


def _objective_rolled(battle: Battle, event: ObjectiveRolled) -> Battle:
    """Whoever rolled has had the move of the round, wherever it goes then."""
    objective = battle.objective
    if objective is None:
        return battle
    return changed(battle, objective=changed(objective, moved_by=(*objective.moved_by, event.by)))


def _objective_moved(battle: Battle, event: ObjectiveMoved) -> Battle:
    objective = battle.objective
    if objective is None:
        return battle
    at = objective.at if event.at is None else event.at
    moved = changed(objective, at=at, moved_by=tuple(dict.fromkeys((*objective.moved_by, event.by))))
    frames = tuple(
        changed(one, near=(*(id for id in one.near if id != moved.id), *([moved.id] if one.id in event.near else ())))
        for one in battle.frames
    )
    return changed(battle, objective=moved, frames=frames)


EVOLVERS: dict[type[Event], Callable[[Battle, Any], Battle]] = {
    StationSeized: _seized,
    StationLost: _lost,
    ScoreChanged: _score_changed,
    ObjectiveRolled: _objective_rolled,
    ObjectiveMoved: _objective_moved,
}
