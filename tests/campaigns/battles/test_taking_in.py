"""Records of battles that come in from elsewhere: the longer one stays, and nothing of two that parted is lost."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from campaigns.battles.battles import Battles, Beginning
from campaigns.battles.record_copies import Relation
from campaigns.store.data_folder import DataFolder
from campaigns.store.errors import DamagedError, ReadOnlyError, StoreError
from mfz_rules.kernel.game import Game
from mfz_rules.rapid_attack.battle import RAPID_ATTACK, ChooseFrame, NameTarget, Note, Roll
from tests.campaigns.conftest import Clock
from tests.mfz_rules.rapid_attack.builders import SOLDIER, battle


def rules(game: str) -> Game[Any, Any, Any]:
    if game != RAPID_ATTACK.id:
        raise StoreError("{game} is not played here", game=game)
    return RAPID_ATTACK


@pytest.fixture
def battles(folder: DataFolder, clock: Clock) -> Battles:
    return Battles(folder, clock)


@pytest.fixture
def friends(tmp_path: Path, clock: Clock) -> Battles:
    """The battles of a friend's data folder."""
    return Battles(DataFolder.open(tmp_path / "friend"), clock)


@pytest.fixture
def take(battles: Battles) -> Callable[[bytes], tuple[str, Relation]]:
    return lambda data: battles.take_in(data, rules, "evening.mfz-battle.jsonl")


def begun(friends: Battles):
    kept = friends.begin(RAPID_ATTACK, battle(ann=SOLDIER, bob=SOLDIER).state, Beginning("final", {}, (), seed=7))
    kept.play(ChooseFrame("ann", "ann.f1"), by="ann")
    kept.play(NameTarget("ann"))
    return kept


def test_a_battle_comes_in_whole_and_goes_on(battles: Battles, friends: Battles, take) -> None:
    theirs = begun(friends)
    assert take(friends.whole(theirs.id)) == (theirs.id, Relation.MISSING)
    ours = battles.open(theirs.id, RAPID_ATTACK)
    assert ours.state == theirs.state
    ours.play(Roll("ann"))
    theirs.play(Roll("ann"))
    assert ours.state == theirs.state, "the tape of dice came with it"


def test_twice_is_once(battles: Battles, friends: Battles, take) -> None:
    theirs = begun(friends)
    take(friends.whole(theirs.id))
    before = battles.whole(theirs.id)
    assert take(friends.whole(theirs.id)) == (theirs.id, Relation.SAME)
    assert battles.whole(theirs.id) == before


def test_the_longer_one_stays_wherever_it_is(battles: Battles, friends: Battles, take) -> None:
    theirs = begun(friends)
    short = friends.whole(theirs.id)
    take(short)
    theirs.play(Roll("ann"))
    longer = friends.whole(theirs.id)
    assert take(longer) == (theirs.id, Relation.LONGER_THERE)
    assert battles.open(theirs.id, RAPID_ATTACK).state == theirs.state
    assert take(short) == (theirs.id, Relation.LONGER_HERE)
    assert battles.whole(theirs.id) == longer


def test_of_two_that_parted_both_are_kept_and_the_other_comes_in_once(
    battles: Battles, friends: Battles, take
) -> None:
    theirs = begun(friends)
    take(friends.whole(theirs.id))
    ours = battles.open(theirs.id, RAPID_ATTACK)
    ours.play(Note("ann", "we went on here"))
    theirs.play(Note("ann", "we went on there"))
    mine = battles.whole(theirs.id)
    beside, relation = take(friends.whole(theirs.id))
    assert relation is Relation.PARTED and beside != theirs.id
    assert battles.whole(theirs.id) == mine
    branch = battles.open(beside, RAPID_ATTACK)
    assert branch.header.branch_of is not None and branch.header.branch_of.id == theirs.id
    assert branch.state == theirs.state
    assert take(friends.whole(theirs.id)) == (beside, Relation.SAME)
    theirs.play(Roll("ann"))
    assert take(friends.whole(theirs.id))[0] == beside
    assert battles.open(beside, RAPID_ATTACK).state == theirs.state
    assert len(battles.ids()) == 2


def test_a_battle_that_is_open_here_notices_that_its_record_is_another(
    battles: Battles, friends: Battles, take
) -> None:
    theirs = begun(friends)
    take(friends.whole(theirs.id))
    ours = battles.open(theirs.id, RAPID_ATTACK)
    theirs.play(Roll("ann"))
    take(friends.whole(theirs.id))
    assert ours.replaced
    with pytest.raises(StoreError):
        ours.play(Note("ann", "too late"))


def test_a_torn_last_line_is_left_out(battles: Battles, friends: Battles, take) -> None:
    theirs = begun(friends)
    whole = friends.whole(theirs.id)
    take(whole + b'{"n":3,"act')
    assert battles.whole(theirs.id) == whole


@pytest.mark.parametrize(
    "data",
    [b"", b"nonsense\n", b"[1, 2]\n", b'{"format":"mfz-tags","version":1}\n', b"\xff\xfe", b"{" * 5000],
)
def test_what_is_no_record_is_said_with_the_files_name(battles: Battles, take, data: bytes) -> None:
    with pytest.raises(DamagedError, match=r"evening\.mfz-battle\.jsonl"):
        take(data)
    assert battles.ids() == ()


def test_a_damaged_line_is_named_and_nothing_kept(battles: Battles, friends: Battles, take) -> None:
    theirs = begun(friends)
    head, first, second = friends.whole(theirs.id).splitlines(keepends=True)
    with pytest.raises(DamagedError, match="line 2"):
        take(head + first.replace(b"ann.f1", b"ann.f2") + second)
    assert battles.ids() == ()


@pytest.mark.parametrize("id", ["../evil", "a/b", "", "/etc/passwd", ".hidden", "x" * 300])
def test_an_id_never_becomes_a_path(battles: Battles, friends: Battles, folder: DataFolder, take, id: str) -> None:
    theirs = begun(friends)
    header = json.loads(friends.whole(theirs.id).partition(b"\n")[0])
    header = {key: value for key, value in header.items() if key != "sum"} | {"id": id}
    files = sorted(folder.path.parent.rglob("*"))
    with pytest.raises(DamagedError):
        take(json.dumps(header).encode() + b"\n")
    assert sorted(folder.path.parent.rglob("*")) == files


def test_a_game_that_is_not_played_here_is_said(battles: Battles, friends: Battles, take) -> None:
    header = friends.whole(begun(friends).id).partition(b"\n")[0]
    other = {key: value for key, value in json.loads(header).items() if key != "sum"} | {"game": "chess"}
    with pytest.raises(StoreError, match="chess"):
        take(json.dumps(other).encode() + b"\n")


def test_a_folder_that_may_not_be_written_takes_none(folder: DataFolder, friends: Battles, clock: Clock) -> None:
    data = friends.whole(begun(friends).id)
    reader = Battles(DataFolder.open_read_only(folder.path), clock)
    with pytest.raises(ReadOnlyError):
        reader.take_in(data, rules, "evening.mfz-battle.jsonl")
