"""What is laid down for fleets, in sentences: each says what it means at the table. No widget."""

from math import floor

from campaigns.campaign.conditions import Average, Condition, Design
from campaigns.intercept_orbit.campaign.conditions import about_fleets
from campaigns.intercept_orbit.companies.games import PROFILES
from mfz_desktop.battle.text.conditions import design_sentences
from mfz_desktop.companies.game import DemandTexts
from mfz_desktop.core.language import translate
from mfz_desktop.models.system_words import type_word
from mfz_rules.intercept_orbit.fleets.laid_down import SYSTEM, WEAPON, counted
from mfz_rules.kernel.demands import Bound, Demand

SHIPS_TOLD = (3, 4, 5)
"""Sizes of fleets for which an average is reckoned."""


def sentences(condition: Condition, game: str) -> tuple[str, ...]:
    """Return what a condition means for fleets of a game, or that it does not hold (RA-CAMP-08, RA-CAMP-09)."""
    match about_fleets(condition, PROFILES[game]):
        case Design() as design:
            return tuple(design_sentences(design, demand_sentence))
        case Average(systems):
            return (average_sentence(systems),)
    return (translate("Conditions", "What is laid down for frames does not hold for fleets."),)


def average_sentence(systems: float) -> str:
    """Return what a reduced average means for the usual fleets (RA-CAMP-09)."""
    one = translate("Conditions", "{total} for {ships} ships")
    totals = [one.format(total=floor(systems * ships), ships=ships) for ships in SHIPS_TOLD]
    text = translate("Conditions", "At most {average:g} systems a ship on average: {totals}.")
    return text.format(average=systems, totals=", ".join(totals))


def counted_word(what: str) -> str:
    """Return what is counted by a demand: `communication (yellow)`."""
    words = {
        "defense": translate("Demands", "defense (blue)"),
        "movement": translate("Demands", "movement (green)"),
        "communication": translate("Demands", "communication (yellow)"),
        "catapult": translate("Demands", "catapults (black)"),
        WEAPON: translate("Demands", "weapons (red)"),
        SYSTEM: translate("Demands", "systems of any kind"),
    }
    return words.get(what) or type_word(what)


def demand_sentence(demand: Demand) -> str:
    """Return what fleets must have or do without (RA-CAMP-08)."""
    each = {
        Bound.AT_LEAST: translate("Demands", "{what}: at least {number} on every ship."),
        Bound.AT_MOST: translate("Demands", "{what}: at most {number} on every ship."),
        Bound.EXACTLY: translate("Demands", "{what}: exactly {number} on every ship."),
        Bound.NONE: translate("Demands", "{what}: none on any ship."),
    }
    together = {
        Bound.AT_LEAST: translate("Demands", "{what}: at least {number} in every fleet."),
        Bound.AT_MOST: translate("Demands", "{what}: at most {number} in every fleet."),
        Bound.EXACTLY: translate("Demands", "{what}: exactly {number} in every fleet."),
        Bound.NONE: translate("Demands", "{what}: none in any fleet."),
    }
    told = (each if demand.each else together)[demand.bound]
    told = told.format(what=counted_word(demand.what), number=demand.number)
    return told[:1].upper() + told[1:]


def demand_texts(game: str) -> DemandTexts:
    """Return what is said where demands on fleets of a game are written."""
    return DemandTexts(
        whole=translate("DemandRow", "every fleet"),
        each=translate("DemandRow", "every ship"),
        counted=tuple((one, counted_word(one)) for one in counted(PROFILES[game])),
        word=counted_word,
        sentence=demand_sentence,
    )
