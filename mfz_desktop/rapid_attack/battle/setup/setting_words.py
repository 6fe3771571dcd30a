"""What settings and their values are called where people choose them; others are called by their own words."""

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication

from mfz_rules.rapid_attack.settings import Setting

translate = QCoreApplication.translate

NAMES: Mapping[str, str] = {
    "previews_five_players": "five players under the previews",
    "rocket_count": "number of rockets",
    "zero_systems": "frames without systems",
    "environment_limit": "limit for environmental systems",
    "sprint_after_loss": "sprint once the last gun is lost",
    "rockets_cancel_sprint": "rockets take the sprint die away",
    "environment_systems_count": "environmental systems count as systems",
    "split_weapon_slots": "systems that a split weapon takes",
    "split_dice": "dice of split weapons",
    "half_weapon_cancels_sprint": "half a gun takes the sprint die away",
    "rocket_spent_on": "when a rocket is spent",
    "frame.max_rockets": "most rockets of a frame",
    "frame.max_systems": "most systems of a frame",
    "frame.max_per_type": "most systems of a type",
    "company.rockets": "rockets of a company",
    "company.max_frames": "most frames of a company",
    "average_rounding": "how averages are rounded",
    "score.base": "points per asset to begin with",
    "score.step": "points for each of the four reasons",
    "all_equal": "companies that are equal in a count",
    "tie_within_limits": "a change after a tie keeps the limits",
    "tie_loser": "who may be made to change",
    "two_player_tie": "what two tied players roll for",
    "middle_ties": "ties in the middle",
    "forced_may_pass_back": "who is made to change may pass it back",
    "range.direct_length": "length of the ruler in units",
    "range.hth_length": "hand-to-hand range in units",
    "zone_includes_hand_to_hand": "direct range includes hand-to-hand range",
    "debris_is_cover": "wrecks stay as cover",
    "measure.tolerance": "how near a close call is",
    "cover.min_height": "bricks that make cover",
    "defense_station_spacing": "distance of the defense's stations",
    "offense_station_distance": "whom an offense's station keeps away from",
    "seize_after_fielding": "stations seized by fielding",
    "battle_ties": "ties during the battle",
    "forced_turn": "when a turn must be taken",
    "empty_turn": "turns that do nothing",
    "per_unit_order": "turns by numbers on a d20",
    "allow_friendly_fire": "attacks on own frames",
    "out_of_range_attack": "attack on a target out of range",
    "capability_snapshot": "when a frame's systems count",
    "frame.white_dice": "white dice of a frame",
    "sprint.die": "sides of the sprint die",
    "straight_moves": "moves in a straight line only",
    "stations_block_paths": "stations stand in the way",
    "table_exit": "frames may leave the table",
    "squeeze_between": "frames fit through gaps that are just wide enough",
    "lower_spot": "spot that is no higher",
    "spot.no_comms": "spots without communication",
    "spot.base_range": "range of spots",
    "spot.two_comms": "what a second communication system gives",
    "cover.blocks_spot": "cover stops spots",
    "multi_cover": "where several things cover",
    "retreating_cover": "cover that retreats",
    "terrain_height": "height of damaged terrain",
    "chart_3_order": "order of hits on chart 3",
    "damage.hth_threshold": "lowest number that hits, hand to hand",
    "damage.ranged_threshold": "lowest number that hits, from a distance",
    "terrain.threshold": "lowest number that hits terrain",
    "cover.chart_3": "chart 3",
    "cover.chart_4": "chart 4",
    "terrain.pieces_per_hit": "pieces that a hit takes off terrain",
    "abandon_limit": "how often a frame may retreat",
    "retreat_station": "stations to retreat from",
    "station.retreat_ignore": "damage that a retreat ignores",
    "station.retreat_distance": "distance of a retreat in units",
    "station.seize_range": "how near a station is seized",
    "sole_frame_seizes": "only a frame alone seizes",
    "seize_in_passing": "stations seized in passing",
    "stations_judged": "when stations change hands",
    "clock.start": "doomsday clock at the beginning",
    "clock.base_tick": "ticks of the clock each round",
    "clock.call_tick": "ticks of the clock for each call",
    "last_with_frames": "only one player has frames left",
    "conceding": "when somebody concedes",
    "climbing": "climbing and heights",
    "high_cover": "cover of whoever stands higher",
    "exotic_terrain": "hostile terrain",
    "env.mode": "what hostile terrain does",
}
"""By the setting's name."""

VALUES: Mapping[str, str] = {
    "not_offered": "not played",
    "k01": "by the table of K01",
    "exactly": "exactly as many",
    "at_most": "that many at most",
    "per_environment": "for each environment",
    "together": "for all together",
    "by_total": "the eight-sided die",
    "plain_halves": "a red six-sided die each",
    "roll": "when the dice are rolled",
    "assigned": "when it is assigned to the attack",
    "attack_made": "when the attack is made",
    "both": "both reasons",
    "named_by_winner": "whom the winner names",
    "lowest_roll": "who rolled lowest",
    "roll_once": "one roll for the order",
    "as_listed": "as they are listed",
    "keep_order": "the order stays",
    "lower_in_order": "when nobody lower in the order can go",
    "everyone_passed": "when everybody has passed",
    "free": "can be tried again",
    "spent": "is used up",
    "turn": "as they were when it rolled",
    "live": "as they are at the moment",
    "play_on": "the battle goes on",
    "logged": "it is only written down",
    "ends_battle": "the battle ends",
    "per_attack": "once an attack",
    "per_damage": "for every damage",
    "per_round": "once a round",
    "each_event": "after every loss",
    "set_aside_one": "one white die is set aside",
    "cap_at_one": "one white die at most",
}
"""By the value, for values whose own words say too little."""


def setting_word(setting: Setting) -> str:
    """Return a short name of a setting."""
    return translate("Settings", NAMES.get(setting.name, setting.name.replace(".", ": ").replace("_", " ")))


def affects_words(setting: Setting) -> str:
    """Return what a setting affects, in a sentence."""
    return translate("Settings", setting.affects)


def value_word(value: object) -> str:
    """Return a setting's value in words."""
    if isinstance(value, bool):
        return translate("Setup", "yes") if value else translate("Setup", "no")
    if value is None:
        return translate("Setup", "not fixed")
    return translate("Settings", VALUES.get(str(value), str(value).replace("_", " ")))
