"""Looking things up in a battle."""

import pytest

from tests.mfz_rules.rapid_attack.builders import battle, wall


def test_what_is_not_there_is_a_key_error() -> None:
    state = battle(ann="2W", bob="2W", terrain=[wall()]).state
    for look in (state.frame, state.player, state.holding, state.structure):
        with pytest.raises(KeyError, match="moon"):
            look("moon")


def test_what_is_there() -> None:
    state = battle(ann="2W", bob="2W", terrain=[wall()]).state
    assert state.frame("ann.f1").owner == "ann"
    assert state.player("bob").id == "bob"
    assert state.holding("bob.s1").owner == "bob"
    assert state.structure("wall").height == 6
    assert (state.has_frame("ann.f1"), state.has_structure("ann.f1"), state.has_structure(None)) == (
        True,
        False,
        False,
    )
