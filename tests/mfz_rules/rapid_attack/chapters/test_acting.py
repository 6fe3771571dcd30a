"""What is asked in the second part of a turn (RA-TURN-18, RA-TURN-19)."""

from typing import Any

from tests.mfz_rules.rapid_attack.builders import SOLDIER, Table, battle, wall


def stated_with_acts(table: Table) -> dict[str, Any]:
    """Return what may be stated with each act of the frame that acts."""
    form = table.pending[0].form
    assert form is not None
    return {act: form[act]["facts"] for act in ("move", "declare_attack") if act in form}


def test_only_what_stands_may_be_stated_as_cover() -> None:
    """RA-BF-11, RA-BF-16: neither the wreck nor the structure without pieces; nor the frame that acts (RA-BF-14)."""
    table = battle(ann=SOLDIER, bob=[SOLDIER] * 3, terrain=[wall(), wall("rubble", pieces=0)])
    table.change("bob.f3", status="destroyed").open("ann.f1", "bob.f1 direct", "R6 R3 B4 G3 Y2 W5 W1")
    assert stated_with_acts(table)["declare_attack"]["cover"] == ["bob.f1", "bob.f2", "wall"]


def test_a_move_states_its_way_and_what_is_near() -> None:
    """RA-MOVE-01, RA-MOVE-04, RA-STA-02."""
    facts = stated_with_acts(battle(ann=SOLDIER, bob="2W").open("ann.f1"))["move"]
    assert facts == {"near": ["ann.s1", "bob.s1"], "path": ["length", "end", "crosses", "passes"]}
