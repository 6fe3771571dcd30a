"""A data folder of an earlier day opens unchanged.

`data-v1.zip` is what people had on disk in November 2026, before the folders of the desktop were named anew;
`data-v1.json` is what the program of that day said of it. `data-v2` has the acts, answers and keys that were added
since. None of them is ever made again: what changes one of them loses something that somebody has.
"""

import json
import zipfile
from pathlib import Path
from typing import Any, get_args

import pytest

from campaigns.battles.battles import Battles
from campaigns.battles.setup_file import SetupFile
from campaigns.campaign.acts import Act, BroughtBack, TakenBack
from campaigns.campaign.codec import entry_from
from campaigns.companies.file_format import read_company_file
from campaigns.garage.garage import Garage
from campaigns.rapid_attack.battles.setup_plan import SetupPlan
from campaigns.store.data_folder import DataFolder
from campaigns.store.kept_files import KeptFiles
from mfz_desktop.app.running import Running
from mfz_desktop.battle.routes import BATTLE, REPORT
from mfz_desktop.campaign.routes import CAMPAIGN, RECORDS
from mfz_desktop.cli import main as commands
from mfz_desktop.core import settings
from mfz_rules.rapid_attack.battle import RAPID_ATTACK
from tests.kinds import COMPANY_KINDS, RA_SETUPS
from tests.mfz_desktop.application import Applications, settle

HERE = Path(__file__).parent
VERSIONS = ("data-v1", "data-v2")
KEPT = ("battles/*", "campaigns/*", "files/*", "templates/*", "garage.json")


@pytest.fixture(params=VERSIONS)
def version(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def folder(version: str, tmp_path: Path) -> Path:
    with zipfile.ZipFile(HERE / f"{version}.zip") as archive:
        archive.extractall(tmp_path / "data")
    return tmp_path / "data"


@pytest.fixture
def said(version: str) -> Any:
    return json.loads((HERE / f"{version}.json").read_text(encoding="utf-8"))


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


def test_the_commands_say_the_same_of_it(folder: Path, said: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert said_by(capsys, "campaign", "list", "--data-dir", folder) == said["campaigns"]
    shown = said_by(capsys, "campaign", "show", said["campaign"]["id"], "--data-dir", folder)
    assert known_of(shown, said["campaign"]) == said["campaign"]
    for id_, told in said["battles"].items():
        battle = said_by(capsys, "battle", "show", folder / "battles" / f"{id_}.jsonl")
        frames = [[frame["name"], len(frame.get("lost", []))] for frame in battle["frames"]]
        assert {key: battle[key] for key in told if key != "frames"} | {"frames": frames} == told


@pytest.mark.slow
def test_the_window_shows_all_of_it_and_changes_none(folder: Path, said: Any, applications: Applications) -> None:
    before = bytes_of(folder)
    running: Running = applications.start(folder)
    context, campaign = running.context, said["campaign"]["id"]
    options = [
        one for one in vars(settings).values() if isinstance(one, settings.Option) and one.key in said["settings"]
    ]
    assert {option.key: context.settings.get(option) for option in options} == said["settings"]
    assert garage_of(context.garage) == said["garage"]
    assert not context.read_only
    assert running.window.page is not None
    assert context.navigator.here is not None and context.navigator.here.page == said["settings"]["window/page"]

    companies = [("company", one.id) for one in context.garage.companies()]
    battles = [(page, id_) for id_ in said["battles"] for page in (BATTLE, REPORT)]
    for page, what in (("garage", ""), *companies, *battles, (CAMPAIGN, campaign), (RECORDS, campaign)):
        context.go(page, what)
        settle(context)
        assert context.navigator.here.page == page, (page, what)
    assert running.window.message.isHidden(), "nothing is wrong, and nothing was left out"
    applications.close()

    assert bytes_of(folder) == before


@pytest.mark.parametrize("version", ["data-v2"], indirect=True)
def test_what_no_command_tells_is_read_as_it_was_meant(folder: Path) -> None:
    with DataFolder.open(folder) as opened:
        (photo,) = {entry.picture for entry in Garage.open(opened, COMPANY_KINDS).entries()}
        assert photo is not None and KeptFiles(opened).get(photo).startswith(b"\x89PNG")

        battles = Battles(opened)
        (id_,) = battles.ids()
        battle = battles.open(id_, RAPID_ATTACK)
        assert battle.header.name == "The night shift at the silo" and not battle.problems
        assert [one.environment for one in battle.state.zones] == ["filter", None]
        assert [one.id for one in battle.state.terrain] == ["wall1"], "it was named while the battle was on"

        plan = SetupFile(opened, RA_SETUPS).read()
        assert isinstance(plan, SetupPlan) and plan.campaign is not None
        assert plan.campaign.objective == plan.objective and plan.objective is not None
        assert plan.objective.told == "It opens the silo."
        assert dict(plan.passed) == {"Mole carries what was forbidden.": "It is his only one."}
        assert [zone.environment for zone in plan.zones] == ["filter", None]


@pytest.mark.parametrize("version", ["data-v2"], indirect=True)
def test_the_companies_of_a_plan_are_kept_with_the_campaign(folder: Path, said: Any) -> None:
    with DataFolder.open(folder) as opened:
        files = KeptFiles(opened)
        kept = [
            read_company_file(files.get(sha256), COMPANY_KINDS) for sha256 in said["campaign"]["companies"].values()
        ]
    assert [one.company.name for one in kept] == ["Stone Garden", "Night Train"]


def test_every_act_stands_in_a_frozen_log() -> None:
    """An act that is new needs a sample of its own, frozen before anybody's campaign holds it."""
    found: set[type] = set()
    for version in VERSIONS:
        with zipfile.ZipFile(HERE / f"{version}.zip") as archive:
            logs = [name for name in archive.namelist() if name.startswith("campaigns/") and name.endswith(".json")]
            for name in logs:
                entries = json.loads(archive.read(name))["tables"]["log"].values()
                found |= {type(entry_from(entry).deed) for entry in entries}
    assert found >= {*get_args(Act), TakenBack, BroughtBack}
