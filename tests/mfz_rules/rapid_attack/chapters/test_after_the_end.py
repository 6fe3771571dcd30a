"""A battle that is over asks nothing (RA-END-04)."""

from mfz_rules.rapid_attack.state.battle import Phase
from tests.mfz_rules.rapid_attack.builders import battle


def test_an_end_in_the_middle_of_a_turn_leaves_no_question_open() -> None:
    """RA-END-04, OQ-72: neither asked nor kept in what is written of the battle."""
    table = battle({"conceding": "ends_battle"}, ann="2W", bob="2W").open("ann.f1").play("bob concede")
    assert (table.state.winners, table.state.phase) == (("ann",), Phase.OVER)
    assert (table.pending, table.state.agenda) == ((), ())
