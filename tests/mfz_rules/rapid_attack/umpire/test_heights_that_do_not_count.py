"""Heights on a table where nobody climbs (RA-ADV-10, RA-ADV-16)."""

import pytest

from mfz_rules.rapid_attack.umpire.table import TableUmpire
from tests.mfz_rules.rapid_attack.umpire.laying import CLIMBING, at, laid


@pytest.mark.parametrize(("settings", "crosses"), [({}, ("b1",)), (CLIMBING, ())])
def test_a_frame_high_up_stands_in_the_way_unless_heights_count(
    settings: dict[str, object], crosses: tuple[str, ...]
) -> None:
    """RA-MOVE-06, RA-ADV-16: without climbing all frames are on one level, whatever was noted of them."""
    state = laid({"a1": (2, 5), "b1": (4, 5, 0, 6)}, {**settings, "straight_moves": True})
    found = TableUmpire().path(state, "a1", at(6, 5), 6, False)
    assert found is not None and found.crosses == crosses
