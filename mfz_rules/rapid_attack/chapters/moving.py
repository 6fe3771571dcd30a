"""The one move of a turn (RA-MOVE)."""

from dataclasses import replace

from mfz_rules.common.places import Pose
from mfz_rules.kernel.dice import Colour
from mfz_rules.kernel.refusal import refuse
from mfz_rules.rapid_attack.chapters import dice, objective, presence
from mfz_rules.rapid_attack.chapters.cover import is_cover
from mfz_rules.rapid_attack.chapters.flow import Flow
from mfz_rules.rapid_attack.chapters.opening import acting
from mfz_rules.rapid_attack.chapters.rolling import able
from mfz_rules.rapid_attack.state.actions import Move
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.events import Moved
from mfz_rules.rapid_attack.state.facts import PathFact
from mfz_rules.rapid_attack.state.frames import FrameState


def move(flow: Flow, action: Move) -> None:
    """Move once, before or after the attack, no farther than the die shows (RA-MOVE-01, RA-TURN-18).

    Stations near the old and the new place are judged (RA-MOVE-09).
    """
    frame = acting(flow.battle)
    if frame.moved:
        raise refuse("RA-TURN-18", "moved_already", "A frame moves once in its turn.")
    if frame.spotted:
        raise refuse("RA-TURN-19", "spotted_before_moving", "After a spot a frame does not move.")
    dice.check(flow, frame, action.die, Colour.GREEN)
    path = _path(flow, frame, action)
    if path is not None:
        _check_path(flow, frame, path, action.die.value)
    at = action.at or _stated_end(frame, path)
    if at is not None:
        flow.umpire.check_end(flow.battle, frame.id, at)
    near = presence.near(flow, frame.id, action.facts, at)
    gone_along = objective.along(flow, frame, action.facts, near, at, action.die.value)
    flow.tell(Moved(frame.id, action.die, near, at))
    objective.follow(flow, frame, action.facts, gone_along)
    presence.passed(flow, frame, path.passes if path else ())
    presence.changed(flow, frame.id, frame.near)


def stands_in_the_way(battle: Battle, frame: str, id: str) -> bool:
    """Whether a frame without a movement system must go round it (RA-MOVE-04, RA-MOVE-06)."""
    if battle.has_frame(id):
        return id != frame and battle.frame(id).alive
    if battle.has_structure(id):
        return is_cover(battle, id)
    return battle.rules.at(battle.clock).flag("stations_block_paths")


def _path(flow: Flow, frame: FrameState, action: Move) -> PathFact | None:
    if action.facts.path is not None or action.at is None:
        return action.facts.path
    crosses = able(flow.rules, frame).crosses_cover
    return flow.umpire.path(flow.battle, frame.id, action.at, action.die.value, crosses)


def _stated_end(frame: FrameState, path: PathFact | None) -> Pose | None:
    """Return where a frame that had a place is now, by the end of its way alone; it looks where it looked."""
    if frame.at is None or path is None or path.end is None:
        return None
    return replace(frame.at, x=path.end[0], y=path.end[1])


def _check_path(flow: Flow, frame: FrameState, path: PathFact, length: int) -> None:
    if path.length > length + flow.rules.number("measure.tolerance"):
        text = "The way is {length:.1f} units long; the die allows {allowed}."
        raise refuse("RA-MOVE-01", "too_far", text, length=path.length, allowed=length)
    _check_known(flow.battle, path)
    may = able(flow.rules, frame)
    if path.climbs and not may.climbs:
        text = "Without a movement system for climbing there is no way over {climbs}."
        raise refuse("RA-ADV-12", "cannot_climb", text, climbs=path.climbs)
    if may.crosses_cover:
        return
    blocking = [id for id in path.crosses if stands_in_the_way(flow.battle, frame.id, id)]
    if blocking:
        text = "Without a movement system the way must go round {crosses}."
        raise refuse("RA-MOVE-04", "cover_in_the_way", text, crosses=tuple(blocking))


def _check_known(battle: Battle, path: PathFact) -> None:
    """Raise RefusedError where the way leads over or past something that is not there."""
    stations = [one.id for one in battle.holdings]
    for id in (*path.crosses, *path.climbs):
        if not battle.has_structure(id) and not battle.has_frame(id) and id not in stations:
            raise refuse("RA-MOVE-04", "no_such_cover", "There is nothing called {cover}.", cover=id)
    for id in path.passes:
        if id not in stations:
            raise refuse("RA-STA-02", "no_such_station", "There is no station called {station}.", station=id)


def facts_form(battle: Battle) -> dict[str, object]:
    """Return what is to be stated with a move."""
    return {"near": [one.id for one in battle.holdings], "path": ["length", "end", "crosses", "passes"]}
