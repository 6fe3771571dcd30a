"""Whole applications on the page where a battle is set up."""

from dataclasses import dataclass
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from campaigns.rapid_attack.battles.layouts_file import LayoutsFile
from campaigns.rapid_attack.battles.setup_plan import SetupPlan
from campaigns.rapid_attack.companies.company import KeptCompany
from campaigns.rapid_attack.companies.from_list import kept_company
from mfz_desktop.app.running import Running
from mfz_desktop.battle.open_battles import OpenBattles
from mfz_desktop.context.context import AppContext
from mfz_desktop.models.session.services import GarageServices
from mfz_desktop.rapid_attack.battle.setup.page.page import BattleSetupPage
from mfz_rules.rapid_attack import read_text_list
from tests.mfz_desktop.application import Applications, settle, until

LISTS = """
Company: Stone Garden
Stations: 2
x5 Soldier -- 2Rd/1B/1G/1Y/2W

Company: Night Train
Stations: 2
x6 Wren -- 2Rd/2G/2W
"""


def listed(text: str = LISTS) -> tuple[KeptCompany, ...]:
    return tuple(kept_company(one) for one in read_text_list(text))


@dataclass
class SetupApp:
    """An application, and what the tests look at of it."""

    running: Running

    @property
    def context(self) -> AppContext:
        return self.running.context

    @property
    def page(self) -> BattleSetupPage:
        page = self.running.window.page
        assert isinstance(page, BattleSetupPage)
        return page

    @property
    def plan(self) -> SetupPlan:
        return self.page.document.plan

    @property
    def battles(self) -> OpenBattles:
        return self.context.service(OpenBattles)

    @property
    def layouts(self) -> LayoutsFile:
        return LayoutsFile(self.context.store.folder.get())

    @property
    def here(self) -> str:
        assert self.context.navigator.here is not None
        return self.context.navigator.here.page

    def run(self, command: str) -> None:
        self.context.commands.run(command)
        settle(self.context)

    def open(self) -> BattleSetupPage:
        self.context.service(GarageServices)
        self.context.go("battle_setup")
        settle(self.context)
        self.running.window.activateWindow()
        until(self.running.window.isActiveWindow)
        return self.page

    def keep(self, *companies: KeptCompany) -> None:
        self.context.service(GarageServices).session.keep("companies", *companies)

    def seat(self, *companies: KeptCompany) -> None:
        self.page.steps[0].take(companies or listed())
        QApplication.processEvents()

    def show(self, step: int) -> QWidget:
        self.page.go_to(step)
        QApplication.processEvents()
        return self.page.steps[step]


@pytest.fixture
def start(applications: Applications, tmp_path: Path):
    """Start applications on one data folder, one after another."""
    folder = tmp_path / "data"
    folder.mkdir()

    def begin() -> SetupApp:
        applications.close()
        return SetupApp(applications.start(folder))

    return begin


@pytest.fixture
def app(start) -> SetupApp:
    """An application that shows the page."""
    made = start()
    made.open()
    return made
