"""A database that only grows is written in less time, and holds the same bytes as one written whole."""

import json
from pathlib import Path
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tinydb.table import Document

from campaigns.store.database_file import pack, pack_on
from campaigns.store.migrations import Schema
from campaigns.store.one_write import Database
from campaigns.store.storage import SafeStorage
from tests.campaigns.conftest import Clock

PLAIN = Schema("mfz-test", 1)
Tables = dict[str, dict[str, Any]]
VALUES = st.dictionaries(st.text(max_size=4), st.none() | st.integers() | st.text(max_size=4), max_size=2)
TABLES = st.dictionaries(st.text(max_size=2), st.dictionaries(st.text(max_size=3), VALUES, max_size=3), max_size=3)


def opened(path: Path, clock: Clock, *, only_grows: bool) -> SafeStorage:
    return SafeStorage(path, PLAIN, generations=path.parent / "old", clock=clock, only_grows=only_grows)


def copied(tables: Tables) -> Tables:
    return {name: dict(table) for name, table in tables.items()}


@given(old=TABLES, more=st.lists(st.tuples(st.text(max_size=3), VALUES), max_size=3))
@settings(deadline=None)
def test_adding_behind_is_writing_anew(old: Tables, more: list[tuple[str, Any]]) -> None:
    new = copied(old)
    for key, value in more:
        new.get(list(new)[-1] if new else "", {})[key] = value
    assert pack_on(pack(1, old, "then"), old, new, "now", {"a": 1}) == pack(1, new, "now", {"a": 1})


@given(old=TABLES, new=TABLES)
@settings(deadline=None)
def test_any_other_change_is_written_anew(old: Tables, new: Tables) -> None:
    assert pack_on(pack(1, old, "then"), old, new, "now") == pack(1, new, "now")


@pytest.mark.parametrize("change", ["replaced", "removed", "reordered", "in an earlier table", "another table"])
def test_what_is_more_than_adding_is_never_missed(change: str) -> None:
    old: Tables = {"a": {"1": {"x": 1}}, "b": {"1": {"x": 1}, "2": {"x": 2}}}
    new = copied(old)
    match change:
        case "replaced":
            new["b"]["1"] = {"x": 3}
        case "removed":
            del new["b"]["1"]
        case "reordered":
            new["b"] = {"2": new["b"]["2"], "1": new["b"]["1"]}
        case "in an earlier table":
            new["a"]["2"] = {"x": 2}
        case _:
            new["c"] = {"1": {"x": 1}}
    new["b"]["3"] = {"x": 3}
    assert pack_on(pack(1, old, "then"), old, new, "now") == pack(1, new, "now")


def test_one_more_document_encodes_nothing_else(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage = opened(tmp_path / "things.json", clock, only_grows=True)
    storage.write({"log": {str(number): {"x": number} for number in range(500)}})
    lengths: list[int] = []
    dumps = json.dumps

    def counted(value: Any, **more: Any) -> str:
        text = dumps(value, **more)
        lengths.append(len(text))
        return text

    monkeypatch.setattr(json, "dumps", counted)
    row = Document({"x": "new"}, cast("int", "one"))
    Database(storage).table("log").insert_multiple([row])
    assert max(lengths) < 400
    again = opened(tmp_path / "things.json", clock, only_grows=False).read()
    assert again is not None and len(again["log"]) == 501 and again["log"]["one"] == {"x": "new"}


def test_a_failed_write_is_not_read_back(tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise OSError(5, "broken")

    storage = opened(tmp_path / "things.json", clock, only_grows=True)
    storage.write({"log": {"a": {"x": 1}}})
    for key in "bc":
        tables = storage.read() or {}
        tables["log"][key] = {"x": 2}
        with monkeypatch.context() as patch:
            patch.setattr("os.replace", fail)
            with pytest.raises(Exception, match="cannot be written"):
                storage.write(tables)
        assert storage.read() == {"log": {"a": {"x": 1}}}
    storage.write({"log": {**(storage.read() or {})["log"], "d": {"x": 4}}})
    assert opened(tmp_path / "things.json", clock, only_grows=False).read() == {"log": {"a": {"x": 1}, "d": {"x": 4}}}
