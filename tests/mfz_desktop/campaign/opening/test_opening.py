"""Campaigns are read off the main thread before a page of theirs is shown."""

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from campaigns.campaign.acts import BattlePlanned, Named
from campaigns.campaign.battles import Plan
from campaigns.campaign.campaigns import Campaigns
from mfz_desktop.app.window.opening_page import OpeningPage
from mfz_desktop.campaign.campaign_list.page import CampaignsPage
from mfz_desktop.campaign.open_campaigns import OpenCampaigns
from mfz_desktop.campaign.page.page import CampaignPage
from mfz_desktop.campaign.routes import BACKUPS, CAMPAIGN, CONDITIONS, MERGE, PEOPLE, PLAN, RECORDS, RESULT
from mfz_desktop.context.navigation import Place
from tests.kinds import GAMES
from tests.mfz_desktop.application import nameless
from tests.mfz_desktop.campaign.opening.conftest import Reading
from tests.mfz_desktop.campaign.window.app import CampaignApplication, texts


@pytest.fixture
def planned(app: CampaignApplication, kept: str) -> str:
    """A campaign on disk with a battle `b1`."""
    campaigns = Campaigns(app.context.store.folder.get(), GAMES)
    campaigns.open(kept).submit(BattlePlanned("b1", Plan("The dam")))
    campaigns.close()
    return kept


@pytest.mark.slow
@pytest.mark.parametrize("page", [CAMPAIGN, PLAN, CONDITIONS, RESULT, PEOPLE, RECORDS, MERGE, BACKUPS])
def test_every_page_of_a_campaign_waits_for_it(
    app: CampaignApplication, planned: str, reading: Reading, page: str
) -> None:
    reading.wait()
    what = f"{planned}/b1" if page in (PLAN, CONDITIONS, RESULT) else planned
    app.context.go(page, what)  # would never return, were the campaign read here
    assert isinstance(app.window.page, OpeningPage)
    assert app.window.page.heading() == app.context.pages.get(page).title
    assert app.context.navigator.here == Place(page, what)
    reading.go_on()
    app.settle()
    nothing_to_lay_down = page == CONDITIONS  # leads on to the campaign
    here = Place(CAMPAIGN if nothing_to_lay_down else page, what)
    assert app.context.navigator.here == here
    assert type(app.window.page).__module__ == app.context.pages.get(here.page).module
    assert reading.begun == [planned], "read once, whoever asks"


def test_it_is_said_when_it_takes_a_moment(
    app: CampaignApplication, kept: str, reading: Reading, qtbot: QtBot
) -> None:
    reading.wait()
    app.context.go(CAMPAIGN, kept)
    page = app.window.page
    assert isinstance(page, OpeningPage) and not page.waiting.isVisible()
    qtbot.waitUntil(page.waiting.isVisible)
    assert "Opening" in texts(page) and nameless(app.window) == []
    assert [crumb.text for crumb in page.crumbs()] == ["Campaigns"]
    reading.go_on()
    app.settle()


def test_one_can_leave_and_come_back_meanwhile(app: CampaignApplication, kept: str, reading: Reading) -> None:
    reading.wait()
    app.context.go("campaigns")
    app.context.go(CAMPAIGN, kept)
    app.context.navigator.back()
    assert isinstance(app.window.page, CampaignsPage)
    app.context.navigator.forward()
    assert isinstance(app.window.page, OpeningPage)
    reading.go_on()
    app.settle()
    assert isinstance(app.window.page, CampaignPage)
    assert reading.begun == [kept]


def test_whoever_went_elsewhere_stays_there(app: CampaignApplication, kept: str, reading: Reading) -> None:
    reading.wait()
    app.context.go(CAMPAIGN, kept)
    app.context.go("garage")
    reading.go_on()
    app.settle()
    assert app.context.navigator.here == Place("garage") and not isinstance(app.window.page, OpeningPage)
    app.context.go(CAMPAIGN, kept)
    assert isinstance(app.window.page, CampaignPage), "at once, for it is open by now"
    assert reading.begun == [kept]


def test_what_cannot_be_read_is_told_and_can_be_tried_again(app: CampaignApplication, kept: str) -> None:
    file = app.context.store.folder.get().campaign(kept)
    whole = file.read_bytes()
    file.write_bytes(b'{"format": "mfz-campaign", "version": 1, "tables": [')
    app.go("campaigns")
    app.go(CAMPAIGN, kept)
    assert isinstance(app.window.page, CampaignsPage)
    assert "is incomplete" in app.said[-1].text
    file.write_bytes(whole)
    app.go(CAMPAIGN, kept)
    assert isinstance(app.window.page, CampaignPage)


def test_it_is_told_that_an_earlier_state_was_opened(app: CampaignApplication, kept: str) -> None:
    campaigns = Campaigns(app.context.store.folder.get(), GAMES)
    campaigns.open(kept).submit_all((Named("The grain", "Who has it?"), Named("The grain war", "Who has it?")))
    campaigns.close()
    file = app.context.store.folder.get().campaign(kept)
    file.write_bytes(file.read_bytes()[:-200])
    app.go(CAMPAIGN, kept)
    assert isinstance(app.window.page, CampaignPage)
    told = app.window.recovered
    assert told.isVisible() and "is incomplete" in told.text and "was opened instead" in told.text


def test_a_campaign_that_is_gone_is_told(app: CampaignApplication) -> None:
    app.go("campaigns")
    app.go(CAMPAIGN, "nowhere")
    assert isinstance(app.window.page, CampaignsPage)
    assert "not there" in app.said[-1].text


def test_at_hand_opens_for_next_time_and_tells(app: CampaignApplication, kept: str, reading: Reading) -> None:
    told: list[str] = []
    app.desk.opened.connect(told.append)
    reading.wait()
    assert app.desk.at_hand(kept) is None and app.desk.at_hand(kept) is None
    reading.go_on()
    app.settle()
    assert told == [kept] and reading.begun == [kept]
    assert app.desk.at_hand(kept) is app.desk.session(kept)


def test_what_cannot_be_opened_is_not_asked_for_again_and_again(app: CampaignApplication, reading: Reading) -> None:
    told: list[str] = []
    app.desk.opened.connect(lambda id_: told.append(id_) or app.desk.at_hand(id_))
    assert app.desk.at_hand("nowhere") is None
    app.settle()
    assert app.desk.at_hand("nowhere") is None
    app.settle()
    assert (told, reading.begun) == (["nowhere"], ["nowhere"])


def test_deleting_it_meanwhile_leads_away(app: CampaignApplication, kept: str, reading: Reading) -> None:
    desk: OpenCampaigns = app.desk
    app.context.go("campaigns")
    reading.wait()
    app.context.go(CAMPAIGN, kept)
    reading.go_on()
    desk.trash(kept)
    QApplication.processEvents()
    app.settle()
    assert isinstance(app.window.page, CampaignsPage)
    desk.restore(kept)
    app.go(CAMPAIGN, kept)
    assert isinstance(app.window.page, CampaignPage)
    assert app.view.writable
