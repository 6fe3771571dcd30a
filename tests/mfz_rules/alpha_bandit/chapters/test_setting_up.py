"""Comparing fleets and deploying them in Rapid Attack's order (AB-PPA)."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from mfz_rules.alpha_bandit.chapters.fielding import Step
from mfz_rules.alpha_bandit.game import ALPHA_BANDIT
from mfz_rules.alpha_bandit.gate import pending, run
from mfz_rules.common.places import Pose
from mfz_rules.common.stating import Called
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.state.actions import (
    AdjustFleet,
    PlaceCompany,
    PlaceDebris,
    PlaceHva,
    PlaceShip,
    RollOff,
)
from mfz_rules.intercept_orbit.state.agenda import AskPlacement
from mfz_rules.intercept_orbit.state.assets import Condition
from mfz_rules.intercept_orbit.state.battle import Battle, Phase
from mfz_rules.intercept_orbit.state.facts import Facts
from mfz_rules.intercept_orbit.umpire.protocol import Unmeasured
from tests.mfz_rules.alpha_bandit.builders import battle, ship
from tests.mfz_rules.intercept_orbit.builders import asked, company, hva, play, refused, systems
from tests.mfz_rules.intercept_orbit.setting_up import fleet, unplaced

PLAIN = systems("laser")
HERE = Pose(10.0, 10.0)


class Gaps(Unmeasured):
    """Measures what a test says; what it does not say is 20 units away, and in nobody's cover.

    `covered` is from everybody, or from whom it names.
    """

    def __init__(self, gaps: Mapping[str, float], covered: bool | tuple[str, ...] = False) -> None:
        self.gaps, self.covered = gaps, covered

    def distance(self, battle: Battle, one: str, other: str, at: Pose | None = None) -> float | None:
        return self.gaps.get(other, 20.0)

    def cover(self, battle: Battle, attacker: str, target: str, at: Pose | None = None) -> Called[tuple[str, ...]]:
        hidden = self.covered if isinstance(self.covered, bool) else attacker in self.covered
        return Called(("something",) if hidden else ())


def begun(made: Battle) -> Battle:
    flow = Flow(made, Unmeasured())
    run(flow)
    return flow.battle


def deploying(*assets: Any, players: tuple[str, ...] = ("ann", "ben")) -> Battle:
    """Return a battle at its first placement; players stand as listed."""
    made = battle(*assets, players=players)
    return begun(replace(unplaced(made), phase=Phase.DEPLOYMENT, starting=players, order=players))


def meeting(*assets: Any, players: tuple[str, ...] = ("ann", "ben"), **settings: object) -> Battle:
    """Return a battle in which fleets are compared; every asset is worth 5."""
    made = battle(*assets, players=players, settings=settings)
    made = replace(made, players=tuple(replace(one, fleet=fleet(made, one.id)) for one in made.players))
    return begun(replace(unplaced(made), phase=Phase.COMPARE, starting=()))


def ships(player: str, many: int) -> list[Any]:
    return [ship(f"{player}.s{n}", PLAIN) for n in range(1, many + 1)]


def placed(start: Battle, steps: int) -> tuple[Battle, list[tuple[str, str, int]]]:
    """Return the battle after so many pieces, and who placed what in which step."""
    told = []
    for _ in range(steps):
        item = start.agenda[-1]
        assert isinstance(item, AskPlacement)
        told.append((item.player, item.kind, item.step))
        pieces = {"ship": start.ships, "company": start.companies, "hva": start.hvas}[item.kind]
        piece = next(one.id for one in pieces if one.owner == item.player and not one.placed)
        if item.kind == "company":
            start = play(start, PlaceCompany(item.player, piece, f"{item.player}.s1"))
        else:
            start = play(start, (PlaceShip if item.kind == "ship" else PlaceHva)(item.player, piece))
    return start, told


def test_ab_ppa_03_rapid_attacks_order() -> None:
    """AB-PPA-03: liabilities and two ships of the defense, the point ship, the offense in turn, what is left."""
    start = deploying(
        ship("ann.s1"), *ships("ann", 3)[1:], hva("ann.h1"), hva("ann.h2"), company("ann.c1"),
        ship("ben.s1"), *ships("ben", 2)[1:], hva("ben.h1"), company("ben.c1"),
        ship("cyd.s1"), *ships("cyd", 2)[1:], hva("cyd.h1"),
        players=("ann", "ben", "cyd"),
    )  # fmt: skip
    start, told = placed(start, 13)
    assert told == [
        ("ann", "hva", 1),
        ("ann", "hva", 1),
        ("ann", "ship", 2),
        ("ann", "ship", 2),
        ("cyd", "ship", 3),
        ("ben", "ship", 4),
        ("cyd", "ship", 4),
        ("ben", "ship", 4),
        ("ben", "company", 5),
        ("cyd", "hva", 6),
        ("ben", "hva", 6),
        ("ann", "ship", 7),
        ("ann", "company", 7),
    ]
    assert start.phase is Phase.TACTICAL


def test_ab_ppa_03_then_the_first_round_begins() -> None:
    """AB-PPA-03: no debris is asked for; companies are on deck of their carriers."""
    start = deploying(ship("ann.s1"), company("ann.c1"), *ships("ben", 1))
    start, told = placed(start, 3)
    assert told == [("ann", "ship", 2), ("ben", "ship", 3), ("ann", "company", 7)]
    assert (start.phase, start.round, start.clock) == (Phase.TACTICAL, 1, 11)
    assert (start.company("ann.c1").condition, start.company("ann.c1").holder) == (Condition.ON_DECK, "ann.s1")
    assert refused(start, PlaceDebris("ann")).key == "not_played"


def at_step(step: int) -> Battle:
    """Return a deployment in which ann defends, at a ship of this step."""
    start = deploying(*ships("ann", 3), hva("ann.h1"), *ships("ben", 2))
    many = {Step.DEFENSE_SHIPS: 1, Step.POINT: 3, Step.OFFENSE_SHIPS: 4, Step.FINAL_DEFENSE: 5}[step]
    return placed(start, many)[0]


@pytest.mark.parametrize(
    ("step", "gaps", "covered", "key"),
    [
        (Step.DEFENSE_SHIPS, {"ann.h1": 9.0}, False, None),
        (Step.DEFENSE_SHIPS, {"ann.h1": 9.5}, False, "outside_perimeter"),
        (Step.POINT, {"ann.h1": 9.5, "ann.s1": 8.5}, False, None),
        (Step.POINT, {"ann.h1": 9.5, "ann.s1": 9.0}, False, None),
        (Step.POINT, {"ann.h1": 9.0, "ann.s1": 8.5}, False, "too_near"),
        (Step.POINT, {"ann.h1": 9.5, "ann.s1": 8.0}, False, "not_at_point"),
        (Step.POINT, {"ann.h1": 9.5, "ann.s1": 9.5}, False, "not_at_point"),
        (Step.POINT, {"ann.h1": 9.5, "ann.s1": 8.5}, True, "not_at_point"),
        (Step.OFFENSE_SHIPS, {"ann.h1": 9.5, "ann.s1": 9.5}, False, None),
        (Step.OFFENSE_SHIPS, {"ann.s2": 9.0}, False, "too_near"),
        (Step.OFFENSE_SHIPS, {"ann.h1": 9.0}, False, "too_near"),
        (Step.FINAL_DEFENSE, {"ann.h1": 9.0}, False, None),
        (Step.FINAL_DEFENSE, {"ann.h1": 9.5}, False, "not_in_cover"),
        (Step.FINAL_DEFENSE, {"ann.h1": 9.5}, True, None),
    ],
)
def test_ab_ppa_03_where_ships_may_stand(step: int, gaps: dict[str, float], covered: bool, key: str | None) -> None:
    """AB-PPA-03: Rapid Attack's limits, with missile range, 9 units, for direct fire."""
    start = at_step(step)
    player = asked(start)[0]
    piece = next(one.id for one in start.ships if one.owner == player and not one.placed)
    action = PlaceShip(player, piece, HERE)
    if key is None:
        assert play(start, action, umpire=Gaps(gaps, covered)).ship(piece).at == HERE
    else:
        no = refused(start, action, Gaps(gaps, covered))
        assert (no.rule, no.key) == ("AB-PPA-03", key)


def test_ab_ppa_03_the_last_ships_hide_from_the_nearest() -> None:
    """AB-PPA-03: cover from the nearest ship of the offense is enough, cover from another is not."""
    start, gaps = at_step(Step.FINAL_DEFENSE), {"ann.h1": 9.5, "ben.s1": 15.0, "ben.s2": 11.0}
    action = PlaceShip("ann", "ann.s3", HERE)
    assert play(start, action, umpire=Gaps(gaps, ("ben.s2",))).ship("ann.s3").placed
    assert refused(start, action, Gaps(gaps, ("ben.s1",))).key == "not_in_cover"


NO_PLACE = Facts(possible=False)


class TestMakingRoom:
    """AB-PPA-03, RA-PLACE-04: where an offense finds no legal place, the defense moves a ship."""

    def test_the_defense_moves_a_ship_and_the_offense_is_asked_again(self) -> None:
        start = at_step(Step.POINT)
        (question,) = pending(start)
        assert question.form is not None and question.form["place_ship"]["facts"] == {"possible": [False]}
        start = play(start, PlaceShip("ben", "ben.s1", facts=NO_PLACE))
        (question,) = pending(start)
        assert question.options == (PlaceShip("ann", "ann.s1"), PlaceShip("ann", "ann.s2"))
        assert question.form is not None and "facts" not in question.form["place_ship"]
        start = play(start, PlaceShip("ann", "ann.s2", HERE), umpire=Gaps({"ann.h1": 9.0}))
        assert start.ship("ann.s2").at == HERE
        assert start.agenda[-1] == AskPlacement("ben", "ship", Step.POINT)

    def test_as_often_as_it_takes_and_for_every_ship_of_an_offense(self) -> None:
        for step in (Step.POINT, Step.OFFENSE_SHIPS):
            start = at_step(step)
            piece = "ben.s1" if step == Step.POINT else "ben.s2"
            for _ in range(2):
                start = play(start, PlaceShip("ben", piece, facts=NO_PLACE), PlaceShip("ann", "ann.s1"))
                assert start.agenda[-1] == AskPlacement("ben", "ship", step)

    def test_the_moved_ship_stays_within_the_perimeter_and_is_one_that_stands(self) -> None:
        start = play(at_step(Step.POINT), PlaceShip("ben", "ben.s1", facts=NO_PLACE))
        far = refused(start, PlaceShip("ann", "ann.s1", HERE), Gaps({"ann.h1": 9.5}))
        assert far.key == "outside_perimeter"
        assert refused(start, PlaceShip("ann", "ann.s3")).key == "not_to_place"
        assert refused(start, PlaceShip("ann", "ann.s1", facts=NO_PLACE)).key == "no_room_for_whom"

    def test_for_an_offense_alone_and_where_a_ship_stands_in_the_way(self) -> None:
        for step, piece in ((Step.DEFENSE_SHIPS, "ann.s1"), (Step.FINAL_DEFENSE, "ann.s3")):
            no = refused(at_step(step), PlaceShip("ann", piece, facts=NO_PLACE))
            assert (no.rule, no.key) == ("AB-PPA-03", "no_room_for_whom")
        start = placed(deploying(hva("ann.h1"), *ships("ben", 1)), 1)[0]
        assert refused(start, PlaceShip("ben", "ben.s1", facts=NO_PLACE)).key == "nothing_in_the_way"

    def test_it_is_written_and_read(self) -> None:
        start = play(at_step(Step.POINT), PlaceShip("ben", "ben.s1", facts=NO_PLACE))
        assert ALPHA_BANDIT.read_state(ALPHA_BANDIT.write_state(start)) == start
        said = PlaceShip("ben", "ben.s1", facts=NO_PLACE)
        assert ALPHA_BANDIT.read_action(ALPHA_BANDIT.write_action(said)) == said


def test_ab_ppa_03_the_defenses_liabilities_stand_within_reach_of_one_another() -> None:
    """AB-PPA-03: every pair of them; those of the offense anywhere."""
    start = placed(deploying(*ships("ann", 1), hva("ann.h1"), hva("ann.h2"), *ships("ben", 1), hva("ben.h1")), 1)[0]
    assert refused(start, PlaceHva("ann", "ann.h2", HERE), Gaps({"ann.h1": 9.5})).rule == "AB-PPA-03"
    start = play(start, PlaceHva("ann", "ann.h2", HERE), umpire=Gaps({"ann.h1": 9.0}))
    start = placed(start, 2)[0]
    assert play(start, PlaceHva("ben", "ben.h1", HERE), umpire=Gaps({})).hva("ben.h1").placed


def test_ab_ppa_03_the_highest_defends_and_the_lowest_is_point() -> None:
    """AB-PPA-02, AB-PPA-03: roles by start score; between both is offense."""
    players = ("ann", "ben", "cyd")
    start = meeting(*ships("ann", 2), *ships("ben", 4), *ships("cyd", 3), players=players)
    assert start.phase is Phase.DEPLOYMENT
    assert start.starting == ("ben", "cyd", "ann")
    assert {one.id: one.role for one in start.players} == {"ben": "defense", "cyd": "offense", "ann": "point"}


def test_ab_ppa_03_players_start_by_the_roles_that_a_state_tells() -> None:
    """AB-PPA-03: the defense, then the offense, point last, whatever their scores are now."""
    start = meeting(*ships("ann", 2), *ships("ben", 4), *ships("cyd", 3), players=("ann", "ben", "cyd"))
    plain = dict(ALPHA_BANDIT.write_state(start))
    del plain["starting"]
    roles = {"ann": "defense", "ben": "point", "cyd": "offense"}
    plain["players"] = [{**one, "role": roles[one["id"]]} for one in plain["players"]]
    assert ALPHA_BANDIT.read_state(plain).starting == ("ann", "cyd", "ben")


def test_ab_ppa_03_a_tie_is_rolled_off_and_changes_a_fleet() -> None:
    """AB-PPA-01, AB-PPA-03: the winner removes something; the size of a fleet counts ships alone (AB-FLEET-03)."""
    start = meeting(*ships("ann", 4), *ships("ben", 4))
    start = play(start, RollOff("ann", (("ann", 5), ("ben", 2))))
    assert asked(start) == ("ann", ("adjust_fleet",))
    start = play(start, AdjustFleet("ann", "remove", "ann.s4"))
    # ann has fewest ships and fewest systems now, ben most ships, and both the most companies: none
    assert {one.id: one.score_per_asset for one in start.players} == {"ann": 6, "ben": 3}
    assert start.starting == ("ann", "ben")
    few = meeting(*ships("ann", 3), *ships("ben", 3))
    few = play(few, RollOff("ann", (("ann", 5), ("ben", 2))))
    assert refused(few, AdjustFleet("ann", "remove", "ann.s3")).key == "tie_below_range"


def test_ab_ppa_01_the_list_of_reasons_is_a_setting() -> None:
    """AB-PPA-01, AB-OQ-06: where each reason counts both ways, equal companies cost nobody a point."""
    for word, worth in (("literal", 6), ("symmetric", 7)):
        start = meeting(*ships("ann", 4), *ships("ben", 4), ppa_list=word)
        start = play(start, RollOff("ann", (("ann", 5), ("ben", 2))), AdjustFleet("ann", "remove", "ann.s4"))
        assert start.player("ann").score_per_asset == worth
