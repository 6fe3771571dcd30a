"""What a frame takes into the next round, and what it leaves behind (RA-END-08, RA-ROUND-01)."""

from dataclasses import replace

from mfz_rules.rapid_attack.state.frames import FrameState
from tests.mfz_rules.rapid_attack.builders import Table, battle


def next_round(table: Table) -> Table:
    """Let nobody count the clock down any further."""
    while "clock_call" in table.pending[0].decisions:
        table.play(f"{table.pending[0].player} call no")
    return table


def test_losses_and_places_stay_and_all_of_the_turn_is_gone() -> None:
    """RA-END-08, OQ-42, OQ-58: dice, defense, spot, names, what was done, what was found out at the roll."""
    table = battle(ann="2Rd/1Y/2W + SSR (x2)", bob="2Rd/1B/2W")
    table.change("bob.f1", near=("bob.s1",))
    table.open("ann.f1", "bob.f1 direct 1", "R6 R3 R8:8 Y5 W4 W1", "W1").play("ann attack R8:8")
    table.open("bob.f1", "ann.f1 direct", "R5 R1 B6 W2 W1", "B6").play("ann damage 6 6")
    table.play("bob retreat bob.s1 near=-", "bob lose direct1", "ann move W4", "ann spot bob.f1 Y5", "bob end")
    next_round(table)
    assert table.state.round == 2
    for frame in (table.frame("ann.f1"), table.frame("bob.f1")):
        lasting = FrameState(
            frame.id, frame.owner, frame.name, frame.systems, frame.lost, frame.whites, frame.rockets
        )
        assert frame == replace(lasting, near=frame.near)
    assert (table.frame("ann.f1").rockets, table.frame("bob.f1").lost) == (1, ("direct1",))
