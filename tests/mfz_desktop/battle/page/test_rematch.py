"""A rematch: the same battle from its beginning, as a new one."""

import pytest
from PySide6.QtWidgets import QPushButton

from mfz_desktop.battle.rematch import next_name
from mfz_desktop.battle.turn.battle_over_pane import BattleOverPane
from tests.mfz_desktop.battle.page.app import Application
from tests.mfz_desktop.battle.turn import scenes


def test_an_ended_battle_is_played_again(app: Application) -> None:
    first = app.open(scenes.over())
    pane = app.view.turn.findChild(BattleOverPane)
    button = next(one for one in pane.findChildren(QPushButton) if one.text() == "Rematch")
    button.click()
    app.settle()

    again = app.session
    assert again.id != first.id
    assert again.now == first.kept.timeline.initial
    head, before = again.kept.header, first.kept.header
    assert (head.players, head.settings, head.edition) == (before.players, before.settings, before.edition)
    assert head.name.endswith(" 2")
    assert app.page.heading() == head.name


@pytest.mark.slow
def test_a_rematch_is_offered_once_the_battle_is_over(app: Application) -> None:
    app.open()
    assert not app.context.commands.action("battle.rematch").isEnabled()
    app.open(scenes.over())
    assert app.run("battle.rematch")


@pytest.mark.parametrize(
    ("name", "then"), [("Weir Nine", "Weir Nine 2"), ("Weir Nine 2", "Weir Nine 3"), ("Depot 1", "Depot 1 2")]
)
def test_the_next_name(name: str, then: str) -> None:
    assert next_name(name) == then
