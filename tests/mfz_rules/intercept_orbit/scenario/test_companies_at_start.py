"""What companies touch and are near when a scenario begins."""

from typing import Any

from mfz_rules.intercept_orbit.scenario.reading import read_scenario
from mfz_rules.intercept_orbit.state.battle import Battle

FLEET = ["Fleet: Watch", "Bulwark -- 2Ra+d8/1B/1K/2W", "Sparks -- company + Y8", "HVAs: 1"]


def begun(start: object) -> Battle:
    """Return the battle that a scenario begins with."""
    players = [{"id": id, "name": id, "fleet": FLEET, "hvas": 1} for id in ("ann", "ben")]
    found: Battle = read_scenario({"game": "intercept-orbit", "players": players, "start": start}).timeline.initial
    return found


def state(**company: Any) -> dict[str, object]:
    """Return a state in which something is said of ann's company."""
    ships = [{"id": "ann.s1", "at": {"x": 5, "y": 10, "facing": 0}}]
    hvas = [{"id": "ben.h1", "at": {"x": 5, "y": 13, "facing": 0}}]
    return {"round": 2, "ships": ships, "hvas": hvas, "companies": [{"id": "ann.c1", **company}]}


def test_companies_on_deck_touch_their_carrier_io_dep_10() -> None:
    assert begun("deployed").company("ann.c1").touching == ("ann.s1",)


def test_a_company_that_flies_touches_what_is_said_or_measured_io_co_07() -> None:
    flying: dict[str, Any] = {"condition": "flying", "fuel": 3}
    assert begun(state(**flying)).company("ann.c1").touching == ()
    at_ship = begun(state(**flying, at={"x": 5, "y": 11.2, "facing": 0})).company("ann.c1")
    assert (at_ship.touching, at_ship.near) == (("ann.s1",), ("ben.h1",))
    said = begun(state(**flying, at={"x": 5, "y": 11.2, "facing": 0}, touching=[], near=[])).company("ann.c1")
    assert (said.touching, said.near) == ((), ())
