"""Structures that are no cover any more and are hit again (RA-TER-03, RA-BF-16)."""

from mfz_rules.rapid_attack.state.events import CoverRuined, PiecesRemoved
from tests.mfz_rules.rapid_attack.builders import battle, wall


def test_a_ruin_loses_pieces_and_is_not_ruined_again() -> None:
    """RA-TER-03: both hits of one attack; six bricks of twelve pieces are low after the first already."""
    table = battle(ann="2Rd/2W", bob="2W", terrain=[wall(pieces=18)])
    table.open("ann.f1", "wall direct", "R2 R1 W1 W1").play("ann attack R2", "ann damage 5 5")
    table.play("ann remove still=no")
    assert table.told(CoverRuined) == [CoverRuined("wall")]
    table.play("ann remove still=no")
    assert [one.left for one in table.events if isinstance(one, PiecesRemoved)] == [12, 6]
    assert [one for one in table.events if isinstance(one, CoverRuined)] == [CoverRuined("wall")]
