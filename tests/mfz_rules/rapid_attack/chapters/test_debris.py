"""What a destroyed frame leaves on the table (RA-DMG-12, RA-BF-15, OQ-21)."""

from mfz_rules.rapid_attack.state.actions import Overrule
from mfz_rules.rapid_attack.state.events import DebrisLeft
from tests.mfz_rules.rapid_attack.builders import battle

COVER = {"debris_is_cover": True}


def test_a_frame_that_was_brought_back_leaves_no_second_wreck() -> None:
    """OQ-21: the first one still lies there, with the pieces that are left of it."""
    table = battle(COVER, ann=["2W", "2W"], bob=["2W", "2W"])
    for whites in (0, 2):
        table.submit(Overrule("ann", "bob.f1.whites", whites, "a slip of the hand"))
    table.submit(Overrule("ann", "bob.f1.debris.pieces_left", 4, "two pieces rolled away"))
    table.submit(Overrule("ann", "bob.f1.whites", 0, "it was hit after all"))
    assert not table.told(DebrisLeft)
    assert [(one.id, one.pieces_left) for one in table.state.terrain] == [("bob.f1.debris", 4)]
