"""Frozen things with other values of some fields."""

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from operator import attrgetter
from typing import Any, TypeVar

T = TypeVar("T")


def changed(thing: T, **changes: object) -> T:
    """Return a dataclass of many fields with other values of some, as `dataclasses.replace`, in half the time.

    It is for classes that do nothing when something is made, states above all: every event changes some of them.
    Raises AttributeError for a field that there is not.
    """
    kind: type = type(thing)
    new: T = object.__new__(kind)
    names, values = _read(kind)
    for name, value in zip(names, values(thing), strict=True):
        object.__setattr__(new, name, value)
    for name, value in changes.items():
        object.__setattr__(new, name, value)
    return new


@cache
def _read(kind: type) -> tuple[tuple[str, ...], Callable[[Any], tuple[Any, ...]]]:
    """Return the names of a class's fields, and what reads all their values."""
    names = tuple(one.name for one in fields(kind))
    return names, attrgetter(*names)
