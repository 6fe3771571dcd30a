"""The window: pages, head, inspector, drops, notices, and what it remembers."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QMimeData, QObject, QPoint, QPointF, QSize, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QUndoCommand
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from mfz_desktop.app.running import Running
from mfz_desktop.app.window.main_window import size_at_first
from mfz_desktop.app.window.status_bar import SavedSign
from mfz_desktop.core.file_drops import DropHandler
from mfz_desktop.core.notices import Tone
from mfz_desktop.ui.widgets.scrolling import ScrollColumn
from tests.mfz_desktop.application import nameless, until


def files(*paths: Path) -> QMimeData:
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    return mime


def drag_and_drop(running: Running, mime: QMimeData) -> None:
    buttons, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    copy = Qt.DropAction.CopyAction
    window = running.window
    QApplication.sendEvent(window, QDragEnterEvent(QPoint(300, 300), copy, mime, buttons, none))
    if window.overlay.isVisible():
        # As the system does once the overlay lies under the mouse.
        QApplication.sendEvent(window.overlay, QDragEnterEvent(QPoint(300, 300), copy, mime, buttons, none))
        QApplication.sendEvent(window.overlay, QDropEvent(QPointF(300, 300), copy, mime, buttons, none))


def test_the_doors_are_shown_first_and_no_door_is_dead(running: Running) -> None:
    assert running.context.navigator.here.page == "first"
    texts = [label.text() for label in running.window.page.findChildren(QLabel)]
    assert "MFZ Desktop" in texts
    assert running.context.commands.has("garage.import") == ("Import models" in texts)
    assert (running.context.pages.get("companies") is not None) == ("Companies" in texts)


class Painted(QObject):
    """Hears that a widget is painted."""

    seen = False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.seen = self.seen or event.type() == QEvent.Type.Paint
        return False


def test_a_page_that_is_gone_to_again_is_painted_at_once(running: Running) -> None:
    for page in ("shortcuts", "first"):
        running.context.go(page)
        until(running.window.page.isVisible)
    painted, first = Painted(), running.window.page
    running.context.go("shortcuts")
    running.window.page.installEventFilter(painted)
    until(lambda: painted.seen)
    assert not first.isVisible()
    assert all(one.updatesEnabled() for one in (running.window._stack, first, running.window.page))


def test_a_page_shows_its_head_commands_and_inspector(running: Running, page) -> None:
    head = running.window.head
    texts = [label.text() for label in head.findChildren(QLabel)]
    assert "Trying one" in texts
    assert "Settings" in texts
    primary = next(b for b in head.findChildren(QPushButton) if b.text() == "Try it…")
    primary.click()
    assert page.done == ["now"]
    assert running.window.inspector.isVisible()
    assert running.window.windowTitle() == "Trying one – MFZ Desktop"


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_a_button_with_the_keyboard_is_pressed(running: Running, page, key: Qt.Key) -> None:
    primary = next(b for b in running.window.head.findChildren(QPushButton) if b.text() == "Try it…")
    primary.setFocus()
    QTest.keyClick(primary, key)
    assert page.done == ["now"]


def test_enter_goes_where_the_rail_points(running: Running) -> None:
    button = running.window.rail.button("settings")
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Return)
    assert running.context.navigator.here.page == "settings"


def test_a_page_is_told_when_it_is_left_and_made_only_once(running: Running, page) -> None:
    running.context.go("settings")
    running.context.go("try", "two")
    assert (page.shown, page.hidden) == (["one", "two"], 1)
    assert running.window.page is page


def test_back_and_forward_follow_the_way(running: Running, page) -> None:
    context = running.context
    context.go("try", "two")
    context.commands.run("go.back")
    assert page.shown[-1] == "one"
    context.commands.run("go.forward")
    assert page.shown[-1] == "two"
    context.commands.run("go.back")
    context.go("settings")
    assert not context.commands.run("go.forward")


def test_a_place_whose_document_is_gone_is_left(running: Running, page) -> None:
    from mfz_desktop.context.navigation import Place

    running.context.go("try", "two")
    running.context.navigator.forget(Place("try", "two"))
    assert running.context.navigator.here == Place("try", "one")
    assert page.shown[-1] == "one"
    assert not running.context.navigator.can_go_forward


def test_the_rail_goes_places_and_lights_up(running: Running) -> None:
    rail = running.window.rail
    rail.button("settings").click()
    assert running.context.navigator.here.page == "settings"
    assert rail.button("settings").isChecked()
    running.context.go("about")
    assert rail.button("settings").isChecked()
    running.context.go("first")
    assert not rail.button("settings").isChecked()


def test_the_inspector_folds_and_stays_folded(start: Callable[[], Running]) -> None:
    running = start()
    running.context.go("try")
    running.context.commands.run("view.inspector")
    assert not running.window.inspector.isVisible()
    running.window.close()
    running.context.store.close()
    again = start()
    again.context.go("try")
    assert not again.window.inspector.isVisible()


def test_place_size_and_page_are_remembered(start: Callable[[], Running]) -> None:
    running = start()
    running.context.go("about")
    running.window.resize(1100, 700)
    running.window.close()
    running.context.store.close()
    again = start()
    assert again.context.navigator.here.page == "settings"


def test_files_dropped_anywhere_reach_the_page_first(running: Running, page, tmp_path: Path) -> None:
    page.takes = True
    drag_and_drop(running, files(tmp_path / "a.ldr", tmp_path / "folder"))
    assert page.dropped == [(tmp_path / "a.ldr", tmp_path / "folder")]
    assert not running.window.overlay.isVisible()


def test_files_the_page_does_not_want_go_to_their_taker(running: Running, page, tmp_path: Path) -> None:
    models: list[tuple[Path, ...]] = []
    running.context.file_drops.add(DropHandler("try", lambda path: path.suffix == ".xyz", models.append))
    drag_and_drop(running, files(tmp_path / "a.xyz", tmp_path / "b.tex", tmp_path / "c.xyz"))
    assert models == [(tmp_path / "a.xyz", tmp_path / "c.xyz")]
    assert "b.tex" in running.window.message.text


def test_dragged_text_is_no_file(running: Running) -> None:
    mime = QMimeData()
    mime.setText("hello")
    drag_and_drop(running, mime)
    assert not running.window.overlay.isVisible()


def test_a_notice_passes_by_and_its_action_works(running: Running) -> None:
    done: list[str] = []
    running.context.notices.say("Deleted 3 models.", action_text="Undo", action=lambda: done.append("undo"))
    toast = running.window.toast
    assert toast.isVisible()
    assert toast.text == "Deleted 3 models."
    toast.findChild(QPushButton).click()
    assert done == ["undo"]
    assert not toast.isVisible()


def test_what_is_wrong_stays_until_it_is_closed(running: Running) -> None:
    running.context.notices.say("The library is gone.", Tone.WRONG)
    assert running.window.message.isVisible()
    assert not running.window.toast.isVisible()
    running.window.message.dismiss()
    assert not running.window.message.isVisible()


def test_the_status_bar_says_when_something_is_not_saved(running: Running) -> None:
    def texts() -> list[str]:
        return [label.text() for label in running.window.statusBar().findChildren(QLabel)]

    assert "Saved" in texts()
    running.context.notices.failed_to_save("the disk is full")
    assert "Not saved: the disk is full" in texts()
    running.context.notices.saved()
    assert "Saved" in texts()


def test_a_folder_that_another_program_holds_is_opened_read_only_and_says_who(
    start: Callable[[], Running], data_folder: Path
) -> None:
    from campaigns.store.data_folder import DataFolder

    with DataFolder.open(data_folder, name="mfz company"):
        running = start()
    assert "mfz company" in running.context.read_only
    assert "mfz company" in running.window.message.text
    assert running.context.settings.read_only
    assert any("Read only" in label.text() for label in running.window.statusBar().findChildren(QLabel))


@pytest.mark.parametrize("page_id", ["first", "settings", "shortcuts", "about", "try"])
def test_every_focusable_widget_has_a_name(running: Running, page_id: str) -> None:
    running.context.go(page_id)
    assert nameless(running.window) == []


def test_the_words_at_the_foot_have_their_room_at_once(running: Running, page) -> None:
    """Without a turn of events between: else they would be seen shortened for a moment."""
    sign = running.window.statusBar().findChild(SavedSign)
    running.context.store.folder.get()
    for text in ('rename "Tickler" to something that takes much more room', "x"):
        page.stack.push(QUndoCommand(text))
        assert sign.text().endswith(text)
        assert sign.width() == sign.sizeHint().width()


@pytest.mark.parametrize(
    ("screen", "window"),
    [((1920, 1040), (1280, 800)), ((1366, 728), (1280, 688)), ((1280, 720), (1278, 680)), ((800, 600), (960, 600))],
)
def test_the_first_window_is_seen_as_a_whole(screen: tuple[int, int], window: tuple[int, int]) -> None:
    assert size_at_first(QSize(*screen)) == QSize(*window)


def test_one_arrives_at_the_top_of_a_page_and_comes_back_to_where_one_was(running: Running) -> None:
    context = running.context
    context.go("shortcuts")
    column = running.window.page.findChild(ScrollColumn)
    column.widget().setMinimumHeight(5000)
    until(lambda: column.verticalScrollBar().maximum() > 0)
    column.verticalScrollBar().setValue(300)
    context.go("settings")
    context.commands.run("go.back")
    assert column.verticalScrollBar().value() == 300
    context.go("settings")
    context.go("shortcuts")
    assert column.verticalScrollBar().value() == 0


def test_ctrl_f_finds_commands_where_a_page_has_no_search(running: Running, qtbot: QtBot) -> None:
    running.context.go("about")
    qtbot.keyClick(running.window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert running.window.palette_box.isVisible()
