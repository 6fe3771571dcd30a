"""What the umpire measures where pieces have positions (IO-GEO, IO-COV, IO-HVA-02, IO-CAP-10, IO-CO)."""

from typing import Any

import pytest

from mfz_rules.common.places import Pose
from mfz_rules.common.stating import Called
from mfz_rules.intercept_orbit.state.assets import Condition, Debris, Naming
from mfz_rules.intercept_orbit.state.battle import Battle, Disc
from mfz_rules.intercept_orbit.state.moving import Journey
from mfz_rules.intercept_orbit.umpire.choosing import umpire_for
from mfz_rules.intercept_orbit.umpire.protocol import Unmeasured
from mfz_rules.intercept_orbit.umpire.table import TableUmpire
from mfz_rules.kernel.refusal import RefusedError
from tests.mfz_rules.intercept_orbit.builders import ACE, FRIGATE, battle, company, hva, ship, systems

TABLE = TableUmpire()
SCREEN = systems("defense", "defense", "assault", "catapult")


def made(*pieces: Any, **changes: Any) -> Battle:
    return battle(*pieces, **changes)


def test_somebody_measures_once_anything_has_a_place() -> None:
    assert isinstance(umpire_for(made(ship("ann.s1"), ship("ben.s1"))), Unmeasured)
    assert isinstance(umpire_for(made(ship("ann.s1")), Pose(1, 1)), TableUmpire)
    assert isinstance(umpire_for(made(ship("ann.s1"), Debris("d1", at=Pose(1, 1)))), TableUmpire)


@pytest.mark.parametrize(
    ("gap", "band"),
    [(0.0, "point_defense"), (2.0, "point_defense"), (2.01, "assault"), (8.0, "assault"), (8.01, "support")],
)
def test_bands_of_ships_are_of_the_gap_between_bases_io_geo_06_io_geo_08(gap: float, band: str) -> None:
    one = made(ship("ann.s1", at=Pose(5, 10)), ship("ben.s1", at=Pose(6.6 + gap, 10)))

    assert TABLE.range(one, "ann.s1", "ben.s1") == Called(band)
    assert TABLE.distance(one, "ann.s1", "ben.s1") == pytest.approx(gap)
    assert TABLE.distance(one, "ann.s1", "ben.s1", Pose(5, 11.6)) is not None


def test_a_shorter_ruler_shortens_assault_range_io_geo_04() -> None:
    pieces = (ship("ann.s1", at=Pose(5, 10)), ship("ben.s1", at=Pose(14.1, 10)))

    assert TABLE.range(made(*pieces), "ann.s1", "ben.s1") == Called("assault")
    assert TABLE.range(made(*pieces, settings={"ruler_units": 7}), "ann.s1", "ben.s1") == Called("support")


def test_close_calls_favour_what_was_named_io_geo_10() -> None:
    pieces = (
        ship("ann.s1", at=Pose(5, 10), naming=Naming("ben.s1", "point_defense")),
        ship("ben.s1", at=Pose(8.63, 10)),
    )
    one = made(*pieces, settings={"range_tolerance": 0.05})

    assert TABLE.range(one, "ann.s1", "ben.s1") == Called("point_defense", close=True)


def test_companies_fight_close_or_at_one_ship_io_geo_08_io_co_02() -> None:
    far = company("ben.c1", at=Pose(14.8, 10), touching=("ben.s1",))
    near = company("ben.c2", at=Pose(8.8, 10))
    mine = company("ann.c1", at=Pose(12.2, 10), touching=("ben.s1",))
    one = made(ship("ann.s1"), ship("ben.s1", at=Pose(13.5, 10.0)), far, near, mine)

    assert TABLE.range(one, "ann.c1", "ben.c1") == Called("dogfight")
    assert TABLE.range(one, "ann.c1", "ben.c2") == Called("assault")
    assert TABLE.range(one, "ann.c1", "ben.s1") == Called("dogfight")


def test_a_company_at_a_ship_is_as_near_as_that_ship_io_atk_03() -> None:
    at = company("ben.c1", at=Pose(10.8, 10), touching=("ben.s1",))
    one = made(ship("ann.s1", at=Pose(6, 10)), ship("ben.s1", at=Pose(9.6, 10)), at)

    assert TABLE.range(one, "ann.s1", "ben.c1") == Called("point_defense")


def test_cover_lies_between_and_near_the_target_io_cov_01_io_geo_11() -> None:
    between = Debris("d1", at=Pose(12, 10))
    far = Debris("d2", at=Pose(8, 10))
    beside = Debris("d3", at=Pose(13, 11.2))
    one = made(ship("ann.s1", at=Pose(4, 10)), ship("ben.s1", at=Pose(14.4, 10)), between, far, beside)

    assert TABLE.cover(one, "ann.s1", "ben.s1") == Called(("d1",))
    assert TABLE.cover(one, "ann.s1", "ben.s1", Pose(10, 20)) == Called(())


def test_touching_is_no_cover_and_companies_are_none_io_cov_05_io_oq_36() -> None:
    clinging = company("ben.c1", at=Pose(12, 10), touching=("ben.s1",))
    one = made(ship("ann.s1", at=Pose(4, 10)), ship("ben.s1", at=Pose(13.2, 10)), clinging)

    assert TABLE.cover(one, "ann.s1", "ben.c1") == Called(())
    assert TABLE.cover(one, "ann.s1", "ben.s1") == Called(())
    assert TABLE.cover(one, "ben.s1", "ann.s1") == Called(())


def test_shields_are_two_defenses_and_blue_aces_within_two_units_io_cov_07_io_ace_03() -> None:
    one = made(
        ship("ann.s1"),
        ship("ben.s1", at=Pose(10, 10)),
        ship("ben.s2", fitted=SCREEN, at=Pose(13.6, 10)),
        ship("ben.s3", fitted=SCREEN, at=Pose(10, 13.7)),
        company("ben.c1", ace=ACE.BLUE, at=Pose(10, 7)),
        company("ben.c2", ace=ACE.RED, at=Pose(8, 10)),
    )

    assert TABLE.shields(one, "ben.s1") == ("ben.s2", "ben.c1")
    assert TABLE.shields(one, "ann.s1") is None


def test_near_are_high_value_assets_within_two_and_held_ships_below_two_io_hva_02_io_cap_10() -> None:
    one = made(
        ship("ann.s1", controller="ben", at=Pose(10, 10)),
        ship("ben.s1", at=Pose(20, 20)),
        company("ben.c1", at=Pose(13.19, 10)),
        hva("ann.h1", at=Pose(13.19, 12.8)),
    )

    assert TABLE.near(one, "ben.c1") == ("ann.h1", "ann.s1")
    assert TABLE.near(one, "ben.c1", Pose(13.2, 10)) == ("ann.h1",)
    assert TABLE.near(one, "ben.s1") == ()


def test_touching_is_no_distance_io_geo_07() -> None:
    one = made(ship("ann.s1", at=Pose(10, 10)), ship("ben.s1"), company("ann.c1", at=Pose(11.2, 10)))

    assert TABLE.touching(one, "ann.c1") == ("ann.s1",)
    assert TABLE.touching(one, "ann.c1", Pose(11.21, 10)) == ()


def test_what_has_no_place_is_unknown() -> None:
    one = made(ship("ann.s1"), ship("ben.s1", at=Pose(10, 10)), company("ann.c1"), Debris("d1"))
    journey = Journey("ann.s1", (0, 0))

    assert TABLE.range(one, "ann.s1", "ben.s1") is None
    assert TABLE.distance(one, "ann.s1", "ben.s1") is None
    assert TABLE.cover(one, "ann.s1", "ben.s1") is None
    assert TABLE.near(one, "ann.s1") is None
    assert TABLE.touching(one, "ann.c1") is None
    assert TABLE.path(one, "ann.c1", Pose(1, 1), 4, True) is None
    assert TABLE.passed(one, "ann.c1", Pose(1, 1), True) is None
    assert TABLE.place(one, "ann.c1", None) is None
    assert TABLE.step_away(one, "ann.c1", "ben.s1", 0) is None
    assert TABLE.way(one, journey) is None
    assert TABLE.came_to(one, journey) is None
    assert TABLE.turned(one, "ann.s1", 1) is None
    assert TABLE.apart(one, "ann.s1", "ben.s1", 0) is None
    assert TABLE.shifted(one, journey, "d1") is None
    assert TABLE.meets_table(one, "ann.s1") is None
    assert TABLE.leads_away(one, "ann.s1", 0) is None


def test_bases_are_sized_in_studs_io_geo_02_io_geo_05() -> None:
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


def test_a_company_passes_drifting_ones_in_order_io_fuel_05() -> None:
    adrift = {"condition": Condition.DRIFTING, "fuel": 0}
    pieces = (
        ship("ann.s1"),
        ship("ben.s1"),
        company("ben.c1", at=Pose(5, 10)),
        company("ben.c2", at=Pose(9, 12), **adrift),
        company("ann.c1", at=Pose(5, 7.5), **adrift),
    )

    assert TABLE.passed(made(*pieces), "ben.c1", Pose(9, 10), True) == ("ann.c1", "ben.c2")
    at_the_end = made(*pieces, settings={"drifters_by_path": False})
    assert TABLE.passed(at_the_end, "ben.c1", Pose(9, 10), True) == ("ben.c2",)


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


def test_a_dodge_is_two_units_straight_away_io_co_09() -> None:
    """It stops at the edge."""
    one = made(ship("ann.s1", at=Pose(10, 10)), ship("ben.s1"), company("ben.c1", at=Pose(11.2, 10)))
    edge = made(ship("ann.s1", at=Pose(30, 10)), ship("ben.s1"), company("ben.c1", at=Pose(31.2, 10)))

    assert TABLE.step_away(one, "ben.c1", "ann.s1", 90) == Pose(13.2, 10, 90)
    end = TABLE.step_away(edge, "ben.c1", "ann.s1", 0)
    assert end is not None and end.x == pytest.approx(31.6)
