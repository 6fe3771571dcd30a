"""The page of a campaign, the plan of a battle, and the conditions after it."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from campaigns.campaign.acts import RulesAgreed
from campaigns.campaign.battles import Enlisted
from campaigns.campaign.conditions import Average, Characteristic, Design, Environment, EnvironmentZone
from campaigns.campaign.rights import in_force
from mfz_desktop.campaign.conditions.condition_part import ConditionPart
from mfz_desktop.campaign.map.place_battles import battles_by_place
from mfz_desktop.campaign.next.companies import fit_of
from mfz_desktop.campaign.page.conditions_page import ConditionsPage
from mfz_desktop.campaign.page.conditions_view import ConditionsView
from mfz_desktop.campaign.page.plan_page import PlanPage
from mfz_desktop.campaign.page.plan_view import PlanView
from mfz_desktop.campaign.routes import PEOPLE
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.context.navigation import Place
from mfz_desktop.core.notices import Tone
from mfz_desktop.ui.widgets.controls import ComboBox
from mfz_rules.kernel.demands import Bound, Demand
from tests.mfz_desktop.application import nameless
from tests.mfz_desktop.campaign.window.app import CampaignApplication, texts
from tests.mfz_desktop.hearing import check_parts, children_of, described, part_called, press


def plan_of(app: CampaignApplication) -> PlanView:
    page = app.window.page
    assert isinstance(page, PlanPage) and page.view is not None
    return page.view


def fought_over_the_dam(app: CampaignApplication) -> tuple[CampaignSession, str, ConditionsView]:
    """Decide a first battle, held by Ann; return it and what she may lay down."""
    session = app.begin()
    app.view.campaign_actions.plan("dam")
    battle = session.campaign.battles[0].id
    app.decide(session, battle, winner="ben", holder="ann")
    app.go("campaign", f"{session.id}/{battle}")
    return session, battle, conditions(app)


def conditions(app: CampaignApplication) -> ConditionsView:
    app.run("campaign.conditions")
    page = app.window.page
    assert isinstance(page, ConditionsPage) and page.view is not None
    return page.view


def part_of(view: ConditionsView, what: Characteristic) -> ConditionPart:
    return next(one for one in view.parts if one.what is what)


def name_environment(view: ConditionsView, word: str) -> None:
    zones = part_of(view, Characteristic.ENVIRONMENT).form.inputs["zones"].zones
    zones.rows[0].environment.setEditText(word)
    zones.commit()


def forbid(view: ConditionsView, kind: str) -> None:
    part_of(view, Characteristic.DESIGN).form.inputs["forbidden"].ticks[kind].click()


def let_it_pass(view: ConditionsView, why: str) -> None:
    field = view.form.inputs["overruled"]
    field.line.setText(why)
    field.commit()


def test_a_new_campaign_says_that_the_war_has_not_begun(app: CampaignApplication) -> None:
    app.begin()
    assert "The war has not begun" in texts(app.view.battle_panel)
    assert not app.view.timeline.isVisible()
    assert nameless(app.window) == []


def test_arrows_walk_from_place_to_place(app: CampaignApplication, qtbot: QtBot) -> None:
    app.begin()
    map_ = app.view.map
    map_.select("bridge")
    qtbot.keyClick(map_, Qt.Key.Key_Right)
    assert map_.selected == "billu"
    assert "The market town" in texts(app.view.place_panel)
    assert "filter" in map_.accessibleDescription()
    qtbot.keyClick(map_, Qt.Key.Key_Left)
    assert map_.selected == "bridge"


@pytest.mark.usefixtures("screen_reader")
def test_every_place_is_heard_where_it_is_and_chosen_by_pressing_it(app: CampaignApplication) -> None:
    session = app.begin()
    map_ = app.view.map
    billu = part_called(map_, "Billu")
    assert len(children_of(map_)) == len(session.campaign.world.places)
    assert "market town" in described(billu)
    apart = billu.rect().center() - map_.mapToGlobal(map_.mark_of("billu").center()).toPoint()
    assert apart.manhattanLength() <= 1, "it is rounded to whole px"
    press(billu)
    assert map_.selected == "billu"
    assert bool(billu.state().selected)
    check_parts(map_)


def test_a_click_selects_and_a_click_beside_lets_go(app: CampaignApplication, qtbot: QtBot) -> None:
    app.begin()
    map_ = app.view.map
    qtbot.mouseClick(map_, Qt.MouseButton.LeftButton, pos=map_.mark_of("gate").center().toPoint())
    assert map_.selected == "gate"
    assert app.view.tabs.currentWidget() is app.view.place_panel
    qtbot.mouseClick(map_, Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    assert map_.selected == ""


def test_enter_on_a_place_plans_a_battle_there(app: CampaignApplication, qtbot: QtBot) -> None:
    session = app.begin()
    app.view.map.select("billu")
    qtbot.keyClick(app.view.map, Qt.Key.Key_Return)
    app.settle()
    assert plan_of(app).form.inputs["place"].value == "billu"
    (battle,) = session.campaign.battles
    assert [one.player for one in battle.plan.enlisted] == ["ann", "ben"]
    app.run("edit.undo")
    assert session.campaign.battles == ()
    assert app.window.page is app.page


def test_a_hook_fills_the_plan_and_each_answer_is_undone(app: CampaignApplication) -> None:
    session = app.begin()
    app.view.campaign_actions.plan()
    app.settle()
    view = plan_of(app)
    hook = view.form.inputs["hook"]
    at = hook.values.index("deserters")
    hook.box.setCurrentIndex(at)
    hook.box.activated.emit(at)
    plan = session.campaign.battles[0].plan
    assert (plan.place, plan.objective.name, plan.objective.behaviour) == (
        "rivers",
        "Lieutenant with the codes",
        "follower",
    )
    assert [zone.environment for zone in plan.zones] == ["underwater"]
    assert "The river country" in texts(view.holds)
    view.form.inputs["when"].line.setText("Sunday")
    view.form.inputs["when"].commit()
    view.rows["ben"].comes.click()
    assert session.campaign.battles[0].plan.when == "Sunday"
    assert [one.player for one in session.campaign.battles[0].plan.enlisted] == ["ann"]
    for _ in range(3):
        app.run("edit.undo")
    plan = session.campaign.battles[0].plan
    assert (plan.hook, plan.when, len(plan.enlisted)) == ("", "", 2)
    assert nameless(app.window) == []


@pytest.mark.slow
def test_the_holder_who_lost_lays_down_two_of_the_four(app: CampaignApplication) -> None:
    """RA-CAMP-06: the holder, winner of the battle or not."""
    session, battle, view = fought_over_the_dam(app)
    assert "Ann" in view.right.text()
    assert nameless(app.window) == []
    part_of(view, Characteristic.ENVIRONMENT).taken.click()
    name_environment(view, "underwater")
    part_of(view, Characteristic.DESIGN).taken.click()
    forbid(view, "communication")
    assert "“underwater”" in texts(view.preview)
    assert "nobody may carry communication" in texts(view.preview).lower()
    app.run("campaign_conditions.lay_down")
    assert app.window.page is app.page
    laid = session.campaign.conditions_after(battle)
    assert (laid.by, laid.conditions) == (
        "ann",
        (Environment((EnvironmentZone("underwater"),)), Design(("communication",))),
    )
    app.view.campaign_actions.plan("billu")
    app.settle()
    coming = session.campaign.open_battles[0]
    assert in_force(session.campaign, coming).of(Design) == Design(("communication",))
    assert "laid down by Ann after “The broken dam”" in texts(plan_of(app).holds)


@pytest.mark.slow
def test_what_companies_must_have_is_composed_and_judged(app: CampaignApplication, qtbot: QtBot) -> None:
    """RA-CAMP-08: of every frame or company, at least or at most a number of what; words are for people."""
    session, battle, view = fought_over_the_dam(app)
    part = part_of(view, Characteristic.DESIGN)
    part.taken.click()
    assert "RA-CAMP-08" in view.refusal.text
    both = part.form.inputs["demands"]
    asked = both.demands
    asked.more.click()
    assert asked.rows[0].who.hasFocus() and nameless(app.window) == []
    assert "Communication (yellow): at least 1 in every company." in texts(view.preview)
    asked.more.click()
    row = asked.rows[1]
    choose(row.who, data=True)
    choose(row.bound, data=Bound.AT_MOST)
    choose(row.what, data="rocket")
    row.number.setFocus()
    row.number.selectAll()
    qtbot.keyClicks(row.number, "2")
    part.form.commit()
    assert "Rockets: at most 2 on every frame." in texts(view.preview)
    asked.more.click()
    choose(asked.rows[2].bound, data=Bound.NONE)
    assert not asked.rows[2].number.isEnabled()
    asked.rows[2].removed.emit()
    both.words.line.setText("Everybody flies a flag.")
    both.commit()
    assert both.proposal.isHidden() and not view.refusal.isVisible()
    assert app.run("campaign_conditions.lay_down")
    (laid,) = session.campaign.conditions_after(battle).conditions
    demands = (Demand("communication"), Demand("rocket", Bound.AT_MOST, 2, each=True))
    assert laid == Design(demands=demands, words="Everybody flies a flag.")
    app.view.campaign_actions.plan("billu")
    app.settle()
    shown = texts(plan_of(app).holds)
    assert "Rockets: at most 2 on every frame." in shown and "Everybody flies a flag." in shown


def test_words_that_say_a_demand_are_offered_as_one(app: CampaignApplication, qtbot: QtBot) -> None:
    """Never silently: they stay words until somebody presses what they would mean."""
    _, _, view = fought_over_the_dam(app)
    part = part_of(view, Characteristic.DESIGN)
    part.taken.click()
    both = part.form.inputs["demands"]
    both.words.take_focus()
    qtbot.keyClicks(both.words.line, "At most two rockets a frame.")
    assert both.proposal.text() == "Count it: Rockets: at most 2 on every frame."
    both.commit()
    assert view.draft.conditions == (Design(words="At most two rockets a frame."),)
    both.proposal.click()
    assert view.draft.conditions == (Design(demands=(Demand("rocket", Bound.AT_MOST, 2, each=True),)),)
    assert both.words.line.text() == "" and both.proposal.isHidden() and both.words.line.hasFocus()


def choose(box: ComboBox, data: object) -> None:
    """Choose an entry as a person does."""
    box.setCurrentIndex(box.findData(data))
    box.activated.emit(box.currentIndex())


@pytest.mark.slow
def test_a_third_is_refused_with_its_rule_and_passes_when_overruled(app: CampaignApplication) -> None:
    """RA-CAMP-06: up to two."""
    session, battle, view = fought_over_the_dam(app)
    for what in (Characteristic.AVERAGE, Characteristic.SCALE):
        part_of(view, what).taken.click()
    assert not view.refusal.isVisible()
    part_of(view, Characteristic.DESIGN).taken.click()
    assert "RA-CAMP-08" in view.refusal.text
    part_of(view, Characteristic.DESIGN).form.inputs["rockets"].number.setValue(3)
    assert "RA-CAMP-06" in view.refusal.text
    assert not app.run("campaign_conditions.lay_down")
    let_it_pass(view, "We all want it")
    assert app.run("campaign_conditions.lay_down")
    laid = session.campaign.conditions_after(battle)
    assert (len(laid.conditions), laid.overruled) == (3, "We all want it")
    assert Average(3.0) in laid.conditions
    passed = "The table let this pass: “We all want it”."
    (row,) = app.view.timeline.rows.rows
    assert passed in app.view.timeline.rows.spoken(row)
    assert passed in texts(app.view.battle_panel)
    assert passed in texts(conditions(app).preview)
    app.go("campaign", session.id)
    app.view.campaign_actions.plan("billu")
    app.settle()
    assert passed in texts(plan_of(app).holds)
    plan_of(app).back()
    app.settle()
    assert passed in texts(app.view.battle_panel)


def test_a_reason_that_is_not_needed_is_not_kept(app: CampaignApplication) -> None:
    session, battle, view = fought_over_the_dam(app)
    for what in (Characteristic.ENVIRONMENT, Characteristic.AVERAGE, Characteristic.SCALE):
        part_of(view, what).taken.click()
    name_environment(view, "filter")
    let_it_pass(view, "We all want it")
    assert "We all want it" in texts(view.preview)
    part_of(view, Characteristic.SCALE).taken.click()
    assert "We all want it" not in texts(view.preview)
    app.run("campaign_conditions.lay_down")
    assert session.campaign.conditions_after(battle).overruled == ""


def test_a_battle_has_environments_of_its_own(app: CampaignApplication, qtbot: QtBot) -> None:
    session = app.begin()
    app.view.campaign_actions.plan("billu")
    app.settle()
    view = plan_of(app)
    zones = view.form.inputs["zones"].zones
    zones.more.click()
    row = zones.rows[0]
    offered = [row.environment.itemText(at) for at in range(row.environment.count())]
    assert offered[0] == "filter" and "heater" in offered
    qtbot.keyClicks(row.environment.lineEdit(), "heater")
    qtbot.keyClicks(row.where, "the ruins")
    assert session.campaign.battles[0].plan.zones == ()
    qtbot.keyClick(row.where, Qt.Key.Key_Return)
    assert session.campaign.battles[0].plan.zones == (EnvironmentZone("heater", "the ruins"),)
    assert "The ruins: frames need “heater” systems" in texts(view.holds)
    assert nameless(app.window) == []
    app.run("edit.undo")
    assert zones.rows == []
    app.run("edit.redo")
    zones.rows[0].removed.emit()
    assert session.campaign.battles[0].plan.zones == ()


@pytest.mark.slow
def test_what_is_ticked_is_there_again_until_it_is_laid_down(app: CampaignApplication) -> None:
    session, battle, view = fought_over_the_dam(app)
    part_of(view, Characteristic.ENVIRONMENT).taken.click()
    assert "“”" not in texts(view.preview)
    name_environment(view, "ice")
    part_of(view, Characteristic.AVERAGE).taken.click()
    part_of(view, Characteristic.AVERAGE).form.inputs["systems"].number.setValue(2.5)
    app.go("campaign", session.id)
    app.go("campaign_conditions", f"{session.id}/{battle}")
    assert view.conditions == (Environment((EnvironmentZone("ice"),)), Average(2.5))
    assert session.campaign.conditions_after(battle) is None
    app.run("campaign_conditions.lay_down")
    assert app.context.settings.kept(f"campaign_conditions/{session.id}/{battle}") == b""
    view = conditions(app)
    assert view.conditions == session.campaign.conditions_after(battle).conditions


def test_where_nobody_holds_it_the_group_decides(app: CampaignApplication) -> None:
    """OQ-85."""
    session = app.begin()
    app.view.campaign_actions.plan("dam")
    battle = session.campaign.battles[0].id
    app.decide(session, battle, winner="ben", holder=None)
    app.go("campaign", f"{session.id}/{battle}")
    view = conditions(app)
    assert "the group together" in view.right.text()
    by = view.form.inputs["by"]
    by.box.setCurrentIndex(by.values.index("ben"))
    by.box.activated.emit(by.box.currentIndex())
    part_of(view, Characteristic.SCALE).taken.click()
    assert "OQ-85" in view.refusal.text
    app.run("campaign_conditions.skip")
    laid = session.campaign.conditions_after(battle)
    assert (laid.by, laid.conditions) == (None, ())


@pytest.mark.slow
def test_a_company_that_breaks_a_condition_says_so_and_leads_there(app: CampaignApplication) -> None:
    session = app.begin()
    app.run("companies.starter")
    (company,) = app.context.garage.companies()
    app.go("campaign", session.id)
    app.view.campaign_actions.plan("dam")
    app.settle()
    plan_of(app)._enlist("ann", Enlisted("ann", company.id))
    campaign = session.campaign
    battle = campaign.battles[0]
    fit = fit_of(app.context.games, campaign, battle, battle.plan.enlisted[0], app.context.garage)
    assert (fit.company, fit.tone) == (company.name, Tone.FINE)
    app.decide(session, battle.id, winner="ben", holder="ann")
    app.go("campaign", f"{session.id}/{battle.id}")
    view = conditions(app)
    part_of(view, Characteristic.DESIGN).taken.click()
    forbid(view, "communication")
    app.run("campaign_conditions.lay_down")
    app.view.campaign_actions.plan("billu")
    app.settle()
    plan_of(app).back()
    app.settle()
    told = texts(app.view.battle_panel)
    assert "nobody may have one in this game" in told


@pytest.mark.slow
def test_without_companies_the_plan_leads_to_some(app: CampaignApplication) -> None:
    app.begin()
    app.view.campaign_actions.plan("dam")
    app.settle()
    view = plan_of(app)
    assert view.no_companies.isVisible()
    app.run("companies.starter")
    app.context.navigator.back()
    app.settle()
    assert plan_of(app) is view and not view.no_companies.isVisible()
    assert view.rows["ann"].company.count() == 2


def test_without_players_the_plan_leads_to_them(app: CampaignApplication) -> None:
    session = app.begin(players=())
    app.view.campaign_actions.plan("dam")
    app.settle()
    view = plan_of(app)
    assert view.no_players.isVisible() and not view.no_companies.isVisible()
    view.no_players.findChild(QPushButton).click()
    app.settle()
    assert app.context.navigator.here == Place(PEOPLE, session.id)


@pytest.mark.slow
def test_a_plan_says_beside_the_company_what_it_breaks(app: CampaignApplication) -> None:
    session = app.begin()
    app.run("companies.starter")
    (company,) = app.context.garage.companies()
    app.go("campaign", session.id)
    app.view.campaign_actions.plan("dam")
    app.settle()
    view = plan_of(app)
    view._enlist("ann", Enlisted("ann", company.id))
    assert view.rows["ann"]._fit.count() == 0
    view._enlist("ben", Enlisted("ben", company.id))
    assert "Ben brings the same company" in texts(view.rows["ann"])
    view._enlist("ben", None)
    view._change("forbid", replace(view.battle.plan, zones=(EnvironmentZone("ice"),)))
    assert view.rows["ann"]._fit.count() == 0
    session.do("agree", RulesAgreed({"company.rockets": 1}))
    assert "rocket" in texts(view.rows["ann"])
    assert nameless(app.window) == []


@pytest.mark.slow
def test_a_company_in_the_bin_is_brought_back_from_the_panel(app: CampaignApplication) -> None:
    session = app.begin()
    app.run("companies.starter")
    (company,) = app.context.garage.companies()
    app.go("campaign", session.id)
    app.view.campaign_actions.plan("dam")
    app.settle()
    plan_of(app)._enlist("ann", Enlisted("ann", company.id))
    app.context.garage.delete(company.id)
    plan_of(app).back()
    app.settle()
    assert "is in the bin" in texts(app.view.battle_panel)
    links = app.view.battle_panel.findChildren(QPushButton)
    next(one for one in links if one.text() == "Bring it back" and one.isVisible()).click()
    app.settle()
    assert app.context.garage.company(company.id).deleted is None
    assert "is in the bin" not in texts(app.view.battle_panel)


@pytest.mark.slow
def test_from_the_plan_one_goes_on_to_the_set_up(app: CampaignApplication) -> None:
    session = app.begin()
    app.view.campaign_actions.plan("dam")
    app.settle()
    assert app.window.page.primary() == "campaign_plan.set_up"
    battle = session.campaign.battles[0].id
    assert app.run("campaign_plan.set_up")
    here = app.context.navigator.here
    assert here is not None and here.page == "battle_setup" and battle in here.what


@pytest.mark.slow
def test_the_map_and_the_line_tell_what_happened(app: CampaignApplication) -> None:
    session = app.begin()
    app.view.campaign_actions.plan("dam", "sluice")
    app.decide(session, session.campaign.battles[0].id, winner="ben", holder="ann")
    app.go("campaign", session.id)
    app.view.campaign_actions.plan("silos", "stockpile")
    app.settle()
    plan_of(app).back()
    app.settle()
    told = battles_by_place(session.campaign)
    assert told["dam"].chips[0].winners == (1,)
    assert told["silos"].next and not told["dam"].next
    spoken = [app.view.timeline.rows.spoken(row) for row in app.view.timeline.rows.rows]
    assert spoken[0].startswith("Water for both, Ben won., Ann held The sluice gear.")
    assert spoken[1].startswith("What is in the third silo?, next, planned")


@pytest.mark.slow
def test_choosing_a_battle_of_the_line_shows_it(app: CampaignApplication, qtbot: QtBot) -> None:
    session = app.begin()
    app.view.campaign_actions.plan("dam", "sluice")
    app.decide(session, session.campaign.battles[0].id, winner="ben", holder="ann")
    app.go("campaign", session.id)
    app.view.campaign_actions.plan("silos", "stockpile")
    app.settle()
    plan_of(app).back()
    app.settle()
    assert app.view.tabs.tabText(0) == "Next battle"
    app.view.timeline.setFocus()
    qtbot.keyClick(app.view.timeline, Qt.Key.Key_Left)
    assert "Ben won" in texts(app.view.battle_panel)
    assert app.view.map.selected == "dam"
    assert app.view.tabs.tabText(0) == "Battle"


def test_a_battle_is_dropped_and_comes_back(app: CampaignApplication) -> None:
    session = app.begin()
    app.view.campaign_actions.plan("dam")
    app.settle()
    plan_of(app).back()
    app.settle()
    app.run("campaign.drop")
    assert session.campaign.battles == ()
    app.run("edit.undo")
    assert len(session.campaign.battles) == 1


def test_the_name_is_changed_in_its_place(app: CampaignApplication) -> None:
    session = app.begin()
    app.page.name.setText("Grain")
    app.page.name.commit()
    assert session.campaign.name == "Grain"
    app.run("edit.undo")
    assert app.page.name.text() == "Gursk"


def test_everything_fits_a_small_window(app: CampaignApplication) -> None:
    app.begin()
    app.view.campaign_actions.plan("dam", "sluice")
    app.settle()
    plan_of(app).back()
    app.settle()
    assert (app.window.width(), app.window.height()) == (1280, 720)
    page = app.view
    assert page.tabs.geometry().right() <= page.width()
    assert page.timeline.geometry().bottom() <= page.height()
    assert page.map.height() >= page.map.minimumSizeHint().height()


def test_a_campaign_without_places_gets_one(app: CampaignApplication, qtbot: QtBot) -> None:
    session = app.begin("blank")
    assert not app.view.map.isVisible()
    assert "No places yet" in texts(app.view.no_map)
    field = app.view.place_panel.new
    app.view.tabs.setCurrentWidget(app.view.place_panel)
    qtbot.keyClicks(field.name, "The mill")
    qtbot.keyClick(field.name, Qt.Key.Key_Return)
    (place,) = session.campaign.world.places
    assert (place.name, field.name.text()) == ("The mill", "")
    assert app.view.map.isVisible() and app.view.map.selected == place.id
    qtbot.keyClicks(field.name, "The ford")
    qtbot.keyClick(field.name, Qt.Key.Key_Return)
    first, second = session.campaign.world.places
    assert first.at != second.at
    assert nameless(app.window) == []
    app.run("edit.undo")
    assert len(session.campaign.world.places) == 1


def test_the_first_battle_is_planned_from_what_there_is_to_fight_over(app: CampaignApplication) -> None:
    session = app.begin("kids")
    links = app.view.battle_panel.findChildren(QPushButton)
    next(one for one in links if one.accessibleName() == "Plan the battle The witness").click()
    app.settle()
    objective = session.campaign.battles[0].plan.objective
    assert (objective.name, objective.behaviour) == ("A witness", "afraid")
    assert plan_of(app).behaves.text().startswith("Once a round everybody but its owner")
