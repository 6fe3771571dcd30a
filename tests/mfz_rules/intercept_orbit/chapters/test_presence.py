"""Who is near what: high value assets that are taken, captured ships that go back (IO-HVA, IO-CAP-09, IO-CAP-10)."""

from dataclasses import replace

import pytest

from mfz_rules.intercept_orbit.chapters import presence
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.gate import pending
from mfz_rules.intercept_orbit.state.actions import (
    ChooseAsset,
    DeclareAttack,
    Defend,
    EndTurn,
    Move,
    NameTarget,
    Overrule,
    PlaceHva,
    PlaceShip,
    Push,
    Roll,
    TakeHva,
)
from mfz_rules.intercept_orbit.state.assets import CompanyState, Condition, HvaState, ShipState, Status
from mfz_rules.intercept_orbit.state.battle import Battle, Phase
from mfz_rules.intercept_orbit.state.facts import Facts
from mfz_rules.intercept_orbit.umpire.protocol import Unmeasured
from tests.mfz_rules.intercept_orbit.builders import (
    ACE,
    asked,
    battle,
    company,
    die,
    hva,
    play,
    refused,
    ship,
    turn_of,
)
from tests.mfz_rules.intercept_orbit.setting_up import deploying

THREE = ("ann", "ben", "cyd")
NEAR = ("ben.h1",)


def after_move(
    *more: ShipState | CompanyState | HvaState, near: tuple[str, ...] = NEAR, **settings: object
) -> Battle:
    """Return the battle after the move of ann's ship; ben's high value asset is near it unless said otherwise."""
    started = battle(ship("ann.s1"), ship("ben.s1"), hva("ben.h1"), *more, players=THREE, settings=settings)
    return play(turn_of(started, "ann.s1", "B1 K1 W5 W2"), Move("ann", facts=Facts(near=near)))


class TestTaking:
    """IO-HVA-02 to IO-HVA-08."""

    def test_who_is_alone_near_it_may_take_it(self) -> None:
        """IO-HVA-02, IO-SCORE-02: taker and holder at their own points."""
        before = after_move()
        assert asked(before) == ("ann", ("take_hva",))
        after = play(before, TakeHva("ann", "ben.h1", True))
        assert after.hva("ben.h1").holder == "ann"
        assert (before.score("ann"), before.score("ben")) == (5, 10)
        assert (after.score("ann"), after.score("ben")) == (10, 5)
        assert after.hva("ben.h1").owner == "ben"

    def test_nobody_near_it(self) -> None:
        assert asked(after_move(near=()))[1] != ("take_hva",)

    @pytest.mark.parametrize(
        "other",
        [
            company("ben.c1", near=NEAR),
            ship("ben.s2", near=NEAR),
            ship("cyd.s1", near=NEAR),
            company("cyd.c1", near=NEAR),
        ],
    )
    def test_anybody_else_blocks(self, other: ShipState | CompanyState) -> None:
        """IO-HVA-07, IO-HVA-08: the holder's assets, or a rival's; it stays with its holder."""
        before = after_move(other)
        assert asked(before)[1] != ("take_hva",)
        assert before.hva("ben.h1").holder == "ben"

    @pytest.mark.parametrize("condition", [Condition.ON_DECK, Condition.DRIFTING, Condition.CAPTIVE])
    def test_only_companies_that_fly_count(self, condition: Condition) -> None:
        """IO-HVA-05."""
        other = company("ben.c1", near=NEAR, condition=condition, holder="ben.s1")
        assert asked(after_move(other)) == ("ann", ("take_hva",))

    def test_ships_count_for_their_controller(self) -> None:
        """IO-HVA-05."""
        prize = ship("ben.s2", near=NEAR, controller="ann")
        keeper = company("ann.c1", touching=("ben.s2",))
        assert asked(after_move(prize, keeper)) == ("ann", ("take_hva",))

    def test_it_stays_with_the_last_taker(self) -> None:
        """IO-HVA-03: wherever tactical assets go."""
        taken = play(after_move(), TakeHva("ann", "ben.h1", True))
        ended = play(taken, EndTurn("ann"))
        assert ended.hva("ben.h1").holder == "ann"
        own = {one.asset for one in pending(play(ended))[0].options if isinstance(one, ChooseAsset)}
        assert "ben.h1" in own

    def test_one_that_has_moved_does_not_move_again(self) -> None:
        """IO-HVA-04."""
        moved = replace(after_move(), hvas=(hva("ben.h1", status=Status.DONE),))
        ended = play(moved, TakeHva("ann", "ben.h1", True), EndTurn("ann"))
        assert all(one.asset != "ben.h1" for one in pending(ended)[0].options if isinstance(one, ChooseAsset))

    def test_a_no_holds_until_others_are_near(self) -> None:
        """IO-OQ-86; fine print."""
        left = play(after_move(), TakeHva("ann", "ben.h1", False))
        assert asked(left)[1] != ("take_hva",)
        again = play(left, EndTurn("ann"))
        other = play(turn_of(again, "ben.s1", "B1 K1 W5 W2"), Move("ben"))
        assert asked(other)[1] != ("take_hva",)

    def test_it_is_offered_again_when_that_changes(self) -> None:
        """IO-OQ-86."""
        more = (company("ann.c1", ace=ACE.GREEN), ship("ann.s2"))
        left = play(after_move(*more), TakeHva("ann", "ben.h1", False), EndTurn("ann"))
        pushed = play(
            turn_of(left, "ann.c1", "B1 G1 G8:1 Y1 W1 W1"),
            Push("ann", "ann.s2", slide="back", facts=Facts(near=NEAR)),
        )
        assert asked(pushed) == ("ann", ("take_hva",))

    def test_only_what_is_asked(self) -> None:
        assert refused(after_move(hva("ben.h2")), TakeHva("ann", "ben.h2", True)).key == "other_hva"

    def test_not_while_deploying(self) -> None:
        """IO-HVA-05."""
        before = deploying(ship("ann.s1"), hva("ben.h1"), ship("ben.s1"), players=("ben", "ann"))
        asking = play(before, PlaceHva("ben", "ben.h1"), PlaceShip("ben", "ben.s1"), PlaceShip("ann", "ann.s1"))
        nearer = play(asking, Overrule("ann", "ann.s1.near", ["ben.h1"], "seen"))
        assert (nearer.phase, asked(nearer)) == (Phase.DEPLOYMENT, asked(asking))
        begun = battle(ship("ann.s1", near=NEAR), hva("ben.h1"), ship("ben.s1"))
        assert begun.phase is Phase.TACTICAL and asked(begun)[1] != ("take_hva",)

    def test_several_one_after_the_other(self) -> None:
        before = after_move(hva("cyd.h1"), near=("ben.h1", "cyd.h1"))
        first = play(before, TakeHva("ann", "ben.h1", True))
        assert asked(first) == ("ann", ("take_hva",))
        assert play(first, TakeHva("ann", "cyd.h1", True)).score("ann") == 15

    @pytest.mark.parametrize(("lost", "holder"), [(False, "ben"), (True, "")])
    def test_two_rivals_and_no_holder(self, lost: bool, holder: str) -> None:
        """IO-HVA-08, IO-OQ-71 `contested_hva_lost`: nobody gets it until one is alone there."""
        before = after_move(ship("cyd.s1", near=NEAR), contested_hva_lost=lost)
        assert before.hva("ben.h1").holder == holder
        assert before.score("ben") == (5 if lost else 10)
        assert asked(before)[1] != ("take_hva",)

    def test_who_is_with_what_nobody_has_is_captive(self) -> None:
        """IO-OQ-71, IO-FUEL-08: a company carried by its own side's high value asset that becomes nobody's."""
        carried = company("ben.c1", condition=Condition.CARRIED, fuel=0, holder="ben.h1")
        before = after_move(ship("cyd.s1", near=NEAR), carried, contested_hva_lost=True)
        assert before.hva("ben.h1").holder == ""
        assert before.company("ben.c1").condition is Condition.CAPTIVE
        assert before.score("ben") == 5


class TestHolds:
    """IO-CAP-09, IO-CAP-10."""

    def held(self, keeper: CompanyState, *more: ShipState | CompanyState) -> Battle:
        """Return the battle after a move of ann's, with a ship of ben's that ann has captured."""
        started = battle(
            ship("ann.s1"), ship("ben.s1", controller="ann"), keeper, ship("ben.s2"), *more, players=("ann", "ben")
        )
        return play(turn_of(started, "ann.s1", "B1 K1 W5 W2"), Move("ann"))

    @pytest.mark.parametrize(
        ("changes", "holds"),
        [
            ({"touching": ("ben.s1",)}, True),
            ({"near": ("ben.s1",)}, True),
            ({}, False),
            ({"near": ("ben.s1",), "dodges": ("ben.s1",)}, False),
            ({"near": ("ben.s1",), "condition": Condition.DRIFTING, "fuel": None}, False),
            ({"near": ("ben.s1",), "status": Status.DESTROYED}, False),
        ],
    )
    def test_while_a_company_with_fuel_is_near(self, changes: dict[str, object], holds: bool) -> None:
        """IO-CAP-10: less than two units away; one that dodged away does not count until it touches it again."""
        after = self.held(company("ann.c1", **changes))
        assert after.ship("ben.s1").controller == ("ann" if holds else "ben")

    def test_only_the_captors_own(self) -> None:
        after = self.held(company("ben.c1", touching=("ben.s1",)))
        assert after.ship("ben.s1").controller == "ben"

    def test_points_go_back(self) -> None:
        """IO-CAP-09, IO-SCORE-02."""
        after = self.held(company("ann.c1"))
        assert (after.score("ann"), after.score("ben")) == (10, 10)

    def test_in_the_middle_of_its_own_turn(self) -> None:
        """IO-CAP-09, IO-OQ-78: its owner goes on with every die not yet used, and the shot is given up."""
        started = battle(
            ship("ben.s1", controller="ann"),
            company("ann.c1", near=("ben.s1",)),
            company("ben.c1", defense=0, status=Status.DONE),
            ship("ben.s2"),
            ship("ann.s1"),
        )
        acting = turn_of(started, "ben.s1", "B1 K1 W5 W2", "ben.s2", "point_defense")
        after = play(acting, Move("ann"))
        assert after.ship("ben.s1").controller == "ben"
        player, decisions = asked(after)
        assert player == "ben" and "declare_attack" not in decisions
        assert refused(after, DeclareAttack("ben", die("W5"))).key == "attack_given_up"
        play(after, EndTurn("ben"))


def test_the_owner_answers_from_then_on() -> None:
    """IO-CAP-09; contract: what is asked of a ship is asked of its controller of that moment."""
    started = battle(ship("ben.s1", controller="ann"), company("ann.c1", touching=("ben.s1",)), ship("ben.s2"))
    chosen = play(started, ChooseAsset("ann", "ben.s1"), NameTarget("ann"))
    assert asked(chosen) == ("ann", ("roll",))
    assert refused(chosen, Roll("ben")).key == "not_your_answer"
    assert refused(chosen, Defend("ann")).key == "not_asked"


def test_the_order_of_players_follows_a_ship_that_goes_back_io_cap_09_io_score_03() -> None:
    made = battle(ship("ann.s1"), ship("ann.s2", controller="ben"), ship("ben.s1"))
    assert made.order == ("ben", "ann")
    flow = Flow(made, Unmeasured())
    presence.break_holds(flow)
    assert flow.battle.order == ("ann", "ben")
