"""The garage through the real window."""

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QLineEdit

from campaigns.companies.company import ModelLink
from campaigns.rapid_attack.companies.company import KeptCompany, KeptFrame
from mfz_desktop.context import file_dialogs
from mfz_desktop.core.settings import PICTURE_SIZE
from mfz_desktop.models.garage import outside
from mfz_desktop.models.garage.actions import free_names
from mfz_desktop.models.garage.model import DesignsModel
from mfz_desktop.models.garage.rows import TagState
from mfz_desktop.models.importing.editors import Editor
from mfz_desktop.models.session.selection import DesignSelection
from tests.mfz_desktop.models.garage.conftest import BLASTER, PLATE, PROPOSED, TAGGED, mpd, use


@pytest.fixture
def page(application):
    application.bring(scout=TAGGED, brawler=PROPOSED, plain=PLATE)
    return application.garage()


def shown(page) -> list[str]:
    return sorted(page.model.index(place, 0).data() for place in range(page.model.rowCount()))


def by_name(page, *names: str) -> None:
    page.select(*(row.id for row in page.model.rows if row.entry.name in names))


def test_an_empty_garage_says_how_to_fill_it(application):
    page = application.garage()
    assert page._states.currentWidget() is page._empty
    assert page.primary() == "garage.import"


def test_each_design_shows_the_state_of_its_tags(page):
    states = {row.entry.name: row.state for row in page.model.rows}
    assert states == {"scout": TagState.CONFIRMED, "brawler": TagState.WAITING, "plain": TagState.NOTHING}


def test_typing_on_the_wall_searches(application, page):
    page.wall.setFocus()
    application.bot.keyClicks(page.wall, "scou")
    assert page.search.text() == "scou"
    assert shown(page) == ["scout"]


def test_nothing_that_fits_leaves_a_way_back(page):
    page.search.setText("zeppelin")
    assert page._views.currentWidget() is page._none
    page.show_all()
    assert len(shown(page)) == 3


def test_the_filters_narrow_what_is_shown(page):
    page.tools._system.setCurrentIndex(page.tools._system.findData("direct"))
    assert shown(page) == ["scout"]
    page.tools.reset()
    page.tools.ask_state("waiting")
    assert shown(page) == ["brawler"]


def test_a_company_can_be_filtered_by_once_it_uses_a_design(application, page):
    row = next(row for row in page.model.rows if row.entry.name == "scout")
    frame = KeptFrame("f", "A", model=ModelLink(row.entry.sha256, entry=row.id))
    application.desk.session.keep("x", KeptCompany("c", "Red", frames=(frame,)))
    application.settle()
    page.tools._company.setCurrentIndex(page.tools._company.findData("c"))
    assert shown(page) == ["scout"]


def test_wall_and_list_share_the_selection(page):
    by_name(page, "scout", "plain")
    page.show_list(True)
    assert page.view is page.table
    assert sorted(row.entry.name for row in page.selected()) == ["plain", "scout"]


def test_deleting_several_goes_to_the_bin_in_one_step_and_comes_back(application, page):
    by_name(page, "scout", "plain")
    application.context.commands.run("garage.delete")
    assert application.names == ["brawler"]
    assert shown(page) == ["brawler"]
    application.desk.session.stack.undo()
    assert shown(page) == ["brawler", "plain", "scout"]


def test_a_name_is_typed_in_its_place(application, page):
    by_name(page, "scout")
    application.context.commands.run("garage.rename")
    editor = page.wall.findChild(QLineEdit)
    editor.setText("Tickler")
    application.bot.keyClick(editor, Qt.Key.Key_Return)
    application.settle()
    assert sorted(application.names) == ["Tickler", "brawler", "plain"]
    assert application.desk.session.stack.undoText() == 'rename "scout"'
    assert application.window.page is page, "Enter ended the typing, and opened nothing"


def test_an_empty_name_is_refused_in_words(application, page):
    by_name(page, "scout")
    assert not page.actions_.rename(page.selected()[0].id, "   ")
    assert "empty" in application.window.message.text
    assert "scout" in application.names


def test_duplicates_stand_beside_their_originals(application, page):
    by_name(page, "scout", "plain")
    application.context.commands.run("garage.duplicate")
    assert len(page.model.rows) == 5
    assert sorted(application.names)[-1] == "scout (copy)"


def test_space_looks_arrows_go_on_and_space_goes_back(application, page):
    by_name(page, "scout")
    page.wall.setFocus()
    application.bot.keyClick(page.wall, Qt.Key.Key_Space)
    assert page.look.isVisible()
    first = page.look._name.text()
    place = page.view.currentIndex().row()
    application.bot.keyClick(page.look, Qt.Key.Key_Right if place < 2 else Qt.Key.Key_Left)
    assert page.look._name.text() != first
    application.bot.keyClick(page.look, Qt.Key.Key_Space)
    assert not page.look.isVisible()
    assert page.selected()[0].entry.name != first


def test_select_all_selects_what_is_shown(application, page):
    page.search.setText("sc")
    application.context.commands.run("garage.select_all")
    assert len(page.selected()) == page.model.rowCount() == 1


def test_the_selection_is_known_to_other_features(application, page):
    by_name(page, "scout")
    assert application.context.service(DesignSelection).ids == (page.selected()[0].id,)


def test_every_action_is_off_while_nothing_is_selected(application, page):
    page.wall.clearSelection()
    for command in ("garage.delete", "garage.rename", "garage.duplicate", "garage.open", "garage.export"):
        assert not application.context.commands.run(command)


def test_the_inspector_tells_what_is_selected(application, page):
    by_name(page, "scout")
    inspector = page.inspector()
    assert inspector._name.text() == "scout"
    words = [label.text() for label in inspector._body.findChildren(QLabel)]
    assert "side gun (direct fire)" in words
    by_name(page, "scout", "plain")
    assert inspector._name.text() == "2 models"


def test_the_size_of_the_pictures_is_kept(application, page):
    before = page.wall.gridSize()
    page.tools._slider.setValue(320)
    assert application.context.settings.get(PICTURE_SIZE) == 320
    assert page.wall.gridSize().height() > before.height()


def test_the_order_and_the_view_can_be_changed_by_the_bar(page):
    page.tools._order.setCurrentIndex(page.tools._order.findData("name"))
    assert [page.model.index(place, 0).data() for place in range(3)] == ["brawler", "plain", "scout"]
    page.tools._list.click()
    assert page.view is page.table


def test_a_file_that_is_gone_is_seen_and_found_again(application, page, monkeypatch, tmp_path):
    source = Path(next(row for row in page.model.rows if row.entry.name == "scout").entry.source)
    moved = tmp_path / "elsewhere.mpd"
    source.rename(moved)
    page = application.garage()
    by_name(page, "scout")
    assert page.selected()[0].missing
    monkeypatch.setattr(file_dialogs, "ask_for_file", lambda *_: moved)
    assert application.context.commands.run("garage.find_source")
    application.settle()
    row = next(row for row in application.garage().model.rows if row.entry.name == "scout")
    assert (row.entry.source, row.missing) == (str(moved), False)


def test_copies_of_the_files_are_written(application, page, monkeypatch, tmp_path):
    by_name(page, "scout", "plain")
    monkeypatch.setattr(file_dialogs, "ask_for_folder", lambda *_: tmp_path)
    application.context.commands.run("garage.export")
    application.settle()
    assert (tmp_path / "scout.mpd").read_text() == TAGGED
    assert (tmp_path / "plain.mpd").read_text() == PLATE


def test_a_copy_takes_no_name_that_is_taken(tmp_path):
    (tmp_path / "a.ldr").touch()
    assert [path.name for path in free_names(tmp_path, {"1": "a.ldr", "2": "a.ldr"}).values()] == [
        "a (2).ldr",
        "a (3).ldr",
    ]


def test_a_model_opens_in_the_only_editor_there_is(application, page, monkeypatch):
    started: list[tuple[str, str]] = []
    monkeypatch.setattr("mfz_desktop.models.garage.actions.find_editors", lambda: (Editor("LeoCAD", Path("leocad")),))
    monkeypatch.setattr(outside, "open_in", lambda editor, file: not started.append((editor.name, file.name)))
    page.actions_._editors = None
    by_name(page, "scout")
    assert application.context.commands.action("garage.open_in_editor").text() == "Open in LeoCAD"
    application.context.commands.run("garage.open_in_editor")
    assert started == [("LeoCAD", "scout.mpd")]


def test_the_context_menu_holds_what_can_be_done(page):
    by_name(page, "scout")
    texts = [action.text().replace("&", "") for action in page.context_menu().actions() if not action.isSeparator()]
    assert texts[:4] == ["Open", "Quick look", "Rename", "Duplicate"]
    assert texts[-1] == "Delete"


@pytest.mark.slow
def test_the_garage_is_the_same_after_a_new_start(start):
    first = start()
    first.bring(scout=TAGGED)
    second = start()
    page = second.garage()
    assert shown(page) == ["scout"]
    assert page.model.rows[0].state is TagState.CONFIRMED


def test_nothing_of_the_machine_is_in_what_is_dragged(page):
    mime = page.model.mimeData([page.model.index(0, 0)])
    assert json.dumps(mime.formats()) == '["application/x-mfz-design"]'


@pytest.mark.slow
def test_selecting_everything_asks_only_about_what_is_seen(application, monkeypatch):
    asked: list[int] = []
    flags = DesignsModel.flags
    monkeypatch.setattr(DesignsModel, "flags", lambda model, index: asked.append(index.row()) or flags(model, index))
    application.bring(**{f"scout{number:03}": f"{PLATE}\n0 // {number}" for number in range(120)})
    page = application.garage()
    page.show_list(True)
    application.settle()
    assert asked, "it is heard"
    del asked[:]
    page.select_all()
    page.grab()
    application.settle()
    assert len(page.selected()) == 120
    assert len(set(asked)) < 60, "the headings would ask about every row"


@pytest.mark.slow
def test_much_that_comes_back_is_followed_once(application, monkeypatch):
    application.bring(**{f"scout{number:02}": f"{PLATE}\n0 // {number}" for number in range(30)})
    page = application.garage()
    page.select_all()
    page.actions_.delete()
    application.settle()
    followed: list[int] = []
    monkeypatch.setattr(page.tools, "follow", lambda rows, _shown: followed.append(len(rows)))
    application.desk.session.stack.undo()
    application.settle()
    assert page.model.rowCount() == 30
    assert 1 <= len(followed) <= 3 and followed[-1] == 30


def test_what_is_at_hand_of_many_is_shown_without_looking_again(application):
    application.bring(scout=TAGGED, brawler=PROPOSED)
    page = application.garage()
    states = [row.state for row in page.model.rows]
    asked: list[str] = []
    look = application.desk.inspections._look_at
    application.desk.inspections._look_at = lambda entry: asked.append(entry.name) or look(entry)
    page._collection.fill()
    application.settle()
    assert [row.state for row in page.model.rows] == states
    assert asked == []


@pytest.mark.slow
def test_a_page_that_is_not_seen_follows_when_one_comes_back(application):
    application.bring(scout=TAGGED)
    page = application.garage()
    application.page("settings")
    application.desk.session.do("delete", lambda: application.desk.session.garage.delete(page.model.rows[0].id))
    application.settle()
    assert page.search.isEnabled(), "nothing was done meanwhile"
    application.garage()
    assert not page.search.isEnabled()


@pytest.mark.parametrize("key", [Qt.Key.Key_Down, Qt.Key.Key_Return])
def test_what_a_search_found_is_selected_when_one_goes_to_it(application, page, key):
    page.search.setFocus()
    application.bot.keyClicks(page.search, "r")
    assert len(shown(page)) > 1
    application.bot.keyClick(page.search, key)
    assert application.window.focusWidget() is page.view
    assert [row.id for row in page.selected()] == [page.model.shown[0].id]
    assert application.context.commands.action("garage.delete").isEnabled()


def test_ctrl_f_goes_to_the_search(application, page):
    page.wall.setFocus()
    application.bot.keyClick(application.window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert application.window.focusWidget() is page.search


@pytest.mark.slow
def test_several_models_at_once_confirm_only_what_a_builder_named(application, page):
    application.bring(
        walker=mpd(("walker.ldr", f"{PLATE}\n{use('long sword.ldr')}\n{BLASTER}"), ("long sword.ldr", PLATE))
    )
    application.garage().select_all()
    assert sum(row.waiting for row in page.selected()) == 3
    assert application.context.commands.run("garage.confirm_named")
    application.settle()
    waiting = {row.entry.name: row.waiting for row in page.model.rows}
    assert (waiting["walker"], waiting["brawler"]) == (1, 1)
    walker = next(entry for entry in application.desk.session.garage.entries() if entry.name == "walker")
    assert [system.name for system in walker.confirmed] == ["long sword"]
    assert not walker.reviewed
    assert application.window.toast.text == "1 system is confirmed. 2 are guesses and wait for you."
    application.context.commands.run("edit.undo")
    application.settle()
    assert sum(row.waiting for row in page.model.rows) == 3


@pytest.mark.slow
def test_pictures_grow_with_the_window_and_fill_their_rows(application, page):
    application.bring(**{f"more{number}": f"{PLATE}\n{use('3020.dat', number)}" for number in range(12)})
    wall = application.garage().wall
    sides = []
    for width in (1280, 1920):
        application.window.resize(width, 800)
        application.settle()
        sides.append(wall._delegate.side)
        across = wall.viewport().width() // wall.gridSize().width()
        rects = [wall.visualRect(page.model.index(at, 0)) for at in range(across)]
        assert len({rect.top() for rect in rects}) == 1
        assert wall.viewport().width() - rects[-1].right() < wall.gridSize().width() // 2
    assert sides[1] > sides[0] >= application.context.settings.get(PICTURE_SIZE)


def test_after_deleting_the_one_that_has_the_keyboard_is_selected(application, page):
    page.view.setFocus()
    page.select(page.model.shown[0].id)
    application.context.commands.run("garage.delete")
    application.bot.waitUntil(lambda: len(page.model.shown) == 2)
    application.bot.waitUntil(lambda: len(page.selected()) == 1)
    assert page.view.currentIndex().row() == page.model.place_of(page.selected()[0].id)
    application.context.commands.run("garage.delete")
    application.bot.waitUntil(lambda: len(page.model.shown) == 1)
