"""Boarding at the end of a round: lending, dice, aiming, losses, who has the ship (IO-CAP)."""

from dataclasses import replace

import pytest

from mfz_rules.intercept_orbit.chapters import aiming
from mfz_rules.intercept_orbit.gate import pending
from mfz_rules.intercept_orbit.open_dice import OPEN_DICE
from mfz_rules.intercept_orbit.state.actions import (
    Action,
    Aim,
    BoardingDice,
    ChooseBoarding,
    Hit,
    LendDice,
    LoseSystem,
)
from mfz_rules.intercept_orbit.state.assets import CompanyState, Condition, HvaState, ShipState, Status
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events.boarding import BoardingAimed, BoardingEnded
from mfz_rules.intercept_orbit.state.events.damage import SystemLost
from mfz_rules.intercept_orbit.state.events.holding import ShipCaptured
from mfz_rules.intercept_orbit.umpire.protocol import Unmeasured
from tests.mfz_rules.intercept_orbit.builders import (
    ACE,
    CAPITAL,
    asked,
    battle,
    company,
    dice,
    die,
    hva,
    play,
    refused,
    ship,
    systems,
    told,
)

ARMED = systems("point_defense", "defense", "catapult", "assault")
DOUBLE = systems("point_defense", "point_defense", "split:point_defense:assault", "catapult")
THREE = ("ann", "ben", "cyd")
AT = ("ann.s1",)


def over(
    *assets: ShipState | CompanyState | HvaState,
    players: tuple[str, ...] = ("ann", "ben"),
    settings: dict[str, object] | None = None,
    chosen: tuple[Action, ...] = (),
) -> Battle:
    """Return the end of a round in which everybody has acted, at its first question."""
    acted = (replace(one, status=Status.DONE) if one.alive else one for one in assets)
    return play(battle(*acted, players=players, settings=settings), *chosen)


def rolled(player: str, text: str, ship: str = "ann.s1", **lent: str) -> BoardingDice:
    """Return a player's dice; lent ones by lender."""
    others = tuple((one, dice(written)) for one, written in lent.items()) if lent else None
    return BoardingDice(player, ship, dice(text), others)


def aimed(player: str, *hits: str, ship: str = "ann.s1") -> Aim:
    """Return an aim written as `Y4 ann.c1`."""
    found = tuple(hit.split() for hit in hits)
    return Aim(player, ship, tuple(Hit(die(one), company) for one, company in found))


def controller(battle: Battle) -> str:
    """Return who has ann's first ship."""
    return battle.ship("ann.s1").controller


class TestWhoBoards:
    """IO-CAP-01, IO-CAP-03."""

    def test_nobody_hostile_touches_a_ship(self) -> None:
        """IO-END-01: the clock follows at once; own companies board nothing."""
        after = over(ship("ann.s1"), company("ann.c1", touching=AT), company("ben.c1"), ship("ben.s1"))
        assert asked(after)[1] == ("clock_call",)

    @pytest.mark.parametrize("condition", [Condition.ON_DECK, Condition.DRIFTING, Condition.CAPTIVE])
    def test_only_companies_with_fuel_board(self, condition: Condition) -> None:
        """IO-CAP-01."""
        held = "ann.s1" if condition is Condition.CAPTIVE else None
        idle = company("ben.c1", touching=AT, condition=condition, holder=held)
        assert asked(over(ship("ann.s1"), idle, ship("ben.s1")))[1] == ("clock_call",)

    def test_who_has_dice(self) -> None:
        """IO-CAP-02, IO-CAP-03: on-deck companies roll, those without sensors too, drifting ones do not."""
        before = over(
            ship("ann.s1"),
            company("ann.c1", touching=AT, condition=Condition.ON_DECK, holder="ann.s1"),
            company("ann.c2", touching=AT, lost=("communication1",)),
            company("ann.c3", touching=AT, condition=Condition.DRIFTING),
            company("ben.c1", touching=AT),
            company("ben.c2", touching=AT, condition=Condition.CAPTIVE, holder="ann.s1"),
        )
        assert asked(before) == ("ann", ("boarding_dice",))
        assert pending(before)[0].form["boarding_dice"] == {"ship": "ann.s1", "dice": ["Y", "Y"], "lent": {}}
        after = play(before, rolled("ann", "Y1 Y2"))
        assert pending(after)[0].form["boarding_dice"]["dice"] == ["Y"]

    @pytest.mark.parametrize(
        ("fitted", "lost", "red"),
        [
            (ARMED, (), ["R", "R"]),
            (ARMED, ("point_defense1",), []),
            (DOUBLE, ("split1",), ["R", "R", "R8"]),
            (DOUBLE, ("point_defense1", "point_defense2"), ["R"]),
            (CAPITAL, (), []),
        ],
    )
    def test_the_controllers_point_defense(self, fitted: tuple, lost: tuple[str, ...], red: list[str]) -> None:
        """IO-CAP-02: all red dice of its working weapons, as they work now (IO-SHIP-04)."""
        own = company("ann.c1", touching=AT)
        before = over(ship("ann.s1", fitted=fitted, lost=lost), own, company("ben.c1", touching=AT))
        assert pending(before)[0].form["boarding_dice"]["dice"] == [*red, "Y"]

    @pytest.mark.parametrize("ace", list(ACE))
    def test_an_ace_rolls_two(self, ace: object) -> None:
        """IO-ACE-07: its d6 and a d8, both yellow, whatever its colour."""
        before = over(ship("ann.s1"), company("ben.c1", touching=AT, ace=ace))
        assert pending(before)[0].form["boarding_dice"]["dice"] == ["Y", "Y8"]
        after = play(before, rolled("ben", "Y1 Y8:3"))
        assert controller(after) == "ben"

    def test_exactly_the_pool(self) -> None:
        """IO-CAP-02."""
        before = over(ship("ann.s1"), company("ben.c1", touching=AT), company("ben.c2", touching=AT))
        refusal = refused(before, rolled("ben", "Y1"))
        assert (refusal.rule, refusal.key) == ("IO-CAP-02", "not_the_pool")
        assert refused(before, rolled("ben", "Y1 Y2", ship="ben.s1")).key == "other_ship"
        assert refused(before, rolled("ben", "Y1 Y2", ann="Y1")).key == "no_lenders"

    def test_ship_by_ship_in_tactical_order_of_controllers(self) -> None:
        """IO-CAP-11, IO-OQ-70: scores are counted in between."""
        before = over(
            ship("ann.s1"),
            ship("ann.s2"),
            ship("ben.s1"),
            company("ben.c1", touching=("ann.s1",)),
            company("ann.c1", touching=("ben.s1",)),
        )
        assert pending(before)[0].form["boarding_dice"]["ship"] == "ann.s1"
        after = play(before, rolled("ben", "Y3"))
        assert controller(after) == "ben"
        assert (after.score("ann"), after.score("ben")) == (10, 15)
        assert pending(after)[0].form["boarding_dice"]["ship"] == "ben.s1"

    def test_dice_left_open_come_from_the_tape(self) -> None:
        """IO-CAP-02, IO-CAP-04: own ones, then lent ones."""
        before = play(self._three(), LendDice("ann", "ann.s1", "ben"), LendDice("cyd", "ann.s1"))
        action = BoardingDice("ben", "ann.s1")
        assert OPEN_DICE.sides_wanted(before, action, Unmeasured()) == (6, 6)
        filled = OPEN_DICE.filled(before, action, (5, 2), Unmeasured())
        assert filled == rolled("ben", "Y5", ann="Y2")

    def _three(self) -> Battle:
        return over(*(company(f"{one}.c1", touching=AT) for one in THREE), ship("ann.s1"), players=THREE)


class TestChoosing:
    """IO-CO-07, IO-OQ-82: a company at two boarded ships boards one."""

    def both(self, **settings: object) -> Battle:
        return over(
            ship("ann.s1"), ship("ann.s2"), company("ben.c1", touching=("ann.s1", "ann.s2")), settings=settings
        )

    def test_it_is_asked_before_any_dice(self) -> None:
        before = self.both()
        assert asked(before) == ("ben", ("choose_boarding",))
        assert len(pending(before)[0].options) == 2
        after = play(before, ChooseBoarding("ben", "ben.c1", "ann.s2"))
        assert pending(after)[0].form["boarding_dice"]["ship"] == "ann.s2"
        done = play(after, rolled("ben", "Y5", ship="ann.s2"))
        assert asked(done)[1] == ("clock_call",)
        assert (controller(done), done.ship("ann.s2").controller) == ("ann", "ben")

    def test_a_defender_at_both_chooses_too(self) -> None:
        before = over(
            ship("ann.s1"),
            ship("ann.s2"),
            company("ann.c1", touching=("ann.s1", "ann.s2")),
            company("ben.c1", touching=("ann.s1",)),
            company("ben.c2", touching=("ann.s2",)),
        )
        assert asked(before) == ("ann", ("choose_boarding",))
        after = play(before, ChooseBoarding("ann", "ann.c1", "ann.s2"))
        assert asked(after) == ("ben", ("boarding_dice",))

    def test_only_what_it_touches_and_is_boarded(self) -> None:
        before = self.both()
        assert refused(before, ChooseBoarding("ben", "ben.c1", "ben.s1")).key == "not_boarded"
        assert refused(before, ChooseBoarding("ben", "ben.c2", "ann.s1")).key == "other_company"

    def test_where_it_boards_both(self) -> None:
        """`one_boarding_each` off."""
        before = self.both(one_boarding_each=False)
        after = play(before, rolled("ben", "Y3"), rolled("ben", "Y3", ship="ann.s2"))
        assert (controller(after), after.ship("ann.s2").controller) == ("ben", "ben")


class TestLending:
    """IO-CAP-04, IO-OQ-87."""

    def three(self, **settings: object) -> Battle:
        own = (company(f"{one}.c1", touching=AT) for one in THREE)
        return over(ship("ann.s1"), *own, players=THREE, settings=settings)

    def test_asked_in_tactical_order_of_all_with_dice(self) -> None:
        before = self.three()
        assert asked(before) == ("ann", ("lend_dice",))
        assert pending(before)[0].options == (
            LendDice("ann", "ann.s1", "ben"),
            LendDice("ann", "ann.s1", "cyd"),
            LendDice("ann", "ann.s1"),
        )
        after = play(before, LendDice("ann", "ann.s1"), LendDice("ben", "ann.s1"))
        assert asked(after) == ("cyd", ("lend_dice",))
        assert asked(play(after, LendDice("cyd", "ann.s1"))) == ("ann", ("boarding_dice",))

    def test_two_with_dice_are_not_asked(self) -> None:
        two = over(ship("ann.s1"), company("ben.c1", touching=AT), company("cyd.c1", touching=AT), players=THREE)
        assert asked(two)[1] == ("boarding_dice",)

    def test_who_was_lent_dice_does_not_lend(self) -> None:
        after = play(self.three(), LendDice("ann", "ann.s1", "cyd"), LendDice("ben", "ann.s1"))
        assert asked(after) == ("ben", ("boarding_dice",))
        after = play(self.three(), LendDice("ann", "ann.s1", "ben"))
        assert asked(after) == ("cyd", ("lend_dice",))

    @pytest.mark.parametrize("to", ["ben", "ann", "dan"])
    def test_only_to_others_with_dice(self, to: str) -> None:
        """Dice lent on would need another round of questions."""
        before = play(self.three(), LendDice("ann", "ann.s1", "cyd"))
        assert asked(before)[0] == "ben"
        refusal = refused(before, LendDice("ben", "ann.s1", to))
        assert (refusal.rule, refusal.key) == ("IO-CAP-04", "no_borrower")

    def test_lent_dice_are_rolled_and_counted_by_the_receiver(self) -> None:
        """The lender rolls nothing and cannot take the ship."""
        before = play(self.three(), LendDice("ann", "ann.s1"), LendDice("ben", "ann.s1", "cyd"))
        before = play(before, rolled("ann", "Y3"))
        assert asked(before) == ("cyd", ("boarding_dice",))
        assert refused(before, rolled("cyd", "Y3")).key == "wrong_lenders"
        assert refused(before, rolled("cyd", "Y3", ben="Y3 Y4")).rule == "IO-CAP-04"
        assert controller(play(before, rolled("cyd", "Y3", ben="Y3"))) == "cyd"

    def test_the_lender_strikes_nobody(self) -> None:
        """IO-CAP-04: nothing is told of dice that the lender did not roll."""
        before = play(self.three(), LendDice("ann", "ann.s1"), LendDice("ben", "ann.s1", "cyd"), rolled("ann", "Y3"))
        events = told(before, rolled("cyd", "Y3", ben="Y3")).events
        assert [one.player for one in events if isinstance(one, BoardingAimed)] == ["ann", "cyd"]

    def test_they_spare_the_lender(self) -> None:
        """IO-OQ-77: also where own dice show the same."""
        before = play(self.three(), LendDice("ann", "ann.s1"), LendDice("ben", "ann.s1", "cyd"))
        before = play(before, rolled("ann", "Y1"), rolled("cyd", "Y4", ben="Y4"))
        assert asked(before) == ("cyd", ("aim",))
        refusal = refused(before, aimed("cyd", "Y4 ben.c1", "Y4 ben.c1"))
        assert (refusal.rule, refusal.key) == ("IO-CAP-04", "lender_spared")
        after = play(before, aimed("cyd", "Y4 ben.c1", "Y4 ann.c1"))
        assert asked(after) == ("ann", ("lose_system",))

    def test_or_not_where_the_table_plays_it_so(self) -> None:
        """`lent_dice_spare_lender` off."""
        before = self.three(lent_dice_spare_lender=False)
        before = play(before, LendDice("ann", "ann.s1"), LendDice("ben", "ann.s1", "cyd"))
        before = play(before, rolled("ann", "Y1"), rolled("cyd", "Y1", ben="Y4"))
        assert asked(play(before, aimed("cyd", "Y4 ben.c1"))) == ("ben", ("lose_system",))


class TestDamage:
    """IO-CAP-06, IO-CAP-07."""

    def two(self, **settings: object) -> Battle:
        return over(
            ship("ann.s1", fitted=ARMED),
            company("ann.c1", touching=AT),
            company("ben.c1", touching=AT),
            company("ben.c2", touching=AT),
            settings=settings,
        )

    @pytest.mark.parametrize(
        ("shows", "lost"), [("Y3", 0), ("Y4", 1), ("Y5", 1), ("Y6", 2), ("Y8:7", 2), ("Y8:8", 2)]
    )
    def test_what_a_die_costs(self, shows: str, lost: int) -> None:
        """4 and 5 cost one system, 6 and above two; where one company is possible it is struck unasked."""
        ace = company("ben.c1", touching=AT, ace=ACE.RED)
        pool = f"{shows} Y8:1" if "8:" not in shows else f"Y1 {shows}"
        after = play(
            over(ship("ann.s1"), company("ann.c1", touching=AT), ace), rolled("ann", "Y1"), rolled("ben", pool)
        )
        for _ in range(lost):
            assert asked(after) == ("ann", ("lose_system",))
            after = play(after, LoseSystem("ann", after.company("ann.c1").left[0].id))
        assert len(after.company("ann.c1").lost) == lost
        assert asked(after)[1] == ("clock_call",)

    def test_without_any_victim_hits_are_void(self) -> None:
        """Fine print of the contract."""
        after = play(over(ship("ann.s1"), company("ben.c1", touching=AT)), rolled("ben", "Y6"))
        assert asked(after)[1] == ("clock_call",)

    def test_who_rolled_aims_at_one_that_takes_part(self) -> None:
        """IO-OQ-55; red dice strike too but do not count for the ship."""
        before = play(self.two(), rolled("ann", "R4 R6 Y1"), rolled("ben", "Y1 Y1"))
        assert asked(before) == ("ann", ("aim",))
        for option in pending(before)[0].options:
            play(before, option)
        assert refused(before, aimed("ann", "R4 ben.c1")).key == "wrong_dice"
        assert refused(before, aimed("ann", "R4 ben.c1", "R5 ben.c1")).key == "wrong_dice"
        assert refused(before, aimed("ann", "R4 ben.c1", "R6 ann.c1")).key == "no_victim"
        after = play(before, aimed("ann", "R4 ben.c1", "R6 ben.c2"))
        told_of = after.agenda[-1]
        assert (asked(after), told_of.asset) == (("ben", ("lose_system",)), "ben.c1")
        after = play(after, LoseSystem("ben", "weapon1"))
        after = play(after, LoseSystem("ben", "weapon1"), LoseSystem("ben", "defense1"))
        assert (after.company("ben.c1").lost, len(after.company("ben.c2").lost)) == (("weapon1",), 2)

    def test_where_the_boarding_player_aims(self) -> None:
        """`boarding_aim` `boarder`."""
        before = play(self.two(boarding_aim="boarder"), rolled("ann", "R4 R1 Y1"), rolled("ben", "Y1 Y1"))
        assert asked(before) == ("ben", ("aim",))
        play(before, aimed("ben", "R4 ben.c2"))

    def test_losses_in_tactical_order_of_owners(self) -> None:
        """All dice count at once (IO-CAP-07): both strike although one kills."""
        weak = {"lost": ("weapon1", "defense1", "movement1", "communication1"), "whites": 1}
        before = over(ship("ann.s1"), company("ann.c1", touching=AT, **weak), company("ben.c1", touching=AT, **weak))
        after = play(before, rolled("ann", "Y4"), rolled("ben", "Y4"))
        assert after.company("ann.c1").status is after.company("ben.c1").status is Status.DESTROYED
        assert controller(after) == "ann"

    def test_system_events_in_order(self) -> None:
        """IO-CAP-06: the owners lose in tactical order."""
        before = play(
            over(ship("ann.s1"), *(company(f"{one}.c1", touching=AT) for one in ("ann", "ben"))), rolled("ann", "Y4")
        )
        one = told(before, rolled("ben", "Y4"))
        assert not [event for event in one.events if isinstance(event, SystemLost)]
        assert asked(one.after) == ("ann", ("lose_system",))
        assert asked(play(one.after, LoseSystem("ann", "weapon1"))) == ("ben", ("lose_system",))


class TestWhoHasTheShip:
    """IO-CAP-05, IO-CAP-07, IO-CAP-08."""

    @pytest.mark.parametrize(
        ("ann", "ben", "has"),
        [
            ("Y3", "Y3 Y1", "ann"),
            ("Y1", "Y3 Y1", "ben"),
            ("Y2", "Y2 Y1", "ann"),
            ("Y6", "Y3 Y3", "ben"),
            ("Y3", "Y2 Y1", "ann"),
        ],
    )
    def test_most_dice_of_three_or_more(self, ann: str, ben: str, has: str) -> None:
        """A tie, or nobody with any, leaves it to its controller."""
        before = over(
            ship("ann.s1"),
            company("ann.c1", touching=AT),
            company("ben.c1", touching=AT),
            company("ben.c2", touching=AT),
        )
        after = play(before, rolled("ann", ann), rolled("ben", ben))
        while asked(after)[1] != ("clock_call",):
            after = play(after, pending(after)[0].options[0])
        assert controller(after) == has

    def test_red_dice_do_not_count(self) -> None:
        """IO-CAP-05."""
        before = over(ship("ann.s1", fitted=ARMED), company("ann.c1", touching=AT), company("ben.c1", touching=AT))
        after = told(play(before, rolled("ann", "R3 R3 Y1")), rolled("ben", "Y3"))
        (ended,) = [one for one in after.events if isinstance(one, BoardingEnded)]
        assert ended == BoardingEnded("ann.s1", (("ann", 0), ("ben", 1)), "ben")

    def test_a_winner_without_company_left_takes_nothing(self) -> None:
        """IO-CAP-07."""
        weak = company("ben.c1", touching=AT, lost=("weapon1", "defense1", "movement1", "communication1"), whites=1)
        before = over(ship("ann.s1", fitted=ARMED), weak)
        after = play(before, rolled("ann", "R1 R4"), rolled("ben", "Y3"))
        assert controller(after) == "ann"
        assert not after.company("ben.c1").alive

    def test_points_follow(self) -> None:
        """IO-CAP-08, IO-SCORE-02: captor and loser at their own points."""
        after = play(over(ship("ann.s1"), ship("ann.s2"), company("ben.c1", touching=AT)), rolled("ben", "Y3"))
        assert (controller(after), after.ship("ann.s1").owner) == ("ben", "ann")
        assert (after.score("ann"), after.score("ben"), after.order) == (5, 10, ("ben", "ann"))

    def test_its_owner_takes_it_back(self) -> None:
        """Specification B7: HELD to OWN by boarding."""
        held = ship("ann.s1", controller="ben")
        captor = company("ben.c1", touching=AT)
        after = play(over(held, captor, company("ann.c1", touching=AT)), rolled("ben", "Y1"), rolled("ann", "Y3"))
        assert controller(after) == "ann"

    def test_a_third_player_takes_a_captured_ship(self) -> None:
        """Specification B7: HELD(p) to HELD(q)."""
        held = ship("ann.s1", controller="ben")
        before = over(held, company("ben.c1", touching=AT), company("cyd.c1", touching=AT), players=THREE)
        order = [one for one in before.order if one != "ann"]
        faces = {"ben": "Y2", "cyd": "Y3"}
        after = play(before, *(rolled(one, faces[one]) for one in order))
        assert controller(after) == "cyd"

    def test_the_next_step_of_presence_is_judged(self) -> None:
        """IO-HVA-05: a capture may let somebody take what is near."""
        prize = hva("ann.h1")
        before = over(ship("ann.s1", near=("ann.h1",)), company("ben.c1", touching=AT), prize)
        assert asked(play(before, rolled("ben", "Y3"))) == ("ben", ("take_hva",))


def test_equal_counts_leave_the_ship_to_who_has_it_though_others_stand_higher_io_cap_05() -> None:
    before = over(
        ship("ann.s1"),
        company("ann.c1", touching=AT),
        company("ben.c1", touching=AT),
        ship("ben.s2"),
        ship("ben.s3"),
    )
    assert before.order == ("ben", "ann")
    assert controller(play(before, rolled("ben", "Y3"), rolled("ann", "Y3"))) == "ann"


def test_a_winner_without_company_left_never_had_the_ship_io_cap_07() -> None:
    weak = company("ben.c1", touching=AT, lost=("weapon1", "defense1", "movement1", "communication1"), whites=1)
    after = told(play(over(ship("ann.s1", fitted=ARMED), weak), rolled("ann", "R1 R4")), rolled("ben", "Y3"))
    assert not any(isinstance(one, ShipCaptured) for one in after.events)


def test_each_way_to_aim_is_offered_once_io_cap_06() -> None:
    """Where lent dice may strike one company each, wishing for the one or for the other comes to the same."""
    split = [aiming.Shot(die("Y6"), ("ben.c1",)), aiming.Shot(die("Y5"), ("cyd.c1",))]
    assert aiming.offered(split) == ((Hit(die("Y6"), "ben.c1"), Hit(die("Y5"), "cyd.c1")),)
    both = [aiming.Shot(die("Y6"), ("ben.c1", "cyd.c1"))]
    assert aiming.offered(both) == ((Hit(die("Y6"), "ben.c1"),), (Hit(die("Y6"), "cyd.c1"),))
