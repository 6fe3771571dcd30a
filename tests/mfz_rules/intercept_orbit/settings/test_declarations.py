"""The names, defaults and questions of Intercept Orbit's settings: scenarios and records are written with them."""

import re

import pytest

from mfz_rules.common.settings.switching import CLOCKS
from mfz_rules.intercept_orbit.settings import CHAPTERS, SETTINGS
from mfz_rules.intercept_orbit.settings.no_settings import RULED_WITHOUT_SETTING

DECLARED = {
    "battlefield": {
        "unit_studs": 5,
        "ruler_units": 8,
        "table_units": 32,
        "range_tolerance": 0.0,
        "exclusive_bands": True,
    },
    "fleets": {
        "systems_per_kind": 2,
        "allow_underfit": False,
        "second_system_die": True,
        "company_red": 2,
        "hva_dice": 1,
    },
    "deployment": {"later_ships_apart": True, "defender_ships_apart": True},
    "shooting": {
        "capability_snapshot": "turn",
        "spot_ladder": True,
        "spotted_cover": "target_takes",
        "cover_ships_damaged": True,
        "screen_covers_itself": True,
    },
    "moving": {
        "base_speed": 4,
        "speed_persists": False,
        "click_deg": 22.5,
        "hinge_click_max": 1,
        "turn_at_rest": False,
    },
    "colliding": {"ace_refuses_forced": False, "partial_clicks": False, "clicks_may_lose": False},
    "companies": {
        "restore_whites": True,
        "dodge_cancels": 1,
        "red_ace_ignores_cover": True,
        "yellow_ace_spots": "any",
        "dry_at_home_safe": True,
        "drifters_by_path": True,
    },
    "capturing": {
        "hva_fly_by": False,
        "contested_hva_lost": False,
        "boarding_aim": "roller",
        "lent_dice_spare_lender": True,
        "one_boarding_each": True,
    },
    "doomsday": {"doomsday_start": 11, "optional_ticks": True, "fuel_after_doom": False},
}


def test_settings_keep_their_names_and_defaults() -> None:
    assert {chapter[0].chapter: {one.name: one.default for one in chapter} for chapter in CHAPTERS} == DECLARED


@pytest.mark.parametrize("question", [f"IO-OQ-{number:02}" for number in range(1, 90)])
def test_every_open_question_has_a_setting_or_a_reason_why_not(question: str) -> None:
    settings = [one.name for one in SETTINGS.values() if one.question == question]
    reasons = [reason for name, reason in RULED_WITHOUT_SETTING if name == question]
    assert bool(settings) + len(reasons) == 1
    assert all(reason.endswith(".") for reason in reasons)


@pytest.mark.parametrize("setting", SETTINGS.values(), ids=lambda setting: setting.name)
def test_a_setting_has_other_values_of_one_kind_and_says_what_it_changes(setting) -> None:
    assert setting.accepts(setting.default)
    assert len(set(setting.allowed)) == len(setting.allowed) > 1
    assert len({float if type(one) is int else type(one) for one in setting.allowed}) == 1
    assert re.fullmatch(r"IO-[A-Z]+-\d\d", setting.question)
    assert setting.affects.endswith(".")


def test_a_clock_shows_nothing_that_no_setting_can_be_switched_at() -> None:
    assert max(SETTINGS["doomsday_start"].allowed) == max(CLOCKS)


def test_what_is_laid_down_before_the_first_round_is_out_of_the_clocks_reach() -> None:
    assert {one.name for one in SETTINGS.values() if one.fixed} == {
        "unit_studs",
        "table_units",
        "systems_per_kind",
        "allow_underfit",
        "later_ships_apart",
        "defender_ships_apart",
        "doomsday_start",
    }


@pytest.mark.parametrize("word", ["rocket", "sprint", "climb", "fall", "per_unit", "order_mode"])
def test_what_only_rapid_attack_has_is_off_at_every_table_io_oq_67(word: str) -> None:
    assert not [name for name in SETTINGS if word in name]
