"""The end of rounds, the clock, the calls, the end of the battle (RA-END-01 to RA-END-08, OQ-69 to OQ-72)."""

from dataclasses import replace

import pytest

from mfz_rules.rapid_attack.state.battle import Phase
from mfz_rules.rapid_attack.state.events import BattleEnded, ClockMoved, ClockPassed, RoundEnded, RoundOpened
from mfz_rules.rapid_attack.state.frames import AttackStep, Status
from tests.mfz_rules.rapid_attack.builders import Table, accepts_all_it_offers, battle

NAMES = ("ann", "bob", "cid", "dot", "eve")


def playing(players: int = 2, settings: dict[str, object] | None = None) -> Table:
    return battle(settings, **dict.fromkeys(NAMES[:players], "2W"))


def at_clock(clock: int, table: Table) -> Table:
    table.state = replace(table.state, clock=clock)
    return table


def a_round(table: Table) -> Table:
    """Every frame takes an empty turn."""
    while table.state.phase is Phase.TACTICAL:
        asked = table.pending[0]
        table.idle(asked.options[0].frame)
    return table


def all_call(table: Table, word: str) -> Table:
    while table.asked.endswith("clock_call"):
        table.play(f"{table.pending[0].player} call {word}")
    return table


def rounds_until_doom(table: Table, word: str) -> int:
    for number in range(1, 40):
        all_call(a_round(table), word)
        if table.state.winners is not None:
            return number
    raise AssertionError("the battle never ends")


@pytest.mark.parametrize(("players", "rounds"), [(2, 4), (3, 3), (4, 3), (5, 2)])
def test_the_shortest_battles(players: int, rounds: int) -> None:
    """RA-END-07: everybody always counts."""
    assert rounds_until_doom(playing(players), "yes") == rounds


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_longest_battle(players: int) -> None:
    """RA-END-07: nobody ever does."""
    assert rounds_until_doom(playing(players), "no") == 11


@pytest.mark.parametrize("start", range(4, 21))
def test_the_clock_starts_where_the_group_says(start: int) -> None:
    """RA-END-01: `clock.start`."""
    settings = {} if start == 11 else {"clock.start": start}
    table = playing(settings=settings)
    assert table.state.clock == start
    assert rounds_until_doom(table, "no") == start


@pytest.mark.parametrize(("tick", "after"), [(1, 10), (2, 9), (3, 8)])
def test_how_far_a_round_counts(tick: int, after: int) -> None:
    """RA-END-02: `clock.base_tick`."""
    assert a_round(playing(settings={"clock.base_tick": tick})).state.clock == after


@pytest.mark.parametrize(("tick", "after"), [(1, 9), (0, 10), (2, 8)])
def test_how_far_a_call_counts(tick: int, after: int) -> None:
    """RA-END-03: `clock.call_tick`."""
    table = a_round(playing(settings={"clock.call_tick": tick})).play("ann call yes")
    assert table.state.clock == after
    assert table.told(ClockMoved) == [ClockMoved(after, "ann")]


def test_the_round_ends_in_its_order() -> None:
    """RA-END-02: tidied, counted down, and then the first is called."""
    table = playing().open("ann.f1", "-", "G8:1 W5 W4", "W4").play("ann spot bob.f1 W5")
    table.open("bob.f1", "-", "G8:1 W5 W4", "W4").play("bob end")
    assert [type(one) for one in table.last if isinstance(one, RoundEnded | ClockMoved)] == [RoundEnded, ClockMoved]
    assert table.told(ClockMoved) == [ClockMoved(10)]
    assert {(one.defense, one.spot) for one in table.state.frames} == {(None, None)}
    assert table.asked == "ann: clock_call"
    assert accepts_all_it_offers(table) == 2


def test_one_call_each_from_highest_to_lowest() -> None:
    """RA-END-02, RA-END-03, OQ-70: equal scores as in play."""
    table = a_round(battle(ann=["1B/2W", "1B/2W"], bob="2W", cid="2W"))
    order = table.state.order
    assert order == ("bob", "cid", "ann")
    assert table.refused("ann call yes").key == "not_your_answer"
    called = []
    while table.asked.endswith("clock_call"):
        called.append(table.pending[0].player)
        table.play(f"{called[-1]} call no")
    assert tuple(called) == order
    assert table.told(ClockPassed) == [ClockPassed("ann")]
    assert table.told(RoundOpened) == [RoundOpened(2)]


def test_at_0_nobody_else_is_called() -> None:
    """RA-END-04."""
    table = a_round(playing(3, {"clock.start": 4}))
    assert table.state.clock == 3
    all_call(table, "no")
    a_round(table).play("ann call yes", "bob call yes")
    assert table.told(BattleEnded)[0].why == "doomsday"
    assert table.pending == ()
    assert table.state.phase is Phase.OVER


def test_at_0_after_the_round_nobody_is_called_at_all() -> None:
    """RA-END-02, RA-END-04."""
    table = playing(settings={"clock.start": 4, "clock.base_tick": 2})
    all_call(a_round(table), "no")
    a_round(table)
    assert table.state.winners is not None
    assert [one for one in table.last if isinstance(one, ClockPassed)] == []


@pytest.mark.parametrize(
    "settings", [{"clock.start": 4, "clock.base_tick": 3}, {"clock.start": 5, "clock.call_tick": 2}]
)
def test_the_clock_does_not_go_below_0(settings: dict[str, object]) -> None:
    """OQ-69."""
    table = playing(settings=settings)
    rounds_until_doom(table, "yes")
    assert table.state.clock == 0


def test_it_stops_at_0_and_nobody_else_is_called() -> None:
    """OQ-69, RA-END-04: neither the round's own step nor a call counts below it."""
    table = at_clock(2, playing(settings={"clock.base_tick": 3})).idle("ann.f1", "bob.f1")
    assert table.told(ClockMoved) == [ClockMoved(0)]
    assert table.told(BattleEnded)

    table = at_clock(2, playing(settings={"clock.call_tick": 2}))
    a_round(table).play("ann call yes")
    assert table.told(ClockMoved) == [ClockMoved(0, "ann")]
    assert table.told(BattleEnded)
    assert not table.asked


def test_no_turn_is_lost_to_the_clock() -> None:
    """RA-END-06: on its last round everybody still takes a turn."""
    table = at_clock(1, playing(4))
    for frame in ("ann.f1", "bob.f1", "cid.f1"):
        assert not table.idle(frame).told(BattleEnded)
    assert table.idle("dot.f1").told(BattleEnded)


def test_the_highest_score_wins() -> None:
    """RA-END-05, RA-GEN-05."""
    table = battle({"clock.start": 4}, ann=["1B/2W", "1B/2W"], bob="2W")
    rounds_until_doom(table, "yes")
    assert table.state.winners == ("bob",)


def test_equal_highest_scores_share() -> None:
    """RA-END-05."""
    table = playing(3, {"clock.start": 4})
    rounds_until_doom(table, "yes")
    assert table.state.winners == ("ann", "bob", "cid")


def test_once_it_is_over_only_notes_are_taken() -> None:
    """RA-END-04."""
    table = playing(settings={"clock.start": 4})
    rounds_until_doom(table, "yes")
    for line in ("ann choose ann.f1", "ann call yes", "ann concede"):
        assert table.refused(line).rule == "RA-END-04"
    table.play("bob note well played")
    assert table.pending == ()


def test_a_fresh_round() -> None:
    """RA-END-08: all survivors wait; damage, stations, rockets and places stay."""
    table = battle(ann="1B/2W + SSR", bob="2W").change("ann.f1", near=("bob.s1",), lost=("defense1",), whites=1)
    table.open("ann.f1", "-", "G8:1 W5").play("ann move W5 near=bob.s1", "ann end")
    table.idle("bob.f1")
    all_call(table, "no")
    frame = table.frame("ann.f1")
    assert (frame.status, frame.moved, frame.attack, frame.used) == (Status.WAITING, False, AttackStep.OPEN, ())
    assert (frame.lost, frame.whites, frame.rockets, frame.near) == (("defense1",), 1, 1, ("bob.s1",))
    assert (frame.naming, frame.abilities, frame.defense, frame.spot) == (None, None, None, None)
    assert table.state.holding("bob.s1").owner == "ann"
    assert (table.state.round, table.state.clock) == (2, 10)


def test_a_destroyed_frame_stays_destroyed() -> None:
    """RA-END-08."""
    table = battle(ann="2W", bob=["2W", "2W"]).change("bob.f1", status="destroyed")
    all_call(a_round(table), "no")
    assert table.frame("bob.f1").status is Status.DESTROYED


def last_stand(settings: dict[str, object] | None = None, whites: int = 2) -> Table:
    """ann destroys bob's only frame."""
    table = battle(settings, ann="2W", bob="2W", stations=1).change("bob.f1", status="done", defense=0, whites=whites)
    table.open("ann.f1", "bob.f1 hand_to_hand", "G8:1 W2 W1")
    return table.play("ann attack W2", "ann damage 4 4")


def test_a_player_without_frames_stays_in_the_game() -> None:
    """OQ-71: keeps stations and score, passes, is called at the clock."""
    table = last_stand()
    assert table.state.winners is None
    table.play("ann end")
    assert table.asked == "ann: clock_call"
    table.play("ann call no")
    assert table.asked == "bob: clock_call"
    table.play("bob call yes")
    assert table.asked == "ann: choose_frame"
    assert table.scores["bob"] > 0


def test_the_last_with_frames_ends_the_battle_by_setting() -> None:
    """OQ-71: `last_with_frames` = ends_battle: the highest score wins all the same."""
    table = last_stand({"last_with_frames": "ends_battle"})
    assert table.told(BattleEnded) == [BattleEnded(("ann",), "last_with_frames")]


def test_two_with_frames_go_on_under_that_setting() -> None:
    """OQ-71."""
    table = battle({"last_with_frames": "ends_battle"}, ann="2W", bob="2W", cid="2W")
    table.change("bob.f1", status="done", defense=0).open("ann.f1", "bob.f1 hand_to_hand", "G8:1 W2 W1")
    table.play("ann attack W2", "ann damage 4 4")
    assert table.state.winners is None


def test_no_frames_at_all_ends_the_battle_at_once() -> None:
    """OQ-71."""
    table = battle({"climbing": True}, ann="2W", bob="2W").change("bob.f1", status="destroyed")
    table.change("ann.f1", status="acting").change("ann.f1", status="destroyed")
    table.play("ann note what now")
    assert table.told(BattleEnded)[0].why == "no_frames"


@pytest.mark.parametrize(("conceding", "over"), [("logged", False), ("ends_battle", True)])
def test_conceding(conceding: str, over: bool) -> None:
    """OQ-72: `conceding`: ends when all but one have."""
    table = playing(3, {"conceding": conceding}).play("ann concede")
    assert table.state.winners is None
    table.play("cid concede")
    assert table.state.winners == (("bob",) if over else None)


def test_rules_that_the_clock_switches() -> None:
    """RA-HACK-02: a setting that is another one once the clock has come down to a number."""
    table = playing(settings={"clock.base_tick": {"else": 1, "clock_at_most": 10, "then": 3}})
    all_call(a_round(table), "no")
    assert table.state.clock == 10
    assert a_round(table).state.clock == 7
