"""What is laid down for a battle, in sentences: each says what it means at the table."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import floor

from PySide6.QtCore import QCoreApplication

from campaigns.campaign.battles import CampaignBattle
from campaigns.campaign.conditions import Average, Characteristic, Condition, Design, Environment, ScaleChoice
from campaigns.campaign.conditions import EnvironmentZone as Zone
from campaigns.campaign.rights import laid_down_for
from campaigns.campaign.state import Campaign, LaidDown
from mfz_desktop.app.plural import plural
from mfz_desktop.campaign_text.naming import battle_name, listed, member_name
from mfz_desktop.widgets.system_words import type_word

translate = QCoreApplication.translate
SET_ASIDE = "set_aside_one"
FRAMES_TOLD = (4, 5, 6)
"""Sizes of companies for which an average is reckoned."""


@dataclass(frozen=True, slots=True)
class Told:
    """A condition in a sentence, and why it holds."""

    text: str
    source: str


def characteristic_word(one: Characteristic) -> str:
    """Return what one of the four is called."""
    return {
        Characteristic.ENVIRONMENT: translate("Conditions", "Environment"),
        Characteristic.DESIGN: translate("Conditions", "Design"),
        Characteristic.AVERAGE: translate("Conditions", "Fewer systems"),
        Characteristic.SCALE: translate("Conditions", "Scale"),
    }[one]


def sentences(condition: Condition) -> tuple[str, ...]:
    """Return what a condition means, a sentence or more (RA-CAMP-07 to RA-CAMP-10)."""
    match condition:
        case Environment(zones):
            return tuple(map(zone_sentence, zones))
        case Design():
            return tuple(_design(condition))
        case Average(systems):
            return (average_sentence(systems),)
        case ScaleChoice(scale):
            return (scale_sentence(scale),)


def zone_sentence(zone: Zone) -> str:
    """Return where which systems are needed, and what happens without (RA-CAMP-07, OQ-80)."""
    where = zone.where or (translate("Conditions", "a part of the table") if zone.area else "")
    where = where or translate("Conditions", "everywhere on the table")
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


def forbidden_words(types: Iterable[str]) -> str:
    """Return kinds of systems as a list: `communication, direct fire`."""
    return listed([type_word(one) for one in types])


def _design(condition: Design) -> Iterator[str]:
    because = f"{condition.reason[:1].upper()}{condition.reason[1:]}: " if condition.reason else ""
    if condition.forbidden:
        text = translate("Conditions", "{because}nobody may carry {systems}.")
        told = text.format(because=because, systems=forbidden_words(condition.forbidden))
        yield told[:1].upper() + told[1:]
    if condition.rockets == 0:
        yield translate("Conditions", "No company has rockets.")
    elif condition.rockets is not None:
        yield plural("Conditions", "Every company has %n rocket.", "Every company has %n rockets.", condition.rockets)


def who_laid_down(campaign: Campaign, laid: LaidDown) -> str:
    """Return by whom and after which battle: `laid down by Ann after “The dam”`."""
    battle = campaign.battle(laid.after)
    after = battle_name(campaign, battle) if battle else ""
    if laid.by is None:
        return translate("Conditions", "agreed by all after “{battle}”").format(battle=after)
    text = translate("Conditions", "laid down by {player} after “{battle}”")
    return text.format(player=member_name(campaign, laid.by), battle=after)


def let_pass(overruled: str) -> str:
    """Return that the table let conditions pass that the rules would not, and why; empty where the rules do."""
    text = translate("Conditions", "The table let this pass: “{reason}”.")
    return text.format(reason=overruled.rstrip(".")) if overruled else ""


def told_for(campaign: Campaign, battle: CampaignBattle) -> tuple[Told, ...]:
    """Return everything that holds for a battle, from the general to the special, each with why."""
    return tuple(_told_for(campaign, battle))


def _told_for(campaign: Campaign, battle: CampaignBattle) -> Iterator[Told]:
    place = campaign.world.place(battle.plan.place)
    for zone in place.zones if place else ():
        yield Told(zone_sentence(zone), translate("Conditions", "always so: {place}").format(place=place.name))
    for zone in battle.plan.zones:
        yield Told(zone_sentence(zone), translate("Conditions", "agreed for this battle"))
    laid = laid_down_for(campaign, battle)
    for condition in laid.conditions if laid else ():
        for text in sentences(condition):
            yield Told(text, who_laid_down(campaign, laid))
    if laid and laid.conditions and laid.overruled:
        yield Told(let_pass(laid.overruled), who_laid_down(campaign, laid))
