"""What follows from where pieces stand when a scenario begins in the middle."""

import json
from typing import Any

from mfz_rules.rapid_attack.game import RAPID_ATTACK
from mfz_rules.rapid_attack.writing.states import write_battle
from tests.mfz_rules.rapid_attack.scenario.documents import begun, scenario

OUTLINE = [[11, 8], [11.3, 8], [11.3, 10], [11, 10]]
WALL: dict[str, Any] = {"id": "wall", "bricks_high": 6, "pieces": 20, "polygon": OUTLINE}


def state(*terrain: dict[str, Any], near: object = None) -> dict[str, Any]:
    """Ann's frame looks at ben's across the wall; ben's stands by a station of his."""
    ben = {"id": "b", "owner": "ben", "at": {"x": 12, "y": 9}} | ({} if near is None else {"near": near})
    return {
        "players": [{"id": "ann"}, {"id": "ben"}],
        "frames": [{"id": "a", "owner": "ann", "systems": ["direct"], "at": {"x": 5, "y": 9}}, ben],
        "stations": [{"id": "s", "owner": "ben", "at": {"x": 13.2, "y": 9}}],
        "terrain": list(terrain),
    }


def test_frames_on_the_table_are_near_the_stations_beside_them() -> None:
    """RA-STA-02."""
    battle = begun({"start": state()})

    assert (battle.frame("a").near, battle.frame("b").near) == ((), ("s",))


def test_who_is_near_is_believed_where_it_is_said() -> None:
    assert begun({"start": state(near=[])}).frame("b").near == ()


def test_a_frame_without_position_is_near_nothing() -> None:
    plain = state()
    del plain["frames"][1]["at"]

    assert begun({"start": plain}).frame("b").near == ()


def covered(*terrain: dict[str, Any]) -> bool:
    battle = begun({"start": state(*terrain)})
    seen = RAPID_ATTACK.umpire(battle).cover(battle, "a", "b")
    return seen is not None and seen.value == ("wall",)


def test_a_structure_too_low_by_the_pieces_left_is_no_cover() -> None:
    """RA-TER-03: 8 of 20 pieces are 3 bricks of 6, 6 of them are 2."""
    assert covered(WALL)
    assert covered(WALL | {"pieces_left": 8})
    assert not covered(WALL | {"pieces_left": 6})


def test_the_tables_word_on_cover_stands() -> None:
    """OQ-54."""
    assert covered(WALL | {"pieces_left": 6, "ruined": False})
    assert not covered(WALL | {"pieces_left": 18, "ruined": True})


def test_nobody_counts_what_has_no_outline() -> None:
    wall = {key: value for key, value in WALL.items() if key != "polygon"}

    assert not begun({"start": state(wall | {"pieces_left": 6})}).structure("wall").ruined


def test_structures_beside_the_start_count_too() -> None:
    battle = begun(scenario(terrain=[WALL | {"pieces_left": 6}, WALL | {"id": "new"}]))

    assert [one.ruined for one in battle.terrain] == [True, False]


def test_a_state_that_was_printed_begins_as_it_was() -> None:
    battle = begun({"start": state(WALL | {"pieces_left": 6, "ruined": False}, near=[])})
    printed = json.loads(json.dumps(write_battle(battle)))

    assert begun({"start": printed}) == battle
