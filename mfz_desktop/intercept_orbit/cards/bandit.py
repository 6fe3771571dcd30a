"""Alpha Bandit's cards in words: ranges and faces (AB-ATK-01, AB-ATK-03)."""

from mfz_desktop.core.language import translate
from mfz_desktop.intercept_orbit.cards.profile import CardProfile, Table, Wording
from mfz_desktop.intercept_orbit.piece_words import bandit_words
from mfz_rules.alpha_bandit import profile
from mfz_rules.intercept_orbit.fleets.dice import WEAPON
from mfz_rules.intercept_orbit.fleets.fleet import CATAPULT, COMMUNICATION, DEFENSE, MOVEMENT, Ace
from mfz_rules.kernel.dice import Colour


def most_clicks(table: Table) -> int:
    """Return how far a hinge goes (AB-MOVE-03)."""
    return table.hinge_clicks


def wording(table: Table) -> Wording:
    """Return the words, with the numbers of the table."""
    missile = translate("FleetCards", "over 4 to 9, hits on 4–6")
    laser = translate("FleetCards", "over 9, hits on 5–6")
    if not table.bands_apart:
        missile = translate("FleetCards", "up to 9, hits on 4–6")
        laser = translate("FleetCards", "at any distance, hits on 5–6")
    pieces = bandit_words()
    return Wording(
        classes=pieces.classes,
        company=pieces.company,
        hva=pieces.hva,
        ranges={
            "ack_ack": translate("FleetCards", "up to 4, hits on 5–6"),
            "missile": missile,
            "laser": laser,
        },
        systems={
            DEFENSE: ("", translate("FleetCards", "both: cover for an asset up to 4 away")),
            MOVEMENT: ("", translate("FleetCards", "both: a pip clicks once or twice")),
            COMMUNICATION: (
                translate("FleetCards", "spots up to 9, in cover too"),
                translate("FleetCards", "both: spots anywhere"),
            ),
            CATAPULT: (translate("FleetCards", "launches a company at an asset"),) * 2,
        },
        company_weapon=translate("FleetCards", "frames"),
        company_systems={
            WEAPON: translate("FleetCards", "up to 2, hits on 4–6, on 5–6 at ships"),
            DEFENSE: "",
            MOVEMENT: translate("FleetCards", "passes ships, not companies"),
            COMMUNICATION: translate("FleetCards", "spots up to 9, in cover too"),
        },
        ace_weapon=translate("FleetCards", "up to 4, hits on 4–6, on 5–6 at ships"),
        aces={
            Ace.RED: translate("FleetCards", "Attacks up to 4 away too."),
            Ace.GREEN: translate("FleetCards", "One pip for its ship; a word when it collides; passes enemies."),
            Ace.BLUE: translate("FleetCards", "Lends a die as defense to an asset up to 2 away."),
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
            " A player whose assets are the only ones up to 1 away has it, and keeps it.",
        ).format(speed=table.speed),
        debris="",
        reaches={
            1: translate("FleetCards", "hand to hand"),
            2: translate("FleetCards", "frames"),
            4: translate("FleetCards", "ack-ack"),
            9: translate("FleetCards", "missile"),
        },
    )


ALPHA_BANDIT = CardProfile(
    rules=profile.ALPHA_BANDIT,
    debris=0,
    launch=Colour.RED,
    reference="alpha-bandit.json",
    clicks_setting="click_limit",
    most_clicks=most_clicks,
    wording=wording,
)
"""Its catapults roll red dice (AB-LAUNCH-01)."""
