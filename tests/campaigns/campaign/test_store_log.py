"""The log of a campaign on disk: what goes in comes out, what is not understood is not touched."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from campaigns.campaign.acts import (
    Act,
    BattlePlanned,
    BroughtBack,
    Deed,
    Entry,
    Founded,
    Named,
    NoteKept,
    PlayerKept,
    ResultApplied,
    TakenBack,
)
from campaigns.campaign.battles import Plan
from campaigns.campaign.campaigns import Campaigns
from campaigns.campaign.codec import DEEDS, entry_from, entry_to
from campaigns.campaign.folding import counting, fold, fold_on
from campaigns.campaign.gate import ActRefusedError
from campaigns.campaign.kept import LOG, SCHEMA, KeptCampaign
from campaigns.store.data_folder import DataFolder
from campaigns.store.database_file import DatabaseFile, from_bytes, pack, to_bytes
from campaigns.store.errors import MissingError, ReadOnlyError, StaleError
from mfz_rules.kernel.errors import RecordError
from tests.campaigns.campaign.conftest import again, go_on
from tests.campaigns.campaign.values import WORDS, any_of
from tests.campaigns.conftest import Clock
from tests.kinds import GAMES
from tests.players.campaign import TEMPLATE, random_act, result_of

AT = "2026-05-01T12:00:00.000000+00:00"


def stored(path: Path) -> DatabaseFile:
    return from_bytes(SCHEMA.format, path.read_bytes())


def rewrite(path: Path, change: Any, version: int = 1) -> None:
    """Change the log as another program would: whole, with a right checksum."""
    tables = stored(path).tables
    change(tables[LOG])
    path.write_bytes(to_bytes(SCHEMA.format, pack(version, tables, AT)))


TURNS: tuple[Callable[[str], Deed], ...] = (TakenBack, BroughtBack)


def log_of(seed: int, number: int) -> list[Entry]:
    """Return a random log in which things are taken back and brought back."""
    chance = Random(seed)
    entries = [Entry("founded", 1, AT, "", Founded("War", TEMPLATE))]
    while len(entries) < number:
        deed: Deed = random_act(chance, fold(entries).campaign)
        if len(entries) > 1 and chance.random() < 0.3:
            deed = chance.choice(TURNS)(chance.choice(entries[1:]).id)
        entries.append(Entry(f"e{len(entries)}", len(entries) + 1, f"2026-05-02T{len(entries):06}", "", deed))
    return entries


class TestDeeds:
    @pytest.mark.parametrize("deed", DEEDS.classes, ids=lambda cls: cls.__name__)
    @given(data=st.data(), by=WORDS, n=st.integers(1, 10**6))
    @settings(max_examples=20, deadline=None, phases=(Phase.generate,), suppress_health_check=[HealthCheck.too_slow])
    def test_every_deed_is_read_as_it_was_written(self, deed: type, data: st.DataObject, by: str, n: int) -> None:
        entry = Entry("an-id", n, AT, by, data.draw(any_of(deed)))
        assert entry_from(json.loads(json.dumps(entry_to(entry)))) == entry

    def test_every_act_is_a_deed_that_can_be_stored(self) -> None:
        assert set(DEEDS.classes) == {*get_args(Act), TakenBack, BroughtBack}

    @pytest.mark.parametrize(
        "at",
        ["", "yesterday", "2026-05-01", "2026-05-01T12:00:00+00:00", AT.replace("+00:00", "+02:00"), "9" + AT[1:]],
    )
    def test_an_entry_without_a_time_that_sorts_is_none(self, at: str) -> None:
        document = {**entry_to(Entry("e", 1, AT, "", TakenBack("x"))), "at": at}
        with pytest.raises(RecordError, match=r"log\.e\.at: is .*and a time such as"):
            entry_from(document, "log.e")

    @pytest.mark.parametrize("id_", ["", "x" * 101])
    def test_an_entry_without_a_sensible_id_is_none(self, id_: str) -> None:
        with pytest.raises(RecordError, match="id: must have 1 to 100 letters"):
            entry_from({**entry_to(Entry("e", 1, AT, "", TakenBack("x"))), "id": id_})


class TestFolding:
    @pytest.mark.parametrize("seed", range(12))
    def test_taking_back_and_bringing_back_again_changes_nothing(self, seed: int) -> None:
        log = [entry for entry in log_of(seed, 40) if not isinstance(entry.deed, TakenBack | BroughtBack)]
        for entry in log:
            both = [Entry("t", 98, AT, "", TakenBack(entry.id)), Entry("b", 99, AT, "", BroughtBack(entry.id))]
            assert fold([*log, *both]) == fold(log)

    @pytest.mark.parametrize("seed", range(6))
    def test_anything_can_be_taken_back_and_what_counts_is_standing_or_idle(self, seed: int) -> None:
        log = log_of(seed, 40)
        for entry in log:
            taken = [*log, Entry("t", 99, AT, "", TakenBack(entry.id))]
            folded = fold(taken)
            told = {one.id for one in (*folded.standing, *folded.idle)}
            assert told == {one.id for one in counting(taken)}
            assert entry.id not in told

    @pytest.mark.parametrize("seed", range(12))
    def test_acts_that_the_gate_took_are_never_idle(self, seed: int) -> None:
        chance = Random(seed)
        log = [Entry("founded", 1, AT, "", Founded("War", TEMPLATE))]
        for n in range(2, 60):
            log.append(Entry(f"e{n}", n, AT, "", random_act(chance, fold(log).campaign)))
        assert fold(log).idle == ()

    @pytest.mark.parametrize("seed", range(12))
    def test_folding_on_is_folding_everything(self, seed: int) -> None:
        log = [entry for entry in log_of(seed, 50) if not isinstance(entry.deed, TakenBack | BroughtBack)]
        for at in (1, 7, 20, len(log) - 1):
            assert fold_on(fold(log[:at]), log[at:]) == fold(log)

    def test_what_is_taken_back_is_not_folded_on(self) -> None:
        log = log_of(1, 3)
        with pytest.raises(ValueError, match="fold the whole log"):
            fold_on(fold(log), [Entry("t", 99, AT, "", TakenBack(log[-1].id))])


class TestOnDisk:
    def test_everything_done_is_there_for_the_next_who_opens(self, kept: KeptCampaign, folder: DataFolder) -> None:
        go_on(kept, 1, 60)
        kept.take_back(kept.folded.standing[-1].id)
        other = again(kept, folder)
        assert other.entries == kept.entries
        assert other.folded == kept.folded
        assert [entry.n for entry in other.entries] == list(range(1, 63))

    def test_several_acts_are_one_write_and_all_or_none(self, kept: KeptCampaign, folder: DataFolder) -> None:
        before = kept.entries
        with pytest.raises(ActRefusedError):
            kept.submit_all([PlayerKept("a", "Ann"), Founded("Again", TEMPLATE)])
        assert kept.entries == before == again(kept, folder).entries
        made = kept.submit_all([PlayerKept("a", "Ann"), PlayerKept("b", "Bo"), BattlePlanned("b1", Plan("First"))])
        assert stored(folder.campaign(kept.id)).records == 4
        kept.take_back_all([entry.id for entry in reversed(made)])
        assert (kept.campaign.members, kept.campaign.battles) == ((), ())
        kept.bring_back_all([entry.id for entry in made])
        assert [member.name for member in kept.campaign.members] == ["Ann", "Bo"]
        assert again(kept, folder).folded == kept.folded

    def test_what_does_not_count_cannot_be_taken_back_nor_what_is_not_there_brought_back(
        self, kept: KeptCampaign
    ) -> None:
        made = kept.submit(PlayerKept("a", "Ann"))
        kept.take_back(made.id)
        before = kept.entries
        with pytest.raises(ValueError, match="counts"):
            kept.take_back_all([kept.entries[0].id, made.id])
        with pytest.raises(ValueError, match="there is no entry"):
            kept.bring_back("nobody")
        assert kept.entries == before

    def test_a_result_counts_once_however_often_it_is_applied(self, kept: KeptCampaign, folder: DataFolder) -> None:
        kept.submit_all([PlayerKept("a", "Ann"), PlayerKept("b", "Bo"), BattlePlanned("b1", Plan("First"))])
        battle = kept.campaign.battle("b1")
        assert battle is not None
        act = ResultApplied(result_of(Random(1), kept.campaign, battle))
        kept.submit(act)
        once = kept.folded
        with pytest.raises(ActRefusedError, match="applied already"):
            kept.submit(act)
        assert kept.folded == once == again(kept, folder).folded

    def test_entries_are_later_than_all_before_even_if_the_clock_goes_back(
        self, kept: KeptCampaign, clock: Clock, folder: DataFolder
    ) -> None:
        clock.go_on(days=-3)
        first, second = kept.submit(Named("B", "")), kept.submit(Named("C", ""))
        assert kept.entries[0].at < first.at < second.at
        assert again(kept, folder).campaign.name == "C"

    def test_keys_that_a_later_version_added_are_never_lost_or_changed(
        self, kept: KeptCampaign, folder: DataFolder
    ) -> None:
        go_on(kept, 2, 10)
        path, last = folder.campaign(kept.id), kept.entries[-1].id
        odd = {"new": {"deep": [1, 2.5, None, "ü"]}}

        def add(log: dict[str, Any]) -> None:
            log[last].update(odd)
            log[last]["deed"]["mood"] = "grim"

        rewrite(path, add)
        before = stored(path).tables[LOG]
        other = Campaigns(folder, GAMES).open(kept.id)
        assert other.read_only is None and other.folded == kept.folded
        added = other.submit(NoteKept("n", "More"))
        after = stored(path).tables[LOG]
        assert {id_: after[id_] for id_ in before} == before
        assert list(after) == [*before, added.id]
        assert after[last]["deed"]["mood"] == "grim"
        assert next(one for one in other.documents() if one["id"] == last)["new"] == odd["new"]

    @pytest.mark.parametrize(
        ("change", "words"),
        [
            (lambda one: one["deed"].update(do="conjured"), "deed.do: is 'conjured'"),
            (lambda one: one.pop("at"), "at: is missing"),
            (lambda one: one.update(at="soon"), "at: is 'soon'"),
            (lambda one: one.update(id="other"), "id: is 'other'"),
        ],
    )
    def test_an_entry_that_cannot_be_read_makes_the_campaign_read_only(
        self, kept: KeptCampaign, folder: DataFolder, change: Any, words: str
    ) -> None:
        go_on(kept, 3, 10)
        path, bad = folder.campaign(kept.id), kept.entries[5].id
        rewrite(path, lambda log: change(log[bad]))
        data = path.read_bytes()
        other = Campaigns(folder, GAMES).open(kept.id)
        assert other.read_only is not None and words in other.read_only
        assert other.read_only.startswith("Parts of this campaign cannot be read, so nothing is changed.")
        assert len(other.entries) == len(kept.entries) - 1
        with pytest.raises(ReadOnlyError, match="cannot be read"):
            other.submit(Named("B", ""))
        assert path.read_bytes() == data

    def test_a_file_of_a_newer_version_opens_read_only(self, kept: KeptCampaign, folder: DataFolder) -> None:
        go_on(kept, 4, 10)
        path = folder.campaign(kept.id)
        rewrite(path, lambda log: None, version=2)
        data = path.read_bytes()
        other = Campaigns(folder, GAMES).open(kept.id)
        assert other.campaign == kept.campaign
        assert "written by a newer program" in (other.read_only or "")
        for change in (lambda: other.submit(Named("B", "")), lambda: other.take_back(other.entries[3].id)):
            with pytest.raises(ReadOnlyError, match="newer program"):
                change()
        assert path.read_bytes() == data

    @pytest.mark.parametrize("damage", [b"", b"{", b"torn"])
    def test_a_damaged_file_gives_way_to_the_state_before_and_says_so(
        self, kept: KeptCampaign, folder: DataFolder, damage: bytes
    ) -> None:
        go_on(kept, 5, 10)
        path = folder.campaign(kept.id)
        path.write_bytes(damage)
        other = Campaigns(folder, GAMES).open(kept.id)
        assert other.entries == kept.entries[:-1]
        assert other.recovery is not None
        assert (folder.path / other.recovery.kept_aside).read_bytes() == damage
        assert folder.recoveries.unseen() == (other.recovery,)
        assert str(other.recovery).startswith(f"“{other.campaign.name}” (campaigns/{other.id}.json) ")
        other.submit(Named("On we go", ""))
        assert again(other, folder).campaign.name == "On we go"
        assert Campaigns(folder, GAMES).ids() == (kept.id,)

    def test_a_campaign_that_is_closed_or_deleted_takes_nothing_more(
        self, kept: KeptCampaign, campaigns: Campaigns, folder: DataFolder
    ) -> None:
        campaigns.trash(kept.id)
        with pytest.raises(ReadOnlyError, match="closed or deleted"):
            kept.submit(Named("B", ""))
        assert campaigns.ids() == () and not folder.campaign(kept.id).exists()
        with pytest.raises(MissingError):
            campaigns.open(kept.id)
        campaigns.restore(kept.id)
        assert campaigns.open(kept.id).entries == kept.entries


class TestTwoWriters:
    def test_what_another_has_written_is_not_written_over(self, kept: KeptCampaign, folder: DataFolder) -> None:
        other = Campaigns(folder, GAMES).open(kept.id)
        other.submit(PlayerKept("a", "Ann"))
        data = folder.campaign(kept.id).read_bytes()
        before = kept.folded
        for _ in range(2):
            with pytest.raises(StaleError, match=r"changed by another program .* Nothing was saved"):
                kept.submit(PlayerKept("b", "Bo"))
        assert folder.campaign(kept.id).read_bytes() == data
        assert kept.folded == before
        other.submit(PlayerKept("c", "Cy"))
        assert [member.name for member in again(other, folder).campaign.members] == ["Ann", "Cy"]

    def test_the_same_content_written_anew_by_a_backup_program_is_no_reason_to_refuse(
        self, kept: KeptCampaign, folder: DataFolder
    ) -> None:
        path = folder.campaign(kept.id)
        data = path.read_bytes()
        path.unlink()
        path.write_bytes(data)
        kept.submit(PlayerKept("a", "Ann"))
        assert again(kept, folder).folded == kept.folded

    def test_a_file_that_is_gone_is_written_anew(self, kept: KeptCampaign, folder: DataFolder) -> None:
        folder.campaign(kept.id).unlink()
        kept.submit(PlayerKept("a", "Ann"))
        assert again(kept, folder).folded == kept.folded

    def test_a_second_program_looks_and_is_told_who_writes(self, kept: KeptCampaign, folder: DataFolder) -> None:
        second = Campaigns(DataFolder.open_as_possible(folder.path, "a second window"), GAMES)
        other = second.open(kept.id)
        assert other.folded == kept.folded
        data = folder.campaign(kept.id).read_bytes()
        for change in (lambda: other.submit(Named("B", "")), lambda: second.trash(kept.id)):
            with pytest.raises(ReadOnlyError, match="in use by a test"):
                change()
        assert folder.campaign(kept.id).read_bytes() == data

    def test_one_desk_gives_out_one_campaign(self, campaigns: Campaigns, kept: KeptCampaign) -> None:
        assert campaigns.open(kept.id) is campaigns.open(kept.id) is kept


class TestLists:
    def test_a_list_reads_headers_only(
        self, campaigns: Campaigns, kept: KeptCampaign, folder: DataFolder, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        go_on(kept, 6, 60)
        campaign = kept.campaign
        monkeypatch.setattr("json.loads", _only_short(json.loads))
        (one,) = Campaigns(folder, GAMES).summaries()
        assert (one.id, one.name, one.issue) == (kept.id, campaign.name, campaign.issue)
        assert one.players == tuple(member.name for member in campaign.playing)
        assert (one.battles, one.decided) == (len(campaign.battles), len(campaign.decided))
        assert one.changed == "2026-05-01T12:00:00+00:00" and one.problem == ""

    def test_a_damaged_file_is_in_the_list_with_what_is_wrong(
        self, campaigns: Campaigns, kept: KeptCampaign, folder: DataFolder
    ) -> None:
        folder.campaign(kept.id).write_bytes(b"nothing")
        (one,) = campaigns.summaries()
        assert one.id == kept.id and "header that cannot be read" in one.problem

    def test_very_long_texts_do_not_hide_a_campaign(self, campaigns: Campaigns, kept: KeptCampaign) -> None:
        kept.submit_all(
            [Named("\x01" * 10**5, "ü" * 10**5), *(PlayerKept(f"{n}", f"{n}" * 10**4) for n in range(30))]
        )
        (one,) = campaigns.summaries()
        assert one.problem == "" and one.name == "\x01" * 200 and len(one.players) == 20

    def test_a_failed_write_leaves_the_summary(
        self, campaigns: Campaigns, kept: KeptCampaign, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        with monkeypatch.context() as patch:
            patch.setattr("os.replace", _fail)
            with pytest.raises(Exception, match="cannot be written"):
                kept.submit(Named("Never", ""))
        kept.submit(PlayerKept("a", "Ann"))
        (one,) = campaigns.summaries()
        assert (one.name, one.players) == ("The gate", ("Ann",))


def _fail(*_: object) -> None:
    raise OSError(5, "broken")


def _only_short(loads: Any) -> Any:
    def guarded(text: bytes) -> Any:
        assert len(text) < 3000, "a list must not read a log"
        return loads(text)

    return guarded
