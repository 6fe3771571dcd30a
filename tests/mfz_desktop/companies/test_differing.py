"""A company that comes in again and is otherwise: what differs is shown, and each way to go on can be undone."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel

from campaigns.companies.kind import CompanyKind
from mfz_desktop.companies.company_list.differing import Again, DifferingDialog, differences, word_of
from mfz_desktop.companies.game import CompanyGame
from tests.mfz_desktop.application import until
from tests.mfz_desktop.companies.conftest import LEGAL


def found(app, here, there):
    games = app.context.games
    return differences(here, there, games.of(CompanyGame, here.game), games.of(CompanyKind, here.game))


def changed(company, name: str = "Broken Gear"):
    """Return a company in which a frame lost its last system, got another pilot, and the company another name."""
    *others, last = company.frames
    frame = replace(last, systems=last.systems[:-1], pilot="Aiko", notes="limps")
    return replace(company, name=name, frames=(*others, frame))


def sent(app, company, path: Path) -> Path:
    """Return a company's file."""
    app.company_actions.export_to(((company, path),))
    app.settle()
    return path


def arriving(app, *files: Path) -> DifferingDialog:
    app.window.arrive(files)
    app.settle()
    return shown()


def shown() -> DifferingDialog:
    def dialogs() -> list[DifferingDialog]:
        return [one for one in QApplication.topLevelWidgets() if isinstance(one, DifferingDialog) and one.isVisible()]

    until(lambda: bool(dialogs()))
    return dialogs()[0]


@pytest.fixture
def mine(app):
    return app.keep(LEGAL)[0]


@pytest.fixture
def file(app, mine, tmp_path: Path) -> Path:
    """A friend's file of my company, changed there."""
    return sent(app, changed(mine), tmp_path / "theirs.mfz.json")


class TestWhatDiffers:
    def test_lines_stand_side_by_side(self, app, mine) -> None:
        told = found(app, mine, changed(mine))
        assert any(mine.name in here and "Broken Gear" in there for here, there in told.lines)
        name = mine.frames[-1].name
        pair = next(pair for pair in told.lines if pair[0].startswith(name))
        assert pair[1].startswith(name) and pair[0] != pair[1]
        assert set(told.others) == {"pilot", "notes"}

    def test_a_frame_more_or_less_has_nothing_beside_it(self, app, mine) -> None:
        fewer = replace(mine, frames=mine.frames[:-1])
        name = mine.frames[-1].name
        assert [there for here, there in found(app, mine, fewer).lines if here.startswith(name)] == [""]
        assert [here for here, there in found(app, fewer, mine).lines if there.startswith(name)] == [""]

    def test_the_same_differs_in_nothing(self, app, mine) -> None:
        told = found(app, mine, mine)
        assert (told.lines, told.others) == ((), ())

    def test_what_no_list_shows_is_named(self, app, mine) -> None:
        told = found(app, mine, replace(mine, side="rebels", agreed=("RA-BUILD-01",)))
        assert set(told.others) == {"side", "agreed"}
        assert {word_of(key) for key in told.others} == {"side", "what is agreed"}
        assert word_of("a_key_of_2030") == "other details"


class TestTheAnswers:
    def test_both_are_kept_beside_each_other(self, app, mine, file: Path) -> None:
        arriving(app, file).buttons[Again.BOTH].click()
        app.settle()
        assert {one.name for one in app.companies} == {mine.name, "Broken Gear"}
        (copy,) = (one for one in app.companies if one.id != mine.id)
        assert copy.copied_from == mine.id
        assert app.context.navigator.here.what == copy.id

    def test_the_files_takes_the_place_and_undo_brings_mine_back(self, app, mine, file: Path) -> None:
        arriving(app, file).buttons[Again.REPLACE].click()
        app.settle()
        (company,) = app.companies
        assert (company.id, company.name, company.frames[-1].pilot) == (mine.id, "Broken Gear", "Aiko")
        app.context.go("companies")
        app.settle()
        app.context.commands.run("edit.undo")
        app.settle()
        assert app.companies == (mine,)

    @pytest.mark.parametrize("escape", [False, True])
    def test_mine_is_left_and_shown(self, app, mine, file: Path, qtbot, escape: bool) -> None:
        dialog = arriving(app, file)
        if escape:
            qtbot.keyClick(dialog, Qt.Key.Key_Escape)
        else:
            dialog.buttons[Again.LEAVE].click()
        app.settle()
        assert app.companies == (mine,)
        assert app.context.navigator.here.what == mine.id

    def test_enter_keeps_both(self, app, mine, file: Path, qtbot) -> None:
        qtbot.keyClick(arriving(app, file), Qt.Key.Key_Return)
        app.settle()
        assert len(app.companies) == 2

    def test_nothing_is_kept_before_the_answer(self, app, mine, file: Path) -> None:
        dialog = arriving(app, file)
        assert app.companies == (mine,)
        dialog.reject()
        app.settle()

    def test_of_several_each_is_asked_for_and_new_ones_are_not(self, app, tmp_path: Path) -> None:
        one, other = app.keep(LEGAL)[0], app.keep(LEGAL.replace("Stone Garden", "Night Train"))[0]
        files = [
            sent(app, changed(one, "A"), tmp_path / "a.mfz.json"),
            sent(app, changed(other, "B"), tmp_path / "b.mfz.json"),
        ]
        (tmp_path / "new.txt").write_text(LEGAL.replace("Stone Garden", "Third"))
        arriving(app, *files, tmp_path / "new.txt").buttons[Again.REPLACE].click()
        app.settle()
        shown().buttons[Again.LEAVE].click()
        app.settle()
        assert sorted(company.name for company in app.companies) == sorted(["A", other.name, "Third"])

    def test_one_that_lies_in_the_bin_is_not_asked_for(self, app, mine, file: Path) -> None:
        app.context.garage.delete(mine.id)
        app.window.arrive((file,))
        app.settle()
        assert [one.name for one in app.companies] == ["Broken Gear"]

    def test_the_dialog_says_what_differs(self, app, mine, file: Path) -> None:
        dialog = arriving(app, file)
        told = " ".join(one.text() for one in dialog.findChildren(QLabel))
        assert mine.name in told and "Broken Gear" in told and "In the file" in told
        assert "pilots" in told and "notes" in told
        dialog.reject()
        app.settle()
