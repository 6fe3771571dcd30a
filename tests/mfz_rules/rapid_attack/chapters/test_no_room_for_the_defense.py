"""Making room is for the offenses alone (RA-PLACE-04, RA-PLACE-12)."""

from mfz_rules.rapid_attack.chapters.placements import Step
from mfz_rules.rapid_attack.state.facts import Facts
from tests.mfz_rules.rapid_attack.setting_up import comparing, placed, placing, step


def test_the_defense_finds_a_place_for_its_last_frames() -> None:
    """RA-PLACE-04, RA-PLACE-12: it may not say that there is none, and is not asked whether there is."""
    table = placed(comparing(stations=1, ann=3, bob=4), "ann.s1", "ann.f1", "ann.f2")
    placed(table, "bob.f1", "bob.f2", "bob.f3", "bob.f4", "bob.s1")
    assert step(table) == Step.FINAL_DEFENSE
    form = table.pending[0].form
    assert form is not None and "possible" not in form["place_frame"]["facts"]
    assert table.refused(placing("ann.f3", facts=Facts(possible=False))).rule == "RA-PLACE-04"
