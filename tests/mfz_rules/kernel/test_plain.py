"""Frozen values as plain JSON and back."""

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, IntEnum, StrEnum
from typing import Any, Literal, NewType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mfz_rules.kernel.dice import Colour, RolledDie
from mfz_rules.kernel.errors import RecordError
from mfz_rules.kernel.leaves import LEAVES, Misfit
from mfz_rules.kernel.plain import Codec, Codecs, Converter, Tagged, snake_case, stored


class Side(StrEnum):
    RED = "red"
    BLUE = "blue"


class Rank(IntEnum):
    ONE = 1
    TWO = 2


class Band(Enum):
    NEAR = "near"
    FAR = 9


@dataclass(frozen=True, slots=True)
class System:
    type: str
    ranges: tuple[str, ...] = field(default=(), metadata=stored(leave_out=True))


@dataclass(frozen=True, slots=True)
class Moved:
    frame: str
    die: RolledDie | None = None


@dataclass(frozen=True, slots=True)
class ShotFired:
    systems: tuple[System, ...] = ()
    far: bool = False


@dataclass(frozen=True, slots=True)
class Waits:
    of: str = "red"


FrameId = NewType("FrameId", str)
EVENTS: Tagged[Moved | ShotFired] = Tagged("event", (Moved, ShotFired))
ITEMS: Tagged[Waits | Moved] = Tagged("item", (Waits, Moved), {Waits: "idle"})


@dataclass(frozen=True, slots=True)
class Everything:
    text: str
    whole: int
    number: float
    truth: bool
    nothing: None
    side: Side
    rank: Rank
    band: Band
    word: Literal["h", "d"]
    key: FrameId
    die: RolledDie
    many: tuple[int, ...]
    pair: tuple[float, str]
    names: frozenset[str]
    by_side: Mapping[Side, tuple[int, ...]]
    maybe: System | None
    event: Moved | ShotFired
    items: tuple[Waits | Moved | None, ...]
    setting: bool | int | float | str | None
    length: float | str
    free: object
    clash: str = field(metadata=stored("with"))
    left: tuple[System, ...] = field(default_factory=tuple, metadata=stored(leave_out=True))
    made: int = field(init=False, default=4)


CODEC = Codecs((EVENTS, ITEMS)).of(Everything)

SYSTEMS = st.builds(System, st.text(), st.lists(st.text()).map(tuple))
DICE = st.builds(
    lambda colour, sides, value: RolledDie(colour, sides, 1 + value % sides),
    st.sampled_from(Colour),
    st.sampled_from([6, 8, 10]),
    st.integers(0, 100),
)
WHOLE = st.integers(-(2**53), 2**53)
NUMBERS = st.floats(allow_nan=False, allow_infinity=False)
SHOTS = st.builds(ShotFired, st.lists(SYSTEMS).map(tuple), st.booleans())
MOVES = st.builds(Moved, st.text(), st.none() | DICE)
FREE = st.recursive(
    st.none() | st.booleans() | WHOLE | NUMBERS | st.text(),
    lambda inner: st.lists(inner).map(tuple) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)
ALL = st.builds(
    Everything,
    text=st.text(),
    whole=WHOLE,
    number=NUMBERS,
    truth=st.booleans(),
    nothing=st.none(),
    side=st.sampled_from(Side),
    rank=st.sampled_from(Rank),
    band=st.sampled_from(Band),
    word=st.sampled_from(["h", "d"]),
    key=st.text().map(FrameId),
    die=DICE,
    many=st.lists(WHOLE).map(tuple),
    pair=st.tuples(NUMBERS, st.text()),
    names=st.frozensets(st.text()),
    by_side=st.dictionaries(st.sampled_from(Side), st.lists(WHOLE).map(tuple)),
    maybe=st.none() | SYSTEMS,
    event=MOVES | SHOTS,
    items=st.lists(st.none() | MOVES | st.builds(Waits)).map(tuple),
    setting=st.none() | st.booleans() | WHOLE | NUMBERS | st.text(),
    length=NUMBERS | st.text(),
    free=FREE,
    clash=st.text(),
    left=st.lists(SYSTEMS).map(tuple),
)

SAMPLE = Everything(
    text="a",
    whole=1,
    number=2.0,
    truth=True,
    nothing=None,
    side=Side.RED,
    rank=Rank.TWO,
    band=Band.FAR,
    word="d",
    key=FrameId("red.f1"),
    die=RolledDie(Colour.RED, 8, 7),
    many=(1, 2),
    pair=(0.5, "b"),
    names=frozenset("cab"),
    by_side={Side.BLUE: (3,)},
    maybe=System("split", ("direct", "artillery")),
    event=ShotFired((System("defense"),)),
    items=(None, Waits(), Moved("red.f2")),
    setting=7,
    length=1.5,
    free={"x": (1, None)},
    clash="c",
)
PLAIN: dict[str, Any] = {
    "text": "a",
    "whole": 1,
    "number": 2,
    "truth": True,
    "nothing": None,
    "side": "red",
    "rank": 2,
    "band": 9,
    "word": "d",
    "key": "red.f1",
    "die": "R8:7",
    "many": [1, 2],
    "pair": [0.5, "b"],
    "names": ["a", "b", "c"],
    "by_side": {"blue": [3]},
    "maybe": {"type": "split", "ranges": ["direct", "artillery"]},
    "event": {"event": "shot_fired", "systems": [{"type": "defense"}], "far": False},
    "items": [None, {"item": "idle", "of": "red"}, {"item": "moved", "frame": "red.f2", "die": None}],
    "setting": 7,
    "length": 1.5,
    "free": {"x": [1, None]},
    "with": "c",
}


def test_a_value_is_written_field_by_field() -> None:
    assert CODEC.write(SAMPLE) == PLAIN
    assert list(CODEC.write(SAMPLE)) == list(PLAIN)
    assert CODEC.read(PLAIN) == SAMPLE


@given(ALL)
def test_what_is_written_and_read_is_the_same(value: Everything) -> None:
    text = json.dumps(CODEC.write(value), allow_nan=False)
    again = CODEC.read(json.loads(text))
    assert again == value
    assert json.dumps(CODEC.write(again)) == text


@given(st.one_of(MOVES, SHOTS))
def test_a_compact_codec_leaves_out_what_is_at_its_default(value: Moved | ShotFired) -> None:
    codec = Codecs((EVENTS,), compact=True).one_of(EVENTS)
    plain = codec.write(value)
    assert codec.read(plain) == value
    assert None not in plain.values() and False not in plain.values() and [] not in plain.values()


def test_one_of_a_union_is_told_by_its_tag() -> None:
    codec = Codecs((EVENTS,), compact=True).one_of(EVENTS)
    assert codec.write(ShotFired()) == {"event": "shot_fired"}
    assert codec.write(Moved("red.f1", RolledDie(Colour.GREEN, 6, 4))) == {
        "event": "moved",
        "frame": "red.f1",
        "die": "G4",
    }


def test_one_is_not_taken_for_a_true_that_is_the_default() -> None:
    @dataclass(frozen=True, slots=True)
    class Setting:
        value: bool | int = True

    codec = Codecs(compact=True).of(Setting)
    assert codec.write(Setting(1)) == {"value": 1}
    assert codec.write(Setting()) == {}


def test_unknown_keys_are_passed_over_and_defaults_may_be_missing() -> None:
    codec = Codecs((EVENTS,)).one_of(EVENTS)
    assert codec.read({"event": "moved", "frame": "a", "newer": {"x": 1}}) == Moved("a")


def test_lists_may_be_tuples() -> None:
    assert Codecs().of(System).read({"type": "a", "ranges": ("b",)}) == System("a", ("b",))


def test_a_whole_number_will_do_for_a_number_and_is_one() -> None:
    read = CODEC.read(PLAIN | {"number": 3, "length": 4})
    assert (type(read.number), type(read.length)) == (float, float)


WRONG = [
    ({"text": 3}, "text: is 3, and a text is wanted"),
    ({"text": "x", "whole": True}, "whole: is true, and a whole number is wanted"),
    ({"whole": 2**53 + 1}, "whole: is a number too large, and a whole number is wanted"),
    ({"whole": 1.0}, "whole: is 1.0, and a whole number is wanted"),
    ({"number": False}, "number: is false, and a number is wanted"),
    ({"number": math.nan}, "number: is nan, and a number is wanted"),
    ({"number": math.inf}, "number: is inf, and a number is wanted"),
    ({"number": 10**400}, "number: is a number too large, and a number is wanted"),
    ({"number": None}, "number: is null, and a number is wanted"),
    ({"truth": 1}, "truth: is 1, and true or false is wanted"),
    ({"nothing": []}, "nothing: is a list, and null is wanted"),
    ({"side": "green"}, "side: is 'green'; it can be red, blue"),
    ({"side": {}}, "side: is an object; it can be red, blue"),
    ({"rank": True}, "rank: is true; it can be 1, 2"),
    ({"band": "far"}, "band: is 'far'; it can be near, 9"),
    ({"word": "a"}, "word: is 'a'; it can be h, d"),
    ({"die": "R9"}, "die: is 'R9', which is no rolled die such as W3 or R8:7"),
    ({"die": 9}, "die: is 9, and a text is wanted"),
    ({"many": "12"}, "many: is '12', and a list is wanted"),
    ({"many": [1, 2, "x"]}, "many[2]: is 'x', and a whole number is wanted"),
    ({"pair": [1]}, "pair: has 1 values, and 2 are wanted"),
    ({"pair": [1, 2]}, "pair[1]: is 2, and a text is wanted"),
    ({"names": [1]}, "names[0]: is 1, and a text is wanted"),
    ({"by_side": []}, "by_side: is a list, and an object is wanted"),
    ({"by_side": {"green": []}}, "by_side.green: is 'green'; it can be red, blue"),
    ({"by_side": {"red": [[]]}}, "by_side.red[0]: is a list, and a whole number is wanted"),
    ({"maybe": 1}, "maybe: is 1, and an object is wanted"),
    ({"maybe": {}}, "maybe.type: is missing"),
    ({"event": 1}, "event: is 1, and an object is wanted"),
    ({"event": {}}, "event.event: is null, which is no event that is known"),
    ({"event": {"event": []}}, "event.event: is a list, which is no event that is known"),
    ({"event": {"event": "waits"}}, "event.event: is 'waits', which is no event that is known"),
    (
        {"event": {"event": "shot_fired", "systems": [{"type": "a"}, {"type": 1}]}},
        "event.systems[1].type: is 1, and a text is wanted",
    ),
    ({"setting": []}, "setting: is a list, which is of a wrong type"),
    ({"length": True}, "length: is true, which is of a wrong type"),
    ({"free": [{"x": math.nan}]}, "free[0].x: is nan, and a number is wanted"),
    ({"free": {1: 2}}, "free: is 1, and a text is wanted"),
    ({"free": 2**60}, "free: is a number too large, and a whole number is wanted"),
    ({"text": "x" * 70, "key": ["y" * 70]}, "key: is a list, and a text is wanted"),
    ({"side": "y" * 70}, f"side: is '{'y' * 60}…'; it can be red, blue"),
]


@pytest.mark.parametrize(("change", "message"), WRONG)
def test_what_does_not_fit_is_named_with_its_place(change: dict[str, object], message: str) -> None:
    with pytest.raises(RecordError) as raised:
        CODEC.read(PLAIN | change, "state")
    assert str(raised.value) == f"state.{message}"


def test_a_place_may_be_the_whole() -> None:
    with pytest.raises(RecordError) as raised:
        CODEC.read([])
    assert (raised.value.place, raised.value.text) == ("", "is a list, and an object is wanted")
    with pytest.raises(RecordError, match=r"^text: is missing$"):
        CODEC.read({})


def test_a_value_of_no_stated_type_has_an_end() -> None:
    deep: object = 1
    for _ in range(101):
        deep = [deep]
    with pytest.raises(RecordError, match="nested more than 100 deep"):
        CODEC.read(PLAIN | {"free": deep})


def test_a_class_may_refuse_its_values() -> None:
    @dataclass(frozen=True, slots=True)
    class Clock:
        hour: int

        def __post_init__(self) -> None:
            if self.hour > 12:
                raise ValueError("has twelve hours")

    with pytest.raises(RecordError, match=r"^clock: has twelve hours$"):
        Codecs().of(Clock).read({"hour": 13}, "clock")


def test_a_type_may_be_written_in_a_way_of_its_own() -> None:
    @dataclass(frozen=True, slots=True)
    class Spot:
        at: complex

    codec: Codec[Spot] = Codecs(converters=(Converter(complex, str, complex),)).of(Spot)
    assert codec.write(Spot(1 + 2j)) == {"at": "(1+2j)"}
    assert codec.read({"at": "(1+2j)"}) == Spot(1 + 2j)
    with pytest.raises(RecordError, match=r"^at: complex\(\) arg is a malformed string$"):
        codec.read({"at": "x"})


@dataclass(frozen=True, slots=True)
class Unlisted:
    what: Waits | ShotFired


@dataclass(frozen=True, slots=True)
class Listed:
    what: list[int]


@dataclass(frozen=True, slots=True)
class Clashing:
    event: str


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Codecs((EVENTS, ITEMS)).of(Unlisted), "no Tagged lists all of"),
        (lambda: Codecs().of(Listed), r"values of the type list\[int\] cannot be stored"),
        (lambda: Codecs().of(int), "is no dataclass"),
        (lambda: Codecs().one_of(Tagged("event", (Clashing,))), "Clashing has a field where its tag stands"),
    ],
)
def test_what_cannot_be_stored_is_told_when_the_codec_is_made(make: Any, message: str) -> None:
    with pytest.raises(TypeError, match=message):
        make()


def test_classes_are_written_in_snake_case() -> None:
    assert snake_case("FrameActivated") == "frame_activated"
    assert snake_case("Moved2Times") == "moved2_times"


def test_what_does_not_fit_in_a_value_of_no_stated_type_is_told_with_its_place() -> None:
    for value, place in (({"a": [1, {"b": 2**60}]}, ".a[1].b"), ([1, [float("inf")]], "[1][0]")):
        with pytest.raises(Misfit) as told:
            LEAVES[object].read(value)
        assert told.value.place("start") == f"start{place}"
