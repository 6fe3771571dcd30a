"""Battle records: what is written can be read, what is damaged is read as far as it goes."""

import json
import re
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mfz_rules.kernel import record as record_module
from mfz_rules.kernel.errors import RecordError
from mfz_rules.kernel.limits import DEEPEST, MB
from mfz_rules.kernel.lines import Back, BranchOf, EntryLine, Header, back_line, entry_line, header_line, record_text
from mfz_rules.kernel.record import ProblemKind, Record, read_record
from mfz_rules.kernel.timeline import DiceSource, Entry, Unread
from tests.mfz_rules.kernel.games import ToyTimeline, header, played, round_played, started
from tests.mfz_rules.kernel.toy import START, TOY, Action, Bet, Call, Event, Note, Table, Toy

SAMPLE = Path(__file__).parent / "samples" / "battle-v1.jsonl"
ToyRecord = Record[Table, Action, Event]
ROUND = record_text(header(), round_played())
HEADER, *LINES = ROUND.splitlines(keepends=True)


def read(text: str | bytes) -> ToyRecord:
    return read_record(text, TOY)


def changed(line: str, **change: object) -> str:
    return json.dumps(json.loads(line) | change) + "\n"


def problem(record: ToyRecord) -> tuple[int, ProblemKind]:
    (only,) = record.problems
    return only.line, only.kind


def test_the_sample_of_the_first_version_is_read_as_ever() -> None:
    text = SAMPLE.read_text(encoding="utf-8")
    record = read(text)
    assert record.problems == ()
    assert record.header == replace(header(), branch_of=BranchOf("5f0b", 12))
    assert [entry.n for entry in record.timeline.entries] == [1, 2, 6]
    assert record.timeline.entries[-1].dice is DiceSource.MIXED
    assert record.lines[4] == Back(5, 2, "ann", "2026-03-01T18:02:05Z", True)
    again = header_line(record.header) + "".join(
        back_line(line) if isinstance(line, Back) else entry_line(line, TOY) for line in record.lines
    )
    assert again == text


def test_a_header_says_what_it_must_in_its_order() -> None:
    plain = json.loads(HEADER)
    assert list(plain) == [
        *("format", "version", "id", "game", "edition", "settings", "players", "state", "engine", "seed")
    ]
    assert (plain["format"], plain["version"]) == ("mfz-battle", 1)
    assert "seed" not in json.loads(header_line(header(seed=None)))


def test_the_description_names_every_key() -> None:
    said = (Path(__file__).parents[3] / "docs" / "formats" / "battle-record.md").read_text(encoding="utf-8")
    keys = {each.name for line in (Header, BranchOf, EntryLine, Back) for each in fields(line)}
    assert keys <= set(re.findall(r"`(\w+)`", said))


def test_an_entry_says_what_it_must_in_its_order() -> None:
    plain = json.loads(LINES[2])
    assert list(plain) == ["n", "action", "events", "by", "at", "dice", "drawn"]
    assert (plain["n"], plain["dice"], plain["drawn"]) == (3, "tape", 2)
    assert list(json.loads(LINES[0])) == ["n", "action", "events", "by", "at", "dice"]


@given(played())
def test_a_record_is_read_as_it_was_played(made: tuple[ToyTimeline, str]) -> None:
    timeline, text = made
    record = read(text)
    assert record.timeline == timeline
    assert record.problems == ()
    assert (record.header, record.length, record.closed, record.read_only) == (header(), len(text), True, False)
    assert record.readable_to == len(record.lines) == timeline.next_n - 1


def test_what_was_taken_back_can_be_redone_after_reading() -> None:
    timeline = round_played()
    text = ROUND + back_line(Back(4, 2)) + back_line(Back(5, 0))
    read_again = read(text).timeline
    assert read_again.undone == timeline.entries
    once = read_again.redo(by="bob", at="later")
    text += entry_line(once.entries[-1], TOY)
    assert read(text).timeline == once
    assert read(text).timeline.redo().redo().state == timeline.state
    other = once.play(Call("bob", Bet.HIGH))
    assert read(text + entry_line(other.entries[-1], TOY)).timeline.undone == ()


@given(played())
def test_a_record_of_what_stands_is_numbered_from_one(made: tuple[ToyTimeline, str]) -> None:
    timeline, _ = made
    record = read(record_text(header(), timeline))
    assert record.timeline == timeline.branch(timeline.last_n)
    assert [entry.n for entry in record.timeline.entries] == list(range(1, len(timeline.entries) + 1))


@given(played())
def test_playing_on_after_reading_gives_the_dice_that_were_due(made: tuple[ToyTimeline, str]) -> None:
    timeline, text = made
    again = read(text).timeline
    for pending in TOY.pending(timeline.state):
        for option in pending.options:
            assert again.play(option).state == timeline.play(option).state
    assert (again.drawn, again.tape) == (timeline.drawn, timeline.tape)


@given(played(), st.data())
def test_bytes_and_text_are_read_alike(made: tuple[ToyTimeline, str], data: st.DataObject) -> None:
    _, text = made
    whole = text.encode()
    cut = data.draw(st.integers(len(HEADER.encode()), len(whole)))
    record = read(whole[:cut])
    assert not record.read_only
    assert record.length <= cut
    assert read(whole[: record.length]).timeline == record.timeline
    assert read(whole).timeline == read(text).timeline


@given(played(), st.data())
def test_a_torn_last_line_is_dropped_and_nothing_else(made: tuple[ToyTimeline, str], data: st.DataObject) -> None:
    timeline, text = made
    text += entry_line(timeline.play(Note("bob", "last")).entries[-1], TOY)
    *whole, last = (
        text.splitlines(keepends=True) if "\u2028" not in text else text.replace("\u2028", "").splitlines(True)
    )
    kept = "".join(whole)
    record = read(kept + last[: data.draw(st.integers(1, len(last) - 2))])
    assert problem(record) == (len(whole) + 1, ProblemKind.TORN)
    assert (record.length, record.closed, record.read_only) == (len(kept), True, False)
    assert record.timeline.next_n == timeline.next_n
    assert len(record.timeline.entries) == len(timeline.entries)


def test_a_last_line_that_lacks_only_its_end_is_whole() -> None:
    record = read(ROUND.removesuffix("\n"))
    assert (record.problems, record.closed, record.length) == ((), False, len(ROUND) - 1)
    assert len(record.timeline.entries) == 3


def test_a_battle_that_has_only_begun_is_a_record() -> None:
    record = read(HEADER)
    assert (record.readable_to, record.timeline.state, record.problems) == (0, START, ())


def test_empty_lines_and_a_mark_at_the_start_are_passed_over() -> None:
    record = read("\ufeff" + HEADER + "\n\r\n" + LINES[0] + "  \n" + LINES[1].replace("\n", "\r\n") + "\n\n")
    assert record.problems == ()
    assert record.readable_to == 2


def test_a_seed_too_large_for_json_is_written_as_text_and_the_same() -> None:
    timeline = replace(round_played(), tape=None)
    record = read(record_text(header(seed=2**64), timeline))
    assert record.header.seed == str(2**64)
    assert read(record_text(header(seed=-(2**53)), timeline)).header.seed == -(2**53)


def test_half_a_letter_does_not_keep_a_line_from_being_written() -> None:
    line = entry_line(started().play(Note("ann", "\ud83d ü")).entries[0], TOY)
    line.encode()
    (entry,) = read(HEADER + line).timeline.entries
    assert entry.action == Note("ann", "\ud83d ü")
    assert "ü" in entry_line(started().play(Note("ann", "ü")).entries[0], TOY)


NO_JSON = '{"n":2,"act'
BAD_LINES = {
    "no JSON in the middle": (NO_JSON, ""),
    "not UTF-8 in the middle": ("\udcff", ""),
    "a number twice": (changed(LINES[1], n=1), "n: is 1, and 2 is due"),
    "a number left out": (changed(LINES[1], n=3), "n: is 3, and 2 is due"),
    "no object": ("[]", "is a list, and an object is wanted"),
    "no events": ('{"n":2,"action":{}}', "events: is missing"),
    "an unknown event": (changed(LINES[1], events=[{"event": "x"}]), "events[0].event: is 'x'"),
    "an event of nobody": (
        changed(LINES[1], events=[{"event": "bet_made", "player": "eve", "bet": "low"}]),
        "StopIteration",
    ),
    "dice from nowhere": (changed(LINES[1], dice="sky"), "dice: is 'sky'"),
    "not a number": (LINES[1].replace('"by":""', '"by":NaN'), "NaN is no number"),
    "nested without end": ("[" * 100_000, ""),
    "a number without end": (LINES[1].replace('"n":2', '"n":' + "2" * 5000), ""),
    "back to the future": ('{"n":2,"back_to":2}', "back_to: is 2, which is no line before"),
    "back before the start": ('{"n":2,"back_to":-1}', "back_to: is -1"),
}


@pytest.mark.parametrize("what", BAD_LINES)
def test_a_bad_line_ends_the_reading_and_makes_the_record_read_only(what: str) -> None:
    line, message = BAD_LINES[what]
    text = HEADER + LINES[0] + line.rstrip("\n") + "\n" + LINES[2]
    record = read(text.encode(errors="surrogateescape"))
    assert problem(record) == (3, ProblemKind.BAD_LINE)
    assert message in record.problems[0].text
    assert (record.readable_to, record.read_only) == (1, True)
    assert record.timeline.entries == round_played().entries[:1]
    assert record.length == len(HEADER + LINES[0])


def test_a_last_line_that_is_whole_and_wrong_is_kept_from_being_written_over() -> None:
    record = read(HEADER + changed(LINES[0], n=5))
    assert (problem(record), record.read_only) == ((2, ProblemKind.BAD_LINE), True)


def test_an_action_that_is_not_understood_replays_all_the_same() -> None:
    strange = {"do": "fly", "player": "ann"}
    text = HEADER + changed(LINES[0], action=strange) + "".join(LINES[1:])
    record = read(text)
    assert record.problems == ()
    assert record.timeline.state == round_played().state
    action = record.timeline.entries[0].action
    assert isinstance(action, Unread)
    assert (action.plain, action.refusal.rule) == (strange, "ACTION")
    assert json.loads(entry_line(record.timeline.entries[0], TOY))["action"] == strange


class Stumbling(Toy):
    """A game that has not thought of everything."""

    def read_action(self, plain: Any) -> Action:
        raise KeyError("do")

    def read_state(self, plain: Any) -> Table:
        raise KeyError("players")


def test_whatever_a_game_stumbles_over_is_told() -> None:
    class Careless(Stumbling):
        read_state = Toy.read_state

    (first, *_) = read_record(ROUND, Careless()).timeline.entries
    assert isinstance(first.action, Unread)
    assert first.action.refusal.text == "KeyError: 'do'"
    with pytest.raises(RecordError, match=r"^state: KeyError: 'players'$"):
        read_record(ROUND, Stumbling())


def test_by_and_at_may_be_left_out_or_null() -> None:
    plain = json.loads(LINES[0])
    del plain["at"]
    (entry,) = read(HEADER + json.dumps(plain | {"by": None})).timeline.entries
    assert (entry.by, entry.at) == ("", "")


def test_a_newer_version_is_read_as_far_as_it_is_understood_and_not_written() -> None:
    record = read(changed(HEADER, version=2, weather="rain") + "".join(LINES))
    assert problem(record) == (1, ProblemKind.NEWER)
    assert (record.read_only, record.readable_to, record.header.version) == (True, 3, 2)


NO_HEADERS = {
    "": "line 1: is no JSON",
    "\n" + ROUND: "line 1: is no JSON",
    HEADER[:40]: "line 1: is no JSON",
    "[]": "line 1: is no header of a battle record",
    '"format"': "line 1: is no header of a battle record",
    LINES[0]: "line 1: is no header of a battle record",
    changed(HEADER, format="mfz-company"): "line 1: is no header of a battle record",
    changed(HEADER, version=0): "version: is 0",
    changed(HEADER, version="1"): "version: is '1'",
    changed(HEADER, id=1): "id: is 1, and a text is wanted",
    changed(HEADER, seed=1.5): "seed: is 1.5",
    changed(HEADER, game="chess"): "game: is 'chess', and this is read as 'toy'",
    changed(HEADER, players=[1]): "players[0]: is 1",
    changed(HEADER, branch_of={"id": "x"}): "branch_of.n: is missing",
    changed(HEADER, state={"players": [{"id": 1}]}): "state.players[0].id: is 1",
    changed(HEADER, state={"players": []}): "state: Ann and Bob play",
}


@pytest.mark.parametrize("text", NO_HEADERS, ids=NO_HEADERS.values())
def test_what_has_no_header_is_no_record(text: str) -> None:
    with pytest.raises(RecordError) as raised:
        read(text)
    assert str(raised.value).startswith(NO_HEADERS[text])


def test_limits_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record_module, "MOST_LINES", 1)
    many = read(ROUND)
    assert (problem(many), many.readable_to) == ((3, ProblemKind.TOO_LONG), 1)
    empty = read(HEADER + LINES[0] + "\n" * 9)
    assert (problem(empty), empty.readable_to) == ((3, ProblemKind.TOO_LONG), 1)
    monkeypatch.setattr(record_module, "MOST_TEXT", len(ROUND) - 1)
    with pytest.raises(RecordError, match=r"^is longer than"):
        read(ROUND)


def test_a_line_of_any_length_is_read() -> None:
    """As earlier versions wrote them: a note of three megabytes locked its battle for ever."""
    said = changed(LINES[0], by="n" * 3 * MB)
    record = read(HEADER + said + "".join(LINES[1:]))
    assert (record.problems, record.readable_to) == ((), len(LINES))


@pytest.mark.parametrize("depth", [DEEPEST + 1, 900, 10_000])
def test_what_is_nested_too_deep_is_told(depth: int) -> None:
    deep = "[" * depth + "]" * depth
    line = LINES[1].replace("{", f'{{"deep":{deep},', 1)
    record = read(HEADER + LINES[0] + line + "".join(LINES[2:]))
    assert (problem(record), record.readable_to) == ((3, ProblemKind.BAD_LINE), 1)
    assert record.problems[0].text == f"is nested deeper than {DEEPEST}"
    with pytest.raises(RecordError, match="nested deeper"):
        read(HEADER.replace("{", f'{{"deep":{deep},', 1))


@pytest.mark.parametrize("number", ["1e999", "NaN", "-Infinity", "9" * 100_000])
def test_what_is_no_number_is_told(number: str) -> None:
    record = read(HEADER + LINES[0] + LINES[1].replace("{", f'{{"odd":{number},', 1) + "".join(LINES[2:]))
    assert (record.problems[0].line, record.readable_to, record.read_only) == (3, 1, True)


MUTATIONS = st.sampled_from(
    [
        None,
        True,
        -1,
        0,
        1,
        2,
        10**30,
        1.5,
        "",
        "ann",
        "low",
        [],
        {},
        [{}],
        [None],
        {"event": "scored", "player": "ann"},
    ]
)


@given(played(), st.data())
def test_nothing_but_the_header_can_keep_a_record_from_being_read(
    made: tuple[ToyTimeline, str], data: st.DataObject
) -> None:
    lines = made[1].replace("\u2028", " ").splitlines()
    index = data.draw(st.integers(0, len(lines) - 1))
    plain = json.loads(lines[index])
    key = data.draw(st.sampled_from([*plain, "back_to"]))
    lines[index] = json.dumps(plain | {key: data.draw(MUTATIONS)})
    try:
        record = read("\n".join(lines))
    except RecordError:
        assert index == 0
        return
    check(record)
    if record.read_only and index:
        assert record.readable_to >= index - 1


@given(played(), st.data())
def test_noise_in_a_record_is_survived(made: tuple[ToyTimeline, str], data: st.DataObject) -> None:
    noisy = bytearray(made[1].encode())
    for _ in range(data.draw(st.integers(1, 4))):
        noisy[data.draw(st.integers(0, len(noisy) - 1))] = data.draw(st.integers(0, 255))
    try:
        check(read(bytes(noisy)))
    except RecordError as wrong:
        with pytest.raises(RecordError, match=re.escape(str(wrong))):
            read(bytes(noisy).split(b"\n")[0])


@given(st.binary() | st.text())
def test_noise_is_no_record(noise: str | bytes) -> None:
    with pytest.raises(RecordError):
        read(noise)


def check(record: ToyRecord) -> None:
    """Check what holds of every record that could be read."""
    assert record.readable_to == len(record.lines)
    assert [line.n for line in record.lines] == list(range(1, len(record.lines) + 1))
    entries = [line.n for line in record.lines if isinstance(line, Entry)]
    assert {entry.n for entry in record.timeline.entries} <= set(entries)


def test_what_is_played_on_a_branch_leaves_the_record_as_it_is() -> None:
    record = read(ROUND)
    branch = record.timeline.branch(2)
    text = record_text(header(id="6a", branch_of=BranchOf("5f0c", 2)), branch.play(Note("bob", "what if")))
    other = read(text)
    assert other.header.branch_of == BranchOf("5f0c", 2)
    assert [entry.n for entry in other.timeline.entries] == [1, 2, 3]
    assert record.timeline == read(ROUND).timeline
    assert other.timeline.back(2).state == record.timeline.back(2).state
    assert record.timeline.entries[0].action == Call("ann", Bet.HIGH)
