"""Changing the garage from the window: kept, undone, told to everybody; or refused, and said so."""

from dataclasses import replace

import pytest

from campaigns.beside import BesideFile
from campaigns.garage.change import Change
from campaigns.names import TypedNameError
from mfz_desktop.core.notices import Tone
from mfz_desktop.core.pictures import Pictures
from mfz_desktop.core.undo import MOST_STEPS
from mfz_desktop.models.session import garage_session as module
from mfz_desktop.models.session.garage_session import follow_files
from tests.campaigns.builders import company, design, frame, sha


@pytest.fixture
def told(session) -> list[Change]:
    """Every change that pages hear of."""
    changes: list[Change] = []
    session.changed.connect(changes.append)
    return changes


def names(session) -> list[str]:
    return [entry.name for entry in session.garage.entries()]


def test_a_change_is_kept_named_and_told_once(session, told, heard):
    change = session.keep("import", design("Tickler"))
    assert names(session) == ["Tickler"]
    assert told == [change]
    assert (session.stack.count(), session.stack.undoText()) == (1, "import")
    assert heard.words == []


def test_undo_and_redo_go_through_the_garage_and_are_told(session, told):
    session.keep("import", design("Tickler"))
    session.do("rename", lambda: session.garage.rename(session.garage.entries()[0].id, "Scratcher"))
    assert session.stack.undoText() == "rename"
    session.stack.undo()
    assert (names(session), session.stack.undoText(), session.stack.redoText()) == (["Tickler"], "import", "rename")
    session.stack.undo()
    assert names(session) == []
    session.stack.redo()
    session.stack.redo()
    assert names(session) == ["Scratcher"]
    assert len(told) == 6
    assert told[2] == told[1].reverse() and told[5] == told[1]


def test_what_changes_nothing_leaves_no_step(session, told):
    entry = design("Tickler")
    session.keep("import", entry)
    assert not session.keep("change", entry)
    assert session.stack.count() == 1 and len(told) == 1


def test_each_company_has_a_stack_of_its_own(session):
    first, second = company("First"), company("Second")
    session.keep("new", first, second)
    assert session.stack_of(first.id) is session.stack_of(first.id)
    assert session.stack_of(first.id) is not session.stack_of(second.id)
    session.keep("rename", replace(first, name="Renamed"), stack=session.stack_of(first.id))
    session.keep("rename", replace(second, name="Other"), stack=session.stack_of(second.id))
    session.stack_of(first.id).undo()
    assert [one.name for one in session.garage.companies()] == ["First", "Other"]


def test_a_change_that_cannot_be_kept_leaves_no_step_and_says_so(session, told, heard, notices, disk):
    session.keep("import", design("Tickler"))
    disk.full = True
    assert session.keep("import", design("Scratcher")) is None
    assert names(session) == ["Tickler"] and session.stack.count() == 1 and len(told) == 1
    assert "disk is full" in notices.not_saved
    assert [(notice.text, notice.tone) for notice in heard.notices] == [(notices.not_saved, Tone.WRONG)]
    disk.full = False
    session.keep("import", design("Scratcher"))
    assert notices.not_saved == ""


def test_what_is_beyond_a_limit_is_refused_and_everything_done_is_saved(session, heard, notices):
    few = company("Few", frame())
    session.keep("new", few)
    assert session.keep("add", replace(few, frames=few.frames * 65)) is None
    assert session.garage.companies() == (few,)
    ((words, tone),) = [(notice.text, notice.tone) for notice in heard.notices]
    assert words == "“Few”: frames: has 65 entries, more than 64. Nothing was saved."
    assert (tone, notices.not_saved) == (Tone.WARNING, "")


def test_an_undo_that_cannot_be_kept_is_said_and_changes_nothing(session, heard, disk):
    session.keep("import", design("Tickler"))
    disk.full = True
    session.stack.undo()
    assert names(session) == ["Tickler"] and "disk is full" in heard.words[-1]
    assert not session.stack.canUndo() and not session.stack.canRedo()


def test_an_outdated_undo_is_dropped_politely(session, heard, notices, told):
    entry = design("Tickler")
    session.keep("import", entry)
    elsewhere = session.stack_of(entry.id)
    session.keep("note", replace(entry, notes="mine"), stack=elsewhere)
    session.stack.undo()
    assert session.garage.entry(entry.id) == replace(entry, notes="mine")
    assert session.stack.count() == 0 and len(told) == 2
    assert [notice.tone for notice in heard.notices] == [Tone.WARNING]
    assert "changed since" in heard.words[0]
    assert notices.not_saved == "", "everything that was done is saved"
    elsewhere.undo()
    assert session.garage.entry(entry.id) == entry


def test_an_outdated_redo_is_dropped_politely(session, heard):
    entry = design("Tickler")
    session.keep("import", entry)
    session.do("delete", lambda: session.garage.delete(entry.id))
    session.stack.undo()
    session.keep("note", replace(entry, notes="mine"), stack=session.stack_of(entry.id))
    session.stack.redo()
    assert session.garage.entries() == (replace(entry, notes="mine"),)
    assert (session.stack.undoText(), session.stack.canRedo()) == ("import", False)
    assert len(heard.words) == 1


def test_what_somebody_typed_wrong_is_for_the_page_to_say(session, heard):
    session.keep("import", design("Tickler"))
    with pytest.raises(TypedNameError):
        session.do("rename", lambda: session.garage.rename(session.garage.entries()[0].id, "  "))
    assert session.stack.count() == 1 and heard.words == []


class Noted(Pictures):
    """Notes what is to be drawn anew."""

    def __init__(self) -> None:
        super().__init__()
        self.renewed: list[str] = []
        self.gone: list[str] = []

    def release(self, *sha256: str) -> None:
        self.gone += sha256

    def renew(self, sha256: str) -> None:
        self.renewed.append(sha256)


def test_a_design_whose_files_beside_it_changed_is_drawn_anew(session):
    pictures = Noted()
    follow_files(pictures, session)
    entry = design("Tickler")
    session.keep("import", entry)
    session.keep("note", replace(entry, notes="mine"))
    assert pictures.renewed == []
    session.keep("import", replace(entry, notes="mine", beside=(BesideFile("arm.ldr", sha("arm")),)))
    session.stack.undo()
    assert pictures.renewed == [entry.sha256, entry.sha256]


def test_pictures_of_what_was_deleted_need_not_be_kept_at_hand(session):
    pictures = Noted()
    follow_files(pictures, session)
    first, second = design("Tickler"), design("Scout")
    session.keep("import", first, second)
    session.do("delete", lambda: session.garage.delete(first.id))
    assert pictures.gone == [first.sha256]
    session.stack.undo()
    assert pictures.gone == [first.sha256]
    session.apply(session.garage.remove(second).reverse())
    assert pictures.gone == [first.sha256]


def test_so_many_steps_can_be_undone_and_no_more(session):
    entry = design("Tickler")
    session.keep("import", entry)
    for number in range(MOST_STEPS + 5):
        session.do("rename", lambda name=f"Tickler {number}": session.garage.rename(entry.id, name))
    assert session.stack.count() == MOST_STEPS
    while session.stack.canUndo():
        session.stack.undo()
    assert names(session) == ["Tickler 4"]


def test_the_histories_of_so_many_documents_are_kept(session, monkeypatch):
    monkeypatch.setattr(module, "MOST_STACKS", 3)
    kept = [company(name) for name in "abcd"]
    session.keep("new", *kept)
    for one in kept[:3]:
        session.keep("change", replace(one, side="Red"), stack=session.stack_of(one.id))
    assert session.stack_of(kept[0].id).count() == 1
    session.keep("change", replace(kept[3], side="Red"), stack=session.stack_of(kept[3].id))
    assert [session.stack_of(one.id).count() for one in (kept[0], kept[2], kept[3])] == [1, 1, 1]
    assert session.stack_of(kept[1].id).count() == 0, "it was longest not asked for"
