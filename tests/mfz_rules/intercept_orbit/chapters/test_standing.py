"""Who is near what after a move, as stated (IO-HVA-05, IO-CAP-10)."""

import pytest

from mfz_rules.intercept_orbit.chapters import standing
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.state.facts import Facts
from mfz_rules.intercept_orbit.umpire.protocol import Unmeasured
from mfz_rules.kernel.refusal import RefusedError
from tests.mfz_rules.intercept_orbit.builders import battle, hva, ship


@pytest.mark.parametrize("other", ["ben.s1", "cyd.s1", "ann.s2"])
def test_only_ships_that_one_has_captured_count_as_near_io_cap_10(other: str) -> None:
    captured = ship("ben.s2", controller="ann"), ship("cyd.s1", controller="ben")
    made = battle(ship("ann.s1"), ship("ann.s2"), ship("ben.s1"), *captured, players=("ann", "ben", "cyd"))

    standing.check(made, "ann.s1", Facts(near=("ben.s2",)))
    with pytest.raises(RefusedError) as refused:
        standing.check(made, "ann.s1", Facts(near=(other,)))
    assert refused.value.refusal.key == "not_near"


def test_who_is_near_a_high_value_asset_that_moved_io_hva_05() -> None:
    flow = Flow(battle(ship("ann.s1"), ship("ben.s1", near=("ann.h1",)), hva("ann.h1")), Unmeasured())

    standing.stand(flow, "ann.h1", None, Facts(near=("ann.s1",)))

    assert flow.battle.ship("ann.s1").near == ("ann.h1",)
    assert flow.battle.ship("ben.s1").near == ()


def test_what_is_near_is_stated_of_one_asset_or_of_several_io_hva_05() -> None:
    """A record has one place for both."""
    flow = Flow(battle(ship("ann.s1", near=("ann.h1",)), ship("ben.s1"), hva("ann.h1")), Unmeasured())

    standing.stand(flow, "ann.s1", None, Facts(near_of=(("ann.s1", ()),)))

    assert flow.battle.ship("ann.s1").near == ()
    with pytest.raises(ValueError, match="of one asset or of several"):
        Facts(near=(), near_of=(("ann.s1", ()),))
