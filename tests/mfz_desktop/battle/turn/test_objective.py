"""The special objective in the turn's panel: rolled for, then moved up to what was rolled (RA-CAMP-12, OQ-88)."""

import pytest
from PySide6.QtCore import Qt

from mfz_desktop.rapid_attack.battle.turn.forms.objective import ObjectiveForm
from mfz_desktop.rapid_attack.battle.turn.forms.target import TargetForm
from mfz_rules.rapid_attack.battle import Behaviour, Called, Facts, MoveObjective, Objective, Pose
from tests.mfz_desktop.battle.map.maps import Shown, laid, play
from tests.mfz_desktop.battle.page.app import Application, app
from tests.mfz_desktop.battle.turn.bench import Bench
from tests.mfz_desktop.battle.turn.scenes import scenes
from tests.mfz_desktop.battle.whole.keyboard import Keyboard

__all__ = ["app"]

SCENES = scenes()
ENTER = Qt.Key.Key_Return


def begun(app: Application, behaviour: Behaviour, owner: str) -> Shown:
    """Open the page with an objective at (12, 6) and Ann's frame about to name a target."""
    app.open(laid(objective=Objective("crate", "Crate", owner, behaviour, Pose(12, 6))))
    shown = Shown(app.context, app.session, app.view.selection, app.view.panes.map)
    if app.session.pending[0].player == "ben":
        play(shown, "ben pass")
    play(shown, "ann choose ann.f1")
    app.settle()
    return shown


def test_an_obedient_objective_is_rolled_for_before_anything_is_aimed(bench: Bench) -> None:
    sitting = bench.sit(SCENES["objective"])
    sitting.keys("v", "4", ENTER)

    assert sitting.last == MoveObjective("ann", dice=(4,))
    assert isinstance(sitting.pane.form, ObjectiveForm)


def test_the_program_rolls_for_it_where_it_rolls(bench: Bench) -> None:
    sitting = bench.sit(SCENES["objective"], seed=3)
    sitting.keys("v", ENTER)

    assert isinstance(sitting.last, MoveObjective)
    assert sitting.session.entries[-1].dice == "tape"
    assert isinstance(sitting.pane.form, ObjectiveForm)


def test_on_facts_alone_one_says_who_is_near_it_then(bench: Bench) -> None:
    sitting = bench.sit(SCENES["objective rolled"])
    sitting.press("Near it afterwards: Wren")
    sitting.keys(ENTER)

    assert sitting.last == MoveObjective("ann", facts=Facts(near=Called(("ben.f1",))))
    assert isinstance(sitting.pane.form, TargetForm)


def test_it_may_stay(bench: Bench) -> None:
    sitting = bench.sit(SCENES["objective rolled"])
    sitting.keys("s")

    assert sitting.last == MoveObjective("ann")
    assert isinstance(sitting.pane.form, TargetForm)


def test_on_the_map_a_click_aims_and_without_an_aim_nothing_is_spent(app: Application) -> None:
    shown, keys = begun(app, Behaviour.OBEDIENT, "ann"), Keyboard()
    keys.press("v", "3", ENTER)
    form = app.view.turn.form
    assert isinstance(form, ObjectiveForm)
    assert not form.where.go.isEnabled()
    before = len(app.session.entries)
    form.where.go.click()
    keys.press(ENTER)
    assert len(app.session.entries) == before

    shown.click(12, 9.5)
    app.settle()
    assert not form.where.go.isEnabled()
    assert len(app.session.entries) == before
    shown.click(12, 8.5)
    app.settle()
    assert form.where.go.isEnabled()
    keys.press(ENTER)
    moved = app.session.entries[-1].action
    assert isinstance(moved, MoveObjective) and moved.at is not None
    assert (moved.at.x, moved.at.y) == pytest.approx((12, 8.5), abs=0.1)
    assert isinstance(app.view.turn.form, TargetForm)


def test_a_frightened_one_is_aimed_by_a_click_too(app: Application) -> None:
    """RA-CAMP-14."""
    shown, keys = begun(app, Behaviour.AFRAID, "ben"), Keyboard()
    keys.press("v")
    where = app.view.turn.form.objective.where
    assert not where.go.isEnabled()
    where.go.click()
    assert not isinstance(app.session.entries[-1].action, MoveObjective)

    shown.click(12, 6.9)
    app.settle()
    keys.press(ENTER)
    moved = app.session.entries[-1].action
    assert isinstance(moved, MoveObjective) and moved.at is not None
