"""Objectives that go with nobody (RA-CAMP-12 to RA-CAMP-15): only a follower goes along with its owner's frame."""

import pytest

from mfz_rules.common.places import Pose
from mfz_rules.common.stating import Called
from mfz_rules.rapid_attack.state.actions import MoveObjective
from mfz_rules.rapid_attack.state.events import ObjectiveMoved
from mfz_rules.rapid_attack.state.facts import Facts
from mfz_rules.rapid_attack.state.pieces import Behaviour, Objective
from tests.mfz_rules.rapid_attack.builders import battle


@pytest.mark.parametrize("behaviour", [None, Behaviour.OBEDIENT, Behaviour.AFRAID])
def test_it_stays_when_its_owners_frame_moves_on(behaviour: Behaviour | None) -> None:
    """RA-CAMP-13: even where the frame is near it afterwards."""
    relic = Objective("relic", owner="ann", behaviour=behaviour)
    table = battle(ann="1G/2W", bob="2W", objective=relic).change("ann.f1", near=("relic",))
    table.open("ann.f1", "-", "G3 G8:1 W1 W1").play("ann move G3 near=relic")
    assert not table.told(ObjectiveMoved)
    assert table.state.objective == relic


def test_moved_on_facts_alone_it_is_where_it_was_last_seen() -> None:
    """RA-CAMP-12: who tells no place for it changes none."""
    at = Pose(3.0, 4.0)
    relic = Objective("relic", owner="ann", behaviour=Behaviour.OBEDIENT, at=at)
    table = battle(ann="2W", bob="2W", objective=relic).begin("ann.f1")
    table.submit(MoveObjective("ann", None, (4,), Facts(near=Called(()))))
    assert table.told(ObjectiveMoved) and table.state.objective is not None
    assert table.state.objective.at == at
