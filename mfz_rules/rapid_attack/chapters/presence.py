"""Who is near which station: facts or measures, and what follows when they change (RA-STA-06)."""

from collections.abc import Callable
from functools import partial

from mfz_rules.common.places import Pose
from mfz_rules.common.stating import Called, settled
from mfz_rules.kernel.refusal import refuse
from mfz_rules.rapid_attack.chapters import stations
from mfz_rules.rapid_attack.chapters.flow import Flow
from mfz_rules.rapid_attack.state.facts import Facts
from mfz_rules.rapid_attack.state.frames import FrameState


def near(flow: Flow, frame: str, facts: Facts, at: Pose | None) -> tuple[str, ...]:
    """Return the stations near a frame that stands somewhere else now: stated, else measured, else none.

    Raises RefusedError where something was stated that is no station (RA-STA-02).
    """
    if facts.near is not None:
        known = [one.id for one in flow.battle.holdings]
        for station in facts.near.value:
            if station not in known:
                text = "There is no station called {station}."
                raise refuse("RA-STA-02", "no_such_station", text, station=station)
    measure: Callable[[], Called[tuple[str, ...]] | None] = _unknown
    if at is not None:
        measure = partial(flow.umpire.near, flow.battle, frame, at)
    found: tuple[str, ...] = settled(flow, "near", facts.near, measure, (), facts.reason)
    return tuple(dict.fromkeys(found))


def _unknown() -> None:
    """Nobody measures a frame that stands nowhere."""


def changed(flow: Flow, frame: str, before: tuple[str, ...]) -> None:
    """Judge the stations that the frame was near before or is near now (RA-STA-06).

    Moving off, retreating and dying are all the same (RA-STA-15).
    """
    now = flow.battle.frame(frame)
    owner = now.owner
    concerned = tuple(dict.fromkeys((*before, *now.near)))
    stations.judge(flow, concerned, dict.fromkeys(before, owner))


def passed(flow: Flow, frame: FrameState, on_the_way: tuple[str, ...]) -> None:
    """Let a frame seize what it passes where the group plays it so (OQ-65)."""
    if flow.rules.flag("seize_in_passing"):
        for station in on_the_way:
            stations.seize_in_passing(flow, station, frame.owner)
