"""The feature of what is told of campaigns: results, standings, service records, the chronicle, briefings."""

from PySide6.QtCore import QCoreApplication

from mfz_desktop.campaign.open_campaigns import opens
from mfz_desktop.campaign.routes import BRIEFING, CAMPAIGNS, RECORDS, RESULT
from mfz_desktop.context.context import AppContext, Page, PageKind

translate = QCoreApplication.translate


def install(context: AppContext) -> None:
    """Add the pages."""
    for id_, title, make, folder in (
        (RESULT, translate("Pages", "Result of a campaign's battle"), _result, "result"),
        (RECORDS, translate("Pages", "Records of a campaign"), _records, "records"),
        (BRIEFING, translate("Pages", "Briefing of a battle"), _briefing, "briefing"),
    ):
        module = f"mfz_desktop.campaign.{folder}.page"
        context.pages.add(PageKind(id_, title, make, belongs_to=CAMPAIGNS, module=module, opens=opens))


def _result(context: AppContext) -> Page:
    from mfz_desktop.campaign.result.page import CampaignResultPage

    return CampaignResultPage(context)


def _records(context: AppContext) -> Page:
    from mfz_desktop.campaign.records.page import CampaignRecordsPage

    return CampaignRecordsPage(context)


def _briefing(context: AppContext) -> Page:
    from mfz_desktop.campaign.briefing.page import BriefingPage

    return BriefingPage(context)
