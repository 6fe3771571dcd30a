"""What is laid down for a battle, in sentences: each says what it means at the table."""

from math import floor

from PySide6.QtCore import QCoreApplication

from campaigns.campaign.conditions import Average, Condition, Design, Environment, ScaleChoice
from campaigns.campaign.conditions import EnvironmentZone as Zone
from campaigns.rapid_attack.campaign.conditions import about_frames
from mfz_desktop.battle.text.conditions import design_sentences
from mfz_desktop.companies.game import DemandTexts
from mfz_desktop.models.system_words import type_word
from mfz_desktop.rapid_attack.demand_words import demand_of
from mfz_rules.kernel.demands import Bound, Demand
from mfz_rules.rapid_attack.companies.demands import COUNTED

translate = QCoreApplication.translate
SET_ASIDE = "set_aside_one"
FRAMES_TOLD = (4, 5, 6)
"""Sizes of companies for which an average is reckoned."""


def sentences(condition: Condition) -> tuple[str, ...]:
    """Return what a condition means, a sentence or more (RA-CAMP-07 to RA-CAMP-10)."""
    match condition:
        case Environment(zones):
            return tuple(map(zone_sentence, zones))
        case Design():
            return tuple(design_sentences(about_frames(condition), demand_sentence))
        case Average(systems):
            return (average_sentence(systems),)
        case ScaleChoice(scale):
            return (scale_sentence(scale),)


def environment_word(environment: str | None) -> str:
    """Return what a zone is called by: its environment, or that it lifts those around it (RA-GURSK-05)."""
    return translate("Conditions", "no environment") if environment is None else environment


def zone_sentence(zone: Zone) -> str:
    """Return where which systems are needed, and what happens without (RA-CAMP-07, OQ-80)."""
    where = zone.where or (translate("Conditions", "a part of the table") if zone.area else "")
    where = where or translate("Conditions", "everywhere on the table")
    if zone.environment is None:
        text = translate("Conditions", "{where}: no environment is in force.")
        return text.format(where=where[:1].upper() + where[1:])
    if zone.mode == SET_ASIDE:
        text = translate("Conditions", "{where}: frames need “{word}” systems; one without rolls one white die less.")
    else:
        text = translate(
            "Conditions", "{where}: frames need “{word}” systems; one without rolls one white die at most."
        )
    return text.format(where=where[:1].upper() + where[1:], word=zone.environment)


def average_sentence(systems: float) -> str:
    """Return what a reduced average means for the usual companies (RA-CAMP-09, OQ-87)."""
    totals = [
        translate("Conditions", "{total} for {frames} frames").format(total=floor(systems * frames), frames=frames)
        for frames in FRAMES_TOLD
    ]
    text = translate("Conditions", "At most {average:g} systems a frame on average: {totals}.")
    return text.format(average=systems, totals=", ".join(totals))


def scale_sentence(scale: str) -> str:
    """Return which scale it is (RA-CAMP-10)."""
    if scale == "skirmish":
        return translate("Conditions", "It is a skirmish: small companies.")
    return translate("Conditions", "It is a battle: full companies.")


def counted_word(what: str) -> str:
    """Return what is counted by a demand: `communication (yellow)`."""
    words = {
        "defense": translate("Demands", "defense (blue)"),
        "movement": translate("Demands", "movement (green)"),
        "communication": translate("Demands", "communication (yellow)"),
        "weapon": translate("Demands", "weapons (red)"),
        "system": translate("Demands", "systems of any kind"),
        "rocket": translate("Demands", "rockets"),
    }
    return words.get(what) or type_word(what)


def demand_sentence(demand: Demand) -> str:
    """Return what companies must have or do without (RA-CAMP-08)."""
    each = {
        Bound.AT_LEAST: translate("Demands", "{what}: at least {number} on every frame."),
        Bound.AT_MOST: translate("Demands", "{what}: at most {number} on every frame."),
        Bound.EXACTLY: translate("Demands", "{what}: exactly {number} on every frame."),
        Bound.NONE: translate("Demands", "{what}: none on any frame."),
    }
    together = {
        Bound.AT_LEAST: translate("Demands", "{what}: at least {number} in every company."),
        Bound.AT_MOST: translate("Demands", "{what}: at most {number} in every company."),
        Bound.EXACTLY: translate("Demands", "{what}: exactly {number} in every company."),
        Bound.NONE: translate("Demands", "{what}: none in any company."),
    }
    told = (each if demand.each else together)[demand.bound]
    told = told.format(what=counted_word(demand.what), number=demand.number)
    return told[:1].upper() + told[1:]


def demand_texts() -> DemandTexts:
    """Return what is said where demands are written."""
    return DemandTexts(
        whole=translate("DemandRow", "every company"),
        each=translate("DemandRow", "every frame"),
        counted=tuple((one, counted_word(one)) for one in COUNTED),
        word=counted_word,
        sentence=demand_sentence,
        meant=demand_of,
    )


def behaviour_sentence(behaviour: str | None) -> str:
    """Return what an objective does in play (RA-CAMP-12 to RA-CAMP-15)."""
    return {
        None: translate("Campaign", "It stays where it was placed."),
        "obedient": translate("Campaign", "Whoever owns it may move it once a round."),
        "follower": translate(
            "Campaign", "It goes along with its owner's frame where no cover is in the way, and leaves only with it."
        ),
        "afraid": translate("Campaign", "Once a round everybody but its owner may move it by 1 unit."),
    }.get(behaviour, str(behaviour))
