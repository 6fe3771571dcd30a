"""Where pieces cannot lie when a scenario begins (IO-GEO-07, IO-EDGE-02, IO-EDGE-05)."""

from typing import Any

import pytest

from mfz_rules.intercept_orbit.scenario.reading import read_scenario
from mfz_rules.intercept_orbit.state.assets import Condition
from mfz_rules.kernel.scenario import ScenarioError
from tests.mfz_rules.intercept_orbit.scenario.test_companies_at_start import FLEET


def begun(start: object, table: object = None) -> Any:
    players = [{"id": id, "name": id, "fleet": FLEET, "hvas": 1} for id in ("ann", "ben")]
    return read_scenario({"game": "intercept-orbit", "players": players, "table": table, "start": start})


def at(x: float, y: float = 10.0, facing: float = 0.0) -> dict[str, Any]:
    return {"at": {"x": x, "y": y, "facing": facing}}


FLYING = {"condition": "flying", "fuel": 3}
SHIP = {"id": "ann.s1", **at(10)}
DEBRIS = {"id": "d1"}
LYING: dict[str, tuple[dict[str, object], str]] = {
    "two ships": ({"ships": [SHIP, {"id": "ben.s1", **at(11.5)}]}, "ships[0].at: is on ben.s1"),
    "a company on a ship": (
        {"ships": [SHIP], "companies": [{"id": "ben.c1", **FLYING, **at(11.1)}]},
        "ships[0].at: is on ben.c1",
    ),
    "a high value asset on debris": (
        {"hvas": [{"id": "ben.h1", **at(5)}], "debris": [{**DEBRIS, **at(5.5)}]},
        "hvas[0].at: is on d1",
    ),
    "two companies": (
        {"companies": [{"id": "ben.c1", **FLYING, **at(4)}, {"id": "ann.c1", **FLYING, **at(4.5)}]},
        "companies[1].at: is on ben.c1",
    ),
    "a ship beside the table": ({"ships": [{"id": "ben.s1", **at(33)}]}, "ships[0].at: is off the table"),
    "debris beside the table": ({"debris": [{**DEBRIS, **at(5, -0.5)}]}, "debris[0].at: is off the table"),
    "a company over the edge": (
        {"companies": [{"id": "ann.c1", **FLYING, **at(0.3)}]},
        "companies[0].at: is not wholly on the table",
    ),
}


@pytest.mark.parametrize("name", LYING)
def test_where_nothing_can_lie_is_told_with_its_place_io_geo_07_io_edge_02_io_edge_05(name: str) -> None:
    start, wanted = LYING[name]

    with pytest.raises(ScenarioError) as told:
        begun({"round": 2, **start})

    assert str(told.value).startswith(f"start.{wanted}")


def test_round_tables_end_where_they_end_io_geo_04() -> None:
    corner = {"ships": [{"id": "ann.s1", **at(2, 2)}]}

    assert begun(corner).timeline.initial.ship("ann.s1").at is not None
    with pytest.raises(ScenarioError, match="off the table"):
        begun(corner, {"diameter": 32})


def test_what_may_lie_so_io_geo_07_io_edge_02_io_move_20() -> None:
    """Flush, hanging over the edge, held by who has it, out of the battle, without a place."""
    start = {
        "ships": [SHIP, {"id": "ben.s1", **at(32.5)}],
        "companies": [
            {"id": "ann.c1", **FLYING, **at(11.2)},
            {"id": "ben.c1", "condition": "on_deck", "holder": "ben.s1", **at(32.5)},
        ],
        "hvas": [{"id": "ann.h1", **at(10, 11.2)}, {"id": "ben.h1"}],
        "debris": [{**DEBRIS, **at(0.1)}],
    }
    battle = begun(start).timeline.initial
    assert (battle.company("ann.c1").touching, battle.company("ben.c1").condition) == (("ann.s1",), Condition.ON_DECK)

    gone = [{**SHIP, "status": "destroyed"}, {"id": "ben.s1", **at(10.5)}]
    assert not begun({"ships": gone}).timeline.initial.ship("ann.s1").alive


def test_nothing_is_at_rest_in_the_middle_of_a_move_io_geo_07() -> None:
    ram = {"item": "ask_ram", "player": "ann", "met": "ben.s1", "rammer": "ann.s1"}
    agenda = [{"item": "ask_acts", "asset": "ann.s1"}, {"item": "go_along"}, ram]
    moving = {"journey": {"asset": "ann.s1", "clicks": [0, 0]}, "agenda": agenda, "phase": "chain"}

    start = {"ships": [SHIP, {"id": "ben.s1", **at(11.5)}], **moving}

    assert begun(start).timeline.initial.journey is not None
