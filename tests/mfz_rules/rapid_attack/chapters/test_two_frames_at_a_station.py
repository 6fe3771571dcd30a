"""Several frames of one player near a station are one presence (RA-STA-04, RA-STA-17, OQ-64)."""

import pytest

from mfz_rules.rapid_attack.state.events import StationLost
from tests.mfz_rules.rapid_attack.builders import battle


@pytest.mark.parametrize(("sole", "owner"), [(True, "ann"), (False, "bob")])
def test_they_never_take_it_from_its_holder_without_having_it(sole: bool, owner: str) -> None:
    """RA-STA-17: only two players make a station nobody's, so it stays ann's where one frame alone seizes (OQ-64)."""
    table = battle({"sole_frame_seizes": sole}, ann=["1G/2W", "2W"], bob=["2W", "2W"])
    for frame in ("ann.f1", "bob.f1", "bob.f2"):
        table.change(frame, near=("ann.s1",))
    table.open("ann.f1", "-", "G3 G8:1 W1 W1").play("ann move G3 near=-")
    assert not table.told(StationLost)
    assert table.state.holding("ann.s1").owner == owner
