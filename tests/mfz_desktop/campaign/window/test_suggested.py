"""A faction's suggested company is taken in one press: in the plan of a battle, and when one joins."""

from campaigns.campaign.acts import PlayerKept
from mfz_desktop.campaign.page.people_page import PeoplePage
from mfz_desktop.campaign.page.plan_page import PlanPage
from mfz_desktop.campaign.page.plan_view import PlanView
from tests.mfz_desktop.application import nameless
from tests.mfz_desktop.campaign.window.app import CampaignApplication, texts


def plan(app: CampaignApplication) -> PlanView:
    """Plan a battle at the dam, and return its plan."""
    app.view.campaign_actions.plan("dam")
    app.settle()
    page = app.window.page
    assert isinstance(page, PlanPage) and page.view is not None
    return page.view


def test_a_plan_offers_the_company_of_the_faction(app: CampaignApplication) -> None:
    session = app.begin()
    session.do("join", PlayerKept("ann", "Ann", "blue", "will"), PlayerKept("ben", "Ben", "orange"))
    view = plan(app)
    ann, ben = view.rows["ann"], view.rows["ben"]
    assert ann.suggested.isVisible() and not ben.suggested.isVisible()
    assert nameless(app.window) == []
    ann.suggested.click()
    app.settle()
    (company,) = app.context.garage.companies()
    assert (company.player, company.built_for.battle) == ("ann", view.battle.id)
    assert all(frame.pilot for frame in company.frames)
    assert len({frame.pilot for frame in company.frames}) == len(company.frames)
    assert view.rows["ann"].company.currentData() == company.id
    assert view.rows["ann"].company.hasFocus()
    assert "station" not in texts(view.rows["ann"]), "it has as many as the battle asks for"
    assert not ann.suggested.isVisible()
    assert view.battle.plan.enlisted[0].company == company.id


def test_whoever_joins_is_offered_one_and_brings_it_to_the_next_battle(app: CampaignApplication) -> None:
    session = app.begin(players=("Ann",))
    app.run("campaign.people")
    page = app.window.page
    assert isinstance(page, PeoplePage) and page.view is not None
    new = page.view.new
    new.name.typed.setText("Cleo")
    new.faction.setCurrentIndex(new.faction.findData("ransoll"))
    page.view._join()
    app.settle()
    offer = app.said[-1]
    assert offer.action is not None and "a company is suggested" in offer.text
    offer.action()
    app.settle()
    (company,) = app.context.garage.companies()
    cleo = next(one for one in session.campaign.playing if one.name == "Cleo")
    assert company.player == cleo.id
    app.go("campaign", session.id)
    brought = {one.player: one.company for one in plan(app).battle.plan.enlisted}
    assert brought == {"ann": "", cleo.id: company.id}
