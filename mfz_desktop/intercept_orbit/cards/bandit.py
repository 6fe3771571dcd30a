"""Alpha Bandit's cards in words (AB-ATK-01, AB-ATK-03)."""

from mfz_desktop.core.language import translate
from mfz_desktop.intercept_orbit.cards.profile import (
    CardProfile,
    Table,
    Wording,
    company_range,
    red_reach,
    ship_ranges,
)
from mfz_desktop.intercept_orbit.piece_words import bandit_words
from mfz_rules.alpha_bandit.profile import ALPHA_BANDIT as RULES
from mfz_rules.intercept_orbit.fleets.dice import WEAPON
from mfz_rules.intercept_orbit.fleets.fleet import CATAPULT, COMMUNICATION, DEFENSE, MOVEMENT, Ace
from mfz_rules.kernel.dice import Colour


def most_clicks(table: Table) -> int:
    """Return how far a hinge goes (AB-MOVE-03)."""
    return table.hinge_clicks


def wording(table: Table) -> Wording:
    """Return the words, with the numbers of the table."""
    spots = translate("FleetCards", "spots up to {reach:g}, in cover too").format(reach=table.spotting)
    pieces = bandit_words()
    return Wording(
        classes=pieces.classes,
        company=pieces.company,
        hva=pieces.hva,
        ranges=ship_ranges(RULES, table),
        systems={
            DEFENSE: (
                "",
                translate("FleetCards", "both: cover for an asset up to {reach:g} away").format(
                    reach=RULES.screen_reach
                ),
            ),
            MOVEMENT: ("", translate("FleetCards", "both: a pip clicks once or twice")),
            COMMUNICATION: (spots, translate("FleetCards", "both: spots anywhere")),
            CATAPULT: (translate("FleetCards", "launches a company at an asset"),) * 2,
        },
        company_weapon=translate("FleetCards", "frames"),
        company_systems={
            WEAPON: company_range(RULES, RULES.close_reach),
            DEFENSE: "",
            MOVEMENT: translate("FleetCards", "passes ships, not companies"),
            COMMUNICATION: spots,
        },
        ace_weapon=company_range(RULES, red_reach(RULES, table)),
        aces={
            Ace.RED: translate("FleetCards", "Attacks up to {reach:g} away too.").format(
                reach=red_reach(RULES, table)
            ),
            Ace.GREEN: translate("FleetCards", "One pip for its ship; a word when it collides; passes enemies."),
            Ace.BLUE: translate("FleetCards", "Lends a die as defense to an asset up to {reach:g} away.").format(
                reach=RULES.close_reach
            ),
            Ace.YELLOW: translate("FleetCards", "Its spot adds to any other on the target."),
        },
        moving={
            None: translate(
                "FleetCards", "Speed {speed}. Each pip of a green or white die: one click of a hinge, or speed ±1."
            ).format(speed=table.speed)
        },
        company_moving=translate("FleetCards", "Moves as far as its green die says, or goes along with its ship."),
        hva_rule=translate(
            "FleetCards",
            "Moves at speed {speed}; a pip: a click of a hinge, or ±1 speed."
            " A player whose assets are the only ones up to {reach:g} away has it, and keeps it.",
        ).format(speed=table.speed, reach=RULES.reach),
        debris="",
        reaches={
            RULES.uncovered: translate("FleetCards", "hand to hand"),
            RULES.close_reach: translate("FleetCards", "frames"),
            table.bands["ack_ack"].upto: translate("FleetCards", "ack-ack"),
            table.bands["missile"].upto: translate("FleetCards", "missile"),
        },
    )


ALPHA_BANDIT = CardProfile(
    rules=RULES,
    debris=0,
    launch=Colour.RED,
    reference="alpha-bandit.json",
    clicks_setting="click_limit",
    most_clicks=most_clicks,
    wording=wording,
)
"""Its catapults roll red dice (AB-LAUNCH-01)."""
