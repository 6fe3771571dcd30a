"""Setting up battles of a second game with the parts that all games share, none of which knows it."""

from dataclasses import replace

import pytest

from campaigns.battles.kind import SetupKind
from campaigns.campaign.acts import BattlePlanned
from campaigns.campaign.battles import Enlisted, Plan, Status
from mfz_desktop.battle.campaigns import BattleCampaigns, CampaignSetup
from mfz_desktop.battle.setup.document import SetupDocument
from mfz_desktop.battle.setup.seat_row import SeatRow
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.context.context import AppContext
from tests.campaigns.builders import company
from tests.campaigns.toy_companies import GAME
from tests.campaigns.toy_setups import Evening
from tests.mfz_desktop.application import settle
from tests.mfz_desktop.second_game.conftest import POOR, RICH


@pytest.fixture
def document(context: AppContext) -> SetupDocument[Evening]:
    return opened(context)


def opened(context: AppContext) -> SetupDocument[Evening]:
    """Open the set-up of the game as its page does, with what was left of it."""
    document: SetupDocument[Evening] = SetupDocument(context, context.games.of(SetupKind, GAME), context.root)
    document.resume()
    return document


def seated(document: SetupDocument[Evening]) -> list[tuple[str, str]]:
    return [(seat.name, seat.company.name) for seat in document.plan.seats]


def test_companies_take_seats_on_the_terms_of_the_first_and_are_there_again(
    context: AppContext, document: SetupDocument[Evening]
) -> None:
    assert document.plan == Evening()
    document.seat("add companies", (RICH, replace(POOR, player="p-bo")))
    assert seated(document) == [("The rich", "The rich"), ("Bo", "The poor")]
    assert (document.plan.rounds, document.plan.seats[1].colour) == (2, "pink")
    document.go_to(1)
    again = opened(context)
    assert (seated(again), again.plan.rounds, again.plan.step) == (seated(document), 2, 1)
    document.stack.undo()
    assert document.plan == Evening()
    document.stack.redo()
    document.begin_anew()
    assert opened(context).plan == Evening()


def test_a_seat_is_shown_as_its_game_says(context: AppContext, document: SetupDocument[Evening]) -> None:
    row = SeatRow(context)
    document.seat("add companies", (RICH,))
    row.show_seat(document.plan.seats[0], (), " · lucky", ())
    assert row._figures.text() == "2 who bet · lucky"
    assert row._pictures == (None, None)
    row.deleteLater()


@pytest.fixture
def of_campaign(context: AppContext, document: SetupDocument[Evening]) -> CampaignSetup:
    return context.service(BattleCampaigns).setup(document, context.root)


def test_a_campaigns_battle_is_set_up_and_begins(
    document: SetupDocument[Evening], pub: CampaignSession, of_campaign: CampaignSetup
) -> None:
    of_campaign.take_up(f"{pub.id}/b1")
    assert seated(document) == [("Ann", "The rich"), ("Bob", "The poor")]
    assert [seat.person for seat in document.plan.seats] == ["1", "2"]
    assert document.plan.seats[0].colour == "orange"
    assert document.plan.campaign is not None and document.plan.campaign.name == "The pub"
    record = of_campaign.record_for(document.plan)
    battle = pub.campaign.battle("b1")
    assert battle is not None
    assert (battle.status, battle.record) == (Status.BEGUN, record)


def test_what_holds_by_now_is_taken_over_or_left(
    document: SetupDocument[Evening], pub: CampaignSession, of_campaign: CampaignSetup
) -> None:
    of_campaign.take_up(f"{pub.id}/b1")
    assert not of_campaign.has_changed(document.plan)

    def play_outside(what: str, *enlisted: Enlisted) -> None:
        pub.do("plan", BattlePlanned("b1", Plan("First evening", terrain=what, enlisted=enlisted)))
        assert of_campaign.has_changed(document.plan)

    play_outside("The garden.", Enlisted("1", "rich"))
    of_campaign.keep()
    assert (document.plan.rounds, of_campaign.has_changed(document.plan)) == (2, False)
    play_outside("The street.", Enlisted("1", "rich"))
    of_campaign.take_over()
    assert (document.plan.rounds, of_campaign.has_changed(document.plan)) == (1, False)
    assert seated(document) == [("Ann", "The rich"), ("Bob", "The poor")]


def test_a_company_of_another_game_has_no_seat_which_is_told(
    context: AppContext, document: SetupDocument[Evening]
) -> None:
    said: list[str] = []
    context.notices.said.connect(lambda notice: said.append(notice.text))
    document.seat("add companies", (company("Stone Garden"), RICH))
    assert seated(document) == [("The rich", "The rich")]
    assert said == ["A company of another game cannot play here."]


def test_its_companies_are_not_offered_at_the_table_of_the_other_game(context: AppContext) -> None:
    context.go("battle_setup")
    settle(context)
    said: list[str] = []
    context.notices.said.connect(lambda notice: said.append(notice.text))
    context.commands.run("battle_setup.choose")
    assert said == ["There is no company in the garage yet. Open a file, or paste a list."]
