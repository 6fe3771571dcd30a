"""Frozen things with other values of some fields, as `dataclasses.replace` makes them."""

from dataclasses import FrozenInstanceError, dataclass, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mfz_rules.kernel.changing import changed


@dataclass(frozen=True, slots=True)
class Plain:
    """Something with a few fields."""

    name: str
    count: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Richer(Plain):
    """Something with more of them."""

    ids: tuple[str, ...] = ()


@given(st.builds(Richer, name=st.text(), count=st.integers(), ids=st.tuples(st.text())), st.integers(), st.text())
def test_it_is_what_replace_makes(thing: Richer, count: int, name: str) -> None:
    assert changed(thing, count=count) == replace(thing, count=count)
    assert changed(thing, name=name, ids=()) == replace(thing, name=name, ids=())
    assert changed(thing) == thing


def test_what_was_stays_and_nothing_thaws() -> None:
    thing = Plain("Gull", 1)
    other = changed(thing, count=2)

    assert (thing, other, type(other)) == (Plain("Gull", 1), Plain("Gull", 2), Plain)
    assert hash(other) == hash(Plain("Gull", 2))
    with pytest.raises(FrozenInstanceError):
        other.count = 3  # type: ignore[misc]


def test_a_field_that_there_is_not_is_told() -> None:
    with pytest.raises(AttributeError):
        changed(Plain("Gull"), size=3)
