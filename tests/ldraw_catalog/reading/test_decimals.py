"""Numbers by the thousand are those of `float`, to the last bit, or none."""

import struct

import numpy as np
from hypothesis import example, given
from hypothesis import strategies as st

from ldraw_catalog.reading.decimals import PAD, parse_decimals

WRITTEN = st.one_of(
    st.from_regex(r"[-+]?[0-9]{0,10}(\.[0-9]{0,18})?", fullmatch=True),
    st.floats(-1000, 1000, allow_nan=False).map(repr),
    st.text("0123456789.-+e_:/", max_size=12),
)
PLAIN = (
    "0",
    "-0",
    "-0.0",
    "1",
    "+3",
    ".5",
    "-.5",
    "5.",
    "12345678",
    "0.7071067690849304",
    "99.125",
    "-1234.123456789",
)
ODD = ("-", "+", ".", "-.", "1e5", "1.2.3", "--1", "1:", "1/", "nan", "123456789", "1_0", "0." + "3" * 17, "9" * 40)


def read(texts: list[str]) -> list[float]:
    """Return the numbers of some texts; None of them holds a blank."""
    starts, ends, points = [], [], []
    data = " " * PAD
    for text in texts:
        starts.append(len(data))
        ends.append(len(data) + len(text))
        points.append(len(data) + (text.rfind(".") if "." in text else len(text)))
        data += f"{text} "
    places = (np.array(each, dtype=np.intp) for each in (starts, ends, points))
    return parse_decimals(np.frombuffer(data.encode(), dtype=np.uint8), *places).tolist()


@given(st.lists(WRITTEN.filter(bool), max_size=50))
@example(list(PLAIN))
@example(["99999999.99999999", "9.007199254740993", "00000000.1", "123.1234567890123456"])
def test_what_is_read_is_what_python_reads(texts: list[str]) -> None:
    for text, found in zip(texts, read(texts), strict=True):
        if not np.isnan(found):
            assert struct.pack("d", found) == struct.pack("d", float(text)), text


def test_plain_numbers_are_read_and_others_left_alone() -> None:
    assert not np.isnan(read(list(PLAIN))).any()
    assert np.isnan(read(list(ODD))).all()
    assert read([]) == []
