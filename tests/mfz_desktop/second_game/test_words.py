"""Pages of a second game say no word of the first one's."""

import re

import pytest

from campaigns.campaign.templates.file_format import TemplateFile
from campaigns.campaign.templates.game import TemplateGame
from campaigns.campaign.templates.template_store import TemplateStore
from campaigns.campaign.world import Agreement, Faction, Hook, NameList, Place, Template, World
from mfz_desktop.app.running import Running
from mfz_desktop.campaign.routes import OF_ONE, PLAN, RESULT, TEMPLATE
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.context.context import Page
from tests.mfz_desktop.application import settle
from tests.mfz_desktop.languages.reading import texts
from tests.second_game.rules import GAME

FIRST_GAMES = re.compile(
    r"\b(frames?|stations?|doomsday|rockets?|pilots?|mechs?|archetypes?|artillery|rapid attack)\b", re.IGNORECASE
)
WORLD = World(
    places=(Place("lily", "The lily"),),
    factions=(Faction("f", "Greens", names="n"),),
    hooks=(Hook("h", "Flies", "Many flies."),),
    names=(NameList("n", "Frogs"),),
)
OWN = Template("own", "Own", world=WORLD, game=GAME, agreements=(Agreement("No splashing"),))
PAGES = ("companies", "battles", "campaigns", "campaign_templates", "first", "settings", "bin", "import-report")


def words_of(running: Running, page: str, what: str = "") -> list[str]:
    """Return the first game's words on a page, and in what can be done there."""
    running.context.go(page, what)
    settle(running.context)
    shown = running.window.page
    assert isinstance(shown, Page)
    said = {text for _, text in texts(shown)}
    for section in range(len(getattr(getattr(shown, "view", None) or shown, "sections", ()))):
        (getattr(shown, "view", None) or shown).list.setCurrentRow(section)
        settle(running.context)
        said |= {text for _, text in texts(shown)}
    for entry in running.context.commands.shown():
        if entry.page:
            said |= {entry.command.plain_text, entry.command.tip, entry.command.words}
    said -= {running.context.games.title(one) for one in running.context.games.games}  # offered by their names
    return sorted(text for text in said if FIRST_GAMES.search(text))


@pytest.mark.parametrize("page", PAGES)
def test_pages_of_every_game(running: Running, page: str) -> None:
    assert words_of(running, page) == []


@pytest.mark.parametrize("page", sorted(OF_ONE))
def test_pages_of_its_campaign(running: Running, pond: CampaignSession, page: str) -> None:
    assert words_of(running, page, f"{pond.id}/b1" if page in (PLAN, RESULT) else pond.id) == []


def test_its_template(running: Running) -> None:
    TemplateStore(running.context.store.folder.get(), running.context.games.all(TemplateGame)).keep(TemplateFile(OWN))

    assert words_of(running, TEMPLATE, OWN.id) == []


def test_its_cards(running: Running) -> None:
    assert words_of(running, "printing", "companies:strong") == []
