"""Words as demands: only where they can mean one thing and say nothing else."""

import pytest

from mfz_desktop.rapid_attack.demand_words import demand_of
from mfz_rules.kernel.demands import Bound, Demand


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("at least one yellow", Demand("communication")),
        ("At least 1 yellow die in every company.", Demand("communication")),
        ("no artillery", Demand("artillery", Bound.NONE, 0)),
        ("No blue systems", Demand("defense", Bound.NONE, 0)),
        ("at most two rockets a frame", Demand("rocket", Bound.AT_MOST, 2, each=True)),
        ("every frame has exactly 3 systems", Demand("system", Bound.EXACTLY, 3, each=True)),
        ("each frame, at least one hand-to-hand weapon", Demand("hand_to_hand", each=True)),
        ("no more than 12 red", Demand("weapon", Bound.AT_MOST, 12)),
    ],
)
def test_what_can_mean_one_thing_only_is_a_demand(words: str, meant: Demand) -> None:
    assert demand_of(words) == meant


@pytest.mark.parametrize(
    "words",
    [
        "",
        "yellow",
        "two rockets a frame",
        "at least some yellow",
        "at least one yellow and one blue",
        "at least one yellow or green",
        "no artillery before noon",
        "at least two at most three rockets",
        "no two rockets",
        "Everybody flies a flag.",
        "at least 1000 rockets",
    ],
)
def test_everything_else_stays_words(words: str) -> None:
    assert demand_of(words) is None
