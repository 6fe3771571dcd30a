"""Whatever bytes come, reading them gives a result. `scripts/fuzz_models.py` does the same for longer."""

from collections.abc import Callable, Mapping

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ldraw_catalog.limits import DEFAULT_LIMITS
from ldraw_catalog.reading.read import read_bytes

LINES = (
    "0 FILE a b",
    "0 NOFILE",
    "0 !DATA x.png",
    "1 16 0 0 0 1 0 0 0 1 0 0 0 1 a b",
    "1 0x2FF0000 1e308 0 0 1 0 0 0 1 0 0 0 1 s\\3001s01.dat",
    "0 !COLOUR R CODE 4 VALUE #FF0000 EDGE #000000 ALPHA 128",
    "0 !LDCAD GROUP_DEF [LID=0] [name=g]",
    "0 !LDCAD GROUP_NXT [ids=0 1]",
    "0 !LEOCAD GROUP BEGIN g",
    "0 GROUP 1 g",
    "0 MLCAD BTG g",
    "0 BUFEXCHG A STORE",
    "0 BUFEXCHG A RETRIEVE",
    "0 SYNTH BEGIN H 0",
    "0 SYNTHESIZED BEGIN",
    "0 SYNTH END",
)


def check(data: bytes) -> None:
    file = read_bytes(data, "x.ldr")
    assert (file.document is None) == (file.error is not None)
    assert len(file.problems) <= DEFAULT_LIMITS.problems


@given(st.binary(max_size=400))
def test_random_bytes_never_raise(data: bytes) -> None:
    check(data)


@given(
    st.lists(st.sampled_from(LINES), min_size=1, max_size=20),
    st.lists(st.tuples(st.integers(0, 10_000), st.characters()), max_size=20),
)
def test_mutated_lines_never_raise(lines: list[str], changes: list[tuple[int, str]]) -> None:
    text = "\n".join(lines)
    for at, character in changes:
        place = at % len(text)
        text = text[:place] + character + text[place + 1 :]
    check(text.encode("utf-8", "replace"))


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.tuples(st.integers(0, 10_000), st.integers(0, 255)), min_size=1, max_size=8), st.integers(0, 400))
def test_mutated_archives_never_raise(
    pack: Callable[[Mapping[str, bytes]], bytes], model: bytes, changes: list[tuple[int, int]], cut: int
) -> None:
    data = bytearray(pack({"model.ldr": model, "CustomParts/a.dat": b"0 a", "thumbnail.png": b"p"}))
    for at, value in changes:
        data[at % len(data)] = value
    file_bytes = bytes(data[: len(data) - cut % 40])
    check(file_bytes)
    for content in read_bytes(file_bytes, "x.io").package.values():
        assert isinstance(content, bytes)
