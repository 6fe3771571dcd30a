"""Documents as text: what was packed comes out again, whatever a message did to it, and nothing else ever does."""

import random
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mfz_desktop.context.exporting import packed as module
from mfz_desktop.context.exporting.packed import LINE, LONGEST, PackedKind, in_lines, is_packed, packed, unpacked

kinds = st.sampled_from(list(PackedKind))


@given(kinds, st.binary(max_size=2000))
def test_what_was_packed_comes_out_again(kind: PackedKind, data: bytes) -> None:
    text = packed(kind, data)
    assert is_packed(text)
    for sent in (text, in_lines(text), f"  {text.lower()}\n", text.replace(":1:", ":1:\r\n ")):
        found = unpacked(sent)
        assert (found.kind, found.data, found.trouble) == (kind, data, "")
    assert max(map(len, in_lines(text).splitlines())) <= LINE


@given(kinds, st.binary(min_size=1, max_size=300), st.data())
def test_what_was_changed_on_its_way_is_told(kind: PackedKind, data: bytes, draw: st.DataObject) -> None:
    text = packed(kind, data)
    start = len(f"MFZ:{kind.value}:1:")
    at = draw.draw(st.integers(start, len(text) - 1))
    other = "A" if text[at] != "A" else "B"
    changed = unpacked(text[:at] + other + text[at + 1 :])
    cut = unpacked(text[:at])
    assert changed.data in (b"", data)  # some bits at the end say nothing
    assert bool(changed.trouble) == (changed.kind is None)
    assert cut.kind is None and cut.trouble


@given(st.text(max_size=300))
def test_any_other_text_is_told_and_never_raises(text: str) -> None:
    for tried in (text, f"MFZ:{text}", f"MFZ:BATTLE:1:{text}"):
        found = unpacked(tried)
        assert bool(found.trouble) != (found.kind is not None)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Company: Stone Garden", "begins with MFZ:"),
        ("MFZ:BATTLE:2:AAAA", "newer version"),
        ("MFZ:HANGAR:1:AAAA", "newer version"),
        ("MFZ:BATTLE:1:", "not all of it"),
        ("MFZ:BATTLE:1:" + "A" * LONGEST, "longer than any message"),
    ],
)
def test_why_a_text_holds_nothing_is_said(text: str, said: str) -> None:
    assert said in unpacked(text).trouble


def test_what_would_unpack_to_too_much_is_not_unpacked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_UNPACKED", 1000)
    assert unpacked(packed(PackedKind.BATTLE, bytes(1000))).data == bytes(1000)
    assert "not all of it" in unpacked(packed(PackedKind.BATTLE, bytes(1001))).trouble


def test_something_behind_the_end_is_no_part_of_it() -> None:
    text = packed(PackedKind.BATTLE, b"record")
    assert unpacked(text + "AAAAAAAA").kind is None
    assert zlib.crc32(b"record")  # the checksum is of what was packed
    assert unpacked(packed(PackedKind.CAMPAIGN, random.Random(1).randbytes(5000))).kind is PackedKind.CAMPAIGN
