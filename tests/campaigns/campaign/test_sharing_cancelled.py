"""A campaign file that is not taken in to its end leaves every file of the folder as it was."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from campaigns.campaign.acts import BattleBegun, BattlePlanned, NoteKept
from campaigns.campaign.battles import Plan
from campaigns.campaign.kept import KeptCampaign
from campaigns.campaign.sharing.campaign_file import SharedCampaign
from campaigns.campaign.sharing.copies import Copy
from campaigns.campaign.sharing.sharing import SharingCancelled
from campaigns.store.errors import DamagedError, StoreError
from campaigns.store.kept_files import KeptFiles
from tests.campaigns.campaign.test_sharing_merge import Table, table, tables, won
from tests.campaigns.conftest import Clock

__all__ = ["tables"]
MEMBERS = 4
"""Of the file: two pictures, the record that parted and a new one."""


def everything(one: Table) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in one.folder.path.rglob("*") if path.is_file()}


def stop_after(steps: int) -> Callable[[int, int], bool]:
    return lambda done, total: done < steps


@pytest.fixture
def coming(tables: tuple[Table, Table]) -> tuple[Table, SharedCampaign]:
    """A file with pictures, a record that parted and a new one, to be merged into the first table's campaign."""
    a, b = tables
    a.record("one", "two", "here")
    a.do(won("ann"))
    b.record("one", "two", "there")
    b.do(won("bo"), BattlePlanned("b2", Plan("The dam")), BattleBegun("b2", "r2"))
    b.record("first", id="r2")
    for number in range(2):
        picture = b.files.put(b"picture %d" % number)
        b.do(NoteKept(f"n{number}", "See", pictures=(picture,)))
    return a, b.file()


@pytest.mark.parametrize("steps", range(MEMBERS))
def test_a_merge_cancelled_at_any_step(coming: tuple[Table, SharedCampaign], steps: int) -> None:
    here, shared = coming
    before = everything(here)
    with pytest.raises(SharingCancelled):
        here.sharing.take_in(shared, {"b1": Copy.THERE}, stop_after(steps))
    assert everything(here) == before
    here.sharing.take_in(shared, {"b1": Copy.THERE}, stop_after(MEMBERS))
    assert here.files.get(shared_picture(shared)) and len(here.records()) == 3


def shared_picture(shared: SharedCampaign) -> str:
    return next(iter(shared.files))


@pytest.mark.parametrize("steps", range(MEMBERS))
def test_a_new_campaign_cancelled_at_any_step(
    coming: tuple[Table, SharedCampaign], steps: int, tmp_path: Path, clock: Clock
) -> None:
    elsewhere = table(tmp_path / "c", clock)
    before = everything(elsewhere)
    with pytest.raises(SharingCancelled):
        elsewhere.sharing.take_in(coming[1], progress=stop_after(steps))
    assert everything(elsewhere) == before
    elsewhere.folder.close()


def test_a_log_that_is_not_taken(coming: tuple[Table, SharedCampaign], monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise StoreError("The disk is full.")

    here, shared = coming
    before = everything(here)
    monkeypatch.setattr(KeptCampaign, "adopt", full)
    with pytest.raises(StoreError, match="full"):
        here.sharing.take_in(shared, {"b1": Copy.THERE})
    assert everything(here) == before


def test_a_member_that_is_damaged(coming: tuple[Table, SharedCampaign]) -> None:
    here, shared = coming
    before = everything(here)
    last = list(shared.records)[-1]
    broken = replace(shared.records[last], sha256="0" * 64)
    with pytest.raises(DamagedError, match="is not what it was"):
        here.sharing.take_in(replace(shared, records={**shared.records, last: broken}), {"b1": Copy.THERE})
    assert everything(here) == before


def test_what_somebody_else_kept_meanwhile_stays(coming: tuple[Table, SharedCampaign]) -> None:
    """An import may want the same picture."""
    here, shared = coming
    picture = shared_picture(shared)

    def meanwhile(done: int, total: int) -> bool:
        if done == MEMBERS - 1:
            KeptFiles(here.folder).put(here.files.get(picture))
            return False
        return True

    with pytest.raises(SharingCancelled):
        here.sharing.take_in(shared, {"b1": Copy.THERE}, meanwhile)
    assert here.files.has(picture)
    assert sum(here.files.has(one) for one in shared.files) == 1
