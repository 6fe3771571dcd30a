"""Intercept Orbit's cards in words: ranges and faces (IO-GEO-08, IO-DMG-01)."""

from mfz_desktop.core.language import translate
from mfz_desktop.intercept_orbit.cards.profile import CardProfile, Table, Wording
from mfz_desktop.intercept_orbit.piece_words import orbit_words
from mfz_rules.intercept_orbit import profile
from mfz_rules.intercept_orbit.fleets.dice import WEAPON
from mfz_rules.intercept_orbit.fleets.fleet import CATAPULT, COMMUNICATION, DEFENSE, MOVEMENT, Ace
from mfz_rules.intercept_orbit.profile import CAPITAL, FRIGATE
from mfz_rules.kernel.dice import Colour


def most_clicks(table: Table) -> int:
    """Return how far a frigate clicks a hinge: twice as far as all others (IO-MOVE-04)."""
    return 2 * table.hinge_clicks


def wording(table: Table) -> Wording:
    """Return the words, with the numbers of the table."""
    assault = translate("FleetCards", "over 2 to {ruler}, hits on 4–6")
    support = translate("FleetCards", "over {ruler}, hits on 5–6")
    if not table.bands_apart:
        assault = translate("FleetCards", "up to {ruler}, hits on 4–6")
        support = translate("FleetCards", "at any distance, hits on 5–6")
    spots = translate("FleetCards", "spots up to {ruler}, in cover too").format(ruler=table.ruler)
    pieces = orbit_words()
    return Wording(
        classes=pieces.classes,
        company=pieces.company,
        hva=pieces.hva,
        ranges={
            "point_defense": translate("FleetCards", "up to 2, hits on 5–6"),
            "assault": assault.format(ruler=table.ruler),
            "support": support.format(ruler=table.ruler),
        },
        systems={
            DEFENSE: ("", translate("FleetCards", "both: cover for ships up to 2 away")),
            COMMUNICATION: (spots, translate("FleetCards", "both: spots anywhere")),
            CATAPULT: (translate("FleetCards", "launches, refuels, mends"),) * 2,
        },
        company_weapon=translate("FleetCards", "dogfight"),
        company_systems={
            WEAPON: translate("FleetCards", "up to 1, hits on 4–6, on 5–6 at ships"),
            DEFENSE: "",
            MOVEMENT: translate("FleetCards", "passes over everything"),
            COMMUNICATION: translate("FleetCards", "spots up to 1"),
        },
        ace_weapon=translate("FleetCards", "up to {ruler}, hits on 4–6, on 5–6 at ships").format(ruler=table.ruler),
        aces={
            Ace.RED: translate("FleetCards", "Fights as in a dogfight, also far away."),
            Ace.GREEN: translate(
                "FleetCards", "Pushes what is up to 1 away by 1 or a click; decides whether its ship rams."
            ),
            Ace.BLUE: translate("FleetCards", "In cover itself; gives cover to others up to 2 away."),
            Ace.YELLOW: translate("FleetCards", "Spots up to 2, with both dice on one target."),
        },
        moving={CAPITAL: _moving(table, 1), FRIGATE: _moving(table, 2)},
        company_moving=translate(
            "FleetCards", "Moves as far as its green die says, any way. Spends 1 fuel to dodge a hit."
        ),
        hva_rule=translate(
            "FleetCards",
            "Moves at speed {speed}; a pip: a click of a hinge, ±1 speed, a piece of debris avoided."
            " A player whose assets are the only ones up to 2 away may take it, and keeps it.",
        ).format(speed=table.speed),
        debris=translate("FleetCards", "Debris"),
        reaches={
            1: translate("FleetCards", "dogfight"),
            2: translate("FleetCards", "point defense"),
            table.ruler: translate("FleetCards", "assault"),
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
    rules=profile.INTERCEPT_ORBIT,
    debris=5,
    launch=Colour.BLACK,
    reference="intercept-orbit.json",
    clicks_setting="hinge_click_max",
    most_clicks=most_clicks,
    wording=wording,
)
"""At most five pieces of debris lie on the table (IO-FLEET-16, IO-DEP-08)."""
