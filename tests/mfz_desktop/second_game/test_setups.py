"""Setting up battles of a second game with the parts that all games share, none of which knows it."""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from campaigns.battles.kind import SetupKind
from campaigns.campaign.acts import BattlePlanned
from campaigns.campaign.battles import Enlisted, Plan, Status
from mfz_desktop.app.running import Running
from mfz_desktop.battle.campaigns import BattleCampaigns, CampaignSetup
from mfz_desktop.battle.routes import setup_route
from mfz_desktop.battle.setup.document import SetupDocument
from mfz_desktop.battle.setup.seat_row import SeatRow
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.context.context import AppContext
from tests.campaigns.builders import company
from tests.mfz_desktop.application import Applications, settle
from tests.mfz_desktop.second_game.conftest import STRONG, WEAK
from tests.second_game.rules import GAME
from tests.second_game.setup_page import HopSetupPage
from tests.second_game.setups import Match


@pytest.fixture
def document(context: AppContext) -> SetupDocument[Match]:
    return opened(context)


def opened(context: AppContext) -> SetupDocument[Match]:
    """Open the set-up of the game as its page does, with what was left of it."""
    document: SetupDocument[Match] = SetupDocument(context, context.games.of(SetupKind, GAME), context.root)
    document.resume()
    return document


def seated(document: SetupDocument[Match]) -> list[tuple[str, str]]:
    return [(seat.name, seat.company.name) for seat in document.plan.seats]


def test_companies_take_seats_on_the_terms_of_the_first_and_are_there_again(
    context: AppContext, document: SetupDocument[Match]
) -> None:
    assert document.plan == Match()
    document.seat("add companies", (STRONG, replace(WEAK, player="p-bo")))
    assert seated(document) == [("The strong", "The strong"), ("Bo", "The weak")]
    assert (document.plan.rounds, document.plan.seats[1].colour) == (2, "pink")
    document.go_to(1)
    again = opened(context)
    assert (seated(again), again.plan.rounds, again.plan.step) == (seated(document), 2, 1)
    document.stack.undo()
    assert document.plan == Match()
    document.stack.redo()
    document.begin_anew()
    assert opened(context).plan == Match()


def test_what_was_left_on_its_page_is_there_after_a_kill(
    running: Running, applications: Applications, tmp_path: Path
) -> None:
    def page_of(running: Running) -> HopSetupPage:
        running.context.go(setup_route(running.context.games, GAME))
        settle(running.context)
        page = running.window.page
        assert isinstance(page, HopSetupPage)
        return page

    page = page_of(running)
    for command, seats in (("hop_setup.seat", 2), ("edit.undo", 0), ("edit.redo", 2)):
        assert running.context.commands.run(command)
        assert len(page.document.plan.seats) == seats
    page.rows[0].name.setEditText("Cho")
    page.rows[0].finish()
    killed = Path(shutil.copytree(running.context.data_folder, tmp_path / "killed"))
    again = page_of(applications.start(killed))
    assert [row.accessibleName() for row in again.rows] == ["Cho, The strong", "The weak, The weak"]
    assert again.document.plan == page.document.plan


def test_a_seat_is_shown_as_its_game_says(context: AppContext, document: SetupDocument[Match]) -> None:
    row = SeatRow(context)
    document.seat("add companies", (STRONG,))
    row.show_seat(document.plan.seats[0], (), " · lucky", ())
    assert row._figures.text() == "2 who hop · lucky"
    assert row._pictures == (None, None)
    row.deleteLater()


@pytest.fixture
def campaign_setup(context: AppContext, document: SetupDocument[Match]) -> CampaignSetup:
    return context.service(BattleCampaigns).setup(document, context.root)


def test_a_campaigns_battle_is_set_up_and_begins(
    document: SetupDocument[Match], pond: CampaignSession, campaign_setup: CampaignSetup
) -> None:
    campaign_setup.set_up(f"{pond.id}/b1")
    assert seated(document) == [("Ann", "The strong"), ("Bob", "The weak")]
    assert [seat.person for seat in document.plan.seats] == ["1", "2"]
    assert document.plan.seats[0].colour == "orange"
    assert document.plan.campaign is not None and document.plan.campaign.name == "The pond"
    record = campaign_setup.record_for(document.plan)
    battle = pond.campaign.battle("b1")
    assert battle is not None
    assert (battle.status, battle.record) == (Status.BEGUN, record)


def test_what_holds_by_now_is_taken_over_or_left(
    document: SetupDocument[Match], pond: CampaignSession, campaign_setup: CampaignSetup
) -> None:
    campaign_setup.set_up(f"{pond.id}/b1")
    assert not campaign_setup.has_changed(document.plan)

    def play_outside(what: str, *enlisted: Enlisted) -> None:
        pond.do("plan", BattlePlanned("b1", Plan("First match", terrain=what, enlisted=enlisted)))
        assert campaign_setup.has_changed(document.plan)

    play_outside("The garden.", Enlisted("1", "strong"))
    campaign_setup.keep()
    assert (document.plan.rounds, campaign_setup.has_changed(document.plan)) == (2, False)
    play_outside("The street.", Enlisted("1", "strong"))
    campaign_setup.take_over()
    assert (document.plan.rounds, campaign_setup.has_changed(document.plan)) == (1, False)
    assert seated(document) == [("Ann", "The strong"), ("Bob", "The weak")]


def test_a_company_of_another_game_has_no_seat_which_is_told(
    context: AppContext, document: SetupDocument[Match]
) -> None:
    said: list[str] = []
    context.notices.posted.connect(lambda notice: said.append(notice.text))
    document.seat("add companies", (company("Stone Garden"), STRONG))
    assert seated(document) == [("The strong", "The strong")]
    assert said == ["A company of another game cannot play here."]


def test_its_companies_are_not_offered_at_the_table_of_the_other_game(context: AppContext) -> None:
    context.go("battle_setup")
    settle(context)
    said: list[str] = []
    context.notices.posted.connect(lambda notice: said.append(notice.text))
    context.commands.run("battle_setup.choose")
    assert said == ["There is no company in the garage yet. Open a file, or paste a list."]
