"""A destroyed frame keeps nothing that counts in play (RA-DMG-11, RA-CBT-12)."""

from dataclasses import replace

from mfz_rules.rapid_attack.state.frames import Status
from tests.mfz_rules.rapid_attack.builders import battle, die


def test_its_dice_defense_spot_rockets_and_places_near_stations_are_gone() -> None:
    """RA-DMG-11: what it has lost and what it is called stay in the record."""
    table = battle(ann="2Rh/2W", bob=["2W + SSR (x2)", "2W"])
    table.change("bob.f1", status="done", defense=0, whites=1, spot=3, numbers=(4, 7), near=("ann.s1",))
    table.change("bob.f1", pool=(die("W1"),), used=(die("W2"),))
    before = table.frame("bob.f1")
    table.open("ann.f1", "bob.f1 hand_to_hand", "R2 R1 G8:1 W1 W1").play("ann attack R2", "ann use no")
    table.play("ann damage 6 1", "bob lose -")
    gone = {"pool": (), "used": (), "spot": None, "defense": None, "near": (), "rockets": 0, "numbers": ()}
    assert table.frame("bob.f1") == replace(before, status=Status.DESTROYED, whites=0, **gone)
