"""Commands: unique, in the menus, in the palette, by their keys."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QGridLayout, QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from mfz_desktop.app.running import Running
from mfz_desktop.app.window.palette_rows import PaletteRow
from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.commands.matching import matching
from mfz_desktop.context.commands.registry import CommandError, CommandRegistry
from mfz_desktop.context.context import AppContext, Page, PageKind
from mfz_desktop.context.navigation import Place
from mfz_desktop.ui.widgets.row_model import ROW
from mfz_desktop.ui.widgets.section_heading import SectionHeading
from tests.mfz_desktop.shell.conftest import TryPage


class QuietPage(Page):
    """Shows nothing."""

    def heading(self) -> str:
        return "Quiet"


def command(id_: str, text: str = "&Text", *keys: str, words: str = "") -> Command:
    return Command(id_, text, lambda: None, Menu.FILE, keys=keys, words=words)


def test_two_commands_with_one_id_are_refused(qapp) -> None:
    registry = CommandRegistry()
    registry.add(command("one"))
    with pytest.raises(CommandError, match="one"):
        registry.add(command("one"))


@pytest.mark.parametrize(
    ("first", "second", "clash"),
    [
        ("", "", True),
        ("", "garage", True),
        ("garage", "", True),
        ("garage", "garage", True),
        ("garage", "card", False),
        ("company/chess", "company", True),
        ("company", "company/chess", True),
        ("company/chess", "company/go", False),
    ],
)
def test_one_key_never_means_two_things_on_one_page(qapp, first: str, second: str, clash: bool) -> None:
    registry = CommandRegistry()
    registry.add(command("one", "One", "Ctrl+D"), page=first)
    if clash:
        with pytest.raises(CommandError, match=r"Ctrl\+D"):
            registry.add(command("two", "Two", "ctrl+d"), page=second)
    else:
        registry.add(command("two", "Two", "ctrl+d"), page=second)


def test_a_part_of_a_page_has_the_page_s_commands_and_its_own(qapp) -> None:
    registry = CommandRegistry()
    for id_, page in (("everywhere", ""), ("page", "company"), ("mine", "company/chess"), ("other", "company/go")):
        registry.add(command(id_), page=page)
    registry.show_page("company/chess")
    assert [entry.command.id for entry in registry.shown()] == ["everywhere", "page", "mine"]
    assert not registry.run("other")
    registry.show_page("company")
    assert [entry.command.id for entry in registry.shown()] == ["everywhere", "page"]


def test_every_command_has_a_text_and_stands_in_a_menu(running: Running) -> None:
    for entry in running.context.commands.all():
        assert entry.command.plain_text
        assert entry in running.context.commands.of_menu(entry.command.menu)
        assert all(not QKeySequence(keys).isEmpty() for keys in entry.command.keys)


def test_menus_without_commands_are_not_shown_until_a_page_brings_some(running: Running) -> None:
    menu = running.window.menus.menu(Menu.MODEL)
    assert not menu.menuAction().isVisible()
    running.context.go("try")
    assert menu.menuAction().isVisible()
    menu.fill()
    assert [(action.text(), action.isEnabled()) for action in menu.actions()] == [
        ("&Try it…", True),
        ("Ne&ver", False),
    ]


def test_a_page_s_shortcut_works_only_while_it_is_shown(running: Running, page, qtbot: QtBot) -> None:
    qtbot.keyClick(running.window, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    assert page.done == ["now"]
    running.context.go("settings")
    qtbot.keyClick(running.window, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    assert not running.context.commands.run("try.now")
    assert page.done == ["now"]


def test_what_cannot_be_done_is_not_done(running: Running, page) -> None:
    assert not running.context.commands.run("try.never")
    assert page.done == []


def test_the_palette_opens_finds_and_runs(running: Running, page, qtbot: QtBot) -> None:
    window, palette = running.window, running.window.palette_box
    page.edit.setFocus()
    qtbot.keyClick(window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    assert palette.isVisible()
    qtbot.keyClicks(palette.field, "try")
    qtbot.keyClick(palette.field, Qt.Key.Key_Return)
    assert page.done == ["now"]
    assert not palette.isVisible()
    assert window.focusWidget() is page.edit


def test_the_palette_closes_though_who_had_the_keyboard_is_gone(running: Running, page, qtbot: QtBot) -> None:
    palette = running.window.palette_box
    field = QLineEdit(running.window.page)
    field.show()
    field.setFocus()
    running.context.commands.run("go.palette")
    assert palette.isVisible()
    field.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    qtbot.keyClick(palette.field, Qt.Key.Key_Escape)

    assert not palette.isVisible()


def test_arrows_in_the_palette_choose_and_escape_leaves(running: Running, qtbot: QtBot) -> None:
    palette = running.window.palette_box
    running.context.commands.run("go.palette")
    qtbot.keyClicks(palette.field, "theme")
    rows = palette.list.model().rowCount()
    assert rows >= 3
    qtbot.keyClick(palette.field, Qt.Key.Key_Up)
    assert palette.list.currentIndex().row() == rows - 1
    qtbot.keyClick(palette.field, Qt.Key.Key_Down)
    assert palette.list.currentIndex().row() == 0
    qtbot.keyClick(palette.field, Qt.Key.Key_Escape)
    assert palette.isVisible()
    qtbot.keyClick(palette.field, Qt.Key.Key_Escape)
    assert not palette.isVisible()


def test_the_palette_offers_nothing_that_cannot_be_done(running: Running, page, qtbot: QtBot) -> None:
    palette = running.window.palette_box
    running.context.commands.run("go.palette")
    qtbot.keyClicks(palette.field, "never")
    assert palette.list.model().rowCount() == 0


def from_the_palette(running: Running, words: str, qtbot: QtBot) -> PaletteRow:
    """Take the first row that is found; return it."""
    palette = running.window.palette_box
    running.context.commands.run("go.palette")
    qtbot.keyClicks(palette.field, words)
    row = palette.list.currentIndex().data(ROW)
    qtbot.keyClick(palette.field, Qt.Key.Key_Return)
    assert isinstance(row, PaletteRow)
    return row


def test_a_command_of_another_page_says_where_it_works_and_runs_where_one_was_last(
    running: Running, page: TryPage, qtbot: QtBot
) -> None:
    running.context.go("try", "two")
    running.context.go("settings")
    row = from_the_palette(running, "try it", qtbot)
    assert (row.text, row.trail) == ("Try it", "on the page Try")
    assert running.window.page is page
    assert (page.shown, page.arrived, page.done) == (["one", "two", "two"], ["one", "two"], ["now"])
    running.context.navigator.back()
    assert running.context.navigator.here == Place("settings")


def test_a_command_of_another_page_that_cannot_be_done_there_says_so(
    running: Running, page: TryPage, qtbot: QtBot
) -> None:
    running.context.go("settings")
    from_the_palette(running, "never", qtbot)
    assert running.window.page is page
    assert page.done == []
    assert running.window.toast.text == "“Never” cannot be done here now."


@pytest.mark.parametrize("on_rail", [True, False])
def test_a_page_on_which_one_never_was_is_gone_to_where_it_needs_no_document(
    running: Running, on_rail: bool, qtbot: QtBot
) -> None:
    running.context.pages.add(PageKind("unseen", "Unseen", lambda context: QuietPage(context), on_rail=on_rail))
    running.context.commands.add(
        Command("unseen.do", "Do the unseen", lambda: done.append("done"), Menu.MODEL), page="unseen"
    )
    done: list[str] = []
    running.context.go("settings")
    row = from_the_palette(running, "do the unseen", qtbot)
    assert row.trail == "on the page Unseen"
    if on_rail:
        assert done == ["done"]
        assert running.context.navigator.here == Place("unseen")
    else:
        assert done == []
        assert running.context.navigator.here == Place("settings")
        assert running.window.toast.text == "“Do the unseen” works on the page Unseen. Open that page first."


def test_a_command_waits_for_what_its_page_shows_unless_one_goes_on(running: Running, qtbot: QtBot) -> None:
    waiting: list[Callable[[], object]] = []
    is_open = True

    def opens(_context: AppContext, _what: str, then: Callable[[], object]) -> bool:
        if not is_open:
            waiting.append(then)
        return is_open

    def arrive() -> None:
        nonlocal is_open
        is_open = True
        for then in waiting:
            then()
        waiting.clear()

    done: list[str] = []
    running.context.pages.add(PageKind("slow", "Slow", lambda context: QuietPage(context), opens=opens))
    running.context.commands.add(
        Command("slow.do", "Do it slowly", lambda: done.append("done"), Menu.MODEL), page="slow"
    )
    running.context.go("slow", "one")
    running.context.go("settings")

    is_open = False
    from_the_palette(running, "do it slowly", qtbot)
    assert done == []
    arrive()
    assert done == ["done"] and running.context.navigator.here == Place("slow", "one")

    running.context.go("settings")
    is_open = False
    from_the_palette(running, "do it slowly", qtbot)
    running.context.go("settings")
    arrive()
    assert done == ["done"] and running.context.navigator.here == Place("settings")


def test_better_matches_come_first(qapp) -> None:
    registry = CommandRegistry()
    registry.add(
        command("a", "Show the &model in its folder"),
        command("b", "&Import models…", words="bring"),
        command("c", "&Model page"),
        command("d", "Quit"),
    )
    found = lambda words: [match.entry.command.id for match in matching(registry.all(), words)]  # noqa: E731
    assert found("model") == ["c", "a", "b"]
    assert found("IMPÖRT") == ["b"]
    assert found("bring") == ["b"]
    assert found("impmod") == ["b"]
    assert found("") == ["a", "b", "c", "d"]
    assert found("xyz") == []


def test_the_shortcut_page_lists_the_keys_of_every_menu(running: Running) -> None:
    running.context.go("try")
    running.context.go("shortcuts")
    texts = {label.text() for label in running.window.page.findChildren(QLabel)}
    for entry in running.context.commands.all():
        if entry.command.keys:
            assert entry.command.plain_text in texts
    assert "Ctrl+K  ·  Ctrl+Shift+P" in texts


def test_the_shortcut_page_says_where_each_key_works(running: Running) -> None:
    running.context.go("try")
    running.context.go("shortcuts")
    grids = [grid for grid in running.window.page.findChildren(QGridLayout) if grid.columnCount() == 3]
    told = {
        grid.itemAtPosition(row, 0).widget().text(): grid.itemAtPosition(row, 2).widget().text()
        for grid in grids
        for row in range(grid.rowCount())
        if grid.itemAtPosition(row, 0) is not None
    }
    assert (told["Try it"], told["What would you like to do?"]) == ("Try", "everywhere")


def test_the_shortcut_page_is_made_anew_only_where_it_lists_something_else(running: Running) -> None:
    running.context.go("try")
    running.context.go("shortcuts")
    page = running.window.page
    heading = page.findChild(SectionHeading)
    running.context.go("try")
    running.context.go("shortcuts")
    assert page.findChild(SectionHeading) is heading
    running.context.go("try")
    running.context.commands.add(command("late.do", "Come late", "Ctrl+Alt+L"))
    running.context.go("shortcuts")
    assert "Come late" in {label.text() for label in page.findChildren(QLabel)}


def test_no_two_menu_entries_shown_together_share_a_key(running: Running, data_folder: Path) -> None:
    keys = [key for entry in running.context.commands.shown() for key in entry.command.keys]
    assert sorted(keys) == sorted(set(keys))
