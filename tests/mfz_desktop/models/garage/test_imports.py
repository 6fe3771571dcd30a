"""Importing through the window, and its report."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from campaigns.garage.entry import DesignSystem
from mfz_desktop.context.navigation import Place
from mfz_desktop.models.garage.feature import recent_menu
from mfz_desktop.models.garage.imports import where_to
from mfz_desktop.models.import_report.attention import AttentionRow
from mfz_desktop.models.import_report.model_chooser import ModelChooser
from mfz_desktop.models.import_report.tiles import Tiles
from mfz_desktop.models.importing.report import Outcome
from mfz_desktop.models.starters import starter_names
from tests.mfz_desktop.application import until
from tests.mfz_desktop.models.garage.conftest import PLATE, PROPOSED, TAGGED, WITH_LEFTOVER, mpd, use


def words_of(page) -> str:
    return "\n".join(label.text() for label in page._content.findChildren(QLabel))


def test_a_drop_of_several_files_is_one_undo_and_ends_in_the_report(application):
    application.bring(scout=TAGGED, brawler=PROPOSED)
    application.bot.waitUntil(lambda: application.context.navigator.here == Place("import-report"))
    assert application.desk.session.stack.undoText() == "import 2 models"
    application.desk.session.stack.undo()
    assert application.names == []
    application.desk.session.stack.redo()
    assert sorted(application.names) == ["brawler", "scout"]


def test_one_plain_model_is_shown_at_once(application):
    application.bring(scout=TAGGED)
    assert where_to(application.imports.last) == Place("model", application.desk.session.garage.entries()[0].id)


def test_whoever_went_elsewhere_is_left_there_and_told(application):
    path = application.write("a.ldr", PLATE)
    application.imports.start((path, application.write("b.ldr", PROPOSED)))
    application.context.go("settings")
    application.settle()
    application.bot.waitUntil(lambda: "2 models" in application.window.toast.text)
    assert application.context.navigator.here == Place("settings")


@pytest.mark.slow
def test_a_folder_of_many_models_comes_in(application):
    for number in range(50):
        application.write(f"box/model {number:02}.ldr", f"{PLATE}\n{use('3020.dat', number)}")
    application.garage()
    application.window.arrive((application.folder / "box",))
    assert any(task.name == "Importing models" for task in application.context.tasks.running)
    application.settle()
    assert len(application.names) == 50
    assert len(application.imports.last.of_outcome(Outcome.NEW)) == 50


def test_cancelling_adds_nothing_and_says_so(application):
    for number in range(20):
        application.write(f"box/{number}.ldr", f"{PLATE}\n{use('3020.dat', number)}")
    application.garage()
    application.window.arrive((application.folder / "box",))
    application.context.tasks.cancel_all()
    application.settle()
    assert application.names == []
    assert application.imports.last is None
    assert "Nothing was added" in application.window.toast.text


def test_what_needs_attention_stands_in_groups_with_its_action(application):
    odd = f"{PLATE}\n{use('nonsense99.dat')}\n1 4 0 0\n"
    application.bring(brawler=PROPOSED, odd=odd, empty="", walker=WITH_LEFTOVER)
    page = application.page("import-report")
    application.settle()
    said = words_of(page)
    for heading in (
        "Several models in a file", "Proposals to confirm", "Unreadable files", "Unknown parts",
        "Lines that could not be followed", "In numbers",
    ):  # fmt: skip
        assert heading in said
    assert "walker.mpd holds 2 models. Which ones do you want?" in said
    assert "1 of 2 kinds of parts are unknown to the parts index" in said
    assert said.index("Unreadable files") < said.index("In numbers")
    assert all(row.accessibleName() for row in page.findChildren(AttentionRow))


def after_tab(widget: QWidget) -> QWidget | None:
    """Return what Tab leads to from a widget."""
    widget.setFocus()
    QTest.keyClick(widget, Qt.Key.Key_Tab)
    return QApplication.focusWidget()


@pytest.mark.slow
def test_two_lines_of_pictures_leave_room_for_what_needs_attention(application):
    application.bring(
        **{f"scout{number}": TAGGED.replace("3020", f"302{number % 4}") + f"0 {number}" for number in range(20)}
    )
    page = application.page("import-report")
    tiles = page.findChild(Tiles)
    lines = {tile.y() for tile in tiles.shown}
    assert len(lines) == 2
    assert len(tiles.shown) < 20
    assert tiles.expand.text() == "Show all 20"
    assert after_tab(tiles.expand) is tiles.shown[0]
    assert after_tab(tiles.shown[0]) is tiles.shown[1]
    tiles.expand.click()
    assert len(tiles.shown) == 20
    assert tiles.expand.text() == "Show fewer"


@pytest.mark.slow
def test_a_wider_window_needs_no_button_that_had_the_keyboard(application):
    application.bring(
        **{f"scout{number}": TAGGED.replace("3020", f"302{number % 4}") + f"0 {number}" for number in range(12)}
    )
    tiles = application.page("import-report").findChild(Tiles)
    for wide, collapsed in ((960, True), (1280, False), (960, True), (1280, False)):
        application.window.resize(wide, 720)
        tiles.expand.setFocus()
        until(lambda collapsed=collapsed: tiles.expand.isHidden() != collapsed)
        assert (len(tiles.shown) < 12) == collapsed


def test_a_chosen_leftover_becomes_a_design(application):
    application.bring(walker=WITH_LEFTOVER, scout=TAGGED)
    page = application.page("import-report")
    chooser = page.findChild(ModelChooser)
    chooser._candidates["spare mecha.ldr"].setChecked(True)
    chooser._done.click()
    application.settle()
    assert sorted(application.names) == ["scout", "spare mecha", "walker"]


def test_frames_that_stand_apart_in_one_file_are_offered_and_become_designs_with_their_own_parts(application):
    frames = "\n".join(use("3001.dat", x).replace(f" {x} 0 0", f" {x} {-24 * level} 0", 1)
                       for x in (0, 200) for level in range(16))  # fmt: skip
    application.bring(squad=f"0 Squad\n{frames}", scout=TAGGED)
    assert sorted(application.names) == ["scout", "squad"]
    chooser = application.page("import-report").findChild(ModelChooser)
    (box,) = chooser._candidates.values()
    assert box.accessibleName() == "squad 1 × 2"
    box.setChecked(True)
    next(iter(chooser._designs.values())).setChecked(False)
    chooser._done.click()
    application.settle()
    assert sorted(application.names) == ["scout", "squad 1"]
    entry = next(each for each in application.desk.session.garage.entries() if each.name == "squad 1")
    application.context.go("model", entry.id)
    page = application.window.page
    until(lambda: page.reviewer.inspected is not None and page.reviewer.inspected.is_whole)
    assert len(page.reviewer.inspected.model.found.assembly.placements) == 16
    until(lambda: page.area.view.drawing is not None)
    assert {part for row in page.area.view.drawing.parts.tolist() for part in row} <= set(range(-1, 16))


def test_an_unticked_model_goes_to_the_bin(application):
    application.bring(walker=WITH_LEFTOVER, scout=TAGGED)
    chooser = application.page("import-report").findChild(ModelChooser)
    next(iter(chooser._designs.values())).setChecked(False)
    chooser._done.click()
    application.settle()
    assert application.names == ["scout"]
    assert [entry.name for entry in application.desk.session.garage.entries(binned=True)] == ["walker"]


@pytest.mark.slow
def test_a_changed_file_says_what_changed_and_keeps_what_was_confirmed(application):
    application.bring(scout=TAGGED)
    session = application.desk.session
    (entry,) = session.garage.entries()
    session.keep("x", replace(entry, confirmed=(DesignSystem("own:1", "defense", "plate"),)))
    more = mpd(
        ("scout.ldr", f"{PLATE}\n{use('side gun (2Rd).ldr')}\n{use('dish (1Y).ldr')}"),
        ("side gun (2Rd).ldr", PLATE),
        ("dish (1Y).ldr", PLATE),
    )
    application.bring(scout=more)
    page = application.page("import-report")
    said = words_of(page)
    assert "Changed files" in said
    assert "New: dish (communication)." in said
    assert "Everything you confirmed is kept (1)." in said
    assert [each.id for each in session.garage.entries()] == [entry.id]


def test_the_same_files_again_add_nothing_and_say_so(application):
    application.bring(scout=TAGGED, brawler=PROPOSED)
    steps = application.desk.session.stack.count()
    application.bring(scout=TAGGED, brawler=PROPOSED)
    assert len(application.names) == 2
    assert application.desk.session.stack.count() == steps
    assert "2 there already." in words_of(application.page("import-report"))


def test_the_report_follows_what_becomes_of_its_models(application):
    application.bring(scout=TAGGED, brawler=PROPOSED)
    page = application.page("import-report")
    assert "Proposals to confirm" in words_of(page)
    session = application.desk.session
    brawler = next(entry for entry in session.garage.entries() if entry.name == "brawler")
    session.keep("x", replace(brawler, reviewed=True))
    application.bot.waitUntil(lambda: "Proposals to confirm" not in words_of(page))


def test_what_was_imported_last_is_offered_again(application):
    path = application.write("a.ldr", PLATE)
    application.imports.start((path,))
    application.settle()
    assert application.imports.recent() == (path,)
    menu = recent_menu(application.context)
    assert menu.actions()[0].text().startswith("a.ldr")


def test_without_an_import_the_report_says_so(application):
    page = application.page("import-report")
    assert page._states.currentWidget() is page._nothing
    assert not application.context.commands.run("garage.report")


@pytest.mark.slow
def test_the_starter_models_come_in_as_any_other(application):
    application.context.commands.run("garage.starters")
    application.settle()
    assert len(application.names) == len(starter_names(application.context.games)) > 0


def test_a_folder_that_looks_like_a_model_is_reported(application):
    (application.folder / "x.ldr").mkdir(parents=True)
    application.window.arrive((application.folder / "x.ldr", application.write("a.ldr", PLATE)))
    application.settle()
    assert [file.name for file in application.imports.last.unreadable] == ["x.ldr"]
    assert application.names == ["a"]


@pytest.mark.slow
def test_a_missing_file_that_was_changed_is_followed_and_reported(application, tmp_path):
    application.bring(scout=TAGGED)
    page = application.garage()
    (row,) = page.model.rows
    found = tmp_path / "found.mpd"
    found.write_text(TAGGED.replace("(2Rd)", "(2Ra)"), encoding="utf-8")
    page.actions_.take_source(row, found)
    application.settle()
    assert application.context.navigator.here == Place("import-report")
    (design,) = application.imports.last.designs
    (entry,) = application.desk.session.garage.entries()
    assert (design.id, design.outcome, entry.id) == (row.id, Outcome.CHANGED, row.id)
    assert entry.source == str(found)
