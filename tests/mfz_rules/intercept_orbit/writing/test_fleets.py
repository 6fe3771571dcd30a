"""Fleets as company files and scenarios hold them."""

import json

import pytest
from hypothesis import given

from mfz_rules.intercept_orbit.fleets.fleet import Ace, Company, Fleet, Hva, Measures, Ship, System
from mfz_rules.intercept_orbit.fleets.orbit import INTERCEPT_ORBIT
from mfz_rules.intercept_orbit.writing.fleets import read_fleet, write_fleet
from mfz_rules.kernel.leaves import Misfit
from tests.examples import examples
from tests.mfz_rules.intercept_orbit.writing.samples import FLEETS

LANTERN = Ship("Lantern", (System("assault"), System("split", "", ("point_defense", "support")), System("defense")))


@examples(50)
@given(FLEETS)
def test_every_fleet_is_read_back_equal(fleet: Fleet) -> None:
    assert read_fleet(json.loads(json.dumps(write_fleet(fleet))), INTERCEPT_ORBIT) == fleet


def test_lines_of_notation() -> None:
    fleet = read_fleet(["Fleet: Watch", "Lantern -- 2Ra/1Rps/1G/1B/2W", "Sparks -- company + Y8"], INTERCEPT_ORBIT)

    assert fleet == Fleet("Watch", (LANTERN,), (Company("Sparks", Ace.YELLOW),), None)


def test_high_value_assets_in_lines() -> None:
    fleet = read_fleet("Lantern -- 2Ra/1Rps/1G/1B/2W\nOre -- HVA\nHVAs: 1", INTERCEPT_ORBIT)

    assert fleet.hvas == (Hva("Ore"), Hva(""))


def test_a_company_files_content() -> None:
    plain = {
        "format": "mfz-company",
        "version": 1,
        "game": "intercept-orbit",
        "name": "Watch",
        "ships": [
            {
                "name": "Lantern",
                "systems": [
                    {"type": "assault"},
                    {"type": "split", "ranges": ["support", "point_defense"]},
                    {"type": "defense"},
                ],
                "footprint": {"studs_x": 4, "studs_z": 8},
                "bricks_high": 5,
                "notes": "nice",
            }
        ],
        "companies": [{"name": "Sparks", "ace": "yellow"}],
        "hvas": [{"name": "Ore"}],
    }
    (ship,) = read_fleet(plain, INTERCEPT_ORBIT).ships

    assert (ship.systems, ship.measures) == (LANTERN.systems, Measures(4, 8, 5))


@pytest.mark.parametrize(
    ("plain", "place"),
    [
        (3, ""),
        ([], ""),
        ([3], "[0]"),
        (["Lantern -- 2Ra/1Rps/1G/1B/2W", "Rat -- 9Q"], "[1]"),
        (["Game: alpha-bandit"], ""),
        ({"game": "rapid-attack"}, ".game"),
        ({"format": "zip"}, ".format"),
        ({"name": 3}, ".name"),
        ({"ships": 3}, ".ships"),
        ({"ships": [{"systems": [{"type": "laser"}]}]}, ".ships[0].systems[0].type"),
        ({"ships": [{"systems": [{"type": "split", "ranges": ["assault"]}]}]}, ".ships[0].systems[0].ranges"),
        ({"ships": [{"footprint": {"studs_x": -1, "studs_z": 2}}]}, ".ships[0].footprint.studs_x"),
        ({"companies": [{"ace": "black"}]}, ".companies[0].ace"),
        ({"companies": ["Bulwark -- 2Ra+d8/1B/1K/2W"]}, ".companies[0]"),
        ({"hvas": [{}] * 65}, ".hvas"),
    ],
)
def test_what_is_no_fleet_is_told_with_its_place(plain: object, place: str) -> None:
    with pytest.raises(Misfit) as raised:
        read_fleet(plain, INTERCEPT_ORBIT)

    assert raised.value.place("fleet").startswith(f"fleet{place}")
