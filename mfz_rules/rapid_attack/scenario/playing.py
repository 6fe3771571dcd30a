"""Playing a scenario: its actions one after the other, up to the first that is refused."""

from collections.abc import Callable
from dataclasses import dataclass

from mfz_rules.kernel.refusal import Refusal, RefusedError
from mfz_rules.rapid_attack.scenario.reading import BattleTimeline, Scenario
from mfz_rules.rapid_attack.writing.actions import read_action


@dataclass(frozen=True, slots=True)
class Refused:
    """The action at which playing stopped."""

    index: int
    """Among the scenario's actions, from 0."""
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class Played:
    """How far a scenario went."""

    timeline: BattleTimeline
    """What was accepted."""
    refused: Refused | None
    """None: everything was."""


def play(scenario: Scenario, now: Callable[[], str] = lambda: "") -> Played:
    """Submit the scenario's actions until one is refused; `now` gives the time that entries bear."""
    timeline = scenario.timeline
    for index, plain in enumerate(scenario.actions):
        try:
            action = read_action(plain)
            timeline = timeline.play(action, by=action.player, at=now())
        except RefusedError as refused:
            return Played(timeline, Refused(index, refused.refusal))
    return Played(timeline, None)
