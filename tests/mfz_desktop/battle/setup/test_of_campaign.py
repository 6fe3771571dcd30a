"""A campaign's battle is set up, left and resumed, and begun, through the page."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QInputDialog, QLabel, QPushButton

from campaigns.campaign.acts import BattlePlanned, ConditionsSet, PlayerKept, ResultApplied, RulesAgreed
from campaigns.campaign.agreements import Agreement
from campaigns.campaign.battles import Enlisted, Plan, PlannedObjective, Status
from campaigns.campaign.conditions import Average, Condition, EnvironmentZone
from campaigns.campaign.results import Result, SideResult
from campaigns.campaign.state import Campaign, ImposedConditions
from campaigns.campaign.world import Place, Template, World
from campaigns.companies.copying import copy_company
from campaigns.identity import new_id
from campaigns.rapid_attack.companies.company import KeptCompany
from campaigns.store.errors import StoreError
from mfz_desktop.battle.campaigns import BattleCampaigns
from mfz_desktop.campaign import open_campaigns
from mfz_desktop.campaign.battle_setup import place_of
from mfz_desktop.campaign.colours import colours_of
from mfz_desktop.campaign.open_campaigns import OpenCampaigns
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.context.navigation import Place as HistoryPlace
from mfz_desktop.rapid_attack.battle.setup.page.laying_out import suggestion_of
from mfz_desktop.rapid_attack.battle.setup.page.page import settled
from mfz_desktop.ui.theme.colours import PLAYER_WORDS
from mfz_desktop.ui.widgets.buttons import ActionButton
from tests.mfz_desktop.application import until

from .conftest import SetupApp, listed


def for_two(company: KeptCompany) -> KeptCompany:
    """Return a company with the three stations that two players need (RA-BUILD-03)."""
    return replace(company, stations=(*company.stations, replace(company.stations[0], id=new_id())))


FIRST, SECOND = map(for_two, listed())
DAM = Place("dam", "The dam", zones=(EnvironmentZone("filter"),), terrain="A high wall.", layout="Crossroads")
TEMPLATE = Template("test", "Test", world=World(places=(DAM,)))


def offer_campaigns(app: SetupApp) -> OpenCampaigns:
    if not app.context.offers(OpenCampaigns):
        open_campaigns.install(app.context)
    return app.context.service(OpenCampaigns)


@pytest.fixture
def session(app: SetupApp) -> CampaignSession:
    """A campaign with one battle that is planned between Ann and Bob."""
    app.keep(FIRST, SECOND)
    session = offer_campaigns(app).begin("The valley", TEMPLATE)
    enlisted = (Enlisted("ann", FIRST.id), Enlisted("bob", SECOND.id))
    plan = Plan("First light", "dam", objective=PlannedObjective("The valve", "afraid"), enlisted=enlisted)
    assert session.do(
        "plan", PlayerKept("ann", "Ann", "blue"), PlayerKept("bob", "Bob", "orange"), BattlePlanned("b1", plan)
    )
    return session


def show(app: SetupApp, session: CampaignSession) -> None:
    app.context.go("battles")
    app.context.go("battle_setup", place_of(session.id, "b1"))


def battle_of(campaign: Campaign) -> tuple[Status, str | None]:
    battle = campaign.battle("b1")
    assert battle is not None
    return battle.status, battle.record


def test_the_page_takes_up_the_plan_and_undo_brings_the_former_back(app: SetupApp, session: CampaignSession) -> None:
    app.seat(FIRST)
    show(app, session)
    assert [(seat.name, seat.person) for seat in app.plan.seats] == [("Ann", "ann"), ("Bob", "bob")]
    assert [zone.environment for zone in app.plan.zones] == ["filter"]
    app.run("edit.undo")
    assert app.plan.campaign is None
    assert len(app.plan.seats) == 1


def test_a_campaigns_battle_does_not_offer_another_one(app: SetupApp, session: CampaignSession) -> None:
    session.do("plan", BattlePlanned("b1", Plan("First light", "dam")))
    show(app, session)
    assert not app.plan.seats
    shown = [one.text() for one in app.page.steps[0].findChildren(ActionButton) if one.isVisible()]
    assert shown[0] == "Choose companies…"
    assert not app.context.commands.action("battle_setup.try").isEnabled()
    app.run("edit.undo")
    assert app.context.commands.action("battle_setup.try").isEnabled()


@pytest.mark.slow
def test_the_starter_companies_are_for_those_who_are_expected(app: SetupApp, session: CampaignSession) -> None:
    session.do(
        "plan",
        BattlePlanned("b1", Plan("First light", "dam", enlisted=tuple(Enlisted(one, "") for one in ("bob", "ann")))),
    )
    show(app, session)
    assert not app.plan.seats and app.page.absent.isVisible()
    starters = next(
        one for one in app.page.steps[0].findChildren(ActionButton) if one.text() == "The starter companies"
    )
    starters.setFocus()
    starters.click()
    until(lambda: app.plan.seats, 60)
    assert [seat.person for seat in app.plan.seats] == ["bob", "ann"]
    assert not app.page.absent.isVisible()
    assert app.running.window.focusWidget() is app.page.steps[0].rows[0].name


@pytest.mark.slow
def test_the_way_here_leads_through_the_campaign(app: SetupApp, session: CampaignSession) -> None:
    def way() -> list[tuple[str, str, str]]:
        shown = (crumb for crumb in app.running.window.page.crumbs() if crumb.place is not None)
        return [(crumb.text, crumb.place.page, crumb.place.what) for crumb in shown]

    through = [("Campaigns", "campaigns", ""), ("The valley", "campaign", session.id)]
    show(app, session)
    assert way() == through
    told = []
    app.page.head_changed.connect(lambda: told.append(way()))
    app.run("edit.undo")
    assert told == [[("Battles", "battles", "")]]
    app.run("edit.redo")
    app.run("battle_setup.begin")
    begun = app.battles.session(session.campaign.battle("b1").record)
    led = app.context.service(BattleCampaigns).crumbs_to_battle(begun)
    assert [(crumb.text, crumb.place.page, crumb.place.what) for crumb in led] == through


def test_everybody_has_the_colour_of_the_campaigns_pages(app: SetupApp, session: CampaignSession) -> None:
    """Who chose none has the next that is free, and nobody the colour of another."""
    assert session.do("uncolour", PlayerKept("ann", "Ann"))
    show(app, session)
    colours = colours_of(session.campaign)
    assert [seat.colour for seat in app.plan.seats] == [PLAYER_WORDS[colours[one]] for one in ("ann", "bob")]
    assert len({seat.colour for seat in app.plan.seats}) == 2


def test_what_the_campaign_suggests_for_the_table_comes_along(app: SetupApp, session: CampaignSession) -> None:
    """The plan's own words go before the place's."""
    show(app, session)
    link = app.plan.campaign
    assert link is not None and (link.terrain, link.layout) == ("A high wall.", "Crossroads")
    assert suggestion_of(app.plan) == "The valley suggests: the layout “Crossroads”. A high wall."
    battle = session.campaign.battle("b1")
    assert battle is not None
    assert session.do("plan", BattlePlanned("b1", replace(battle.plan, terrain="Girders.")))
    app.page.beginner.campaign_setup.take_over()
    assert app.plan.campaign is not None and app.plan.campaign.terrain == "Girders."


def test_house_rules_in_words_are_told_at_every_step(app: SetupApp, session: CampaignSession) -> None:
    """RA-HACK-02: what no setting can say stands in the bar, in its menu, and among the house rules."""
    told = "How long is one unit of the ruler? 3 cm."
    agreed = (Agreement("3 cm.", question="ruler.unit_size"),)
    show(app, session)
    assert session.do("agree", RulesAgreed(agreements=agreed))
    app.page.on_shown("")
    bar = app.page.laid_down
    assert bar.words.text().endswith(told) and told in bar.toolTip()
    assert bar.conditions.text() == "Conditions · 2"
    bar.fill(bar.conditions.menu())
    entry = next(one for one in bar.conditions.menu().actions() if one.text() == told)
    assert not entry.isEnabled()
    app.page.go_to(1)
    assert told in [one.text() for one in app.page.steps[1].findChildren(QLabel)]


def test_five_members_without_a_colour_sit_in_five_colours(app: SetupApp) -> None:
    people = ("ann", "bob", "cho", "dee", "eve")
    companies = [copy_company(FIRST) for _ in people]
    app.keep(*companies)
    session = offer_campaigns(app).begin("The valley", TEMPLATE)
    enlisted = tuple(Enlisted(one, company.id) for one, company in zip(people, companies, strict=True))
    joined = (PlayerKept(one, one.capitalize()) for one in people)
    assert session.do("plan", *joined, BattlePlanned("b1", Plan("First light", "dam", enlisted=enlisted)))
    show(app, session)
    assert sorted(seat.colour for seat in app.plan.seats) == sorted(PLAYER_WORDS)
    assert [row.colour.currentData() for row in app.page.steps[0].rows] == [seat.colour for seat in app.plan.seats]


@pytest.mark.slow
def test_it_is_left_and_resumed(app: SetupApp, session: CampaignSession, start: Callable[[], SetupApp]) -> None:
    show(app, session)
    app.page.document.change("change", lambda plan: replace(plan, scale="skirmish"))
    before, id = app.plan, session.id
    again = start()
    offer_campaigns(again)
    again.open()
    assert again.plan == before
    again.context.go("battle_setup", place_of(id, "b1"))
    assert again.plan == before, "one that is set up already goes on as it was left"


@pytest.mark.slow
def test_beginning_is_told_in_the_campaign_first_and_the_record_has_its_id(
    app: SetupApp, session: CampaignSession
) -> None:
    show(app, session)
    app.run("battle_setup.begin")
    status, record = battle_of(session.campaign)
    assert status is Status.BEGUN and record is not None
    assert app.here == "battle"
    battle = app.battles.session(record)
    assert battle.now.objective is not None and battle.now.objective.name == "The valve"
    assert {(one["campaign"], one["battle"]) for one in battle.kept.header.players} == {(session.id, "b1")}
    assert app.open().document.plan.campaign is None, "the next set-up is another one"


@pytest.mark.slow
def test_a_kill_between_the_two_loses_nothing(
    app: SetupApp, session: CampaignSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    show(app, session)

    def fail(*_: object) -> None:
        raise StoreError("The disk is full.")

    with monkeypatch.context() as broken:
        broken.setattr(app.battles.battles, "begin", fail)
        app.run("battle_setup.begin")
    status, first = battle_of(session.campaign)
    assert status is Status.BEGUN and first is not None
    assert not app.battles.battles.has(first)
    assert app.plan.campaign is not None

    app.run("battle_setup.begin")
    status, second = battle_of(session.campaign)
    assert second is not None and second != first
    assert app.battles.battles.ids() == (second,)


@pytest.mark.slow
def test_a_battle_that_has_begun_is_not_begun_twice(app: SetupApp, session: CampaignSession) -> None:
    show(app, session)
    plan = app.plan
    app.run("battle_setup.begin")
    app.open()
    app.page.document.change("again", lambda _: plan)
    app.run("battle_setup.begin")
    assert len(app.battles.battles.ids()) == 1
    assert app.here == "battle"


@pytest.mark.slow
def test_a_begun_battle_is_gone_on_with_and_not_set_up_again(app: SetupApp, session: CampaignSession) -> None:
    show(app, session)
    app.run("battle_setup.begin")
    show(app, session)
    assert app.plan.campaign is None
    assert app.page.begun.text == "This battle has begun already. You can go on with it."
    app.page.begun.findChild(QPushButton).click()
    record = battle_of(session.campaign)[1]
    assert app.context.navigator.here == HistoryPlace("battle", record)


def test_who_is_missing_is_named_and_everybody_else_keeps_the_seat(app: SetupApp, session: CampaignSession) -> None:
    third = copy_company(FIRST)
    app.keep(third)
    enlisted = (Enlisted("ann", FIRST.id), Enlisted("bob", SECOND.id), Enlisted("cho", ""), Enlisted("dee", "gone"))
    joined = (PlayerKept("cho", "Cho"), PlayerKept("dee", "Dee"))
    assert session.do("plan", *joined, BattlePlanned("b1", Plan("First light", "dam", enlisted=enlisted)))
    garage = app.context.garage
    garage.delete(FIRST.id)
    show(app, session)
    assert [seat.name for seat in app.plan.seats] == ["Bob"]
    assert app.page.absent.text == (
        f"Ann has no seat yet. “{FIRST.name}” is in the bin. Bring it back, or choose another one. "
        "Cho has no seat yet. No company chosen yet. "
        "Dee has no seat yet. This company is not on this computer. Ask Dee for it, or choose another one."
    )
    garage.restore(FIRST.id)
    app.context.go("battles")
    app.open()
    assert app.page.absent.text.startswith("Ann has no seat yet. Cho")
    app.page.absent.findChild(QPushButton).click()
    assert [(seat.name, seat.company.id) for seat in app.plan.seats] == [("Bob", SECOND.id), ("Ann", FIRST.id)]
    app.page.steps[0].take((third,))
    assert [(seat.name, seat.person) for seat in app.plan.seats][2:] == [("Cho", "cho")]
    assert app.page.absent.text.startswith("Dee")


def test_a_battle_that_was_dropped_cannot_begin(app: SetupApp, session: CampaignSession) -> None:
    show(app, session)
    session.kept.take_back(session.kept.entries[-1].id)
    app.run("battle_setup.begin")
    assert app.here == "battle_setup"
    assert app.battles.battles.ids() == ()


def test_what_is_laid_down_meanwhile_is_offered_and_never_silent(app: SetupApp, session: CampaignSession) -> None:
    """RA-CAMP-06."""
    show(app, session)
    before = app.plan
    battle = session.campaign.battle("b1")
    assert battle is not None
    assert session.do("plan", BattlePlanned("b1", replace(battle.plan, zones=(EnvironmentZone("ice"),))))
    app.context.go("battles")
    app.open()
    assert app.plan.zones == before.zones
    bar = app.page.laid_down
    assert not bar.take.isHidden()
    bar.leave.click()
    assert app.plan.zones == before.zones and bar.take.isHidden()
    app.run("edit.undo")
    bar.take.click()
    assert [zone.environment for zone in app.plan.zones] == ["filter", "ice"]
    assert app.plan.seats == before.seats and bar.take.isHidden()


def asked(app: SetupApp) -> str:
    """Return the question that is open above the steps; empty where none is."""
    bar = app.page.laid_down
    return bar.question.text() if bar.without.isVisible() else ""


def begins(app: SetupApp, session: CampaignSession) -> bool:
    """Press the button that begins the battle; tell whether it has."""
    app.run("battle_setup.begin")
    return battle_of(session.campaign)[0] is Status.BEGUN


@pytest.mark.slow
def test_a_battle_without_an_objective_is_the_groups_word(app: SetupApp, session: CampaignSession) -> None:
    """RA-CAMP-02: it says so and asks, and the answer is kept in the campaign."""
    battle = session.campaign.battle("b1")
    assert battle is not None
    assert session.do("plan", BattlePlanned("b1", replace(battle.plan, objective=None)))
    show(app, session)
    assert "special objective" in asked(app)
    assert not begins(app, session)

    app.page.laid_down.without.click()
    assert asked(app) == ""
    kept = session.campaign.battle("b1")
    assert kept is not None and kept.plan.without_objective
    assert begins(app, session)


def test_an_objective_that_is_named_meanwhile_is_taken_over(app: SetupApp, session: CampaignSession) -> None:
    battle = session.campaign.battle("b1")
    assert battle is not None
    assert session.do("plan", BattlePlanned("b1", replace(battle.plan, objective=None)))
    show(app, session)
    assert asked(app)
    assert session.do("plan", BattlePlanned("b1", battle.plan))
    app.context.go("battle_setup", place_of(session.id, "b1"))
    assert asked(app) == ""
    app.page.laid_down.take.click()
    assert app.plan.objective == battle.plan.objective


def decided(session: CampaignSession, *conditions: Condition) -> None:
    """Decide an earlier battle, whose objective Ann held; lay down what there is."""
    sides = tuple(SideResult(player, "", player) for player in ("ann", "bob"))
    result = Result("r0", "b0", None, 0, "", 1, sides, ("bob",), "ann")
    assert session.do("decide", BattlePlanned("b0", Plan("The ford")), ResultApplied(result))
    if conditions:
        assert session.do("lay down", ConditionsSet("b0", "ann", conditions))


@pytest.mark.slow
def test_conditions_that_nobody_laid_down_are_asked_for(app: SetupApp, session: CampaignSession) -> None:
    """RA-CAMP-06: going on without them is the group's decision, and stands in the campaign."""
    decided(session)
    show(app, session)
    assert "Ann" in asked(app)
    assert not begins(app, session)

    app.page.laid_down.without.click()
    assert asked(app) == ""
    assert session.campaign.conditions_after("b0") == ImposedConditions("b0", None, ())
    assert not app.page.laid_down.take.isVisible()
    assert begins(app, session)


@pytest.mark.slow
def test_a_company_that_breaks_a_condition_passes_with_a_reason_only(
    app: SetupApp, session: CampaignSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    """RA-CAMP-09, RA-BUILD-04: what the record's head says is the table's reason, as for an overruled condition."""
    decided(session, Average(0.5))
    show(app, session)
    assert FIRST.name in asked(app)
    assert not settled(app.plan)[0]
    assert not begins(app, session)

    monkeypatch.setattr(QInputDialog, "getText", lambda *_: ("", False))
    app.page.laid_down.without.click()
    assert FIRST.name in asked(app)
    monkeypatch.setattr(QInputDialog, "getText", lambda *_: ("it is her first battle", True))
    app.page.laid_down.without.click()
    assert SECOND.name in asked(app)
    app.page.laid_down.without.click()
    assert asked(app) == ""
    assert begins(app, session)
    record = session.campaign.battle("b1")
    assert record is not None and record.record is not None
    head = app.battles.session(record.record).kept.header
    said = head.players[0]["overruled"]
    assert [line for line in said if FIRST.name in line and line.endswith("it is her first battle")]


@pytest.mark.slow
def test_a_company_that_only_misses_the_size_table_passes_with_a_reason_too(
    app: SetupApp, session: CampaignSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    """RA-BUILD-04: nothing is laid down, and the table's word is in the record's head all the same."""
    app.keep(replace(FIRST, stations=FIRST.stations[1:]))
    show(app, session)
    assert "stations; you need exactly" in asked(app) and FIRST.name in asked(app)
    assert not begins(app, session)

    monkeypatch.setattr(QInputDialog, "getText", lambda *_: ("the model fell apart", True))
    app.page.laid_down.without.click()
    assert asked(app) == "" and begins(app, session)
    record = session.campaign.battle("b1")
    assert record is not None and record.record is not None
    (said,) = app.battles.session(record.record).kept.header.players[0]["overruled"]
    assert FIRST.name in said and said.endswith("the model fell apart")


def test_a_battle_of_its_own_asks_for_no_reason(app: SetupApp) -> None:
    app.seat(replace(FIRST, stations=FIRST.stations[1:]), SECOND)
    assert asked(app) == ""
