"""What a killed program left: taken back at the next start, and nothing that counts or is in use is touched."""

from pathlib import Path

import pytest

from campaigns.campaign.acts import BattleBegun, BattlePlanned, PlayerKept
from campaigns.campaign.battles import Plan
from campaigns.campaign.campaigns import Campaigns
from campaigns.campaign.sharing.comparing import records_of
from campaigns.campaign.sharing.copies import Copy
from campaigns.campaign.sharing.sharing import Sharing
from campaigns.garage.garage import Garage
from campaigns.store.backup import make_backup, restore_backup
from campaigns.store.data_folder import DataFolder
from campaigns.store.lock import FolderLock
from campaigns.store.together import together
from tests.campaigns.builders import design
from tests.campaigns.faults import kill_everywhere
from tests.kinds import COMPANY_KINDS, GAMES
from tests.players.campaign import TEMPLATE

HEAD = '{"format":"mfz-battle","version":1,"id":"%s"}\n'


def files_of(path: Path) -> dict[str, bytes]:
    """Return everything in a data folder but locks."""
    found = (one for one in path.rglob("*") if one.is_file() and not one.name.startswith("lock"))
    return {one.relative_to(path).as_posix(): one.read_bytes() for one in found}


def put_back(path: Path, files: dict[str, bytes]) -> None:
    for name in files_of(path).keys() - files.keys():
        (path / name).unlink()
    for name, data in files.items():
        (path / name).parent.mkdir(parents=True, exist_ok=True)
        (path / name).unlink(missing_ok=True)  # it may have a second name
        (path / name).write_bytes(data)


@pytest.fixture
def shared(tmp_path: Path) -> Path:
    """A campaign file that goes further than the campaign in `tmp_path / "data"`: a battle more, one played on."""
    with DataFolder.open(tmp_path / "data") as folder:
        kept = Campaigns(folder, GAMES).begin("War", TEMPLATE)
        kept.submit_all([PlayerKept("a", "Ann"), BattlePlanned("b1", Plan("One")), BattleBegun("b1", "r1")])
        folder.battle("r1").write_text(HEAD % "r1")
        file = Sharing(folder, Campaigns(folder, GAMES)).export(kept.id, tmp_path / "a.mfz-campaign").file
    with DataFolder.open(tmp_path / "other") as other:
        sharing = Sharing(other, Campaigns(other, GAMES))
        theirs = sharing.take_in(sharing.read(file)).campaign
        theirs.submit_all([BattlePlanned("b2", Plan("Two")), BattleBegun("b2", "r2")])
        other.battle("r1").write_text(HEAD % "r1" + '{"n":1}\n')
        other.battle("r2").write_text(HEAD % "r2")
        return sharing.export(theirs.id, tmp_path / "b.mfz-campaign").file


@pytest.mark.slow
@pytest.mark.parametrize("new", [False, True], ids=["a merge", "an import"])
def test_what_is_killed_at_any_step_came_in_whole_or_not_at_all(shared: Path, tmp_path: Path, new: bool) -> None:
    path = tmp_path / ("empty" if new else "data")
    DataFolder.open(path).close()
    before = files_of(path)

    def take_in() -> None:
        folder = DataFolder.open(path)
        sharing = Sharing(folder, Campaigns(folder, GAMES))
        sharing.take_in(sharing.read(shared), {"b1": Copy.THERE})

    def check(ended: bool) -> None:
        with DataFolder.open(path) as folder:
            campaigns = Campaigns(folder, GAMES)
            entries = [entry for id_ in campaigns.ids() for entry in campaigns.open(id_).entries]
            records = {one.stem: one.read_text() for one in folder.battles.glob("*.jsonl")}
            assert set(records) == set(records_of(entries))
            came_in = "r2" in records
            assert came_in or not (ended or (new and entries))
            if "r1" in records:
                assert records["r1"] == HEAD % "r1" + ('{"n":1}\n' if came_in else "")
            assert not list(path.rglob("*.writing")) and not list((path / "unfinished").glob("*"))
        put_back(path, before)

    assert kill_everywhere(take_in, check) > 25


@pytest.mark.slow
def test_a_backup_opened_as_a_copy_and_killed_leaves_no_record(tmp_path: Path) -> None:
    path = tmp_path / "data"
    with DataFolder.open(path) as folder:
        kept = Campaigns(folder, GAMES).begin("War", TEMPLATE)
        kept.submit_all([PlayerKept("a", "Ann"), BattlePlanned("b1", Plan("One")), BattleBegun("b1", "r1")])
        folder.battle("r1").write_text(HEAD % "r1")
        kept.adopt((), [PlayerKept("b", "Bo")], "merge")
    before = files_of(path)

    def open_as_copy() -> None:
        campaigns = Campaigns(DataFolder.open(path), GAMES)
        campaigns.open_as_copy(campaigns.earlier_states(kept.id)[0])

    def check(ended: bool) -> None:
        with DataFolder.open(path) as folder:
            campaigns = Campaigns(folder, GAMES)
            entries = [entry for one in campaigns.ids() for entry in campaigns.open(one).entries]
            assert {one.stem for one in folder.battles.glob("*.jsonl")} == set(records_of(entries))
            assert len(campaigns.ids()) == 2 or not ended
        put_back(path, before)

    assert kill_everywhere(open_as_copy, check) > 10


def test_a_record_that_somebody_wrote_since_stays(tmp_path: Path) -> None:
    path = tmp_path / "data"
    with DataFolder.open(path) as folder, together(path, folder.campaign("c")) as written:
        written.replace(folder.battle("r1"), b"one")
        written.replace(folder.battle("r2"), b"two")
        journal = files_of(path)
        written.take_back()
    put_back(path, {**journal, "battles/r1.jsonl": b"one and more"})
    with DataFolder.open(path) as folder:
        assert folder.battle("r1").read_bytes() == b"one and more"
        assert not folder.battle("r2").exists()
    assert not list((path / "unfinished").glob("*"))


@pytest.mark.parametrize("journal", [b"", b"{", b"[]\n", b'{"until":"c","sha256":""}\n{"path":"../away"}\n'])
def test_a_journal_that_cannot_be_read_does_no_harm(tmp_path: Path, journal: bytes) -> None:
    path = tmp_path / "data"
    DataFolder.open(path).close()
    (tmp_path / "away").write_text("stays")
    (path / "unfinished").mkdir()
    (path / "unfinished" / "0123abcd.jsonl").write_bytes(journal)
    with DataFolder.open(path):
        assert not list((path / "unfinished").glob("*"))
    assert (tmp_path / "away").read_text() == "stays"


@pytest.mark.slow
def test_restoring_that_is_killed_at_any_step_leaves_a_whole_folder_or_none(tmp_path: Path) -> None:
    path, into = tmp_path / "data", tmp_path / "data restored"
    with DataFolder.open(path) as folder:
        Garage.open(folder, COMPANY_KINDS).keep(design("One"))
        backup = make_backup(folder).file

    def check(ended: bool) -> None:
        DataFolder.open(path).close()
        assert not list(tmp_path.glob("*.writing"))
        assert into.exists() or not ended
        if into.exists():
            assert len(Garage.open(DataFolder.open_read_only(into), COMPANY_KINDS).entries()) == 1
            for one in sorted(into.rglob("*"), reverse=True):
                one.unlink() if one.is_file() else one.rmdir()
            into.rmdir()

    assert kill_everywhere(lambda: restore_backup(backup, into), check) > 10


def test_a_folder_that_is_being_restored_into_is_not_touched(tmp_path: Path) -> None:
    half, strange = tmp_path / "data restored.0123abcd.writing", tmp_path / "data.0123abcd.writing"
    for one in (half, strange):
        one.mkdir()
        (one / "garage.json").write_text("half")
    lock = FolderLock(half).acquire("somebody")
    DataFolder.open(tmp_path / "data").close()
    assert half.exists() and strange.exists()
    lock.release()
    DataFolder.open(tmp_path / "data").close()
    assert not half.exists() and strange.exists(), "nobody knows whose that is"
