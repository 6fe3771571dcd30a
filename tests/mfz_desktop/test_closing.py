"""Nothing of a closed application stays in memory: neither its context nor what Qt made for it."""

import gc
from collections import Counter
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QStyle

from campaigns.campaign.acts import PlayerKept
from campaigns.campaign.templates.template_store import shipped
from mfz_desktop.app.running import Running
from mfz_desktop.battle.routes import BATTLE, REPORT
from mfz_desktop.campaign.open_campaigns import OpenCampaigns
from mfz_desktop.context.context import AppContext
from mfz_desktop.context.navigation import Place
from mfz_desktop.models.session.services import GarageServices
from tests.kinds import TEMPLATES
from tests.mfz_desktop.application import Applications, let_go, settle, until
from tests.mfz_desktop.battle.page import playing
from tests.mfz_desktop.companies.conftest import LEGAL, companies_of

WARM_UP = 2
"""Rounds after which what is made once for all, such as the glyphs, is there."""
PAINTED = 4
"""Rounds in which pages are painted too: each is the same work again."""


def live() -> Counter[str]:
    """Count the Qt objects and contexts that Python still holds, by their class.

    But for styles: each application puts its sheet on anew, and the QApplication, which serves all of them here,
    keeps Python's view of the style that was in use before.
    """
    for _ in range(2):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        gc.collect()
    found = (one for one in gc.get_objects() if isinstance(one, QObject | AppContext))
    return Counter(type(one).__name__ for one in found if not isinstance(one, QStyle))


def places(context: AppContext) -> tuple[Place, ...]:
    """Keep a company, begin a campaign and a battle; return a place on every page."""
    (company,) = companies_of(LEGAL)
    context.service(GarageServices).session.keep("begin", company)
    campaign = context.service(OpenCampaigns).begin("Gursk", shipped("gursk", TEMPLATES))
    campaign.do("join", PlayerKept("ann", "Ann"), PlayerKept("ben", "Ben"))
    battle = playing.begin(context, playing.battle_of())
    playing.play(battle, 10, 1)
    whats = {"company": company.id, BATTLE: battle.id, REPORT: battle.id}
    return tuple(
        Place(kind.id, whats.get(kind.id, campaign.id if kind.id.startswith("campaign") else ""))
        for kind in context.pages.all()
    )


def visit(running: Running, where: tuple[Place, ...]) -> None:
    """Go from place to place."""
    for place in where:
        running.context.navigator.go(place)
        settle(running.context)


def round_of(applications: Applications, folder: Path, *, everywhere: bool = False) -> None:
    """Start an application, visit every page or only the first, and close it."""
    folder.mkdir()
    running = applications.start(folder)
    if everywhere:
        visit(running, places(running.context))
    applications.close()


@pytest.mark.slow
def test_a_closed_application_leaves_nothing_of_any_page(applications: Applications, data_folder: Path) -> None:
    from_others = live()["AppContext"]
    for number in range(WARM_UP):
        round_of(applications, data_folder / str(number), everywhere=True)
    before = live()
    assert before["AppContext"] <= from_others
    round_of(applications, data_folder / "last", everywhere=True)
    until(lambda: not live() - before)


@pytest.mark.slow
def test_fifty_applications_one_after_the_other(applications: Applications, data_folder: Path) -> None:
    for number in range(WARM_UP):
        round_of(applications, data_folder / str(number))
    before = live()
    for number in range(WARM_UP, 50):
        round_of(applications, data_folder / str(number))
    until(lambda: not live() - before)


@pytest.mark.slow
def test_every_page_is_gone_to_fifty_times(applications: Applications, data_folder: Path) -> None:
    running = applications.start(data_folder)
    where = places(running.context)
    for _ in range(WARM_UP):
        visit(running, where)
    before = live()
    for number in range(WARM_UP, 50):
        running.window.setUpdatesEnabled(number < PAINTED)
        visit(running, where)
        let_go()
    until(lambda: not live() - before)
