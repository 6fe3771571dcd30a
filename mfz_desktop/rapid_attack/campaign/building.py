"""What to build for a battle of a campaign, in sentences."""

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication

from campaigns.campaign.battles import CampaignBattle
from campaigns.campaign.state import Campaign
from campaigns.rapid_attack.campaign.binding import bound
from campaigns.rapid_attack.companies.company import KeptCompany, KeptConstraints
from mfz_desktop.core.language import listed, plural
from mfz_desktop.rapid_attack.battle.text.conditions import scale_sentence
from mfz_rules.rapid_attack.editions import size_for

translate = QCoreApplication.translate


def told(campaign: Campaign, battle: CampaignBattle) -> tuple[str, ...]:
    """Return the scale, how many frames, stations and rockets a company has, and which gear it needs."""
    return tuple(_told(bound(campaign, battle, KeptCompany("", ""))))


def _told(terms: KeptCompany) -> Iterator[str]:
    laid = terms.constraints or KeptConstraints()
    yield scale_sentence(terms.scale)
    size = size_for(terms.edition, terms.scale, terms.players, terms.settings)
    if size is not None:
        frames = translate("Briefing", "{least} to {most} frames").format(least=size.frames_min, most=size.frames_max)
        stations = plural("Briefing", "%n station", "%n stations", size.stations)
        rockets = size.rockets if laid.rockets is None else laid.rockets
        rockets_told = plural("Briefing", "%n single-shot rocket", "%n single-shot rockets", rockets)
        players = plural("Briefing", "For %n player", "For %n players", terms.players)
        text = translate("Briefing", "{players}: {pieces}.")
        yield text.format(players=players, pieces=listed([frames, stations, rockets_told]))
    if laid.environments:
        text = translate("Briefing", "Gear that keeps both white dice: {gear}.")
        yield text.format(gear=listed(list(laid.environments)))
