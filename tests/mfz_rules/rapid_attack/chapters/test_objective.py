"""The special objective: a station that nobody brought, and that may move (RA-CAMP-02 to RA-CAMP-15)."""

from dataclasses import replace
from typing import Any

import pytest

from mfz_rules.common.places import Pose
from mfz_rules.common.stating import Called
from mfz_rules.rapid_attack.state.actions import Move, MoveObjective, Retreat
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.events import (
    ObjectiveMoved,
    ObjectiveRolled,
    ScoreChanged,
    StationLost,
    StationSeized,
)
from mfz_rules.rapid_attack.state.facts import Facts, PathFact
from mfz_rules.rapid_attack.state.pieces import Behaviour, Objective
from mfz_rules.rapid_attack.umpire.protocol import Unmeasured
from tests.mfz_rules.rapid_attack.builders import SOLDIER, SOLDIER_ROLL, Table, accepts_all_it_offers, battle, die

QUIET_ROLL = "B4 G3 Y2 W5 W1"
"""Of a soldier that named no target."""

OBEDIENT, FOLLOWER, AFRAID = Behaviour.OBEDIENT, Behaviour.FOLLOWER, Behaviour.AFRAID


def relic(
    behaviour: Behaviour | None,
    owner: str | None = None,
    settings: dict[str, object] | None = None,
    at: Pose | None = None,
    umpire: Unmeasured | None = None,
    companies: tuple[str, ...] = ("ann", "bob"),
    **more: Any,
) -> Table:
    """Return a battle of soldiers for the relic: ann has two frames, all others one."""
    objective = Objective("relic", owner=owner, behaviour=behaviour, at=at, **more)
    sides = {player: [SOLDIER, SOLDIER] if player == "ann" else [SOLDIER] for player in companies}
    return battle(settings, objective=objective, umpire=umpire, **sides)


def begin(table: Table, frame: str = "ann.f1") -> Table:
    """Let the frame's turn begin; whoever is asked before its player passes."""
    player = frame.split(".")[0]
    while table.pending[0].player != player:
        table.play(f"{table.pending[0].player} pass")
    return table.play(f"{player} choose {frame}")


def moved(
    player: str, *dice: int, near: tuple[str, ...] | None = None, at: Pose | None = None, length: float | None = None
) -> MoveObjective:
    stated = Called(near) if near is not None else None
    path = PathFact(length) if length is not None else None
    return MoveObjective(player, at, dice or None, Facts(near=stated, path=path))


def test_it_starts_unowned_and_is_no_part_of_starting_scores() -> None:
    # RA-CAMP-05: one frame and a station each, so everything is even
    assert len(set(battle(objective=Objective("relic"), ann="2W", bob="2W").scores.values())) == 1


def test_it_changes_hands_as_a_station_does_RA_CAMP_05() -> None:
    """Worth the holder's score per asset, kept while both are near, no part of what anybody starts with."""
    table = relic(None, settings={"objective_is_asset": True})
    before = table.scores
    assert before == battle(ann=[SOLDIER, SOLDIER], bob=[SOLDIER]).scores
    each = {player.id: player.score_per_asset for player in table.state.players}

    table.open("ann.f1", roll=QUIET_ROLL).play("ann move G3 near=relic", "ann end")
    assert table.scores == {**before, "ann": before["ann"] + each["ann"]}
    table.open("bob.f1", roll=QUIET_ROLL).play("bob move G3 near=relic", "bob end")
    assert table.scores == {**before, "ann": before["ann"] + each["ann"]}
    leaving = table.change("ann.f1", status="waiting", moved=False)
    leaving.open("ann.f1", roll=QUIET_ROLL).play("ann move G3 near=-")
    assert leaving.scores == {**before, "bob": before["bob"] + each["bob"]}


@pytest.mark.parametrize(("counts", "assets"), [(True, 4), (False, 3)])
def test_its_holder_has_one_asset_more_where_the_group_counts_it(counts: bool, assets: int) -> None:
    # RA-CAMP-04, OQ-84
    table = relic(None, settings={"objective_is_asset": counts})
    table.open("ann.f1", roll=QUIET_ROLL).play("ann move G3 near=relic")

    assert table.state.objective is not None and table.state.objective.owner == "ann"
    assert table.state.assets("ann") == assets
    assert bool(table.told(ScoreChanged)) is counts


def test_it_is_no_target_no_spot_and_no_cover() -> None:
    # OQ-92
    table = begin(relic(None))
    assert table.refused("ann name relic direct").rule == "RA-TURN-04"

    table.play("ann name bob.f1 direct", f"ann roll {SOLDIER_ROLL}", "ann defend B4")
    assert table.refused("ann attack R6 cover=relic").rule == "RA-BF-11"
    table.play("ann forgo")
    assert table.refused("ann spot relic Y2").rule == "RA-SPOT-02"


class TestObedient:
    """RA-CAMP-12, OQ-88."""

    def test_its_owner_may_move_it_before_naming_a_target(self) -> None:
        table = begin(relic(OBEDIENT, "ann"))

        assert table.asked == "ann: name_target move_objective"
        form: Any = table.pending[0].form
        assert form["move_objective"] == {
            "length": 6.0,
            "dice": 1,
            "sides": 6,
            "facts": {"near": ["ann.f1", "ann.f2", "bob.f1"]},
        }
        table.submit(moved("ann", 4, near=("ann.f1",), length=4))
        assert table.told(ObjectiveMoved) == [ObjectiveMoved("ann", ("ann.f1",), None, (4,))]
        assert table.frame("ann.f1").near == ("relic",)

    def test_it_is_rolled_for_first_and_then_moved_up_to_what_was_rolled(self) -> None:
        table = begin(relic(OBEDIENT, "ann", at=Pose(3, 3))).submit(moved("ann", 4))

        assert table.told(ObjectiveRolled) == [ObjectiveRolled("ann", 4)] and not table.told(ObjectiveMoved)
        assert table.asked == "ann: move_objective"
        form: Any = table.pending[0].form
        assert form["move_objective"] == {"length": 4.0, "facts": {"near": ["ann.f1", "ann.f2", "bob.f1"]}}
        assert table.refused("ann name -").key == "not_asked"
        assert table.refused(moved("ann", at=Pose(3, 7.2))).key == "objective_too_far"
        assert table.refused(moved("ann", 6, at=Pose(3, 7))).key == "wrong_objective_dice"

        table.submit(moved("ann", at=Pose(3, 7)))
        assert table.state.objective is not None and table.state.objective.at == Pose(3, 7)
        assert table.asked == "ann: name_target"

    def test_after_the_roll_it_may_stay(self) -> None:
        table = begin(relic(OBEDIENT, "ann", at=Pose(3, 3)).change("ann.f1", near=("relic",)))
        table.submit(moved("ann", 1)).submit(moved("ann"))

        assert not table.told(ObjectiveMoved)
        assert table.frame("ann.f1").near == ("relic",)
        assert table.asked == "ann: name_target"
        assert table.refused(moved("ann", 4)).key == "objective_moved"

    def test_after_the_roll_it_is_moved_on_facts_alone(self) -> None:
        table = begin(relic(OBEDIENT, "ann")).submit(moved("ann", 4))
        assert accepts_all_it_offers(table)

        table.submit(moved("ann", near=("bob.f1",)))
        assert table.told(ObjectiveMoved) == [ObjectiveMoved("ann", ("bob.f1",))]
        assert table.told(StationSeized) == [StationSeized("relic", "bob", "ann")]

    def test_once_per_round(self) -> None:
        table = begin(relic(OBEDIENT, "ann")).submit(moved("ann", 4, near=()))

        assert table.asked == "ann: name_target"
        assert table.refused(moved("ann", 4)).key == "objective_moved"

        table.open("ann.f1").play("ann end").idle("bob.f1", "ann.f2").play("bob call no", "ann call no")
        assert begin(table).asked == "ann: name_target move_objective"

    def test_by_nobody_else(self) -> None:
        table = begin(relic(OBEDIENT, "ann"), "bob.f1")

        assert table.asked == "bob: name_target"
        assert table.refused(moved("bob", 4)).rule == "RA-CAMP-12"

    def test_no_farther_than_the_die(self) -> None:
        table = begin(relic(OBEDIENT, "ann", at=Pose(3, 3)))

        assert table.refused(moved("ann", 4, length=4.2)).key == "objective_too_far"
        assert table.refused(moved("ann", 4, at=Pose(6, 7))).rule == "RA-CAMP-12"
        table.submit(moved("ann", 5, at=Pose(6, 7)))
        assert table.state.objective is not None and table.state.objective.at == Pose(6, 7)

    @pytest.mark.parametrize("dice", [(), (4, 4), (7,), (0,)])
    def test_by_one_six_sided_die(self, dice: tuple[int, ...]) -> None:
        table = begin(relic(OBEDIENT, "ann"))

        assert table.refused(moved("ann", *dice)).rule == "OQ-88"

    def test_by_one_unit_where_the_group_rolls_nothing(self) -> None:
        table = begin(relic(OBEDIENT, "ann", {"obedient_move": "one_unit"}))

        form: Any = table.pending[0].form
        assert form["move_objective"]["length"] == 1.0 and "dice" not in form["move_objective"]
        assert table.refused(moved("ann", 3)).key == "wrong_objective_dice"
        assert table.refused(moved("ann", length=2)).key == "objective_too_far"
        assert accepts_all_it_offers(table)

    def test_not_after_a_target_is_named(self) -> None:
        table = begin(relic(OBEDIENT, "ann")).play("ann name -")

        assert table.refused(moved("ann", 3)).key == "not_asked"


class TestAfraid:
    """RA-CAMP-14, OQ-90."""

    def test_everybody_but_its_owner_may_move_it_by_one_unit(self) -> None:
        table = relic(AFRAID, "bob", companies=("ann", "bob", "cat"))
        moves = 0
        for frame in ("ann.f1", "cat.f1"):
            player = frame.split(".")[0]
            begin(table, frame)
            assert table.refused(moved(player, length=1.2)).key == "objective_too_far"
            moves += len(table.submit(moved(player, length=1)).told(ObjectiveMoved))
            table.open(frame).play(f"{player} end")
        assert moves == 2

    def test_its_owner_may_not(self) -> None:
        table = begin(relic(AFRAID, "ann"))

        assert table.asked == "ann: name_target"
        assert table.refused(moved("ann")).rule == "RA-CAMP-14"

    def test_while_nobody_owns_it_everybody_may(self) -> None:
        table = begin(relic(AFRAID))

        assert "move_objective" in table.asked

    @pytest.mark.parametrize("allowed", [False, True])
    def test_a_roused_turn_gives_no_move_unless_the_group_says_so(self, allowed: bool) -> None:
        table = relic(AFRAID, "ann", {"objective_moved_when_roused": allowed})
        table.open("ann.f1", "bob.f1 direct", SOLDIER_ROLL).play("ann attack R6")

        if allowed:
            assert table.asked == "bob: name_target move_objective"
            table.submit(moved("bob"))
        else:
            assert table.asked == "bob: name_target"
            assert table.refused(moved("bob")).rule == "OQ-90"

    def test_a_number_of_the_count_gives_the_move(self) -> None:
        table = relic(AFRAID, "bob", {"per_unit_order": True})
        while table.pending[0].decisions == ("roll_order",):
            player = table.pending[0].player
            table.play("ann order ann.f1:1 ann.f2:9" if player == "ann" else "bob order bob.f1:5")
        table.play("ann take ann.f1")

        assert table.asked == "ann: name_target move_objective"


class TestWhoHoldsItAfterItMoved:
    """RA-STA-06: the moved objective is judged at once."""

    def test_whoever_is_alone_near_it_then_seizes_it(self) -> None:
        table = begin(relic(AFRAID)).submit(moved("ann", near=("ann.f1", "ann.f2")))

        assert table.told(StationSeized) == [StationSeized("relic", "ann", None)]
        assert table.state.assets("ann") == 4

    def test_several_left_with_it_and_its_owner_left_behind_nobody_holds_it(self) -> None:
        # the row "a moved objective left c behind" of rules 16.2
        table = relic(OBEDIENT, "ann", companies=("ann", "bob", "cat"))
        begin(table.change("ann.f1", near=("relic",)))
        table.submit(moved("ann", 6)).submit(moved("ann", near=("bob.f1", "cat.f1")))

        assert table.told(StationLost) == [StationLost("relic", "ann")]

    def test_an_owner_that_had_not_been_near_keeps_it_against_several(self) -> None:
        table = relic(OBEDIENT, "ann", companies=("ann", "bob", "cat"))
        begin(table).submit(moved("ann", 6, near=("bob.f1", "cat.f1")))

        assert not table.told(StationLost)
        assert table.state.objective is not None and table.state.objective.owner == "ann"

    def test_who_was_near_and_is_not_named_is_left_behind(self) -> None:
        table = relic(OBEDIENT, "ann").change("bob.f1", near=("bob.s1", "relic"))
        begin(table).submit(moved("ann", 6, near=()))

        assert table.frame("bob.f1").near == ("bob.s1",)

    @pytest.mark.parametrize("wrong", ["ann.s1", "nobody", "bob.f1"])
    def test_only_frames_of_the_battle_can_be_near_it(self, wrong: str) -> None:
        table = begin(relic(AFRAID))
        table.change("bob.f1", status=table.frame("bob.f1").status.DESTROYED)

        assert table.refused(moved("ann", near=(wrong,))).rule == "RA-STA-02"


def test_without_an_objective_there_is_nothing_to_move() -> None:
    table = battle(ann="2W", bob="2W").play("ann choose ann.f1")

    assert table.refused(moved("ann")).rule == "RA-CAMP-02"


def test_an_objective_that_is_not_placed_yet_is_not_moved() -> None:
    table = relic(AFRAID)
    assert table.state.objective is not None
    table.state = replace(table.state, objective=replace(table.state.objective, placed=False))

    assert begin(table).refused(moved("ann")).rule == "RA-CAMP-02"


@pytest.mark.parametrize(("behaviour", "rule"), [(None, "RA-CAMP-15"), (FOLLOWER, "RA-CAMP-13")])
def test_others_are_moved_by_nobody(behaviour: Behaviour | None, rule: str) -> None:
    table = begin(relic(behaviour, "ann"))

    assert table.asked == "ann: name_target"
    assert table.refused(moved("ann")).rule == rule


class Surveyor(Unmeasured):
    """Knows one way of the objective, how long it is, and who is near its end."""

    def __init__(self, end: Pose | None, units: float = 1) -> None:
        self.end, self.units = end, units

    def follow(self, battle: Battle, frame: str, at: Pose, length: float) -> Pose | None:
        return self.end if length >= self.units else None

    def near_objective(self, battle: Battle, at: Pose | None) -> tuple[str, ...] | None:
        return ("bob.f1",)


class TestFollower:
    """RA-CAMP-13, OQ-89."""

    def follower(self, owner: str = "ann", **more: Any) -> Table:
        table = relic(FOLLOWER, owner, **more)
        return table.change("ann.f1", near=("relic",)).open("ann.f1", roll=QUIET_ROLL)

    def test_it_goes_along_with_its_owners_frame_and_leaves_others_behind(self) -> None:
        table = self.follower().change("bob.f1", near=("relic",)).play("ann move G3 near=relic")

        assert table.told(ObjectiveMoved) == [ObjectiveMoved("ann", ("ann.f1",))]
        assert table.frame("ann.f1").near == ("relic",)
        assert table.frame("bob.f1").near == ()

    def test_others_near_it_afterwards_are_stated(self) -> None:
        table = self.follower()
        facts = Facts(near=Called(("relic",)), objective_near=("bob.f1",))
        table.submit(Move("ann", die("G3"), None, facts))

        assert table.frame("bob.f1").near == ("relic",)
        assert table.state.objective is not None and table.state.objective.owner == "ann"

    def test_it_stays_where_it_would_have_to_cross_cover(self) -> None:
        # on facts alone whoever moves says so: the frame is not near it afterwards
        table = self.follower().change("bob.f1", near=("relic",)).play("ann move G3 near=-")

        assert not table.told(ObjectiveMoved)
        assert table.told(StationSeized) == [StationSeized("relic", "bob", "ann")]

    def test_nothing_said_leaves_it_behind(self) -> None:
        assert not self.follower().play("ann move G3").told(ObjectiveMoved)

    def test_it_does_not_follow_others_than_its_owner(self) -> None:
        assert not self.follower("bob").play("ann move G3 near=relic").told(ObjectiveMoved)

    def test_it_does_not_follow_a_frame_that_was_not_near_it(self) -> None:
        table = self.follower().change("ann.f1", near=())

        assert not table.play("ann move G3 near=relic").told(ObjectiveMoved)

    def test_with_positions_the_umpire_finds_its_way(self) -> None:
        table = self.follower(at=Pose(3, 3), umpire=Surveyor(Pose(5, 3)))
        table.submit(Move("ann", die("G3"), Pose(6, 3)))

        assert table.told(ObjectiveMoved) == [ObjectiveMoved("ann", ("ann.f1", "bob.f1"), Pose(5, 3))]
        assert table.state.objective is not None and table.state.objective.at == Pose(5, 3)

    @pytest.mark.parametrize(("units", "follows"), [(3, True), (3.1, False)])
    def test_it_goes_no_farther_than_the_die_shows(self, units: float, follows: bool) -> None:
        table = self.follower(at=Pose(3, 3), umpire=Surveyor(Pose(5, 3), units))
        table.submit(Move("ann", die("G3"), Pose(6, 3)))

        assert bool(table.told(ObjectiveMoved)) is follows

    def test_where_the_umpire_finds_no_way_it_stays(self) -> None:
        table = self.follower(at=Pose(3, 3), umpire=Surveyor(None)).submit(Move("ann", die("G3"), Pose(6, 3)))

        assert not table.told(ObjectiveMoved)

    @pytest.mark.parametrize("follows", [False, True])
    def test_it_does_not_follow_a_retreat_unless_the_group_says_so(self, follows: bool) -> None:
        table = relic(FOLLOWER, "bob", {"follower_follows_retreat": follows})
        table.change("bob.f1", near=("relic",), status=table.frame("bob.f1").status.DONE)
        table.open("ann.f1", "bob.f1 direct", SOLDIER_ROLL).play("ann attack R6", "ann damage 1 1 1 1 1 6")
        table.submit(Retreat("bob", "relic", None, Facts(near=Called(("relic",)))))

        assert bool(table.told(ObjectiveMoved)) is follows
