"""The application with a campaign, and a friend's computer with a copy of it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from campaigns.campaign.acts import Act, BattlePlanned, ConditionsSet, PlayerKept, ResultApplied
from campaigns.campaign.battles import Plan
from campaigns.campaign.campaigns import Campaigns
from campaigns.campaign.conditions import Average
from campaigns.campaign.kept import KeptCampaign
from campaigns.campaign.results import Result
from campaigns.campaign.sharing.sharing import Sharing
from campaigns.store.data_folder import DataFolder
from mfz_desktop.app.running import Running
from mfz_desktop.campaign.backups.page import BackupsView, CampaignBackupsPage
from mfz_desktop.campaign.merge.page import CampaignMergePage
from mfz_desktop.campaign.merge.view import MergeView
from mfz_desktop.campaign.open_campaigns import OpenCampaigns
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.context import file_dialogs
from tests.campaigns.campaign.stories import FACTION, PLAYERS, TEMPLATE, result, side
from tests.kinds import GAMES
from tests.mfz_desktop.application import Applications, settle


def won(winner: str, battle: str = "b1") -> ResultApplied:
    """Return a result of a battle between Ann and Ben, entered by hand."""
    sides = tuple(side(player, 30 if player == winner else 20) for player in ("ann", "ben"))
    return ResultApplied(result(battle, sides, winner, holder="ben"))


def named(act: ResultApplied) -> Result:
    """Return the result of an act."""
    return act.result


class Friend:
    """Somebody else's computer."""

    def __init__(self, path: Path) -> None:
        self.folder = DataFolder.open(path)
        self.campaigns = Campaigns(self.folder, GAMES)
        self.sharing = Sharing(self.folder, self.campaigns)
        self.file = path.parent / "from-bea.mfz-campaign"

    @property
    def kept(self) -> KeptCampaign:
        return self.campaigns.open(self.campaigns.ids()[0])

    def take(self, file: Path) -> None:
        self.sharing.take_in(self.sharing.read(file))

    def do(self, *acts: Act) -> None:
        self.kept.submit_all(acts)

    def write(self) -> Path:
        """Write the friend's copy, and return its file."""
        return self.sharing.export(self.kept.id, self.file).file


class Table:
    """The running application with one campaign: Ann, Ben and Cho, the first battle planned."""

    def __init__(self, running: Running, monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
        self.running = running
        self.window = running.window
        self.context = running.context
        self.path = path
        self.said: list[str] = []
        self.offered: dict[str, object] = {}
        self.asked: list[str] = []
        self._patch = monkeypatch
        self.context.notices.posted.connect(self._on_said)
        self.session: CampaignSession = self.context.service(OpenCampaigns).begin("The dam", TEMPLATE)
        self.session.kept.submit_all(
            (
                *(PlayerKept(id_, id_.capitalize(), "blue", FACTION[id_]) for id_ in PLAYERS),
                BattlePlanned("b1", Plan("First light", "dam")),
            )
        )

    def _on_said(self, notice) -> None:
        self.said.append(notice.text)
        if notice.action is not None:
            self.offered[notice.action_text] = notice.action

    @property
    def merging(self) -> MergeView:
        page = self.window.page
        assert isinstance(page, CampaignMergePage) and page.view is not None, self.said
        return page.view

    @property
    def backups(self) -> BackupsView:
        page = self.window.page
        assert isinstance(page, CampaignBackupsPage) and page.view is not None, self.said
        return page.view

    def do(self, *acts: Act) -> None:
        assert self.session.do("play", *acts), self.said

    def go(self, page: str, what: str = "") -> None:
        self.context.go(page, what)
        settle(self.context)

    def run(self, command: str) -> None:
        assert self.context.commands.run(command), command
        settle(self.context)

    def can(self, command: str) -> bool:
        self.context.commands.refresh()
        return self.context.commands.action(command).isEnabled()

    def save_as(self, path: Path) -> None:
        """Let the next file dialog answer with a path."""
        self._patch.setattr(file_dialogs, "ask_where_to_save", lambda *args: self.asked.append(args[3]) or path)

    def choose(self, *paths: Path) -> None:
        self._patch.setattr(file_dialogs, "ask_for_files", lambda *_: paths)

    def share(self, name: str = "dam.mfz-campaign", command: str = "campaigns.share") -> Path:
        """Share the campaign that is shown, through the command."""
        self.save_as(self.path / name)
        self.run(command)
        return self.path / name

    def drop(self, *files: Path) -> None:
        """Drop files on the window."""
        self.window.arrive(files)
        settle(self.context)


@pytest.fixture
def table(applications: Applications, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Table:
    return Table(applications.start(tmp_path / "data"), monkeypatch, tmp_path)


@pytest.fixture
def friend(table: Table, tmp_path: Path) -> Iterator[Friend]:
    """A friend who got the campaign as a file."""
    bea = Friend(tmp_path / "bea")
    table.go("campaign", table.session.id)
    bea.take(table.share())
    yield bea
    bea.folder.close()


AVERAGE = ConditionsSet("b1", "ben", (Average(3.5),))
