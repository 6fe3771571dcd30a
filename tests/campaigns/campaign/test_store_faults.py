"""Disks that fail under a campaign: at every step, full, read-only. The old state stays, on disk and in memory."""

import errno
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from campaigns.campaign.acts import BattlePlanned, PlayerKept, ResultApplied
from campaigns.campaign.battles import Plan
from campaigns.campaign.campaigns import Campaigns
from campaigns.campaign.kept import KeptCampaign
from campaigns.campaign.sharing.copies import Copy
from campaigns.campaign.sharing.sharing import Sharing
from campaigns.store.data_folder import DataFolder
from campaigns.store.errors import DiskFullError, ReadOnlyError
from campaigns.store.kept_files import KeptFiles
from tests.campaigns.campaign.conftest import again, go_on
from tests.campaigns.faults import ERRORS, fail_everywhere
from tests.campaigns.test_faults import mounted
from tests.kinds import GAMES
from tests.players.campaign import TEMPLATE, result_of

STEPS_OF_A_RESULT = 9
"""At least: a folder, a temporary file with its flush, two links with theirs, the rename and its flush."""


@pytest.fixture
def planned(kept: KeptCampaign) -> KeptCampaign:
    kept.submit_all([PlayerKept("a", "Ann"), PlayerKept("b", "Bo"), BattlePlanned("b1", Plan("The convoy"))])
    return kept


def result(kept: KeptCampaign) -> ResultApplied:
    battle = kept.campaign.battle("b1")
    assert battle is not None
    return ResultApplied(result_of(Random(1), kept.campaign, battle))


@pytest.mark.parametrize("error", ERRORS, ids=errno.errorcode.get)
@pytest.mark.parametrize("once", [True, False], ids=["one step fails", "all steps fail from there"])
def test_a_result_that_fails_at_any_step_is_not_applied_at_all(
    planned: KeptCampaign, folder: DataFolder, error: int, once: bool
) -> None:
    act = result(planned)
    before = planned.folded

    def unchanged() -> None:
        other = again(planned, folder)
        assert planned.folded == before == other.folded
        assert other.recovery is None

    def undo() -> None:
        planned.take_back(planned.entries[-1].id)
        nonlocal before
        before = planned.folded

    failures = fail_everywhere(lambda: planned.submit(act), unchanged, undo, error, once)
    assert failures >= STEPS_OF_A_RESULT - 2
    assert planned.campaign.decided[0].result == act.result
    assert again(planned, folder).folded == planned.folded


@pytest.mark.parametrize("error", ERRORS, ids=errno.errorcode.get)
def test_a_merge_that_fails_at_any_step_leaves_the_campaign_as_it_was(
    planned: KeptCampaign, campaigns: Campaigns, folder: DataFolder, tmp_path: Path, error: int
) -> None:
    with DataFolder.open(tmp_path / "other") as elsewhere:
        theirs = Campaigns(elsewhere, GAMES)
        there = Sharing(elsewhere, theirs)
        here = Sharing(folder, campaigns)
        there.take_in(here.read(here.export(planned.id, tmp_path / "a.mfz-campaign").file))
        other = theirs.open(planned.id)
        picture = KeptFiles(elsewhere).put(b"a picture")
        elsewhere.battle("r1").write_text('{"format":"mfz-battle","id":"r1"}\n{"n":1}\n')
        act = result(other)
        note = ResultApplied(replace(act.result, record="r1", notes=picture))
        other.submit(note)
        shared = here.read(there.export(planned.id, tmp_path / "b.mfz-campaign").file)
    before = planned.folded

    def unchanged() -> None:
        assert planned.folded == before == again(planned, folder).folded

    def merged() -> None:  # the very last flush failed, and so did going back: what everybody reads counts
        assert planned.folded == again(planned, folder).folded != before

    failures = fail_everywhere(lambda: here.take_in(shared, {"b1": Copy.THERE}), unchanged, merged, error, once=False)
    assert failures >= STEPS_OF_A_RESULT
    assert planned.campaign.decided[0].result == note.result
    assert KeptFiles(folder).get(picture) == b"a picture" and folder.battle("r1").is_file()


def test_an_export_that_fails_at_any_step_leaves_a_whole_file(
    planned: KeptCampaign, campaigns: Campaigns, folder: DataFolder, tmp_path: Path
) -> None:
    sharing = Sharing(folder, campaigns)
    target = tmp_path / "out.mfz-campaign"
    sharing.export(planned.id, target)
    data = target.read_bytes()
    old = planned.entries

    def old_or_new() -> None:
        assert sharing.read(target).entries in (old, planned.entries)
        target.write_bytes(data)
        assert not list(tmp_path.glob(".*.writing"))

    planned.submit(PlayerKept("c", "Cy"))
    failures = fail_everywhere(
        lambda: sharing.export(planned.id, target),
        old_or_new,
        lambda: target.write_bytes(data),
        errno.ENOSPC,
        once=True,
    )
    assert failures >= 2
    assert sharing.read(target).entries == planned.entries


def test_a_really_full_disk_ends_in_a_clear_message_with_the_old_state_intact(tmp_path: Path) -> None:
    with mounted(tmp_path / "small", "size=1m") as small, DataFolder.open(small / "data") as folder:
        kept = Campaigns(folder, GAMES).begin("War", TEMPLATE)
        with pytest.raises(DiskFullError, match=r"The disk is full, .*what was saved before is unchanged"):
            for seed in range(1000):
                go_on(kept, seed, 5)
        other = again(kept, folder)
        assert other.folded == kept.folded and other.recovery is None
        assert not list(folder.path.rglob(".*.writing"))
        with pytest.raises(OSError), (small / "rest").open("wb", buffering=0) as rest:
            while True:
                rest.write(bytes(512))
        with pytest.raises(DiskFullError):
            Sharing(folder, Campaigns(folder, GAMES)).export(kept.id, small / "out.mfz-campaign")
        assert not list(small.glob("*.mfz-campaign"))


def test_a_read_only_folder_opens_for_reading_and_says_why(planned: KeptCampaign, folder: DataFolder) -> None:
    look = Campaigns(DataFolder.open_read_only(folder.path, "The data folder is in use by MFZ Desktop."), GAMES)
    other = look.open(planned.id)
    assert other.folded == planned.folded
    with pytest.raises(ReadOnlyError, match="in use by MFZ Desktop"):
        other.submit(PlayerKept("c", "Cy"))
    with pytest.raises(ReadOnlyError, match="in use by MFZ Desktop"):
        look.begin("Another", TEMPLATE)
    assert other.folded == planned.folded
