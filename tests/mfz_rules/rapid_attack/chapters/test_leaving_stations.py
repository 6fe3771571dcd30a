"""Retreats in the middle of an attack, and who else is touched by them (RA-DMG-07, RA-DMG-08, OQ-53, OQ-56)."""

from tests.mfz_rules.rapid_attack.builders import Table, battle

FULL = "2Rd/1B/1G/1Y/2W"


def shooting(*dice: int, bob: str = FULL, settings: dict[str, object] | None = None, cover: str = "-") -> Table:
    """ann shoots at bob, whose turn is over; bob's frame and cid's stand near their own stations."""
    table = battle(settings, ann="2Rd/2W", bob=[bob, "2W"], cid=FULL)
    table.change("bob.f1", status="done", defense=0, near=("bob.s1",)).change("cid.f1", near=("cid.s1",))
    table.open("ann.f1", "bob.f1 direct", f"R{len(dice)} R1 W1 W1").play(f"ann attack R{len(dice)} cover={cover}")
    return table.play(f"ann damage {' '.join(map(str, dice))}")


def test_whoever_may_retreat_still_loses_the_last_system_before_a_white_die() -> None:
    """RA-DMG-07."""
    table = shooting(6, bob="2Rd/2W")
    assert table.asked == "bob: lose_system retreat"
    assert table.refused("bob lose -").rule == "RA-DMG-07"
    table.play("bob lose direct1")
    assert table.frame("bob.f1").lost == ("direct1",)


def test_where_a_target_that_retreats_loses_its_cover_a_covering_frame_does_not_take_it_away() -> None:
    """OQ-53, OQ-56: cid retreats and covers on; bob stays, and keeps that cover."""
    table = shooting(5, 5, cover="cid.f1", settings={"retreat_keeps_cover": False})
    table.play("cid retreat cid.s1 near=-")
    assert table.asked == "cid: lose_system"
