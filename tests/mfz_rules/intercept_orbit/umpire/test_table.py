"""What the umpire measures where pieces have positions (IO-GEO, IO-COV, IO-HVA-02, IO-CAP-10, IO-CO)."""

import math
from typing import Any

import pytest

from mfz_rules.common.places import Pose
from mfz_rules.common.stating import Called
from mfz_rules.intercept_orbit.state.assets import Condition, Debris
from mfz_rules.intercept_orbit.state.battle import Battle, Disc
from mfz_rules.intercept_orbit.state.moving import Journey
from mfz_rules.intercept_orbit.umpire.choosing import umpire_for
from mfz_rules.intercept_orbit.umpire.protocol import Unmeasured
from mfz_rules.intercept_orbit.umpire.table import TableUmpire
from mfz_rules.kernel.refusal import RefusedError
from tests.mfz_rules.intercept_orbit.builders import FRIGATE, battle, company, hva, ship

TABLE = TableUmpire()


def made(*pieces: Any, **changes: Any) -> Battle:
    return battle(*pieces, **changes)


def test_somebody_measures_once_anything_has_a_place() -> None:
    assert isinstance(umpire_for(made(ship("ann.s1"), ship("ben.s1"))), Unmeasured)
    assert isinstance(umpire_for(made(ship("ann.s1")), Pose(1, 1)), TableUmpire)
    assert isinstance(umpire_for(made(ship("ann.s1"), Debris("d1", at=Pose(1, 1)))), TableUmpire)


def test_a_shorter_ruler_shortens_assault_range_io_geo_04() -> None:
    pieces = (ship("ann.s1", at=Pose(5, 10)), ship("ben.s1", at=Pose(14.1, 10)))

    assert TABLE.range(made(*pieces), "ann.s1", "ben.s1") == Called("assault")
    assert TABLE.range(made(*pieces, settings={"ruler_units": 7}), "ann.s1", "ben.s1") == Called("support")


def test_touching_is_no_cover_and_companies_are_none_io_cov_05_io_oq_36() -> None:
    clinging = company("ben.c1", at=Pose(12, 10), touching=("ben.s1",))
    one = made(ship("ann.s1", at=Pose(4, 10)), ship("ben.s1", at=Pose(13.2, 10)), clinging)

    assert TABLE.cover(one, "ann.s1", "ben.c1") == Called(())
    assert TABLE.cover(one, "ann.s1", "ben.s1") == Called(())
    assert TABLE.cover(one, "ben.s1", "ann.s1") == Called(())


def test_what_has_no_place_is_unknown() -> None:
    one = made(ship("ann.s1"), ship("ben.s1", at=Pose(10, 10)), company("ann.c1"), Debris("d1"))
    journey = Journey("ann.s1", (0, 0))

    assert TABLE.range(one, "ann.s1", "ben.s1") is None
    assert TABLE.distance(one, "ann.s1", "ben.s1") is None
    assert TABLE.cover(one, "ann.s1", "ben.s1") is None
    assert TABLE.near(one, "ann.s1") is None
    assert TABLE.touching(one, "ann.c1") is None
    assert TABLE.path(one, "ann.c1", Pose(1, 1), 4, True) is None
    assert TABLE.passed(one, "ann.c1", Pose(1, 1), True, ()) is None
    assert TABLE.came_by(one, journey, ("ben.s1",)) is None
    assert TABLE.place(one, "ann.c1", None) is None
    assert TABLE.step_away(one, "ann.c1", "ben.s1", 0) is None
    assert TABLE.way(one, journey) is None
    assert TABLE.came_to(one, journey) is None
    assert TABLE.turned(one, "ann.s1", 1) is None
    assert TABLE.apart(one, "ann.s1", 0) is None
    assert TABLE.shifted(one, journey, "d1") is None
    assert TABLE.meets_table(one, "ann.s1") is None
    assert TABLE.leads_away(one, "ann.s1", 0) is None


@pytest.mark.parametrize(("deep", "lies"), [(0.0, False), (1.1e-6, False), (1e-3, True)])
def test_a_base_lies_on_another_that_it_is_clearly_inside_of_io_geo_07(deep: float, lies: bool) -> None:
    """Movers stop where they meet, and come to rest a hair inside at times."""
    one = made(ship("ann.s1", at=Pose(5, 10)), ship("ben.s1", at=Pose(10, 10)))

    assert bool(TABLE.overlaps(one, "ann.s1", Pose(8.4 + deep, 10))) == lies


def slot(x: float, facing: float) -> Battle:
    """Return a battle in which ann's high value asset lies close between two others, at the edge of the table."""
    aside = math.radians(facing + 90)
    dx, dy = 0.801 * math.cos(aside), 0.801 * math.sin(aside)
    beside = [hva(f"ben.h{n}", at=Pose(x + s * dx, 10 + s * dy, facing)) for n, s in ((1, 1), (2, -1))]
    return made(ship("ann.s1"), hva("ann.h1", at=Pose(x, 10, facing)), *beside)


def test_a_heading_leads_away_only_where_it_has_room_io_edge_04_io_geo_07() -> None:
    """Close between others only the way back is free, however the asset looks."""
    one = slot(31.158, 7.0)

    free = [turned for turned in range(0, 360, 15) if TABLE.leads_away(one, "ann.h1", 7.0 + turned)]

    assert free == [180]


def test_where_none_that_leads_away_has_room_any_with_room_will_do_io_edge_04_io_geo_07() -> None:
    """Along the edge neither the way on nor the way back leads away; it is never turned onto a base."""
    one = slot(31.6, 90.0)

    free = [turned for turned in range(0, 360, 15) if TABLE.leads_away(one, "ann.h1", turned)]

    assert free == [90, 270]


def test_bases_are_sized_in_studs_io_geo_02_io_geo_05() -> None:
    """Five to a unit (IO-OQ-03), the frigate's long side along its bow (IO-OQ-05)."""
    pieces = (ship("ann.s1", at=Pose(5, 10)), ship("ben.s1", fitted=FRIGATE, at=Pose(10, 10)))

    assert TABLE.distance(made(*pieces), "ann.s1", "ben.s1") == pytest.approx(3.4)
    assert TABLE.distance(made(*pieces, settings={"unit_studs": 4}), "ann.s1", "ben.s1") == pytest.approx(3.0)


def test_places_lie_on_the_table_and_on_nothing_io_dep_09_io_geo_07() -> None:
    one = made(ship("ann.s1", at=Pose(5, 10)), ship("ben.s1"))
    disc = made(ship("ann.s1", at=Pose(5, 10)), table=Disc(32.0))

    assert TABLE.on_table(one, "d1", Pose(0.4, 0.4)) is True
    assert TABLE.on_table(one, "ben.s1", Pose(0.4, 0.8)) is False
    assert TABLE.on_table(disc, "d1", Pose(0.4, 0.4)) is False
    assert TABLE.overlaps(one, "d1", Pose(6, 10)) == ("ann.s1",)
    assert TABLE.overlaps(one, "d1", Pose(6.2, 10)) == ()


# companies


def test_a_company_goes_straight_over_what_it_may_cross_io_co_05_io_co_06() -> None:
    one = made(ship("ann.s1", at=Pose(10, 10)), ship("ben.s1"), company("ben.c1", at=Pose(8, 10)))

    over = TABLE.path(one, "ben.c1", Pose(12, 10), 4, True)
    assert over is not None and (over.length, over.crosses) == (4, ())
    around = TABLE.path(one, "ben.c1", Pose(12, 10), 6, False)
    assert around is not None and around.length > 4 and around.crosses == ()
    barred = TABLE.path(one, "ben.c1", Pose(12, 10), 4, False)
    assert barred is not None and (barred.length, barred.crosses) == (4, ("ann.s1",))


def test_places_are_the_nearest_free_ones_touching_where_any_does_io_oq_81() -> None:
    one = made(ship("ann.s1", at=Pose(10, 10)), ship("ben.s1"), company("ann.c1", at=Pose(11.2, 10)))

    assert TABLE.place(one, "ann.c1", Pose(11.2, 10), "ann.s1") == Pose(11.2, 10)
    moved = TABLE.place(one, "ann.c1", Pose(12, 10), "ann.s1")
    assert moved is not None and (moved.x, moved.y) == pytest.approx((11.2, 10), abs=1e-5)
    free = TABLE.place(one, "ann.c1", Pose(10.7, 10))
    assert free is not None and (free.x, free.y) == pytest.approx((11.2, 10), abs=1e-5)


@pytest.mark.parametrize(
    ("at", "beside", "rule"),
    [
        (Pose(0.3, 10), None, "IO-EDGE-05"),
        (Pose(11, 10), None, "IO-GEO-07"),
        (Pose(12, 10), "ann.s1", "IO-MOVE-18"),
    ],
)
def test_companies_stand_on_the_table_free_and_where_they_belong(at: Pose, beside: str | None, rule: str) -> None:
    """IO-EDGE-05, IO-GEO-07, IO-MOVE-18."""
    one = made(ship("ann.s1", at=Pose(10, 10)), ship("ben.s1"), company("ann.c1", at=Pose(11.2, 10)))

    with pytest.raises(RefusedError) as refused:
        TABLE.check_place(one, "ann.c1", at, beside)
    assert refused.value.refusal.rule == rule
    TABLE.check_place(one, "ann.c1", Pose(11.2, 10), "ann.s1")


def test_a_company_that_may_cross_a_ship_goes_straight_however_far_it_could_io_co_05() -> None:
    one = made(ship("ann.s1", at=Pose(10, 10)), ship("ben.s1"), company("ben.c1", at=Pose(8, 10)))

    over = TABLE.path(one, "ben.c1", Pose(12, 10), 6, True)
    assert over is not None and (over.length, over.crosses) == (4, ())


def test_debris_bars_who_goes_round_io_co_06() -> None:
    one = made(ship("ann.s1"), ship("ben.s1"), company("ben.c1", at=Pose(8, 10)), Debris("d1", at=Pose(10, 10)))

    barred = TABLE.path(one, "ben.c1", Pose(12, 10), 4, False)
    assert barred is not None and barred.crosses == ("d1",)
    over = TABLE.path(one, "ben.c1", Pose(12, 10), 4, True)
    assert over is not None and over.crosses == ()


def test_who_drifts_is_met_in_the_order_of_the_way_io_fuel_05_io_oq_61() -> None:
    """Both are in reach at its beginning, and stand otherwise in the list."""
    adrift = {"condition": Condition.DRIFTING, "fuel": 0}
    pieces = company("ben.c1", at=Pose(9, 12), **adrift), company("ben.c2", at=Pose(7.5, 12), **adrift)
    one = made(ship("ann.s1"), ship("ben.s1"), company("ann.c1", at=Pose(8, 10)), *pieces)

    assert TABLE.passed(one, "ann.c1", Pose(12, 10), True, ("ben.c1", "ben.c2")) == ("ben.c2", "ben.c1")
    assert TABLE.passed(one, "ann.c1", Pose(4, 10), True, ("ben.c1", "ben.c2")) == ("ben.c1", "ben.c2")


def test_a_company_stands_anywhere_where_nothing_touches_its_ship_io_oq_81() -> None:
    """Everything about the ship is too narrow for it."""
    around = [(x, y) for x in (-2.3, 0, 2.3) for y in (-2.3, 0, 2.3) if x or y]
    ring = (ship(f"ben.s{number}", at=Pose(10 + x, 10 + y)) for number, (x, y) in enumerate(around, 1))
    one = made(ship("ann.s1", at=Pose(10, 10)), company("ann.c1"), *ring)

    TABLE.check_place(one, "ann.c1", Pose(20, 10), "ann.s1")
    place = TABLE.place(one, "ann.c1", Pose(11.2, 10), "ann.s1")
    assert place is not None and TABLE.touching(one, "ann.c1", place) != ("ann.s1",)
