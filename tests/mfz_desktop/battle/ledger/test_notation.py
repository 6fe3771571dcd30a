"""A turn in one line: whatever is written can be read, in many ways, and what is wrong is pointed at."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mfz_desktop.rapid_attack.battle.ledger.frame_ledger import examples
from mfz_desktop.rapid_attack.battle.ledger.notation import (
    DieValue,
    Mistake,
    PieceNumber,
    TurnLine,
    read_line,
    written,
)
from mfz_rules.rapid_attack.companies.frame import Range

numbers = st.integers(1, 99)
pieces = st.builds(PieceNumber, numbers, st.integers(0, 9)) | st.builds(PieceNumber, numbers, terrain=st.just(True))
dice = st.builds(DieValue, numbers, st.booleans(), st.sampled_from([0, 4, 6, 8, 10]))


@st.composite
def turns(draw: st.DrawFn) -> TurnLine:
    """A line of any parts; what stands alone before a range would be the target, so a range has one."""
    target = draw(st.none() | pieces)
    move = draw(st.none() | dice)
    spot = draw(st.none() | dice)
    return TurnLine(
        frame=draw(st.none() | numbers),
        target=target,
        range=None if target is None else draw(st.none() | st.sampled_from(Range)),
        attack=draw(st.none() | dice),
        rockets=draw(st.integers(0, 9)),
        defense=draw(st.none() | dice),
        move=move,
        moves_first=move is not None and target is not None and draw(st.booleans()),
        near=None if move is None else draw(st.none() | st.lists(numbers, max_size=3).map(tuple)),
        cover=draw(st.lists(pieces, max_size=3).map(tuple)),
        spot=spot,
        spotted=None if spot is None else draw(st.none() | pieces),
        uses_spot=draw(st.none() | st.booleans()),
        gives_up=draw(st.booleans()),
    )


@given(turns())
def test_what_is_written_is_read(line: TurnLine) -> None:
    assert read_line(written(line)) == line


@given(turns(), st.sampled_from([" ", ", ", "  ;"]))
def test_blanks_and_capitals_do_not_matter(line: TurnLine, between: str) -> None:
    text = written(line).upper().replace(" ", between)
    assert read_line(f" {text} ") == line


@given(st.text(alphabet="0123456789hdabmgsyrwfcnxukp>-/:., t?é", max_size=24))
def test_any_text_is_a_turn_or_a_mistake_in_it(text: str) -> None:
    found = read_line(text)
    if isinstance(found, Mistake):
        assert 0 <= found.start < found.end <= len(text)
        assert found.words
    else:
        again = read_line(written(found))
        assert isinstance(again, TurnLine)
        assert written(again) == written(found)


@pytest.mark.parametrize("text", ["1>4 d 5 b3", "1-4d5b3", "1 4 d5 /3", "1>4d5b3", "1,4,d5;b3", "1>4 r5 d B3"])
def test_one_turn_is_written_in_many_ways(text: str) -> None:
    wanted = TurnLine(1, PieceNumber(4), Range.DIRECT, attack=DieValue(5), defense=DieValue(3))
    assert read_line(text) == wanted


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("3", TurnLine(3)),
        ("3b4", TurnLine(3, defense=DieValue(4))),
        ("4d5", TurnLine(target=PieceNumber(4), range=Range.DIRECT, attack=DieValue(5))),
        ("d5", TurnLine(range=Range.DIRECT, attack=DieValue(5))),
        ("1 4 5", TurnLine(1, PieceNumber(4), attack=DieValue(5))),
        ("1>t2 a8:7 f2", TurnLine(1, PieceNumber(2, terrain=True), Range.ARTILLERY, 2, attack=DieValue(7, sides=8))),
        ("2 mw3 n1,2", TurnLine(2, move=DieValue(3, white=True), near=(1, 2))),
        ("2 m3 n0", TurnLine(2, move=DieValue(3), near=())),
        ("2 s4>3.1", TurnLine(2, spot=DieValue(4), spotted=PieceNumber(1, 3))),
        ("P", TurnLine(passes=True)),
        ("", TurnLine()),
    ],
)
def test_parts_may_be_left_out(text: str, line: TurnLine) -> None:
    assert read_line(text) == line


def test_what_moves_before_it_names_its_target_moves_first() -> None:
    first, then = read_line("1 m4 >4 d5"), read_line("1 >4 d5 m4")
    assert isinstance(first, TurnLine)
    assert isinstance(then, TurnLine)
    assert (first.moves_first, then.moves_first) == (True, False)


@pytest.mark.parametrize(
    ("text", "part", "words"),
    [("1>4 q3", "q3", "no part"), ("1>4 d5 b3 b2", "b2", "told twice"), ("1>4 >5", ">5", "told twice"),
     ("m", "m", "no part"), ("1 p", "p", "no part")],
)  # fmt: skip
def test_a_mistake_is_pointed_at(text: str, part: str, words: str) -> None:
    found = read_line(text)
    assert isinstance(found, Mistake)
    assert text[found.start : found.end] == part
    assert words in found.words


@pytest.mark.parametrize("example", [example for example, _ in examples()])
def test_every_example_of_the_help_can_be_read(example: str) -> None:
    assert isinstance(read_line(example), TurnLine)
