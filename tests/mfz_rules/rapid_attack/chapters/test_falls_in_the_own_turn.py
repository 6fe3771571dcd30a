"""A frame that shoots away the ground under itself (RA-ADV-20, OQ-61, OQ-62)."""

from tests.mfz_rules.rapid_attack.builders import battle, wall


def test_it_leaves_a_station_after_its_move_and_does_not_move_again() -> None:
    """OQ-61, RA-TURN-18: the retreat is no move, and takes none back; the dice of the fall are done with."""
    settings = {"climbing": True, "retreat_from_falls": True}
    table = battle(settings, ann="2Rd/1G/2W", bob="2W", terrain=[wall()])
    table.open("ann.f1", "wall direct", "R1 R1 G3 W4 W1")
    table.play("ann move G3 near=ann.s1", "ann attack R1", "ann damage 6", "ann remove still=no fall=ann.f1:6")
    table.play("ann damage 6 1", "ann retreat ann.s1 near=-")
    assert table.state.volley is None
    assert table.frame("ann.f1").near == ()
    assert table.refused("ann move W4").rule == "RA-TURN-18"
