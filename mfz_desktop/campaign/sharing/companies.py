"""Companies planned for battles travel with their campaign, so that the others can look at them and fight."""

from PySide6.QtCore import QCoreApplication

from campaigns.campaign.acts import CompanyKept
from campaigns.companies.file_format import CompanyFileError, write_company_file
from campaigns.companies.kind import CompanyKind
from campaigns.companies.reading import read_companies
from campaigns.store.errors import StoreError
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.language import translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.models.session.services import GarageServices

translate = QCoreApplication.translate


def keep_companies(context: AppContext, session: CampaignSession) -> None:
    """Keep all companies of battles to come with their campaign as they are now; those that did not change stay.

    Where one cannot be kept the campaign goes without it.
    """
    if session.read_only or not context.store.garage.made:
        return
    planned = {one.company for battle in session.campaign.open_battles for one in battle.plan.enlisted}
    acts = []
    for company in context.garage.companies():
        if company.id in planned:
            kind = context.games.of(CompanyKind, company.game)
            try:
                snapshot = context.kept_files.put(write_company_file(company, kind))
            except (StoreError, CompanyFileError):
                continue
            if session.campaign.companies.get(company.id) != snapshot:
                acts.append(CompanyKept(company.id, snapshot))
    if acts:
        session.do(translate("Sharing", "send the companies along"), *acts)


def take_company(context: AppContext, snapshot: str) -> bool:
    """Take a company into the garage that came with a campaign; tell whether it is there, and the user why not."""
    try:
        (read,) = read_companies(context.kept_files.get(snapshot), context.games.all(CompanyKind))
    except (StoreError, CompanyFileError) as error:
        context.notices.say(translated(error), Tone.WRONG)
        return False
    words = translate("Sharing", "take {name} into the garage").format(name=read.company.name)
    return context.service(GarageServices).session.keep(words, read.company) is not None
