"""Timelines of the toy game, made by hypothesis."""

from hypothesis import strategies as st

from mfz_rules.kernel.lines import Back, Header, back_line, entry_line, header_line
from mfz_rules.kernel.tape import DiceTape
from mfz_rules.kernel.timeline import Timeline
from tests.mfz_rules.kernel.toy import START, TOY, Action, Bet, Call, Event, Note, Table, Throw

SEED = 7
ToyTimeline = Timeline[Table, Action, Event]


def started() -> ToyTimeline:
    """Return the toy game at its start, with a tape."""
    return Timeline(TOY, START, tape=DiceTape(SEED))


def header(**more: object) -> Header:
    """Return the header of a record of `started`, with other values where given."""
    values: dict[str, object] = {
        "id": "5f0c",
        "game": "toy",
        "edition": "final",
        "settings": {"middle": 8},
        "players": ({"id": "ann", "company": {"frames": []}}, {"id": "bob"}),
        "state": TOY.write_state(START),
        "engine": "test 1",
        "seed": SEED,
    }
    return Header(**(values | more))  # type: ignore[arg-type]  # keys of a header


def answers(timeline: ToyTimeline) -> list[Action]:
    """Return what may be answered now, notes included."""
    found: list[Action] = [Note("ann", "hm\u2028m")]
    for pending in TOY.pending(timeline.state):
        found += pending.options or (Throw(pending.player),)
    return found


@st.composite
def played(draw: st.DrawFn) -> tuple[ToyTimeline, str]:
    """Return a game played with taking back and redoing, and its record as it grew."""
    timeline = started()
    text = header_line(header())
    for _ in range(draw(st.integers(0, 20))):
        what = draw(st.sampled_from(["play", "play", "play", "back", "redo"]))
        if what == "back" and timeline.entries:
            to_n = draw(st.sampled_from([0, *(entry.n for entry in timeline.entries[:-1])]))
            text += back_line(Back(timeline.next_n, to_n, "ann", "2026-01-01T00:00:00Z", timeline.crosses_dice(to_n)))
            timeline = timeline.back(to_n)
            continue
        if what == "redo" and timeline.undone:
            timeline = timeline.redo(by="bob")
        else:
            timeline = timeline.play(draw(st.sampled_from(answers(timeline))), by="ann", at="2026-01-01T00:00:01Z")
        text += entry_line(timeline.entries[-1], TOY)
    return timeline, text


def round_played() -> ToyTimeline:
    """Return one round: both bet, the dice are drawn."""
    return started().play(Call("ann", Bet.HIGH)).play(Call("bob", Bet.LOW)).play(Throw("ann"))
