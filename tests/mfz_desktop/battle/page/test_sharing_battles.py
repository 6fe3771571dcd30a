"""Battles out into files and in from them, through the window."""

from pathlib import Path

import pytest

from campaigns.battles.battles import Battles
from campaigns.store.data_folder import DataFolder
from mfz_desktop.battle.battle_list.page import BattlesPage
from mfz_desktop.context import file_dialogs
from mfz_rules.rapid_attack.battle import RAPID_ATTACK, Note
from tests.mfz_desktop.battle.page.app import Application
from tests.mfz_desktop.battle.page.playing import battle_of, begin, play


@pytest.fixture
def chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """What the save dialog proposed; the file goes into the test's folder under that name."""
    proposed: list[str] = []

    def ask(_parent, _settings, _title, name, _kinds) -> Path:
        proposed.append(name)
        return tmp_path / name

    monkeypatch.setattr(file_dialogs, "ask_where_to_save", ask)
    return proposed


def friend(tmp_path: Path, file: Path) -> tuple[Battles, str]:
    """Return the battles of a friend who has taken a file in."""
    battles = Battles(DataFolder.open(tmp_path / "friend"))
    id, _ = battles.take_in(file.read_bytes(), lambda _game: RAPID_ATTACK, file.name)
    return battles, id


def test_the_battle_that_is_shown_goes_into_a_file(app: Application, chosen: list[str], tmp_path: Path) -> None:
    session = app.open(battle_of(players=2), steps=9)
    app.run("battle.share")
    (name,) = chosen
    assert name.endswith(".mfz-battle.jsonl")
    battles, id = friend(tmp_path, tmp_path / name)
    assert id == session.id
    assert battles.open(id, RAPID_ATTACK).state == session.now
    assert name in app.said[-1].text and app.said[-1].action_text == "Show in folder"


def test_the_one_selected_in_the_list_goes_too(app: Application, chosen: list[str], tmp_path: Path) -> None:
    session = begin(app.context, battle_of(players=2))
    app.context.go("battles")
    app.settle()
    app.run("battles.share")
    assert friend(tmp_path, tmp_path / chosen[0])[1] == session.id


def test_a_name_without_ending_gets_it(app: Application, monkeypatch, tmp_path: Path) -> None:
    app.open(battle_of(players=2), steps=2)
    monkeypatch.setattr(file_dialogs, "ask_where_to_save", lambda *_: tmp_path / "evening")
    app.run("battle.share")
    assert (tmp_path / "evening.mfz-battle.jsonl").is_file()


def test_a_dropped_battle_is_shown_and_can_be_played(app: Application, chosen: list[str], tmp_path: Path) -> None:
    session = app.open(battle_of(players=2), steps=9)
    app.run("battle.share")
    id, now, file = session.id, session.now, tmp_path / chosen[0]
    app.context.go("battles")
    app.settle()
    app.run("battles.delete")
    del session
    app.window.arrive((file,))
    app.settle()
    assert (app.session.id, app.session.now) == (id, now)
    assert not app.session.read_only and app.session.pending
    assert "is here now" in app.said[-1].text


def test_a_friend_goes_on_and_the_battle_that_is_shown_follows(
    app: Application, chosen: list[str], tmp_path: Path
) -> None:
    app.open(battle_of(players=2), steps=4)
    app.run("battle.share")
    battles, id = friend(tmp_path, tmp_path / chosen[0])
    theirs = battles.open(id, RAPID_ATTACK)
    theirs.play(Note("ann", "from far away"))
    back = tmp_path / "back.jsonl"
    back.write_bytes(battles.whole(id))
    app.window.arrive((back,))
    app.settle()
    assert app.session.id == id and app.session.now == theirs.state
    assert not app.session.read_only
    assert "goes on as in" in app.said[-1].text


@pytest.mark.slow
def test_two_that_parted_stand_side_by_side(app: Application, chosen: list[str], tmp_path: Path) -> None:
    session = app.open(battle_of(players=2), steps=4)
    app.run("battle.share")
    battles, id = friend(tmp_path, tmp_path / chosen[0])
    battles.open(id, RAPID_ATTACK).play(Note("ann", "there"))
    play(session, 1)
    mine = session.now
    back = tmp_path / "back.mfz-battle.jsonl"
    back.write_bytes(battles.whole(id))
    app.window.arrive((back,))
    app.settle()
    assert app.session.id != id and app.view.is_branch
    assert "stands beside it" in app.said[-1].text
    app.page_of(id)
    assert app.session.now == mine


def test_what_is_no_battle_is_told_and_the_next_file_comes_in(
    app: Application, chosen: list[str], tmp_path: Path
) -> None:
    session = app.open(battle_of(players=2), steps=2)
    app.run("battle.share")
    wrong = tmp_path / "log.jsonl"
    wrong.write_text('{"level": "info"}\n')
    app.context.go("garage")
    app.window.arrive((wrong, tmp_path / chosen[0]))
    app.settle()
    assert any("log.jsonl" in notice.text for notice in app.said)
    assert app.session is session


def test_bringing_in_asks_for_files(app: Application, chosen: list[str], monkeypatch, tmp_path: Path) -> None:
    session = app.open(battle_of(players=2), steps=2)
    app.run("battle.share")
    asked = []
    monkeypatch.setattr(
        file_dialogs, "ask_for_files", lambda *words: asked.append(words[-1]) or (tmp_path / chosen[0],)
    )
    app.context.go("battles")
    assert isinstance(app.window.page, BattlesPage)
    app.run("battles.bring_in")
    assert asked == ["Battles (*.mfz-battle.jsonl *.jsonl)"]
    assert app.session is session
