"""Settings that the clock switches (RA-HACK-02)."""

import pytest

from mfz_rules.common.settings.switching import Switched, read_switched
from mfz_rules.rapid_attack.settings import SETTINGS, canonical, check_settings, value_of
from mfz_rules.rapid_attack.settings.book import BOOK

LENGTH = SETTINGS["range.direct_length"]


def test_a_value_that_the_clock_switches() -> None:
    switched = read_switched(LENGTH, {"else": 8, "clock_at_most": 5, "then": 6})
    assert switched == Switched(8, 5, 6)
    assert (switched.at(6), switched.at(5)) == (8, 6)


@pytest.mark.parametrize(
    "value",
    [
        8,
        {},
        {"else": 8, "then": 6},
        {"else": 8, "clock_at_most": 5, "then": 6, "when": "dark"},
        {"else": 8, "clock_at_most": 0, "then": 6},
        {"else": 8, "clock_at_most": 21, "then": 6},
        {"else": 8, "clock_at_most": True, "then": 6},
        {"else": 8, "clock_at_most": "5", "then": 6},
        {"else": 99, "clock_at_most": 5, "then": 6},
        {"else": 8, "clock_at_most": 5, "then": 99},
    ],
)
def test_what_the_clock_cannot_switch(value: object) -> None:
    assert read_switched(LENGTH, value) is None
    assert [finding.key for finding in check_settings({LENGTH.name: value})] == (
        [] if value == 8 else ["setting_not_allowed"]
    )


def test_what_is_settled_before_the_first_round_is_not_switched() -> None:
    (finding,) = check_settings({"frame.white_dice": {"else": 2, "clock_at_most": 5, "then": 1}})
    assert (finding.rule, finding.key) == ("RA-HACK-02", "setting_not_switched")


def test_read_alone_it_is_what_it_was_before_the_clock() -> None:
    assert value_of({LENGTH.name: {"else": 10, "clock_at_most": 5, "then": 6}}, LENGTH.name) == 10


def test_numbers_from_a_file_become_the_declared_ones() -> None:
    given = canonical(
        {"clock.start": 8.0, "measure.tolerance": 0, LENGTH.name: {"else": 8.0, "clock_at_most": 5.0, "then": 6}}
    )
    assert given == {
        "clock.start": 8,
        "measure.tolerance": 0.0,
        LENGTH.name: {"else": 8, "clock_at_most": 5, "then": 6},
    }
    assert type(given["clock.start"]) is int
    assert type(given["measure.tolerance"]) is float


def test_a_battle_has_a_stretch_for_every_switch_that_comes_after_its_start() -> None:
    settings = {
        "clock.start": 9,
        LENGTH.name: {"else": 8, "clock_at_most": 5, "then": 6},
        "spot.die": {"else": 6, "clock_at_most": 9, "then": 8},
        "sprint.die": {"else": 8, "clock_at_most": 2, "then": 0},
    }
    stretches = [(one[LENGTH.name], one["spot.die"], one["sprint.die"]) for one in BOOK.every_stretch(settings)]
    assert stretches == [(8, 8, 8), (6, 8, 8), (6, 8, 0)]


def test_a_table_that_says_nothing_plays_one_stretch() -> None:
    (values,) = BOOK.every_stretch({"no_such_setting": 1})
    assert set(values) == set(SETTINGS)
