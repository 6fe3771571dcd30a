"""Ties that follow one another: what was rolled out stays so (RA-CMP-15 to RA-CMP-17, OQ-18)."""

from mfz_rules.rapid_attack.comparing.ties import RollFor
from mfz_rules.rapid_attack.state.agenda import AskRollOff
from mfz_rules.rapid_attack.state.battle import Phase
from tests.mfz_rules.rapid_attack.setting_up import comparing, rolled, tie_asked


def test_the_tie_for_lowest_then_the_one_in_the_middle() -> None:
    """RA-CMP-17, OQ-18: each is rolled once, and the order keeps both."""
    table = comparing(a=4, b=4, c=4, d=4, e=4, stations={"a": 5, "b": 4, "c": 4, "d": 3, "e": 3})
    assert tie_asked(table) == AskRollOff(("d", "e"), RollFor.OFFENSE)
    rolled(table, d=1, e=4)
    assert tie_asked(table) == AskRollOff(("b", "c"), RollFor.MIDDLE)
    rolled(table, b=2, c=3)
    assert table.state.phase is Phase.FIELDING
    assert table.state.starting == ("a", "c", "b", "e", "d")
