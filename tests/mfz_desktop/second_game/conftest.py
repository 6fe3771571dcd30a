"""The application with the toy game beside the first one, and companies of it in the garage."""

from pathlib import Path

import pytest

from campaigns.battles.kind import SetupKind
from campaigns.campaign.acts import BattlePlanned, PlayerKept
from campaigns.campaign.battles import Enlisted, Plan
from campaigns.campaign.game import CampaignGame
from campaigns.campaign.templates.game import TemplateGame
from campaigns.campaign.world import Template
from campaigns.companies.judging import JudgedFinding
from campaigns.companies.kind import CompanyKind
from campaigns.players import Player
from mfz_desktop.app import main
from mfz_desktop.app.games import all_games
from mfz_desktop.app.main import Running
from mfz_desktop.battle.game import BattleGame
from mfz_desktop.battle.views import BattleViews
from mfz_desktop.campaign.open_campaigns import OpenCampaigns
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.campaign.views import CampaignViews
from mfz_desktop.campaign.writing.section import Section
from mfz_desktop.campaign.writing.written import Written
from mfz_desktop.companies.game import CompanyGame, Summary
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.games import Games
from mfz_desktop.core.pictures import PictureWanted
from mfz_desktop.models.session.services import GarageServices
from mfz_rules.kernel.findings import Finding
from tests.campaigns.toy_campaigns import ToyCampaigns, ToyTemplates
from tests.campaigns.toy_companies import GAME, Gambler, Gamblers, ToyCompanies
from tests.campaigns.toy_setups import ToySetups
from tests.mfz_desktop.application import Applications
from tests.mfz_desktop.second_game.toy_battles import ToyBattles, ToyViews

RICH = Gamblers("rich", "The rich", gamblers=(Gambler("a", "Ann", coins=9), Gambler("c", "Cy", coins=1)))
POOR = Gamblers("poor", "The poor", gamblers=(Gambler("b", "Bo", picture="5" * 64),))


class ToyCompanyGame(CompanyGame[Gamblers]):
    """As lists show them."""

    def judge(self, company: Gamblers) -> tuple[JudgedFinding, ...]:
        return ToyCompanies().judge(company)

    def summary(self, company: Gamblers) -> Summary:
        names = tuple(one.name for one in company.gamblers)
        pictures = tuple(PictureWanted(image=one.picture) if one.picture else None for one in company.gamblers)
        return Summary(f"{len(names)} who bet", "", names, pictures)


class ToyCampaignViews(CampaignViews):
    """One edition; nothing to settle and nothing asked about a world."""

    def editions(self) -> tuple[tuple[str, str], ...]:
        return (("final", "The pub"),)

    def layouts(self) -> tuple[str, ...]:
        return ()

    def has_setting(self, name: str) -> bool:
        return False

    def in_words(self, finding: Finding) -> Finding:
        return finding

    def world_sections(self, context: AppContext, document: Written) -> tuple[Section, ...]:
        return ()

    def rules_sections(self, context: AppContext, document: Written) -> tuple[Section, ...]:
        return ()


def with_toy() -> Games:
    games = all_games()
    games.name(GAME, "Toy")
    for kind, make in (
        (CompanyKind, ToyCompanies),
        (CompanyGame, ToyCompanyGame),
        (SetupKind, ToySetups),
        (BattleGame, ToyBattles),
        (BattleViews, ToyViews),
        (CampaignGame, ToyCampaigns),
        (CampaignViews, ToyCampaignViews),
        (TemplateGame, ToyTemplates),
    ):
        games.add(GAME, kind, make)
    return games


@pytest.fixture
def running(applications: Applications, data_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Running:
    monkeypatch.setattr(main, "all_games", with_toy)
    running = applications.start(data_folder)
    running.context.service(GarageServices).session.keep("people", Player("p-bo", "Bo", "pink"), RICH, POOR)
    return running


@pytest.fixture
def context(running: Running) -> AppContext:
    return running.context


@pytest.fixture
def pub(context: AppContext) -> CampaignSession:
    """A campaign of the game with a battle to come."""
    session: CampaignSession = context.service(OpenCampaigns).begin("The pub", Template("pub", "The pub", game=GAME))
    plan = Plan("First evening", enlisted=(Enlisted("1", "rich"), Enlisted("2", "poor")))
    session.do("plan", PlayerKept("1", "Ann", "orange"), PlayerKept("2", "Bob"), BattlePlanned("b1", plan))
    return session
