"""Resolving attacks: the sum, the five charts, the order of dice (RA-RES-01 to RA-RES-16, RA-RES-21, RA-RES-22)."""

import pytest

from mfz_rules.rapid_attack.state.actions import UseSpot
from mfz_rules.rapid_attack.state.events import (
    AttackEnded,
    CoverFound,
    DamageCounted,
    DamageRolled,
    DieApplied,
    SpotUsed,
    SystemLost,
    WhiteDieLost,
)
from tests.mfz_rules.rapid_attack.builders import Table, accepts_all_it_offers, battle, wall

FULL = "2Rd/1B/1G/1Y/2W"
SIX = "R6 R6 W6 W6"


def shooting(
    number: int,
    band: str = "direct",
    *,
    defense: int = 0,
    spot: int | None = None,
    cover: str = "-",
    target: str = "bob.f1",
    bob: str = FULL,
    cid: str = FULL,
    settings: dict[str, object] | None = None,
) -> Table:
    """ann attacks bob, whose turn is over and whose defense stands; cid is about."""
    rules = {"attack.die": 8, **(settings or {})} if number > 6 else settings
    table = battle(rules, ann="2Rh/2Rd/2Ra/2W", bob=[bob, "2W"], cid=cid, terrain=[wall(), wall("second")])
    table.change("bob.f1", status="done", defense=defense, spot=spot)
    red = f"R8:{number} R8:1" if number > 6 else f"R{number} R1"
    table.open("ann.f1", f"{target} {band}", f"{red} W1 W1")
    return table.play(f"ann attack {red.split()[0]} cover={cover}")


def count(table: Table) -> int:
    """How many dice of damage are asked for."""
    form = table.pending[0].form
    assert form is not None
    return form["damage_dice"]["count"] if table.asked == "ann: damage_dice" else 0


@pytest.mark.parametrize(
    ("attack", "spot", "defense", "dice"),
    [(6, 4, 5, 5), (3, 1, 6, 0), (8, 6, 2, 12), (3, 5, 5, 3), (4, None, 4, 0), (4, None, 5, 0), (5, None, 4, 1)],
)
def test_attack_and_spot_less_defense(attack: int, spot: int | None, defense: int, dice: int) -> None:
    """RA-RES-03, RA-RES-21: never negative; equal is a miss."""
    table = shooting(attack, spot=spot, defense=defense)
    if spot:
        table.play("ann use yes")
    (counted,) = table.told(DamageCounted)
    assert counted.count == dice
    assert [term.amount for term in counted.sum.terms] == [attack, *([spot] if spot else []), -defense]
    assert count(table) == dice
    if not dice:
        assert table.told(AttackEnded) == [AttackEnded("ann.f1")]
        assert table.asked.startswith("ann: move")


@pytest.mark.parametrize(("use", "dice", "left"), [("yes", 5, None), ("no", 1, 4)])
def test_the_spot_is_the_attackers_choice(use: str, dice: int, left: int | None) -> None:
    """RA-RES-01, RA-RES-02: used it is gone."""
    table = shooting(6, spot=4, defense=5)
    assert table.asked == "ann: use_spot"
    assert accepts_all_it_offers(table) == 2
    assert {one.use for one in table.pending[0].options if isinstance(one, UseSpot)} == {True, False}
    table.play(f"ann use {use}")
    assert count(table) == dice
    assert table.frame("bob.f1").spot == left
    assert bool(table.told(SpotUsed)) == (use == "yes")


def test_a_spot_used_in_vain_is_gone() -> None:
    """RA-RES-02."""
    table = shooting(3, spot=1, defense=6).play("ann use yes")
    assert table.frame("bob.f1").spot is None


def test_a_spot_is_no_help_against_terrain() -> None:
    """RA-TER-05."""
    table = shooting(4, target="wall")
    assert count(table) == 4


TARGET, COVER, NOTHING = "target", "cover", None

CHARTS = [
    (1, "hand_to_hand", "-", (NOTHING, NOTHING, NOTHING, TARGET, TARGET, TARGET)),
    (1, "hand_to_hand", "wall", (NOTHING, NOTHING, NOTHING, TARGET, TARGET, TARGET)),
    (1, "hand_to_hand", "cid.f1", (NOTHING, NOTHING, NOTHING, TARGET, TARGET, TARGET)),
    (2, "direct", "-", (NOTHING, NOTHING, NOTHING, NOTHING, TARGET, TARGET)),
    (2, "artillery", "-", (NOTHING, NOTHING, NOTHING, NOTHING, TARGET, TARGET)),
    (3, "direct", "wall", (NOTHING, NOTHING, NOTHING, COVER, COVER, TARGET)),
    (3, "artillery", "wall", (NOTHING, NOTHING, NOTHING, COVER, COVER, TARGET)),
    (4, "direct", "cid.f1", (NOTHING, NOTHING, NOTHING, NOTHING, COVER, TARGET)),
    (4, "artillery", "cid.f1", (NOTHING, NOTHING, NOTHING, NOTHING, COVER, TARGET)),
]


@pytest.mark.parametrize(("chart", "band", "cover", "row"), CHARTS)
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_the_charts_for_frames(chart: int, band: str, cover: str, row: tuple[str | None, ...], value: int) -> None:
    """Rules 13.2, RA-RES-06, RA-RES-07: one die, every cell."""
    table = shooting(1, band, cover=cover).play(f"ann damage {value}")
    expected = {TARGET: "bob.f1", COVER: cover, NOTHING: None}[row[value - 1]]
    assert table.told(DieApplied) == [DieApplied(value, chart, expected)]


@pytest.mark.parametrize("band", ["hand_to_hand", "direct", "artillery"])
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_the_chart_for_terrain(band: str, value: int) -> None:
    """Chart 5, RA-ATK-08: any attack, never in cover."""
    table = shooting(1, band, target="wall", cover="second").play(f"ann damage {value}")
    assert table.told(DieApplied) == [DieApplied(value, 5, "wall" if value > 3 else None)]


@pytest.mark.parametrize(
    ("setting", "band", "cover", "target", "row"),
    [
        ({"damage.hth_threshold": 5}, "hand_to_hand", "-", "bob.f1", "....xx"),
        ({"damage.hth_threshold": 6}, "hand_to_hand", "-", "bob.f1", ".....x"),
        ({"damage.ranged_threshold": 4}, "direct", "-", "bob.f1", "...xxx"),
        ({"damage.ranged_threshold": 6}, "direct", "-", "bob.f1", ".....x"),
        ({"terrain.threshold": 3}, "direct", "-", "wall", "..xxxx"),
        ({"terrain.threshold": 5}, "direct", "-", "wall", "....xx"),
        ({"terrain.threshold": 6}, "direct", "-", "wall", ".....x"),
        ({"cover.chart_3": "5|6"}, "direct", "wall", "bob.f1", "....cx"),
        ({"cover.chart_3": "4|5,6"}, "direct", "wall", "bob.f1", "...cxx"),
        ({"cover.chart_4": "4,5|6"}, "direct", "cid.f1", "bob.f1", "...ccx"),
        ({"cover.chart_4": "4|5,6"}, "direct", "cid.f1", "bob.f1", "...cxx"),
    ],
)
def test_charts_by_house_rule(setting: dict[str, object], band: str, cover: str, target: str, row: str) -> None:
    """RA-RES-06, RA-RES-09, RA-RES-12, RA-TER-05: every value of the settings, every cell."""
    for value, cell in enumerate(row, start=1):
        table = shooting(1, band, cover=cover, target=target, settings=setting).play(f"ann damage {value}")
        (applied,) = table.told(DieApplied)
        assert applied.struck == {"x": target, "c": cover, ".": None}[cell], value


@pytest.mark.parametrize("dice", ["", "1", "1 1 1 1", "0 1 1", "7 1 1", "-1 1 1"])
def test_exactly_so_many_dice(dice: str) -> None:
    """RA-RES-03, RA-RES-04."""
    assert shooting(3).refused(f"ann damage {dice}").rule == "RA-RES-03"


def test_only_the_attacker_rolls() -> None:
    """RA-RES-04."""
    assert shooting(3).refused("bob damage 1 1 1").key == "not_your_answer"


def osprey(text: str = "2Rd/2B/1Y/2W") -> Table:
    """The finished book's example: attack 3, spot 5, defense 5, a ragged wall."""
    table = battle(sebastian=["2Rd/2W", "1Y/2W"], joshua=[text, "2W"], terrain=[wall(bricks=4, pieces=8)])
    table.open("sebastian.f2", "-", "G8:1 Y5 W1 W1").play("sebastian spot joshua.f1 Y5")
    table.open("sebastian.f1", "joshua.f1 direct", "R3 R1 W1 W1").play("sebastian attack R3 cover=wall")
    table.play("joshua name -", "joshua roll B5 B1 Y1 W1 W1", "joshua defend B5", "sebastian use yes")
    return table


def test_the_finished_books_example() -> None:
    """RA-RES-21, RA-RES-22, difference 30: dice 1, 4, 5; the 4 ruins the wall, the 5 costs the shield."""
    table = osprey()
    (counted,) = table.told(DamageCounted)
    assert counted.count == 3
    table.play("sebastian damage 1 4 5")
    assert table.asked == "sebastian: remove_pieces"
    table.play("sebastian remove still=no")
    assert table.told(DieApplied) == [DieApplied(5, 2, "joshua.f1")]
    assert accepts_all_it_offers(table) == 4
    # launcher, two pieces of defense, sensor pod: the owner gives up the shield
    table.play("joshua lose defense2")
    frame = table.frame("joshua.f1")
    assert [one.id for one in frame.left] == ["direct1", "defense1", "communication1"]
    assert (frame.whites, frame.defense) == (2, 5)


def test_the_previews_example_with_the_cover_standing() -> None:
    """RA-RES-22: 2 2 4 5 6: the 4 and the 5 hit the cover, the 6 the target."""
    table = shooting(5, cover="wall").play("ann damage 6 5 4 2 2")
    (rolled,) = table.told(DamageRolled)
    assert (rolled.volley.dice, rolled.chart) == ((2, 2, 4, 5, 6), 3)
    table.play("ann remove still=yes", "ann remove still=yes", "bob lose direct1")
    applied = [one for one in table.events if isinstance(one, DieApplied)]
    assert [(one.value, one.struck) for one in applied[-5:]] == [
        (2, None),
        (2, None),
        (4, "wall"),
        (5, "wall"),
        (6, "bob.f1"),
    ]
    assert table.frame("bob.f1").lost == ("direct1",)


def test_the_previews_example_with_the_cover_ruined() -> None:
    """RA-RES-10, RA-RES-11, RA-RES-22: the 4 ruins it and is used up; 5 and 6 both hit the target."""
    table = shooting(5, cover="wall").play("ann damage 2 2 4 5 6", "ann remove still=no")
    assert CoverFound(None) in table.last
    table.play("bob lose direct1", "bob lose movement1")
    assert table.frame("bob.f1").lost == ("direct1", "movement1")
    assert table.asked.startswith("ann: move")


def test_fours_after_the_ruin_do_nothing() -> None:
    """RA-RES-09, RA-RES-10: all 4s come first, then chart 2 is in force."""
    table = shooting(4, cover="wall").play("ann damage 4 4 5 4", "ann remove still=no")
    applied = [one for one in table.events if isinstance(one, DieApplied)]
    assert [(one.value, one.chart, one.struck) for one in applied[-4:]] == [
        (4, 3, "wall"),
        (4, 2, None),
        (4, 2, None),
        (5, 2, "bob.f1"),
    ]


def test_sixes_never_strike_the_cover() -> None:
    """RA-RES-16."""
    table = shooting(3, cover="wall").play("ann damage 6 6 6")
    assert table.asked.startswith("bob")
    assert table.state.structure("wall").pieces_left == 12


def test_fives_first_by_setting() -> None:
    """OQ-57: `chart_3_order` = fives_first; 4s left after the ruin do nothing."""
    table = shooting(4, cover="wall", settings={"chart_3_order": "fives_first"}).play("ann damage 4 5 5 4")
    (rolled,) = table.told(DamageRolled)
    assert rolled.volley.dice == (5, 5, 4, 4)
    table.play("ann remove still=yes", "ann remove still=no")
    assert table.asked.startswith("ann: move")
    assert table.frame("bob.f1").lost == ()


def test_damage_beyond_destruction_is_lost() -> None:
    """RA-RES-15."""
    table = shooting(6, "hand_to_hand", bob="2W").play("ann damage 4 4 4 6 6 1")
    applied = table.told(DieApplied)
    assert [one.struck for one in applied] == [None, "bob.f1", "bob.f1", None, None, None]
    assert len(table.told(WhiteDieLost)) == 2


def test_twelve_dice_hand_to_hand_can_destroy_a_full_frame() -> None:
    """RA-RES-08, RA-RES-22, RA-DMG-05: six hits."""
    table = shooting(8, "hand_to_hand", spot=6, defense=2).play("ann use yes")
    table.play("ann damage 1 2 3 1 2 3 4 4 5 5 6 6", "bob lose direct1", "bob lose movement1", "bob lose defense1")
    assert len(table.told(SystemLost)) == 2
    assert not table.frame("bob.f1").alive


def test_the_attacker_goes_on_after_the_attack() -> None:
    table = shooting(1).play("ann damage 1")
    assert table.told(AttackEnded) == [AttackEnded("ann.f1")]
    assert (table.state.attack, table.state.volley) == (None, None)
    assert table.asked == "ann: move spot end_turn"
