"""Counting the time of turns: the time is passed in, nothing waits."""

from dataclasses import replace

import pytest

from mfz_desktop.battle.game import Turn
from mfz_desktop.battle.timer.face import battle_words, figures, spoken, turn_words
from mfz_desktop.battle.timer.timing import Reading, Timing, read, timing_from, timing_to

HOUND = Turn(1, "ann", "ann.f1")
BRUTE = Turn(1, "ben", "ben.f2")
CHOICE = Turn(1, "ann", to_come=7, choosing=True)


def test_nothing_counts_before_it_goes() -> None:
    timing = Timing(turn=HOUND)
    assert timing.counted(50.0) == timing
    assert timing.going(50.0).counted(53.5).of_turn == 3.5


def test_what_was_counted_stays_while_it_stands() -> None:
    timing = Timing(turn=HOUND).going(0.0).standing(4.0)
    assert timing.counted(100.0).of_turn == 4.0
    assert timing.going(100.0).counted(101.0).of_turn == 5.0
    assert timing.going(100.0).counted(101.0).battle == 5.0


def test_going_twice_loses_nothing() -> None:
    timing = Timing(turn=HOUND).going(0.0).going(5.0)
    assert timing.counted(8.0).of_turn == 8.0


def test_what_is_kept_of_it_is_read_again_standing() -> None:
    timing = Timing(turn=HOUND).going(0.0).turned(BRUTE, 10.0).turned(CHOICE, 14.0).standing(15.0)
    assert timing_from(timing_to(timing), CHOICE) == timing
    assert timing_from(timing_to(timing), HOUND).of_turn == 10.0


@pytest.mark.parametrize(
    "kept", [b"", b"\xff", b"[]", b"7", b'{"battle": 1}', b'{"battle": "x", "turns": [{"a": 1}]}']
)
def test_where_nothing_can_be_read_nothing_was_counted(kept: bytes) -> None:
    assert timing_from(kept, HOUND) == Timing(turn=HOUND)


def test_each_turn_has_its_own_time_and_goes_on_where_it_was() -> None:
    timing = Timing(turn=HOUND).going(0.0).turned(BRUTE, 10.0)
    assert timing.counted(12.0).of_turn == 2.0
    timing = timing.turned(HOUND, 15.0)
    assert timing.counted(16.0).of_turn == 11.0
    assert timing.counted(16.0).battle == 16.0


def test_choosing_a_frame_belongs_to_its_turn() -> None:
    timing = Timing(turn=CHOICE).going(0.0).turned(HOUND, 20.0)
    assert timing.counted(21.0).of_turn == 21.0
    assert timing.counted(21.0).battle == 21.0


def test_a_choice_gives_its_time_to_nobody_elses_turn() -> None:
    timing = Timing(turn=CHOICE).going(0.0).turned(BRUTE, 20.0)
    assert timing.of_turn == 0.0
    assert Timing(turn=CHOICE).going(0.0).turned(replace(HOUND, round=2), 20.0).of_turn == 0.0


def test_a_choice_gives_no_time_to_a_turn_that_has_begun() -> None:
    timing = Timing(turn=HOUND).going(0.0).turned(CHOICE, 5.0).turned(HOUND, 8.0)
    assert timing.of_turn == 5.0


def test_nothing_counts_when_the_battle_is_over_and_it_goes_on_when_the_end_is_taken_back() -> None:
    timing = Timing(turn=HOUND).going(0.0).turned(None, 10.0)
    assert timing.of_turn == 0.0
    assert timing.counted(60.0).battle == 10.0
    assert timing.turned(HOUND, 60.0).counted(61.0).of_turn == 11.0


def test_a_turn_that_changes_while_it_stands_does_not_set_it_going() -> None:
    timing = Timing(turn=HOUND).turned(BRUTE, 10.0)
    assert timing.counted(99.0).of_turn == 0.0


def test_a_clock_that_was_set_back_counts_nothing() -> None:
    assert Timing(turn=HOUND).going(100.0).counted(40.0).of_turn == 0.0


def test_the_time_is_up_at_the_limit_and_not_before() -> None:
    timing = Timing(turn=HOUND).going(0.0)
    assert not read(timing, 59.9, 60).is_up
    assert read(timing, 60.0, 60).is_up
    assert not read(timing, 6000.0).is_up
    assert read(timing, 30.0, 60).share == 0.5
    assert read(timing, 600.0, 60).share == 1.0


def test_times_in_figures() -> None:
    wanted = {0: "0:00", 7: "0:07", 754: "12:34", 3599: "59:59", 3600: "1:00:00", 3723: "1:02:03"}
    assert {seconds: figures(seconds) for seconds in wanted} == wanted


def test_words_tell_limit_pause_and_that_it_is_up() -> None:
    assert turn_words(Reading(134)) == "2:14"
    assert turn_words(Reading(134, limit=180)) == "2:14 of 3:00"
    assert turn_words(Reading(200, limit=180)) == "3:20 · time is up"
    assert battle_words(Reading(battle=3723)) == "battle 1:02:03"
    assert battle_words(Reading(battle=60, paused=True)) == "paused · battle 1:00"
    said = spoken(Reading(200, 3723, 180, paused=True))
    assert said == "This turn 3:20, the battle 1:02:03, 3:00 for a turn: the time is up; paused."
