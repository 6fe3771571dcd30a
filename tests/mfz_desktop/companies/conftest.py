"""The application with companies, through its real window."""

from pathlib import Path

import pytest
from PySide6.QtCore import QItemSelectionModel
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from campaigns.rapid_attack.companies.company import KeptCompany
from campaigns.rapid_attack.companies.from_list import kept_company
from mfz_desktop.app.running import Running
from mfz_desktop.companies.company.body import CompanyBody
from mfz_desktop.companies.company.chooser_dialog import ChooserDialog
from mfz_desktop.companies.company.page import CompanyPage
from mfz_desktop.companies.company_list.access import company_actions_of
from mfz_desktop.companies.company_list.actions import CompanyActions
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.notices import Notice
from mfz_desktop.models.session.services import GarageServices
from mfz_desktop.ui.widgets.row_model import ROW
from mfz_rules.rapid_attack.companies.text_list import read_text_list
from tests.mfz_desktop.application import Applications

LEGAL = """Company: Stone Garden
Stations: 3
x3 Soldier -- 2Rd/1B/1G/1Y/2W + SSR
Tickler -- 2Rd+d8/1B/1Y/2W
Brawler -- 2Rh+d8/2B/2W
Spare: Lone -- 2Rd/1B/2W
"""
ILLEGAL = """Company: Broken Arrow
Stations: 2
Brute -- 2Rh+d8/2Rd/2B/2W + SSR (x4)
Splitter -- 1Rd/1Ra/1B/2W
Empty -- 2W
"""


def companies_of(text: str) -> tuple[KeptCompany, ...]:
    return tuple(map(kept_company, read_text_list(text)))


def choosing(monkeypatch: pytest.MonkeyPatch, *names: str) -> list[list[str]]:
    """Answer every chooser by marking these names; return what each offered."""
    offered: list[list[str]] = []

    def choose(dialog: ChooserDialog) -> int:
        every = [dialog.model.index(row).data(ROW).name for row in range(dialog.model.rowCount())]
        offered.append(every)
        dialog.list.clearSelection()
        for name in names:
            index = dialog.model.index(every.index(name))
            dialog.list.selectionModel().select(index, QItemSelectionModel.SelectionFlag.Select)
        return QDialog.DialogCode.Accepted

    monkeypatch.setattr(ChooserDialog, "exec", choose)
    return offered


class Application:
    """The running application, and short ways to use it."""

    def __init__(self, running: Running, bot: QtBot) -> None:
        self.window = running.window
        self.context: AppContext = running.context
        self.bot = bot
        self.said: list[Notice] = []
        self.context.notices.posted.connect(self.said.append)

    @property
    def desk(self) -> GarageServices:
        return self.context.service(GarageServices)

    @property
    def company_actions(self) -> CompanyActions:
        return company_actions_of(self.context)

    @property
    def companies(self) -> tuple[KeptCompany, ...]:
        return self.desk.session.garage.companies()

    @property
    def page(self):
        return self.window.page

    @property
    def body(self) -> CompanyBody:
        page = self.window.page
        assert isinstance(page, CompanyPage) and page.view is not None
        return page.view

    @property
    def here(self) -> KeptCompany:
        return self.body.document.company

    def keep(self, text: str) -> tuple[KeptCompany, ...]:
        kept = companies_of(text)
        assert self.desk.session.keep("begin", *kept)
        return kept

    def open(self, text: str) -> KeptCompany:
        company = self.keep(text)[0]
        self.context.go("company", company.id)
        self.bot.waitUntil(lambda: not self.body._later.isActive())  # its findings come after it
        return company

    def list(self) -> None:
        self.context.go("companies")
        self.settle()

    def run(self, command: str) -> bool:
        return self.context.commands.run(command)

    def settle(self) -> None:
        self.bot.waitUntil(lambda: not self.context.tasks.running, timeout=20_000)


@pytest.fixture
def app(applications: Applications, qtbot: QtBot, data_folder: Path, monkeypatch) -> Application:
    return Application(applications.start(data_folder), qtbot)
