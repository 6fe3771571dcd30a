"""The table's word: corrections of everything that a table may see otherwise (RA-JUDGE-05)."""

from typing import Any

import pytest

from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.state.actions import Concede, DeclareAttack, Move, Note, Overrule
from mfz_rules.intercept_orbit.state.assets import AttackStep, Condition, Debris, Naming, Status
from mfz_rules.intercept_orbit.state.battle import Battle, Disc
from mfz_rules.intercept_orbit.state.correcting import KINDS, correct
from mfz_rules.kernel.refusal import RefusedError
from tests.mfz_rules.intercept_orbit.builders import (
    asked,
    battle,
    company,
    dice,
    die,
    hva,
    play,
    refused,
    ship,
    told,
    turn_of,
)
from tests.mfz_rules.intercept_orbit.moving import ahead

POOL = "B1 K1 W5 W2"


def table(**changes: Any) -> Battle:
    """Return a battle with one of everything."""
    return battle(
        ship("ann.s1"),
        ship("ben.s1"),
        company("ann.c1"),
        company("ben.c1", condition=Condition.ON_DECK, fuel=None, holder="ben.s1"),
        hva("ben.h1"),
        Debris("d1", "wreck"),
        **changes,
    )


GOOD: dict[str, tuple[str, object, object]] = {
    "clock": ("clock", 4, 4),
    "round": ("round", 3, 3),
    "lost": ("ann.s1.lost", ["defense1"], ("defense1",)),
    "whites": ("ships.ann.s1.whites", 1, 1),
    "defense": ("ann.s1.defense", 5, 5),
    "no defense": ("ann.s1.defense", None, None),
    "spots": ("ann.c1.spots", ["Y5", "Y8:7"], dice("Y5 Y8:7")),
    "speed": ("ann.s1.speed", 6, 6),
    "fuel": ("ann.c1.fuel", 2, 2),
    "condition": ("ann.c1.condition", "drifting", Condition.DRIFTING),
    "controller": ("ben.s1.controller", "ann", "ann"),
    "holder of a company": ("ben.c1.holder", "ann.s1", "ann.s1"),
    "holder of an HVA": ("ben.h1.holder", "ann", "ann"),
    "an HVA of nobody": ("ben.h1.holder", None, ""),
    "touching": ("ann.c1.touching", ["ben.s1"], ("ben.s1",)),
    "near": ("ann.s1.near", ["ben.h1"], ("ben.h1",)),
    "at": ("ann.s1.at", {"x": 3, "y": 4.5, "facing": -90}, Pose(3, 4.5, 270)),
    "no place": ("ann.s1.at", None, None),
    "debris": ("d1.at", {"x": 3, "y": 4}, Pose(3, 4)),
    "status": ("ann.s1.status", "done", Status.DONE),
    "name": ("ann.s1.name", "Bulwark", "Bulwark"),
    "points": ("players.ann.score_per_asset", 9, 9),
}


@pytest.mark.parametrize("name", GOOD)
def test_what_the_table_says_stands(name: str) -> None:
    """RA-JUDGE-05."""
    field, value, wanted = GOOD[name]
    after = play(table(), Overrule("ann", field, value, "we saw it"))

    id, _, key = field.rpartition(".")
    id = id.partition(".")[2] if id.partition(".")[0] in [kind.collection for kind in KINDS] else id
    things = [after] if not id else [one for kind in KINDS for one in kind.all(after) if one.id == id]
    assert [getattr(one, key) for one in things] == [wanted]


BAD: dict[str, tuple[str, object]] = {
    "nothing of the kind": ("weather", 3),
    "a key that is none": ("ann.s1.fuel", 3),
    "nobody": ("zoe.s1.defense", 3),
    "a clock beyond all": ("clock", 99),
    "a round of nothing": ("round", 0),
    "an order without somebody": ("order", ["ann"]),
    "a system that it never had": ("ann.s1.lost", ["missile1"]),
    "more white dice than there are": ("ann.s1.whites", 3),
    "three spots": ("ann.s1.spots", ["Y1", "Y2", "Y3"]),
    "a die that is none": ("ann.s1.spots", ["Y9"]),
    "fuel beyond a die": ("ann.c1.fuel", 7),
    "flying without fuel": ("ann.c1.fuel", None),
    "a launch without fuel": ("ben.c1.condition", "flying"),
    "aboard of nobody": ("ann.c1.condition", "captive"),
    "a condition that is none": ("ann.c1.condition", "asleep"),
    "its own holder": ("ann.c1.holder", "ann.c1"),
    "touching a company": ("ann.c1.touching", ["ben.c1"]),
    "near itself": ("ann.s1.near", ["ann.s1"]),
    "a place off the table": ("ann.s1.at", {"x": 40, "y": 1}),
    "a place with a height": ("ann.s1.at", {"x": 4, "y": 1, "up": 2}),
    "an HVA destroyed": ("ben.h1.status", "destroyed"),
    "a turn begun": ("ann.s1.status", "acting"),
    "dice before the roll": ("ann.s1.pool", ["W3"]),
    "a controller who is not there": ("ann.s1.controller", "zoe"),
}


@pytest.mark.parametrize("name", BAD)
def test_what_cannot_be_is_refused(name: str) -> None:
    """RA-JUDGE-05."""
    field, value = BAD[name]
    refusal = refused(table(), Overrule("ann", field, value, "we saw it"))

    assert (refusal.rule, refusal.key) == ("RA-JUDGE-05", "cannot_correct")


def test_a_reason_is_wanted() -> None:
    """RA-JUDGE-05."""
    assert refused(table(), Overrule("ann", "clock", 4, " ")).key == "no_reason"


def test_a_place_must_be_on_a_round_table_too() -> None:
    """IO-GEO-04."""
    state = table(table=Disc(20.0))

    assert correct(state, "ann.s1.at", {"x": 20, "y": 3}).ship("ann.s1").at == Pose(20, 3)
    assert refused(state, Overrule("ann", "ann.s1.at", {"x": 21, "y": 3}, "moved")).key == "cannot_correct"


def test_a_ship_without_anything_is_destroyed_and_its_company_drifts() -> None:
    """IO-DMG-03, IO-FUEL-10: what follows is told as in play."""
    state = play(table(), Overrule("ann", "ben.s1.whites", 0, "hit"))
    every = [one.id for one in state.ship("ben.s1").systems]
    decided = told(state, Overrule("ann", "ben.s1.lost", every, "hit"))

    assert decided.after.ship("ben.s1").status is Status.DESTROYED
    assert decided.after.assets("ben") == state.assets("ben") - 2
    assert decided.after.order == ("ann", "ben")


def test_what_comes_back_has_had_its_turn() -> None:
    """IO-DMG-03."""
    state = play(table(), Overrule("ann", "ann.s1.status", "destroyed", "hit"))
    state = play(state, Overrule("ann", "ann.s1.whites", 2, "it was not"))

    assert state.ship("ann.s1").status is Status.DONE


def test_a_captive_counts_no_more_and_comes_back_to_deck() -> None:
    """IO-SCORE-01."""
    state = play(table(), Overrule("ann", "ben.c1.holder", "ann.s1", "taken"))
    assert state.company("ben.c1").condition is Condition.CAPTIVE
    assert state.assets("ben") == 2

    state = play(state, Overrule("ann", "ben.c1.holder", "ben.s1", "given back"))
    assert (state.company("ben.c1").condition, state.assets("ben")) == (Condition.ON_DECK, 3)


def test_only_equal_scores_change_places() -> None:
    """IO-ORD-05."""
    state = battle(ship("ann.s1"), ship("ben.s1"))

    assert play(state, Overrule("ann", "order", ["ben", "ann"], "agreed")).order == ("ben", "ann")
    assert refused(table(), Overrule("ann", "order", ["ann", "ben"], "agreed")).key == "cannot_correct"


def test_correcting_asks_no_rule() -> None:
    """A record folds alike for ever: the correction of an event is made without a gate."""
    with pytest.raises(ValueError, match="nothing called"):
        correct(table(), "nothing.at.all", 3)
    with pytest.raises(RefusedError):
        play(table(), Overrule("ann", "nothing.at.all", 3, "why"))


def test_notes_and_concessions_change_nothing_else() -> None:
    """RA-END-05: nobody is forced to give up the table."""
    state = play(table(), Note("ann", "the bridge held"), Concede("ben"))

    assert state.player("ben").conceded
    assert asked(state) == asked(table())
    assert play(table(), Concede("ben", ends_battle=True)).winners == ("ann",)


def test_the_order_of_players_follows_a_correction_io_score_03() -> None:
    state = battle(ship("ann.s1"), ship("ben.s1"))

    assert play(state, Overrule("ann", "players.ben.score_per_asset", 9, "counted")).order == ("ben", "ann")


def test_who_is_aboard_a_ship_that_is_corrected_off_the_table_is_lost_io_edge_03() -> None:
    after = play(table(), Overrule("ann", "ben.s1.status", "lost", "it left"))

    assert after.company("ben.c1").status is Status.LOST


def test_attacks_on_what_changed_hands_are_given_up_io_oq_78() -> None:
    shooter = ship("ann.s1", naming=Naming("ben.s1", "assault"))
    state = battle(shooter, ship("ben.s1"), ship("ben.s2"), company("ann.c1", touching=("ben.s1",)))

    after = play(state, Overrule("ann", "ben.s1.controller", "ann", "taken"))

    assert after.ship("ann.s1").attack is AttackStep.GIVEN_UP


def test_who_is_near_is_judged_after_a_correction_io_hva_05() -> None:
    moved = play(turn_of(battle(ship("ann.s1"), ship("ben.s1"), hva("ben.h1")), "ann.s1", POOL), Move("ann"))

    assert asked(play(moved, Overrule("ann", "ann.s1.near", ["ben.h1"], "seen"))) == ("ann", ("take_hva",))


def test_nobody_is_judged_near_in_the_middle_of_an_attack_or_a_move_io_hva_05() -> None:
    """IO-HVA-05: once the step is complete."""
    pieces = ship("ann.s1"), ship("ben.s1", defense=0, status=Status.DONE), hva("ben.h1")
    seen = Overrule("ann", "ann.s1.near", ["ben.h1"], "seen")

    shooting = play(
        turn_of(battle(*pieces), "ann.s1", POOL, "ben.s1", "point_defense"), DeclareAttack("ann", die("W5"))
    )
    assert asked(play(shooting, seen)) == asked(shooting)
    moving = play(turn_of(battle(*pieces), "ann.s1", POOL), ahead("ben.s1"))
    assert asked(play(moving, seen)) == asked(moving) == ("ann", ("ram",))


def test_who_concedes_does_so_once_and_two_play_on_ra_end_05() -> None:
    state = battle(ship("ann.s1"), ship("ben.s1"), ship("cyd.s1"), players=("ann", "ben", "cyd"))
    after = play(state, Concede("ann", ends_battle=True))

    assert after.winners is None
    assert refused(after, Concede("ann")).key == "conceded_already"
