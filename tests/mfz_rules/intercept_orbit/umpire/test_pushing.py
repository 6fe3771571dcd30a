"""Where a green ace's push ends on the table (IO-ACE-04, IO-OQ-64)."""

import pytest

from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.state.actions import ChooseAsset, Push
from mfz_rules.intercept_orbit.state.assets import Debris
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.umpire.table import TableUmpire
from tests.mfz_rules.intercept_orbit.builders import ACE, battle, company, hva, play, refused, ship

UMPIRE = TableUmpire()
ACE_AT = Pose(10.0, 8.0)
SHIP_AT = Pose(10.0, 10.0, 90.0)


def pushing(*more: object, at: Pose = SHIP_AT, ace: Pose = ACE_AT, **settings: object) -> Battle:
    """Return the turn of ann's green ace beside ben's ship."""
    own = (company("ann.c1", ace=ACE.GREEN, at=ace), ship("ann.s1"), ship("ann.s2"))
    started = battle(*own, ship("ben.s1", at=at), *more, settings=settings)
    return play(started, ChooseAsset("ann", "ann.c1"), umpire=UMPIRE)


def slid(started: Battle, slide: str | float = "forward", asset: str = "ben.s1") -> tuple[float, float]:
    """Return where an asset is after a push."""
    at = play(started, Push("ann", asset, slide=slide), umpire=UMPIRE).asset(asset).at
    assert at is not None
    return round(at.x, 4), round(at.y, 4)


class TestSlides:
    """One unit along, as far as is free, never off the table."""

    def test_a_unit_forward(self) -> None:
        assert slid(pushing()) == (10.0, 11.0)

    def test_companies_do_not_stop_a_ship(self) -> None:
        """IO-COL-14: only ships, high value assets and debris do."""
        assert slid(pushing(company("ben.c1", at=Pose(10.0, 11.5)))) == (10.0, 11.0)

    def test_short_of_an_overlap(self) -> None:
        assert slid(pushing(Debris("d1", at=Pose(10.0, 11.7)))) == (10.0, 10.5)

    @pytest.mark.parametrize(("may_lose", "alive"), [(False, True), (True, False)])
    def test_the_edge(self, may_lose: bool, alive: bool) -> None:
        """IO-OQ-79 `clicks_may_lose`."""
        started = pushing(at=Pose(32.5, 10.0, 0.0), ace=Pose(31.0, 10.0), clicks_may_lose=may_lose)
        after = play(started, Push("ann", "ben.s1", slide="forward"), umpire=UMPIRE)
        assert after.ship("ben.s1").alive is alive

    def test_a_company_in_any_direction_and_on_the_table(self) -> None:
        """IO-EDGE-05: it cannot leave the table."""
        started = pushing(company("ben.c1", at=Pose(0.5, 8.0)), ace=Pose(1.5, 8.0))
        assert slid(started, 180.0, "ben.c1") == (0.4, 8.0)
        assert slid(started, 90.0, "ben.c1") == (0.5, 9.0)
        assert slid(started, 0.0, "ben.c1") == (0.7, 8.0)

    def test_a_click_about_its_centre(self) -> None:
        after = play(pushing(), Push("ann", "ben.s1", clicks=1), umpire=UMPIRE)
        assert after.ship("ben.s1").at == Pose(10.0, 10.0, 112.5)


class TestReach:
    """IO-GEO-08."""

    def test_beyond_dogfight_range(self) -> None:
        far = pushing(ace=Pose(10.0, 7.0))
        assert refused(far, Push("ann", "ben.s1", clicks=1), UMPIRE).key == "push_too_far"

    def test_a_high_value_asset_that_is_not_touched(self) -> None:
        near = pushing(hva("ben.h1", at=Pose(11.5, 8.0, 90.0)))
        assert refused(near, Push("ann", "ben.h1", slide="back"), UMPIRE).key == "not_touched"
        touched = pushing(hva("ben.h1", at=Pose(10.8, 8.0, 90.0)))
        play(touched, Push("ann", "ben.h1", slide="back"), umpire=UMPIRE)
