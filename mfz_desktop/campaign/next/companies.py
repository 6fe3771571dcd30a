"""How the companies that come to a battle keep its conditions, a line each."""

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from campaigns.campaign.battles import CampaignBattle, Enlisted
from campaigns.campaign.binding import judge_for
from campaigns.campaign.game import CampaignGame
from campaigns.campaign.state import Campaign
from campaigns.companies.judging import is_legal
from campaigns.companies.kind import CompanyKind
from campaigns.garage.garage import Garage
from mfz_desktop.campaign.text.naming import member_name
from mfz_desktop.core.games import Games
from mfz_desktop.core.language import plural, translated
from mfz_desktop.core.notices import Tone
from mfz_rules.kernel.findings import Severity

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class CompanyFit:
    """What is to be said of a company under a battle's conditions."""

    enlisted: Enlisted
    company: str
    """Its name; empty where it is not in the garage."""
    text: str
    tone: Tone
    tip: str = ""


def fit_of(
    games: Games, campaign: Campaign, battle: CampaignBattle, enlisted: Enlisted, garage: Garage | None
) -> CompanyFit:
    """Return how a company keeps a battle's conditions now."""
    if not enlisted.company:
        return CompanyFit(enlisted, "", translate("Campaign", "No company chosen yet."), Tone.WARNING)
    company = garage.company(enlisted.company) if garage else None
    if company is None and enlisted.company in campaign.companies:
        text = translate("Campaign", "This company came with the campaign. Take it into the garage.")
        return CompanyFit(enlisted, "", text, Tone.WARNING)
    if company is None:
        text = translate(
            "Campaign", "This company is not on this computer. Ask {player} for it, or choose another one."
        )
        return CompanyFit(enlisted, "", text.format(player=member_name(campaign, enlisted.player)), Tone.WARNING)
    if company.deleted:
        text = translate("Campaign", "“{name}” is in the bin. Bring it back, or choose another one.")
        return CompanyFit(enlisted, "", text.format(name=company.name), Tone.WARNING)
    others = (one for one in battle.plan.enlisted if one.player != enlisted.player)
    if twin := next((one for one in others if one.company == company.id), None):
        text = translate("Campaign", "{player} brings the same company.")
        return CompanyFit(
            enlisted, company.name, text.format(player=member_name(campaign, twin.player)), Tone.WARNING
        )
    if company.game != campaign.game_of(battle):
        text = translate("Campaign", "“{name}” is of another game. Choose another company.")
        return CompanyFit(enlisted, company.name, text.format(name=company.name), Tone.WARNING)
    game, kind = games.of(CampaignGame, company.game), games.of(CompanyKind, company.game)
    found = judge_for(game, kind, campaign, battle, company)
    wrong = [
        translated(one.finding.text) for one in found if one.finding.severity is Severity.ERROR and not one.silenced
    ]
    if is_legal(found):
        return CompanyFit(enlisted, company.name, translate("Campaign", "Keeps all conditions."), Tone.FINE)
    more = plural("Campaign", "And %n thing more.", "And %n things more.", len(wrong) - 1) if wrong[1:] else ""
    return CompanyFit(enlisted, company.name, " ".join(filter(None, (wrong[0], more))), Tone.WRONG, "\n".join(wrong))
