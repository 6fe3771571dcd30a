"""Every command that writes a file, onto a full disk: the good file stays and the command says so."""

from pathlib import Path

import pytest

from campaigns.campaign.campaigns import Campaigns
from campaigns.companies.file_format import SUFFIX
from campaigns.store.data_folder import DataFolder
from tests.full_disk import full_disk
from tests.kinds import GAMES
from tests.ldraw_catalog.builders import ldr, use
from tests.mfz_desktop.cli.battles import ATTACK, text
from tests.mfz_desktop.cli.conftest import Mfz, Write
from tests.players.campaign import TEMPLATE

GOOD = b"what was written before, and is good"
ROOM = 600
"""Bytes; what the command prints goes into a file of the test's own and has to fit."""
LIST = "Company: Stone Garden\nStations: 2\nTickler -- 2Rd+d8/1B/1Y/2W\n"


def words_of(name: str, write: Write, tmp_path: Path, target: Path) -> list[object]:
    """Return the command line that writes the target."""
    data = tmp_path / "data"
    if name == "campaign":
        with DataFolder.open(data) as folder:
            Campaigns(folder, GAMES).begin("The gate", TEMPLATE)
        return ["campaign", "export", "the gate", "-o", target, "--data-dir", data]
    return {
        "picture": ["picture", write("a.ldr", ldr(use("3001.dat"))), "-o", target, "--size", "64"],
        "cards": ["cards", write("a.txt", LIST), "-o", target, "--data-dir", data],
        "battle": ["battle", "play", write("battle.json", text(*ATTACK)), "-o", target],
        "starter": ["starter", "-o", target.parent],
    }[name]


@pytest.mark.parametrize("name", ["picture", "cards", "battle", "starter", "campaign"])
def test_a_good_file_stays_and_the_command_says_so(mfz: Mfz, write: Write, tmp_path: Path, name: str) -> None:
    folder = tmp_path / "out"
    folder.mkdir()
    target = folder / (f"starter{SUFFIX}" if name == "starter" else "out.file")
    target.write_bytes(GOOD)
    words = words_of(name, write, tmp_path, target)

    with full_disk(ROOM):
        run = mfz(*words)

    assert run.status == 2
    assert target.read_bytes() == GOOD
    assert [path.name for path in folder.iterdir()] == [target.name]
    assert "cannot be written: the disk is full" in run.err
    assert len(run.err.strip().splitlines()) == 1
