"""Companies that are handed over in passing, measured on a table (IO-FUEL-07, IO-OQ-61)."""

from typing import Any

import pytest

from mfz_rules.common.events import RoundOpened
from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.state.actions import EndTurn, HandOver, Move
from mfz_rules.intercept_orbit.state.assets import Condition
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.evolving import evolve
from mfz_rules.intercept_orbit.state.facts import Facts
from mfz_rules.intercept_orbit.umpire.table import TableUmpire
from tests.mfz_rules.intercept_orbit.builders import battle, company, die, hva, play, refused, ship, turn_of
from tests.mfz_rules.intercept_orbit.moving import about_to_move

TABLE = TableUmpire()
FAST = Move("ann", die("W6"), clicks=(0,) * 8)
"""Eight units ahead."""
AT_THE_END = Pose(8, 17.2)


def captive(holder: str, at: Pose = AT_THE_END, id: str = "ben.c1") -> Any:
    """Return a company that another asset has."""
    condition = Condition.CARRIED if id.startswith("ann") else Condition.CAPTIVE
    return company(id, condition=condition, holder=holder, fuel=0, touching=(), at=at)


def moved(*pieces: Any, move: Move = FAST, asset: str = "ann.s1", **settings: object) -> Battle:
    """Return the battle after the move of ann's ship, eight units along y 16, with another of hers above the way."""
    start = about_to_move(asset, ship("ann.s1", at=Pose(8, 16)), *pieces, ship("ben.s1"), settings=settings)
    return play(start, move, umpire=TABLE)


def test_a_ship_hands_over_to_one_that_it_has_passed_io_fuel_07() -> None:
    """The two end 2.5 units apart, and were 1.9 apart on the way."""
    after = moved(ship("ann.s2", at=Pose(12, 19.5)), captive("ann.s1"))
    assert after.ship("ann.s1").passed == ("ann.s2",)
    after = play(after, HandOver("ann", "ben.c1", "ann.s2"), umpire=TABLE)
    assert after.company("ben.c1").holder == "ann.s2"
    assert not play(after, EndTurn("ann"), umpire=TABLE).journey


def test_who_was_never_near_is_not_passed_io_fuel_07() -> None:
    after = moved(ship("ann.s2", at=Pose(12, 19.7)), captive("ann.s1"))
    assert after.ship("ann.s1").passed == ()
    assert refused(after, HandOver("ann", "ben.c1", "ann.s2"), umpire=TABLE).key == "not_passing"


def test_at_some_tables_only_the_end_of_the_way_counts_io_oq_61() -> None:
    after = moved(ship("ann.s2", at=Pose(12, 19.5)), captive("ann.s1"), drifters_by_path=False)
    assert refused(after, HandOver("ann", "ben.c1", "ann.s2"), umpire=TABLE).key == "not_passing"


def test_what_was_stated_with_the_move_counts_io_fuel_07() -> None:
    near = Move("ann", die("W6"), clicks=(0,) * 8, facts=Facts(passes=("ann.s2",)))
    after = moved(ship("ann.s2", at=Pose(20, 26)), captive("ann.s1"), move=near)
    assert play(after, HandOver("ann", "ben.c1", "ann.s2"), umpire=TABLE).company("ben.c1").holder == "ann.s2"
    far = Move("ann", die("W6"), clicks=(0,) * 8, facts=Facts(passes=()))
    after = moved(ship("ann.s2", at=Pose(12, 19.5)), captive("ann.s1"), move=far)
    assert refused(after, HandOver("ann", "ben.c1", "ann.s2"), umpire=TABLE).key == "not_passing"


def test_a_ship_that_has_passed_a_holder_is_handed_its_company_io_fuel_07() -> None:
    """A high value asset's own turn is over with its move: it hands over when a ship passes."""
    after = moved(hva("ann.h1", at=Pose(12, 19)), captive("ann.h1", Pose(12, 19.8), "ann.c1"))
    assert after.ship("ann.s1").passed == ("ann.h1",)
    after = play(after, HandOver("ann", "ann.c1", "ann.s1"), umpire=TABLE)
    assert (after.company("ann.c1").condition, after.company("ann.c1").holder) == (Condition.ON_DECK, "ann.s1")


@pytest.mark.parametrize("given", [True, False])
def test_a_company_hands_over_to_a_ship_on_its_way_io_fuel_07(given: bool) -> None:
    """It flies six units past a ship, 1.2 units from it at its nearest, and ends 2.2 away."""
    pieces = [ship("ann.s1", at=Pose(12, 16)), ship("ben.s1"), company("ann.c1", at=Pose(9, 18.4))]
    start = turn_of(battle(*pieces, captive("ann.c1", Pose(9, 19.2))), "ann.c1", "B1 G6 Y1 W1 W1")
    facts = Facts(passes=("ann.s1",)) if given else Facts()
    after = play(start, Move("ann", die("G6"), at=Pose(15, 18.4), facts=facts), umpire=TABLE)
    assert after.company("ann.c1").passed == ("ann.s1",)
    assert play(after, HandOver("ann", "ben.c1", "ann.s1"), umpire=TABLE).company("ben.c1").holder == "ann.s1"


def test_what_was_passed_is_forgotten_with_the_round() -> None:
    """Nobody hands over in a later round by what was passed before."""
    after = moved(ship("ann.s2", at=Pose(12, 19.5)), captive("ann.s1"))
    assert evolve(after, RoundOpened(2)).ship("ann.s1").passed == ()


def test_only_ships_hand_over_what_they_have_io_fuel_07() -> None:
    """A ship that has nobody passes nobody to hand over to, and forgets nobody whom it meets."""
    after = moved(ship("ann.s2", at=Pose(12, 19.5)))
    assert after.ship("ann.s1").passed == ()
