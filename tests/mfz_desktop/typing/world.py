"""An application with one of everything that can be written on, and the way to every page of it."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

from PySide6.QtWidgets import QWidget

from campaigns.campaign.acts import BattlePlanned, NoteKept, PlayerKept, ResultApplied
from campaigns.campaign.battles import Enlisted, Plan, PlannedObjective
from campaigns.campaign.conditions import EnvironmentZone
from campaigns.campaign.templates.file_format import TemplateFile
from campaigns.campaign.templates.template_store import TemplateStore, shipped
from campaigns.intercept_orbit.companies.fleet import KeptFleet
from campaigns.intercept_orbit.companies.games import PROFILES
from campaigns.intercept_orbit.companies.rules_view import kept_fleet
from campaigns.players import Player
from campaigns.rapid_attack.companies.from_list import kept_company
from mfz_desktop.app.running import Running
from mfz_desktop.campaign.open_campaigns import OpenCampaigns
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.models.session.services import GarageServices
from mfz_rules.intercept_orbit.fleets.text_list import read_fleet_list
from mfz_rules.rapid_attack.companies.text_list import read_text_list
from tests.campaigns.campaign.stories import FACTION, FIRST, PLAYERS
from tests.campaigns.campaign.stories import TEMPLATE as STORY
from tests.kinds import TEMPLATES
from tests.mfz_desktop.application import settle, until
from tests.mfz_desktop.battle.page import playing
from tests.mfz_desktop.models.garage.conftest import TAGGED

LISTS = """
Company: Stone Garden
Stations: 2
Hound -- 2Rd/1B/1G/1Y/2W + SSR
Tickler -- 2Rd+d8/1B/1Y/2W

Company: Night Train
Stations: 2
Wren -- 2Rd/2G/2W
Brute -- 2Rh+d8/1B/1G/2W
"""
FLEETS = """
Fleet: Long Watch
Bulwark -- 1Rpa/1B/1G/1K/2W
Sparks -- company + Y8
Tanker -- HVA

Fleet: Red Lanterns
Game: alpha-bandit
Drum -- 2Ra/1B/1G/1K/2W
Crickets -- company + G8
Barge -- HVA
"""
OWN = "own-template"


def furnish(running: Running, elsewhere: Path) -> dict[str, str]:
    """Put one of everything into the data folder; return the ids by what they are of."""
    context = running.context
    model = elsewhere / "scout.mpd"
    model.write_text(TAGGED, encoding="utf-8")
    running.window.arrive((model,))
    settle(context)
    garage = context.service(GarageServices).session
    companies = tuple(kept_company(one) for one in read_text_list(LISTS))
    fleets = tuple(kept_fleet(one) for one in read_fleet_list(FLEETS, PROFILES))
    garage.keep("begin", *companies, *fleets)
    garage.keep("begin", *(Player(one, one.capitalize()) for one in PLAYERS))
    TemplateStore(context.store.folder.get(), TEMPLATES).keep(
        TemplateFile(replace(shipped("gursk", TEMPLATES), id=OWN, name="Own"))
    )
    war: CampaignSession = context.service(OpenCampaigns).begin("The dam", STORY)
    for id_, colour in zip(PLAYERS, ("blue", "orange", "green"), strict=True):
        war.kept.submit(PlayerKept(id_, id_.capitalize(), colour, FACTION[id_]))
    objective, zones = PlannedObjective("The valve"), (EnvironmentZone("filter", "in the valley"),)
    war.kept.submit(BattlePlanned("b1", Plan("First light", "dam", objective=objective)))
    war.kept.submit(ResultApplied(FIRST))
    enlisted = tuple(
        Enlisted(who, company.id, FACTION[who]) for who, company in zip(PLAYERS, companies, strict=False)
    )
    war.kept.submit(
        BattlePlanned("b2", Plan("The ditch", "gate", objective=objective, zones=zones, enlisted=enlisted))
    )
    war.kept.submit_all((NoteKept("n1", "Cake by Cho", "b1"), NoteKept("n2", "Tuesdays")))
    battle = playing.begin(context, playing.battle_of(players=2))
    settle(context)
    return {
        "model": garage.garage.entries()[0].id,
        "company": companies[0].id,
        "fleet": fleets[0].id,
        "companies": ",".join(one.id for one in companies),
        "war": war.id,
        "battle": battle.id,
    }


PLACES: dict[str, Callable[[dict[str, str]], str]] = {
    "first": lambda _: "",
    "settings": lambda _: "",
    "shortcuts": lambda _: "",
    "about": lambda _: "",
    "guide": lambda _: "",
    "rules": lambda _: "",
    "licences": lambda _: "",
    "garage": lambda ids: ids["model"],
    "import-report": lambda _: "",
    "changes": lambda ids: ids["model"],
    "bin": lambda _: "",
    "tag-rules": lambda _: "",
    "model": lambda ids: ids["model"],
    "companies": lambda _: "",
    "company": lambda ids: ids["company"],
    "compare": lambda ids: ids["companies"],
    "lineup": lambda ids: ids["fleet"],
    "buying": lambda ids: ids["fleet"],
    "draft": lambda _: "",
    "printing": lambda ids: f"companies:{ids['company']}",
    "battles": lambda _: "",
    "battle_setup": lambda _: "",
    "battle_setup_intercept-orbit": lambda _: "",
    "battle_setup_alpha-bandit": lambda _: "",
    "battle": lambda ids: ids["battle"],
    "battle_report": lambda ids: ids["battle"],
    "campaigns": lambda _: "",
    "campaign_new": lambda _: "",
    "campaign": lambda ids: ids["war"],
    "campaign_plan": lambda ids: f"{ids['war']}/b2",
    "campaign_conditions": lambda ids: f"{ids['war']}/b1",
    "campaign_people": lambda ids: ids["war"],
    "campaign_world": lambda ids: ids["war"],
    "campaign_result": lambda ids: f"{ids['war']}/b2",
    "campaign_briefing": lambda ids: f"{ids['war']}/b2",
    "campaign_records": lambda ids: f"{ids['war']}/chronicle",
    "campaign_merge": lambda _: "",
    "campaign_backups": lambda ids: ids["war"],
    "campaign_templates": lambda _: "",
    "campaign_template": lambda _: OWN,
}
"""What each page shows."""


def _sections(page: QWidget) -> Iterator[None]:
    pane = page.view.pane
    for at in range(pane.list.count()):
        pane.list.setCurrentRow(at)
        section = pane.sections[at]
        yield
        rows = getattr(section, "list", None)
        if rows is not None and hasattr(rows, "setCurrentRow") and rows.count():
            rows.setCurrentRow(0)
            yield


def _steps(page: QWidget) -> Iterator[None]:
    companies = [one for one in page.context.garage.companies() if one.game == page.document.game]
    while len(page.document.plan.seats) < 2:
        page.document.seat("companies", companies)
    for step in range(len(page.steps)):
        page.go_to(step)
        yield


def _pieces(page: QWidget) -> Iterator[None]:
    yield
    company = page.view.document.company
    for id_ in (company.frames[0].id, company.stations[0].id):
        page.view.list.select([id_])
        yield
    for fleet in page.context.garage.companies_of(KeptFleet):
        page.context.go("company", fleet.id)
        for id_ in ("", fleet.ships[0].id, fleet.companies[0].id, fleet.hvas[0].id):
            page.view.list.select([id_])
            yield


def _expanded(page: QWidget) -> Iterator[None]:
    page.panel.details.notes_section.set_open(True)
    yield


def _panels(page: QWidget) -> Iterator[None]:
    yield
    page.view.show_place("dam")
    yield


def _conditions(page: QWidget) -> Iterator[None]:
    view = page.view
    for part in view.parts:
        part.taken.setChecked(True)
    yield
    by = view.form.inputs["by"]
    by.box.setCurrentIndex(by.values.index("cho"))
    by.box.activated.emit(by.box.currentIndex())
    yield


def _alone(page: QWidget) -> Iterator[None]:
    yield


VIEWS: dict[str, Callable[[QWidget], Iterator[None]]] = {
    "campaign_template": _sections,
    "campaign_world": _sections,
    "battle_setup": _steps,
    "battle_setup_intercept-orbit": _steps,
    "battle_setup_alpha-bandit": _steps,
    "company": _pieces,
    "model": _expanded,
    "campaign": _panels,
    "campaign_conditions": _conditions,
}
"""What is looked at of a page one after the other."""


def views(running: Running, page: str, ids: dict[str, str]) -> Iterator[int]:
    """Go to a page and show every part of it in which something can be typed."""
    show(running, page, PLACES[page](ids))
    for at, _ in enumerate(VIEWS.get(page, _alone)(running.window.page)):
        settle(running.context)
        running.window.activateWindow()
        until(running.window.isActiveWindow)
        yield at


def show(running: Running, page: str, what: str) -> None:
    """Go to a page."""
    running.context.go(page, what)
    settle(running.context)
    until(lambda: running.context.navigator.here.page == page and running.window.page is not None)
