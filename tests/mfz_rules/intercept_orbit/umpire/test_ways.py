"""What a way led by, and where debris comes that a mover shifts (IO-COL-14, IO-FUEL-05, IO-DEB-04)."""

from dataclasses import replace

from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.state.assets import Condition, Debris, Status
from mfz_rules.intercept_orbit.state.moving import Journey, Shifted
from tests.mfz_rules.intercept_orbit.builders import battle, company, ship
from tests.mfz_rules.intercept_orbit.moving import TABLE

AHEAD = Journey("ann.s1", (0, 0, 0, 0), start=Pose(5, 10))


def test_who_was_stopped_came_to_what_lies_behind_it_alone_io_col_14_io_fuel_05() -> None:
    """Through one company, by another that drifts; the others lie farther on."""
    adrift = {"condition": Condition.DRIFTING, "fuel": 0}
    made = battle(
        ship("ann.s1", at=Pose(6.5, 10)),
        ship("ben.s1"),
        company("ben.c1", at=Pose(6.5, 10.5)),
        company("ben.c2", at=Pose(6, 13), **adrift),
        company("ben.c3", at=Pose(9, 10)),
        company("ben.c4", at=Pose(10.5, 12), **adrift),
    )

    def came_to(journey: Journey) -> list[str]:
        return [one.piece for one in TABLE.came_to(made, journey) or ()]

    assert came_to(replace(AHEAD, travelled=1.5, stopped=True)) == ["ben.c2", "ben.c1"]
    assert sorted(came_to(AHEAD)) == ["ben.c1", "ben.c2", "ben.c3", "ben.c4"]


def test_passengers_do_not_stop_debris_that_is_shifted_io_deb_04() -> None:
    made = battle(
        ship("ann.s1", at=Pose(9, 10)),
        ship("ben.s1"),
        company("ben.c1", at=Pose(12, 10)),
        Debris("d1", at=Pose(10.2, 10)),
    )
    journey = replace(AHEAD, travelled=4.0)

    assert TABLE.shifted(made, replace(journey, riders=("ben.c1",)), "d1") == Shifted(Pose(14.2, 10))
    stopped = TABLE.shifted(made, journey, "d1")
    assert stopped is not None and stopped.at is not None and abs(stopped.at.x - 11.2) < 1e-6


def test_debris_that_hangs_over_the_edge_stays_on_the_table_io_deb_04_io_edge_02() -> None:
    def shifted(x: float) -> Shifted | None:
        made = battle(ship("ann.s1", at=Pose(x, 10)), ship("ben.s1"), Debris("d1", at=Pose(x + 1.2, 10)))
        return TABLE.shifted(made, replace(AHEAD, start=Pose(x - 4, 10), travelled=4.0), "d1")

    assert shifted(26.8) == Shifted(Pose(32, 10))
    assert shifted(27.3) == Shifted(None, over=True)


def test_what_is_destroyed_lies_in_nobodys_way_io_geo_07() -> None:
    wreck = ship("ben.s1", at=Pose(8, 10), status=Status.DESTROYED)
    made = battle(ship("ann.s1", at=Pose(5, 10)), wreck, ship("ben.s2"))

    way = TABLE.way(made, AHEAD)
    assert way is not None and way.contacts == ()
    assert TABLE.overlaps(made, "d1", Pose(8, 10)) == ()
