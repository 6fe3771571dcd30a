"""Leaving a station on the map instead of taking a damage (RA-DMG-08)."""

from dataclasses import replace

import pytest

from mfz_desktop.rapid_attack.battle.map.tasks import PlacingKind
from mfz_rules.rapid_attack.battle import DamageDice, Pose, Retreat
from tests.mfz_desktop.application import Applications
from tests.mfz_desktop.battle.map.answers import action_for_retreat
from tests.mfz_desktop.battle.map.maps import PLACES, laid, play, show


def test_a_damaged_frame_is_dragged_one_unit_away_from_its_station(applications: Applications, data_folder) -> None:
    battle = laid({**PLACES, "ann.s1": Pose(6, 10.5)}, terrain=())
    frames = tuple(replace(one, near=("ann.s1",)) if one.id == "ann.f1" else one for one in battle.frames)
    shown = show(applications.start(data_folder).context, replace(battle, frames=frames))
    if shown.session.pending[0].player == "ann":
        play(shown, "ann pass")
    play(shown, "ben choose ben.f1", "ben name ann.f1 direct", "ben roll R6 R5 G1 G1 W4 W2", "ben defend W2")
    play(shown, "ben attack R6", "ann name -", "ann roll B1 Y1 W1 W1", "ann defend -")
    assert shown.session.submit(DamageDice("ben", (6,) * 6))
    task = shown.canvas.pointing.tasks["ann.f1"]
    assert task.kind is PlacingKind.RETREAT
    ends: list[Pose] = []
    shown.view.retreated.connect(ends.append)
    shown.drag((6, 9), (6, 6))
    assert not ends
    assert "1 units farther" in shown.canvas.overlay.said
    (proposed,) = task.proposed
    assert (proposed.x, proposed.y) == pytest.approx((6, 8))
    shown.drag((6, 9), (6.1, 7.9))
    assert ends == [proposed], "the place that the umpire proposes is caught"
    assert shown.selection.selected.target == "ann.s1"
    action = action_for_retreat(shown.session, shown.selection)
    assert isinstance(action, Retreat)
    assert shown.session.submit(action)
    assert shown.session.now.frame("ann.f1").at == proposed
