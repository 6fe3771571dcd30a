"""Ways of a small and of a large base over the same table (RA-MOVE-04, OQ-47)."""

from mfz_rules.rapid_attack.state.evolving.changing import change_frame
from mfz_rules.rapid_attack.umpire.table import TableUmpire
from tests.mfz_rules.rapid_attack.umpire.laying import at, block, laid, rectangle

WIDE = rectangle(-0.9, -0.9, 0.9, 0.9)


def test_the_small_one_passes_between_and_the_large_one_goes_round() -> None:
    """OQ-47: `squeeze_between` off; whichever is asked first."""
    walls = [block("left", 4, 0, 5, 4.4), block("right", 4, 5.6, 5, 9)]
    state = laid({"a1": (3, 5), "a2": (3, 5)}, {"squeeze_between": False}, terrain=walls)
    state = change_frame(state, "a2", footprint=WIDE)
    for order in (("a1", "a2"), ("a2", "a1")):
        umpire = TableUmpire()
        found = {id: umpire.path(state, id, at(7, 5), 6, False) for id in order}
        assert found["a1"] is not None and not found["a1"].crosses
        assert found["a2"] is not None and found["a2"].crosses
