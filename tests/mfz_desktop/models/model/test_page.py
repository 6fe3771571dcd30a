"""What the page shows and where it leads, through the real window."""

from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from zipfile import ZipFile

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMenu
from pytestqt.qtbot import QtBot

from campaigns.garage.entry import DesignSystem, GarageEntry
from ldraw_catalog.pictures.camera import LOOKS, View
from mfz_desktop.app.running import Running
from mfz_desktop.models.model.answers import Answer
from mfz_desktop.models.model.page import ModelPage
from mfz_desktop.models.model.parts_table import NUMBER, TITLE
from mfz_desktop.models.session.services import GarageServices
from tests.mfz_desktop.application import settle
from tests.mfz_desktop.hearing import check_parts, children_of, name_of, press
from tests.mfz_desktop.models.model.conftest import WALKER


def words(page: ModelPage) -> str:
    return "\n".join(each.text() for each in page.findChildren(QLabel) if each.isVisibleTo(page))


def test_the_page_says_what_is_unknown_how_large_it_is_and_who_is_proposed(page: ModelPage) -> None:
    shown = words(page)
    assert "1 of 8 parts is unknown to the parts index; it is shown as a box." in shown
    assert "from the boxes round the parts. Drawn with boxes: there is no parts library." in shown
    assert "With 3 proposals:" in shown
    assert page.heading() == "Walker"
    assert page.crumbs()[0].place.page == "garage"


@pytest.mark.usefixtures("screen_reader")
def test_badges_on_the_picture_are_heard_and_choose_their_systems(page: ModelPage) -> None:
    view = page.area.view
    assert view.accessibleName() == "Picture of the model"
    heard = children_of(view)
    rows = {row.spoken: row.key for row in page.reviewer.rows}
    assert heard
    assert {name_of(one) for one in heard} <= set(rows)
    check_parts(view)
    chosen: list[str] = []
    view.chosen.connect(chosen.append)
    press(heard[0])
    assert chosen == [rows[name_of(heard[0])]]


def test_six_rows_and_the_dice_are_seen_without_scrolling(
    running: Running, put: Callable[..., GarageEntry], show: Callable[[GarageEntry], ModelPage]
) -> None:
    more = "".join(f"1 16 {40 * number} -48 200 1 0 0 0 1 0 0 0 1 {name}.ldr\n" for number, name in enumerate(
        ("missile", "grenade (SSR)")))  # fmt: skip
    text = WALKER.replace("1 72 0 -120", more + "1 72 0 -120")
    text += "".join(
        f"0 FILE {name}.ldr\n1 4 0 0 0 1 0 0 0 1 0 0 0 1 3005.dat\n" for name in ("missile", "grenade (SSR)")
    )
    page = show(put(text))
    assert len(page.reviewer.rows) == 6
    side = page.panel
    last = page.systems.visualRect(page.systems.system_model.index(5))
    bottom = page.systems.viewport().mapTo(side.viewport(), last.bottomLeft()).y()
    assert 0 < bottom <= side.viewport().height()
    assert side.dice.dice.isVisible()


@pytest.mark.slow
def test_pointing_at_a_part_lights_its_system_and_a_row_lights_its_parts(page: ModelPage, qtbot: QtBot) -> None:
    shield = next(row for row in page.reviewer.rows if row.system.name == "shield")
    view = page.area.view
    spot = next(
        QPointF(x, y)
        for y in range(0, view.height(), 3)
        for x in range(0, view.width(), 3)
        if view.part_at(QPointF(x, y)) in shield.system.parts
    )
    QTest.mouseMove(view, QPoint(1, 1))
    QTest.mouseMove(view, spot.toPoint())
    qtbot.waitUntil(lambda: view.highlighted == shield.system.parts)
    assert "3010" in view.name_of_part(shield.system.parts[0])
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot.toPoint())
    assert view.selected == shield.system.parts
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert view.selected == ()
    page.systems.pointed.emit("")
    assert view.highlighted is None


def test_every_seen_system_is_outlined_and_marked(page: ModelPage) -> None:
    view = page.area.view
    assert {mark.key for mark, _, _ in view._badges()} <= {row.key for row in page.reviewer.rows}
    assert all(view.outlined(row.system.parts) for row in page.reviewer.rows)
    image = view.grab().toImage()
    colours = {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(0, image.height(), 2)}
    assert "#2563c9" in colours


def test_turning_and_another_view_draw_anew(page: ModelPage, qtbot: QtBot) -> None:
    first = page.area.view.drawing
    page.context.commands.run("model.turn_right")
    qtbot.waitUntil(lambda: page.area.view.drawing is not first)
    assert page.area.view.drawing.wanted.look.yaw == 350
    page.context.commands.run("model.turn_left")
    qtbot.waitUntil(lambda: page.area.view.drawing.wanted.look.yaw == 35)


def test_the_views_can_be_chosen_by_command_and_reached_by_tab(page: ModelPage, qtbot: QtBot) -> None:
    page.context.commands.run("model.view_top")
    qtbot.waitUntil(lambda: page.area.view.drawing.wanted.look == LOOKS[View.TOP])
    page.context.commands.run("model.view_three_quarter")

    page.window().activateWindow()
    page.systems.setFocus()
    reached = set()
    for _ in range(80):
        widget = QApplication.focusWidget()
        reached.add(widget.accessibleName() or getattr(widget, "text", str)())
        QTest.keyClick(widget, Qt.Key.Key_Tab)
    # Of an exclusive group Tab reaches the one that is chosen; arrows go on to the others.
    assert {"Three-quarter", "Turn left", "Turn right", "Add a system"} <= {name.split(" (")[0] for name in reached}
    assert page.focusProxy() is None


def test_renaming_the_model_can_be_undone(page: ModelPage, running: Running) -> None:
    running.context.commands.run("model.rename")
    field = page.tools.name
    assert field.isVisible()
    field.setText("Tickler")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert page.heading() == "Tickler"
    assert not field.isVisible()
    running.context.commands.run("edit.undo")
    assert page.heading() == "Walker"


def test_escape_leaves_the_name(page: ModelPage, running: Running) -> None:
    running.context.commands.run("model.rename")
    page.tools.name.setText("Other")
    QTest.keyClick(page.tools.name, Qt.Key.Key_Escape)
    assert page.heading() == "Walker"


def test_notes_are_kept_when_one_goes_on(page: ModelPage, running: Running) -> None:
    page.panel.details.notes_section.set_open(True)
    page.panel.details.notes.setPlainText("needs a new arm")
    running.context.go("garage")
    entry = running.context.garage.entry(page.reviewer.inspected.entry.id)
    assert entry.notes == "needs a new arm"


def test_a_station_rolls_no_dice(page: ModelPage, running: Running) -> None:
    running.context.commands.run("model.station")
    assert running.context.garage.entry(page.reviewer.inspected.entry.id).kind == "station"
    assert not page.panel.dice.dice.isVisible()
    assert not page.panel.details.rockets.isVisible()


@pytest.mark.slow
def test_other_models_of_the_file_become_designs_of_their_own(
    page: ModelPage, running: Running, qtbot: QtBot, show: Callable[[GarageEntry], ModelPage]
) -> None:
    assert "left over (2 parts)" in page.area.message.text
    running.context.commands.run("model.add_others")
    settle(running.context)
    added = running.context.garage.entries()[-1]
    assert (added.name, added.submodel) == ("left over", "left over.ldr")
    assert not page.file_message.has_more
    other = show(added)
    assert other.reviewer.inspected.model.found.assembly.parts == 2


def test_what_was_confirmed_and_is_gone_from_the_file_stays_and_is_told(
    put: Callable[..., GarageEntry], show: Callable[[GarageEntry], ModelPage]
) -> None:
    entry = put(confirmed=(DesignSystem("arm:name blade:hand_to_hand:1", "hand_to_hand", "blade"),))
    page = show(entry)
    assert "one of your systems is not in it any more" in page.area.message.text
    row = page.reviewer.row("arm:name blade:hand_to_hand:1")
    assert row.gone
    page.systems.go_to(row.key)
    page.remove()
    assert page.reviewer.row(row.key) is None


def test_neighbours_follow_the_garages_order(
    put: Callable[..., GarageEntry], show: Callable[[GarageEntry], ModelPage], running: Running, qtbot: QtBot
) -> None:
    first, second = put(name="One"), put(name="Two")
    page = show(first)
    assert not page.can_step(-1)
    running.context.commands.run("model.next")
    settle(running.context)
    assert page.heading() == "Two"
    assert not page.can_step(1)
    running.context.commands.run("model.previous")
    assert running.context.navigator.here.what == first.id
    assert second.id != first.id


def test_the_way_to_the_next_open_model_leaves_out_what_is_settled(
    put: Callable[..., GarageEntry], show: Callable[[GarageEntry], ModelPage], running: Running, qtbot: QtBot
) -> None:
    first = put(name="One")
    put(name="Settled", reviewed=True)
    plain = "0 Plain\n1 4 0 0 0 1 0 0 0 1 0 0 0 1 3001.dat\n"
    put(plain, name="Nothing to ask")
    last = put(name="Last")
    page = show(first)
    running.context.commands.run("model.next_open")
    qtbot.waitUntil(lambda: running.context.navigator.here.what == last.id)
    page.confirm_all()
    running.context.commands.run("model.next_open")
    assert running.context.navigator.here.what == first.id
    page.confirm_all()
    running.context.commands.run("model.next_open")
    assert running.context.navigator.here.what == first.id


def test_a_deleted_model_says_so_and_comes_back_with_undo(page: ModelPage, running: Running, qtbot: QtBot) -> None:
    session = running.context.service(GarageServices).session
    entry_id = page.reviewer.inspected.entry.id
    session.do("delete", lambda: session.garage.delete(entry_id))
    assert "not in the garage" in words(page)
    session.stack.undo()
    qtbot.waitUntil(lambda: page.reviewer.inspected is not None)  # it is looked at anew
    assert "not in the garage" not in words(page)


def test_a_file_that_is_gone_is_told_in_words(
    put: Callable[..., GarageEntry], running: Running, qtbot: QtBot
) -> None:
    entry = put()
    lost = replace(entry, id="lost", sha256="f" * 64)
    running.context.service(GarageServices).session.keep("import", lost)
    running.context.go("model", "lost")
    settle(running.context)
    page = running.window.page
    assert "Import its model again" in words(page)
    assert not page.has_model()


def test_the_part_list_counts_searches_lights_up_and_copies(page: ModelPage, running: Running) -> None:
    running.context.commands.run("model.parts")
    parts = page.area.parts
    assert parts.isVisible()
    assert sum(row.count for row in parts.parts.rows) == 8
    parts.search.setText("3010")
    assert parts.filter.rowCount() == 1
    parts.table.selectRow(0)
    shield = next(row for row in page.reviewer.rows if row.system.name == "shield")
    assert page.area.view.selected == shield.system.parts
    parts.copy_csv()
    assert QGuiApplication.clipboard().text().splitlines()[1].startswith("1,3010,")
    parts.copy_text()
    assert QGuiApplication.clipboard().text().startswith("1 × 3010 Brick")
    running.context.commands.run("model.parts")
    assert not parts.isVisible()


def test_what_is_hidden_in_studio_is_said_in_the_list_of_parts_and_over_the_picture(
    running: Running, show: Callable[[GarageEntry], ModelPage], put: Callable[..., GarageEntry]
) -> None:
    line = "10 4 {} 0 {} 0 0 1 0 0 0 1 0 0 0 1 {}.dat\n"
    shown, hidden, also = (
        line.format(said, x, part) for said, x, part in (("False", 0, 3001), ("True", 80, 3001), ("True", 160, 3005))
    )
    stream = BytesIO()
    with ZipFile(stream, "w") as archive:
        archive.writestr("modelv1.ldr", shown + hidden + also)
    page = show(put(stream.getvalue(), name="Half hidden"))
    assert "What is hidden in Studio is shown as a ghost." in page.area.message.text
    told = "\n".join(each.text() for each in page.panel.details.findChildren(QLabel))
    assert "2 of the 3 parts are hidden in Studio" in told
    running.context.commands.run("model.parts")
    table = page.area.parts
    table.search.clear()
    assert "2 hidden in Studio" in table.remark
    titles = {table.filter.index(row, NUMBER).data(): table.filter.index(row, TITLE).data() for row in range(2)}
    assert titles["3001"].endswith(" · 1 hidden in Studio")
    assert titles["3005"].endswith(" · hidden in Studio")
    table.search.setText("hidden")
    assert table.filter.rowCount() == 2
    table.copy_text()
    assert QGuiApplication.clipboard().text().splitlines()[0].endswith(" · 1 hidden in Studio")
    table.search.clear()
    running.context.commands.run("model.parts")


def spot_of(page: ModelPage, parts: tuple[int, ...]) -> QPoint:
    """Return a point of the picture where one of these parts is seen, and no badge."""
    view = page.area.view
    return next(
        QPoint(x, y)
        for y in range(0, view.height(), 3)
        for x in range(0, view.width(), 3)
        if view.part_at(QPointF(x, y)) in parts and not view.system_at(QPointF(x, y))
    )


def menu_at(page: ModelPage, where: QPoint) -> QMenu:
    """Right-click into the picture, and return the menu that opens."""
    view = page.area.view
    asked = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, where, view.mapToGlobal(where))
    QApplication.sendEvent(view, asked)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return menu


@pytest.mark.slow
def test_paging_shows_nothing_of_the_model_before(
    put: Callable[..., GarageEntry], show: Callable[[GarageEntry], ModelPage], running: Running
) -> None:
    other = "0 Other\n1 4 0 0 0 1 0 0 0 1 0 0 0 1 3001.dat\n"
    page = show(put(other, name="Other"))
    page = show(put())
    view, before = page.area.view, page.area.view.drawing
    running.context.commands.run("model.parts")
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=spot_of(page, (0, 1)))
    page.area.light(page.reviewer.rows[0].key)
    assert view.selected
    page.area.easel.forget_all()
    running.context.commands.run("model.previous")
    assert page.heading() == "Other"
    assert view.drawing is not before
    assert not view.selected
    assert view.highlighted is None
    page.add(Answer("defense"))
    settle(running.context)
    assert sum(row.count for row in page.area.parts.parts.rows) == 1
    (row,) = page.reviewer.rows
    assert row.system.parts == ()
    running.context.commands.run("model.parts")


@pytest.mark.slow
def test_a_model_that_cannot_be_read_shows_no_dice_of_the_one_before(
    page: ModelPage, running: Running, qtbot: QtBot
) -> None:
    shown = page.reviewer.inspected.entry
    lost = replace(shown, id="lost", sha256="e" * 64, name="Lost")
    running.context.service(GarageServices).session.keep("import", lost)
    running.context.go("model", "lost")
    settle(running.context)
    assert "Import its model again" in words(page)
    assert "proposals:" not in words(page)
    assert page.panel.dice.remark.text() == ""
    assert page.panel.details.rockets.isHidden()


@pytest.mark.slow
def test_a_right_click_is_about_the_system_under_the_mouse(page: ModelPage) -> None:
    shield = next(row for row in page.reviewer.rows if row.system.name == "shield")
    other = next(row for row in page.reviewer.rows if row.key != shield.key)
    page.systems.go_to(other.key)
    menu = menu_at(page, spot_of(page, shield.system.parts))
    action = next(each for each in menu.actions() if each is page.context.commands.action("model.not_a_system"))
    action.trigger()
    menu.close()
    assert page.reviewer.row(shield.key) is None
    assert page.reviewer.row(other.key) == other


@pytest.mark.slow
def test_a_right_click_on_a_part_of_no_system_offers_to_add_one(page: ModelPage) -> None:
    page.systems.go_to(page.reviewer.rows[0].key)
    menu = menu_at(page, spot_of(page, (0,)))
    offered = [each for each in menu.actions() if not each.isSeparator()]
    assert offered == [
        page.context.commands.action(each) for each in ("model.add", "model.only", "model.ghosts", "model.grow")
    ]
    menu.close()
    assert page.area.view.selected == (0,)


@pytest.mark.slow
def test_a_click_on_a_part_goes_to_its_system(page: ModelPage) -> None:
    shield = next(row for row in page.reviewer.rows if row.system.name == "shield")
    page.systems.go_to(next(row.key for row in page.reviewer.rows if row.key != shield.key))
    QTest.mouseClick(page.area.view, Qt.MouseButton.LeftButton, pos=spot_of(page, shield.system.parts))
    assert page.systems.current_key() == shield.key
