"""The starter company in the window: read in the background, brought in as one step of undo, opened."""

from typing import Any

from PySide6.QtCore import QCoreApplication

from mfz_desktop.companies.company_list.actions import COMPANIES, COMPANY
from mfz_desktop.companies.game import CompanyGame
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.notices import Tone
from mfz_desktop.core.tasks import Task, Work
from mfz_desktop.models.importing.import_run import ImportContext
from mfz_desktop.models.importing.starter import Starter, bring_starter, is_wanted
from mfz_desktop.models.session.garage_opener import GarageOpener
from mfz_desktop.models.session.garage_session import ALL_COMPANIES
from mfz_desktop.models.session.services import GarageServices

translate = QCoreApplication.translate


def start(context: AppContext, game: str = "") -> None:
    """Bring the starter companies of a game in, of the usual one where none is named, and go there."""
    context.service(GarageOpener).when_ready(lambda services: _run(context, services, game))


def start_if_empty(context: AppContext) -> None:
    """Bring it in where the garage is empty: for `mfz-desktop --starter`."""

    def opened(services: GarageServices) -> None:
        if is_wanted(services.session.garage):
            _run(context, services, "")

    context.service(GarageOpener).when_ready(opened)


def _run(context: AppContext, services: GarageServices, game: str) -> Task:
    return context.tasks.run(
        translate("Companies", "Reading the starter models"),
        _read,
        context,
        services,
        game or context.games.ids(CompanyGame)[0],
        done=lambda starter: _bring_in(context, services, starter),
    )


def _read(work: Work, context: AppContext, services: GarageServices, game: str) -> Starter[Any]:
    garage, files = services.session.garage, context.kept_files
    entries = (*garage.entries(), *garage.entries(binned=True))
    made = context.games.of(CompanyGame, game)
    return made.read_starter(ImportContext(services.readings.get(), entries, files.put, files.get), work.step)


def _bring_in(context: AppContext, services: GarageServices, starter: Starter[Any]) -> None:
    for entry, inspection in starter.run.inspections:
        services.inspections.put(entry, inspection)
    session = services.session
    text = translate("Companies", "start with the starter company")
    if session.do(text, lambda: bring_starter(session.garage, starter), session.stack_of(ALL_COMPANIES)):
        context.go(*(COMPANY, starter.company.id) if len(starter.companies) == 1 else (COMPANIES,))
    else:
        context.notices.say(translate("Companies", "The starter company is not here."), Tone.WARNING)
