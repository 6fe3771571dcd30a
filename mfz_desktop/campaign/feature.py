"""The feature of campaigns: their list, the page of one, and the forms that belong to it."""

from PySide6.QtCore import QCoreApplication

from mfz_desktop.app.context import AppContext
from mfz_desktop.app.navigation import PageKind
from mfz_desktop.campaign import desk
from mfz_desktop.campaign.page_ids import CAMPAIGN, CAMPAIGNS, CONDITIONS, NEW, PEOPLE, PLAN, WORLD
from mfz_desktop.commands.command import Command, Menu
from mfz_desktop.window.page import Page

translate = QCoreApplication.translate


def install(context: AppContext) -> None:
    """Add everything about campaigns."""
    desk.install(context)
    context.pages.add(
        PageKind(
            CAMPAIGNS,
            translate("Pages", "Campaigns"),
            _list,
            glyph="campaign",
            on_rail=True,
            keys="Ctrl+3",
            module="mfz_desktop.pages.campaigns.page",
        )
    )
    new = translate("Pages", "New campaign")
    context.pages.add(PageKind(NEW, new, _new, belongs_to=CAMPAIGNS, module="mfz_desktop.pages.campaigns.new_page"))
    for id_, title, make, file in (
        (CAMPAIGN, translate("Pages", "Campaign"), _campaign, "page"),
        (PLAN, translate("Pages", "Plan of a battle"), _plan, "plan_page"),
        (CONDITIONS, translate("Pages", "Conditions"), _conditions, "conditions_page"),
        (PEOPLE, translate("Pages", "Players and notes"), _people, "people_page"),
        (WORLD, translate("Pages", "World and agreements"), _world, "world_page"),
    ):
        module = f"mfz_desktop.pages.campaign.{file}"
        context.pages.add(PageKind(id_, title, make, belongs_to=CAMPAIGNS, module=module, opens=desk.opens))
    context.commands.add(
        Command("campaigns.new", translate("Commands", "&New campaign…"), lambda: context.go(NEW), Menu.CAMPAIGN,
                section=10, icon="add", words="begin start gursk war story"),
    )  # fmt: skip


def _list(context: AppContext) -> Page:
    from mfz_desktop.pages.campaigns.page import CampaignsPage

    return CampaignsPage(context)


def _new(context: AppContext) -> Page:
    from mfz_desktop.pages.campaigns.new_page import NewCampaignPage

    return NewCampaignPage(context)


def _campaign(context: AppContext) -> Page:
    from mfz_desktop.pages.campaign.page import CampaignPage

    return CampaignPage(context)


def _plan(context: AppContext) -> Page:
    from mfz_desktop.pages.campaign.plan_page import PlanPage

    return PlanPage(context)


def _conditions(context: AppContext) -> Page:
    from mfz_desktop.pages.campaign.conditions_page import ConditionsPage

    return ConditionsPage(context)


def _people(context: AppContext) -> Page:
    from mfz_desktop.pages.campaign.people_page import PeoplePage

    return PeoplePage(context)


def _world(context: AppContext) -> Page:
    from mfz_desktop.pages.campaign.world_page import CampaignWorldPage

    return CampaignWorldPage(context)
