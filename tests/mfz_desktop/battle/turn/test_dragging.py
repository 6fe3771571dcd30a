"""A die is dragged from the tray onto what it is for: a real press and move, and real events of drag and drop."""

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDrag, QDragEnterEvent, QDragLeaveEvent, QDropEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from mfz_desktop.battle.dice.die_button import DieButton
from mfz_desktop.battle.turn.choice_button import UseButton
from mfz_desktop.rapid_attack.battle.selection import Use
from mfz_rules.rapid_attack.battle import Defend
from tests.mfz_desktop.battle.turn.bench import Bench, Sitting
from tests.mfz_desktop.battle.turn.scenes import attacking, scenes
from tests.mfz_rules.rapid_attack.builders import die

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
USES = {Use.MOVE: "W5", Use.ATTACK: "R6", Use.SPOT: "Y5"}


@pytest.fixture
def dragged(monkeypatch: pytest.MonkeyPatch) -> list[QMimeData]:
    """What is dragged: without a screen nothing follows the pointer, so the drag ends as it begins."""
    taken: list[QMimeData] = []

    def begin(drag: QDrag, *_: object) -> Qt.DropAction:
        assert not drag.pixmap().isNull()
        taken.append(copied(drag.mimeData()))
        return Qt.DropAction.CopyAction

    monkeypatch.setattr(QDrag, "exec", begin)
    return taken


def copied(data: QMimeData) -> QMimeData:
    """Return the data as it comes to another window: what was dragged goes with its drag."""
    made = QMimeData()
    for kind in data.formats():
        made.setData(kind, data.data(kind))
    return made


def pull(button: DieButton) -> None:
    """Press on a die and move away from it."""
    QTest.mousePress(button, LEFT, NONE, button.rect().center())
    away = QPointF(button.rect().center()) + QPointF(QApplication.startDragDistance() + 1, 0)
    move = QMouseEvent(
        QMouseEvent.Type.MouseMove, away, button.mapToGlobal(away), Qt.MouseButton.NoButton, LEFT, NONE
    )
    QApplication.sendEvent(button, move)


def enter(button: UseButton, data: QMimeData) -> bool:
    """Bring what is dragged over a button; tell whether it would take it."""
    event = QDragEnterEvent(QPoint(9, 9), Qt.DropAction.CopyAction, data, LEFT, NONE)
    event.ignore()
    QApplication.sendEvent(button, event)
    return event.isAccepted()


def drop(button: UseButton, data: QMimeData) -> None:
    """Let go of it there."""
    QApplication.sendEvent(button, QDropEvent(QPointF(9, 9), Qt.DropAction.CopyAction, data, LEFT, NONE))
    QApplication.processEvents()


def in_tray(sitting: Sitting, written: str) -> DieButton:
    return next(one for one in sitting.pane.form.tray.buttons if one.rolled == die(written))


@pytest.mark.parametrize("use", USES)
def test_a_die_is_dragged_onto_a_use(bench: Bench, dragged: list[QMimeData], use: Use) -> None:
    found = attacking() if use is not Use.SPOT else attacking().play("ann forgo")
    sitting = bench.sit(found.state)
    pull(in_tray(sitting, USES[use]))
    target = sitting.pane.form.buttons[use]
    assert enter(target, dragged[0])
    assert target.isDown()
    drop(target, dragged[0])

    form = sitting.pane.form
    assert (form.use, form.tray.held) == (use, die(USES[use]))
    assert not sitting.session.entries, "its facts are asked before it is used"


def test_a_die_is_dragged_onto_the_defense(bench: Bench, dragged: list[QMimeData]) -> None:
    sitting = bench.sit(scenes()["defense"])
    pull(in_tray(sitting, "W5"))
    assert enter(sitting.pane.form.go, dragged[0])
    drop(sitting.pane.form.go, dragged[0])

    assert sitting.last == Defend("ann", die("W5"))


def test_a_use_takes_no_die_that_does_not_serve(bench: Bench, dragged: list[QMimeData]) -> None:
    """RA-DICE-01."""
    sitting = bench.sit(attacking().state)
    pull(in_tray(sitting, "R6"))
    move = sitting.pane.form.buttons[Use.MOVE]
    assert not enter(move, dragged[0])
    drop(move, dragged[0])

    assert sitting.pane.form.use is None
    assert not move.isDown()


def test_a_die_that_is_dragged_away_again_leaves_nothing(bench: Bench, dragged: list[QMimeData]) -> None:
    sitting = bench.sit(attacking().state)
    pull(in_tray(sitting, "W5"))
    move = sitting.pane.form.buttons[Use.MOVE]
    assert enter(move, dragged[0])
    QApplication.sendEvent(move, QDragLeaveEvent())

    assert not move.isDown()
    assert sitting.pane.form.use is None


def test_what_comes_from_elsewhere_is_no_die(bench: Bench) -> None:
    sitting = bench.sit(attacking().state)
    words = QMimeData()
    words.setText("W5")

    assert not enter(sitting.pane.form.buttons[Use.MOVE], words)
