"""The feature of what campaigns keep: results of battles, standings, service records, the chronicle."""

from PySide6.QtCore import QCoreApplication

from mfz_desktop.campaign.open_campaigns import opens
from mfz_desktop.campaign.routes import CAMPAIGNS, RECORDS, RESULT
from mfz_desktop.context.context import AppContext, Page, PageKind

translate = QCoreApplication.translate


def install(context: AppContext) -> None:
    """Add the pages."""
    for id_, title, make, folder in (
        (RESULT, translate("Pages", "Result of a campaign's battle"), _result, "result"),
        (RECORDS, translate("Pages", "Records of a campaign"), _records, "records"),
    ):
        module = f"mfz_desktop.campaign.{folder}.page"
        context.pages.add(PageKind(id_, title, make, belongs_to=CAMPAIGNS, module=module, opens=opens))


def _result(context: AppContext) -> Page:
    from mfz_desktop.campaign.result.page import CampaignResultPage

    return CampaignResultPage(context)


def _records(context: AppContext) -> Page:
    from mfz_desktop.campaign.records.page import CampaignRecordsPage

    return CampaignRecordsPage(context)
