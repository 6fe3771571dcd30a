"""A real process, killed while it does acts of a campaign; `scripts/kill_campaign.py` does it a thousand times."""

import sys
from pathlib import Path

import pytest

from campaigns.campaign.acts import PlayerKept
from campaigns.campaign.campaigns import Campaigns
from campaigns.store.data_folder import DataFolder
from scripts.kill_campaign import Tally, War, begin, digest, judge, run
from scripts.kill_test import LossError


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="pipes are heard differently there")
def test_a_dozen_kills_lose_nothing_confirmed_and_apply_nothing_by_half(tmp_path: Path) -> None:
    tally = run(12, 2, tmp_path)
    assert tally.kills == 12
    assert tally.inside_a_write >= 12 / 4
    assert tally.confirmed >= 12


@pytest.fixture
def war(tmp_path: Path) -> War:
    """A campaign with an entry that nobody was told of."""
    war = begin(tmp_path)
    with DataFolder.open(tmp_path / "data") as folder:
        Campaigns(folder).open(war.id).submit_all([PlayerKept("a", "Ann"), PlayerKept("b", "Bo")])
    return war


def test_a_whole_step_under_way_is_no_loss(war: War) -> None:
    tally = Tally()
    judge(war, ["ready", "s 2", "w"], tally)
    assert (tally.went_further, war.entries) == (1, 3)


def test_half_a_step_is_noticed(war: War) -> None:
    with pytest.raises(LossError, match="holds 2 entries of a step that adds 3"):
        judge(war, ["ready", "s 3", "w"], Tally())


def test_entries_of_no_step_are_noticed(war: War) -> None:
    with pytest.raises(LossError, match="of a step that adds 0"):
        judge(war, ["ready"], Tally())


def test_a_lost_entry_is_noticed(war: War) -> None:
    with pytest.raises(LossError, match="is not what stood"):
        judge(war, ["ready", "s 1", f"a 4 {digest([])}"], Tally())


def test_a_torn_restore_point_and_a_strange_record_are_noticed(war: War) -> None:
    folder = war.folder / "data"
    (folder / "battles" / "stray.jsonl").write_text("{}\n")
    with pytest.raises(LossError, match="Records without their campaign"):
        judge(war, ["ready", "s 2"], Tally())
    points = folder / "backups" / "campaigns" / war.id / "restore-points"
    points.mkdir()
    (points / "20260501T120000.000000Z-result-b1.json").write_text("half")
    with pytest.raises(LossError, match="is incomplete"):
        judge(war, ["ready", "s 2"], Tally())
