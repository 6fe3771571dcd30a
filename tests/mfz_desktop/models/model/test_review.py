"""Reviewing a model by keyboard, through the real window."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QMenu
from pytestqt.qtbot import QtBot

from campaigns.garage.entry import Belief, GarageEntry
from ldraw_catalog.systems.evidence import Status
from mfz_desktop.app.running import Running
from mfz_desktop.models.model.answers import Answer
from mfz_desktop.models.model.page import ModelPage
from mfz_desktop.models.session.services import GarageServices
from tests.mfz_desktop.application import settle
from tests.mfz_desktop.models.model.conftest import WALKER


def press(
    page: ModelPage, *keys: Qt.Key | str, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
) -> None:
    for key in keys:
        QTest.keyClick(page.systems, key, modifier)


def states(page: ModelPage) -> list[tuple[str, str]]:
    return [(row.system.type, row.system.belief.value) for row in page.reviewer.rows]


def kept(running: Running, page: ModelPage) -> GarageEntry:
    entry = running.context.garage.entry(page.reviewer.inspected.entry.id)
    assert entry is not None
    return entry


def menu_of(page: ModelPage) -> QMenu:
    return next(menu for menu in page.findChildren(QMenu) if menu.isVisible())


def test_a_clear_model_takes_one_key_a_proposal(page: ModelPage, running: Running) -> None:
    waiting = page.reviewer.waiting()
    assert len(waiting) == 3
    assert page.systems.current_key() == waiting[0]
    press(page, *[Qt.Key.Key_Return] * len(waiting))
    assert page.reviewer.waiting() == ()
    entry = kept(running, page)
    assert entry.reviewed
    assert {answer.key for answer in entry.confirmed} == set(waiting)


def test_after_an_answer_the_next_proposal_is_lit_up(page: ModelPage) -> None:
    assert page.area.view.highlighted is None
    second = page.reviewer.waiting()[1]
    press(page, Qt.Key.Key_Return)
    assert page.systems.current_key() == second
    assert page.area.view.highlighted == page.reviewer.row(second).system.parts


def test_a_number_sets_the_type_and_undo_takes_it_back(page: ModelPage, running: Running) -> None:
    key = page.systems.current_key()
    reason = page.reviewer.row(key).reason
    press(page, "6")
    assert page.reviewer.row(key).system.type == "artillery"
    assert page.reviewer.row(key).reason == reason != ""
    running.context.commands.run("edit.undo")
    assert page.reviewer.row(key).system.belief is Belief.PROPOSED
    assert kept(running, page).confirmed == ()


def test_x_takes_a_proposal_off_and_it_can_be_shown_and_confirmed_again(page: ModelPage, running: Running) -> None:
    key = page.systems.current_key()
    press(page, "x")
    assert page.reviewer.row(key) is None
    running.context.commands.run("model.denied")
    assert page.reviewer.row(key).denied
    page.systems.go_to(key)
    press(page, Qt.Key.Key_Return)
    assert page.reviewer.row(key).system.type != "none"


def test_several_rows_are_answered_at_once(page: ModelPage) -> None:
    page.systems.selectAll()
    press(page, "1")
    assert {kind for kind, _ in states(page)} == {"defense"}


def test_shift_enter_confirms_everything(page: ModelPage, running: Running) -> None:
    press(page, Qt.Key.Key_Return, modifier=Qt.KeyboardModifier.ShiftModifier)
    assert page.reviewer.waiting() == ()
    assert page.primary() != "model.confirm_all"
    assert running.context.undo.group.undoText() == "confirm 3 systems"


def test_tab_goes_to_the_next_proposal_and_leaves_when_all_is_answered(page: ModelPage) -> None:
    second = page.reviewer.waiting()[1]
    press(page, Qt.Key.Key_Tab)
    assert page.systems.current_key() == second
    page.confirm_all()
    press(page, Qt.Key.Key_Tab)
    assert not page.systems.hasFocus()


def test_s_asks_for_the_two_ranges(page: ModelPage) -> None:
    key = page.systems.current_key()
    press(page, "s")
    menu = menu_of(page)
    menu.actions()[2].trigger()
    menu.close()
    assert page.reviewer.row(key).system.ranges == ("direct", "artillery")


def test_7_asks_for_the_environment(page: ModelPage) -> None:
    key = page.systems.current_key()
    press(page, "7")
    menu = menu_of(page)
    menu.actions()[1].trigger()
    menu.close()
    assert page.reviewer.row(key).system.environment == "zero-G"


def test_a_system_is_added_to_the_selected_parts_and_deleted_again(page: ModelPage) -> None:
    page.area.view.select((0, 1))
    page.area.selected.emit((0, 1))
    page.systems.setFocus()
    press(page, "a")
    menu = menu_of(page)
    menu.actions()[0].trigger()
    menu.close()
    own = page.systems.current_key()
    assert page.reviewer.row(own).system.parts == (0, 1)
    assert page.reviewer.row(own).system.type == "defense"
    press(page, Qt.Key.Key_Delete)
    assert page.reviewer.row(own) is None


def test_f2_names_a_system(page: ModelPage, qtbot: QtBot) -> None:
    key = page.systems.current_key()
    press(page, Qt.Key.Key_F2)
    field = page.systems.viewport().findChild(QLineEdit)
    field.setText("Long tom")
    QTest.keyClick(field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.reviewer.row(key).system.name == "Long tom")


def test_letters_typed_into_a_name_are_no_commands(page: ModelPage) -> None:
    before = states(page)
    press(page, Qt.Key.Key_F2)
    field = page.systems.viewport().findChild(QLineEdit)
    field.clear()
    QTest.keyClicks(field, "x1s")
    assert field.text() == "x1s"
    assert states(page) == before


def test_the_order_of_loss_is_kept(page: ModelPage, running: Running) -> None:
    first, second = (row.key for row in page.reviewer.rows[:2])
    press(page, Qt.Key.Key_Down, modifier=Qt.KeyboardModifier.AltModifier)
    assert [row.key for row in page.reviewer.rows[:2]] == [second, first]
    assert kept(running, page).order[:2] == (second, first)
    assert page.systems.current_key() == first


def test_backspace_makes_it_a_proposal_again(page: ModelPage) -> None:
    key = page.systems.current_key()
    press(page, Qt.Key.Key_Return)
    page.systems.go_to(key)
    press(page, Qt.Key.Key_Backspace)
    assert page.reviewer.row(key).waiting


def test_rockets_are_counted_up_and_down(page: ModelPage, running: Running) -> None:
    count = page.panel.details.rockets
    assert page.reviewer.inspected.model.resolved.rockets() == 1
    count.wanted.emit(3)
    assert page.reviewer.inspected.model.resolved.rockets() == 3
    count.wanted.emit(0)
    assert page.reviewer.inspected.model.resolved.rockets() == 0
    running.context.commands.run("edit.undo")
    assert page.reviewer.inspected.model.resolved.rockets() == 3


def test_always_so_makes_a_rule_that_proposes_and_confirms_this_one(
    page: ModelPage, running: Running, qtbot: QtBot, put: Callable[..., GarageEntry]
) -> None:
    shield = next(row for row in page.reviewer.rows if row.system.name == "shield")
    page.systems.go_to(shield.key)
    press(page, "l")
    menus = [menu for menu in page.findChildren(QMenu) if menu.isVisible()]
    for menu in menus:
        next(action for action in menu.actions() if action.isEnabled()).trigger()
        menu.close()
    rules = running.context.garage.tag_rules()
    assert [(rule.type, rule.name) for rule in rules] == [("defense", "shield")]
    settle(running.context)
    assert not page.reviewer.row(shield.key).waiting
    other = put(WALKER.replace("3010.dat", "3004.dat"), "Another")
    desk = running.context.service(GarageServices)
    desk.inspections.ask(other)
    settle(running.context)
    model = desk.inspections.ask(other).model
    proposed = next(system for system in model.found.systems if system.name == "shield")
    assert proposed.status is Status.PROPOSED
    assert "your rule of" in proposed.evidence[0].what.lower()


@pytest.mark.slow
def test_a_rule_that_finds_the_same_parts_for_another_reason_does_not_ask_again(
    page: ModelPage, running: Running, qtbot: QtBot
) -> None:
    gun = page.systems.current_key()
    press(page, "6")
    page.systems.go_to(gun)
    press(page, "l")
    for menu in [menu for menu in page.findChildren(QMenu) if menu.isVisible()]:
        next(action for action in menu.actions() if action.isEnabled()).trigger()
        menu.close()
    settle(running.context)
    rows = [row for row in page.reviewer.rows if row.system.name == "side gun"]
    assert [(row.system.type, row.system.belief) for row in rows] == [("artillery", Belief.CONFIRMED)]
    assert "artillery" in rows[0].key
    assert not rows[0].gone
    assert len(page.reviewer.waiting()) == 2
    running.window.activateWindow()
    assert QTest.qWaitForWindowActive(running.window)
    press(page, Qt.Key.Key_Return)
    press(page, Qt.Key.Key_Return)
    assert kept(running, page).reviewed
    assert {answer.key for answer in kept(running, page).confirmed} >= {rows[0].key}


def test_nothing_can_be_answered_where_nothing_may_be_kept(page: ModelPage, monkeypatch) -> None:
    monkeypatch.setattr(page.reviewer, "_is_read_only", lambda: True)
    before = states(page)
    page.change(Answer("direct"))
    page.confirm_all()
    assert states(page) == before


def test_each_proposal_has_its_yes_and_no(page: ModelPage) -> None:
    first, second, _third = page.reviewer.waiting()
    rows = page.systems
    QTest.mouseClick(rows.buttons(first).yes, Qt.MouseButton.LeftButton)
    assert not page.reviewer.row(first).waiting
    assert rows.buttons(first) is None, "what is answered asks no more"
    QTest.mouseClick(rows.buttons(second).no, Qt.MouseButton.LeftButton)
    answered = page.reviewer.row(second)
    assert answered is None or answered.denied
    for key in page.reviewer.waiting():
        buttons, index = rows.buttons(key), rows.system_model.index_of(key)
        assert rows.visualRect(index).contains(buttons.geometry())
        assert page.reviewer.row(key).system.name in buttons.yes.accessibleName()


def test_the_menu_of_a_proposal_says_what_else_it_could_be(page: ModelPage) -> None:
    key = page.reviewer.waiting()[1]
    QTest.mouseClick(page.systems.buttons(key).other, Qt.MouseButton.LeftButton)
    menu = menu_of(page)
    action = page.context.commands.action("model.type.communication")
    assert action in menu.actions()
    action.trigger()
    menu.close()
    assert page.reviewer.row(key).system.type == "communication"


def test_where_nothing_may_be_kept_there_is_no_yes_and_no(page: ModelPage, monkeypatch) -> None:
    key = page.reviewer.waiting()[0]
    monkeypatch.setattr(page.reviewer, "_is_read_only", lambda: True)
    page._refresh()
    assert page.systems.buttons(key) is None
