"""A fixed sample of 50 legal plans of a 6 is laid on the map: so many key presses, so many actions of the mouse.

The plans are drawn from all that a 6 pays for, each as likely: 25 of a capital ship, 25 of a frigate. Whoever lays
one knows the keys: + and − first, then hinge by hinge, and Enter. A key with Shift is one press. By mouse one drags
the tip to where the plan ends, or a few joints; the wheel is not touched, and flying is no part of it.
"""

from itertools import combinations
from math import cos, radians, sin
from random import Random
from statistics import median

import pytest
from PySide6.QtCore import QPointF, Qt

from mfz_desktop.intercept_orbit.battle.flight_plan import FlightPlan
from mfz_desktop.intercept_orbit.battle.map.ruler import LaidRuler
from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.umpire import courses
from tests.mfz_desktop.application import Applications
from tests.mfz_desktop.intercept_orbit.battle.helms import at_the_helm, kept_session
from tests.mfz_desktop.intercept_orbit.battle.map.spaces import ShownSpace, about_to_fly
from tests.mfz_rules.intercept_orbit.builders import CAPITAL, FRIGATE, ship
from tests.mfz_rules.intercept_orbit.moving import about_to_move

EACH = 25
PIPS = 6
MEDIAN_KEYS, MOST_KEYS, MOST_MOUSE = 8, 16, 4
Press = tuple[Qt.Key, bool]


def alone(fitted: object) -> object:
    """Return a table on which nothing is in the way of what is laid."""
    start = ship("ann.s1", fitted=fitted, at=Pose(16, 16, 90))  # type: ignore[arg-type]
    return about_to_move("ann.s1", start, ship("ben.s1", at=Pose(2, 2)), green=6)


def plans(fitted: object) -> list[tuple[int, ...]]:
    made = alone(fitted)
    ends = courses.ends(made, "ann.s1", PIPS)  # type: ignore[arg-type]
    chance = Random(f"fifty plans {len(ends)}")
    return [ends.plan(chance.randrange(len(ends))).clicks for _ in range(EACH)]


SAMPLE = [(fitted, clicks) for fitted in (CAPITAL, FRIGATE) for clicks in plans(fitted)]


def presses(clicks: tuple[int, ...], base: int, most: int) -> list[Press]:
    """Return the keys that lay a plan, and Enter."""
    away = len(clicks) - base
    found: list[Press] = [(Qt.Key.Key_Plus if away > 0 else Qt.Key.Key_Minus, False)] * abs(away)
    joint = 0
    for hinge, one in enumerate(clicks):
        if not one:
            continue
        if hinge != joint:
            found.append((Qt.Key(Qt.Key.Key_1 + hinge), False))
        if abs(one) == most:
            found.append((Qt.Key.Key_Comma if one > 0 else Qt.Key.Key_Period, False))
        else:
            found.append((Qt.Key.Key_Left if one > 0 else Qt.Key.Key_Right, True))
        joint = hinge + 1
    return [*found, (Qt.Key.Key_Return, False)]


@pytest.fixture
def context(applications: Applications, data_folder):
    return applications.start(data_folder).context


@pytest.fixture
def boards(context) -> dict[int, ShownSpace]:
    return {len(fitted): about_to_fly(context, alone(fitted)) for fitted in (CAPITAL, FRIGATE)}


def test_by_keys_the_median_is_8_and_none_takes_over_16(boards: dict[int, ShownSpace]) -> None:
    counted = []
    for fitted, clicks in SAMPLE:
        shown = boards[len(fitted)]
        keys = presses(clicks, 4, shown.ruler.ruler.most)
        for key, shift in keys[:-1]:
            shown.key(key, shift=shift)
        assert shown.plan.clicks == clicks
        assert shown.ruler.laid.legal
        counted.append(len(keys))
        shown.key(Qt.Key.Key_Escape)
        shown.selection.bend(None)
    assert len(counted) == 2 * EACH
    assert median(counted) <= MEDIAN_KEYS
    assert max(counted) <= MOST_KEYS


def test_enter_flies_what_the_keys_have_laid(context) -> None:
    for fitted, clicks in (SAMPLE[3], SAMPLE[-3]):
        shown = about_to_fly(context, alone(fitted))
        for key, shift in presses(clicks, 4, shown.ruler.ruler.most):
            shown.key(key, shift=shift)
        assert shown.session.entries[-1].action.clicks == clicks


@pytest.mark.slow
def test_by_mouse_none_takes_over_4_actions(boards: dict[int, ShownSpace]) -> None:
    counted = []
    for fitted, clicks in SAMPLE:
        shown = boards[len(fitted)]
        shown.canvas.fit()
        shown.selection.bend(None)
        counted.append(laid_by_mouse(shown, clicks))
    assert max(counted) <= MOST_MOUSE


def laid_by_mouse(shown: ShownSpace, clicks: tuple[int, ...]) -> int:
    """Lay a plan by mouse alone; return how many times something was dragged."""
    for first in sequences(clicks):
        shown.selection.bend(None)
        for hinge in first:
            turn_joint(shown, hinge, clicks[hinge])
        tip = end_of(shown, clicks)
        shown.drag(shown.ruler.tip, tip, shift=True)
        left = differing(shown.plan.clicks, clicks)
        if len(shown.plan.clicks) == len(clicks) and len(first) + 1 + len(left) <= MOST_MOUSE:
            for hinge in left:
                turn_joint(shown, hinge, clicks[hinge])
            assert shown.plan.clicks == clicks
            return len(first) + 1 + len(left)
    raise AssertionError(f"{clicks} takes more than {MOST_MOUSE} actions")


def sequences(clicks: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return which joints may be bent before the tip is dragged: what lies is kept where ends are alike."""
    bent = [hinge for hinge, one in enumerate(clicks[:4]) if one]
    return [some for count in range(MOST_MOUSE) for some in combinations(bent, count)]


def differing(one: tuple[int, ...], other: tuple[int, ...]) -> list[int]:
    return [hinge for hinge, (a, b) in enumerate(zip(one, other, strict=False)) if a != b]


def end_of(shown: ShownSpace, clicks: tuple[int, ...]) -> QPointF:
    """Return the pixel at which the tip is when the plan is laid."""
    ruler = shown.ruler.ruler
    return LaidRuler(shown.canvas.drawing, ruler, ruler.laid(FlightPlan(clicks))).tip


def turn_joint(shown: ShownSpace, hinge: int, clicks: int) -> None:
    """Drag a joint so that the unit behind it points where that many clicks take it."""
    seen = shown.ruler
    before = seen.travel.legs[hinge - 1].end.facing if hinge else seen.travel.start.facing
    heading = radians(before + seen.ruler.click * clicks)
    start, long = seen.joints[hinge], 2 * shown.canvas.camera.scale
    shown.drag(start, start + QPointF(long * cos(heading), -long * sin(heading)))
    assert shown.plan.clicks[hinge] == clicks


def test_the_sample_is_what_it_says(context) -> None:
    for fitted, clicks in SAMPLE:
        session = kept_session(context.store.folder.get(), alone(fitted))
        laid = at_the_helm(session).helm.ruler
        assert laid is not None
        assert laid.laid(FlightPlan(clicks)).legal
    assert len(set(SAMPLE)) > 45
