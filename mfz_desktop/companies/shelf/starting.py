"""The starter company in the window: read in the background, brought in as one step of undo, opened."""

from PySide6.QtCore import QCoreApplication

from mfz_desktop.companies.shelf.door import COMPANY
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.notices import Tone
from mfz_desktop.core.tasks import Task, Work
from mfz_desktop.models.importing.import_run import Supplies
from mfz_desktop.models.importing.starter import Starter, bring_starter, is_wanted, read_starter
from mfz_desktop.models.session.desk import Desk
from mfz_desktop.models.session.opening import Opening

translate = QCoreApplication.translate


def start(context: AppContext) -> None:
    """Bring the starter company in, and go to it."""
    context.service(Opening).then(lambda desk: _run(context, desk))


def start_if_empty(context: AppContext) -> None:
    """Bring it in where the garage is empty: for `mfz-desktop --starter`."""

    def opened(desk: Desk) -> None:
        if is_wanted(desk.session.garage):
            _run(context, desk)

    context.service(Opening).then(opened)


def _run(context: AppContext, desk: Desk) -> Task:
    return context.tasks.run(
        translate("Companies", "Reading the starter models"),
        _read,
        context,
        desk,
        done=lambda starter: _bring_in(context, desk, starter),
    )


def _read(work: Work, context: AppContext, desk: Desk) -> Starter:
    garage, files = desk.session.garage, context.kept_files
    entries = (*garage.entries(), *garage.entries(binned=True))
    return read_starter(Supplies(desk.workshops.get(), entries, files.put, files.get), work.step)


def _bring_in(context: AppContext, desk: Desk, starter: Starter) -> None:
    for entry, inspection in starter.run.inspections:
        desk.inspections.put(entry, inspection)
    session = desk.session
    text = translate("Companies", "start with the starter company")
    if session.do(text, lambda: bring_starter(session.garage, starter)):
        context.go(COMPANY, starter.company.id)
    else:
        context.notices.say(translate("Companies", "The starter company is not here."), Tone.WARNING)
