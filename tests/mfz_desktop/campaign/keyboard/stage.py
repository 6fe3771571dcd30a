"""A campaign in its middle, and the way to each page of it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest
from PySide6.QtWidgets import QApplication

from campaigns.campaign.acts import ConditionsSet, NoteKept
from campaigns.campaign.conditions import Average, Design
from mfz_desktop.campaign.session import CampaignSession
from tests.mfz_desktop.application import for_module
from tests.mfz_desktop.campaign.window.app import CampaignApplication

PLAYERS = ("Ann", "Ben", "Cho", "Dora", "Emil")
"""As many as can sit at a table: every list of players is at its longest."""


@dataclass(frozen=True, slots=True)
class Middle:
    """The application; a battle decided and conditions laid down after it, a second one decided, a third planned."""

    app: CampaignApplication
    session: CampaignSession

    def battle(self, at: int) -> str:
        """Where the pages of one battle are gone to."""
        return f"{self.session.id}/{self.session.campaign.battles[at].id}"


PAGES: dict[str, tuple[str, Callable[[Middle], str]]] = {
    "list": ("campaigns", lambda _: ""),
    "new": ("campaign_new", lambda _: "gursk"),
    "campaign": ("campaign", lambda one: one.session.id),
    "plan": ("campaign_plan", lambda one: one.battle(2)),
    "conditions laid down": ("campaign_conditions", lambda one: one.battle(0)),
    "conditions to lay down": ("campaign_conditions", lambda one: one.battle(1)),
    "people": ("campaign_people", lambda one: one.session.id),
    "world": ("campaign_world", lambda one: one.session.id),
    "result that counts": ("campaign_result", lambda one: one.battle(1)),
    "result by hand": ("campaign_result", lambda one: one.battle(2)),
    "chronicle": ("campaign_records", lambda one: one.session.id),
    "standings": ("campaign_records", lambda one: f"{one.session.id}/standings"),
    "service": ("campaign_records", lambda one: f"{one.session.id}/service"),
    "briefing": ("campaign_briefing", lambda one: one.battle(2)),
    "backups": ("campaign_backups", lambda one: one.session.id),
    "templates": ("campaign_templates", lambda _: ""),
    "template": ("campaign_template", lambda _: "gursk"),
}
"""Each page by what it is called here: its id, and where on it one goes."""


def show(middle: Middle, page: str) -> None:
    """Go to a page, in a window that has the keyboard."""
    id_, what = PAGES[page]
    middle.app.window.activateWindow()
    middle.app.go(id_, what(middle))


@pytest.fixture
def middle(app: CampaignApplication) -> Middle:
    return in_the_middle(app)


@pytest.fixture(scope="module")
def seen(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Middle]:
    """The same for tests that only look at it."""
    with for_module(qapp, tmp_path_factory.mktemp("data")) as running:
        yield in_the_middle(CampaignApplication(running))


def in_the_middle(app: CampaignApplication) -> Middle:
    """Play a campaign to its middle."""
    session = app.begin(players=PLAYERS)
    one = Middle(app, session)
    for place, hook, holder in (("bridge", "bridge", "ben"), ("works", "stockpile", "ann")):
        app.go("campaign", session.id)
        app.view.campaign_actions.plan(place, hook)
        app.decide(session, session.campaign.battles[-1].id, "ann", holder)
    laid = (Average(3.5), Design(("artillery",), 2, "The dust blinds every spotter"))
    assert session.do("lay down", ConditionsSet(session.campaign.battles[0].id, "ben", laid))
    assert session.do("write", NoteKept("n1", "Sunday at Ben's, from two."))
    app.go("campaign", session.id)
    app.view.campaign_actions.plan("gate", "control")
    return one
