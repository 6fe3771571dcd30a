"""Scenarios of any game: how it begins, and actions to submit one after the other, up to the first that is refused.

What a scenario's document looks like is the game's own; it raises ScenarioError for one that cannot be begun.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic

from mfz_rules.kernel.errors import PlacedError, RecordError
from mfz_rules.kernel.game import Action, Event, Plain, State
from mfz_rules.kernel.leaves import shown
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


def listed_actions(plain: object) -> tuple[object, ...]:
    """Return the actions of a scenario's document as they stand there; raises RecordError where they are no list."""
    actions = plain.get("actions", ()) if isinstance(plain, dict) else ()
    if not isinstance(actions, list | tuple):
        raise RecordError("is {found}, and a list is wanted", "actions", found=shown(actions))
    return tuple(actions)


def check_player_ids(ids: Sequence[str]) -> None:
    """Raise RecordError for the first of a document's players that is called as another one."""
    for index, id in enumerate(ids):
        if ids.index(id) != index:
            raise RecordError("is {found}, as another player's", f"players[{index}].id", found=shown(id))


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
