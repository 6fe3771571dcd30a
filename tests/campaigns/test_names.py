"""Names that are not taken: numbered, and never too long."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from campaigns.names import LONGEST_NAME, untaken


@pytest.mark.parametrize(
    ("taken", "name"),
    [
        ((), "New fleet"),
        (("new FLEET",), "New fleet 2"),
        (("New fleet", "New fleet 3"), "New fleet 2"),
        (("New fleet", "New fleet 2", "Other"), "New fleet 3"),
    ],
)
def test_the_first_free_number_stands_behind_a_name_that_is_taken(taken: tuple[str, ...], name: str) -> None:
    assert untaken("New fleet", taken) == name


@given(st.lists(st.sampled_from(["a", "A 2", "a 3", "x" * LONGEST_NAME, "x" * (LONGEST_NAME - 2) + " 2"])))
def test_a_name_is_never_one_of_the_taken_and_never_too_long(taken: list[str]) -> None:
    for name in ("a", "x" * LONGEST_NAME):
        free = untaken(name, taken)
        assert free.casefold() not in {one.casefold() for one in taken}
        assert len(free) <= LONGEST_NAME
