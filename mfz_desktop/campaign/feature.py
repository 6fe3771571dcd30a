"""The feature of campaigns: their list, the page of one, its forms, and what is told of it."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from mfz_desktop.campaign import open_campaigns
from mfz_desktop.campaign.routes import (
    BRIEFING,
    CAMPAIGN,
    CAMPAIGNS,
    CONDITIONS,
    NEW,
    PEOPLE,
    PLAN,
    RECORDS,
    RESULT,
    WORLD,
)
from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.context import AppContext, Page, PageKind
from mfz_desktop.core.lazy import Lazy

if TYPE_CHECKING:
    from mfz_desktop.battle.campaigns import BattleCampaigns
    from mfz_desktop.companies.buying.losses import Losses
    from mfz_desktop.companies.company.campaigns import CompanyCampaigns

translate = QCoreApplication.translate


def install(context: AppContext) -> None:
    """Add everything about campaigns."""
    open_campaigns.install(context)
    context.add_service("mfz_desktop.battle.campaigns.BattleCampaigns", Lazy(lambda: _battles(context)))
    context.add_service("mfz_desktop.companies.company.campaigns.CompanyCampaigns", Lazy(lambda: _companies(context)))
    context.add_service("mfz_desktop.companies.buying.losses.Losses", Lazy(lambda: _losses(context)))
    context.pages.add(
        PageKind(
            CAMPAIGNS,
            translate("Pages", "Campaigns"),
            _list,
            glyph="campaign",
            on_rail=True,
            keys="Ctrl+3",
            module="mfz_desktop.campaign.campaign_list.page",
        )
    )
    new = translate("Pages", "New campaign")
    context.pages.add(
        PageKind(NEW, new, _new, belongs_to=CAMPAIGNS, module="mfz_desktop.campaign.campaign_list.new_page")
    )
    for id_, title, make, file in (
        (CAMPAIGN, translate("Pages", "Campaign"), _campaign, "page.page"),
        (PLAN, translate("Pages", "Plan of a battle"), _plan, "page.plan_page"),
        (CONDITIONS, translate("Pages", "Conditions"), _conditions, "page.conditions_page"),
        (PEOPLE, translate("Pages", "Players and notes"), _people, "page.people_page"),
        (WORLD, translate("Pages", "World and agreements"), _world, "page.world_page"),
        (RESULT, translate("Pages", "Result of a campaign's battle"), _result, "result.page"),
        (RECORDS, translate("Pages", "Records of a campaign"), _records, "records.page"),
        (BRIEFING, translate("Pages", "Briefing of a battle"), _briefing, "briefing.page"),
    ):
        module = f"mfz_desktop.campaign.{file}"
        context.pages.add(PageKind(id_, title, make, belongs_to=CAMPAIGNS, module=module, opens=open_campaigns.opens))
    context.commands.add(
        Command("campaigns.new", translate("Commands", "&New campaign…"), lambda: context.go(NEW), Menu.CAMPAIGN,
                section=10, icon="add", words=translate("Commands", "begin start gursk war story")),
    )  # fmt: skip


def _battles(context: AppContext) -> "BattleCampaigns":
    from mfz_desktop.campaign.battles import BattlesOfCampaigns

    return BattlesOfCampaigns(context)


def _companies(context: AppContext) -> "CompanyCampaigns":
    from mfz_desktop.campaign.built_for import CompaniesOfCampaigns

    return CompaniesOfCampaigns(context)


def _losses(context: AppContext) -> "Losses":
    from mfz_desktop.campaign.losses import LossesOfCampaigns

    return LossesOfCampaigns(context)


def _list(context: AppContext) -> Page:
    from mfz_desktop.campaign.campaign_list.page import CampaignsPage

    return CampaignsPage(context)


def _new(context: AppContext) -> Page:
    from mfz_desktop.campaign.campaign_list.new_page import NewCampaignPage

    return NewCampaignPage(context)


def _campaign(context: AppContext) -> Page:
    from mfz_desktop.campaign.page.page import CampaignPage

    return CampaignPage(context)


def _plan(context: AppContext) -> Page:
    from mfz_desktop.campaign.page.plan_page import PlanPage

    return PlanPage(context)


def _conditions(context: AppContext) -> Page:
    from mfz_desktop.campaign.page.conditions_page import ConditionsPage

    return ConditionsPage(context)


def _people(context: AppContext) -> Page:
    from mfz_desktop.campaign.page.people_page import PeoplePage

    return PeoplePage(context)


def _world(context: AppContext) -> Page:
    from mfz_desktop.campaign.page.world_page import CampaignWorldPage

    return CampaignWorldPage(context)


def _result(context: AppContext) -> Page:
    from mfz_desktop.campaign.result.page import CampaignResultPage

    return CampaignResultPage(context)


def _records(context: AppContext) -> Page:
    from mfz_desktop.campaign.records.page import CampaignRecordsPage

    return CampaignRecordsPage(context)


def _briefing(context: AppContext) -> Page:
    from mfz_desktop.campaign.briefing.page import BriefingPage

    return BriefingPage(context)
