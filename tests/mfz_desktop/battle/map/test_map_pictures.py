"""Pictures of models on the map: whether a frame has one is no matter of where it looks."""

from dataclasses import replace

import pytest

from mfz_rules.rapid_attack.battle import Battle, Pose
from tests.mfz_desktop.application import Applications, settle
from tests.mfz_desktop.battle.map.maps import laid, show

LONG = ((-0.6, -0.2), (0.6, -0.2), (0.6, 0.2), (-0.6, 0.2))
"""A base that is narrower than its own box once it is turned."""


@pytest.fixture
def context(applications: Applications, data_folder):
    return applications.start(data_folder).context


def turned(facing: float) -> Battle:
    battle = laid()
    first, *others = battle.frames
    return replace(battle, frames=(replace(first, footprint=LONG, at=Pose(6, 9, facing)), *others))


@pytest.mark.parametrize(("scale", "seen"), [(30.0, False), (60.0, True)])
def test_turning_a_frame_neither_takes_its_picture_nor_brings_it(context, scale: float, seen: bool) -> None:
    for facing in (0, 45, 90, 180):
        asked = set[str]()
        shown = show(context, turned(facing), picture_of=lambda frame, asked=asked: asked.add(frame))
        settle(context)
        asked.clear()
        camera = shown.canvas.camera
        shown.canvas.zoom(scale / camera.scale, camera.point(6, 9))
        shown.canvas.grab()
        assert shown.canvas.camera.scale == pytest.approx(scale)
        assert ("ann.f1" in asked) is seen, facing
        shown.view.hide()
