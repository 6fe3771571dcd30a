"""The spot of a turn, its last step (IO-SPOT, IO-ACE-05, IO-ACE-06)."""

import pytest

from mfz_rules.common.stating import Called
from mfz_rules.intercept_orbit.gate import pending
from mfz_rules.intercept_orbit.state.actions import EndTurn, ForgoAttack, Move, Spot
from mfz_rules.intercept_orbit.state.assets import Debris, ShipState, Status
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.facts import Facts
from tests.mfz_rules.intercept_orbit.builders import (
    ACE,
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
    turn_of,
)

SENSORS = {
    0: (systems("assault", "defense", "catapult"), "B1 G1 K1 W5 W2"),
    1: (systems("assault", "defense", "communication"), "B1 G1 Y4 W5 W2"),
    2: (systems("assault", "defense", "communication", "communication"), "B1 Y4 Y3 W5 W2"),
}


def spotting(comms: int = 1, spots: str = "", **settings: object) -> Battle:
    """Return the turn of ann's ship after its move."""
    fitted, pool = SENSORS[comms]
    started = battle(
        ship("ann.s1", fitted=fitted),
        ship("ann.s2"),
        ship("ben.s1", spots=dice(spots)),
        company("ben.c1"),
        hva("ben.h1"),
        Debris("d1"),
        settings=settings,
    )
    return play(turn_of(started, "ann.s1", pool), Move("ann"))


def ace(spots: str = "", target: str = "ben.s1", **settings: object) -> Battle:
    """Return the turn of ann's company with a yellow ace."""
    lying = {target: dice(spots)}
    started = battle(
        company("ann.c1", ace=ACE.YELLOW),
        ship("ann.s1"),
        ship("ben.s1", spots=lying.get("ben.s1", ())),
        company("ben.c1", spots=lying.get("ben.c1", ())),
        settings=settings,
    )
    return turn_of(started, "ann.c1", "B1 G1 Y4 Y8:6 W5 W2")


def spot(target: str = "ben.s1", shows: str | None = "W5", ace_die: str | None = None, **more: object) -> Spot:
    """Return a spot of ann's, with a stated range and cover."""
    facts = Facts(
        range=Called(str(more["at"])) if "at" in more else None,
        cover=Called(("ann.s2",)) if more.get("covered") else None,
    )
    replaces = die(str(more["replaces"])) if "replaces" in more else None
    large = None if ace_die is None else die(ace_die)
    return Spot("ann", target, None if shows is None else die(shows), large, replaces, facts)


class TestPlacing:
    """IO-SPOT-01, IO-SPOT-04, IO-SPOT-05."""

    @pytest.mark.parametrize("shows", ["Y4", "W5"])
    def test_yellow_or_white_and_the_turn_ends(self, shows: str) -> None:
        """IO-OQ-30: white serves as well."""
        after = play(spotting(), spot(shows=shows))
        assert after.ship("ben.s1").spots == dice(shows)
        assert after.ship("ann.s1").status is Status.DONE

    @pytest.mark.parametrize("shows", ["B1", "G1"])
    def test_no_other_colour(self, shows: str) -> None:
        assert refused(spotting(), spot(shows=shows)).key == "wrong_colour"

    def test_a_die_is_needed(self) -> None:
        assert refused(spotting(), spot(shows=None)).key == "no_die"

    @pytest.mark.parametrize("target", ["ben.s1", "ben.c1", "ann.s2"])
    def test_any_tactical_asset(self, target: str) -> None:
        """IO-SPOT-01; enemies are offered first."""
        before = spotting()
        play(before, spot(target))
        offered = [one.target for one in pending(before)[0].options if isinstance(one, Spot)]
        assert offered[0].startswith("ben") and offered[-1] == "ann.s2"

    @pytest.mark.parametrize(
        ("target", "key"), [("ben.h1", "not_spotted"), ("d1", "not_spotted"), ("x", "no_such_asset")]
    )
    def test_nothing_else(self, target: str, key: str) -> None:
        """IO-SPOT-05, IO-HVA-06."""
        assert refused(spotting(), spot(target)).key == key

    @pytest.mark.parametrize(("lying", "after"), [("Y3", "W5"), ("Y5", "Y5"), ("Y6", "Y6")])
    def test_only_a_higher_one_replaces(self, lying: str, after: str) -> None:
        """IO-SPOT-04; fine print: a spot that is not higher uses up its die."""
        done = play(spotting(spots=lying), spot())
        assert done.ship("ben.s1").spots == dice(after)
        assert done.ship("ann.s1").status is Status.DONE

    def test_after_move_and_attack(self) -> None:
        """IO-SHIP-01, IO-SHIP-05: the last step."""
        fitted, pool = SENSORS[1]
        started = turn_of(
            battle(ship("ann.s1", fitted=fitted), ship("ben.s1")), "ann.s1", f"R1 R1 {pool}", "ben.s1", "assault"
        )
        assert refused(started, spot()).key == "move_first"
        moved = play(started, Move("ann"))
        assert refused(moved, spot()).key == "attack_first"
        play(moved, ForgoAttack("ann"), spot())


class TestReach:
    """IO-SPOT-02, IO-SPOT-03, IO-OQ-29."""

    @pytest.mark.parametrize(
        ("comms", "at", "covered", "key"),
        [
            (0, "assault", False, ""),
            (0, "dogfight", False, ""),
            (0, "assault", True, "spot_in_cover"),
            (0, "support", False, "spot_too_far"),
            (1, "assault", True, ""),
            (1, "support", False, "spot_too_far"),
            (2, "support", True, ""),
        ],
    )
    def test_ships_by_their_systems(self, comms: int, at: str, covered: bool, key: str) -> None:
        action = spot(at=at, covered=covered)
        if key:
            refusal = refused(spotting(comms), action)
            assert (refusal.rule, refusal.key) == ("IO-SPOT-02", key)
        else:
            play(spotting(comms), action)

    def test_anywhere_where_the_table_plays_it_so(self) -> None:
        """IO-OQ-29 `spot_ladder` off."""
        play(spotting(0, spot_ladder=False), spot(at="support", covered=True))

    @pytest.mark.parametrize(("at", "fits"), [("dogfight", True), ("point_defense", False)])
    def test_companies_in_a_dogfight(self, at: str, fits: bool) -> None:
        """IO-SPOT-03."""
        started = turn_of(battle(company("ann.c1"), ship("ben.s1")), "ann.c1", "B1 G1 Y4 W5 W2")
        if fits:
            play(started, spot(at=at))
        else:
            assert refused(started, spot(at=at)).rule == "IO-SPOT-03"

    @pytest.mark.parametrize(
        ("target", "at", "who", "fits"),
        [
            ("ben.s1", "point_defense", "any", True),
            ("ben.c1", "point_defense", "any", True),
            ("ben.s1", "assault", "any", False),
            ("ben.s1", "point_defense", "ships", True),
            ("ben.c1", "point_defense", "ships", False),
            ("ben.c1", "dogfight", "ships", True),
        ],
    )
    def test_a_yellow_ace(self, target: str, at: str, who: str, fits: bool) -> None:
        """IO-ACE-05, IO-OQ-74 `yellow_ace_spots`: two units far, at some tables ships only."""
        started = ace(yellow_ace_spots=who)
        if fits:
            play(started, spot(target, at=at))
        else:
            assert refused(started, spot(target, at=at)).rule == "IO-ACE-05"


class TestAYellowAcesPair:
    """IO-ACE-05, IO-ACE-06, IO-OQ-31."""

    @pytest.mark.parametrize(
        ("shows", "large", "after"), [("Y4", "Y8:6", "Y4 Y8:6"), ("Y4", None, "Y4"), (None, "Y8:6", "Y8:6")]
    )
    def test_one_or_both_on_one_target(self, shows: str | None, large: str | None, after: str) -> None:
        assert play(ace(), spot(shows=shows, ace_die=large)).ship("ben.s1").spots == dice(after)

    @pytest.mark.parametrize(
        ("shows", "large", "key"),
        [
            ("Y8:6", None, "ace_die"),
            ("Y4", "W5", "no_ace_die"),
            ("Y4", "Y4", "no_ace_die"),
            ("Y4", "Y8:1", "not_in_pool"),
        ],
    )
    def test_each_die_in_its_place(self, shows: str, large: str | None, key: str) -> None:
        assert refused(ace(), spot(shows=shows, ace_die=large)).key == key

    @pytest.mark.parametrize(
        ("lying", "replaces", "after"),
        [
            ("Y4 Y8:6", None, "W5 Y8:6"),
            ("Y4 Y8:6", "Y8:6", "Y4 Y8:6"),
            ("Y4 Y8:3", None, "Y4 W5"),
            ("Y2 Y8:3", "Y8:3", "Y2 W5"),
            ("Y5 Y8:6", None, "Y5 Y8:6"),
        ],
    )
    def test_a_later_die_takes_the_place_of_one(self, lying: str, replaces: str | None, after: str) -> None:
        """IO-ACE-06: of the lower unless said otherwise, only if higher; its partner stays."""
        more = {} if replaces is None else {"replaces": replaces}
        assert play(spotting(spots=lying), spot(**more)).ship("ben.s1").spots == dice(after)

    def test_only_what_lies_there_is_replaced(self) -> None:
        assert refused(spotting(spots="Y4 Y8:6"), spot(replaces="Y3")).rule == "IO-ACE-06"

    @pytest.mark.parametrize(("lying", "after"), [("Y6", "Y4 Y8:6"), ("Y6 Y8:7", "Y6 Y8:7")])
    def test_a_pair_on_a_spot(self, lying: str, after: str) -> None:
        """IO-SPOT-04: the higher spot stands, both dice of a pair together."""
        assert play(ace(lying), spot(shows="Y4", ace_die="Y8:6")).ship("ben.s1").spots == dice(after)


def test_all_spots_go_at_the_end_of_the_round() -> None:
    """IO-SPOT-06, IO-END-01."""
    done: dict[str, object] = {"status": Status.DONE}
    started = battle(ship("ann.s1"), ship("ben.s1", spots=dice("Y4"), defense=3, **done))
    after = play(turn_of(started, "ann.s1", "B1 K1 W5 W2"), Move("ann"), EndTurn("ann"))
    assert asked(after)[1] == ("clock_call",)
    target: ShipState = after.ship("ben.s1")
    assert (target.spots, target.defense) == ((), None)


def test_who_is_out_of_the_battle_is_not_spotted_io_spot_01() -> None:
    gone = ship("ben.s2", status=Status.DESTROYED)
    moved = play(turn_of(battle(ship("ann.s1"), ship("ben.s1"), gone), "ann.s1", "B1 K1 W5 W2"), Move("ann"))
    assert refused(moved, Spot("ann", "ben.s2", die("W5"))).key == "target_gone"
