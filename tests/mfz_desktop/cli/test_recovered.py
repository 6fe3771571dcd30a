"""Damaged files: every command that looks into the data folder tells it, until a person has seen it."""

from pathlib import Path

import pytest

from campaigns.campaign.campaigns import Campaigns
from campaigns.garage.garage import Garage
from campaigns.store.data_folder import DataFolder
from tests.campaigns.builders import design
from tests.campaigns.campaign.conftest import go_on
from tests.kinds import COMPANY_KINDS, GAMES
from tests.mfz_desktop.cli.conftest import Mfz
from tests.players.campaign import TEMPLATE


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A garage of two models and a campaign."""
    path = tmp_path / "data"
    with DataFolder.open(path) as folder:
        garage = Garage.open(folder, COMPANY_KINDS)
        garage.keep(design("One"))
        garage.keep(design("Two"))
        go_on(Campaigns(folder, GAMES).begin("War", TEMPLATE), 1, 5)
    return path


def campaign_of(data: Path) -> Path:
    (path,) = (data / "campaigns").glob("*.json")
    return path


def tear(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-1])


def test_an_import_onto_a_damaged_campaign_says_what_is_missing_and_ends_with_1(
    mfz: Mfz, data: Path, tmp_path: Path
) -> None:
    path = campaign_of(data)
    file = tmp_path / "war.mfz-campaign"
    assert mfz("campaign", "export", path.stem, "-o", file, "--data-dir", data).status == 0
    tear(path)
    run = mfz("campaign", "import", file, "--data-dir", data, "--json")
    assert run.status == 1
    (told,) = run.json["recovered"]
    assert told["file"] == f"campaigns/{path.name}" and told["fewer"] >= 1
    assert told["text"] in run.err
    assert "missing" in told["text"] and (data / told["kept_aside"]).exists()
    again = mfz("campaign", "import", file, "--data-dir", data)
    assert again.status == 1 and told["text"] in again.err, "nobody has seen it yet"
    assert mfz("doctor", "--seen", "--data-dir", data).status == 1
    assert mfz("campaign", "import", file, "--data-dir", data).status == 0
    assert mfz("campaign", "show", path.stem, "--data-dir", data).status == 0


@pytest.mark.parametrize(
    "words",
    [
        ("campaign", "list"),
        ("campaign", "show", "CAMPAIGN"),
        ("campaign", "export", "CAMPAIGN", "-o", "FILE"),
        ("doctor",),
        ("inspect", "MODEL"),
    ],
)
def test_whoever_looks_tells_it(mfz: Mfz, data: Path, tmp_path: Path, words: tuple[str, ...]) -> None:
    model = tmp_path / "m.ldr"
    model.write_text("1 4 0 0 0 1 0 0 0 1 0 0 0 1 3001.dat\n")
    names = {"CAMPAIGN": campaign_of(data).stem, "FILE": str(tmp_path / "out"), "MODEL": str(model)}
    line = [names.get(word, word) for word in words]
    sound = mfz(*line, "--data-dir", data)
    assert (sound.status, sound.err) == (0, "")
    (tmp_path / "out").unlink(missing_ok=True)
    tear(data / "garage.json")
    with DataFolder.open(data) as folder:
        Garage.open(folder, COMPANY_KINDS)
    run = mfz(*line, "--data-dir", data)
    assert run.status == 1
    assert "garage.json is incomplete. Its last good state of" in run.err and "1 entry is missing" in run.err
    assert mfz(*line, "--data-dir", data).status == 1


def test_what_is_only_looked_at_is_told_and_not_changed(mfz: Mfz, data: Path) -> None:
    path = campaign_of(data)
    tear(path)
    before = path.read_bytes()
    for _ in range(2):
        run = mfz("campaign", "show", path.stem, "--data-dir", data, "--json")
        assert run.status == 1 and len(run.json["recovered"]) == 1
    assert path.read_bytes() == before and not (data / "recoveries").exists()


def test_a_missing_garage_is_opened_from_its_last_state_and_told(mfz: Mfz, data: Path) -> None:
    (data / "garage.json").unlink()
    run = mfz("doctor", "--data-dir", data, "--json")
    assert run.status == 1 and run.json["data_folder"]["models"] == 1
    assert "garage.json is missing" in run.err
