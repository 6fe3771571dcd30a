"""Every kind of question on the page of a battle: what the keyboard reaches has a name, and all is in sight."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QWidget

from mfz_desktop.battle.turn.toggles import Segments
from mfz_desktop.rapid_attack.battle.turn.forms import FORMS
from mfz_rules.rapid_attack.battle import Battle
from tests.mfz_desktop.application import nameless
from tests.mfz_desktop.battle.page.app import Application
from tests.mfz_desktop.battle.turn.scenes import attacking, scenes
from tests.mfz_desktop.battle.whole.keyboard import MOST_TABS, Keyboard, rest, said, stops_at
from tests.mfz_desktop.windows import no_new_window

SCENES = scenes()
USES = {"m": attacking(), "a": attacking(), "s": attacking().play("ann forgo")}
"""What is asked before a die is used, by the key that takes it."""


def test_there_is_a_scene_for_every_question() -> None:
    asked = {type(battle.agenda[-1]) for battle in SCENES.values() if battle.winners is None}
    assert asked == set(FORMS)


@pytest.mark.slow
def test_every_question_can_be_heard_and_is_seen_whole(app: Application) -> None:
    """In the window of 1280 × 720: no control without a name, nothing to scroll, nothing flashes up."""
    for scene, battle in SCENES.items():
        with no_new_window():
            _open(app, battle)
        assert nameless(app.window) == [], scene
        assert app.view.turn.area.fits, scene
        _nothing_scrolls(app.view.turn, scene)


@pytest.mark.slow
def test_what_is_told_with_a_die_can_be_heard_and_is_seen_whole(app: Application) -> None:
    """Moving, attacking and spotting at a real table, with several battles open: that takes the most room."""
    keys = Keyboard()
    for key, table in USES.items():
        _open(app, table.state)
        with no_new_window():
            keys.press(key)
        assert app.view.turn.form.detail.facts.rows, key
        assert nameless(app.window) == [], key
        assert app.view.turn.area.fits, key
        _tab_comes_everywhere(app, keys, key)


@pytest.mark.slow
def test_tab_comes_to_every_control_of_a_question(app: Application) -> None:
    """Round by Tab, each control of the form is come by, or belongs to a group that the arrows walk."""
    keys = Keyboard()
    for scene, battle in SCENES.items():
        _open(app, battle)
        _tab_comes_everywhere(app, keys, scene)


@pytest.mark.slow
def test_arrows_walk_along_what_is_one_of_a_few(app: Application) -> None:
    """Ranges and rockets: Tab stops at the chosen one, the arrows choose the others."""
    keys, walked = Keyboard(), set()
    for scene in ("target", "objective"):
        _open(app, SCENES[scene])
        for segments in reversed(app.view.turn.form.findChildren(Segments)):
            ready = [one for one in segments.buttons if one.isEnabled() and one.isVisible()]
            if len(ready) < 2:
                continue
            keys.go_to_name(said(next(one for one in ready if one.isChecked())))
            keys.press(Qt.Key.Key_Right if ready[0].isChecked() else Qt.Key.Key_Left)
            assert keys.focus.isChecked()
            assert keys.focus in ready
            walked.add(segments.accessibleName())
    assert walked == {"Range", "Rockets"}


def _open(app: Application, battle: Battle) -> None:
    app.open(battle)
    app.window.activateWindow()
    rest()


def _tab_comes_everywhere(app: Application, keys: Keyboard, scene: str) -> None:
    wanted = {one for one in app.view.turn.area.widget().findChildren(QWidget) if stops_at(one)}
    came = {keys.focus}
    for _ in range(MOST_TABS):
        keys.press(Qt.Key.Key_Tab)
        came.add(keys.focus)
        if wanted <= came:
            return
    raise AssertionError((scene, [said(one) for one in wanted - came]))


def _nothing_scrolls(pane: QWidget, scene: str) -> None:
    for area in pane.findChildren(QScrollArea):
        if area.isVisible():
            assert area.verticalScrollBar().maximum() == 0, scene
