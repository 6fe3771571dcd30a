"""A double click on a file, whatever of ours it is: the entry of the menus hands it to the window that is open."""

import configparser
import json
import os
import shlex
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

import resources
from campaigns.campaign.campaigns import Campaigns
from campaigns.campaign.sharing.sharing import Sharing
from campaigns.store.data_folder import DataFolder
from campaigns.store.places import default_place
from mfz_desktop.app.running import Running
from mfz_desktop.app.single import HandoverResult, be_first_or_hand_over, instance_lock
from mfz_desktop.app.single_server import SingleInstanceServer
from mfz_desktop.battle.open_battles import OpenBattles
from mfz_desktop.campaign.open_campaigns import OpenCampaigns
from mfz_desktop.cli.desktop_files import ENTRY, Home, install
from tests.campaigns.campaign.stories import TEMPLATE
from tests.kinds import GAMES
from tests.mfz_desktop.application import Applications, settle
from tests.mfz_desktop.battle.page.playing import battle_of, begin

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="no such desktop"),
]


@pytest.fixture
def account(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """The environment of an account in whose menus the program is."""
    environment = {"XDG_DATA_HOME": str(tmp_path / "share"), "HOME": str(tmp_path)}
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    install(Home.of(environment, tmp_path))
    return {**os.environ, **environment, "QT_QPA_PLATFORM": "offscreen"}


@pytest.fixture
def running(account: dict[str, str], applications: Applications) -> Iterator[Running]:
    """The window that is open, listening as the program does."""
    folder = default_place(account)
    lock = instance_lock(folder)
    assert be_first_or_hand_over(lock, folder, []) is HandoverResult.NOBODY
    started = applications.start(folder)
    server = SingleInstanceServer(folder, started.window)
    server.second_start.connect(started.window.start_again)
    yield started
    server.close()
    lock.unlock()


@pytest.fixture
def double_click(account: dict[str, str], running: Running, qtbot: QtBot) -> Callable[[Path], None]:
    """Do what a desktop does for a double click, and wait until the window has seen to it."""
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment]
    parser.read(Path(account["XDG_DATA_HOME"]) / ENTRY, encoding="utf-8")
    entry = parser["Desktop Entry"]

    def click(file: Path) -> None:
        command = [word if word != "%F" else str(file) for word in shlex.split(entry["Exec"])]
        second = subprocess.Popen(command, cwd=entry.get("Path"), env=account)
        qtbot.waitUntil(lambda: second.poll() is not None)
        assert second.returncode == 0
        settle(running.context)

    return click


def page(running: Running) -> str:
    here = running.context.navigator.here
    assert here is not None
    return here.page


def test_a_company(running: Running, double_click: Callable[[Path], None]) -> None:
    double_click(resources.path("samples", "fleets", "thorn-pack", "thorn-pack.mfz.json"))
    assert [company.name for company in running.context.garage.companies()] == ["Thorn Pack"]
    assert page(running) == "company"


def test_a_campaign(running: Running, double_click: Callable[[Path], None], tmp_path: Path) -> None:
    folder = DataFolder.open(tmp_path / "friend")
    campaigns = Campaigns(folder, GAMES)
    begun = campaigns.begin("The dam", TEMPLATE)
    file = Sharing(folder, campaigns).export(begun.id, tmp_path / "dam.mfz-campaign").file
    double_click(file)
    assert running.context.service(OpenCampaigns).campaigns.ids() == (begun.id,)


def test_a_battle_record(running: Running, double_click: Callable[[Path], None], tmp_path: Path) -> None:
    battles = running.context.service(OpenBattles).battles
    session = begin(running.context, battle_of(players=2))
    id, file = session.id, tmp_path / "Eine Schlacht (1).mfz-battle.jsonl"
    file.write_bytes(battles.whole(id))
    del session
    running.context.service(OpenBattles).trash(id)
    double_click(file)
    assert battles.ids() == (id,)
    assert page(running) == "battle"


def test_a_tag_pack(running: Running, double_click: Callable[[Path], None], tmp_path: Path) -> None:
    rule = {"name": "humbug", "type": "direct", "confidence": 0.9, "why": "a gun"}
    pack = {"format": "mfz-tags", "version": 1, "name": "Odd guns", "language": "en", "rules": [rule]}
    file = tmp_path / "odd.mfz-tags.json"
    file.write_text(json.dumps(pack))
    double_click(file)
    assert page(running) == "tag-rules"
    assert "humbug" in str(running.context.garage.tag_rules())


def test_a_campaign_template(running: Running, double_click: Callable[[Path], None], tmp_path: Path) -> None:
    file = tmp_path / "siege.mfz-template.json"
    shutil.copy(resources.path("campaigns", "kids.json"), file)
    double_click(file)
    assert page(running) == "campaign_template"


def test_a_model_of_ldraw(running: Running, double_click: Callable[[Path], None], tmp_path: Path) -> None:
    file = tmp_path / "hound with blanks.ldr"
    file.write_text("0 Hound\n0 Name: hound.ldr\n1 4 0 0 0 1 0 0 0 1 0 0 0 1 3001.dat\n")
    double_click(file)
    assert len(running.context.garage.entries()) == 1


def test_a_model_of_several_files(running: Running, double_click: Callable[[Path], None], tmp_path: Path) -> None:
    line = "1 4 0 0 0 1 0 0 0 1 0 0 0 1"
    file = tmp_path / "patrol.mpd"
    file.write_text(f"0 FILE patrol.ldr\n{line} hound.ldr\n{line} 3001.dat\n0 FILE hound.ldr\n{line} 3002.dat\n")
    double_click(file)
    assert running.context.garage.entries()


def test_a_model_of_studio(running: Running, double_click: Callable[[Path], None], tmp_path: Path) -> None:
    file = tmp_path / "hound.io"
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("model.ldr", "0 Hound\n1 4 0 0 0 1 0 0 0 1 0 0 0 1 3001.dat\n")
    double_click(file)
    assert len(running.context.garage.entries()) == 1
