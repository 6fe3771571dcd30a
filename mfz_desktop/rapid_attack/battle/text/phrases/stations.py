"""Stations, scores and the special objective."""

from mfz_desktop.core.language import plural, translate
from mfz_desktop.rapid_attack.battle.text.names import Names
from mfz_desktop.rapid_attack.battle.text.phrases.phrase import Phrases
from mfz_rules.rapid_attack.state.events import (
    ObjectiveMoved,
    ObjectiveRolled,
    ScoreChanged,
    StationLost,
    StationSeized,
)


def _seized(names: Names, event: StationSeized) -> str:
    words = translate("Battle", "{player} seizes {station}.")
    if event.lost_by is not None:
        words = translate("Battle", "{player} seizes {station} from {other}.")
    return words.format(player=names(event.player), station=names(event.station), other=names(event.lost_by))


def _lost(names: Names, event: StationLost) -> str:
    words = translate("Battle", "{player} loses {station}; nobody holds it now.")
    return words.format(player=names(event.lost_by), station=names(event.station))


def _score(names: Names, event: ScoreChanged) -> str:
    change = f"{event.change:+d}".replace("-", "−")
    assets = plural("Battle", "%n asset", "%n assets", event.assets)
    words = plural(
        "Battle",
        "{player} has %n point now ({change}), with {assets}.",
        "{player} has %n points now ({change}), with {assets}.",
        event.score,
    )
    return words.format(player=names(event.player), change=change, assets=assets)


def _objective(names: Names) -> str:
    objective = names.battle.objective
    return names(objective.id) if objective is not None else translate("Battle", "the objective")


def _objective_rolled(names: Names, event: ObjectiveRolled) -> str:
    words = translate("Battle", "{player} rolls {die} for {objective}.")
    return words.format(player=names(event.by), die=event.die, objective=_objective(names))


def _objective_moved(names: Names, event: ObjectiveMoved) -> str:
    words = translate("Battle", "{player} moves {objective}")
    if event.dice:
        words = translate("Battle", "{player} moves {objective} with {dice}")
    said = words.format(player=names(event.by), objective=_objective(names), dice=" ".join(map(str, event.dice)))
    near = translate("Battle", "{move}, near {stations}.") if event.near else "{move}."
    return near.format(move=said, stations=names.all(event.near))


PHRASES: Phrases = {
    StationSeized: _seized,
    StationLost: _lost,
    ScoreChanged: _score,
    ObjectiveRolled: _objective_rolled,
    ObjectiveMoved: _objective_moved,
}
