"""The campaign file: what it holds, what it is read from, and what strangers' files cannot do."""

import json
import shutil
import zipfile
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest

from campaigns.campaign.acts import NoteKept
from campaigns.campaign.campaigns import Campaigns
from campaigns.campaign.kept import KeptCampaign
from campaigns.campaign.sharing import campaign_file
from campaigns.campaign.sharing.campaign_file import KIND, read_campaign_file
from campaigns.campaign.sharing.sharing import Sharing, SharingCancelled
from campaigns.store.data_folder import DataFolder
from campaigns.store.errors import DamagedError, MissingError, StoreError
from campaigns.store.kept_files import KeptFiles
from tests.campaigns.builders import sha
from tests.campaigns.campaign.conftest import go_on
from tests.kinds import GAMES
from tests.players.campaign import TEMPLATE

SAMPLE = Path(__file__).parents[1] / "samples" / "campaign-v1.mfz-campaign"
DATABASE = Path(__file__).parents[1] / "samples" / "campaign-v1.json"
PICTURE = b"\x89PNG picture"
SAMPLE_ID = "7b0f2c5e-8f52-4a5e-9d0e-6a1f5f0c2d11"


@pytest.fixture
def sharing(folder: DataFolder, campaigns: Campaigns) -> Sharing:
    return Sharing(folder, campaigns)


@pytest.fixture
def exported(kept: KeptCampaign, sharing: Sharing, folder: DataFolder, tmp_path: Path) -> Path:
    picture = KeptFiles(folder).put(PICTURE)
    kept.submit(NoteKept("n1", "The bridge", pictures=(picture,)))
    go_on(kept, 1, 20)
    return sharing.export(kept.id, tmp_path / "out.mfz-campaign").file


def members(file: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(file) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def rewrite(file: Path, change: Callable[[dict[str, bytes]], None], *, seal: bool = True) -> Path:
    """Write a file anew with other members, the manifest made to fit where `seal` says so."""
    held = members(file)
    change(held)
    if seal:
        manifest = json.loads(held.pop("manifest.json"))
        manifest["files"] = [{"path": name, "size": len(data), "sha256": sha(data)} for name, data in held.items()]
        held["manifest.json"] = json.dumps(manifest).encode()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in held.items():
            archive.writestr(name, data)
    return file


def with_log(change: Callable[[list[Any]], None]) -> Callable[[dict[str, bytes]], None]:
    def changed(held: dict[str, bytes]) -> None:
        log = json.loads(held["log.json"])
        change(log["entries"])
        held["log.json"] = json.dumps(log).encode()

    return changed


def with_head(**more: object) -> Callable[[dict[str, bytes]], None]:
    def changed(held: dict[str, bytes]) -> None:
        held["manifest.json"] = json.dumps({**json.loads(held["manifest.json"]), **more}).encode()

    return changed


class TestSamples:
    """Files of every version ever released are read for ever."""

    def test_a_campaign_file_of_version_1(self, tmp_path: Path) -> None:
        with DataFolder.open(tmp_path / "data") as folder:
            campaigns = Campaigns(folder, GAMES)
            sharing = Sharing(folder, campaigns)
            taken = sharing.take_in(sharing.read(SAMPLE))
            assert (taken.new, taken.records, taken.files) == (True, 1, 1)
            self.check(taken.campaign)
            assert taken.campaign.documents()[-1]["later"] == {"kept": True}
            assert KeptFiles(folder).get(taken.campaign.campaign.notes[0].pictures[0]).startswith(b"\x89PNG")
            assert folder.battle("record-1").is_file()

    def test_a_database_of_version_1(self, tmp_path: Path) -> None:
        with DataFolder.open(tmp_path / "data") as folder:
            shutil.copy(DATABASE, folder.campaign(SAMPLE_ID))
            kept = Campaigns(folder, GAMES).open(SAMPLE_ID)
            assert kept.read_only is None and kept.recovery is None
            self.check(kept)
            assert Campaigns(folder, GAMES).summaries()[0].name == "The transit gate"

    def check(self, kept: KeptCampaign) -> None:
        campaign = kept.campaign
        assert (kept.id, campaign.name) == (SAMPLE_ID, "The transit gate")
        assert [member.name for member in campaign.playing] == ["Ann", "Bo", "Cy"]
        assert [battle.status.value for battle in campaign.battles] == ["decided", "begun"]
        result = campaign.battles[0].result
        assert result is not None and result.holder == "bo" and result.winners == ("ann",)
        assert result.sides[0].frames[0].kills == 2
        laid = campaign.conditions_after("b1")
        assert laid is not None and laid.by == "bo" and len(laid.conditions) == 2
        assert campaign.notes[0].text == "The bridge fell."
        assert len(kept.folded.standing) < len(kept.entries)


class TestWhatItHolds:
    def test_log_records_and_files_with_a_manifest(self, exported: Path, kept: KeptCampaign) -> None:
        held = members(exported)
        manifest = json.loads(held["manifest.json"])
        assert {key: manifest[key] for key in ("format", "version", "id", "name", "game")} == {
            "format": "mfz-campaign-file",
            "version": 1,
            "id": kept.id,
            "name": kept.campaign.name,
            "game": "rapid-attack",
        }
        assert json.loads(held["log.json"])["entries"] == list(kept.documents())
        assert [name for name in held if name.startswith("files/")] == [f"files/{sha(PICTURE)}"]

    def test_what_packs_very_tightly_is_stored_so_that_it_can_be_read_again(
        self, kept: KeptCampaign, sharing: Sharing, folder: DataFolder, tmp_path: Path
    ) -> None:
        blank = KeptFiles(folder).put(bytes(3_000_000))
        kept.submit(NoteKept("n", "Blank", pictures=(blank,)))
        shared = sharing.read(sharing.export(kept.id, tmp_path / "out.mfz-campaign").file)
        with DataFolder.open(tmp_path / "other") as other:
            Sharing(other, Campaigns(other, GAMES)).take_in(shared)
            assert KeptFiles(other).has(blank)

    def test_cancelling_an_export_leaves_nothing(self, kept: KeptCampaign, sharing: Sharing, tmp_path: Path) -> None:
        with pytest.raises(SharingCancelled):
            sharing.export(kept.id, tmp_path / "out.mfz-campaign", lambda done, total: False)
        assert not list(tmp_path.glob("*out*"))

    def test_cancelling_an_import_begins_no_campaign(self, exported: Path, tmp_path: Path) -> None:
        with DataFolder.open(tmp_path / "other") as other:
            campaigns = Campaigns(other, GAMES)
            with pytest.raises(SharingCancelled):
                Sharing(other, campaigns).take_in(read_campaign_file(exported), progress=lambda done, total: False)
            assert campaigns.ids() == ()

    def test_a_campaign_that_is_partly_unreadable_is_not_exported(
        self, kept: KeptCampaign, sharing: Sharing, tmp_path: Path
    ) -> None:
        kept.unreadable = ("log.x.deed: is odd.",)
        with pytest.raises(StoreError, match=r"cannot be exported.*log\.x\.deed"):
            sharing.export(kept.id, tmp_path / "out.mfz-campaign")


class TestStrangersFiles:
    @pytest.mark.parametrize(
        ("change", "words"),
        [
            (lambda held: held.pop("log.json"), "it has no log"),
            (lambda held: held.update({"log.json": b"[]"}), "its log"),
            (lambda held: held.update({"log.json": b"{"}), "its log is not JSON"),
            (lambda held: held.update({"../evil": b""}), "is no campaign file of this program"),
            (lambda held: held.update({"battles/../../evil.jsonl": b""}), "is no campaign file of this program"),
            (lambda held: held.update({"files/" + "z" * 64: b""}), "is no campaign file of this program"),
            (lambda held: held.update({"/etc/passwd": b""}), "is no campaign file of this program"),
            (with_log(lambda log: log.clear()), "does not begin with a campaign"),
            (with_log(lambda log: log.pop(0)), "does not begin with a campaign"),
            (with_log(lambda log: log.append(log[-1])), "has an entry twice"),
            (with_log(lambda log: log[3].pop("at")), r"cannot read \(entries\[3\]\.at: is missing\)"),
            (with_log(lambda log: log[3]["deed"].update(do="fly")), r"entries\[3\]\.deed\.do: is 'fly'"),
            (with_head(id="../x"), "does not say which campaign"),
            (with_head(id=7), "does not say which campaign"),
            (with_head(format="mfz-backup"), "is no campaign file of this program"),
            (with_head(version=2), "made by a newer program"),
            (with_head(version="one"), "is no campaign file of this program"),
        ],
    )
    def test_what_is_wrong_is_said_and_nothing_is_taken(self, exported: Path, change: Any, words: str) -> None:
        with pytest.raises(StoreError, match=words) as raised:
            read_campaign_file(rewrite(exported, change))
        assert "\n" not in str(raised.value)

    def test_a_missing_file_and_a_torn_one_are_said(self, exported: Path, tmp_path: Path) -> None:
        with pytest.raises(StoreError, match="cannot be read"):
            read_campaign_file(tmp_path / "nothing.mfz-campaign")
        exported.write_bytes(exported.read_bytes()[:-30])
        with pytest.raises(DamagedError, match="is no campaign file, or is damaged"):
            read_campaign_file(exported)

    @pytest.mark.slow
    @pytest.mark.parametrize("seed", range(40))
    def test_damage_anywhere_is_an_error_or_does_not_touch_the_log(self, exported: Path, seed: int) -> None:
        entries = read_campaign_file(exported).entries
        chance, data = Random(seed), bytearray(exported.read_bytes())
        for _ in range(chance.randint(1, 8)):
            data[chance.randrange(len(data))] = chance.randrange(256)
        exported.write_bytes(data)
        try:
            assert read_campaign_file(exported).entries == entries
        except StoreError as error:
            assert "\n" not in str(error)

    @pytest.mark.parametrize("seed", range(150))
    def test_a_log_with_anything_in_it_comes_in_or_is_refused_with_a_sentence(
        self, seed: int, tmp_path: Path
    ) -> None:
        chance = Random(seed)
        file = Path(shutil.copy(SAMPLE, tmp_path))

        def spoil(log: list[Any]) -> None:
            for _ in range(chance.randint(1, 4)):
                _spoil(chance, log)

        rewrite(file, with_log(spoil))
        with DataFolder.open(tmp_path / "data") as folder:
            campaigns = Campaigns(folder, GAMES)
            sharing = Sharing(folder, campaigns)
            try:
                shared = sharing.read(file)
            except StoreError as error:
                assert "\n" not in str(error)
                return
            taken = sharing.take_in(shared)
            assert sharing.compare(shared) is not None
            assert campaigns.summaries()[0].problem == ""
            assert Campaigns(folder, GAMES).open(taken.campaign.id).folded == taken.campaign.folded

    def test_a_file_that_unpacks_to_far_more_than_it_is_is_not_read(self, exported: Path) -> None:
        def bomb(held: dict[str, bytes]) -> None:
            held["log.json"] = b" " * 30_000_000 + held["log.json"]

        with pytest.raises(DamagedError):
            read_campaign_file(rewrite(exported, bomb))

    def test_members_that_are_too_many_or_too_large_together_are_not_read(
        self, exported: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        for name, most in (("most_members", 1), ("largest", 1000), ("largest_member", 1000)):
            fields = {slot: getattr(KIND, slot) for slot in KIND.__slots__} | {name: most}
            with monkeypatch.context() as patch:
                patch.setattr(campaign_file, "KIND", type(KIND)(**fields))
                with pytest.raises(DamagedError):
                    read_campaign_file(exported)

    def test_a_member_that_is_not_what_the_manifest_says_changes_nothing(
        self, exported: Path, tmp_path: Path
    ) -> None:
        name = f"files/{sha(PICTURE)}"
        rewrite(exported, lambda held: held.update({name: b"\x89PNG evil!!"}), seal=False)
        with DataFolder.open(tmp_path / "other") as other:
            campaigns = Campaigns(other, GAMES)
            with pytest.raises(DamagedError, match="is not what it was"):
                Sharing(other, campaigns).take_in(read_campaign_file(exported))
            assert campaigns.ids() == () and not list(other.files.iterdir())

    def test_a_file_under_a_name_that_is_not_its_sum_is_not_kept(self, exported: Path, tmp_path: Path) -> None:
        rewrite(exported, lambda held: held.update({"files/" + sha("other"): b"something else"}))
        with DataFolder.open(tmp_path / "other") as other:
            with pytest.raises(DamagedError, match="is not what its name says"):
                Sharing(other, Campaigns(other, GAMES)).take_in(read_campaign_file(exported))
            assert "something else" not in {path.read_text("latin-1") for path in other.files.iterdir()}

    def test_another_campaign_under_the_same_id_is_not_merged(
        self, exported: Path, kept: KeptCampaign, sharing: Sharing, campaigns: Campaigns, tmp_path: Path
    ) -> None:
        other = campaigns.begin("Another", TEMPLATE)
        file = sharing.export(other.id, tmp_path / "b.mfz-campaign").file
        rewrite(file, with_head(id=kept.id))
        before = kept.entries
        with pytest.raises(DamagedError, match=r"is another campaign\. Nothing was merged"):
            sharing.take_in(sharing.read(file))
        assert kept.entries == before

    def test_an_entry_that_was_changed_by_hand_is_noticed(
        self, exported: Path, kept: KeptCampaign, sharing: Sharing
    ) -> None:
        rewrite(exported, with_log(lambda log: log[2].update(by="nobody")))
        before = kept.entries
        with pytest.raises(DamagedError, match="otherwise than it was written"):
            sharing.take_in(sharing.read(exported))
        assert kept.entries == before

    def test_a_campaign_that_was_put_away_can_come_in_again_and_is_not_overwritten(
        self, exported: Path, kept: KeptCampaign, sharing: Sharing, campaigns: Campaigns
    ) -> None:
        campaigns.trash(kept.id)
        with pytest.raises(MissingError):
            campaigns.open(kept.id)
        assert sharing.take_in(sharing.read(exported)).new
        with pytest.raises(StoreError, match="here again already"):
            campaigns.restore(kept.id)


def _spoil(chance: Random, log: list[Any]) -> None:
    """Change one value somewhere in a log, take one away, or let entries change places."""
    here: Any = log
    while chance.random() < 0.85:
        keys = list(here) if isinstance(here, dict) else range(len(here))
        inner = [key for key in keys if isinstance(here[key], dict | list) and here[key]]
        if not inner:
            break
        here = here[chance.choice(inner)]
    key = chance.choice(list(here) if isinstance(here, dict) else range(len(here)))
    if chance.random() < 0.2:
        del here[key]
    else:
        here[key] = chance.choice(
            [None, 0, -1, 2**60, 1.5, "", "x", "b1", "bo", "\x00", True, [], {}, ["b1"], deepcopy(log)]
        )
