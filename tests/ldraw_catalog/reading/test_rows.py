"""Lines and type-1 lines by the thousand mean what each of them means by itself."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ldraw_catalog.problems import ProblemLog
from ldraw_catalog.reading.document import Line, Lines, Reference, ReferenceRows
from ldraw_catalog.reading.lines import parse_reference
from ldraw_catalog.reading.references import parse_references
from ldraw_catalog.reading.text import split_lines

NUMBERS = st.sampled_from(("0", "-0", "1", "-1.5", "+2", "1e3", ".25", "1_0", "nan", "1e999", "x", "00.10", "1e308"))
COLOURS = st.sampled_from(("4", "16", "0x2FF0000", "#2FF0000", "red", "-1", "99999999999", "1_0"))
NAMES = st.sampled_from(("3001.dat", "3001.DAT ", "left  arm.ldr", "s\\a.dat", "ärm.1.ldr", ""))
FIELDS = st.tuples(COLOURS, st.lists(NUMBERS, min_size=11, max_size=12), NAMES)
"""Some have a number too few, or no name."""


@given(st.lists(FIELDS, max_size=12), st.sampled_from((" ", "\t", "  ", "\x1f", "\u3000")), st.sampled_from((1, 20)))
def test_many_lines_are_read_as_each_of_them(rows: list[tuple[str, list[str], str]], blank: str, often: int) -> None:
    text = "".join(blank.join(["1", colour, *numbers, name]) + "\n" for colour, numbers, name in rows * often)
    lines = split_lines(text)
    wanted_problems, found_problems = ProblemLog(1_000), ProblemLog(1_000)
    wanted = [read for line in lines if (read := parse_reference(line, wanted_problems)) is not None]
    found = parse_references(lines, np.arange(len(lines)), found_problems)
    assert list(found) == wanted
    assert found_problems.in_line_order() == wanted_problems.in_line_order()


IDENTITY_PLACED = (1.0, 2.0, 3.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0)
REFERENCES = (
    Reference(3, 4, IDENTITY_PLACED, "Left Arm.LDR"),
    Reference(5, 16, IDENTITY_PLACED, "3001.dat", segment=True),
    Reference(9, 16, IDENTITY_PLACED, "left arm.ldr", placed=False),
)


def test_single_references_and_columns_are_the_same() -> None:
    rows = ReferenceRows.of(REFERENCES)
    assert tuple(rows) == REFERENCES
    assert (rows[1], rows[-1], tuple(rows[1:])) == (REFERENCES[1], REFERENCES[-1], REFERENCES[1:])
    assert tuple(rows.chosen(np.array([True, False, True]))) == (REFERENCES[0], REFERENCES[2])
    assert rows.distinct_names() == ("left arm.ldr", "3001.dat")
    assert rows[1:].distinct_names() == ("3001.dat", "left arm.ldr")
    assert rows == ReferenceRows.of(REFERENCES) != ReferenceRows.of(REFERENCES[1:])
    with pytest.raises(IndexError):
        rows[3]
    with pytest.raises(ValueError, match="read-only"):
        rows.transforms[0, 0] = 7.0


@given(
    st.lists(st.tuples(st.sampled_from(("", "0", "1 4", "x\u2028y")), st.sampled_from(("\n", "\r\n", "\r")))),
    st.slices(12),
)
def test_lines_are_a_sequence_like_any_other(pieces: list[tuple[str, str]], some: slice) -> None:
    lines = split_lines("".join(text + end for text, end in pieces))
    plain = list(lines)
    assert [line.number for line in plain] == list(range(1, len(lines) + 1))
    if some.step not in (None, 1):
        with pytest.raises(ValueError, match="follow one another"):
            lines[some]
        return
    assert list(lines[some]) == plain[some]
    assert list(lines[some].texts) == [line.text for line in plain[some]]
    assert lines[some].text == "".join(line.text + line.end for line in plain[some])
    assert [lines[at] for at in range(-len(lines), len(lines))] == plain + plain
    assert lines[some] == split_lines(lines.text)[some]


def test_no_lines_are_lines_too() -> None:
    none = split_lines("")
    assert (list(none), none.text, len(none)) == ([], "", 0)
    assert none == Lines((), (), 0, 0) != split_lines("a")
    assert split_lines("a\n") != split_lines("a\r\n")
    assert split_lines("\na")[1] == Line(2, "a")
