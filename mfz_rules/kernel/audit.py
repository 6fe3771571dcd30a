"""Whether the rules of today decide a record as it was decided when it was played."""

from dataclasses import dataclass

from mfz_rules.kernel.game import Action, Decided, Event, Game, Plain, State
from mfz_rules.kernel.record import Record
from mfz_rules.kernel.refusal import RefusedError, undecidable
from mfz_rules.kernel.timeline import Entry, Unread


@dataclass(frozen=True, slots=True)
class Difference:
    """An entry that would be decided otherwise now."""

    n: int
    stored: object
    """The events in the record, as JSON."""
    decided: object
    """The events now, as JSON, or `rule` and `text` of the refusal."""


@dataclass(frozen=True, slots=True)
class Audit:
    """The outcome of deciding a record again."""

    entries: int
    """How many stand."""
    first_difference: Difference | None
    """None: all is decided as it was."""


def audit(record: Record[State, Action, Event], game: Game[State, Action, Event]) -> Audit:
    """Decide again, from the header's state, every stored action that stands, and compare the events."""
    entries = record.timeline.entries
    state = record.timeline.initial
    for entry in entries:
        try:
            decided = _decide(game, state, entry)
        except RefusedError as refused:
            refusal = refused.refusal
            return _differs(entries, entry, game, {"rule": refusal.rule, "text": refusal.text})
        if decided.events != entry.events:
            return _differs(entries, entry, game, _written(game, decided.events))
        state = decided.after
    return Audit(len(entries), None)


def _decide(
    game: Game[State, Action, Event], state: State, entry: Entry[State, Action, Event]
) -> Decided[State, Event]:
    if isinstance(entry.action, Unread):
        raise RefusedError(entry.action.refusal)
    try:
        return game.decide(state, entry.action)
    except RefusedError:
        raise
    except Exception as wrong:  # an answer that was tampered with, to a state that was
        raise undecidable(wrong) from wrong


def _differs(
    entries: tuple[Entry[State, Action, Event], ...],
    entry: Entry[State, Action, Event],
    game: Game[State, Action, Event],
    decided: object,
) -> Audit:
    return Audit(len(entries), Difference(entry.n, _written(game, entry.events), decided))


def _written(game: Game[State, Action, Event], events: tuple[Event, ...]) -> list[Plain]:
    return [game.write_event(event) for event in events]
