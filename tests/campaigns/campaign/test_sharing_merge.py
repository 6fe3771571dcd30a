"""Two copies of a campaign that were both played on: compared battle by battle, merged, nothing lost."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from campaigns.campaign.acts import (
    Act,
    BattleBegun,
    BattlePlanned,
    ConditionsSet,
    Named,
    PlayerKept,
    ResultApplied,
    ResultReopened,
)
from campaigns.campaign.battles import Plan
from campaigns.campaign.campaigns import Campaigns
from campaigns.campaign.conditions import Average, ScaleChoice
from campaigns.campaign.kept import KeptCampaign
from campaigns.campaign.results import Result, SideResult
from campaigns.campaign.sharing.campaign_file import SharedCampaign
from campaigns.campaign.sharing.comparing import Comparison, Where
from campaigns.campaign.sharing.copies import Copy
from campaigns.campaign.sharing.sharing import Sharing, UndecidedError
from campaigns.store.data_folder import DataFolder
from campaigns.store.kept_files import KeptFiles
from tests.campaigns.campaign.conftest import go_on
from tests.campaigns.conftest import Clock
from tests.kinds import GAMES
from tests.players.campaign import TEMPLATE

HEAD = '{"format":"mfz-battle","version":1,"id":"r1"}\n'


@dataclass
class Table:
    """Somebody's computer."""

    folder: DataFolder
    campaigns: Campaigns
    sharing: Sharing
    files: KeptFiles

    @property
    def kept(self) -> KeptCampaign:
        return self.campaigns.open(self.campaigns.ids()[0])

    def do(self, *acts: Act) -> None:
        self.kept.submit_all(acts)

    def record(self, *steps: str, id: str = "r1") -> None:
        lines = [f'{{"n":{n},"step":"{step}"}}\n' for n, step in enumerate(steps, 1)]
        self.folder.battle(id).write_text(HEAD + "".join(lines))

    def records(self) -> set[str]:
        """Return the steps of all records."""
        return {"".join(path.read_text().splitlines()[1:]) for path in self.folder.battles.glob("*.jsonl")}

    def file(self) -> SharedCampaign:
        """Export the campaign and read the file."""
        target = self.folder.path.parent / f"{self.folder.path.name}.mfz-campaign"
        return self.sharing.read(self.sharing.export(self.kept.id, target).file)

    def compare(self, other: "Table") -> Comparison:
        found = self.sharing.compare(other.file())
        assert found is not None
        return found

    def merge(self, other: "Table", copy: Copy | None = None) -> None:
        conflicts = self.compare(other).conflicts
        self.sharing.take_in(other.file(), {one.battle: copy for one in conflicts} if copy else {})


def table(path: Path, clock: Clock) -> Table:
    folder = DataFolder.open(path)
    campaigns = Campaigns(folder, GAMES, clock)
    return Table(folder, campaigns, Sharing(folder, campaigns, clock), KeptFiles(folder, clock))


@pytest.fixture
def tables(tmp_path: Path, clock: Clock) -> Iterator[tuple[Table, Table]]:
    """Two computers with one campaign on both: Ann, Bo and Cy, the first battle planned and begun."""
    a, b = table(tmp_path / "a", clock), table(tmp_path / "b", clock)
    a.campaigns.begin("The gate", TEMPLATE)
    a.do(PlayerKept("ann", "Ann"), PlayerKept("bo", "Bo"), PlayerKept("cy", "Cy"))
    a.do(BattlePlanned("b1", Plan("The convoy")), BattleBegun("b1", "r1"))
    a.record("one", "two")
    b.sharing.take_in(a.file())
    yield a, b
    a.folder.close()
    b.folder.close()


def won(winner: str, battle: str = "b1", record: str | None = "r1", id: str = "") -> ResultApplied:
    sides = tuple(SideResult(player, f"c-{player}", f"{player}'s") for player in ("ann", "bo"))
    return ResultApplied(
        Result(id or f"{battle}-{winner}", battle, record, 9, "2026-05-01", 7, sides, (winner,), winner)
    )


class TestComing:
    def test_a_campaign_that_is_not_here_comes_in_whole(self, tables: tuple[Table, Table]) -> None:
        a, b = tables
        assert b.kept.id == a.kept.id
        assert b.kept.entries == a.kept.entries and b.kept.campaign == a.kept.campaign
        assert b.records() == a.records()

    def test_twice_is_once(self, tables: tuple[Table, Table]) -> None:
        a, b = tables
        data = b.folder.campaign(b.kept.id).read_bytes()
        taken = b.sharing.take_in(a.file())
        assert (taken.new, taken.entries, taken.records, taken.files) == (False, 0, 0, 0)
        assert b.folder.campaign(b.kept.id).read_bytes() == data
        assert b.compare(a).nothing_to_take

    def test_what_is_new_in_one_copy_comes_in_without_a_question(self, tables: tuple[Table, Table]) -> None:
        a, b = tables
        a.do(won("ann"), BattlePlanned("b2", Plan("The bridge")))
        b.do(Named("The transit gate", "A gate"), BattlePlanned("b3", Plan("The river")))
        found = b.compare(a)
        assert [(one.name, one.where) for one in found.battles] == [
            ("The convoy", Where.THERE),
            ("The river", Where.HERE),
            ("The bridge", Where.THERE),
        ]
        assert found.battles[0].here == "begun, not decided; 2 steps recorded"
        assert found.battles[0].there == "Ann won, Ann holds the objective, 7 rounds; 2 steps recorded"
        assert (found.common, found.others_here, found.others_there) == (6, 1, 0)
        b.merge(a)
        assert {battle.plan.name for battle in b.kept.campaign.battles} == {"The convoy", "The river", "The bridge"}
        assert b.kept.campaign.decided[0].result == a.kept.campaign.decided[0].result
        assert b.kept.campaign.name == "The transit gate"

    def test_keys_that_this_version_does_not_know_travel_along(self, tables: tuple[Table, Table]) -> None:
        a, b = tables
        document = {**a.kept.documents()[-1], "id": "odd", "mood": "grim"}
        a.kept.adopt([document])
        b.merge(a)
        assert next(one for one in b.kept.documents() if one["id"] == "odd")["mood"] == "grim"

    def test_kept_files_come_along_with_what_they_speak_of(self, tables: tuple[Table, Table]) -> None:
        a, b = tables
        picture, strange = a.files.put(b"\x89PNG picture"), a.files.put(b"of no campaign")
        company = a.files.put(b'{"picture":"' + picture.encode() + b'"}')
        sides = tuple(SideResult(player, "c", "C", snapshot=company) for player in ("ann", "bo"))
        a.do(ResultApplied(Result("r", "b1", None, 0, "2026-05-01", 7, sides, ("ann",))))
        b.merge(a)
        assert b.files.get(picture) == b"\x89PNG picture" and b.files.has(company)
        assert not b.files.has(strange)

    def test_a_restore_point_is_kept_before_a_merge(self, tables: tuple[Table, Table]) -> None:
        a, b = tables
        b.do(Named("Before", ""))
        a.do(won("ann"))
        before = b.kept.campaign
        b.merge(a)
        point = b.campaigns.earlier_states(b.kept.id)[0]
        assert point.before == "merge"
        copy = b.campaigns.open_as_copy(point)
        assert copy.campaign.battles[0].result == before.battles[0].result
        assert copy.campaign.name.startswith("Before (copy of ")


class TestConflicts:
    @pytest.fixture
    def apart(self, tables: tuple[Table, Table]) -> tuple[Table, Table]:
        a, b = tables
        a.do(won("ann"), ConditionsSet("b1", "ann", (Average(3.5),)))
        b.do(won("bo"), ConditionsSet("b1", "bo", (ScaleChoice("skirmish"),)))
        return a, b

    def test_a_battle_decided_differently_is_a_question_with_words(self, apart: tuple[Table, Table]) -> None:
        a, b = apart
        (one,) = a.compare(b).conflicts
        assert one.name == "The convoy"
        assert one.here.startswith("Ann won, Ann holds the objective, 7 rounds")
        assert one.there.startswith("Bo won, Bo holds the objective, 7 rounds")
        assert "1 condition laid down after it" in one.here

    def test_nothing_is_changed_until_it_is_answered(self, apart: tuple[Table, Table]) -> None:
        a, b = apart
        before = a.folder.campaign(a.kept.id).read_bytes()
        with pytest.raises(UndecidedError, match="1 battle differs in the two copies") as raised:
            a.merge(b)
        assert raised.value.battles == ("b1",)
        with pytest.raises(UndecidedError):
            a.sharing.take_in(b.file(), {"another": Copy.HERE})
        assert a.folder.campaign(a.kept.id).read_bytes() == before

    @pytest.mark.parametrize(("copy", "winner"), [(Copy.HERE, "ann"), (Copy.THERE, "bo")])
    def test_the_answer_counts_and_the_other_stays_in_the_log(
        self, apart: tuple[Table, Table], copy: Copy, winner: str
    ) -> None:
        a, b = apart
        a.merge(b, copy)
        battle = a.kept.campaign.battle("b1")
        assert battle is not None and battle.result is not None
        assert battle.result.winners == (winner,)
        laid = a.kept.campaign.conditions_after("b1")
        assert laid is not None and laid.by == winner
        assert {one.id for one in (*a.kept.entries,)} >= {one.id for one in b.kept.entries}
        assert a.kept.folded.idle == ()
        entries = a.kept.entries
        a.merge(b, Copy.HERE)
        assert a.kept.entries == entries

    @pytest.mark.parametrize("winner", ["ann", "bo"])
    def test_either_side_may_merge_and_it_comes_out_alike(self, apart: tuple[Table, Table], winner: str) -> None:
        a, b = apart
        of_a, of_b = a.file(), b.file()
        answer = {"ann": (Copy.HERE, Copy.THERE), "bo": (Copy.THERE, Copy.HERE)}[winner]
        a.sharing.take_in(of_b, {"b1": answer[0]})
        b.sharing.take_in(of_a, {"b1": answer[1]})
        assert a.kept.campaign == b.kept.campaign
        a.merge(b)
        b.merge(a)
        assert a.kept.campaign == b.kept.campaign
        assert a.kept.campaign.decided[0].result == won(winner).result

    def test_answers_that_contradict_each_other_are_a_question_again(self, apart: tuple[Table, Table]) -> None:
        a, b = apart
        of_a, of_b = a.file(), b.file()
        a.sharing.take_in(of_b, {"b1": Copy.HERE})
        b.sharing.take_in(of_a, {"b1": Copy.HERE})
        a.merge(b, Copy.THERE)
        assert a.kept.campaign.decided[0].result == won("bo").result
        b.merge(a)
        assert b.kept.campaign == a.kept.campaign

    def test_the_same_result_taken_on_both_sides_is_no_conflict(self, tables: tuple[Table, Table]) -> None:
        a, b = tables
        a.do(won("ann", id="here"))
        b.do(won("ann", id="there"))
        assert [one.where for one in a.compare(b).battles] == [Where.BOTH]
        of_a, of_b = a.file(), b.file()
        a.sharing.take_in(of_b)
        b.sharing.take_in(of_a)
        assert a.kept.campaign == b.kept.campaign
        assert len(a.kept.campaign.decided) == 1

    def test_reopened_here_and_gone_on_there_is_a_question(self, tables: tuple[Table, Table]) -> None:
        a, b = tables
        a.do(won("ann"))
        b.merge(a)
        a.do(ResultReopened("b1"), won("bo"))
        b.do(ConditionsSet("b1", "ann", (Average(2.5),)))
        assert [one.where for one in b.compare(a).battles] == [Where.CONFLICT]
        b.merge(a, Copy.HERE)
        assert b.kept.campaign.decided[0].result == won("ann").result


class TestRecords:
    def test_the_longer_record_of_the_same_beginning_wins(self, tables: tuple[Table, Table]) -> None:
        a, b = tables
        a.record("one", "two", "three")
        found = b.compare(a)
        assert [(one.name, one.where) for one in found.battles] == [("The convoy", Where.THERE)]
        assert found.battles[0].there == "begun, not decided; 3 steps recorded"
        b.merge(a)
        assert b.records() == a.records()
        a.record("one")
        b.merge(a)
        assert len(b.records()) == 1 and "three" in next(iter(b.records()))

    def test_a_torn_last_line_does_not_part_records(self, tables: tuple[Table, Table]) -> None:
        a, b = tables
        with b.folder.battle("r1").open("a") as stream:
            stream.write('{"n":3,"st')
        a.record("one", "two", "three")
        b.merge(a)
        assert b.records() == a.records()

    @pytest.mark.parametrize("copy", list(Copy))
    def test_records_that_part_are_both_kept_and_the_answer_keeps_the_id(
        self, tables: tuple[Table, Table], copy: Copy
    ) -> None:
        a, b = tables
        a.record("one", "two", "left")
        b.record("one", "two", "right")
        of_a, of_b = a.file(), b.file()
        assert [(one.where, one.name) for one in a.compare(b).battles] == [(Where.CONFLICT, "The convoy")]
        a.sharing.take_in(of_b, {"b1": copy})
        b.sharing.take_in(of_a, {"b1": Copy.HERE if copy is Copy.THERE else Copy.THERE})
        name = "left" if copy is Copy.HERE else "right"
        for one in (a, b):
            assert len(one.records()) == 2
            assert name in one.folder.battle("r1").read_text()
        both = [{path.name: path.read_bytes() for path in one.folder.battles.glob("*.jsonl")} for one in (a, b)]
        assert both[0] == both[1]
        assert a.kept.campaign == b.kept.campaign
        assert a.compare(b).nothing_to_take and b.compare(a).nothing_to_take

    def test_a_record_that_was_set_apart_says_where_it_branched_off(self, tables: tuple[Table, Table]) -> None:
        a, b = tables
        a.record("one", "two", "left")
        b.record("one", "two", "right")
        a.merge(b, Copy.HERE)
        (apart,) = [path for path in a.folder.battles.glob("*.jsonl") if path.stem != "r1"]
        head = apart.read_text().splitlines()[0]
        assert f'"id":"{apart.stem}"' in head and '"branch_of":{"id":"r1","n":2}' in head

    def test_a_record_that_was_set_apart_and_grew_is_taken_up_again(self, tables: tuple[Table, Table]) -> None:
        a, b = tables
        a.record("one", "two", "left")
        b.record("one", "two", "right")
        a.merge(b, Copy.HERE)
        b.record("one", "two", "right", "further")
        assert len(a.compare(b).conflicts) == 1
        a.merge(b, Copy.HERE)
        assert len(a.records()) == 2 and any("further" in one for one in a.records())


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(8))
def test_random_campaigns_merge_alike_on_both_sides_and_lose_nothing(seed: int, tmp_path: Path, clock: Clock) -> None:
    chance, asked = Random(seed), 0
    a, b = table(tmp_path / "a", clock), table(tmp_path / "b", clock)
    a.campaigns.begin("War", TEMPLATE)
    go_on(a.kept, f"common {seed}", 20)
    b.sharing.take_in(a.file())
    for turn in range(2):
        for one in (a, b):
            clock.go_on(minutes=chance.randint(-5, 60))
            go_on(one.kept, f"{seed} {turn} {one.folder.path.name}", chance.randint(12, 30))
            for _ in range(chance.randint(0, 2)):
                one.kept.take_back(chance.choice(one.kept.folded.standing[1:]).id)
        of_a, of_b = a.file(), b.file()
        conflicts = [one.battle for one in a.compare(b).conflicts]
        assert set(conflicts) == {one.battle for one in b.compare(a).conflicts}
        asked += len(conflicts)
        mine = {battle: chance.choice(list(Copy)) for battle in conflicts}
        theirs = {battle: Copy.HERE if copy is Copy.THERE else Copy.THERE for battle, copy in mine.items()}
        former = {"here": a.kept.campaign, "there": b.kept.campaign}
        entries = {one.id for one in (*a.kept.entries, *b.kept.entries)}
        a.sharing.take_in(of_b, mine)
        b.sharing.take_in(of_a, theirs)
        assert a.kept.campaign == b.kept.campaign
        for battle, copy in mine.items():
            assert a.kept.campaign.battle(battle) == former[copy].battle(battle)
        assert entries <= {one.id for one in a.kept.entries}
        twice = a.kept.entries
        a.sharing.take_in(of_b, mine)
        assert a.kept.entries == twice
        a.merge(b)
        b.merge(a)
        assert a.kept.campaign == b.kept.campaign
        assert {one.id for one in a.kept.entries} == {one.id for one in b.kept.entries}
    assert asked, "without a conflict this would show little"
    a.folder.close()
    b.folder.close()
