"""Drawing values of any dataclass by the types of its fields, for tests that write and read everything."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, get_args, get_type_hints

from hypothesis import strategies as st

Known = Mapping[Any, st.SearchStrategy[Any]]
"""Values for fields of these types."""


def drawn(known: Known, cls: Any) -> st.SearchStrategy[Any]:
    """Return values of a dataclass, every field with every kind of value that it may have."""
    hints = get_type_hints(cls)
    return st.builds(cls, **{field.name: _of(known, hints[field.name]) for field in fields(cls)})


def _of(known: Known, hint: Any) -> st.SearchStrategy[Any]:
    """Return values of a field's type."""
    found = next((known[one] for one in known if one == hint), None)
    if found is not None:
        return found
    arguments = get_args(hint)
    if arguments and type(None) in arguments:
        return st.none() | st.one_of([_of(known, one) for one in arguments if one is not type(None)])
    if arguments and arguments[-1] is Ellipsis:
        return st.lists(_of(known, arguments[0]), max_size=3).map(tuple)
    if arguments and getattr(hint, "__origin__", None) is tuple:
        return st.tuples(*[_of(known, one) for one in arguments])
    if arguments:
        return st.one_of([_of(known, one) for one in arguments])
    return drawn(known, hint) if hasattr(hint, "__dataclass_fields__") else st.from_type(hint)
