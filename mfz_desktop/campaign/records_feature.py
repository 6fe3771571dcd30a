"""The feature of what campaigns keep: results of battles, standings, service records, the chronicle."""

from PySide6.QtCore import QCoreApplication

from mfz_desktop.app.context import AppContext
from mfz_desktop.app.navigation import PageKind
from mfz_desktop.campaign.desk import opens
from mfz_desktop.campaign.page_ids import CAMPAIGNS, RECORDS, RESULT
from mfz_desktop.window.page import Page

translate = QCoreApplication.translate


def install(context: AppContext) -> None:
    """Add the pages."""
    for id_, title, make in (
        (RESULT, translate("Pages", "Result of a campaign's battle"), _result),
        (RECORDS, translate("Pages", "Records of a campaign"), _records),
    ):
        module = f"mfz_desktop.pages.{id_}.page"
        context.pages.add(PageKind(id_, title, make, belongs_to=CAMPAIGNS, module=module, opens=opens))


def _result(context: AppContext) -> Page:
    from mfz_desktop.pages.campaign_result.page import CampaignResultPage

    return CampaignResultPage(context)


def _records(context: AppContext) -> Page:
    from mfz_desktop.pages.campaign_records.page import CampaignRecordsPage

    return CampaignRecordsPage(context)
