"""Distances, bands, cover and nearness where pieces have positions (IO-GEO, IO-COV-01, IO-HVA-02)."""

from dataclasses import replace
from typing import Any

import pytest

from mfz_rules.common.places import Pose
from mfz_rules.common.stating import Called
from mfz_rules.intercept_orbit.state.assets import Debris, Naming
from mfz_rules.intercept_orbit.umpire.table import TableUmpire
from tests.mfz_rules.intercept_orbit.builders import ACE, battle, company, hva, ship, systems

UMPIRE = TableUmpire()


def at(x: float, y: float = 10.0, facing: float = 0.0) -> dict[str, Any]:
    """Return where a piece stands, as changes."""
    return {"at": Pose(x, y, facing)}


@pytest.mark.parametrize(
    ("gap", "band"),
    [(0.0, "point_defense"), (2.0, "point_defense"), (2.01, "assault"), (8.0, "assault"), (8.01, "support")],
)
def test_bands_of_ships_go_by_the_gap_of_bases_io_geo_09(gap: float, band: str) -> None:
    """Distance is that of bases (IO-GEO-06, IO-OQ-04); assault ends with the ruler (IO-OQ-01)."""
    made = battle(ship("ann.s1", **at(5)), ship("ben.s1", **at(6.6 + gap)))
    assert UMPIRE.range(made, "ann.s1", "ben.s1") == Called(band)
    assert UMPIRE.distance(made, "ann.s1", "ben.s1") == pytest.approx(gap)


def test_what_has_no_position_is_not_measured() -> None:
    made = battle(ship("ann.s1", **at(5)), ship("ben.s1"), company("ben.c1"))
    assert UMPIRE.range(made, "ann.s1", "ben.s1") is None
    assert UMPIRE.distance(made, "ann.s1", "ben.s1") is None
    assert UMPIRE.cover(made, "ann.s1", "ben.s1") is None
    assert UMPIRE.touching(made, "ben.c1") is None
    assert UMPIRE.near(made, "ben.s1") is None


@pytest.mark.parametrize(("gap", "band"), [(1.0, "dogfight"), (1.1, "point_defense"), (5.0, "assault")])
def test_companies_are_close_within_a_unit_io_co_02(gap: float, band: str) -> None:
    made = battle(company("ann.c1", **at(5)), company("ben.c1", **at(5.8 + gap)))
    assert UMPIRE.range(made, "ann.c1", "ben.c1") == Called(band)


def test_two_at_one_ship_are_close_however_far_apart_io_co_02() -> None:
    at_ship = {"touching": ("ann.s1",)}
    two = company("ann.c1", **at(3.8), **at_ship), company("ben.c1", **at(6.2), **at_ship)
    made = battle(ship("ann.s1", **at(5)), *two)
    assert UMPIRE.range(made, "ann.c1", "ben.c1") == Called("dogfight")


def test_a_company_at_a_ship_at_hand_is_at_hand_io_atk_03() -> None:
    attached = company("ben.c1", touching=("ben.s1",), **at(9.7))
    made = battle(ship("ann.s1", **at(5)), ship("ben.s1", **at(8.5)), attached)
    assert UMPIRE.distance(made, "ann.s1", "ben.c1") > 2  # type: ignore[operator]
    assert UMPIRE.range(made, "ann.s1", "ben.c1") == Called("point_defense")
    alone = battle(ship("ann.s1", **at(5)), company("ben.c1", **at(9.7)))
    assert UMPIRE.range(alone, "ann.s1", "ben.c1") == Called("assault")


def test_a_company_at_a_ship_farther_off_is_where_it_is_io_atk_03() -> None:
    """The ship is within assault range, and the company is not."""
    behind = company("ben.c1", touching=("ben.s1",), **at(14.7))
    made = battle(ship("ann.s1", **at(5)), ship("ben.s1", **at(13.5)), behind)
    assert UMPIRE.range(made, "ann.s1", "ben.s1") == Called("assault")
    assert UMPIRE.range(made, "ann.s1", "ben.c1") == Called("support")


def test_in_doubt_the_band_is_the_one_that_was_named_io_geo_10() -> None:
    shooter = ship("ann.s1", **at(5), naming=Naming("ben.s1", "assault"))
    made = battle(shooter, ship("ben.s1", **at(8.58)), settings={"range_tolerance": 0.05})
    assert UMPIRE.range(made, "ann.s1", "ben.s1") == Called("assault", True)
    near = replace(made, ships=(replace(shooter, naming=Naming("ben.s1", "point_defense")), made.ships[1]))
    assert UMPIRE.range(near, "ann.s1", "ben.s1") == Called("point_defense", True)
    other = replace(made, ships=(replace(shooter, naming=Naming("ben.s2", "assault")), made.ships[1]))
    assert UMPIRE.range(other, "ann.s1", "ben.s1") == Called("point_defense", True)


@pytest.mark.parametrize(
    ("pieces", "found"),
    [
        ((Debris("d1", at=Pose(12, 10)),), ("d1",)),
        ((ship("cy.s1", at=Pose(12, 10)),), ("cy.s1",)),
        ((Debris("d1", at=Pose(9, 10)),), ()),  # not near the target
        ((Debris("d1", at=Pose(12, 11.2)),), ()),  # beside the way, touching it
        ((Debris("d1", at=Pose(12, 11.19)),), ("d1",)),
        ((company("cy.c1", at=Pose(12, 10)), hva("cy.h1", at=Pose(12.4, 10))), ()),
    ],
)
def test_what_lies_between_and_near_the_target_covers_it_io_cov_01(
    pieces: tuple[Any, ...], found: tuple[str, ...]
) -> None:
    """IO-GEO-11: mere touching does not count; IO-COV-05: companies and high value assets are no cover."""
    made = battle(ship("ann.s1", **at(5)), ship("ben.s1", **at(14)), *pieces, players=("ann", "ben", "cy"))
    assert UMPIRE.cover(made, "ann.s1", "ben.s1") == Called(found)


def test_cover_of_a_place_that_a_company_is_launched_to_io_launch_06() -> None:
    made = battle(ship("ann.s1", **at(5)), company("ann.c1", **at(3.8)), Debris("d1", at=Pose(12, 10)))
    assert UMPIRE.cover(made, "ann.s1", "ann.c1", Pose(14, 10)) == Called(("d1",))
    assert UMPIRE.cover(made, "ann.s1", "ann.c1", Pose(14, 16)) == Called(())


def test_in_doubt_a_piece_covers_and_the_call_is_close_io_geo_10() -> None:
    made = battle(
        ship("ann.s1", **at(5)),
        ship("ben.s1", **at(14)),
        Debris("d1", at=Pose(12, 11.23)),
        settings={"range_tolerance": 0.05},
    )
    assert UMPIRE.cover(made, "ann.s1", "ben.s1") == Called(("d1",), True)


def test_screens_and_blue_aces_within_reach_may_shield_io_cov_07() -> None:
    screen = systems("assault", "defense", "defense", "catapult")
    made = battle(
        ship("ann.s1", **at(5)),
        ship("ben.s1", **at(14)),
        ship("ben.s2", fitted=screen, **at(17.6)),
        ship("ben.s3", fitted=screen, **at(14, 13.7)),
        company("ben.c1", ace=ACE.BLUE, **at(14, 12.2)),
    )
    assert UMPIRE.shields(made, "ben.s1") == ("ben.s2", "ben.c1")


def test_near_are_hvas_within_reach_and_own_captured_ships_nearer_io_hva_02_io_cap_10() -> None:
    """Two units away is too far to hold a ship (IO-OQ-56)."""
    made = battle(
        company("ann.c1", **at(5)),
        hva("ben.h1", **at(8.2)),
        hva("ben.h2", **at(5, 13.0)),
        ship("ben.s1", controller="ann", **at(1.81)),
        ship("ben.s2", controller="ann", **at(5, 6.8)),
        ship("ben.s3", **at(5, 8)),
        ship("ann.s1", **at(3, 9)),
    )
    assert UMPIRE.near(made, "ann.c1") == ("ben.h1", "ben.s1")
    assert UMPIRE.near(made, "ann.c1", Pose(25, 25)) == ()


def test_touching_is_no_gap_io_geo_07() -> None:
    made = battle(ship("ann.s1", **at(5)), company("ben.c1", **at(6.2)), company("ben.c2", **at(5, 11.21)))
    assert UMPIRE.touching(made, "ben.c1") == ("ann.s1",)
    assert UMPIRE.touching(made, "ben.c2") == ()
    assert UMPIRE.touching(made, "ben.c2", Pose(5, 11.2)) == ("ann.s1",)
    assert UMPIRE.on_table(made, "ben.c2", Pose(0.4, 0.4)) is True
    assert UMPIRE.on_table(made, "ben.c2", Pose(0.3, 0.4)) is False
    assert UMPIRE.overlaps(made, "ben.c2", Pose(5, 11.1)) == ("ann.s1",)
    assert UMPIRE.overlaps(made, "ben.c2", Pose(5, 11.2)) == ()
