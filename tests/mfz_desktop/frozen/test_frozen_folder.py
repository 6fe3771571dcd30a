"""A data folder of an earlier day (November 2026, before the folders of the desktop were named anew) opens unchanged.

`data-v1.zip` is what people had on disk; `data-v1.json` is what the program of that day said of it. Neither is ever
made again: what changes the one or the other loses something that somebody has.
"""

import json
import zipfile
from pathlib import Path

import pytest

from campaigns.garage.garage import Garage
from mfz_desktop.app.main import Running
from mfz_desktop.battle.routes import BATTLE, REPORT
from mfz_desktop.campaign.routes import CAMPAIGN, RECORDS
from mfz_desktop.cli import main as commands
from mfz_desktop.core import settings
from tests.mfz_desktop.application import Applications, settle

HERE = Path(__file__).parent
SAID = json.loads((HERE / "data-v1.json").read_text(encoding="utf-8"))
KEPT = ("battles/*", "campaigns/*", "files/*", "templates/*", "garage.json")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    with zipfile.ZipFile(HERE / "data-v1.zip") as archive:
        archive.extractall(tmp_path / "data")
    return tmp_path / "data"


def said_by(capsys: pytest.CaptureFixture[str], *words: object) -> object:
    assert commands.main([*map(str, words), "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def bytes_of(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for pattern in KEPT for path in folder.glob(pattern)}


def garage_of(garage: Garage) -> dict[str, object]:
    return {
        "models": sorted([one.name, one.kind, one.sha256] for one in garage.entries()),
        "companies": sorted(
            [one.name, [frame.name for frame in one.frames], [station.name for station in one.stations]]
            for one in garage.companies()
        ),
        "players": sorted(one.name for one in garage.players()),
    }


def known_of(now: object, said: object) -> object:
    """Return what was said in those days of what is said now: keys were added since."""
    if isinstance(now, dict) and isinstance(said, dict):
        return {key: known_of(now[key], said[key]) for key in said}
    if isinstance(now, list) and isinstance(said, list) and len(now) == len(said):
        return [known_of(*pair) for pair in zip(now, said, strict=True)]
    return now


def test_the_commands_say_the_same_of_it(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert said_by(capsys, "campaign", "list", "--data-dir", folder) == SAID["campaigns"]
    shown = said_by(capsys, "campaign", "show", SAID["campaign"]["id"], "--data-dir", folder)
    assert known_of(shown, SAID["campaign"]) == SAID["campaign"]
    for id_, said in SAID["battles"].items():
        battle = said_by(capsys, "battle", "show", folder / "battles" / f"{id_}.jsonl")
        frames = [[frame["name"], len(frame.get("lost", []))] for frame in battle["frames"]]
        assert {key: battle[key] for key in said if key != "frames"} | {"frames": frames} == said


@pytest.mark.slow
def test_the_window_shows_all_of_it_and_changes_none(folder: Path, applications: Applications) -> None:
    before = bytes_of(folder)
    running: Running = applications.start(folder)
    context, campaign = running.context, SAID["campaign"]["id"]
    assert {option.key: context.settings.get(option) for option in _options()} == SAID["settings"]
    assert garage_of(context.garage) == SAID["garage"]
    assert not context.read_only
    assert running.window.page is not None
    assert context.navigator.here is not None and context.navigator.here.page == SAID["settings"]["window/page"]

    companies = [("company", one.id) for one in context.garage.companies()]
    battles = [(page, id_) for id_ in SAID["battles"] for page in (BATTLE, REPORT)]
    for page, what in (("garage", ""), *companies, *battles, (CAMPAIGN, campaign), (RECORDS, campaign)):
        context.go(page, what)
        settle(context)
        assert context.navigator.here.page == page, (page, what)
    assert running.window.message.isHidden(), "nothing is wrong, and nothing was left out"
    applications.close()

    assert bytes_of(folder) == before


def _options() -> list[settings.Option]:
    options = [one for one in vars(settings).values() if isinstance(one, settings.Option)]
    return [one for one in options if one.key in SAID["settings"]]
