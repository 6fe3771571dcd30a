"""Names that try something, given to everything that has a name."""

import dataclasses
import itertools
from collections.abc import Mapping
from typing import Any, TypeVar

T = TypeVar("T")

MARKER = "m.png"
"""In the folder the program runs in, and named in the names: who takes those for HTML opens it."""
NAMED = {
    "about", "archetype", "author", "environment", "family", "given", "history", "issue", "name", "notes",
    "objective", "pilot", "reason", "side", "terrain", "text", "told", "wants", "where",
}  # fmt: skip
"""Fields that hold what people wrote."""
_numbers = itertools.count(1)


def name(of: str = "") -> str:
    """Return a name of its own that is a tag, a picture and a mnemonic all at once."""
    return f"{of or 'N'}{next(_numbers)} <img src={MARKER}><b>x</b> &Zeta"


def renamed(value: T) -> T:
    """Return a value in which everything that people name has such a name."""
    if not dataclasses.is_dataclass(value) or isinstance(value, type):
        return value
    changes = {
        field.name: _given(now) if field.name in NAMED else _inside(now)
        for field in dataclasses.fields(value)
        if field.init and (now := getattr(value, field.name)) is not None
    }
    return dataclasses.replace(value, **changes)


def _given(value: Any) -> Any:
    if isinstance(value, str):
        return name(value.split("<")[0][:6].strip())
    if isinstance(value, tuple) and value and all(isinstance(one, str) for one in value):
        return tuple(map(_given, value))
    return _inside(value)


def _inside(value: Any) -> Any:
    if isinstance(value, tuple):
        return tuple(map(renamed, value))
    return value if isinstance(value, Mapping) else renamed(value)
