"""Pages of a campaign of a second game."""

import pytest

from mfz_desktop.app.main import Running
from mfz_desktop.campaign.result.page import CampaignResultPage
from mfz_desktop.campaign.routes import CONDITIONS, OF_ONE, PLAN, RESULT
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.context.context import Page
from mfz_desktop.context.navigation import Place
from tests.mfz_desktop.application import settle


def gone_to(running: Running, page: str, what: str = "") -> Page:
    running.context.go(page, what)
    settle(running.context)
    return running.window.page


def test_its_result_is_entered_by_hand(running: Running, pond: CampaignSession) -> None:
    page = gone_to(running, RESULT, f"{pond.id}/b1")
    assert isinstance(page, CampaignResultPage) and page.form is not None
    sides = page.form.document.draft.result.sides
    assert [(side.name, side.score_per_asset) for side in sides] == [("The strong", 10), ("The weak", 0)]


@pytest.mark.parametrize("page", sorted(set(OF_ONE) - {CONDITIONS}))
def test_every_page_of_a_campaign_shows_it(running: Running, pond: CampaignSession, page: str) -> None:
    what = f"{pond.id}/b1" if page in (PLAN, RESULT) else pond.id
    shown = gone_to(running, page, what)
    assert running.context.navigator.here == Place(page, what)
    assert pond.campaign.name in (shown.heading(), *(crumb.text for crumb in shown.crumbs()))
