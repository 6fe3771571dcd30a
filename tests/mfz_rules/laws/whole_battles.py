"""What is true of a whole battle of any game, whatever happened in it: its record, its states, taking back."""

import json
from random import Random
from typing import Any

from mfz_rules.kernel.audit import audit
from mfz_rules.kernel.game import Action, Event, Game, State
from mfz_rules.kernel.lines import Header, record_text
from mfz_rules.kernel.record import read_record
from mfz_rules.kernel.timeline import Timeline
from tests.mfz_rules.laws.broken import promise
from tests.mfz_rules.laws.played import Played

MOMENTS = 3
"""How often a battle is taken back, and how many of its states are read again."""


def header(game: Game[State, Action, Event], initial: Any) -> Header:
    """Return the first line of the record of a battle that begins so."""
    return Header(
        id="random",
        game=game.id,
        edition=initial.rules.edition,
        settings=initial.rules.settings,
        players=(),
        state=game.write_state(initial),
        engine="test",
    )


def timeline_of(
    game: Game[State, Action, Event], played: Played[State, Action, Event]
) -> Timeline[State, Action, Event]:
    """Return the battle as a timeline."""
    timeline: Timeline[State, Action, Event] = Timeline(game, played.initial)
    for step in played.steps:
        timeline = timeline.play(step.action)
    return timeline


def record_holds(
    game: Game[State, Action, Event],
    played: Played[State, Action, Event],
    timeline: Timeline[State, Action, Event],
) -> None:
    """Replay, audit and round trip are exact: the record says all, and the rules decide it again alike."""
    text = record_text(header(game, played.initial), timeline)
    record = read_record(text, game)
    promise(record.problems == (), f"the record has problems: {record.problems[:1]}")
    promise(record.timeline.initial == played.initial, "the state at the start reads back otherwise")
    promise(len(record.timeline.entries) == len(played.steps), "the record has lost entries")
    for step, entry in zip(played.steps, record.timeline.entries, strict=True):
        promise(entry.action == step.action, f"an action reads back otherwise: {step.action}")
        promise(entry.events == step.events, f"events read back otherwise: {step.events}")
        promise(entry.after == step.after, f"replay gives another state after {step.action}")
    difference = audit(record, game).first_difference
    promise(difference is None, f"the rules decide otherwise now: {difference}")
    again = record_text(header(game, played.initial), record.timeline)
    promise(again == text, "the record is written otherwise the second time")


def undo_is_exact(
    chance: Random, played: Played[State, Action, Event], timeline: Timeline[State, Action, Event]
) -> None:
    """Taking back brings the very state of then; redoing brings the very battle."""
    for _ in range(MOMENTS):
        to = chance.randrange(len(played.steps))
        back = timeline.back(to)
        then = played.steps[to - 1].after if to else played.initial
        promise(back.state == then, f"taking back to {to} gives another state")
        while back.undone:
            back = back.redo()
        promise(back.state == played.last, "redoing gives another battle")
        states = [entry.after for entry in back.entries]
        promise(states == [step.after for step in played.steps], "redoing gives other states on the way")


def state_round_trips(game: Game[State, Action, Event], state: State) -> State:
    """Return a state read back from the JSON that it was written as: it is as it was, and asks the same."""
    again = game.read_state(json.loads(json.dumps(game.write_state(state))))
    promise(again == state, "a state reads back otherwise")
    promise(game.pending(again) == game.pending(state), "a state that was read back asks something else")
    return again


def goes_on_from_files(
    chance: Random, game: Game[State, Action, Event], played: Played[State, Action, Event]
) -> None:
    """A battle that stops at some moments and is read from files each time goes on as if it had not stopped."""
    stops = sorted(chance.sample(range(len(played.steps)), min(MOMENTS, len(played.steps))))
    state = played.steps[stops[0] - 1].after if stops[0] else played.initial
    for number, step in enumerate(played.steps[stops[0] :], stops[0]):
        if number in stops:
            state = state_round_trips(game, state)
        action = game.read_action(json.loads(json.dumps(game.write_action(step.action))))
        promise(action == step.action, f"an action reads back otherwise: {step.action}")
        decided = game.decide(state, action)
        promise(decided.events == step.events, f"after a stop {step.action} comes to other events")
        state = decided.after
    promise(state == played.last, "after a stop the battle comes to another end")
