"""A campaign of a second game through the real window: planned, set up, fought, counted."""

import pytest

from campaigns.campaign.battles import CampaignBattle, Status
from campaigns.campaign.standings import by_player
from mfz_desktop.app.main import Running
from mfz_desktop.battle.campaigns import BattleCampaigns
from mfz_desktop.battle.session import AnyBattle
from mfz_desktop.campaign.result.page import CampaignResultPage
from mfz_desktop.campaign.routes import CONDITIONS, OF_ONE, PLAN, RESULT
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.context.context import Page
from mfz_desktop.context.navigation import Place
from tests.mfz_desktop.application import settle
from tests.mfz_desktop.campaign.window.app import texts
from tests.mfz_desktop.second_game.toy_battles import ToySetupPage
from tests.mfz_rules.kernel.toy import PLAYERS, Bet, Call, Throw


def gone_to(running: Running, page: str, what: str = "") -> Page:
    running.context.go(page, what)
    settle(running.context)
    return running.window.page


def run(running: Running, command: str) -> Page:
    assert running.context.commands.run(command)
    settle(running.context)
    return running.window.page


def battle(pub: CampaignSession) -> CampaignBattle:
    found = pub.campaign.battle("b1")
    assert found is not None
    return found


def play(session: AnyBattle, rounds: int) -> None:
    """Play on: Ann bets high, Bob low, whose turn it is throws."""
    for _ in range(rounds):
        roller = PLAYERS[(session.now.round - 1) % 2]
        for action in (Call("ann", Bet.HIGH), Call("bob", Bet.LOW), Throw(roller)):
            assert session.submit(action)


@pytest.fixture
def begun(running: Running, pub: CampaignSession) -> AnyBattle:
    """The battle, from its plan through the set-up into its record."""
    gone_to(running, PLAN, f"{pub.id}/b1")
    page = run(running, "campaign_plan.set_up")
    assert isinstance(page, ToySetupPage)
    assert [row.accessibleName() for row in page.rows] == ["Ann, The rich", "Bob, The poor"]
    run(running, "toy_setup.begin")
    assert page.begun is not None
    return page.begun


def test_it_is_set_up_as_planned_fought_and_counted(running: Running, pub: CampaignSession, begun: AnyBattle) -> None:
    assert (battle(pub).status, battle(pub).record) == (Status.BEGUN, begun.id)
    campaigns = running.context.service(BattleCampaigns)
    play(begun, 2)
    assert campaigns.belonging(begun) is None
    page = gone_to(running, RESULT, f"{pub.id}/b1")
    assert isinstance(page, CampaignResultPage)
    assert page.message.text.startswith("This battle is not over.")
    play(begun, 1)
    belonging = campaigns.belonging(begun)
    assert belonging is not None
    page = gone_to(running, belonging.page, belonging.what)
    assert isinstance(page, CampaignResultPage)
    assert not page.message.isVisible()
    run(running, "result.apply")
    assert battle(pub).status is Status.DECIDED
    scores = {"1": begun.now.player("ann").score, "2": begun.now.player("bob").score}
    assert {one.who: one.points for one in by_player(pub.campaign)} == scores
    assert f"wins {max(scores.values())} to {min(scores.values())}." in texts(page)
    run(running, "edit.undo")
    assert battle(pub).status is Status.BEGUN


def test_its_result_is_entered_by_hand(running: Running, pub: CampaignSession) -> None:
    page = gone_to(running, RESULT, f"{pub.id}/b1")
    assert isinstance(page, CampaignResultPage) and page.form is not None
    sides = page.form.document.draft.result.sides
    assert [(side.name, side.score_per_asset) for side in sides] == [("The rich", 10), ("The poor", 0)]


@pytest.mark.parametrize("page", sorted(set(OF_ONE) - {CONDITIONS}))
def test_every_page_of_a_campaign_shows_it(running: Running, pub: CampaignSession, page: str) -> None:
    what = f"{pub.id}/b1" if page in (PLAN, RESULT) else pub.id
    shown = gone_to(running, page, what)
    assert running.context.navigator.here == Place(page, what)
    assert pub.campaign.name in (shown.heading(), *(crumb.text for crumb in shown.crumbs()))
