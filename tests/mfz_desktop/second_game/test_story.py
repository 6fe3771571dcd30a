"""A campaign of a second game from its first day, through the real window: planned, fought, killed, counted."""

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel

from campaigns.campaign.battles import Status
from campaigns.campaign.standings import by_player
from campaigns.campaign.templates.file_format import SUFFIX, TemplateFile, write_template_file
from campaigns.campaign.world import Place, Template, World
from mfz_desktop.app.running import Running
from mfz_desktop.battle.page.page import BattlePage
from mfz_desktop.battle.page.view import BattleView
from mfz_desktop.battle.report.page import BattleReportPage
from mfz_desktop.campaign.campaign_list.new_page import NewCampaignPage
from mfz_desktop.campaign.open_campaigns import OpenCampaigns
from mfz_desktop.campaign.page.page import CampaignPage
from mfz_desktop.campaign.page.plan_page import PlanPage
from mfz_desktop.campaign.records.page import CampaignRecordsPage
from mfz_desktop.campaign.result.page import CampaignResultPage
from mfz_desktop.campaign.routes import CAMPAIGN, NEW, RECORDS, TEMPLATES
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.cards.page.page import PrintingPage
from mfz_desktop.companies.company_list.access import company_actions_of
from mfz_desktop.companies.company_list.text_dialog import TextDialog
from mfz_desktop.context.context import Page
from tests.mfz_desktop.application import Applications, settle, until
from tests.mfz_desktop.campaign.window.app import texts
from tests.second_game.rules import GAME
from tests.second_game.setup_page import HopSetupPage
from tests.second_game.views import HopForm, RollForm

LISTS = "Frogs: The strong\nAnn\nCy\nFrogs: The weak\nBo\n"
POND = Template("pond", "The pond", world=World(places=(Place("lily", "The lily"),)), game=GAME)


class Hand:
    """Somebody at an application."""

    def __init__(self, running: Running) -> None:
        self.running, self.window, self.context = running, running.window, running.context

    @property
    def page(self) -> Page:
        return self.window.page

    @property
    def view(self) -> BattleView:
        assert isinstance(self.page, BattlePage) and self.page.view is not None
        return self.page.view

    @property
    def campaign(self) -> CampaignSession:
        desk = self.context.service(OpenCampaigns)
        session: CampaignSession = desk.session(desk.campaigns.ids()[0])
        return session

    def go(self, page: str, what: str = "") -> None:
        self.context.go(page, what)
        settle(self.context)

    def run(self, command: str) -> None:
        assert self.context.commands.run(command), command
        settle(self.context)

    def choose(self, box: QComboBox, text: str) -> None:
        """Choose what a box offers."""
        at = box.findText(text)
        assert at >= 0, [box.itemText(one) for one in range(box.count())]
        box.setCurrentIndex(at)
        box.activated.emit(at)
        settle(self.context)

    def on_map(self, x: int, y: int) -> None:
        """Click on a square."""
        board = self.view.panes.board
        QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=board.square(x, y).center().toPoint())
        settle(self.context)

    def by_form(self, x: int, y: int) -> None:
        """Say where a piece went at the real table."""
        form = self.view.turn.form
        assert isinstance(form, HopForm)
        form.buttons[x, y].click()
        settle(self.context)

    def roll(self, key: str = "b") -> None:
        assert isinstance(self.view.turn.form, RollForm)
        QTest.keyClicks(self.view.turn, key)
        settle(self.context)


def make_companies(hand: Hand) -> None:
    hand.run("companies.text")
    dialogs = QApplication.topLevelWidgets
    until(lambda: any(isinstance(one, TextDialog) and one.isVisible() for one in dialogs()))
    dialog = next(one for one in dialogs() if isinstance(one, TextDialog))
    dialog.edit.setPlainText(LISTS)
    assert [one.facts for one in dialog.read] == ["2 who hop", "1 who hop"]
    dialog.accept()
    settle(hand.context)
    assert [(one.game, one.name) for one in hand.context.garage.companies()] == [
        (GAME, "The strong"),
        (GAME, "The weak"),
    ]


def begin_campaign(hand: Hand, template: Path) -> None:
    template.write_bytes(write_template_file(TemplateFile(POND)))
    hand.go(TEMPLATES)
    assert hand.page.take_files((template,))
    hand.go(NEW)
    page = hand.page
    assert isinstance(page, NewCampaignPage)
    (card,) = (one for one in page.cards if one.template.game == GAME)
    QTest.mouseClick(card, Qt.MouseButton.LeftButton)
    page.name.setText("A summer")
    for row, name in zip(page.rows, ("Ann", "Bob"), strict=False):
        row.name.setEditText(name)
        row.name.typed.commit()
    hand.run("campaign_new.begin")
    assert isinstance(hand.page, CampaignPage)
    assert (hand.campaign.campaign.name, hand.campaign.campaign.game) == ("A summer", GAME)


def plan_battle(hand: Hand) -> None:
    hand.run("campaign.plan")
    page = hand.page
    assert isinstance(page, PlanPage) and page.view is not None
    hand.choose(page.view.form.inputs["place"].box, "The lily")
    for row, company in zip(page.view.rows.values(), ("The strong", "The weak"), strict=True):
        hand.choose(row.company, company)


@pytest.fixture
def hand(starting: Running, tmp_path: Path) -> Hand:
    """Whoever has a battle of a campaign set up."""
    hand = Hand(starting)
    make_companies(hand)
    begin_campaign(hand, tmp_path / f"pond{SUFFIX}")
    plan_battle(hand)
    hand.run("campaign_plan.set_up")
    page = hand.page
    assert isinstance(page, HopSetupPage)
    assert [row.accessibleName() for row in page.rows] == ["Ann, The strong", "Bob, The weak"]
    hand.run("hop_setup.begin")
    return hand


def test_a_campaign_from_its_first_day(hand: Hand, applications: Applications, tmp_path: Path) -> None:
    hand.on_map(1, 0)
    hand.roll()
    hand.run("battle.cards")
    hand.by_form(2, 2)
    hand.roll("c")
    session = hand.view.session
    assert (session.moment.round, session.now.rounds) == (2, 2)

    killed = Path(shutil.copytree(hand.context.data_folder, tmp_path / "killed"))
    hand = Hand(applications.start(killed))
    (battle,) = hand.campaign.campaign.battles
    assert (battle.status, battle.record) == (Status.BEGUN, session.id)
    hand.go(CAMPAIGN, f"{hand.campaign.id}/{battle.id}")
    hand.run("campaign.go_on")
    assert hand.view.session.now == session.now
    hand.run("battle.cards")
    hand.by_form(0, 0)
    hand.roll()
    hand.run("battle.map")
    hand.on_map(3, 2)
    hand.roll("c")
    session = hand.view.session
    assert session.moment.over
    scores = {one.name: one.score for one in session.moment.players}

    assert hand.view.banners.campaign.isVisible()
    hand.view.banners.campaign.buttons[0].click()
    settle(hand.context)
    page = hand.page
    assert isinstance(page, CampaignResultPage)
    hand.run("result.apply")
    campaign = hand.campaign.campaign
    assert campaign.battles[0].status is Status.DECIDED
    names = {member.id: member.name for member in campaign.members}
    assert {names[one.who]: one.points for one in by_player(campaign)} == scores
    assert f"wins {max(scores.values())} to {min(scores.values())}." in texts(page)
    hand.run("edit.undo")
    assert hand.campaign.campaign.battles[0].status is Status.BEGUN
    hand.run("edit.redo")
    hand.go(RECORDS, hand.campaign.id)
    records = hand.page
    assert isinstance(records, CampaignRecordsPage) and records.view is not None
    assert "The lily" in records.view.chronicle.text.toPlainText()

    hand.go("battle_report", session.id)
    report = hand.page
    assert isinstance(report, BattleReportPage)
    assert any(one.text() == session.game.result(session.kept.timeline) for one in report.findChildren(QLabel))
    company_actions_of(hand.context).print_companies([one.id for one in hand.context.garage.companies()])
    settle(hand.context)
    cards = hand.page
    assert isinstance(cards, PrintingPage)
    cards.write_pdf(tmp_path / "frogs.pdf")
    settle(hand.context)
    assert (tmp_path / "frogs.pdf").read_bytes().startswith(b"%PDF")
