"""Random volleys against a second reckoning of charts 3 and 4, told as the book does (RA-RES-09 to RA-RES-16)."""

from math import ceil

from hypothesis import given
from hypothesis import strategies as st

from mfz_rules.rapid_attack.state.events import DieApplied
from tests.examples import examples
from tests.mfz_rules.rapid_attack.builders import Table, battle, wall

DICE = st.lists(st.integers(1, 6), min_size=1, max_size=6)


def shooting(dice: list[int], cover: str, cid: str, pieces: int) -> Table:
    table = battle(
        {"terrain_height": "counted"},
        ann="2Rd/2W",
        bob=["2Rd/1B/1G/1Y/2W", "2W"],
        cid=[cid, "2W"],
        terrain=[wall(bricks=6, pieces=pieces)],
    )
    table.change("bob.f1", status="done", defense=0).open("ann.f1", "bob.f1 direct", f"R{len(dice)} R1 W1 W1")
    table.play(f"ann attack R{len(dice)} cover={cover}", f"ann damage {' '.join(str(one) for one in dice)}")
    return table.take_losses()


def strikes(table: Table, piece: str) -> int:
    return sum(isinstance(one, DieApplied) and one.struck == piece for one in table.events)


@examples(80)
@given(dice=DICE, pieces=st.integers(1, 40))
def test_a_wall_that_is_shot_away(dice: list[int], pieces: int) -> None:
    """Chart 3: 4s and then 5s break six pieces each off the wall until it is lower than three bricks."""
    left, on_wall, on_target = pieces, 0, 0
    for value in [4] * dice.count(4) + [5] * dice.count(5):
        if ceil(6 * left / pieces) >= 3:
            left, on_wall = max(0, left - 6), on_wall + 1
        elif value == 5:
            on_target += 1
    on_target += dice.count(6)
    table = shooting(dice, "wall", "2W", pieces)
    # a frame of four systems and two white dice can take six
    assert (strikes(table, "wall"), strikes(table, "bob.f1")) == (on_wall, on_target)
    bob = table.frame("bob.f1")
    assert len(bob.lost) + 2 - bob.whites == on_target
    assert table.state.structure("wall").pieces_left == left


@examples(80)
@given(dice=DICE, systems=st.integers(0, 4))
def test_a_frame_that_is_shot_away(dice: list[int], systems: int) -> None:
    """Chart 4: 5s hit the covering frame while it stands, then the target; 6s always the target."""
    cid = ["2W", "1G/2W", "1G/1Y/2W", "1B/1G/1Y/2W", "2Rd/1B/1G/1Y/2W"][systems]
    on_cover = min(dice.count(5), systems + 2)
    on_target = dice.count(5) - on_cover + dice.count(6)
    table = shooting(dice, "cid.f1", cid, 12)
    assert (strikes(table, "cid.f1"), strikes(table, "bob.f1")) == (on_cover, on_target)
    assert table.frame("cid.f1").alive == (on_cover < systems + 2)


@examples(40)
@given(dice=DICE, cover=st.sampled_from(["wall", "cid.f1", "-"]))
def test_the_order_in_which_dice_are_read_out_does_not_matter(dice: list[int], cover: str) -> None:
    """RA-RES-09: they are ordered for application."""
    one, other = shooting(dice, cover, "2W", 12), shooting(dice[::-1], cover, "2W", 12)
    assert one.state == other.state
