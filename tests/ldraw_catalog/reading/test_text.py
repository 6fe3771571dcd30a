import pytest
from hypothesis import given
from hypothesis import strategies as st

from ldraw_catalog.problems import ProblemKind
from ldraw_catalog.reading.text import count_lines, decode, encode, split_lines


@pytest.mark.parametrize(
    ("data", "text", "encoding"),
    [
        (b"0 plain\n", "0 plain\n", "utf-8"),
        ("0 Größe\n".encode(), "0 Größe\n", "utf-8"),
        (b"\xef\xbb\xbf0 marked\r\n", "0 marked\r\n", "utf-8-sig"),
        ("\ufeff0 wide\n".encode("utf-16-le"), "0 wide\n", "utf-16-le"),
        ("\ufeff0 wide\n".encode("utf-16-be"), "0 wide\n", "utf-16-be"),
        (b"0 Jos\xe9 \x80\n", "0 José €\n", "cp1252"),
    ],
)
def test_text_is_decoded_by_its_mark_or_its_bytes(data: bytes, text: str, encoding: str) -> None:
    decoded = decode(data)
    assert (decoded.text, decoded.form.encoding, decoded.problems) == (text, encoding, ())
    assert encode(decoded.text, decoded.form) == data


def test_bytes_that_are_no_windows_text_are_read_with_a_problem() -> None:
    decoded = decode(b"0 odd \x81 byte\n")
    assert decoded.text == "0 odd \x81 byte\n"
    assert [problem.kind for problem in decoded.problems] == [ProblemKind.ENCODING]


@pytest.mark.parametrize("data", [b"\xff\xfe0\x00 ", b"\xef\xbb\xbf0 \xff\n"], ids=["half a character", "wrong mark"])
def test_a_text_that_breaks_its_marks_promise_is_read_with_a_problem(data: bytes) -> None:
    decoded = decode(data)
    assert decoded.text.startswith("0")
    assert [problem.kind for problem in decoded.problems] == [ProblemKind.ENCODING]


def test_lines_end_in_cr_lf_or_both_and_in_nothing_else() -> None:
    lines = split_lines("a\r\nb\nc\rd\x0be\u2028f\x85g\n\nlast")
    assert [(line.text, line.end) for line in lines] == [
        ("a", "\r\n"),
        ("b", "\n"),
        ("c", "\r"),
        ("d\x0be\u2028f\x85g", "\n"),
        ("", "\n"),
        ("last", ""),
    ]
    assert [line.number for line in lines] == [1, 2, 3, 4, 5, 6]


def test_the_commonest_line_end_is_that_of_a_copy() -> None:
    assert decode(b"a\r\nb\r\nc\n").form.line_end == "\r\n"
    assert decode(b"a\nb\nc\r\n").form.line_end == "\n"
    assert decode(b"a\rb\r").form.line_end == "\r"
    assert decode(b"one line").form.line_end == "\n"


@given(st.text(alphabet=st.sampled_from("ab \r\n\u2028"), max_size=60))
def test_joining_the_lines_gives_the_text_again(text: str) -> None:
    lines = split_lines(text)
    assert "".join(line.text + line.end for line in lines) == text
    assert len(lines) <= count_lines(text) <= len(lines) + 1


@given(st.binary(max_size=200))
def test_no_bytes_are_too_strange_to_decode_and_what_had_no_problem_is_encoded_alike(data: bytes) -> None:
    decoded = decode(data)
    if not decoded.problems:
        assert encode(decoded.text, decoded.form) == data
