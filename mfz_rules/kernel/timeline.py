"""A battle as it was played: a state to start from and entries of action, events, state after.

A timeline is a value: playing, taking back and redoing return another one and leave this one as it is.
"""

from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Generic

from mfz_rules.kernel.game import Action, Event, Game, Plain, State
from mfz_rules.kernel.refusal import Refusal
from mfz_rules.kernel.tape import DiceTape


class DiceSource(StrEnum):
    """Where the dice of an action came from."""

    TABLE = "table"
    """Typed in."""
    TAPE = "tape"
    """Drawn."""
    MIXED = "mixed"
    """Some typed in, the missing ones drawn."""


@dataclass(frozen=True, slots=True)
class Unread:
    """A stored action that the game does not understand: it replays by its events, an audit reports it."""

    plain: Plain
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class Entry(Generic[State, Action, Event]):
    """One accepted action."""

    n: int
    """Its number in the record; grows, with gaps where something was taken back."""
    action: Action | Unread
    """With its dice, wherever they came from."""
    events: tuple[Event, ...]
    after: State
    by: str = ""
    """Who submitted it."""
    at: str = ""
    """When, as UTC in ISO 8601; stated by whoever has a clock."""
    dice: DiceSource | None = None
    """Where its dice came from; None if it has none."""
    drawn: int = 0
    """How many of them were drawn from the tape."""

    def repeats(self, other: "Entry[State, Action, Event]") -> bool:
        """Whether this is another entry played again, from the same state: whoever did, and whenever."""
        return (self.action, self.events, self.dice, self.drawn) == (
            other.action,
            other.events,
            other.dice,
            other.drawn,
        )


def left_to_redo(
    undone: tuple[Entry[State, Action, Event], ...], played: Entry[State, Action, Event]
) -> tuple[Entry[State, Action, Event], ...]:
    """Return what may still be redone after an entry: the rest where it repeats the next one, else nothing.

    A record does not say whether a step was redone or played again by hand; so there is no difference.
    """
    return undone[1:] if undone and played.repeats(undone[0]) else ()


@dataclass(frozen=True, slots=True)
class Timeline(Generic[State, Action, Event]):
    """What stands of a battle, and what may be redone."""

    game: Game[State, Action, Event] = field(repr=False)
    initial: State
    entries: tuple[Entry[State, Action, Event], ...] = ()
    """What stands, numbers growing."""
    next_n: int = 1
    """The number of the next line of the record, whatever it is."""
    tape: DiceTape | None = None
    """Gives the dice that an action leaves out; None: every die is typed."""
    undone: tuple[Entry[State, Action, Event], ...] = ()
    """What was taken back and may be redone, the next one first."""

    @property
    def state(self) -> State:
        """The state after all that stands."""
        return self.entries[-1].after if self.entries else self.initial

    @property
    def last_n(self) -> int:
        """The number of the last entry that stands; 0 at the start."""
        return self.entries[-1].n if self.entries else 0

    @property
    def drawn(self) -> int:
        """How many dice were drawn by what stands: the number of the next one on the tape."""
        return sum(entry.drawn for entry in self.entries)

    def play(self, action: Action, *, by: str = "", at: str = "") -> "Timeline[State, Action, Event]":
        """Return the timeline after the action; raises RefusedError.

        Dice that it leaves out are drawn if there is a tape; without one the game refuses it. To play what would be
        redone is to redo it; anything else ends redoing.
        """
        state = self.state
        missing = self.game.missing_dice(state, action) if self.tape else ()
        filled = self._filled(state, action, missing)
        decided = self.game.decide(state, filled)
        source = self._source(action, bool(missing))
        entry = Entry(self.next_n, filled, decided.events, decided.after, by, at, source, len(missing))
        return self._appended(entry)

    def back(self, to_n: int) -> "Timeline[State, Action, Event]":
        """Return the timeline with everything after the entry of that number taken back; 0 takes back all.

        It uses up a number, as its line in the record does: `Back(timeline.next_n, to_n)`, of the timeline before.
        Raises ValueError where nothing would be taken back.
        """
        taken = self._after(to_n)
        if not taken:
            raise ValueError(f"nothing stands after {to_n}")
        return replace(
            self,
            entries=self.entries[: -len(taken)],
            next_n=self.next_n + 1,
            undone=(*taken, *self.undone),
        )

    def redo(self, *, by: str = "", at: str = "") -> "Timeline[State, Action, Event]":
        """Return the timeline with the first entry taken back played again, the same dice under a new number.

        Raises ValueError where there is none.
        """
        if not self.undone:
            raise ValueError("nothing is taken back")
        return self._appended(replace(self.undone[0], n=self.next_n, by=by, at=at))

    def branch(self, at_n: int) -> "Timeline[State, Action, Event]":
        """Return a timeline of its own that starts with what stands up to that number, renumbered from 1."""
        kept = self.entries[: len(self.entries) - len(self._after(at_n))]
        return replace(
            self,
            entries=tuple(replace(entry, n=n) for n, entry in enumerate(kept, start=1)),
            next_n=len(kept) + 1,
            undone=(),
        )

    def crosses_dice(self, to_n: int) -> bool:
        """Whether taking back to there takes back a roll: then the others should agree."""
        return any(entry.dice for entry in self._after(to_n))

    def _after(self, n: int) -> tuple[Entry[State, Action, Event], ...]:
        return tuple(entry for entry in self.entries if entry.n > n)

    def _appended(self, entry: Entry[State, Action, Event]) -> "Timeline[State, Action, Event]":
        return replace(
            self,
            entries=(*self.entries, entry),
            next_n=self.next_n + 1,
            undone=left_to_redo(self.undone, entry),
        )

    def _filled(self, state: State, action: Action, missing: tuple[int, ...]) -> Action:
        if not missing or self.tape is None:
            return action
        start = self.drawn
        values = tuple(self.tape.value(start + index, sides) for index, sides in enumerate(missing))
        return self.game.with_dice(state, action, values)

    def _source(self, action: Action, drawn: bool) -> DiceSource | None:
        if self.game.carries_dice(action):
            return DiceSource.MIXED if drawn else DiceSource.TABLE
        return DiceSource.TAPE if drawn else None
