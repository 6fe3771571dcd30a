"""A spot ends the turn (RA-SPOT-10)."""

import pytest

from mfz_rules.rapid_attack.state.frames import Status
from tests.mfz_rules.rapid_attack.builders import battle


@pytest.mark.parametrize(("frame", "roll"), [("1Y/2W", "G8:1 Y4 W1 W1"), ("2Y/2W", "G8:1 Y4 Y2 W1 W1")])
def test_it_is_the_only_one_however_many_systems_there_are(frame: str, roll: str) -> None:
    """RA-SPOT-10: two communication systems reach farther, and spot no second target."""
    table = battle(ann=frame, bob=["2W", "2W"]).open("ann.f1", "-", roll).play("ann spot bob.f1 Y4")
    assert table.frame("ann.f1").status is Status.DONE
    assert table.asked == "bob: choose_frame"


def test_where_two_systems_spot_two_targets_one_system_spots_one() -> None:
    """RA-SPOT-03: `spot.two_comms` = two_targets."""
    table = battle({"spot.two_comms": "two_targets"}, ann="1Y/2W", bob=["2W", "2W"])
    table.open("ann.f1", "-", "G8:1 Y4 W1 W1").play("ann spot bob.f1 Y4")
    assert table.frame("ann.f1").status is Status.DONE
