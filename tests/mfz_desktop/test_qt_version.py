"""PySide6 6.12.0 takes a reference away from None at nearly every call and aborts Python 3.11 after some 6,400."""

import sys

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot


def test_qt_calls_take_no_references_from_none(qtbot: QtBot) -> None:
    widget = QWidget()
    qtbot.addWidget(widget)
    before = sys.getrefcount(None)

    for _ in range(200):
        widget.update()

    assert sys.getrefcount(None) - before > -100
