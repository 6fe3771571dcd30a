"""What the kernel asks of a game: who must answer what, one gate that accepts or refuses, events that fold.

A game's state is a frozen value. An answer of a player is an *action*; accepting it gives *events*, and folding
these over the state gives the state after. Dice are input: an action carries them, typed in from the table or drawn
from a tape before the gate sees it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

State = TypeVar("State")
Action = TypeVar("Action")
Event = TypeVar("Event")
Answer = TypeVar("Answer", covariant=True)

Plain = Mapping[str, object]
"""A JSON object: text keys; text, numbers, booleans, None, lists and objects as values."""


@dataclass(frozen=True, slots=True)
class Pending(Generic[Answer]):
    """One player who must answer, and what may be answered."""

    player: str
    decisions: tuple[str, ...]
    """The `do` of every action that answers."""
    options: tuple[Answer, ...] = ()
    """Every finite choice; facts and measures that are still to be stated are left out of it."""
    form: Plain | None = None
    """Bounds of what must be stated or measured, by `do`: dice to roll, lengths, facts."""


@dataclass(frozen=True, slots=True)
class Decided(Generic[State, Event]):
    """An accepted action: what happened, and the state after."""

    events: tuple[Event, ...]
    after: State


class Game(Protocol[State, Action, Event]):
    """A game on the kernel."""

    id: str
    """The word that files and records carry: `rapid-attack`."""

    def pending(self, state: State) -> tuple[Pending[Action], ...]:
        """Return who must answer what now; empty when the game is over."""

    def decide(self, state: State, action: Action) -> Decided[State, Event]:
        """Accept the action or raise RefusedError; the only gate. Folding the events gives the state after."""

    def evolve(self, state: State, event: Event) -> State:
        """Fold one event; total, asks no rule."""

    def check_state(self, state: State) -> None:
        """Raise RecordError, with the place, where a state names what is not there or asks what nobody can answer.

        No answer leads to one; a record that was tampered with may.
        """

    def view(self, state: State, player: str | None) -> State:
        """Return what this player may see; None is somebody who only watches."""

    def missing_dice(self, state: State, action: Action) -> tuple[int, ...]:
        """Return the sides of the dice that the action needs and does not carry, in the order to roll them.

        Asked of any action before `decide` sees it: of one that will be refused the answer does not matter, but there
        is one.
        """

    def with_dice(self, state: State, action: Action, values: tuple[int, ...]) -> Action:
        """Return the action with the missing dice filled in, in that order."""

    def carries_dice(self, action: Action) -> bool:
        """Whether the action states values of dice."""

    def write_state(self, state: State) -> Plain:
        """Return the state as a JSON object."""

    def read_state(self, plain: Plain) -> State:
        """Return the state that a JSON object holds; raises RecordError naming the place that is wrong."""

    def write_action(self, action: Action) -> Plain:
        """Return the action as a JSON object: `player`, `do`, the payload's keys, `facts` where any are stated."""

    def read_action(self, plain: object) -> Action:
        """Return the action of a JSON value; raises RefusedError with the rule `ACTION` for what is none."""

    def write_event(self, event: Event) -> Plain:
        """Return the event as a JSON object with its name under `event`."""

    def read_event(self, plain: Plain) -> Event:
        """Return the event; raises RecordError for what is none."""
