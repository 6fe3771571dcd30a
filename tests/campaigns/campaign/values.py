"""Any value of any deed, after the types of its fields."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

WORDS = st.text(max_size=8)
_JSON = st.none() | st.booleans() | st.integers(-(2**53), 2**53) | WORDS | st.lists(WORDS, max_size=2).map(tuple)
_LEAVES: dict[Any, st.SearchStrategy[Any]] = {
    str: WORDS,
    int: st.integers(-(2**53), 2**53),
    float: st.floats(allow_nan=False, allow_infinity=False),
    bool: st.booleans(),
    object: _JSON,
    NoneType: st.none(),
}


@cache
def any_of(hint: Any) -> st.SearchStrategy[Any]:
    """Return a strategy for any value of a type, every field of a dataclass included."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return st.one_of([any_of(one) for one in inner])
    if origin is tuple and inner[1:] == (Ellipsis,):
        return st.lists(any_of(inner[0]), max_size=1).map(tuple)
    if origin is tuple:
        return st.tuples(*map(any_of, inner))
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return st.dictionaries(WORDS, any_of(inner[1]), max_size=2)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return st.sampled_from(hint)
    if is_dataclass(hint):
        hints = get_type_hints(hint)
        return st.builds(hint, **{field.name: any_of(hints[field.name]) for field in fields(hint)})  # type: ignore[arg-type]
    return _LEAVES[hint]
