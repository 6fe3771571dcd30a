"""The storage under TinyDB: whole, verified, with generations, versions and migrations."""

import json
import os
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from campaigns.store.database_file import NotADatabaseError, from_bytes
from campaigns.store.errors import DamagedError, ReadOnlyError, StoreError
from campaigns.store.generations import Generations
from campaigns.store.migrations import Migration, Schema
from campaigns.store.one_write import Database
from campaigns.store.recovery import Recoveries
from campaigns.store.storage import SafeStorage
from tests.campaigns.conftest import Clock

PLAIN = Schema("mfz-test", 1)


def tables(*names: str) -> dict[str, dict[str, Any]]:
    return {"things": {name: {"id": name} for name in names}}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "things.json"


def opened(path: Path, clock: Clock, schema: Schema = PLAIN, read_only: str | None = None) -> SafeStorage:
    return SafeStorage(path, schema, generations=path.parent / "old", read_only=read_only, clock=clock)


def written(path: Path, clock: Clock, *states: dict[str, dict[str, Any]]) -> SafeStorage:
    storage = opened(path, clock)
    for state in states:
        storage.write(state)
    return storage


def test_a_new_database_is_empty_and_writes_nothing_until_there_is_something(path: Path, clock: Clock) -> None:
    assert opened(path, clock).read() is None
    assert not path.parent.exists()


def test_what_was_written_is_read_by_the_next_one_who_opens(path: Path, clock: Clock) -> None:
    written(path, clock, tables("a"), tables("a", "Łódź"))
    storage = opened(path, clock)
    assert storage.read() == tables("a", "Łódź")
    assert storage.recovery is None


def test_the_file_is_one_json_document_with_version_record_count_and_checksum(path: Path, clock: Clock) -> None:
    written(path, clock, tables("a", "b"))
    document = json.loads(path.read_bytes())
    assert list(document) == ["format", "version", "written", "records", "sha256", "tables"]
    assert (document["format"], document["version"], document["records"]) == ("mfz-test", 1, 2)
    assert document["tables"] == tables("a", "b")


def test_what_a_caller_does_to_the_tables_it_reads_changes_nothing(path: Path, clock: Clock) -> None:
    storage = written(path, clock, tables("a"))
    (storage.read() or {})["things"]["a"]["id"] = "changed"
    assert storage.read() == tables("a")


def test_half_a_character_does_not_stop_a_write(path: Path, clock: Clock) -> None:
    written(path, clock, {"things": {"a": {"id": "\ud800"}}})
    assert opened(path, clock).read() == {"things": {"a": {"id": "?"}}}


@pytest.mark.parametrize("cut", [0, 1, 50, 120, 200, -1, -2])
def test_a_torn_file_gives_way_to_the_state_before_it_and_is_kept_aside(path: Path, clock: Clock, cut: int) -> None:
    written(path, clock, tables("a"), tables("a", "b"), tables("a", "b", "c"))
    torn = path.read_bytes()[:cut]
    path.write_bytes(torn)
    storage = opened(path, clock)
    assert storage.read() == tables("a", "b")
    assert storage.recovery is not None
    assert (path.parent / storage.recovery.kept_aside).read_bytes() == torn
    assert "things.json" in str(storage.recovery) and "opened instead" in str(storage.recovery)
    assert opened(path, clock).recovery is None
    assert opened(path, clock).read() == tables("a", "b")
    assert Recoveries(path.parent).unseen() == (storage.recovery,)


def test_every_changed_byte_is_noticed(path: Path, clock: Clock) -> None:
    written(path, clock, tables("a", "b"))
    data = path.read_bytes()
    start = data.index(b"tables")
    for position in range(start, len(data)):
        changed = data[:position] + bytes([data[position] ^ 1]) + data[position + 1 :]
        with pytest.raises(NotADatabaseError):
            from_bytes("mfz-test", changed)


def test_old_and_new_mixed_is_noticed_though_it_parses(path: Path, clock: Clock) -> None:
    written(path, clock, tables("a", "b"))
    mixed = path.read_bytes().replace(b'"b":{"id":"b"}', b'"c":{"id":"c"}')
    json.loads(mixed)
    with pytest.raises(NotADatabaseError, match="checksum"):
        from_bytes("mfz-test", mixed)


def test_a_wrong_record_count_is_noticed(path: Path, clock: Clock) -> None:
    written(path, clock, tables("a", "b"))
    with pytest.raises(NotADatabaseError, match="2 records where its header says 3"):
        from_bytes("mfz-test", path.read_bytes().replace(b'"records":2', b'"records":3'))


def test_another_kind_of_database_is_not_opened(path: Path, clock: Clock) -> None:
    written(path, clock, tables("a"))
    with pytest.raises(DamagedError, match="is no mfz-other"):
        SafeStorage(path, Schema("mfz-other", 1), generations=path.parent / "none", clock=clock)
    assert opened(path, clock).read() == tables("a")


def test_a_missing_file_comes_back_from_its_generation(path: Path, clock: Clock) -> None:
    written(path, clock, tables("a"), tables("b"))
    path.unlink()
    storage = opened(path, clock)
    assert storage.read() == tables("a")
    assert storage.recovery is not None and storage.recovery.kept_aside == ""


def test_damaged_generations_are_passed_over(path: Path, clock: Clock) -> None:
    written(path, clock, tables("a"), tables("b"), tables("c"))
    newest = next(Generations(path.parent / "old").newest_first())
    newest.write_bytes(b"rubbish")
    path.write_bytes(b"rubbish")
    assert opened(path, clock).read() == tables("a")


def test_with_nothing_good_left_it_says_so_and_touches_nothing(path: Path, clock: Clock) -> None:
    written(path, clock, tables("a"))
    path.write_bytes(b"rubbish")
    with pytest.raises(DamagedError, match="no good older state"):
        opened(path, clock)
    assert path.read_bytes() == b"rubbish"


def test_reading_only_recovers_without_changing_the_folder(path: Path, clock: Clock) -> None:
    written(path, clock, tables("a"), tables("b"))
    path.write_bytes(b"rubbish")
    before = {one: one.read_bytes() for one in path.parent.rglob("*.json")}
    storage = opened(path, clock, read_only="Only looking.")
    assert storage.read() == tables("a")
    assert storage.recovery is not None and storage.recovery.kept_aside == ""
    with pytest.raises(ReadOnlyError, match="Only looking"):
        storage.write(tables("c"))
    assert {one: one.read_bytes() for one in path.parent.rglob("*.json")} == before


def test_leftovers_of_a_crash_are_swept_when_opening(path: Path, clock: Clock) -> None:
    written(path, clock, tables("a"))
    left = path.with_name(".things.json.12345678.writing")
    left.write_bytes(b"half")
    opened(path, clock, read_only="Only looking.")
    assert left.exists()
    opened(path, clock)
    assert not left.exists()


def test_a_folder_in_place_of_the_file_is_a_clear_error(path: Path, clock: Clock) -> None:
    path.mkdir(parents=True)
    with pytest.raises(StoreError, match="cannot be read"):
        opened(path, clock)


class TestVersions:
    """Schemas: older ones are migrated, newer ones only read."""

    SECOND = Schema("mfz-test", 2, (Migration(2, "name-things", lambda old: {"named": old["things"]}),))
    THIRD = Schema(
        "mfz-test", 3, (*SECOND.migrations, Migration(3, "count-things", lambda old: {**old, "count": {"n": {}}}))
    )

    def test_an_older_version_is_migrated_step_by_step_with_a_backup_before_each(
        self, path: Path, clock: Clock
    ) -> None:
        written(path, clock, tables("a"))
        assert opened(path, clock, self.THIRD).read() == {"named": {"a": {"id": "a"}}, "count": {"n": {}}}
        assert from_bytes("mfz-test", path.read_bytes()).version == 3
        first = path.parent / "old" / "before-version-2-name-things.json"
        second = path.parent / "old" / "before-version-3-count-things.json"
        assert from_bytes("mfz-test", first.read_bytes()).tables == tables("a")
        assert from_bytes("mfz-test", second.read_bytes()).version == 2

    def test_backups_before_migrations_are_never_thinned(self, path: Path, clock: Clock) -> None:
        written(path, clock, tables("a"))
        storage = opened(path, clock, self.SECOND)
        for number in range(30):
            clock.go_on(days=100)
            storage.write({"named": {str(number): {}}})
        assert (path.parent / "old" / "before-version-2-name-things.json").exists()

    def test_reading_only_migrates_in_memory(self, path: Path, clock: Clock) -> None:
        written(path, clock, tables("a"))
        storage = opened(path, clock, self.SECOND, read_only="Only looking.")
        assert storage.read() == {"named": {"a": {"id": "a"}}}
        assert from_bytes("mfz-test", path.read_bytes()).version == 1

    def test_a_migration_that_fails_leaves_the_old_version(self, path: Path, clock: Clock) -> None:
        written(path, clock, tables("a"))
        broken = Schema("mfz-test", 2, (Migration(2, "broken", lambda old: {"named": old["nothing"]}),))
        with pytest.raises(KeyError):
            opened(path, clock, broken)
        assert opened(path, clock).read() == tables("a")

    def test_a_newer_version_is_read_and_never_written(self, path: Path, clock: Clock) -> None:
        written(path, clock, tables("a"))
        opened(path, clock, self.SECOND).write({"named": {"b": {}}})
        before = path.read_bytes()
        storage = opened(path, clock)
        assert storage.read() == {"named": {"b": {}}}
        with pytest.raises(ReadOnlyError, match="newer program"):
            storage.write(tables("c"))
        assert path.read_bytes() == before

    def test_a_schema_must_know_the_way_from_version_1(self) -> None:
        with pytest.raises(ValueError, match="one migration for each version"):
            Schema("mfz-test", 3, self.SECOND.migrations)


class TestGenerations:
    """Older states: always one, not too many, thinned by age."""

    def test_every_write_leaves_the_state_before_it(self, path: Path, clock: Clock) -> None:
        written(path, clock, tables("a"), tables("b"), tables("c"))
        older = [
            from_bytes("mfz-test", one.read_bytes()).tables for one in Generations(path.parent / "old").newest_first()
        ]
        assert older == [tables("b"), tables("a")]

    def test_a_clock_that_goes_back_does_not_mix_up_their_order(self, path: Path, clock: Clock) -> None:
        storage = written(path, clock, tables("a"), tables("b"))
        clock.go_on(days=-400)
        storage.write(tables("c"))
        newest = next(Generations(path.parent / "old").newest_first())
        assert from_bytes("mfz-test", newest.read_bytes()).tables == tables("b")

    @pytest.mark.slow
    def test_after_weeks_of_writing_there_are_few_and_they_reach_back(self, path: Path, clock: Clock) -> None:
        folder = path.parent / "old"
        folder.mkdir(parents=True)
        generations = Generations(folder)
        most = 0
        for _ in range(40 * 24 * 2):
            clock.go_on(minutes=30)
            generations.next_path(clock.now).touch()
            generations.thin()
            most = max(most, len(list(folder.iterdir())))
        assert most <= 60
        stamps = sorted(one.stem for one in folder.iterdir())
        for age in (timedelta(hours=3), timedelta(days=2), timedelta(days=10), timedelta(days=30)):
            assert stamps[0] < f"{clock.now - age:%Y%m%dT%H%M%S}"
        hours = sum(stamp > f"{clock.now - timedelta(days=1):%Y%m%dT%H%M%S}" for stamp in stamps)
        assert hours >= 24

    def test_where_the_disk_knows_no_second_names_they_are_copies(
        self, path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def refuse(*_: object) -> None:
            raise PermissionError("no hard links here")

        monkeypatch.setattr(os, "link", refuse)
        written(path, clock, tables("a"), tables("b"))
        newest = next(Generations(path.parent / "old").newest_first())
        assert from_bytes("mfz-test", newest.read_bytes()).tables == tables("a")


class TestBatch:
    """Several changes through TinyDB's own tables are one write."""

    def test_a_batch_is_one_write(self, path: Path, clock: Clock) -> None:
        database = Database(opened(path, clock))
        with database.batch():
            database.table("one").insert({"a": 1})
            database.table("two").insert({"b": 2})
            assert not path.exists()
        assert not list(Generations(path.parent / "old").newest_first())
        assert set(opened(path, clock).read() or {}) == {"one", "two"}

    def test_a_batch_that_fails_changes_nothing(self, path: Path, clock: Clock) -> None:
        database = Database(opened(path, clock))
        database.table("one").insert({"a": 1})
        with pytest.raises(RuntimeError), database.batch():
            database.table("one").insert({"a": 2})
            raise RuntimeError
        assert [dict(one) for one in database.table("one")] == [{"a": 1}]
        assert opened(path, clock).read() == {"one": {"1": {"a": 1}}}
