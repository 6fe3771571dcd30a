"""Pages that are about something else, and speak of a campaign once it is open."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QMenu

from campaigns.battles.setup_plan import CampaignLink
from campaigns.campaign.acts import BattlePlanned, RulesAgreed
from campaigns.campaign.battles import Plan
from campaigns.campaign.campaigns import Campaigns
from campaigns.campaign.conditions import Average, ModelLimits
from campaigns.companies.company import BuiltFor
from campaigns.rapid_attack.companies.company import KeptCompany
from mfz_desktop.companies.company.body import CompanyBody
from mfz_desktop.companies.company.page import CompanyPage
from mfz_desktop.rapid_attack.battle.setup.page.page import BattleSetupPage
from tests.campaigns.builders import company, frame
from tests.campaigns.campaign.stories import planned
from tests.kinds import GAMES
from tests.mfz_desktop.application import Applications, settle, until
from tests.mfz_desktop.campaign.opening.conftest import Reading
from tests.mfz_desktop.campaign.records.conftest import Wartime
from tests.mfz_desktop.campaign.window.app import CampaignApplication


@pytest.fixture
def limited(app: CampaignApplication, kept: str) -> str:
    """A campaign on disk with a battle `b1` to come and a limit on models."""
    campaigns = Campaigns(app.context.store.folder.get(), GAMES)
    campaigns.open(kept).submit_all(
        (BattlePlanned("b1", Plan("The dam")), RulesAgreed(limits=ModelLimits(most_parts=20)))
    )
    campaigns.close()
    return kept


def shown(app: CampaignApplication, campaign: str = "") -> CompanyBody:
    """Go to a company, built for the campaign's battle where one is given."""
    built: KeptCompany = company("Stone Garden", frame("Hound", "direct"))
    if campaign:
        built = replace(built, built_for=BuiltFor(campaign, "b1"))
    app.context.garage.keep(built)
    app.settle()
    app.context.go("company", built.id)
    page = app.window.page
    assert isinstance(page, CompanyPage) and page.view is not None
    return page.view


def offered(menu: QMenu) -> list[str]:
    return [one.text() for one in menu.actions() if one.text()]


def test_a_company_learns_of_its_campaign_when_that_is_open(
    app: CampaignApplication, limited: str, reading: Reading
) -> None:
    reading.wait()
    page = shown(app, limited)
    assert page.head.built_for.text() == "Built for: …"
    assert page.for_campaign.offer() is None, "nobody knows yet whether there is anything to decide"
    reading.go_on()
    app.settle()
    assert page.head.built_for.text() == "Built for: Gursk: The dam"
    assert page.for_campaign.campaign is not None and page.for_campaign.campaign.limits.most_parts == 20


def test_a_campaign_that_is_not_here_is_told_so(app: CampaignApplication, reading: Reading) -> None:
    page = shown(app, "nowhere")
    app.settle()
    assert page.head.built_for.text() == "Built for: a campaign that is not here"
    assert page.for_campaign.offer() is not None
    assert reading.begun == ["nowhere"]


def test_the_menu_of_battles_fills_while_it_is_open(app: CampaignApplication, limited: str, reading: Reading) -> None:
    page = shown(app)
    menu: QMenu = page.head.built_for.menu()
    reading.wait()
    menu.popup(page.mapToGlobal(page.rect().center()))
    assert [one.text() for one in menu.actions() if one.text()] == [
        "No campaign",
        "More campaigns are being opened …",
    ]
    reading.go_on()
    app.settle()
    assert menu.isVisible()
    assert offered(menu) == ["No campaign", "Gursk: The dam"]
    menu.close()


def test_set_up_asks_whether_the_conditions_changed_once_the_campaign_is_open(
    app: CampaignApplication, limited: str, reading: Reading
) -> None:
    app.context.go("battle_setup")
    page = app.window.page
    assert isinstance(page, BattleSetupPage)
    app.settle()
    reading.wait()
    link = CampaignLink(limited, "b1", "Gursk", conditions=(Average(1.5),))
    page.document.change("x", lambda plan: replace(plan, campaign=link))
    assert not page.laid_down.take.isVisible()
    reading.go_on()
    app.settle()
    assert page.laid_down.take.isVisible(), "the battle has no such average any more"


@pytest.mark.slow
def test_a_battle_that_is_over_tells_once_its_campaign_is_open(
    applications: Applications, data_folder: Path, reading: Reading
) -> None:
    war = Wartime(applications.start(data_folder))
    planned(war.session.kept, "b1", "First light", "ann", "ben")
    record = war.begun("b1")
    assert record.now.winners is not None
    applications.close()

    context = (again := applications.start(data_folder)).context
    reading.wait()
    context.go("battle", record.id)
    until(lambda: again.window.page.view is not None)
    assert again.window.page.view.banners.campaign.isHidden()
    reading.go_on()
    settle(context)
    assert "does not know its result yet" in again.window.page.view.banners.campaign.text
    assert reading.begun[-1] == war.session.id
