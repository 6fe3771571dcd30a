"""A real process, killed while it does acts of a campaign; `scripts/kill_campaign.py` does it a thousand times."""

import sys
from pathlib import Path

import pytest

from campaigns.campaign.acts import PlayerKept
from campaigns.campaign.campaigns import Campaigns
from campaigns.store.data_folder import DataFolder
from scripts.kill_campaign import KIND, CampaignOnDisk, digest
from scripts.killing.running import LossError, run
from tests.kinds import GAMES


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="pipes are heard differently there")
def test_a_dozen_kills_lose_nothing_confirmed_and_apply_nothing_by_half(tmp_path: Path) -> None:
    tally = run(KIND, 12, 2, tmp_path)
    assert tally.kills == 12
    assert tally.confirmed_nothing == 0
    assert tally.inside_a_write
    assert tally.confirmed >= 12


@pytest.fixture
def war(tmp_path: Path) -> CampaignOnDisk:
    """A campaign with a step of two entries that nobody was told of."""
    war = CampaignOnDisk(tmp_path, "war")
    with DataFolder.open(war.folder) as folder:
        Campaigns(folder, GAMES).open(war.id).submit_all([PlayerKept("a", "Ann"), PlayerKept("b", "Bo")])
    return war


def test_a_whole_step_under_way_is_no_loss_and_counts_from_then_on(war: CampaignOnDisk) -> None:
    assert war.look(["ready", "s 2", "w"])
    assert not war.look(["ready", "s 2", "w"])


def test_half_a_step_is_noticed(war: CampaignOnDisk) -> None:
    with pytest.raises(LossError, match="holds 2 entries of a step that adds 3"):
        war.look(["ready", "s 3", "w"])


def test_entries_of_no_step_are_noticed(war: CampaignOnDisk) -> None:
    with pytest.raises(LossError, match="of a step that adds 0"):
        war.look(["ready"])


def test_a_lost_entry_is_noticed(war: CampaignOnDisk) -> None:
    with pytest.raises(LossError, match="is not what stood"):
        war.look(["ready", "s 1", f"a 4 {digest([])}"])


def test_a_torn_restore_point_and_a_strange_record_are_noticed(war: CampaignOnDisk) -> None:
    (war.folder / "battles" / "stray.jsonl").write_text("{}\n")
    with pytest.raises(LossError, match="Records without their campaign"):
        war.look(["ready", "s 2"])
    points = war.folder / "backups" / "campaigns" / war.id / "restore-points"
    points.mkdir()
    (points / "20260501T120000.000000Z-result-b1.json").write_text("half")
    with pytest.raises(LossError, match="is incomplete"):
        war.look(["ready", "s 2"])
