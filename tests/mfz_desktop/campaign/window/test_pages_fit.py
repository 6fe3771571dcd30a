"""Every page of campaigns in a small window: nothing is cut off, everything has a name."""

from contextlib import suppress

import pytest
from pytestqt.qtbot import QtBot

from campaigns.campaign.acts import ConditionsSet, NoteKept
from campaigns.campaign.conditions import Average, Design
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.core.settings import TEXT_SCALE
from tests.mfz_desktop.application import nameless
from tests.mfz_desktop.campaign.window.app import CampaignApplication
from tests.mfz_desktop.legible import cut_off, texts

PAGES = (
    "campaigns",
    "campaign_new",
    "campaign",
    "campaign_plan",
    "campaign_conditions",
    "campaign_people",
    "campaign_world",
    "campaign_result",
    "campaign_records",
    "campaign_records/standings",
    "campaign_records/service",
    "campaign_backups",
    "campaign_templates",
)
ABOUT_NONE = ("campaigns", "campaign_new", "campaign_templates")
ABOUT_BATTLES = {"campaign_plan": 1, "campaign_conditions": 0, "campaign_result": 1}
"""Pages of one battle, and of which."""


@pytest.fixture
def war(app: CampaignApplication) -> CampaignSession:
    """One battle decided, whose loser laid down conditions, and one to come where something always holds."""
    session = app.begin(players=("Ann", "Ben", "Cleo"))
    app.view.campaign_actions.plan("bridge", "bridge")
    first = session.campaign.battles[0].id
    app.decide(session, first, "ann", "ben")
    laid = (Average(3.5), Design(("artillery",), 2, "The dust over the fields blinds every spotter"))
    assert session.do("lay down", ConditionsSet(first, "ben", laid))
    assert session.do("write", NoteKept("n1", "Sunday at Ben's, from two. Cleo brings the walls.", first))
    app.go("campaign", session.id)
    app.view.campaign_actions.plan("gate", "control")
    return session


def show(app: CampaignApplication, session: CampaignSession, page: str) -> None:
    """Go to a page of the campaign."""
    name, _, behind = page.partition("/")
    if name in ABOUT_BATTLES:
        behind = session.campaign.battles[ABOUT_BATTLES[name]].id
    app.go(name, "" if name in ABOUT_NONE else "/".join(filter(None, (session.id, behind))))


def look(app: CampaignApplication, qtbot: QtBot) -> list[str]:
    """Return what is cut off once everything is laid out."""
    app.settle()
    with suppress(qtbot.TimeoutError):
        qtbot.waitUntil(lambda: not cut_off(app.window))
    assert texts(app.window)
    return cut_off(app.window)


@pytest.mark.slow
@pytest.mark.parametrize("scale", [100, 200])
def test_nothing_is_cut_off_in_a_small_window(
    app: CampaignApplication, war: CampaignSession, qtbot: QtBot, scale: int
) -> None:
    app.context.settings.set(TEXT_SCALE, scale)
    found, unnamed = {}, {}
    for page in PAGES:
        show(app, war, page)
        app.window.resize(1280, 720)
        found[page] = look(app, qtbot)
        unnamed[page] = nameless(app.window)
        assert (app.window.width(), app.window.height()) == (1280, 720), page
    assert {page: those for page, those in found.items() if those} == {}
    assert {page: those for page, those in unnamed.items() if those} == {}


@pytest.mark.slow
@pytest.mark.parametrize("scale", [100, 200])
def test_no_tab_beside_the_map_is_cut_off(
    app: CampaignApplication, war: CampaignSession, qtbot: QtBot, scale: int
) -> None:
    app.context.settings.set(TEXT_SCALE, scale)
    app.go("campaign", war.id)
    app.view.show_place("works")
    found = {}
    for tab in range(app.view.tabs.count()):
        app.view.tabs.setCurrentIndex(tab)
        found[app.view.tabs.tabText(tab)] = look(app, qtbot)
    assert {tab: those for tab, those in found.items() if those} == {}
