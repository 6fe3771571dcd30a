"""The shell with every feature there is."""

from collections.abc import Callable
from importlib import import_module

import pytest
from pytestqt.qtbot import QtBot

from mfz_desktop.app import features
from mfz_desktop.app.running import Running
from mfz_desktop.context.navigation import Place
from tests.mfz_desktop.application import until

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


def test_what_a_feature_offers_is_of_the_class_that_names_it(
    start: Callable[[], Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(features, "FEATURES", ALL)
    services = start().context.services
    assert "mfz_desktop.battle.campaigns.BattleCampaigns" in services
    for name, offered in services.items():
        module, _, kind = name.rpartition(".")
        assert isinstance(offered.get(), getattr(import_module(module), kind))


@pytest.mark.slow
def test_pages_are_made_ahead_while_nothing_is_to_be_done(
    start: Callable[[], Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(features, "FEATURES", ALL)
    running = start()
    shown = running.window.page
    running.window.make_ahead()
    wanted = [kind.id for kind in running.context.pages.all() if kind.module]
    until(lambda: all(running.window.is_made(page) for page in wanted))
    assert running.window.page is shown
    assert running.context.navigator.here == Place("first")
