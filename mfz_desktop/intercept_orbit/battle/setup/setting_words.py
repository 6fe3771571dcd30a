"""What settings of the games of ships and their values are called where people choose them."""

from collections.abc import Mapping

from campaigns.intercept_orbit.companies.games import FLEET_GAMES
from mfz_desktop.battle.setup.table_settings import SettingWords, TableSettings
from mfz_desktop.core.language import translate

NAMES: Mapping[str, str] = {
    "unit_studs": "studs of a unit",
    "ruler_units": "length of the ruler in units",
    "range_tolerance": "how near a close call is",
    "exclusive_bands": "weapons fire only within their own range",
    "systems_per_kind": "most systems of a kind on a ship",
    "allow_underfit": "ships with fewer systems than their class",
    "second_system_die": "a second system gives a second die",
    "company_red": "red dice of a company",
    "hva_dice": "green dice of a high value asset",
    "later_ships_apart": "attackers' later ships keep away from the defender",
    "defender_ships_apart": "defender's last ships keep away from high value assets",
    "capability_snapshot": "when an asset's systems count",
    "spot_ladder": "how far a ship spots depends on its systems",
    "spotted_cover": "dice kept from the cover of a spotted target",
    "cover_ships_damaged": "ships that are cover take damage",
    "screen_covers_itself": "a ship's screen protects the ship itself",
    "base_speed": "speed without a die",
    "speed_persists": "ships keep the speed of their last turn",
    "click_deg": "degrees of a click",
    "hinge_click_max": "most clicks of a hinge",
    "turn_at_rest": "ships at rest may turn",
    "ace_refuses_forced": "a green ace may refuse a forced collision",
    "partial_clicks": "turned ships may stop within a click",
    "clicks_may_lose": "being turned may lose a ship over the edge",
    "restore_whites": "lost white dice of companies can be restored",
    "dodge_cancels": "hits that a dodge cancels",
    "red_ace_ignores_cover": "no cover from a red ace",
    "yellow_ace_spots": "whom a yellow ace spots from far",
    "dry_at_home_safe": "out of fuel at a ship of one's own is aboard",
    "drifters_by_path": "drifting companies taken in passing",
    "hva_fly_by": "high value assets taken in passing",
    "contested_hva_lost": "contested high value assets are lost",
    "boarding_aim": "who aims boarding dice",
    "lent_dice_spare_lender": "lent boarding dice spare who lent them",
    "one_boarding_each": "a company boards one ship only",
    "doomsday_start": "doomsday clock at the beginning",
    "optional_ticks": "calls count the clock down once more",
    "fuel_after_doom": "fuel is burned at doomsday, too",
    "split_weapons": "split weapons",
    "ppa_list": "reasons that change points per asset",
    "click_limit": "most clicks of one hinge",
    "collision_speed": "whose speed gives the dice of a collision",
}
"""By the setting's name; the size of the table is agreed on with the table."""

BANDIT_NAMES: Mapping[str, str] = {
    **NAMES,
    "hva_dice": "green dice of a liability",
    "hva_fly_by": "liabilities taken in passing",
    "contested_hva_lost": "contested liabilities are lost",
}
"""The same in Alpha Bandit's words."""

VALUES: Mapping[str, str] = {
    "turn": "as they were when it rolled",
    "live": "as they are at the moment",
    "target_takes": "the target takes them",
    "cover_spared": "they are lost",
    "any": "any ship or company",
    "ships": "ships only",
    "roller": "who rolled them",
    "boarder": "who boards",
    "literal": "those that are printed",
    "symmetric": "most and fewest of each",
    "mover": "the moving ship's",
    "rammer": "that of the ship that rams",
}
"""By the value, for values whose own words say too little."""


def _chapters() -> Mapping[str, str]:
    return {
        "battlefield": translate("Setup", "The battlefield"),
        "fleets": translate("Setup", "Fleets"),
        "deployment": translate("Setup", "Deployment"),
        "shooting": translate("Setup", "Attacks, cover and spots"),
        "moving": translate("Setup", "Flying"),
        "colliding": translate("Setup", "Collisions"),
        "companies": translate("Setup", "Companies and aces"),
        "capturing": translate("Setup", "Boarding and taking"),
        "doomsday": translate("Setup", "The doomsday clock"),
    }


WORDS: Mapping[str, SettingWords] = {
    "intercept-orbit": SettingWords(NAMES, VALUES, _chapters),
    "alpha-bandit": SettingWords(BANDIT_NAMES, VALUES, _chapters),
}
TABLE_SETTINGS: Mapping[str, TableSettings] = {
    game: TableSettings(one.book, WORDS[game], apart=("table_units",)) for game, one in FLEET_GAMES.items()
}
"""What a table may play differently, by the game."""
