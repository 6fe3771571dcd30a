"""What ships, companies and high value assets roll, and the dice that a player brings."""

import pytest

from mfz_rules.intercept_orbit.fleets.dice import company_dice, hva_dice, red_dice, ship_dice
from mfz_rules.intercept_orbit.fleets.equipment import equipment
from mfz_rules.intercept_orbit.fleets.fleet import Ace, System
from mfz_rules.intercept_orbit.fleets.orbit import INTERCEPT_ORBIT
from mfz_rules.intercept_orbit.fleets.terms import DEFAULT_TERMS, FleetTerms
from mfz_rules.kernel.dice import Colour, Die
from tests.mfz_rules.fleets import CARRIER, ESCORT, fleet, ship


def written(dice: tuple[Die, ...]) -> str:
    return " ".join(f"{die.colour.value}{die.range}{die.sides if die.sides != 6 else ''}" for die in dice)


def rolled(dice: str, at: str | None = None, terms: FleetTerms = DEFAULT_TERMS) -> str:
    systems = ship(dice).systems
    return written(ship_dice(systems, INTERCEPT_ORBIT.hull(len(systems)), at, INTERCEPT_ORBIT, terms))


@pytest.mark.parametrize(
    ("dice", "at", "pool"),
    [
        ("2Ra/1B/1Y/1K", None, "B Y K W W"),
        ("2Rp/1B/1Y", None, "B G Y W W"),
        ("2Ra/1B/1Y/1K", "support", "B Y K W W"),
        ("2Ra/1B/1Y/1K", "assault", "Ra Ra B Y K W W"),
        ("2Ra+d8/2B", "assault", "Ra Ra Ra8 B B W W"),
        ("2Ra/2Y", None, "G Y Y W W"),
        ("2B/3K", None, "B B K K K W W"),
        ("2B/1K", None, "B B G K W W"),
    ],
)
def test_pools_of_ships(dice: str, at: str | None, pool: str) -> None:
    """IO-DICE-03, IO-DICE-04, IO-FLEET-06, IO-FLEET-10: a frigate's green die, one black die or three."""
    assert rolled(dice, at) == pool


@pytest.mark.parametrize(
    ("dice", "reds"),
    [("1Ras/1B/1Y", 1), ("2Ra/1B/1Y", 2), ("2Ra/1Ras/1Y", 3), ("1Rpa/1Ras/1B", 2), ("1Rps/1B/1Y", 0)],
)
def test_devoted_and_split_weapons_together(dice: str, reds: int) -> None:
    """IO-FLEET-11: half a weapon is a die, one and a half are three."""
    assert red_dice(ship(dice).systems, "assault", INTERCEPT_ORBIT) == (Die(Colour.RED, range="a"),) * reds


@pytest.mark.parametrize("dice", ["2Ra+d8/1B", "2Ra/2Ras/1B", "4Rpa"])
def test_two_weapons_at_a_range_are_two_dice_and_a_large_one(dice: str) -> None:
    """IO-FLEET-10, IO-FLEET-11."""
    assert written(red_dice(ship(dice).systems, "assault", INTERCEPT_ORBIT)) == "Ra Ra Ra8"


def test_lost_systems_and_white_dice_roll_no_more_but_the_class_stays() -> None:
    """IO-DICE-03, IO-FLEET-09."""
    left = ship_dice([System("defense")], INTERCEPT_ORBIT.hull(4), None, INTERCEPT_ORBIT, whites=1)
    assert written(left) == "B W"


def test_whether_a_second_system_adds_a_die_is_a_ruling() -> None:
    """IO-OQ-17: of defense and communication; catapults have their own numbers."""
    assert rolled("2B/2Y", terms=FleetTerms(second_system_die=False)) == "B Y W W"
    assert rolled("1B/3K", terms=FleetTerms(second_system_die=False)) == "B G K K K W W"


@pytest.mark.parametrize(
    ("ace", "pool"),
    [
        (None, "R R B G Y W W"),
        (Ace.RED, "R R R8 B G Y W W"),
        (Ace.BLUE, "R R B B8 G Y W W"),
        (Ace.GREEN, "R R B G G8 Y W W"),
        (Ace.YELLOW, "R R B G Y Y8 W W"),
    ],
)
def test_pools_of_companies(ace: Ace | None, pool: str) -> None:
    """IO-FLEET-08, IO-DICE-03, IO-OQ-19: an ace adds a die of its colour."""
    assert written(company_dice(ace, INTERCEPT_ORBIT)) == pool


def test_a_company_rolls_what_it_has_left() -> None:
    """IO-DICE-04, IO-DICE-06: the ace's die is no system; without a target no red die is rolled, its own neither."""
    left = company_dice(Ace.GREEN, INTERCEPT_ORBIT, systems=("defense",), whites=0)
    assert written(left) == "B G8"
    assert written(company_dice(Ace.RED, INTERCEPT_ORBIT, attacking=False)) == "B G Y W W"
    assert written(company_dice(None, INTERCEPT_ORBIT, FleetTerms(company_red=1))) == "R B G Y W W"


def test_a_high_value_asset_rolls_a_green_die() -> None:
    """IO-DICE-03, IO-OQ-14."""
    assert written(hva_dice()) == "G"
    assert hva_dice(FleetTerms(hva_dice=0)) == ()


def brought(*ships: str, companies: int, ace: Ace | None) -> dict[str, int]:
    listed = equipment(fleet(*ships, companies=companies, ace=ace), INTERCEPT_ORBIT)
    return {written((die,)): number for die, number in listed}


def test_the_dice_that_a_fleet_asks_for() -> None:
    """IO-FLEET-15."""
    assert brought(CARRIER, ESCORT, ESCORT, companies=2, ace=Ace.YELLOW) == {
        "W": 2, "R": 3, "G": 1, "B": 5, "Y": 4, "Y8": 1, "K": 3,
    }  # fmt: skip
    assert brought("2Ra+d8/2B", companies=0, ace=None) == {"W": 2, "R": 3, "R8": 1, "B": 1}
    assert brought("2Ra/1B/1K", companies=1, ace=Ace.RED)["R8"] == 1
    assert {"G8", "B8"}.isdisjoint(brought("2Ra/1B/1K", companies=1, ace=Ace.RED))
    assert brought("2Ra/1B/1K", companies=1, ace=Ace.GREEN)["G8"] == 1
    assert brought("2Ra/1B/1K", companies=1, ace=Ace.BLUE)["B8"] == 1
