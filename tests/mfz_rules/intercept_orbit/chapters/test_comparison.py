"""Comparing fleets: points per asset, ties, what is removed, roles (IO-PPA)."""

from dataclasses import replace

import pytest

from mfz_rules.common.events import ScoreChanged
from mfz_rules.intercept_orbit.gate import pending
from mfz_rules.intercept_orbit.profile import INTERCEPT_ORBIT
from mfz_rules.intercept_orbit.starting import Side, compared, usual_field
from mfz_rules.intercept_orbit.state.actions import AdjustFleet, RollOff
from mfz_rules.intercept_orbit.state.battle import Battle, Phase
from tests.mfz_rules.intercept_orbit.builders import (
    ACE,
    FRIGATE,
    asked,
    battle,
    company,
    hva,
    play,
    refused,
    ship,
    systems,
    told,
)
from tests.mfz_rules.intercept_orbit.setting_up import Asset, fleet, meeting

TWIN = systems("assault", "defense", "catapult", "catapult")


def side(player: str, frigates: int = 3, hvas: int = 3) -> tuple[Asset, ...]:
    """Return a capital ship with a catapult, frigates, a company with a green ace, and high value assets."""
    return (
        ship(f"{player}.s1"),
        *(ship(f"{player}.s{2 + number}", fitted=FRIGATE) for number in range(frigates)),
        company(f"{player}.c1", ace=ACE.GREEN),
        *(hva(f"{player}.h{1 + number}") for number in range(hvas)),
    )


def twin(player: str, frigates: int = 2) -> tuple[Asset, ...]:
    """Return a ship with two catapults and its two companies, the first with a red ace; so many assets as `side`."""
    return (
        ship(f"{player}.s1", fitted=TWIN),
        *(ship(f"{player}.s{2 + number}", fitted=FRIGATE) for number in range(frigates)),
        company(f"{player}.c1", ace=ACE.RED),
        company(f"{player}.c2"),
        *(hva(f"{player}.h{1 + number}") for number in range(3)),
    )


def bare(player: str, others: int = 2, hvas: int = 3) -> tuple[Asset, ...]:
    """Return a ship with nothing but a catapult, others without systems, its company, and high value assets."""
    return (
        ship(f"{player}.s1", fitted=systems("catapult")),
        *(ship(f"{player}.s{2 + number}", fitted=()) for number in range(others)),
        company(f"{player}.c1", ace=ACE.GREEN),
        *(hva(f"{player}.h{1 + number}") for number in range(hvas)),
    )


def tied() -> Battle:
    """Return a battle whose tie ann has won."""
    return play(meeting(*twin("ann"), *twin("ben")), RollOff("ann", (("ann", 5), ("ben", 2))))


def scores(battle: Battle) -> dict[str, int]:
    """Return scores by player."""
    return {one.id: battle.score(one.id) for one in battle.players}


class TestRoles:
    """IO-PPA-06: highest defends, next is primary attacker, all others secondary."""

    def test_from_highest_down(self) -> None:
        """IO-PPA-05, IO-PPA-06, IO-PPA-09: scores are points times assets, and everybody has a role."""
        started = meeting(*side("ann", 1), *side("ben", 3), *side("cyd", 2), players=("ann", "ben", "cyd"))
        assert started.phase is Phase.DEPLOYMENT
        assert started.starting == started.order == ("ben", "cyd", "ann")
        assert [started.player(one).role for one in started.starting] == [
            "defender",
            "primary_attacker",
            "secondary_attacker",
        ]
        assert scores(started) == {"ann": 30, "ben": 40, "cyd": 35}

    def test_a_tie_below_first_is_rolled_off_for_the_place(self) -> None:
        """IO-OQ-24, fine print: from the top down; nobody's fleet changes."""
        four = ("ann", "ben", "cyd", "dan")
        started = meeting(*side("ann", 1), *side("ben", 3), *side("cyd", 1), *side("dan", 2), players=four)
        assert [one.player for one in pending(started)] == ["ann", "cyd"]
        after = play(started, RollOff("cyd", (("ann", 2), ("cyd", 6))))
        assert after.starting == ("ben", "dan", "cyd", "ann")
        assert after.player("cyd").role == after.player("ann").role == "secondary_attacker"

    def test_a_tie_for_second_decides_who_is_primary(self) -> None:
        """IO-OQ-24."""
        started = meeting(*side("ann", 1), *side("ben", 3), *side("cyd", 1), players=("ann", "ben", "cyd"))
        after = play(started, RollOff("ann", (("ann", 1), ("cyd", 4))))
        assert after.starting == ("ben", "cyd", "ann")
        assert after.player("cyd").role == "primary_attacker"

    def test_from_the_very_beginning(self) -> None:
        """IO-PPA-01 to IO-PPA-04: points are those of the comparison, and equal fleets tie."""
        one = fleet(battle(*side("ann")), "ann")
        field = usual_field(INTERCEPT_ORBIT)
        started = compared((Side("ann", one), Side("ben", one)), field)
        assert scores(started) == {"ann": 40, "ben": 40}
        assert [one.player for one in pending(started)] == ["ann", "ben"]
        assert [type(player.role) for player in started.players] == [str, str]
        other = compared((Side("ann", one), Side("ben", replace(one, companies=()))), field)
        assert (other.phase, other.starting) == (Phase.DEPLOYMENT, ("ben", "ann"))


class TestRollingOff:
    """IO-PPA-07: tied players roll off."""

    def test_everybody_tied_may_tell_the_dice(self) -> None:
        started = meeting(*side("ann"), *side("ben"))
        assert [one.player for one in pending(started)] == ["ann", "ben"]
        assert pending(started)[0].decisions == ("roll_off",)

    @pytest.mark.parametrize(
        ("dice", "key"),
        [
            ((("ann", 3), ("ben", 3)), "equal_dice"),
            ((("ann", 3),), "wrong_rollers"),
            ((("ann", 3), ("cyd", 4)), "wrong_rollers"),
            ((("ann", 3), ("ann", 4), ("ben", 1)), "wrong_rollers"),
            ((("ann", 3), ("ben", 7)), "not_a_die"),
            (None, "wrong_rollers"),
        ],
    )
    def test_dice_that_cannot_be(self, dice: tuple[tuple[str, int], ...] | None, key: str) -> None:
        refusal = refused(meeting(*side("ann"), *side("ben")), RollOff("ann", dice))
        assert (refusal.rule, refusal.key) == ("IO-PPA-07", key)

    def test_three_ways_the_lowest_is_the_loser(self) -> None:
        """IO-OQ-24: the highest wins, and only the lowest can be forced."""
        three = ("ann", "ben", "cyd")
        started = meeting(*twin("ann"), *twin("ben"), *twin("cyd"), players=three)
        after = play(started, RollOff("ben", (("ann", 3), ("ben", 1), ("cyd", 6))))
        assert asked(after) == ("cyd", ("adjust_fleet",))
        assert refused(after, AdjustFleet("cyd", "force", other="ann")).key == "not_the_loser"
        assert asked(play(after, AdjustFleet("cyd", "force", other="ben"))) == ("ben", ("adjust_fleet",))


class TestAdjusting:
    """IO-PPA-07, IO-PPA-08: what the winner, or the loser, removes."""

    def test_everything_offered_is_accepted(self) -> None:
        before = tied()
        (question,) = pending(before)
        assert AdjustFleet("ann", "force", other="ben") in question.options
        for option in question.options:
            play(before, option)

    def test_a_capital_ship_that_loses_a_system_is_a_frigate(self) -> None:
        """IO-PPA-08: it changes its class, and fleets are compared again (IO-PPA-03, IO-PPA-04)."""
        after = play(tied(), AdjustFleet("ann", "remove", "ann.s1", "assault1"))
        changed = after.ship("ann.s1")
        assert changed.ship_class == "frigate"
        assert [one.id for one in changed.systems] == ["defense1", "catapult1", "catapult2"]
        assert not changed.lost
        assert len(after.player("ann").fleet.ships[0].systems) == 3
        assert after.player("ann").score_per_asset == 6
        assert after.player("ben").score_per_asset == 4
        assert after.starting == ("ann", "ben")

    def test_scores_are_told_as_they_change(self) -> None:
        """IO-SCORE-03: points are compared anew; who had most may not have them any more."""
        decided = told(tied(), AdjustFleet("ann", "remove", "ann.s1", "assault1"))
        changed = {one.player: one.score for one in decided.events if isinstance(one, ScoreChanged)}
        assert changed == scores(decided.after) != scores(tied())

    def test_a_frigate_may_be_left_with_two(self) -> None:
        """IO-OQ-20, IO-OQ-88: a system always."""
        after = play(tied(), AdjustFleet("ann", "remove", "ann.s2", "assault1"))
        assert after.ship("ann.s2").ship_class == "frigate"

    def test_a_catapult_takes_the_last_company_without_ace_along(self) -> None:
        """IO-PPA-08, IO-OQ-24, IO-OQ-88."""
        after = play(tied(), AdjustFleet("ann", "remove", "ann.s1", "catapult1"))
        assert [one.id for one in after.companies if one.owner == "ann"] == ["ann.c1"]
        assert len(after.player("ann").fleet.companies) == 1
        assert after.starting == ("ann", "ben")  # 7 points each: fewest assets, fewest systems

    def test_a_company_takes_the_last_catapult_along_and_hands_its_ace_on(self) -> None:
        """IO-OQ-24, IO-OQ-88: the ace leads the first company left."""
        after = play(tied(), AdjustFleet("ann", "remove", "ann.c1"))
        assert [one.id for one in after.ship("ann.s1").systems] == ["assault1", "defense1", "catapult1"]
        assert after.ship("ann.s1").ship_class == "frigate"
        assert after.company("ann.c2").ace is ACE.RED
        assert after.player("ann").fleet.companies[0].ace is ACE.RED

    def test_a_ship_takes_the_companies_of_its_catapults_along(self) -> None:
        many = (*twin("ann", 0), ship("ann.s2"), company("ann.c3"), ship("ann.s3", fitted=FRIGATE))
        both = meeting(*many, *(one for one in map(_for_ben, many)))
        before = play(both, RollOff("ann", (("ann", 5), ("ben", 2))))
        assert refused(before, AdjustFleet("ann", "remove", "ann.s1")).key == "tie_below_range"
        after = play(before, AdjustFleet("ann", "remove", "ann.s2"))
        assert [one.id for one in after.companies if one.owner == "ann"] == ["ann.c1", "ann.c2"]
        assert [one.id for one in after.ships if one.owner == "ann"] == ["ann.s1", "ann.s3"]

    def test_the_last_company_stays(self) -> None:
        """IO-OQ-24: neither it nor the last catapult nor the ship that carries it."""
        before = play(meeting(*side("ann", 4), *side("ben", 4)), RollOff("ann", (("ann", 5), ("ben", 2))))
        for asset, system in (("ann.c1", None), ("ann.s1", "catapult1"), ("ann.s1", None)):
            assert refused(before, AdjustFleet("ann", "remove", asset, system)).key == "last_company"

    def test_the_least_number_stays(self) -> None:
        """IO-OQ-88: a tactical asset only while there are enough; a system always."""
        before = play(meeting(*side("ann", 2), *side("ben", 2)), RollOff("ann", (("ann", 5), ("ben", 2))))
        assert refused(before, AdjustFleet("ann", "remove", "ann.s2")).key == "tie_below_range"
        play(before, AdjustFleet("ann", "remove", "ann.s2", "assault1"))

    def test_the_loser_chooses_what_goes(self) -> None:
        """IO-OQ-88; who was forced forces nobody."""
        after = play(tied(), AdjustFleet("ann", "force", other="ben"))
        assert refused(after, AdjustFleet("ben", "force", other="ann")).key == "forced_yourself"
        assert refused(after, AdjustFleet("ben", "remove", "ann.s1")).key == "no_such_asset"
        done = play(after, AdjustFleet("ben", "remove", "ben.s1", "defense1"))
        assert done.starting == ("ben", "ann")

    def test_nobody_is_forced_who_has_nothing_that_may_go(self) -> None:
        """IO-PPA-07: the last company with its catapult and the fewest ships stay."""
        before = play(meeting(*bare("ann", 3, 2), *bare("ben", 2, 3)), RollOff("ann", (("ann", 5), ("ben", 2))))
        assert asked(before) == ("ann", ("adjust_fleet",))
        assert refused(before, AdjustFleet("ann", "force", other="ben")).key == "other_cannot_change"
        assert {one.change for question in pending(before) for one in question.options} == {"remove"}

    def test_the_dice_are_the_order_where_nothing_may_go(self) -> None:
        """IO-PPA-07: nobody is asked in vain."""
        done = play(meeting(*bare("ann"), *bare("ben")), RollOff("ann", (("ann", 2), ("ben", 5))))
        assert (done.starting, done.phase) == (("ben", "ann"), Phase.DEPLOYMENT)

    @pytest.mark.parametrize(
        ("action", "key"),
        [
            (AdjustFleet("ann", "add"), "no_such_change"),
            (AdjustFleet("ann", "remove"), "no_such_asset"),
            (AdjustFleet("ann", "remove", "ann.h1"), "no_such_asset"),
            (AdjustFleet("ann", "remove", "ann.s1", "support1"), "no_such_system"),
            (AdjustFleet("ann", "remove", "ann.c1", "weapon1"), "no_such_system"),
        ],
    )
    def test_what_cannot_be_removed(self, action: AdjustFleet, key: str) -> None:
        refusal = refused(tied(), action)
        assert (refusal.rule, refusal.key) == ("IO-PPA-07", key)


def _for_ben(one: Asset) -> Asset:
    changes = {"id": one.id.replace("ann", "ben"), "owner": "ben"}
    if hasattr(one, "controller"):
        changes["controller"] = "ben"
    if hasattr(one, "declined"):
        changes["holder"] = "ben"
    return replace(one, **changes)


def test_the_ace_s_company_stays_when_a_catapult_goes_io_oq_88() -> None:
    def led(player: str) -> tuple[Asset, ...]:
        return (
            *(one for one in twin(player) if one.id not in (f"{player}.c1", f"{player}.c2")),
            company(f"{player}.c1"),
            company(f"{player}.c2", ace=ACE.RED),
        )

    before = play(meeting(*led("ann"), *led("ben")), RollOff("ann", (("ann", 5), ("ben", 2))))
    after = play(before, AdjustFleet("ann", "remove", "ann.s1", "catapult2"))
    assert [(one.id, one.ace) for one in after.companies if one.owner == "ann"] == [("ann.c2", ACE.RED)]
