"""What a battle's panel offers first: what is due, and nothing that is not."""

import pytest
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from campaigns.campaign.acts import BattleBegun, BattlePlanned, ConditionsSet, ResultApplied
from campaigns.campaign.battles import Enlisted, Plan
from campaigns.campaign.conditions import Average, Design
from campaigns.campaign.results import Result, SideResult
from mfz_desktop.battle.page.table_dialogs import ConcedeDialog
from mfz_desktop.campaign.coming import conditions_due
from mfz_desktop.campaign.page.page import CampaignPage
from mfz_desktop.campaign.page.view import CampaignView
from mfz_desktop.ui.widgets.buttons import ActionButton
from mfz_desktop.ui.widgets.picture_strip import PictureStrip
from tests.campaigns.campaign.stories import planned
from tests.kinds import RA_CAMPAIGNS
from tests.mfz_desktop.application import until
from tests.mfz_desktop.battle.page import playing
from tests.mfz_desktop.campaign.records.conftest import Wartime
from tests.mfz_desktop.campaign.window.app import CampaignApplication, texts


def offered(view: CampaignView) -> list[str]:
    """Return what the panel's buttons say, the primary one with a star."""
    buttons = [one for one in view.battle_panel.findChildren(ActionButton) if one.isVisible()]
    return [("*" if one.property("look") == "primary" else "") + one.text().replace("&", "") for one in buttons]


def test_conditions_are_laid_down_after_the_last_battle_only(app: CampaignApplication) -> None:
    """RA-CAMP-06: for the next battle."""
    session = app.begin()
    for battle in ("first", "second"):
        session.do("plan", BattlePlanned(battle, Plan(battle)))
        app.decide(session, battle, "ben", "ann")
    app.go("campaign", f"{session.id}/second")
    assert offered(app.view) == ["*Lay down conditions", "Show the result", "Plan a battle"]
    assert app.page.primary() == ""
    app.go("campaign", f"{session.id}/first")
    assert offered(app.view) == ["Show the result", "Lay down conditions"]
    assert app.page.primary() == "campaign.plan"
    session.do("lay down", ConditionsSet("second", "ann", ()))
    app.go("campaign", f"{session.id}/second")
    assert offered(app.view) == ["Show the result", "Lay down conditions"]


def test_the_next_battle_says_whose_conditions_are_missing_and_leads_there(app: CampaignApplication) -> None:
    session = app.begin()
    session.do("plan", BattlePlanned("first", Plan("first")), BattlePlanned("second", Plan("second")))
    app.decide(session, "first", "ben", "ann")
    app.go("campaign", f"{session.id}/second")
    links = app.view.battle_panel.findChildren(QPushButton)
    next(one for one in links if one.text() == "Lay down conditions" and one.isVisible()).click()
    app.settle()
    here = app.context.navigator.here
    assert here is not None and (here.page, here.what) == ("campaign_conditions", f"{session.id}/first")


def test_one_button_is_the_next_thing(app: CampaignApplication) -> None:
    session = app.begin()
    assert (offered(app.view), app.page.primary()) == ([], "campaign.plan")
    session.do("plan", BattlePlanned("first", Plan("first", "billu")))
    app.go("campaign", f"{session.id}/first")
    assert offered(app.view)[:2] == ["*Set up the battle", "Change the plan"]
    assert app.page.primary() == ""
    assert app.view.map.selected == "billu"


@pytest.mark.slow
def test_companies_come_with_the_pictures_of_their_frames(app: CampaignApplication) -> None:
    session = app.begin()
    app.run("companies.starter")
    (company,) = app.context.garage.companies()
    session.do("plan", BattlePlanned("first", Plan("first", enlisted=(Enlisted("ann", company.id),))))
    app.go("campaign", f"{session.id}/first")
    (strip,) = (one for one in app.view.battle_panel.findChildren(PictureStrip) if one.isVisible())
    assert strip.fitting == min(len(company.frames), 6)
    assert strip.width() <= app.view.battle_panel.width()


def test_where_conditions_come_from_is_said_once(app: CampaignApplication) -> None:
    session = app.begin()
    session.do("plan", BattlePlanned("first", Plan("first")), BattlePlanned("second", Plan("second")))
    app.decide(session, "first", "ben", "ann")
    session.do("lay down", ConditionsSet("first", "ann", (Average(3.0), Design(("artillery",), 2))))
    app.go("campaign", f"{session.id}/second")
    assert texts(app.view.battle_panel).count("laid down by Ann") == 1


def test_what_was_planned_is_offered_no_more(app: CampaignApplication) -> None:
    session = app.begin()
    hook = next(one for one in session.campaign.world.hooks if one.place)
    app.view.show_place(hook.place)
    assert hook.name in texts(app.view.place_panel)
    session.do("plan", BattlePlanned("first", Plan("Another name", hook.place, hook.id)))
    assert hook.name not in texts(app.view.place_panel)
    assert "Another name: planned" in [one.text() for one in app.view.place_panel.findChildren(QPushButton)]


def test_a_side_without_a_company_or_points_is_told_without(app: CampaignApplication) -> None:
    session = app.begin()
    session.do("plan", BattlePlanned("first", Plan("first")))
    sides = (SideResult("ann", "", ""), SideResult("ben", "c", "Night Train"))
    session.do("apply", ResultApplied(Result("r", "first", None, 0, "2026-05-01", 5, sides, ("ann",))))
    app.go("campaign", f"{session.id}/first")
    told = [one.text() for one in app.view.battle_panel.findChildren(QLabel) if one.isVisible()]
    assert "Ann" in told and "Ben, Night Train" in told


@pytest.mark.slow
def test_a_result_is_taken_over_once_the_battle_has_an_end(war: Wartime, qtbot: QtBot) -> None:
    planned(war.session.kept, "b1", "First light", "ann", "ben")
    record = war.begun("b1", steps=20)
    war.go("campaign", f"{war.session.id}/b1")
    page = war.window.page
    assert isinstance(page, CampaignPage) and page.view is not None
    view = page.view
    assert offered(view)[0] == "*Go on"
    assert not any("Take over" in one for one in offered(view))
    view.campaign_actions.open()
    assert war.context.navigator.here.page == "battle"

    playing.play(record, 5000, seed=5)
    war.go("campaign", f"{war.session.id}/b1")
    until(lambda: offered(view) == ["*Take over the result", "Go on"])
    view.campaign_actions.open()
    assert war.context.navigator.here.page == "campaign_result"


@pytest.mark.slow
def test_a_begun_battle_is_gone_on_with_or_ended_as_it_stands(war: Wartime) -> None:
    planned(war.session.kept, "b1", "First light", "ann", "ben")
    record = war.begun("b1", steps=20)
    war.go("campaign", f"{war.session.id}/b1")
    page = war.window.page
    assert isinstance(page, CampaignPage) and page.view is not None
    assert offered(page.view) == ["*Go on", "Change the plan", "End it as it stands"]
    assert not war.context.commands.run("campaign.setup")
    war.run("campaign.result")
    assert war.result.form is not None and "Taken over as it stands" in war.result.message.text
    war.go("battle", record.id)
    war.run("battle.concede")
    (dialog,) = war.window.findChildren(ConcedeDialog)
    dialog.as_it_stands.click()
    here = war.context.navigator.here
    assert here is not None and (here.page, here.what) == ("campaign_result", f"{war.session.id}/b1")


def test_a_battle_whose_record_is_gone_is_set_up_again(app: CampaignApplication) -> None:
    session = app.begin()
    session.do("plan", BattlePlanned("first", Plan("first")), BattleBegun("first", "gone"))
    app.go("campaign", f"{session.id}/first")
    assert offered(app.view)[0] == "*Set up the battle"
    assert not app.context.commands.run("campaign.go_on")


@pytest.mark.slow
def test_nothing_is_due_once_the_next_battle_has_begun(war: Wartime) -> None:
    planned(war.session.kept, "b1", "First light", "ann", "ben")
    war.begun("b1")
    war.show("b1")
    war.run("result.apply")
    assert conditions_due(RA_CAMPAIGNS, war.session.campaign) == war.session.campaign.battle("b1")
    planned(war.session.kept, "b2", "Second light", "ann", "ben")
    war.begun("b2", steps=5)
    assert conditions_due(RA_CAMPAIGNS, war.session.campaign) is None


def pressed(within: QWidget, words: str) -> None:
    """Press the button that is in sight and says so."""
    next(one for one in within.findChildren(QPushButton) if one.text() == words and one.isVisible()).click()


@pytest.mark.parametrize("page", ["campaign", "campaign_plan"])
def test_a_battle_asks_for_its_conditions_and_its_objective(app: CampaignApplication, page: str) -> None:
    """RA-CAMP-06, RA-CAMP-02: going on without either is the group's decision, which the campaign keeps."""
    session = app.begin()
    session.do("plan", BattlePlanned("first", Plan("first")), BattlePlanned("second", Plan("second")))
    app.decide(session, "first", "ben", "ann")
    app.go(page, f"{session.id}/second")
    assert "Ann, winner or not" in texts(app.window.page)
    assert "None is named" in texts(app.window.page)

    pressed(app.window.page, "We go on without")
    app.settle()
    laid = session.campaign.conditions_after("first")
    assert laid is not None and (laid.by, laid.conditions) == (None, ())
    assert "The group goes on without conditions." in texts(app.window.page)

    pressed(app.window.page, "We fight without")
    app.settle()
    second = session.campaign.battle("second")
    assert second is not None and second.plan.without_objective
    assert "The group fights without a special objective." in texts(app.window.page)
    assert "is named" not in texts(app.window.page)


def test_what_has_begun_is_not_asked_about(app: CampaignApplication) -> None:
    session = app.begin()
    session.do("plan", BattlePlanned("first", Plan("first")), BattleBegun("first", "elsewhere"))
    app.go("campaign", f"{session.id}/first")
    assert "None is named" not in texts(app.view.battle_panel)


@pytest.mark.slow
def test_a_company_opened_from_a_battle_is_judged_for_that_one(app: CampaignApplication) -> None:
    """RA-CAMP-11: what held for the last battle is not offered for the next; undo brings it back."""
    session = app.begin()
    app.run("companies.starter")
    (company,) = app.context.garage.companies()
    plans = {id: Plan(id, enlisted=(Enlisted("ann", company.id),)) for id in ("first", "second")}
    session.do("plan", *(BattlePlanned(id, plan) for id, plan in plans.items()))
    built = []
    for battle in plans:
        app.go("campaign", f"{session.id}/{battle}")
        pressed(app.view.battle_panel, company.name)
        app.settle()
        found = app.context.garage.company(company.id)
        assert found is not None and found.built_for is not None
        built.append((found.built_for.campaign, found.built_for.battle))
        assert f"Gursk: {battle}" in app.window.page.view.head.built_for.text()
        assert found.constraints is None or not found.constraints.forbidden
    assert built == [(session.id, "first"), (session.id, "second")]
    app.run("edit.undo")
    found = app.context.garage.company(company.id)
    assert found is not None and found.built_for is not None and found.built_for.battle == "first"
