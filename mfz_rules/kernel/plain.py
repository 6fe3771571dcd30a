"""Frozen values as plain JSON values and back, after the types of their fields.

`Codecs` knows the unions and the special types of a game; `codecs.of(Battle)` looks at the class once and returns a
`Codec` that reads and writes fast:

    codecs = Codecs(unions=(EVENTS, ITEMS))
    battle = codecs.of(Battle)
    battle.read(plain, "state")        # raises RecordError: `state.frames[2].systems[0].type: is 3, and …`
    battle.write(value)                # a dict of texts, numbers, booleans, None, lists and such dicts

Fields may be: `str`, `int`, `float`, `bool`, `None`, enumerations and `Literal`, `tuple[X, ...]`, `tuple[X, Y]`,
`frozenset[X]` (written sorted), `Mapping[str, X]`, dataclasses, `X | None`, unions of dataclasses that a `Tagged`
lists, unions of texts, numbers and booleans, `object` (any JSON value), `RolledDie` and whatever has a `Converter`,
unions of dataclasses too.

Unknown keys are passed over, unless the codecs are `closed`; a field with a default may be missing. A boolean is no
number, `NaN` and infinity are none either; a whole number will do where any number may stand.
"""

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import MISSING, dataclass, field, fields, is_dataclass
from enum import Enum
from functools import cache, reduce
from operator import or_
from types import MappingProxyType, NoneType, UnionType
from typing import Any, Generic, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from mfz_rules.kernel.containers import frozen_set, many, mapping, optional, row, scalars
from mfz_rules.kernel.dice import RolledDie, read_rolled
from mfz_rules.kernel.errors import RecordError
from mfz_rules.kernel.leaves import LEAVES, Misfit, Pair, choices, same, shown
from mfz_rules.kernel.sentences import Sentence

Value = TypeVar("Value")

_SCALARS = (str, bool, int, float)
_WORD = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


def stored(key: str | None = None, *, leave_out: bool = False) -> Mapping[str, object]:
    """Return metadata for a field that is stored under another key, or left out while it is at its default."""
    return MappingProxyType({"key": key, "leave_out": leave_out})


@cache
def snake_case(name: str) -> str:
    """Return the name of a class as it is written in files: `FrameActivated` is `frame_activated`."""
    return _WORD.sub("_", name).lower()


@dataclass(frozen=True, slots=True)
class Tagged(Generic[Value]):
    """Dataclasses of which any may stand in one place, told apart by a word under one key."""

    key: str
    """Where the word stands: `event`."""
    classes: tuple[type[Value], ...]
    names: Mapping[type, str] = field(default_factory=dict)
    """The word of a class, where it is not its name in snake case."""

    def name(self, cls: type) -> str:
        """Return the word of a class."""
        return self.names.get(cls) or snake_case(cls.__name__)


@dataclass(frozen=True, slots=True)
class Converter(Generic[Value]):
    """A type that is written in a way of its own."""

    cls: Any
    """The class, or whatever stands as the type of fields: `Mapping[str, object]`."""
    write: Callable[[Value], object]
    read: Callable[[Any], Value]
    """Gets a value of the type `plain`; raises ValueError or RecordError for what is none."""
    plain: type = str
    """What it is written as: `str`, `dict`, `list`."""


@dataclass(frozen=True, slots=True)
class Codec(Generic[Value]):
    """Reads and writes the values of one dataclass, or of one union of them."""

    reader: Callable[[object], Value]
    """Reads without looking for a place: what `read` uses."""
    write: Callable[[Value], dict[str, object]]
    """Return the value as a JSON object."""

    def read(self, plain: object, place: str = "") -> Value:
        """Return the value that a JSON value stands for; raises RecordError naming the place, seen from this one."""
        try:
            return self.reader(plain)
        except Misfit as misfit:
            raise RecordError(misfit.sentence, misfit.place(place)) from None


def _read_die(text: str) -> RolledDie:
    die = read_rolled(text)
    if die is None:
        raise RecordError("is {found}, which is no rolled die such as W3 or R8:7", found=shown(text))
    return die


ROLLED_DIE = Converter(RolledDie, str, _read_die)
"""Rolled dice stand in files as people write them."""


class Codecs:
    """Makes codecs that share unions and converters, each class looked at once."""

    def __init__(
        self,
        unions: tuple[Tagged[Any], ...] = (),
        converters: tuple[Converter[Any], ...] = (),
        *,
        compact: bool = False,
        closed: bool = False,
    ) -> None:
        """Take what the types do not say themselves.

        `compact` leaves out every field that is at its default; `closed` refuses keys that are no fields, for what
        people write by hand.
        """
        self._unions = unions
        self._compact = compact
        self._closed = closed
        self._pairs: dict[object, Pair] = dict(LEAVES)
        for converter in (ROLLED_DIE, *converters):
            self._pairs[converter.cls] = _converted(converter)

    def of(self, cls: type[Value]) -> Codec[Value]:
        """Return the codec of a dataclass; raises TypeError if it has a field of a type that cannot be stored."""
        if not is_dataclass(cls):
            raise TypeError(f"{cls!r} is no dataclass")
        pair = self._pair(cls)
        return Codec(pair.read, pair.write)

    def one_of(self, union: Tagged[Value]) -> Codec[Value]:
        """Return the codec of whatever the union lists; raises TypeError as `of` does."""
        pair = self._tagged(union)
        return Codec(pair.read, pair.write)

    def _pair(self, hint: Any) -> Pair:
        if hint not in self._pairs:
            self._pairs[hint] = self._made(hint)
        return self._pairs[hint]

    def _made(self, hint: Any) -> Pair:
        origin = get_origin(hint)
        if origin in (Union, UnionType):
            return self._union(get_args(hint))
        if origin is tuple:
            return self._tuple(get_args(hint))
        if origin is frozenset:
            return frozen_set(self._pair(get_args(hint)[0]))
        if origin is Literal:
            return choices(((value, value) for value in get_args(hint)), same)
        if isinstance(origin, type) and issubclass(origin, Mapping):
            return mapping(*map(self._pair, get_args(hint)))
        return self._class(hint)

    def _class(self, hint: Any) -> Pair:
        if isinstance(hint, type) and issubclass(hint, Enum):
            return choices(((member.value, member) for member in hint), lambda member: member.value)
        if isinstance(hint, type) and is_dataclass(hint):
            return self._dataclass(hint, {})
        if hasattr(hint, "__supertype__"):
            return self._pair(hint.__supertype__)
        raise TypeError(f"values of the type {hint!r} cannot be stored")

    def _union(self, hints: tuple[Any, ...]) -> Pair:
        some = tuple(hint for hint in hints if hint is not NoneType)
        known = self._pairs.get(reduce(or_, some))
        if known is not None:
            pair = known
        elif len(some) == 1:
            pair = self._pair(some[0])
        elif all(hint in _SCALARS for hint in some):
            pair = scalars(some)
        else:
            pair = self._tagged(self._union_of(some))
        return pair if len(some) == len(hints) else optional(pair)

    def _union_of(self, classes: tuple[Any, ...]) -> Tagged[Any]:
        for union in self._unions:
            if set(classes) <= set(union.classes):
                return Tagged(union.key, classes, union.names)
        raise TypeError(f"no Tagged lists all of {classes!r}")

    def _tagged(self, union: Tagged[Any]) -> Pair:
        pairs = {cls: self._dataclass(cls, {union.key: union.name(cls)}) for cls in union.classes}
        readers = {union.name(cls): pair.read for cls, pair in pairs.items()}
        writers = {cls: pair.write for cls, pair in pairs.items()}
        key = union.key

        def read(plain: object) -> object:
            if type(plain) is not dict:
                raise Misfit("is {found}, and an object is wanted", found=shown(plain))
            word = plain.get(key)
            reader = readers.get(word) if type(word) is str else None
            if reader is None:
                raise Misfit("is {found}, which is no {key} that is known", found=shown(word), key=key).inside(
                    f".{key}"
                )
            return reader(plain)

        return Pair(read, lambda value: writers[type(value)](value))

    def _tuple(self, hints: tuple[Any, ...]) -> Pair:
        if len(hints) == 2 and hints[1] is Ellipsis:
            return many(self._pair(hints[0]))
        return row(tuple(map(self._pair, hints)))

    def _dataclass(self, cls: type, head: dict[str, object]) -> Pair:
        hints = get_type_hints(cls)
        slots = tuple(
            _Slot.of(each, self._pair(hints[each.name]), self._compact) for each in fields(cls) if each.init
        )
        if any(slot.key in head for slot in slots):
            raise TypeError(f"{cls.__name__} has a field where its tag stands")
        known = frozenset((*head, *(slot.key for slot in slots))) if self._closed else None
        return Pair(_object_reader(cls, slots, known), _object_writer(slots, head))


_ALWAYS = object()
"""The default of a field that is written whatever it holds: equal to nothing."""


@dataclass(frozen=True, slots=True)
class _Slot:
    """A field of a dataclass as it is stored."""

    name: str
    key: str
    pair: Pair
    required: bool
    left_out: object
    """The value at which the field is not written."""

    @classmethod
    def of(cls, each: Any, pair: Pair, compact: bool) -> "_Slot":
        default = each.default_factory() if each.default_factory is not MISSING else each.default
        leaves_out = default is not MISSING and (compact or each.metadata.get("leave_out", False))
        return cls(
            name=each.name,
            key=each.metadata.get("key") or each.name,
            pair=pair,
            required=default is MISSING,
            left_out=default if leaves_out else _ALWAYS,
        )


def check_keys(plain: Mapping[str, object], known: Collection[str]) -> None:
    """Raise Misfit for the first key that is none of these."""
    for key in plain:
        if key not in known:
            words = ", ".join(sorted(known))
            raise Misfit("is no key that is known; there are {words}", words=words).inside(f".{key}")


def _object_reader(cls: type, slots: tuple[_Slot, ...], known: frozenset[str] | None) -> Callable[[object], object]:
    parts = tuple((slot.key, slot.name, slot.pair.read, slot.required) for slot in slots)

    def read(plain: object) -> object:
        if type(plain) is not dict:
            raise Misfit("is {found}, and an object is wanted", found=shown(plain))
        if known is not None:
            check_keys(plain, known)
        values = {}
        key = ""
        try:
            for key, name, reader, required in parts:
                if key in plain:
                    values[name] = reader(plain[key])
                elif required:
                    raise Misfit("is missing")
        except Misfit as misfit:
            misfit.inside(f".{key}")
            raise
        try:
            return cls(**values)
        except ValueError as wrong:
            raise Misfit("{why}", why=wrong) from None

    return read


def _object_writer(slots: tuple[_Slot, ...], head: dict[str, object]) -> Callable[[object], object]:
    parts = tuple((slot.key, slot.name, slot.pair.write, slot.left_out) for slot in slots)

    def write(value: object) -> object:
        plain = head.copy()
        for key, name, writer, left_out in parts:
            held = getattr(value, name)
            # 1 equals True, so their types are compared too
            if type(held) is not type(left_out) or held != left_out:
                plain[key] = writer(held)
        return plain

    return write


_WANTED: dict[type, str] = {str: Sentence("a text"), dict: Sentence("an object"), list: Sentence("a list")}


def _converted(converter: Converter[Any]) -> Pair:
    wanted, convert = converter.plain, converter.read

    def read(plain: object) -> object:
        if type(plain) is not wanted:
            raise Misfit("is {found}, and {wanted} is wanted", found=shown(plain), wanted=_WANTED[wanted])
        try:
            return convert(plain)
        except (ValueError, RecordError) as wrong:
            raise Misfit("{why}", why=wrong) from None

    return Pair(read, converter.write)
