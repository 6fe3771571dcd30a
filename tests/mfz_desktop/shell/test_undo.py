"""Undo: decided first, named in the menu, one stack per document."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from mfz_desktop.app.running import Running
from mfz_desktop.core.undo import Step


def texts(running: Running) -> tuple[str, str]:
    actions = running.context.commands.action
    return actions("edit.undo").text(), actions("edit.redo").text()


def test_the_menu_names_what_it_undoes(running: Running, page, qtbot: QtBot) -> None:
    value = ["Tickler"]
    undo = running.context.undo
    undo.change(page.stack, 'rename "Tickler"', "Tickler", "Scratcher", lambda name: value.append(name))
    running.context.commands.refresh()
    assert texts(running) == ('&Undo rename "Tickler"', "&Redo")
    assert any('undo: rename "Tickler"' in label.text() for label in running.window.statusBar().findChildren(QLabel))

    qtbot.keyClick(running.window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert value[-1] == "Tickler"
    assert texts(running) == ("&Undo", '&Redo rename "Tickler"')
    shift = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    qtbot.keyClick(running.window, Qt.Key.Key_Z, shift)
    assert value == ["Tickler", "Scratcher", "Tickler", "Scratcher"]


def test_a_change_that_fails_is_not_remembered(running: Running, page) -> None:
    def fail(_value: str) -> None:
        raise OSError("The disk is full.")

    with pytest.raises(OSError, match="full"):
        running.context.undo.change(page.stack, "rename", "a", "b", fail)
    assert page.stack.count() == 0


def test_an_undo_that_fails_is_told_and_forgotten(running: Running, page) -> None:
    def fail() -> None:
        raise OSError("The disk is full.")

    running.context.undo.done(page.stack, "rename", undo=fail, redo=fail)
    page.stack.undo()
    assert running.window.message.text == "The disk is full."
    assert running.window.message.isVisible()
    assert page.stack.count() == 0


def test_undo_belongs_to_the_document_that_is_shown(running: Running, page) -> None:
    running.context.undo.done(page.stack, "rename", undo=lambda: None, redo=lambda: None)
    running.context.go("settings")
    assert not running.context.commands.action("edit.undo").isEnabled()
    assert not running.context.commands.run("edit.undo")
    running.context.go("try", "one")
    assert running.context.commands.action("edit.undo").isEnabled()


def test_a_step_of_another_document_is_undone_here_and_there_as_one(running: Running, page, qtbot: QtBot) -> None:
    undo, value = running.context.undo, ["a"]
    other = undo.new_stack()
    undo.change(page.stack, "first", 1, 2, lambda _: None)
    undo.change(other, "add to “B”", "a", "b", value.append)
    assert (page.stack.undoText(), other.undoText()) == ("add to “B”", "add to “B”")
    running.context.commands.run("edit.undo")
    assert value[-1] == "a"
    assert (page.stack.undoText(), page.stack.redoText(), other.canUndo()) == ("first", "add to “B”", False)
    assert running.window.toast.text == "Undone: add to “B”."
    running.context.commands.run("edit.redo")
    assert (value[-1], page.stack.undoText(), other.undoText()) == ("b", "add to “B”", "add to “B”")


def test_what_was_undone_elsewhere_is_not_offered_here_again(running: Running, page) -> None:
    undo = running.context.undo
    other = undo.new_stack()
    undo.done(page.stack, "first", undo=lambda: None, redo=lambda: None)
    undo.done(other, "second", undo=lambda: None, redo=lambda: None)
    running.context.go("settings")
    other.undo()
    running.context.go("try", "one")
    assert texts(running)[0] == "&Undo first"


def test_what_ends_in_the_background_is_not_undone_here(running: Running, page) -> None:
    undo = running.context.undo
    other = undo.new_stack()
    undo.push(other, Step("import"), here=False)
    assert (page.stack.count(), other.count()) == (0, 1)


def test_a_message_undoes_only_what_it_tells_of(running: Running, page, qtbot: QtBot) -> None:
    undo, done = running.context.undo, []
    undo.done(page.stack, "first", undo=lambda: done.append("first"), redo=lambda: None)
    running.context.notices.say("First is done.", undo=undo.last(page.stack))
    undo.done(page.stack, "second", undo=lambda: done.append("second"), redo=lambda: None)
    button = next(each for each in running.window.toast.findChildren(QPushButton) if each.text() == "Undo")
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert done == []
    running.context.notices.say("Second is done.", undo=undo.last(page.stack))
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert done == ["second"]
    assert running.window.toast.text == "Undone: second."
