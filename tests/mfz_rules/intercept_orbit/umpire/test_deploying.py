"""Deployment where positions are measured (IO-DEP)."""

from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.state.actions import PlaceCompany, PlaceDebris, PlaceHva, PlaceShip
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.umpire.table import TableUmpire
from tests.mfz_rules.intercept_orbit.builders import company, hva, play, refused, ship
from tests.mfz_rules.intercept_orbit.setting_up import deploying

UMPIRE = TableUmpire()
CARRIER_AT = Pose(17.0, 10.0)


def test_deployment_measures_the_table() -> None:
    """IO-DEP-02, IO-DEP-09: from edge to edge, on the table, with room."""
    started = deploying(hva("ann.h1"), hva("ann.h2"), ship("ann.s1"), ship("ben.s1"))
    started = play(started, PlaceHva("ann", "ann.h1", Pose(10.0, 10.0)), umpire=UMPIRE)
    for at, key in (
        (Pose(10.5, 10.0), "overlaps"),
        (Pose(0.5, 10.0), "off_table"),
        (Pose(19.7, 10.0), "too_far"),
    ):
        assert refused(started, PlaceHva("ann", "ann.h2", at), UMPIRE).key == key
    play(started, PlaceHva("ann", "ann.h2", Pose(19.6, 10.0)), umpire=UMPIRE)


def at_companies(carrier: Pose | None = CARRIER_AT) -> Battle:
    """Return the placement of ben's company."""
    started = deploying(hva("ann.h1"), ship("ann.s1"), ship("ben.s1"), company("ben.c1"))
    return play(
        started,
        PlaceHva("ann", "ann.h1", Pose(5.0, 10.0)),
        PlaceShip("ann", "ann.s1", Pose(8.0, 10.0)),
        PlaceShip("ben", "ben.s1", carrier),
        umpire=UMPIRE,
    )


def test_companies_touch_their_carrier() -> None:
    """IO-DEP-06, IO-GEO-07: flush beside it, or, without a place, as near as may be."""
    before = at_companies()
    far = PlaceCompany("ben", "ben.c1", "ben.s1", Pose(18.5, 10.0))
    assert refused(before, far, UMPIRE).key == "not_touching"
    flush = play(before, PlaceCompany("ben", "ben.c1", "ben.s1", Pose(18.2, 10.0)), umpire=UMPIRE)
    assert flush.company("ben.c1").touching == ("ben.s1",)
    anywhere = play(before, PlaceCompany("ben", "ben.c1", "ben.s1"), umpire=UMPIRE).company("ben.c1")
    assert anywhere.at is not None and anywhere.touching == ("ben.s1",)


def test_a_carrier_without_a_place_is_not_measured() -> None:
    """Contract 2: a piece without position is unknown to who measures."""
    before = at_companies(carrier=None)
    after = play(before, PlaceCompany("ben", "ben.c1", "ben.s1", Pose(18.5, 10.0)), umpire=UMPIRE)
    assert after.company("ben.c1").touching == ("ben.s1",)


def test_debris_keeps_its_distance() -> None:
    """IO-DEP-08: from others' ships, not from one's own."""
    before = play(at_companies(), PlaceCompany("ben", "ben.c1", "ben.s1"), umpire=UMPIRE)
    assert refused(before, PlaceDebris("ann", Pose(24.0, 10.0)), UMPIRE).key == "too_near"
    play(before, PlaceDebris("ann", Pose(7.0, 12.0)), umpire=UMPIRE)
