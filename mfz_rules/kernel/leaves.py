"""Plain JSON values that hold no others: how each is checked when it is read, and written."""

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from mfz_rules.kernel.sentences import Sentence, SentenceError

LARGEST = 2**53
"""Whole numbers beyond it are refused: other programs that read JSON round them, and sums with floats overflow."""

MOST_NESTED = 100
"""Lists and objects in each other, in a value of no stated type."""

_LONGEST_SHOWN = 60

Reader = Callable[[object], Any]
Writer = Callable[[Any], Any]


class Misfit(SentenceError):  # noqa: N818 -- caught on its way out and told as RecordError
    """A value that does not fit; gathers its place while it passes through what holds it."""

    def __init__(self, template: str, **values: object) -> None:
        super().__init__(template, **values)
        self.steps: list[str] = []

    def inside(self, step: str) -> "Misfit":
        """Add a step of the place, `.key` or `[2]`, from the inside outwards."""
        self.steps.append(step[:_LONGEST_SHOWN])
        return self

    def place(self, start: str) -> str:
        """Return the place, seen from one that is called so."""
        return (start + "".join(reversed(self.steps))).removeprefix(".")


@dataclass(frozen=True, slots=True)
class Pair:
    """How values of one type are read and written."""

    read: Reader
    write: Writer


def shown(plain: object) -> str:
    """Return a value as a message shows it: its JSON type, and short texts and numbers themselves."""
    if isinstance(plain, str):
        return repr(plain if len(plain) <= _LONGEST_SHOWN else plain[:_LONGEST_SHOWN] + "…")
    if plain is None or isinstance(plain, bool):
        return {None: "null", True: "true", False: "false"}[plain]
    if isinstance(plain, int | float):
        return str(plain) if isinstance(plain, float) or abs(plain) <= LARGEST else Sentence("a number too large")
    return Sentence("a list") if isinstance(plain, list | tuple) else Sentence("an object")


def choices(values: Iterable[tuple[str | int, object]], write: Writer) -> Pair:
    """Return the pair for the members of an enumeration, or the values of a Literal, by what stands for each."""
    members = dict(values)
    types = {type(key) for key in members}

    def read(plain: object) -> object:
        if type(plain) in types and plain in members:
            return members[plain]
        raise Misfit("is {found}; it can be {words}", found=shown(plain), words=", ".join(map(str, members)))

    return Pair(read, write)


def same(value: object) -> object:
    """Return the value: what is plain already."""
    return value


def _text(plain: object) -> str:
    if type(plain) is str:
        return plain
    raise Misfit("is {found}, and a text is wanted", found=shown(plain))


def _truth(plain: object) -> bool:
    if plain is True or plain is False:
        return plain
    raise Misfit("is {found}, and true or false is wanted", found=shown(plain))


def _whole(plain: object) -> int:
    if type(plain) is int and -LARGEST <= plain <= LARGEST:
        return plain
    raise Misfit("is {found}, and a whole number is wanted", found=shown(plain))


def _number(plain: object) -> float:
    if type(plain) is float and math.isfinite(plain):
        return plain
    if type(plain) is int and -LARGEST <= plain <= LARGEST:
        return float(plain)
    raise Misfit("is {found}, and a number is wanted", found=shown(plain))


def write_number(value: float) -> float:
    """Return a number as it is written: whole ones without a point, whichever Python holds."""
    return int(value) if -LARGEST < value < LARGEST and value == int(value) else value


def _nothing(plain: object) -> None:
    if plain is not None:
        raise Misfit("is {found}, and null is wanted", found=shown(plain))


def _anything(plain: object, depth: int = MOST_NESTED) -> object:
    """Read a JSON value of no stated type; lists become tuples, so that the value cannot be changed by accident."""
    if type(plain) is dict or type(plain) is list or type(plain) is tuple:
        if not depth:
            raise Misfit("is nested more than {most} deep", most=MOST_NESTED)
        return _object(plain, depth - 1) if isinstance(plain, dict) else _list(plain, depth - 1)
    if type(plain) is float:
        return _number(plain)
    if type(plain) is int:
        return _whole(plain)
    return plain if plain is None or type(plain) is bool else _text(plain)


def _object(plain: dict[object, object], depth: int) -> dict[str, object]:
    found = {}
    key: object = ""
    try:
        for key, each in plain.items():
            found[_text(key)] = _anything(each, depth)
    except Misfit as misfit:
        if isinstance(key, str):
            misfit.inside(f".{key}")
        raise
    return found


def _list(plain: Iterable[object], depth: int) -> tuple[object, ...]:
    found: list[object] = []
    try:
        for each in plain:
            found.append(_anything(each, depth))  # noqa: PERF401 - so that it is known which one does not fit
    except Misfit as misfit:
        misfit.inside(f"[{len(found)}]")
        raise
    return tuple(found)


def write_anything(value: object) -> object:
    """Return a value of no stated type as JSON holds it."""
    if isinstance(value, dict):
        return {str(key): write_anything(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [write_anything(each) for each in value]
    return value


LEAVES: dict[object, Pair] = {
    str: Pair(_text, same),
    bool: Pair(_truth, same),
    int: Pair(_whole, same),
    float: Pair(_number, write_number),
    type(None): Pair(_nothing, same),
    object: Pair(_anything, write_anything),
}
"""The pair of every type that holds no others; `object` is any JSON value."""
