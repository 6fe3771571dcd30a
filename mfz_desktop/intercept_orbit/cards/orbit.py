"""Intercept Orbit's cards in words (IO-GEO-08, IO-DMG-01)."""

from mfz_desktop.core.language import translate
from mfz_desktop.intercept_orbit.cards.profile import (
    CardProfile,
    Table,
    Wording,
    company_range,
    red_reach,
    ship_ranges,
)
from mfz_desktop.intercept_orbit.piece_words import orbit_words
from mfz_rules.intercept_orbit.chapters.placements import MOST_DEBRIS
from mfz_rules.intercept_orbit.fleets.dice import WEAPON
from mfz_rules.intercept_orbit.fleets.fleet import CATAPULT, COMMUNICATION, DEFENSE, MOVEMENT, Ace
from mfz_rules.intercept_orbit.profile import CAPITAL, FRIGATE
from mfz_rules.intercept_orbit.profile import INTERCEPT_ORBIT as RULES
from mfz_rules.kernel.dice import Colour


def most_clicks(table: Table) -> int:
    """Return how far a frigate clicks a hinge: twice as far as all others (IO-MOVE-04)."""
    return 2 * table.hinge_clicks


def wording(table: Table) -> Wording:
    """Return the words, with the numbers of the table."""
    spots = translate("FleetCards", "spots up to {reach:g}, in cover too").format(reach=table.spotting)
    near = table.bands[RULES.near_band].upto
    pieces = orbit_words()
    return Wording(
        classes=pieces.classes,
        company=pieces.company,
        hva=pieces.hva,
        ranges=ship_ranges(RULES, table),
        systems={
            DEFENSE: (
                "",
                translate("FleetCards", "both: cover for ships up to {reach:g} away").format(
                    reach=RULES.screen_reach
                ),
            ),
            COMMUNICATION: (spots, translate("FleetCards", "both: spots anywhere")),
            CATAPULT: (translate("FleetCards", "launches, refuels, mends"),) * 2,
        },
        company_weapon=translate("FleetCards", "dogfight"),
        company_systems={
            WEAPON: company_range(RULES, RULES.close_reach),
            DEFENSE: "",
            MOVEMENT: translate("FleetCards", "passes over everything"),
            COMMUNICATION: translate("FleetCards", "spots up to {reach:g}").format(reach=RULES.close_reach),
        },
        ace_weapon=company_range(RULES, red_reach(RULES, table)),
        aces={
            Ace.RED: translate("FleetCards", "Fights as in a dogfight, also far away."),
            Ace.GREEN: translate(
                "FleetCards", "Pushes what is up to {reach:g} away by 1 or a click; decides whether its ship rams."
            ).format(reach=RULES.close_reach),
            Ace.BLUE: translate("FleetCards", "In cover itself; gives cover to others up to {reach:g} away.").format(
                reach=RULES.reach
            ),
            Ace.YELLOW: translate("FleetCards", "Spots up to {reach:g}, with both dice on one target.").format(
                reach=near
            ),
        },
        moving={CAPITAL: _moving(table, 1), FRIGATE: _moving(table, 2)},
        company_moving=translate(
            "FleetCards", "Moves as far as its green die says, any way. Spends 1 fuel to dodge a hit."
        ),
        hva_rule=translate(
            "FleetCards",
            "Moves at speed {speed}; a pip: a click of a hinge, ±1 speed, a piece of debris avoided."
            " A player whose assets are the only ones up to {reach:g} away may take it, and keeps it.",
        ).format(speed=table.speed, reach=RULES.reach),
        debris=translate("FleetCards", "Debris"),
        reaches={
            RULES.close_reach: translate("FleetCards", "dogfight"),
            near: translate("FleetCards", "point defense"),
            table.bands["assault"].upto: translate("FleetCards", "assault"),
        },
    )


def _moving(table: Table, times: int) -> str:
    """Return how a ship moves; a frigate, with a green die of its own, clicks a hinge twice as often (IO-MOVE-04)."""
    most = times * table.hinge_clicks
    die = translate("FleetCards", "a white die")
    if times > 1:
        die = translate("FleetCards", "a green or white die")
    clicks = translate("FleetCards", "one click of a hinge")
    if most > 1:
        clicks = translate("FleetCards", "up to {most} clicks of one hinge").format(most=most)
    return translate(
        "FleetCards",
        "Speed {speed}. Each pip of {die}: {clicks}, speed ±1, or one piece of debris avoided.",
    ).format(speed=table.speed, die=die, clicks=clicks)


INTERCEPT_ORBIT = CardProfile(
    rules=RULES,
    debris=MOST_DEBRIS,
    launch=Colour.BLACK,
    reference="intercept-orbit.json",
    clicks_setting="hinge_click_max",
    most_clicks=most_clicks,
    wording=wording,
)
"""So many pieces of debris as may be placed (IO-FLEET-16, IO-DEP-08)."""
