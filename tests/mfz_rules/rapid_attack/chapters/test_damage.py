"""Damage to frames, and leaving a station instead (RA-DMG-01 to RA-DMG-14, OQ-58 to OQ-62)."""

import pytest

from mfz_rules.rapid_attack.state.actions import LoseSystem, Retreat
from mfz_rules.rapid_attack.state.events import (
    DamageIgnored,
    FrameDestroyed,
    LeadChanged,
    Retreated,
    ScoreChanged,
    StationSeized,
    SystemLost,
    WhiteDieLost,
)
from mfz_rules.rapid_attack.state.frames import Status
from tests.mfz_rules.rapid_attack.builders import Table, accepts_all_it_offers, battle, wall

FULL = "2Rd/1B/1G/1Y/2W"


def struck(
    *dice: int,
    bob: str = FULL,
    near: tuple[str, ...] = (),
    band: str = "hand_to_hand",
    settings: dict[str, object] | None = None,
    **changes: object,
) -> Table:
    """bob, whose turn is over, is struck by these dice."""
    table = battle(settings, ann=["2Rh/2Rd/2W", "2W"], bob=[bob, "2W"], stations=2)
    table.change("bob.f1", **{"status": "done", "defense": 0, "near": near, **changes})
    table.open("ann.f1", f"bob.f1 {band}", f"R{len(dice)} R1 W1 W1")
    return table.play(f"ann attack R{len(dice)}", f"ann damage {' '.join(str(one) for one in dice)}")


def test_the_owner_picks_the_system() -> None:
    """RA-DMG-01: any of them; the attacker does not choose."""
    table = struck(4)
    assert table.asked == "bob: lose_system"
    assert accepts_all_it_offers(table) == 4
    assert table.refused("ann lose direct1").key == "not_your_answer"
    table.play("bob lose movement1")
    assert table.told(SystemLost) == [SystemLost("bob.f1", "movement1")]
    assert [one.id for one in table.frame("bob.f1").left] == ["direct1", "defense1", "communication1"]


@pytest.mark.parametrize("system", ["artillery1", "defense2", "moon"])
def test_only_what_is_there_can_be_lost(system: str) -> None:
    """RA-DMG-01."""
    assert struck(4).refused(f"bob lose {system}").rule == "RA-DMG-01"


def test_what_is_lost_is_not_lost_again() -> None:
    """RA-DMG-01, RA-DMG-06: one at a time, with full knowledge."""
    table = struck(4, 4).play("bob lose movement1")
    assert table.refused("bob lose movement1").rule == "RA-DMG-01"
    table.play("bob lose direct1")
    assert table.frame("bob.f1").lost == ("movement1", "direct1")


def test_white_dice_go_last() -> None:
    """RA-DMG-03, RA-DMG-07, RA-DMG-14."""
    assert struck(4).refused("bob lose -").rule == "RA-DMG-07"


def test_two_systems_of_one_type_are_a_choice() -> None:
    """RA-DMG-01."""
    table = struck(4, bob="2B/2W")
    assert [one.system for one in table.pending[0].options if isinstance(one, LoseSystem)] == ["defense1", "defense2"]


def test_both_halves_of_a_split_weapon_go_together() -> None:
    """RA-SYS-22."""
    table = struck(4, bob="1Rd/1Ra/2W", settings={"split_weapons": True})
    assert table.frame("bob.f1").lost == ("split1",)


def test_what_leaves_no_choice_is_not_asked() -> None:
    """RA-DMG-01, RA-DMG-03: the last system, and white dice."""
    table = struck(4, 4, bob="1B/2W")
    assert table.told(SystemLost) == [SystemLost("bob.f1", "defense1")]
    assert table.told(WhiteDieLost) == [WhiteDieLost("bob.f1")]
    assert table.frame("bob.f1").whites == 1


def test_both_white_dice_gone_is_destroyed() -> None:
    """RA-DMG-04, RA-DMG-11, RA-SCORE-02: the owner's score at once."""
    table = struck(4, 4, bob="2W")
    assert table.told(FrameDestroyed) == [FrameDestroyed("bob.f1")]
    (changed,) = table.told(ScoreChanged)
    assert changed.player == "bob"
    frame = table.frame("bob.f1")
    assert (frame.status, frame.spot, frame.near, frame.defense) == (Status.DESTROYED, None, (), None)


@pytest.mark.parametrize(("bob", "points"), [(FULL, 6), ("2W", 2), ("2B/2W + SSR (x3)", 4), ("1Rd/1Ra/2W", 3)])
def test_hit_points(bob: str, points: int) -> None:
    """RA-DMG-05: systems and white dice; neither rockets nor sprint. One damage less, and it stands."""
    table = struck(*[4] * (points - 1), bob=bob, settings={"split_weapons": True})
    assert table.take_losses().frame("bob.f1").alive
    table = struck(*[4] * points, bob=bob, settings={"split_weapons": True})
    table.take_losses()
    assert not table.frame("bob.f1").alive


@pytest.mark.parametrize("whites", [1, 3])
def test_white_dice_by_house_rule(whites: int) -> None:
    """RA-SYS-01: `frame.white_dice` are as many hit points."""
    table = battle({"frame.white_dice": whites}, ann="2W", bob=["2W", "2W"])
    table.change("bob.f1", status="done", defense=0)
    table.open("ann.f1", "bob.f1 hand_to_hand", "G8:1 W3" + " W1" * (whites - 1))
    table.play("ann attack W3", "ann damage 4 4 4")
    assert len(table.told(WhiteDieLost)) == whites
    assert not table.frame("bob.f1").alive


def test_a_lost_die_is_missed_in_the_next_turn() -> None:
    """RA-DMG-02, RA-DMG-13."""
    table = battle(ann="2W", bob="1B/2W").change("bob.f1", lost=("defense1",), whites=1).begin("bob.f1")
    table.play("bob name -", "bob roll G8:1 W1")


def test_the_lead_changes_with_a_destruction() -> None:
    """RA-TAC-07, RA-SCORE-05."""
    table = struck(4, 4, bob="2W")
    assert table.state.order[0] == max(table.scores, key=lambda player: table.scores[player])
    assert len(table.told(LeadChanged)) <= 1


def test_a_retreat_in_place_of_a_damage() -> None:
    """RA-DMG-08: any station near it, own or not (OQ-59); the frame gives its place up."""
    table = struck(4, near=("bob.s1", "ann.s2"))
    assert table.asked == "bob: lose_system retreat"
    assert [one.station for one in table.pending[0].options if isinstance(one, Retreat)] == ["ann.s2", "bob.s1"]
    assert accepts_all_it_offers(table) == 6
    table.play("bob retreat ann.s2 near=bob.s1")
    assert table.told(Retreated) == [Retreated("bob.f1", "ann.s2", ("bob.s1",))]
    assert table.told(DamageIgnored) == [DamageIgnored("bob.f1", "retreat")]
    frame = table.frame("bob.f1")
    assert (frame.lost, frame.whites, frame.near, frame.moved) == ((), 2, ("bob.s1",), False)


def test_no_retreat_from_a_station_that_is_not_near() -> None:
    """RA-DMG-08."""
    table = struck(4, near=("bob.s1",))
    assert table.refused("bob retreat ann.s1").rule == "RA-DMG-08"
    assert struck(4).refused("bob retreat bob.s1").rule == "RA-DMG-08"


def test_the_retreat_saves_from_the_last_damage() -> None:
    """RA-DMG-09: asked even where only a white die would go; `-` declines it."""
    table = struck(4, bob="2W", near=("bob.s1",), whites=1)
    assert table.asked == "bob: lose_system retreat"
    assert accepts_all_it_offers(table) == 2
    table.play("bob retreat bob.s1 near=-")
    assert table.frame("bob.f1").alive
    table = struck(4, bob="2W", near=("bob.s1",), whites=1).play("bob lose -")
    assert not table.frame("bob.f1").alive


def test_once_in_an_attack() -> None:
    """OQ-58: also where it still is near a station; any of the damages."""
    table = struck(4, 4, 4, near=("bob.s1",)).play("bob lose direct1", "bob retreat bob.s1 near=bob.s2")
    assert table.asked == "bob: lose_system"
    assert table.refused("bob retreat bob.s2").rule == "RA-DMG-08"


def again(table: Table) -> Table:
    """Another attack on bob in the same round."""
    table.play("ann end").change("bob.f1", near=("bob.s1",))
    table.open("ann.f2", "bob.f1 hand_to_hand", "G8:1 W1 W1")
    return table.play("ann attack W1", "ann damage 4")


@pytest.mark.parametrize(
    ("limit", "same_attack", "next_attack"),
    [("per_attack", False, True), ("per_damage", True, True), ("per_round", False, False)],
)
def test_how_often(limit: str, same_attack: bool, next_attack: bool) -> None:
    """OQ-58: `abandon_limit`."""
    table = struck(4, 4, near=("bob.s1",), settings={"abandon_limit": limit})
    table.play("bob retreat bob.s1 near=bob.s1")
    assert ("retreat" in table.asked) == same_attack
    table.play("bob lose direct1")
    assert ("retreat" in again(table).asked) == next_attack


def test_the_round_counts_anew() -> None:
    """OQ-58: per_round, RA-END-08."""
    table = battle({"abandon_limit": "per_round"}, ann="2W", bob="1B/1G/2W").change("bob.f1", retreats=1)
    table.idle("ann.f1").idle("bob.f1").play(*(f"{player} call no" for player in table.state.order))
    assert table.frame("bob.f1").retreats == 0


@pytest.mark.parametrize(("which", "stations"), [("any", ["ann.s1", "bob.s1"]), ("own", ["bob.s1"])])
def test_which_station(which: str, stations: list[str]) -> None:
    """OQ-59: `retreat_station`."""
    table = struck(4, near=("bob.s1", "ann.s1"), settings={"retreat_station": which})
    assert [one.station for one in table.pending[0].options if isinstance(one, Retreat)] == stations
    if which == "own":
        assert table.refused("bob retreat ann.s1").rule == "RA-DMG-08"


def test_a_station_without_owner_is_one_too() -> None:
    """OQ-59."""
    table = battle(ann="2W", bob="1B/1G/2W").give("bob.s1", None)
    table.change("bob.f1", status="done", defense=0, near=("bob.s1",))
    table.open("ann.f1", "bob.f1 hand_to_hand", "G8:1 W1 W1").play("ann attack W1", "ann damage 4")
    assert "retreat" in table.asked


@pytest.mark.parametrize("needed", [True, False])
def test_a_retreat_without_room(needed: bool) -> None:
    """OQ-60: `retreat_needs_room`; the fact `possible`."""
    table = struck(4, near=("bob.s1",), settings={"retreat_needs_room": needed})
    if needed:
        assert table.refused("bob retreat bob.s1 possible=no").rule == "OQ-60"
        table.play("bob retreat bob.s1 possible=yes")
    else:
        table.play("bob retreat bob.s1 possible=no")


@pytest.mark.parametrize("counts", [True, False])
def test_a_retreat_as_the_move_of_the_turn(counts: bool) -> None:
    """OQ-61: `retreat_counts_as_move`."""
    table = battle({"retreat_counts_as_move": counts}, ann="2Rd/2W", bob="1B/1G/2W", stations=1)
    table.change("bob.f1", near=("bob.s1",))
    table.open("ann.f1", "bob.f1 direct", "R1 R1 W1 W1").play("ann attack R1")
    table.play("bob name -", "bob roll B1 G5 G8:1 W1 W1", "bob defend -", "ann damage 6")
    table.play("bob retreat bob.s1 near=-", "ann end")
    assert ("move" in table.asked) != counts
    if counts:
        assert table.refused("bob move G5").rule == "RA-TURN-18"


@pytest.mark.parametrize("band", ["hand_to_hand", "direct"])
def test_a_retreat_from_every_kind_of_attack(band: str) -> None:
    """OQ-62."""
    assert "retreat" in struck(6, near=("bob.s1",), band=band).asked


@pytest.mark.parametrize("allowed", [True, False])
def test_a_retreat_from_a_fall(allowed: bool) -> None:
    """OQ-62: `retreat_from_falls`."""
    table = battle(
        {"climbing": True, "retreat_from_falls": allowed}, ann="2Rd/2W", bob="1B/1G/2W", terrain=[wall(pieces=6)]
    ).change("bob.f1", near=("bob.s1",))
    table.open("ann.f1", "wall direct", "R1 R1 W1 W1").play("ann attack R1", "ann damage 6")
    table.play("ann remove still=no fall=bob.f1:6", "bob damage 4 1")
    assert table.asked == ("bob: lose_system retreat" if allowed else "bob: lose_system")
    if allowed:
        table.play("bob retreat bob.s1 near=-")
        assert table.asked.startswith("ann: move")


@pytest.mark.parametrize(("ignored", "lost"), [(1, 2), (2, 1)])
def test_how_many_damages_a_retreat_ignores(ignored: int, lost: int) -> None:
    """RA-DMG-08: `station.retreat_ignore`."""
    table = struck(4, 4, 4, near=("bob.s1",), settings={"station.retreat_ignore": ignored})
    table.play("bob retreat bob.s1 near=-")
    for _ in range(lost):
        assert table.asked == "bob: lose_system"
        table.submit(table.pending[0].options[0])
    assert len(table.frame("bob.f1").lost) == lost
    assert table.asked.startswith("ann: move")


def test_with_none_ignored_nobody_retreats() -> None:
    """RA-DMG-08: `station.retreat_ignore` 0."""
    table = struck(4, near=("bob.s1",), settings={"station.retreat_ignore": 0})
    assert table.asked == "bob: lose_system"


@pytest.mark.parametrize("distance", [0, 1, 2, 3])
def test_how_far_a_retreat_goes_is_told(distance: int) -> None:
    """RA-DMG-08: `station.retreat_distance`."""
    table = struck(4, near=("bob.s1",), settings={"station.retreat_distance": distance})
    form = table.pending[0].form
    assert form is not None
    assert form["retreat"]["distance"] == distance


def test_target_and_cover_retreat_for_themselves() -> None:
    """OQ-58: once in an attack for each of them."""
    table = battle(ann="2Rd/2W", bob=["1B/1G/2W", "2W"], cid="1B/1G/2W")
    table.change("bob.f1", status="done", defense=0, near=("bob.s1",)).change("cid.f1", near=("cid.s1",))
    table.open("ann.f1", "bob.f1 direct", "R2 R1 W1 W1").play("ann attack R2 cover=cid.f1", "ann damage 5 6")
    table.play("cid retreat cid.s1 near=-", "bob retreat bob.s1 near=-")
    assert table.frame("bob.f1").lost == table.frame("cid.f1").lost == ()


def test_a_retreat_leaves_the_station_to_whoever_is_near() -> None:
    """RA-STA-05, RA-STA-15."""
    table = battle(ann=["2W", "2W"], bob=["1B/1G/2W", "2W"])
    table.change("bob.f1", status="done", defense=0, near=("bob.s1",)).change("ann.f2", near=("bob.s1",))
    table.open("ann.f1", "bob.f1 hand_to_hand", "G8:1 W1 W1").play("ann attack W1", "ann damage 4")
    table.play("bob retreat bob.s1 near=-")
    assert table.told(StationSeized) == [StationSeized("bob.s1", "ann", "bob")]


def test_a_retreat_near_something_that_is_no_station() -> None:
    """RA-STA-02."""
    assert struck(4, near=("bob.s1",)).refused("bob retreat bob.s1 near=wall").rule == "RA-STA-02"


def test_dice_stay_when_systems_go_and_go_with_the_frame() -> None:
    """RA-DMG-10, RA-CBT-12, OQ-35."""
    table = battle(ann=["2Rd/2W", "2W"], bob=["1B/2W", "2W"]).open("ann.f1", "bob.f1 direct", "R3 R1 W1 W1")
    table.play("ann attack R3", "bob name -", "bob roll B5 G8:1 W1 W2", "bob defend -", "ann damage 6 1 1")
    assert len(table.frame("bob.f1").pool) == 4
    table = battle(ann=["2Rd/2W", "2W"], bob=["1B/2W", "2W"]).open("ann.f1", "bob.f1 direct", "R3 R1 W1 W1")
    table.play("ann attack R3", "bob name -", "bob roll B5 G8:1 W1 W2", "bob defend -", "ann damage 6 6 6")
    assert table.frame("bob.f1").pool == ()
