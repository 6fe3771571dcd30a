"""The application with a campaign in it."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from campaigns.battles.battles import Beginning
from campaigns.campaign.acts import BattleBegun, PlayerKept
from campaigns.companies.file_format import company_document
from campaigns.rapid_attack.companies.company import KeptCompany
from mfz_desktop.app.running import Running
from mfz_desktop.battle.open_battles import OpenBattles
from mfz_desktop.battle.session import BattleSession
from mfz_desktop.campaign.open_campaigns import OpenCampaigns
from mfz_desktop.campaign.result.page import CampaignResultPage
from mfz_desktop.campaign.result.view import ResultView
from mfz_desktop.campaign.session import CampaignSession
from mfz_rules.rapid_attack.battle import RAPID_ATTACK
from tests.campaigns.builders import company, frame
from tests.campaigns.campaign.stories import FACTION, PLAYERS, TEMPLATE
from tests.kinds import RA_COMPANIES
from tests.mfz_desktop.application import Applications, settle
from tests.mfz_desktop.battle.page import playing

NAMES = {
    "ann": ("Stone Garden", "Hound", "Tickler", "Red Anvil", "Sol"),
    "ben": ("Night Train", "Wren", "Brute", "Long Tom", "Soldier"),
}


class Wartime:
    """The running application with one campaign: Ann, Ben and Cho, the companies of two of them in the garage."""

    def __init__(self, running: Running) -> None:
        self.running = running
        self.window = running.window
        self.context = running.context
        self.said: list[str] = []
        self.context.notices.posted.connect(lambda notice: self.said.append(notice.text))
        self.companies = {player: _company(*names) for player, names in NAMES.items()}
        self.context.garage.keep(*self.companies.values())
        self.session: CampaignSession = self.context.service(OpenCampaigns).begin("The dam", TEMPLATE)
        colours = ("blue", "orange", "green")
        for id_, colour in zip(PLAYERS, colours, strict=True):
            self.session.kept.submit(PlayerKept(id_, id_.capitalize(), colour, FACTION[id_]))

    @property
    def result(self) -> ResultView:
        page = self.window.page
        assert isinstance(page, CampaignResultPage) and page.view is not None
        return page.view

    def begun(self, battle: str, steps: int = 5000) -> BattleSession:
        """Begin a campaign's battle with a record, and play on at random."""
        state = playing.last_round(playing.battle_of(players=2))
        said = tuple(
            {**one, "person": one["id"], "company": company_document(self.companies[str(one["id"])], RA_COMPANIES)}
            | {"campaign": self.session.id, "battle": battle}
            for one in playing.beginning(state).players
        )
        beginning: Beginning = replace(playing.beginning(state), players=said)
        record = self.context.service(OpenBattles).begin(RAPID_ATTACK.id, state, beginning)
        self.session.kept.submit(BattleBegun(battle, record.id))
        playing.play(record, steps, seed=5)
        return record

    def show(self, battle: str) -> ResultView:
        """Go to the result of a battle."""
        self.go("campaign_result", f"{self.session.id}/{battle}")
        return self.result

    def go(self, page: str, what: str) -> None:
        self.context.go(page, what)
        settle(self.context)

    def run(self, command: str) -> None:
        assert self.context.commands.run(command), command
        settle(self.context)


def _company(name: str, *frames: str) -> KeptCompany:
    types = ("direct", "defense", "movement", "communication")
    return company(name, *(frame(one, *types, pilot=f"Pilot of {one}") for one in frames), stations=2)


@pytest.fixture
def war(applications: Applications, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Wartime]:
    yield Wartime(applications.start(tmp_path / "data"))
