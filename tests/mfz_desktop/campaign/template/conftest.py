"""The application with a template open, through its real window."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from campaigns.campaign.templates.template_store import TemplateStore
from campaigns.campaign.world import Template
from mfz_desktop.app.running import Running
from mfz_desktop.campaign.templates.page import TemplatePage
from mfz_desktop.campaign.writing.pane import WritingPane
from mfz_desktop.campaign.writing.section import WritingSection
from mfz_desktop.context.context import AppContext
from mfz_desktop.context.navigation import Place
from mfz_desktop.core.notices import Notice
from tests.kinds import TEMPLATES
from tests.mfz_desktop.application import Applications


class Writing:
    """The running application, and short ways to use it."""

    def __init__(self, running: Running, bot: QtBot) -> None:
        self.window = running.window
        self.context: AppContext = running.context
        self.bot = bot
        self.said: list[Notice] = []
        self.context.notices.posted.connect(self.said.append)

    @property
    def shelf(self) -> TemplateStore:
        return TemplateStore(self.context.store.folder.get(), TEMPLATES)

    @property
    def pane(self) -> WritingPane:
        page = self.window.page
        assert isinstance(page, TemplatePage) and page.view is not None
        return page.view.pane

    @property
    def page(self):
        return self.window.page

    @property
    def focused(self) -> QWidget | None:
        """What the keyboard goes to."""
        return self.window.focusWidget()

    @property
    def template(self) -> Template:
        """What is on disk."""
        return self.shelf.open(self.context.navigator.here.what).template

    def section(self, title: str) -> WritingSection:
        """Go to a section by its name, as a person does."""
        (item,) = self.pane.list.findItems(title, Qt.MatchFlag.MatchExactly)
        self.pane.list.setCurrentItem(item)
        return self.pane.sections[self.pane.list.row(item)]

    def type(self, section: WritingSection, key: str, text: str) -> None:
        """Type in a field in place of what is there, and leave it."""
        inner = section.form.inputs[key].inner
        inner.setFocus()
        inner.selectAll()
        self.bot.keyClick(inner, Qt.Key.Key_Delete)
        for at, line in enumerate(text.split("\n")):
            if at:
                self.bot.keyClick(inner, Qt.Key.Key_Return)
            self.bot.keyClicks(inner, line)
        section.form.inputs[key].commit()

    def choose(self, section: WritingSection, key: str, value: object) -> None:
        """Choose a value of a field, as a click in its list does."""
        made = section.form.inputs[key]
        at = made.values.index(value)
        made.box.setCurrentIndex(at)
        made.box.activated.emit(at)

    def findings(self) -> list[str]:
        """Return the rules in the column of findings, or the keys where there is no rule."""
        return [row.finding.rule or row.finding.key for row in self.pane.findings.rows]


@pytest.fixture
def start(applications: Applications, tmp_path: Path, qtbot: QtBot) -> Callable[[str], Writing]:
    """Open a template: a shipped one is copied."""

    def opened(what: str) -> Writing:
        app = Writing(applications.start(tmp_path / "data"), qtbot)
        app.context.navigator.go(Place("campaign_template", what))
        assert isinstance(app.page, TemplatePage)
        return app

    return opened


@pytest.fixture
def app(start: Callable[[str], Writing]) -> Writing:
    return start("gursk")


@pytest.fixture
def blank(start: Callable[[str], Writing]) -> Writing:
    return start("blank")
