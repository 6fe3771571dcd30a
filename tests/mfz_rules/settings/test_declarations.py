"""The names, defaults and questions of all settings: scenarios and records are written with them (RA-GEN-04)."""

import pytest

from mfz_rules.common.settings.switching import CLOCKS
from mfz_rules.rapid_attack.settings import CHAPTERS, SETTINGS
from mfz_rules.rapid_attack.settings.no_settings import LEFT_TO_PEOPLE, RULED_WITHOUT_SETTING

BATTLE = {
    "battlefield": {
        "range.direct_length": 8,
        "range.hth_length": 1,
        "zone_includes_hand_to_hand": True,
        "debris_is_cover": False,
        "measure.tolerance": 0.05,
        "cover.min_height": 3,
    },
    "fielding": {
        "defense_station_spacing": "pairwise",
        "point_limit": "last_unit",
        "point_cover": "that_frame",
        "point_places_again": False,
        "offense_station_distance": "all_opponents",
        "final_cover": "nearest",
        "offense_near_offense": True,
        "seize_after_fielding": False,
    },
    "order": {
        "battle_ties": "keep_order",
        "forced_turn": "lower_in_order",
        "empty_turn": True,
        "per_unit_order": False,
    },
    "turn": {
        "allow_friendly_fire": False,
        "out_of_range_attack": "free",
        "capability_snapshot": "turn",
        "unrolled_dice": False,
        "frame.white_dice": 2,
        "sprint.die": 8,
        "move.bonus_die": 6,
        "defense.die": 6,
        "attack.die": 6,
        "spot.die": 6,
        "straight_moves": False,
        "stations_block_paths": False,
        "table_exit": False,
        "squeeze_between": True,
        "lower_spot": "wasted",
        "spot_own_frames": True,
        "cover_stops_near_spot": True,
        "spot.no_comms": "direct_uncovered",
        "spot.base_range": "direct",
        "spot.two_comms": "anywhere",
        "cover.blocks_spot": False,
    },
    "attack": {
        "multi_cover": "one_chosen",
        "retreating_cover": "stays",
        "terrain_height": "asked",
        "retreat_keeps_cover": True,
        "chart_3_order": "fours_first",
        "damage.hth_threshold": 4,
        "damage.ranged_threshold": 5,
        "terrain.threshold": 4,
        "cover.chart_3": "4,5|6",
        "cover.chart_4": "5|6",
        "terrain.pieces_per_hit": 6,
        "cover.second_defense_safe": True,
    },
    "damage": {
        "abandon_limit": "per_attack",
        "retreat_station": "any",
        "retreat_needs_room": True,
        "retreat_counts_as_move": False,
        "retreat_from_falls": False,
        "station.retreat_ignore": 1,
        "station.retreat_distance": 1,
    },
    "stations": {
        "station.seize_range": None,
        "sole_frame_seizes": False,
        "seize_in_passing": False,
        "former_holder_regains": False,
        "stations_judged": "each_event",
    },
    "doomsday": {
        "clock.start": 11,
        "clock.base_tick": 1,
        "clock.call_tick": 1,
        "last_with_frames": "play_on",
        "conceding": "logged",
    },
    "advanced": {
        "climbing": False,
        "climb.top": "4x4",
        "climb.height": 6,
        "climb.brick_per_unit": 6,
        "climb.rounding": "proportional",
        "fall.rounding": "down",
        "fall.bricks_per_die": 3,
        "high_cover": "structure",
        "vertical_distance": True,
        "exotic_terrain": False,
        "env.mode": None,
        "env_penalty_affects_hp": False,
    },
    "campaign": {
        "objective_is_asset": True,
        "white_for_forbidden": True,
        "obedient_move": "die",
        "follower_follows_retreat": False,
        "objective_moved_when_roused": False,
    },
}


def test_a_battles_settings_keep_their_names_and_defaults() -> None:
    declared = {chapter[0].chapter: {one.name: one.default for one in chapter} for chapter in CHAPTERS}
    assert list(declared)[:2] == ["companies", "comparing"]
    assert {name: declared[name] for name in list(declared)[2:]} == BATTLE


@pytest.mark.parametrize("question", [f"OQ-{number:02}" for number in range(1, 95)])
def test_every_open_question_has_a_setting_or_a_reason_why_not(question: str) -> None:
    settings = [one.name for one in SETTINGS.values() if one.question == question]
    reasons = [reason for name, reason in RULED_WITHOUT_SETTING if name == question]
    assert len(settings) + len(reasons) == 1


def test_what_is_left_to_people_is_no_setting_and_says_why() -> None:
    for name, reason in LEFT_TO_PEOPLE:
        assert name not in SETTINGS
        assert reason.endswith(".")


def test_the_options_that_a_group_agrees_on() -> None:
    """Section 19.1."""
    options = {one.name for one in SETTINGS.values() if one.option}
    assert options == {"split_weapons", "company.rockets", "climbing", "exotic_terrain", "per_unit_order"}


@pytest.mark.parametrize("setting", SETTINGS.values(), ids=lambda setting: setting.name)
def test_no_value_is_offered_twice_and_all_are_of_one_kind(setting) -> None:
    assert len(set(setting.allowed)) == len(setting.allowed)
    kinds = {float if type(one) is int else type(one) for one in setting.allowed if one is not None}
    assert len(kinds) == 1


def test_a_clock_shows_nothing_that_no_setting_can_be_switched_at() -> None:
    assert max(SETTINGS["clock.start"].allowed) == max(CLOCKS)


def test_the_whole_before_the_first_round_is_out_of_the_clocks_reach() -> None:
    for setting in SETTINGS.values():
        if setting.chapter in {"comparing", "fielding"} or setting.option:
            assert setting.fixed, setting.name
