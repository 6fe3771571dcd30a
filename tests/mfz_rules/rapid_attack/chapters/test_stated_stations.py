"""Stations that are stated with a place (RA-STA-02)."""

from mfz_rules.common.places import Pose
from mfz_rules.common.stating import Called
from mfz_rules.rapid_attack.state.actions import Move
from mfz_rules.rapid_attack.state.facts import Facts
from tests.mfz_rules.rapid_attack.builders import battle, die


def test_what_is_no_station_is_refused_with_a_place_as_without_one() -> None:
    """RA-STA-02: the frame's own id is none either."""
    table = battle(ann="1G/2W", bob="2W").open("ann.f1", "-", "G3 G8:1 W1 W1")
    for at in (None, Pose(3.0, 4.0)):
        for word in ("moon", "ann.f1"):
            refusal = table.refused(Move("ann", die("G3"), at, Facts(near=Called((word,)))))
            assert (refusal.rule, refusal.key) == ("RA-STA-02", "no_such_station")
