"""Checksums of a record's lines: one changed bit is noticed, and costs at most its line and those behind it."""

import json

import pytest
from hypothesis import given

from mfz_rules.kernel.errors import RecordError
from mfz_rules.kernel.lines import entry_line, header_line, record_text
from mfz_rules.kernel.record import ProblemKind, read_record
from mfz_rules.kernel.sums import add_sums, good_length, split_sum, sum_anew
from tests.mfz_rules.kernel.games import ToyTimeline, header, played, round_played
from tests.mfz_rules.kernel.toy import TOY, Note

TEXT, LAST = add_sums(record_text(header(), round_played()))
LINES = TEXT.encode().splitlines(keepends=True)


@given(played())
def test_a_record_with_sums_is_read_as_one_without(made: tuple[ToyTimeline, str]) -> None:
    timeline, plain = made
    text, last = add_sums(plain)
    record = read_record(text, TOY)
    assert (record.timeline, record.header, record.problems) == (timeline, header(), ())
    assert record.sum == last == read_record(text.encode(), TOY).sum
    assert good_length(text.encode()) == len(text.encode())
    assert [list(json.loads(line))[-1] for line in text.split("\n")[:-1]] == ["sum"] * plain.count("\n")


@pytest.mark.slow
def test_every_changed_bit_is_noticed_or_changes_nothing() -> None:
    whole, data = read_record(TEXT, TOY), TEXT.encode()
    for position in range(len(data)):
        line = data[:position].count(b"\n")
        for bit in range(8):
            changed = data[:position] + bytes([data[position] ^ 1 << bit]) + data[position + 1 :]
            good = good_length(changed)
            assert good == len(changed) or changed[:good].count(b"\n") >= line, "the lines before it are good"
            try:
                record = read_record(changed, TOY)
            except RecordError:
                assert line == 0
                continue
            if not record.problems:
                assert (record.header, record.timeline) == (whole.header, whole.timeline)
            assert record.header == whole.header
            assert record.lines == whole.lines[: len(record.lines)]
            assert len(record.lines) >= line - 1


def test_lines_that_changed_places_or_come_from_elsewhere_are_noticed() -> None:
    other = add_sums(record_text(header(id="another"), round_played()))[0].encode().splitlines(keepends=True)
    record = read_record(b"".join([*LINES[:2], *other[2:]]), TOY)
    assert [(one.line, one.kind) for one in record.problems] == [(3, ProblemKind.BAD_LINE)]
    assert "checksum does not match" in record.problems[0].text
    assert record.read_only and record.readable_to == 1


def test_a_record_of_an_older_program_goes_on_with_sums_that_count_its_lines_too() -> None:
    timeline = round_played()
    old = record_text(header(), timeline)
    record = read_record(old, TOY)
    new = timeline.play(Note("bob", "on we go"))
    line, _ = add_sums(entry_line(new.entries[-1], TOY), record.sum)
    assert read_record(old + line, TOY).timeline == new
    changed = old.replace('"by":""', '"by":"x"', 1)
    assert [(one.line, one.kind) for one in read_record(changed + line, TOY).problems] == [(5, ProblemKind.BAD_LINE)]


def test_an_older_program_may_go_on_without_sums() -> None:
    new = round_played().play(Note("bob", "from before"))
    between = TEXT + entry_line(new.entries[-1], TOY)
    record = read_record(between, TOY)
    assert (record.timeline, record.problems) == (new, ())
    last = new.play(Note("bob", "and now"))
    text = between + add_sums(entry_line(last.entries[-1], TOY), record.sum)[0]
    assert read_record(text, TOY).timeline == last


def test_a_torn_last_line_is_dropped_as_ever() -> None:
    record = read_record(TEXT[:-30], TOY)
    assert [one.kind for one in record.problems] == [ProblemKind.TORN]
    assert record.length == good_length(TEXT[:-30].encode()) == len(b"".join(LINES[:-1]))


@pytest.mark.parametrize("bad", [None, 0, 1, 2, 3])
def test_sums_anew_leave_damage_damaged(bad: int | None) -> None:
    lines = [*LINES]
    if bad is not None:
        content, _ = split_sum(lines[bad])
        lines[bad] = content[:-1] + b',"sum":"0123456789abcdef"}\n'
    head = header_line(header(id="another")).rstrip("\n").encode()
    text = sum_anew([(lines[0], head), *zip(lines[1:], lines[1:], strict=True)])
    good = good_length(text)
    assert text[:good].count(b"\n") == (len(lines) if bad is None else bad)
    if bad != 0:
        assert read_record(text, TOY).header.id == "another"


def test_sums_anew_give_none_to_lines_that_had_none() -> None:
    old = record_text(header(), round_played()).encode().splitlines()
    text = sum_anew(list(zip(old, old, strict=True)))
    assert text == b"\n".join(old) + b"\n"
