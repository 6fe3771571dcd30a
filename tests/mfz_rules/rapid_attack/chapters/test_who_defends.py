"""Who defends is settled by the comparison, once (RA-CMP-10, RA-CMP-11)."""

from mfz_rules.rapid_attack.state.actions import Overrule
from tests.mfz_rules.rapid_attack.setting_up import comparing, placed, rolled


def test_a_corrected_order_of_play_does_not_change_who_fields_first() -> None:
    """RA-CMP-10: equal scores may stand otherwise in tactical order; what was rolled for fielding stands."""
    table = rolled(comparing({"two_player_tie": "offense"}, stations=1, ann=4, bob=4), ann=5, bob=2)
    table.submit(Overrule("bob", "order", ["bob", "ann"], "we agreed so"))
    assert (table.state.order, table.state.starting) == (("bob", "ann"), ("ann", "bob"))
    assert table.asked == "ann: place_station"
    assert placed(table, "ann.s1", "ann.f1", "ann.f2").asked == "bob: place_frame"
