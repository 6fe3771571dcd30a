"""Numbers that no battle can begin with: an error with their place."""

from typing import Any

import pytest

from mfz_rules.kernel.scenario import ScenarioError
from tests.mfz_rules.intercept_orbit.scenario.test_places_at_start import begun


def company(**changes: Any) -> dict[str, object]:
    return {"companies": [{"id": "ann.c1", "condition": "flying", **changes}]}


def ship(**changes: Any) -> dict[str, object]:
    return {"ships": [{"id": "ann.s1", **changes}]}


@pytest.mark.parametrize(
    ("start", "place"),
    [
        ({"clock": 0}, "clock"),
        ({"round": 0}, "round"),
        (company(), "companies[0].fuel"),
        (company(fuel=-1), "companies[0].fuel"),
        (company(fuel=7), "companies[0].fuel"),
        (company(fuel=3, whites=3), "companies[0].whites"),
        (company(fuel=3, defense=9), "companies[0].defense"),
        (ship(whites=0, systems=[]), "ships[0].whites"),
        (ship(defense=-1), "ships[0].defense"),
        (ship(speed=11), "ships[0].speed"),
    ],
)
def test_what_nothing_on_a_table_can_have_io_fuel_01_io_dmg_03(start: dict[str, object], place: str) -> None:
    """IO-FUEL-01, IO-DMG-03, IO-MOVE-01, IO-ACE-01."""
    with pytest.raises(ScenarioError) as told:
        begun({"round": 2, **start})

    assert told.value.place == f"start.{place}"


def test_a_company_that_flies_without_fuel_is_told_so_io_fuel_01() -> None:
    with pytest.raises(ScenarioError, match="is missing, and the company flies: 1 to 6 is wanted"):
        begun({"round": 2, **company()})


def test_what_may_be_io_fuel_01_io_dmg_03() -> None:
    battle = begun(
        {"round": 2, "clock": 1, **company(fuel=6, defense=8), **ship(whites=0, speed=10)}
    ).timeline.initial

    assert (battle.clock, battle.company("ann.c1").fuel, battle.ship("ann.s1").whites) == (1, 6, 0)
