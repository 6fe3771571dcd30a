"""Battles of ships in the window's campaigns: of a campaign of their own game, and of one of frames."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QCheckBox, QInputDialog, QLabel, QPushButton

from campaigns.campaign.acts import BattlePlanned, ConditionsSet, PlayerKept, ResultApplied
from campaigns.campaign.battles import Enlisted, Plan, PlannedObjective
from campaigns.campaign.conditions import Average, Characteristic, Design, ScaleChoice
from campaigns.campaign.results import Result, SideResult
from campaigns.campaign.state import Campaign
from campaigns.campaign.world import Template
from campaigns.intercept_orbit.battles.games import SHIP_GAMES
from mfz_desktop.app.running import Running
from mfz_desktop.battle.open_battles import OpenBattles
from mfz_desktop.campaign.open_campaigns import OpenCampaigns
from mfz_desktop.campaign.page.plan_page import PlanPage
from mfz_desktop.campaign.records.page import CampaignRecordsPage
from mfz_desktop.campaign.result.page import CampaignResultPage
from mfz_desktop.campaign.routes import BRIEFING, CAMPAIGN, CONDITIONS, OF_ONE, PLAN, RECORDS, RESULT
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.campaign.views import standing_figures_of
from mfz_desktop.companies.company.body import CompanyBody
from mfz_desktop.intercept_orbit.battle.setup.page.page import FleetSetupPage
from mfz_desktop.intercept_orbit.piece_words import PIECE_WORDS
from mfz_desktop.models.session.services import GarageServices
from mfz_rules.intercept_orbit.state.actions import Concede
from tests.campaigns.battles.fleet_plans import listed
from tests.mfz_desktop.application import Applications, nameless, settle
from tests.mfz_desktop.campaign.window.app import texts

FRAMES = "rapid-attack"


@pytest.fixture(params=SHIP_GAMES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=["of ships", "of frames"])
def own(request: pytest.FixtureRequest, game: str) -> str:
    """The campaign's own game."""
    return game if request.param == "of ships" else FRAMES


@pytest.fixture
def running(applications: Applications, data_folder: Path) -> Running:
    return applications.start(data_folder)


@pytest.fixture
def belt(running: Running, game: str, own: str) -> CampaignSession:
    """A campaign with a battle of ships to come."""
    fleets = [replace(one, player=who) for one, who in zip(listed(game), ("1", "2"), strict=False)]
    running.context.service(GarageServices).session.keep("fleets", *fleets)
    template = Template("belt", "The belt", game=own, edition="final" if own == FRAMES else "002")
    session: CampaignSession = running.context.service(OpenCampaigns).begin("The belt", template)
    enlisted = tuple(Enlisted(who, one.id) for who, one in zip(("1", "2"), fleets, strict=True))
    plan = Plan("First light", enlisted=enlisted, game="" if own == game else game, without_objective=True)
    session.do("plan", PlayerKept("1", "Ann", "orange"), PlayerKept("2", "Bob"), BattlePlanned("b1", plan))
    return session


def gone_to(running: Running, page: str, what: str):
    running.context.go(page, what)
    settle(running.context)
    return running.window.page


@pytest.mark.slow
def test_from_the_plan_through_the_battle_to_the_records(running: Running, belt: CampaignSession, game: str) -> None:
    plan = gone_to(running, PLAN, f"{belt.id}/b1")
    assert isinstance(plan, PlanPage) and plan.view is not None
    plan.view.set_up()
    settle(running.context)
    page = running.window.page
    assert isinstance(page, FleetSetupPage)
    assert [(seat.name, seat.company.game) for seat in page.document.plan.seats] == [("Ann", game), ("Bob", game)]
    assert page.document.plan.campaign is not None
    assert "The belt" in texts(page.laid_down)
    assert running.context.commands.run(f"{page.ids}.begin")
    settle(running.context)
    record = belt.campaign.battles[0].record
    assert record is not None
    session = running.context.service(OpenBattles).session(record)
    assert {one["campaign"] for one in session.kept.header.players} == {belt.id}
    assert session.submit(Concede(session.now.players[0].id, ends_battle=True))
    result = gone_to(running, RESULT, f"{belt.id}/b1")
    assert isinstance(result, CampaignResultPage)
    assert running.context.commands.run("result.apply")
    settle(running.context)
    won = belt.campaign.battles[0].result
    assert won is not None and won.winners == ("2",)
    hvas = PIECE_WORDS[game]().hvas
    assert _titles(running, belt.campaign) == ["Kills", "Lost", hvas]
    again = replace(belt.campaign.battles[0], id="b2")
    frames = replace(again, plan=replace(again.plan, game="rapid-attack"))
    both = replace(belt.campaign, battles=(*belt.campaign.battles, frames))
    assert _titles(running, both) == ["Kills", "Lost", f"{hvas} / Stations"]
    for where in ("standings", "service", "chronicle"):
        shown = gone_to(running, RECORDS, f"{belt.id}/{where}")
        assert isinstance(shown, CampaignRecordsPage)
        assert nameless(running.window) == []
    assert shown.view is not None
    fleet = listed(game)[0]
    told = shown.view.chronicle.text.toPlainText()
    assert f"Ann with {fleet.name}" in told
    assert "came through unharmed." in told
    service = shown.view.service
    titles = [service.kinds.tabText(at) for at in range(service.kinds.count()) if service.kinds.isTabVisible(at)]
    own = belt.campaign.game == game
    assert titles == (["Ships and companies"] if own else ["Frames", "Pilots", "Ships and companies"])
    if not own:
        assert "No frame has fought yet." in service.empty.text()
        service.kinds.setCurrentIndex(2)
    assert service.table.figures.rowCount() == sum(len(one.ships) + len(one.companies) for one in listed(game)[:2])


def _titles(running: Running, campaign: Campaign) -> list[str]:
    """Return what the games that were fought add up for players and factions."""
    return [one.title for one in standing_figures_of(running.context.games, campaign)]


@pytest.mark.parametrize("page", sorted(set(OF_ONE) - {"campaign_conditions"}))
def test_every_page_of_the_campaign_shows_it(running: Running, belt: CampaignSession, page: str) -> None:
    what = f"{belt.id}/b1" if page in (BRIEFING, PLAN, RESULT) else belt.id
    shown = gone_to(running, page, what)
    assert belt.campaign.name in (shown.heading(), *(crumb.text for crumb in shown.crumbs()))
    assert nameless(running.window) == []


def test_the_briefing_says_how_large_fleets_are(running: Running, belt: CampaignSession, game: str) -> None:
    shown = gone_to(running, BRIEFING, f"{belt.id}/b1")
    told = texts(shown) + getattr(shown.view, "text", QLabel()).toPlainText() if shown.view else ""
    assert ("Ships: 3 to 5" if game == "alpha-bandit" else "Ships and companies: 4 to 6") in told


def test_the_game_of_a_battle_is_chosen_in_its_plan(
    running: Running, belt: CampaignSession, game: str, own: str
) -> None:
    page = gone_to(running, PLAN, f"{belt.id}/b1")
    box = page.view.form.inputs["game"].box
    titles = running.context.games.title
    assert box.itemText(0) == titles(own)
    assert {box.itemText(at) for at in range(box.count())} == {titles(one) for one in running.context.games.games}
    assert box.currentText() == titles(game)
    other = next(at for at in range(box.count()) if box.itemText(at) not in (titles(game), titles(own)))
    box.setCurrentIndex(other)
    box.activated.emit(other)
    settle(running.context)
    battle = belt.campaign.battles[0]
    assert titles(belt.campaign.game_of(battle)) == box.itemText(other)
    assert [one.company for one in battle.plan.enlisted] == ["", ""], "fleets of the other game do not come"
    assert f"do not hold in a battle of {box.itemText(other)};" in texts(page.view.holds)
    belt.stack.undo()
    assert belt.campaign.game_of(belt.campaign.battles[0]) == game


def test_what_does_not_hold_in_a_battle_of_another_game_is_said(
    running: Running, belt: CampaignSession, own: str
) -> None:
    page = gone_to(running, PLAN, f"{belt.id}/b1")
    view = page.view
    assert {"scale", "zones", "behaviour"} & set(view.form.inputs) == (
        {"scale", "zones", "behaviour"} if own == FRAMES else set()
    )
    for key in ("scale", "zones", "behaviour"):
        if key in view.form.inputs:
            assert not view.form.inputs[key].isEnabled()
    said = "Environments, scales and house rules of Rapid Attack do not hold" in texts(view.holds)
    assert said == (own == FRAMES)


@pytest.mark.parametrize("own", ["of frames"], indirect=True)
def test_what_says_nothing_of_ships_is_not_held_against_fleets(
    running: Running, belt: CampaignSession, game: str
) -> None:
    sides = tuple(SideResult(one, "", one) for one in "12")
    enlisted = belt.campaign.battles[0].plan.enlisted
    belt.do("frames", BattlePlanned("b1", Plan("First light")))
    belt.do("count", ResultApplied(Result("r", "b1", None, 0, "", 1, sides, ("1",), "1")))
    belt.do("lay down", ConditionsSet("b1", "1", (ScaleChoice("skirmish"),)))
    belt.do("plan", BattlePlanned("b2", Plan("Second", game=game, enlisted=enlisted)))
    page = gone_to(running, CAMPAIGN, f"{belt.id}/b2")
    assert "What is laid down for frames does not hold for fleets." in texts(page)
    running.context.go("campaign_plan", f"{belt.id}/b2")
    settle(running.context)
    running.window.page.view.set_up()
    settle(running.context)
    page = running.window.page
    assert isinstance(page, FleetSetupPage)
    assert page.laid_down.words.text() == "What is laid down for frames does not hold for fleets."
    assert page.beginner.why_not(page.document.plan) == ""


def test_an_objective_is_told_and_how_it_may_be_held(running: Running, belt: CampaignSession) -> None:
    battle = belt.campaign.battles[0]
    plan = replace(battle.plan, objective=PlannedObjective("The Ark"), without_objective=False)
    belt.do("plan", BattlePlanned("b1", plan))
    page = gone_to(running, PLAN, f"{belt.id}/b1")
    assert "whoever holds it at the end" in page.view.behaves.text()


def test_a_company_of_the_wrong_game_is_told(running: Running, belt: CampaignSession, game: str) -> None:
    other = listed(next(one for one in SHIP_GAMES if one != game))[0]
    running.context.service(GarageServices).session.keep("a fleet", other)
    battle = belt.campaign.battles[0]
    first, second = battle.plan.enlisted
    enlisted = (replace(first, company=other.id), second)
    belt.do("plan", BattlePlanned("b1", replace(battle.plan, enlisted=enlisted)))
    page = gone_to(running, CAMPAIGN, f"{belt.id}/b1")
    assert f"“{other.name}” is of another game." in texts(page)


@pytest.fixture
def decided(belt: CampaignSession, game: str) -> CampaignSession:
    """The campaign, its battle decided: Bob holds what was fought over; a second one is planned."""
    sides = tuple(SideResult(one, "", one) for one in "12")
    plan = belt.campaign.battles[0].plan
    belt.do("count", ResultApplied(Result("r", "b1", None, 0, "", 1, sides, ("1",), "2")))
    belt.do("plan", BattlePlanned("b2", replace(plan, name="Second", objective=PlannedObjective("The Ark"))))
    return belt


@pytest.mark.slow
def test_conditions_are_laid_down_for_fleets_and_bind_them(
    running: Running, decided: CampaignSession, own: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = gone_to(running, CONDITIONS, f"{decided.id}/b1")
    if own == FRAMES:
        assert len(page.view.parts) == 4
    else:
        assert [part.what.value for part in page.view.parts] == ["design", "average"]
        assert "No environment is laid down for fleets" in texts(page)
        assert "Bob, winner or not, may lay down something for the next battle." in texts(page)
    design = next(part for part in page.view.parts if part.what is Characteristic.DESIGN)
    design.taken.click()
    assert "does not hold for fleets" not in texts(page)
    box = next(one for one in design.findChildren(QCheckBox) if one.text() == "no communication")
    box.click()
    assert "Nobody may carry communication." in texts(page.view.preview)
    assert nameless(running.window) == []
    page.view.lay_down()
    settle(running.context)
    laid = decided.campaign.conditions_after("b1")
    assert laid is not None and laid.conditions == (Design(("communication",)),)
    overview = gone_to(running, CAMPAIGN, f"{decided.id}/b2")
    assert "of a kind that nobody may have in this game: communication." in texts(overview)
    plan = gone_to(running, PLAN, f"{decided.id}/b2")
    plan.view.set_up()
    settle(running.context)
    setup = running.window.page
    assert isinstance(setup, FleetSetupPage)
    bar = setup.laid_down
    assert "Nobody may carry communication." in bar.words.text()
    assert "communication" in bar.question.text()
    assert bar.without.isVisible()
    monkeypatch.setattr(QInputDialog, "getText", lambda *_, **__: ("The fog has lifted.", True))
    (held,) = bar._laid_down.held(setup.document.plan)
    bar.turn(held)
    assert setup.document.plan.constraints.forbidden == ()
    assert not bar.without.isVisible(), "nothing is wrong with the fleets now"
    (note,) = setup.document.plan.notes
    assert note.endswith("Overruled at this table: The fog has lifted.")
    assert note in bar.words.text()
    (held,) = bar._laid_down.held(setup.document.plan)
    bar.turn(held)
    assert setup.document.plan.constraints.forbidden == ("communication",)
    assert setup.document.plan.notes == ()


def test_a_fleet_built_for_a_battle_is_told_who_laid_down_what_it_breaks(
    running: Running, decided: CampaignSession, game: str
) -> None:
    decided.do("lay down", ConditionsSet("b1", "2", (Design(("communication",)), Average(3.0))))
    fleet = listed(game)[0]
    session = running.context.service(GarageServices).session
    session.keep("a fleet", fleet)
    page = gone_to(running, "company", fleet.id)
    campaign = page.findChild(CompanyBody).for_campaign
    (choice,) = campaign.choices()
    campaign.choose(choice)
    settle(running.context)
    told = texts(page)
    assert "of a kind that nobody may have in this game: communication." in told
    assert "laid down by Bob after “First light”" in told
    kept = session.garage.company(fleet.id)
    assert kept is not None and kept.constraints.average == 3.0
    (fix, *_) = [one for one in page.findChildren(QPushButton) if one.text() == "Take it off"]
    fix.click()
    mended = session.garage.company(fleet.id)
    assert mended is not None
    before, after = (sum(one.type == "communication" for ship in each.ships for one in ship.systems)
                     for each in (kept, mended))  # fmt: skip
    assert after < before


@pytest.mark.slow
def test_what_is_fought_over_is_chosen_at_set_up(running: Running, decided: CampaignSession) -> None:
    decided.do("no conditions", ConditionsSet("b1", None, ()))
    plan = gone_to(running, PLAN, f"{decided.id}/b2")
    plan.view.set_up()
    settle(running.context)
    setup = running.window.page
    box = setup.steps[0].objective
    assert box.isVisible() and box.accessibleName() == "“The Ark” is"
    assert {box.itemText(at).split(" of ")[1] for at in range(box.count())} == {"Ann", "Bob"}
    at = next(at for at in range(box.count()) if box.itemText(at).endswith(" of Bob"))
    box.setCurrentIndex(at)
    box.activated.emit(at)
    assert setup.document.plan.fought_over == box.itemData(at)
    assert running.context.commands.run(f"{setup.ids}.begin")
    settle(running.context)
    record = decided.campaign.battles[1].record
    assert record is not None
    session = running.context.service(OpenBattles).session(record)
    (ark,) = [one for one in session.now.hvas if one.name == "The Ark"]
    assert session.now.player(ark.owner).name == "Bob"
    assert session.submit(Concede(session.now.players[0].id, ends_battle=True))
    gone_to(running, RESULT, f"{decided.id}/b2")
    assert running.context.commands.run("result.apply")
    settle(running.context)
    result = decided.campaign.battles[1].result
    assert result is not None and result.holder == "2"
