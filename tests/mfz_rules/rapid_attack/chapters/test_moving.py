"""The one move of a turn (RA-MOVE-01 to RA-MOVE-09, OQ-42, OQ-45)."""

from dataclasses import replace

import pytest

from mfz_rules.rapid_attack.state.events import Moved
from mfz_rules.rapid_attack.state.pieces import Terrain
from tests.mfz_rules.rapid_attack.builders import Table, battle, die, wall

LOW = Terrain("low", 2, 8, 8)
"""Two bricks high: no cover (RA-BF-16)."""


def moving(frame: str = "2Rd/2W", roll: str = "W5 W1", settings: dict[str, object] | None = None) -> Table:
    table = battle(settings, ann=[frame, "2W"], bob="2W", terrain=[wall(), LOW, wall("rubble", pieces=0)])
    return table.open("ann.f1", "-", roll)


@pytest.mark.parametrize(("length", "allowed"), [(0, True), (5, True), (5.05, True), (5.06, False), (6, False)])
def test_the_way_is_no_longer_than_the_die(length: float, allowed: bool) -> None:
    """RA-MOVE-01, OQ-23: close calls within the tolerance."""
    table = moving()
    if allowed:
        table.play(f"ann move W5 length={length}")
    else:
        refusal = table.refused(f"ann move W5 length={length}")
        assert (refusal.rule, refusal.values["allowed"]) == ("RA-MOVE-01", 5)


@pytest.mark.parametrize(
    ("tolerance", "length", "allowed"), [(0.0, 5.01, False), (0.1, 5.1, True), (0.25, 5.2, True), (0.25, 5.3, False)]
)
def test_the_tolerance_is_a_setting(tolerance: float, length: float, allowed: bool) -> None:
    """OQ-23: `measure.tolerance`."""
    table = moving(settings={"measure.tolerance": tolerance})
    if allowed:
        table.play(f"ann move W5 length={length}")
    else:
        assert table.refused(f"ann move W5 length={length}").rule == "RA-MOVE-01"


def test_a_move_without_facts_is_the_players_word() -> None:
    """RA-MOVE-01: nothing was measured."""
    table = moving().play("ann move W5")
    assert table.told(Moved) == [Moved("ann.f1", die("W5"))]


@pytest.mark.parametrize(
    ("crosses", "blocked"),
    [
        ("wall", True),
        ("bob.f1", True),
        ("ann.f2", True),
        ("low", False),
        ("rubble", False),
        ("ann.f1", False),
        ("bob.s1", False),
        ("low,bob.f1", True),
    ],
)
def test_what_stands_in_the_way_without_a_movement_system(crosses: str, blocked: bool) -> None:
    """RA-MOVE-04, RA-MOVE-06, RA-BF-16: structures of three bricks and frames of any side; not stations."""
    table = moving()
    line = f"ann move W5 length=2 crosses={crosses}"
    if blocked:
        assert table.refused(line).rule == "RA-MOVE-04"
    else:
        table.play(line)


def test_a_destroyed_frame_and_a_ruin_stand_in_nobodys_way() -> None:
    """RA-BF-15, RA-TER-03."""
    table = battle(ann="2Rd/2W", bob=["2W", "2W"], terrain=[wall(ruined=True)]).change("bob.f1", status="destroyed")
    table.open("ann.f1", "-", "W5 W1").play("ann move W5 length=2 crosses=bob.f1,wall")


def test_sprint_alone_does_not_go_through_cover() -> None:
    """RA-SYS-12."""
    assert moving("2W", "G8:8 W1 W1").refused("ann move G8:8 length=3 crosses=wall").rule == "RA-MOVE-04"


@pytest.mark.parametrize("text", ["G3", "W5"])
def test_a_movement_system_goes_through_everything_whatever_the_die(text: str) -> None:
    """RA-MOVE-03, RA-MOVE-05."""
    moving("1G/2Rd/2W", "G3 W5 W1").play(f"ann move {text} length=3 crosses=wall,bob.f1,ann.f2")


def test_a_movement_system_does_not_lengthen_the_way() -> None:
    """RA-MOVE-01."""
    assert moving("1G/2Rd/2W", "G3 W5 W1").refused("ann move G3 length=4").rule == "RA-MOVE-01"


def test_stations_stand_in_the_way_by_setting() -> None:
    """OQ-45: `stations_block_paths`."""
    table = moving(settings={"stations_block_paths": True})
    assert table.refused("ann move W5 length=2 crosses=bob.s1").rule == "RA-MOVE-04"


@pytest.mark.parametrize(("lowest", "blocked"), [(2, True), (4, False)])
def test_the_height_of_cover_is_a_setting(lowest: int, blocked: bool) -> None:
    """RA-BF-11: `cover.min_height`."""
    table = battle({"cover.min_height": lowest}, ann="2Rd/2W", bob="2W", terrain=[wall(bricks=3), LOW])
    table.open("ann.f1", "-", "W5 W1")
    for piece in ("wall", "low"):
        if blocked:
            assert table.refused(f"ann move W5 crosses={piece}").rule == "RA-MOVE-04"
    if not blocked:
        table.play("ann move W5 crosses=wall,low")


@pytest.mark.parametrize(
    ("path", "rule"), [("crosses=nothing", "RA-MOVE-04"), ("climbs=ann", "RA-MOVE-04"), ("passes=wall", "RA-STA-02")]
)
def test_a_way_leads_over_and_past_what_is_there(path: str, rule: str) -> None:
    table = battle(ann="1G/2W", bob="2W", terrain=[wall()]).open("ann.f1", "-", "G3 G8:1 W5 W1")
    assert table.refused(f"ann move W5 {path}").rule == rule
    table.play("ann move W5 crosses=wall passes=bob.s1")


def test_one_move_a_turn_before_or_after_the_attack() -> None:
    """RA-TURN-18: move, attack, move is refused; nor can one move be split."""
    table = battle(ann="2Rd/2W", bob="2W").open("ann.f1", "bob.f1 direct", "R5 R1 W5 W4").play("ann move W5")
    assert table.refused("ann move W4").rule == "RA-TURN-18"
    table.play("ann attack R5", "bob name -", "bob roll G8:1 W6 W1", "bob defend W6")
    assert table.refused("ann move W4").rule == "RA-TURN-18"


def test_no_move_after_the_spot() -> None:
    """RA-TURN-19: the spot ends the turn."""
    table = moving().play("ann spot bob.f1 W5")
    assert table.refused("ann move W1").rule == "RA-TURN-02"


def test_a_blue_die_does_not_move() -> None:
    """RA-DICE-01."""
    assert moving("1B/2Rd/2W", "B4 W5 W1").refused("ann move B4").rule == "RA-DICE-01"


@pytest.mark.parametrize(
    ("frame", "roll", "climbs", "allowed"),
    [
        ("2Rd/2W", "W5 W1", True, False),
        ("1G/2Rd/2W", "G5 W5 W1", True, True),
        ("1G/2Rd/2W", "G5 W5 W1", False, False),
    ],
)
def test_only_a_suitable_movement_system_climbs(frame: str, roll: str, climbs: bool, allowed: bool) -> None:
    """RA-ADV-12, OQ-77: wheels do not."""
    table = battle({"climbing": True}, ann=frame, bob="2W", terrain=[wall()])
    systems = tuple(replace(one, climbs=climbs) for one in table.frame("ann.f1").systems)
    table.change("ann.f1", systems=systems).open("ann.f1", "-", roll)
    if allowed:
        table.play("ann move W5 length=4 climbs=wall")
    else:
        assert table.refused("ann move W5 length=4 climbs=wall").rule == "RA-ADV-12"


def damaged_mover(settings: dict[str, object]) -> Table:
    """bob, dragged in, loses his only movement system to ann's attack before he goes on."""
    table = battle(settings, ann="2Rd/2W", bob="1G/1Y/2W", terrain=[wall()])
    table.open("ann.f1", "bob.f1 direct", "R6 R1 W1 W1").play("ann attack R6")
    table.play("bob name ann.f1 hand_to_hand", "bob roll G4 G8:2 Y3 W5 W4", "bob defend -")
    return table.play("ann damage 5 1 1 1 1 1", "bob lose movement1", "ann end")


def test_what_was_lost_in_the_turn_still_serves() -> None:
    """OQ-42, RA-DMG-10: permissions and dice are those of the roll."""
    damaged_mover({}).play("bob move G4 length=3 crosses=ann.f1 climbs=wall")


def test_what_was_lost_is_gone_by_setting() -> None:
    """OQ-42: `capability_snapshot` = live; the dice stay."""
    table = damaged_mover({"capability_snapshot": "live"})
    assert table.refused("bob move G4 length=3 crosses=ann.f1").rule == "RA-MOVE-04"
    assert table.refused("bob move G4 length=3 climbs=wall").rule == "RA-ADV-12"
    table.play("bob move G4 length=3")


def test_near_must_name_stations() -> None:
    """RA-STA-02."""
    refusal = moving().refused("ann move W5 near=ann.s1,wall")
    assert (refusal.rule, refusal.values["station"]) == ("RA-STA-02", "wall")


def test_near_is_kept_with_the_frame() -> None:
    """RA-MOVE-09, RA-STA-02; naming a station twice is naming it once."""
    table = moving().play("ann move W5 near=ann.s1,bob.s1,ann.s1")
    assert table.frame("ann.f1").near == ("ann.s1", "bob.s1")


def test_a_move_without_a_word_on_stations_ends_near_none() -> None:
    """RA-STA-06."""
    table = moving()
    table.change("ann.f1", near=("ann.s1",))
    assert table.play("ann move W5").frame("ann.f1").near == ()
