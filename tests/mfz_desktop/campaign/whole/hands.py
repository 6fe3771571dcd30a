"""What a hand does on a form: presses, picks from a box, ticks, types. It finds things by the words on them."""

from typing import TypeVar

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QCheckBox, QComboBox, QScrollArea, QWidget

from tests.mfz_desktop.battle.whole.keyboard import CONTROL, rest, said
from tests.mfz_desktop.battle.whole.mouse import click

SQUARE = 8
"""px from the left edge of a box to tick."""
Found = TypeVar("Found", bound=QWidget)


def named(inside: QWidget, kind: type[Found], words: str) -> Found:
    """Return the control that is seen, can be used, and is named so: in these words, else beginning with them."""
    fitting = every(inside, kind, words)
    assert fitting, (words, [said(one) for one in inside.findChildren(kind) if one.isVisible()])
    return next((one for one in fitting if said(one) == words), fitting[0])


def every(inside: QWidget, kind: type[Found], words: str) -> list[Found]:
    """Return all controls that are seen, can be used, and are named so."""
    ready = [one for one in inside.findChildren(kind) if one.isVisible() and one.isEnabled()]
    return [one for one in ready if said(one).startswith(words)]


def press(inside: QWidget, words: str) -> None:
    """Click a button, scrolled to where it is out of sight."""
    in_sight(named(inside, QAbstractButton, words))
    click(named(inside, QAbstractButton, words))  # found anew: what is shown may be made anew meanwhile


def tick(inside: QWidget, words: str, on: bool = True) -> None:
    """Click the square of a box unless it is as wanted."""
    in_sight(box := named(inside, QCheckBox, words))
    if box.isChecked() is not on:
        click(box, QPoint(SQUARE, box.height() // 2))
    assert box.isChecked() is on, words


def pick(inside: QWidget, name: str, words: str) -> None:
    """Open a box by its name and take an entry by its words, with the keyboard."""
    choose(named(inside, QComboBox, name), words)


def choose(box: QComboBox, words: str) -> None:
    """Open a box and take an entry by its words, with the keyboard."""
    in_sight(box)
    entries = [box.itemText(at) for at in range(box.count())]
    at = next((at for at, one in enumerate(entries) if one.startswith(words)), None)
    assert at is not None, (words, entries)
    click(box)
    assert box.view().isVisible(), said(box)
    QTest.keyClick(box.view(), Qt.Key.Key_Home)
    for _ in range(at):
        QTest.keyClick(box.view(), Qt.Key.Key_Down)
    QTest.keyClick(box.view(), Qt.Key.Key_Return)
    rest()


def write(field: QWidget, text: str) -> None:
    """Type in place of what a field holds, and leave it with Tab."""
    in_sight(field)
    click(field)
    QTest.keyClick(field, Qt.Key.Key_A, CONTROL)
    QTest.keyClick(field, Qt.Key.Key_Delete)
    QTest.keyClicks(field, text)
    QTest.keyClick(field, Qt.Key.Key_Tab)
    rest()


def in_sight(control: QWidget) -> None:
    """Scroll to a control."""
    at = control.parentWidget()
    while at is not None:
        if isinstance(at, QScrollArea):
            at.ensureWidgetVisible(control)
        at = at.parentWidget()
    rest()
