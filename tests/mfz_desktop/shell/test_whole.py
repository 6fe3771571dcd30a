"""The shell with every feature there is."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from mfz_desktop.app import features
from mfz_desktop.app.main import Running

ALL = features.FEATURES


def test_every_page_of_the_rail_opens_over_an_empty_garage(
    start: Callable[[], Running], monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    """Keys that clash, between features or with a page's own commands, are refused by the registry on the way."""
    monkeypatch.setattr(features, "FEATURES", ALL)
    running = start()
    for kind in running.context.pages.all():
        if kind.on_rail:
            running.context.go(kind.id)
            assert running.window.rail.button(kind.id).isChecked()
            assert running.window.page.heading()
            qtbot.wait(10)
    assert not running.window.message.isVisible()
