"""Samples of legal places."""

import pytest

from mfz_rules.common.places import Pose
from mfz_rules.rapid_attack.umpire.sampling import legal_places
from mfz_rules.rapid_attack.umpire.table import TableUmpire
from tests.mfz_rules.rapid_attack.umpire.laying import block, laid

UMPIRE = TableUmpire()
OFFENSE_FRAMES = 3


def test_every_legal_point_of_a_grid_and_no_other_RA_PLACE_08() -> None:
    state = laid({"a.s1": (2, 9), "a1": (6, 9)}, terrain=[block("wall", 20, 0, 22, 6)])
    found = legal_places(UMPIRE, state, "b1", OFFENSE_FRAMES)
    grid = {Pose(x + 0.5, y + 0.5) for x in range(24) for y in range(18)}
    assert 0 < len(found) < len(grid) and set(found) < grid
    assert all(UMPIRE.may_place(state, "b1", OFFENSE_FRAMES, one) is None for one in found)
    assert all(UMPIRE.may_place(state, "b1", OFFENSE_FRAMES, one) is not None for one in grid - set(found))
    assert Pose(21.5, 3.5) not in found and Pose(21.5, 8.5) in found


def test_the_grid_is_as_fine_as_asked() -> None:
    places = legal_places(UMPIRE, laid({}), "b1", OFFENSE_FRAMES, spacing=4, facing=90)
    assert len(places) == 24 and places[0] == Pose(2, 2, 90)
    for spacing in (0, -1, float("nan")):
        with pytest.raises(ValueError):
            legal_places(UMPIRE, laid({}), "b1", OFFENSE_FRAMES, spacing)
