"""Scenarios of any game: how it begins, and actions to submit one after the other, up to the first that is refused.

What a scenario's document looks like is the game's own; it raises ScenarioError for one that cannot be begun.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic

from mfz_rules.kernel.errors import PlacedError
from mfz_rules.kernel.game import Action, Event, Plain, State
from mfz_rules.kernel.lines import Header
from mfz_rules.kernel.refusal import Refusal, RefusedError, undecidable
from mfz_rules.kernel.timeline import Timeline


class ScenarioError(PlacedError):
    """A scenario that cannot be begun."""


@dataclass(frozen=True, slots=True)
class Scenario(Generic[State, Action, Event]):
    """A scenario that has begun."""

    timeline: Timeline[State, Action, Event]
    """Nothing is played yet."""
    actions: tuple[object, ...]
    """As they stand in the document; whether they are actions shows when they are played."""
    edition: str
    """For a record's header, as settings and players."""
    settings: Plain
    players: tuple[Plain, ...]
    """With their whole companies."""

    def header(self, id: str, engine: str) -> Header:
        """Return the header of a record of it; `engine` is the program that decides."""
        timeline = self.timeline
        return Header(
            id=id,
            game=timeline.game.id,
            edition=self.edition,
            settings=self.settings,
            players=self.players,
            state=timeline.game.write_state(timeline.initial),
            engine=engine,
            seed=timeline.tape.seed if timeline.tape else None,
        )


@dataclass(frozen=True, slots=True)
class Refused:
    """The action at which playing stopped."""

    index: int
    """Among the scenario's actions, from 0."""
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class Played(Generic[State, Action, Event]):
    """How far a scenario went."""

    timeline: Timeline[State, Action, Event]
    """What was accepted."""
    refused: Refused | None
    """None: everything was."""


def play(
    scenario: Scenario[State, Action, Event], now: Callable[[], str] = lambda: ""
) -> Played[State, Action, Event]:
    """Submit the scenario's actions until one is refused; `now` gives the time that entries bear."""
    timeline = scenario.timeline
    game = timeline.game
    for index, plain in enumerate(scenario.actions):
        try:
            action = game.read_action(plain)
            timeline = timeline.play(action, by=str(game.write_action(action)["player"]), at=now())
        except RefusedError as refused:
            return Played(timeline, Refused(index, refused.refusal))
        except Exception as wrong:  # whatever a game stumbles over in a state that no answer led to
            return Played(timeline, Refused(index, undecidable(wrong).refusal))
    return Played(timeline, None)
