"""Undo: decided first, named in the menu, one stack per document."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from mfz_desktop.app.main import Running


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
