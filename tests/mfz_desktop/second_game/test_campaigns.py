"""Pages of a campaign of a second game."""

import pytest
from PySide6.QtCore import Qt

from campaigns.campaign.acts import BattlePlanned, PlayerKept, ResultApplied
from campaigns.campaign.battles import Plan
from campaigns.campaign.results import Result, SideResult
from campaigns.campaign.templates.template_store import shipped
from mfz_desktop.app.running import Running
from mfz_desktop.campaign.open_campaigns import OpenCampaigns
from mfz_desktop.campaign.page.conditions_page import ConditionsPage
from mfz_desktop.campaign.page.page import CampaignPage
from mfz_desktop.campaign.page.plan_page import PlanPage
from mfz_desktop.campaign.page.plan_view import PlanView
from mfz_desktop.campaign.records.page import CampaignRecordsPage
from mfz_desktop.campaign.result.page import CampaignResultPage
from mfz_desktop.campaign.routes import BRIEFING, CAMPAIGN, CONDITIONS, OF_ONE, PLAN, RECORDS, RESULT
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.context.context import Page
from mfz_desktop.context.navigation import Place
from mfz_desktop.ui.widgets.figures_table import FiguresTable
from tests.kinds import TEMPLATES
from tests.mfz_desktop.application import settle
from tests.mfz_desktop.campaign.window.app import texts
from tests.second_game.campaigns import HopCampaigns


def gone_to(running: Running, page: str, what: str = "") -> Page:
    running.context.go(page, what)
    settle(running.context)
    return running.window.page


def test_its_result_is_entered_by_hand(running: Running, pond: CampaignSession) -> None:
    page = gone_to(running, RESULT, f"{pond.id}/b1")
    assert isinstance(page, CampaignResultPage) and page.view is not None and page.view.form is not None
    form = page.view.form
    sides = form.document.draft.result.sides
    assert [(side.name, side.score_per_asset) for side in sides] == [("The strong", 10), ("The weak", 0)]
    strong = form.sides["1"]
    assert not strong.each.isVisible(), "no assets are counted here"
    fate, flies = strong.frame_fields("a")
    assert (fate.accessibleName(), flies.accessibleName()) == ("Fate of Ann", "Ann: flies of Ann")
    flies.setValue(3)
    strong.scores[1].setValue(2)
    settle(running.context)
    assert running.context.commands.run("result.apply")
    settle(running.context)
    assert "Ann with The strong: score 0 → 2" in texts(page)
    assert "3 flies eaten" in texts(page)
    records = gone_to(running, RECORDS, f"{pond.id}/service")
    assert isinstance(records, CampaignRecordsPage) and records.view is not None
    service, standings = records.view.service, records.view.standings
    assert titles(service.table) == ["Frog", "Battles", "Won", "Flies"]
    assert service.table.figures.rowCount() == 3
    assert (service.kinds.tabText(0), service.kinds.isTabVisible(1)) == ("Frogs", False)
    standings.show_campaign(pond.campaign)
    assert titles(standings.players)[-1] == "Points"


def plan_of(running: Running, what: str) -> PlanView:
    page = gone_to(running, PLAN, what)
    assert isinstance(page, PlanPage) and page.view is not None
    return page.view


def titles(table: FiguresTable) -> list[str]:
    model = table.model()
    return [model.headerData(at, Qt.Orientation.Horizontal) for at in range(model.columnCount())]


@pytest.mark.parametrize("page", sorted(set(OF_ONE) - {CONDITIONS}))
def test_every_page_of_a_campaign_shows_it(running: Running, pond: CampaignSession, page: str) -> None:
    what = f"{pond.id}/b1" if page in (BRIEFING, PLAN, RESULT) else pond.id
    shown = gone_to(running, page, what)
    assert running.context.navigator.here == Place(page, what)
    assert pond.campaign.name in (shown.heading(), *(crumb.text for crumb in shown.crumbs()))


def test_a_plan_asks_what_the_game_has(running: Running, pond: CampaignSession) -> None:
    """Its two scales; objectives of it do not behave in any way, and it has no environments."""
    plan = plan_of(running, f"{pond.id}/b1")
    scale = plan.form.inputs["scale"].box
    assert [scale.itemText(at) for at in range(scale.count())] == ["Pond", "Lake"]
    assert not {"behaviour", "zones"} & set(plan.form.inputs)
    scale.setCurrentIndex(1)
    scale.activated.emit(1)
    assert pond.campaign.battles[0].plan.scale == "lake"
    assert plan.scale_told.text() == "It is hopped at a lake."


def test_what_the_game_has_is_laid_down_and_told(running: Running, pond: CampaignSession) -> None:
    sides = tuple(SideResult(one, "", one) for one in "12")
    pond.do("count", ResultApplied(Result("r", "b1", None, 0, "", 1, sides, ("1",), "1")))
    page = gone_to(running, CONDITIONS, f"{pond.id}/b1")
    assert isinstance(page, ConditionsPage) and page.view is not None
    (scale,) = page.view.parts
    scale.taken.click()
    box = scale.form.inputs["scale"].box
    box.setCurrentIndex(1)
    box.activated.emit(1)
    assert "It is hopped at a lake." in texts(page.view.preview)
    assert running.context.commands.run("campaign_conditions.lay_down")
    pond.do("plan", BattlePlanned("b2", Plan("Second match")))
    plan = plan_of(running, f"{pond.id}/b2")
    assert "It is hopped at a lake." in texts(plan.holds)
    assert (plan.form.inputs["scale"].box.currentText(), plan.scale_told.text()) == ("Lake", "This was laid down.")


def test_where_nothing_can_be_laid_down_nobody_is_asked_to(
    running: Running, pond: CampaignSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(HopCampaigns, "characteristics", ())
    sides = tuple(SideResult(one, "", one) for one in "12")
    pond.do("count", ResultApplied(Result("r", "b1", None, 0, "", 1, sides, ("1",), "1")))
    page = gone_to(running, CAMPAIGN, f"{pond.id}/b1")
    assert isinstance(page, CampaignPage) and page.view is not None
    assert "Laid down" not in texts(page.view.battle_panel)
    assert not running.context.commands.run("campaign.conditions")
    result = gone_to(running, RESULT, f"{pond.id}/b1")
    assert "lay down" not in texts(result)
    assert not running.context.commands.run("result.conditions")


def test_the_same_pages_go_on_to_a_campaign_of_the_first_game(running: Running, pond: CampaignSession) -> None:
    first = running.context.service(OpenCampaigns).begin("Gursk", shipped("gursk", TEMPLATES))
    first.do("plan", PlayerKept("1", "Ann"), PlayerKept("2", "Bob"), BattlePlanned("b1", Plan()))
    plan_of(running, f"{pond.id}/b1")
    plan = plan_of(running, f"{first.id}/b1")
    inputs = plan.form.inputs
    assert (inputs["scale"].box.count(), inputs["scale"].box.currentText()) == (2, "Battle")
    assert inputs["behaviour"].isVisible() and inputs["zones"].isVisible()
    inputs["zones"].zones.more.click()
    assert inputs["zones"].zones.rows[0].environment.accessibleName() == "System that is needed"
