"""Tactical order: who takes a turn, who may pass, who must (IO-ORD-01 to IO-ORD-05)."""

from dataclasses import replace

import pytest

from mfz_rules.intercept_orbit.gate import pending
from mfz_rules.intercept_orbit.state.actions import ChooseAsset, Move, Pass, Roll
from mfz_rules.intercept_orbit.state.assets import Condition, Status
from mfz_rules.intercept_orbit.state.battle import Battle
from tests.mfz_rules.intercept_orbit.builders import asked, battle, company, dice, hva, play, refused, ship

THREE = ("ann", "ben", "cyd")


def three() -> Battle:
    """Return a battle in which ann leads before ben before cyd."""
    ann = (ship("ann.s1"), ship("ann.s2"), hva("ann.h1"), company("ann.c1"))
    return battle(*ann, ship("ben.s1"), hva("ben.h1"), ship("cyd.s1"), players=THREE)


def offered(battle: Battle) -> set[str]:
    """Return the assets whose turns are offered."""
    return {one.asset for one in pending(battle)[0].options if isinstance(one, ChooseAsset)}


class TestOrder:
    """IO-ORD-02, IO-ORD-03: from the highest score down."""

    def test_the_highest_score_chooses_or_passes(self) -> None:
        """IO-ORD-01, IO-ORD-02: ships, high value assets, launched companies."""
        before = three()
        assert asked(before) == ("ann", ("choose_asset", "pass"))
        assert offered(before) == {"ann.s1", "ann.s2", "ann.h1", "ann.c1"}
        assert asked(play(before, Pass("ann"))) == ("ben", ("choose_asset", "pass"))

    def test_the_last_cannot_pass(self) -> None:
        """IO-ORD-03, IO-OQ-63."""
        last = play(three(), Pass("ann"), Pass("ben"))
        assert asked(last) == ("cyd", ("choose_asset",))
        refusal = refused(last, Pass("cyd"))
        assert (refusal.rule, refusal.key) == ("IO-ORD-03", "forced_turn")

    def test_who_has_nothing_left_is_left_out(self) -> None:
        """IO-ORD-03: all of them must pass, and nobody may pass to them."""
        done = battle(
            ship("ann.s1"), ship("ann.s2"), ship("ben.s1", status=Status.DONE), ship("cyd.s1"), players=THREE
        )
        assert asked(play(done, Pass("ann")))[0] == "cyd"
        alone = battle(ship("ann.s1"), ship("ben.s1", status=Status.DONE))
        assert asked(alone) == ("ann", ("choose_asset",))

    def test_after_each_turn_from_the_highest_score_of_that_moment(self) -> None:
        """IO-ORD-02, IO-SCORE-03."""
        after = play(three(), Pass("ann"), ChooseAsset("ben", "ben.h1"), Roll("ben", dice("G1")), Move("ben"))
        assert asked(after)[0] == "ann"

    def test_equal_scores_keep_their_order(self) -> None:
        """IO-ORD-05."""
        started = battle(ship("ann.s1"), ship("ben.s1"), order=("ben", "ann"))
        assert started.order == ("ben", "ann")
        assert asked(started)[0] == "ben"

    def test_the_captor_takes_the_turn_of_a_captured_ship(self) -> None:
        """IO-CAP-08: what is asked of a ship is asked of its controller of that moment."""
        held = battle(ship("ann.s1", controller="ben"), company("ben.c1", touching=("ann.s1",)), ship("ann.s2"))
        assert "ann.s1" in offered(held) and asked(held)[0] == "ben"


class TestTheFirstChoice:
    """IO-ORD-04, IO-OQ-75."""

    def first(self) -> Battle:
        made = battle(ship("ann.s1"), hva("ann.h1"), company("ann.c1"), ship("ben.s1"), first_choice=True)
        return replace(made, starting=("ann", "ben"))

    def test_the_defender_opens_and_cannot_pass(self) -> None:
        assert asked(self.first()) == ("ann", ("choose_asset",))
        assert refused(self.first(), Pass("ann")).rule == "IO-ORD-04"

    def test_with_a_ship_or_a_high_value_asset(self) -> None:
        assert offered(self.first()) == {"ann.s1", "ann.h1"}
        assert refused(self.first(), ChooseAsset("ann", "ann.c1")).key == "opens_with_ship"

    def test_the_defender_is_who_started_highest(self) -> None:
        """IO-PPA-06: whoever leads now."""
        made = battle(ship("ann.s1"), ship("ann.s2"), ship("ben.s1"), first_choice=True, starting=("ben", "ann"))
        assert made.order == ("ann", "ben")
        assert asked(made)[0] == "ben"

    def test_only_once(self) -> None:
        after = play(self.first(), ChooseAsset("ann", "ann.h1"), Roll("ann", dice("G1")), Move("ann"))
        assert asked(after) == ("ann", ("choose_asset", "pass"))


class TestWhoseTurn:
    """IO-ORD-01: one turn a round for what can take one."""

    @pytest.mark.parametrize(
        ("asset", "key"),
        [
            ("ben.s1", "not_your_asset"),
            ("d1", "no_such_asset"),
            ("ann.s2", "turn_taken"),
            ("ann.s3", "gone"),
            ("ann.c1", "no_turn"),
            ("ann.c2", "no_turn"),
            ("ann.c3", "no_turn"),
        ],
    )
    def test_who_takes_none(self, asset: str, key: str) -> None:
        """On-deck, drifting and captive companies get none."""
        started = battle(
            ship("ann.s1"),
            ship("ann.s2", status=Status.DONE),
            ship("ann.s3", status=Status.DESTROYED),
            company("ann.c1", condition=Condition.ON_DECK, holder="ann.s1"),
            company("ann.c2", condition=Condition.DRIFTING),
            company("ann.c3", condition=Condition.CAPTIVE, holder="ben.s1"),
            ship("ben.s1"),
        )
        assert refused(started, ChooseAsset("ann", asset)).key == key

    def test_only_who_is_asked(self) -> None:
        assert refused(three(), ChooseAsset("ben", "ben.s1")).key == "not_your_answer"
