"""The table's word: corrections with a reason, concessions, notes (RA-JUDGE-05, OQ-72)."""

from dataclasses import replace
from typing import Any

import pytest

from mfz_rules.common.places import Pose
from mfz_rules.common.stating import Called
from mfz_rules.kernel.refusal import Refusal
from mfz_rules.rapid_attack.state.actions import Note, Overrule
from mfz_rules.rapid_attack.state.agenda import AskClock
from mfz_rules.rapid_attack.state.battle import Battle, Phase
from mfz_rules.rapid_attack.state.events import (
    AttackGivenUp,
    BattleEnded,
    Conceded,
    CoverFound,
    CoverRuined,
    DamageCounted,
    FrameDestroyed,
    LeadChanged,
    Noted,
    OrderChanged,
    Overruled,
    RoundEnded,
    ScoreChanged,
    StationSeized,
)
from mfz_rules.rapid_attack.state.frames import Status
from mfz_rules.rapid_attack.state.pieces import Objective
from mfz_rules.rapid_attack.umpire.protocol import Unmeasured
from tests.mfz_rules.rapid_attack.builders import SOLDIER, SOLDIER_ROLL, Table, battle, wall

QUIET_ROLL = "B4 G3 Y2 W5 W1"
"""Of a soldier that named no target."""


def table_of(settings: dict[str, object] | None = None, **more: Any) -> Table:
    """Return a battle: ann leads with one soldier, bob has two; a wall and a relic lie about."""
    more.setdefault("terrain", [wall("wall", 6, 12), wall("hut", 6, 12)])
    more.setdefault("objective", Objective("relic"))
    return battle(settings, ann=SOLDIER, bob=[SOLDIER, SOLDIER], **more)


def say(table: Table, field: str, value: object, player: str = "ann") -> Table:
    return table.submit(Overrule(player, field, value, "we looked again"))


def refused(table: Table, field: str, value: object) -> Refusal:
    refusal = table.refused(Overrule("ann", field, value, "we looked again"))
    assert refusal.rule == "RA-JUDGE-05"
    assert refusal.text.endswith(".")
    return refusal


def attacked(facts: str = "", **more: Any) -> Table:
    """Return a battle in which ann has told an attack of 6 on bob's frame, which has had its turn."""
    table = table_of(**more).change("bob.f1", status=Status.DONE, defense=2)
    return table.open("ann.f1", "bob.f1 direct", SOLDIER_ROLL, "B4").play(f"ann attack R6 {facts}")


WALL = {"id": "terrain1", "name": "A wall", "bricks_high": 6}


class TestOneStructureMore:
    """RA-JUDGE-05: a table has more on it than somebody told before."""

    def test_it_covers_and_takes_hits_as_any_other(self) -> None:
        table = say(table_of().change("bob.f1", status=Status.DONE, defense=2), "terrain", WALL)
        table.open("ann.f1", "bob.f1 direct", SOLDIER_ROLL, "B4").play("ann attack R6 cover=terrain1")

        table.play("ann damage 4 5 1 1")

        assert table.asked == "ann: remove_pieces"
        table.play("ann remove still=no")
        assert table.state.structure("terrain1").ruined

    def test_pieces_that_nobody_counted_do_not_run_out(self) -> None:
        piece = say(table_of(), "terrain", WALL).state.structure("terrain1")
        assert not piece.counted
        assert replace(piece, pieces_left=piece.pieces - 30).height == 6
        assert say(table_of(), "terrain", {**WALL, "pieces": 4}).state.structure("terrain1").counted

    @pytest.mark.parametrize(
        "more",
        [
            {"id": "wall"},
            {"id": "ann.f1"},
            {"id": ""},
            {"name": None},
            {"pieces": 0},
            {"pieces": 1000},
            {"roof": True},
            {"bricks_high": "high"},
            {"polygon": [[1, 1], [2, 2]]},
            {"polygon": [[1, 1], [2, 2], [1, 1]]},
            {"polygon": [[1, 1], [2, 2], [99, 1]]},
            {"polygon": [[1, 1], [2, 2], 3]},
            {"polygon": "a square"},
        ],
    )
    def test_what_it_cannot_be(self, more: dict[str, object]) -> None:
        assert refused(table_of(), "terrain", {**WALL, **more}).key == "cannot_correct"

    def test_it_can_stand_somewhere_and_be_moved(self) -> None:
        table = say(table_of(), "terrain", {**WALL, "polygon": [[1, 1], [3, 1], [3, 2]]})
        assert table.state.structure("terrain1").polygon == ((1, 1), (3, 1), (3, 2))
        say(table, "terrain1.polygon", [[2, 1], [4, 1], [4, 2]])
        assert table.state.structure("terrain1").polygon == ((2, 1), (4, 1), (4, 2))


class TestAnyCorrection:
    def test_it_is_logged_with_its_reason(self) -> None:
        table = say(table_of(), "clock", 5, player="bob")

        assert table.told(Overruled) == [Overruled("bob", "clock", 5, "we looked again")]
        assert table.state.clock == 5

    @pytest.mark.parametrize("reason", ["", "  "])
    def test_a_reason_is_required(self, reason: str) -> None:
        assert table_of().refused(Overrule("ann", "clock", 5, reason)).key == "no_reason"

    @pytest.mark.parametrize(
        "field", ["", "weather", "frames", "frames.", "ann.f9.defense", "stations.zoe.owner", "ann.f1", "nobody.x.y"]
    )
    def test_there_must_be_such_a_field(self, field: str) -> None:
        assert refused(table_of(), field, 1).key == "cannot_correct"

    def test_a_wrong_key_is_answered_with_those_there_are(self) -> None:
        assert "defense, spot, whites" in refused(table_of(), "ann.f1.courage", 1).text

    @pytest.mark.parametrize("field", ["ann.f1.defense", "frames.ann.f1.defense"])
    def test_the_collection_may_stand_before_the_id(self, field: str) -> None:
        assert say(table_of(), field, 3).frame("ann.f1").defense == 3

    @pytest.mark.parametrize("field", ["relic.name", "objective.name", "objective.relic.name"])
    def test_the_objective_needs_no_id(self, field: str) -> None:
        table = say(table_of(), field, "The Spaceport")

        assert table.state.objective is not None and table.state.objective.name == "The Spaceport"

    def test_without_an_objective_there_is_none_to_correct(self) -> None:
        refused(table_of(objective=None), "objective.name", "The Spaceport")

    def test_it_is_allowed_to_everybody_at_any_time(self) -> None:
        assert say(attacked(), "ann.f1.rockets", 2, player="bob").asked == "ann: damage_dice"

    def test_but_not_when_the_battle_is_over(self) -> None:
        table = table_of({"conceding": "ends_battle"}).play("bob concede")

        assert table.refused(Overrule("ann", "clock", 5, "why not")).rule == "RA-END-04"


PLAIN = [
    ("clock", 1, 20),
    ("round", 1, 99),
    ("ann.f1.defense", 0, 10),
    ("ann.f1.spot", 1, 10),
    ("ann.f1.rockets", 0, 9),
    ("ann.score_per_asset", 0, 99),
    ("wall.pieces_left", 0, 12),
]


class TestValues:
    """Types and bounds."""

    @pytest.mark.parametrize(("field", "least", "most"), PLAIN)
    def test_whole_numbers_within_bounds(self, field: str, least: int, most: int) -> None:
        for value in (least, most):
            say(table_of(), field, value)
        for wrong in (most + 1, -1, 1.0, "1", True, [1]):
            refused(table_of(), field, wrong)

    @pytest.mark.parametrize("key", ["defense", "spot"])
    def test_defense_and_spot_may_be_none(self, key: str) -> None:
        table = table_of().change("ann.f1", **{key: 3})

        assert getattr(say(table, f"ann.f1.{key}", None).frame("ann.f1"), key) is None

    @pytest.mark.parametrize("wrong", [3, -1, "two", None])
    def test_no_frame_has_more_white_dice_than_frames_come_with(self, wrong: object) -> None:
        refused(table_of(), "ann.f1.whites", wrong)

    @pytest.mark.parametrize("field", ["wall.ruined", "wall.climbable"])
    def test_yes_or_no(self, field: str) -> None:
        table = say(table_of(), field, True)

        assert getattr(table.state.structure("wall"), field.partition(".")[2]) is True
        refused(table, field, 1)

    @pytest.mark.parametrize("wrong", ["", "  ", "x" * 61, 5, None])
    def test_names(self, wrong: object) -> None:
        assert say(table_of(), "ann.f1.name", "Chub").frame("ann.f1").name == "Chub"
        refused(table_of(), "ann.s1.name", wrong)

    def test_lost_systems(self) -> None:
        table = say(table_of(), "ann.f1.lost", ["direct1", "defense1"])

        assert table.frame("ann.f1").lost == ("direct1", "defense1")
        assert say(table, "ann.f1.lost", []).frame("ann.f1").lost == ()
        for wrong in (["direct9"], ["direct1", "direct1"], "direct1", [1]):
            refused(table, "ann.f1.lost", wrong)

    @pytest.mark.parametrize("field", ["ann.f1.at", "ann.s1.at", "relic.at"])
    def test_places(self, field: str) -> None:
        table = say(table_of(), field, {"x": 3, "y": 4.5, "facing": 90, "up": 6})
        places = {one.id: one.at for one in (*table.state.frames, *table.state.holdings)}
        assert places[field.rpartition(".")[0]] == Pose(3, 4.5, 90, 6)

        say(table, field, {"x": 0, "y": 0})
        say(table, field, None)
        for wrong in (
            [3, 4],
            {"x": 3},
            {"x": 3, "y": 4, "z": 5},
            {"x": 25, "y": 1},
            {"x": 1, "y": -1},
            {"x": 1, "y": "1"},
            {"x": 1, "y": 1, "facing": "north"},
            {"x": 1, "y": 1, "facing": float("inf")},
            {"x": 1, "y": 1, "up": -1},
            {"x": True, "y": 1},
        ):
            refused(table, field, wrong)

    def test_heights(self) -> None:
        assert say(table_of(), "wall.bricks_high", 4.5).state.structure("wall").bricks_high == 4.5
        for wrong in (-1, "6", True, float("nan")):
            refused(table_of(), "wall.bricks_high", wrong)

    def test_what_is_not_placed_yet_has_no_place(self) -> None:
        table = table_of().change("ann.f1", placed=False)

        refused(table, "ann.f1.at", {"x": 1, "y": 1})
        refused(table, "ann.f1.near", ["ann.s1"])


class TestDice:
    """The pool of a frame in the middle of its turn."""

    def test_a_misread_die_is_put_right(self) -> None:
        table = table_of().open("ann.f1", roll=QUIET_ROLL)
        table = say(table, "ann.f1.pool", ["W6", "R8:7"])

        assert [str(die) for die in table.frame("ann.f1").pool] == ["W6", "R8:7"]
        for wrong in ("W6", [6], ["W7"], ["W1"] * 31):
            refused(table, "ann.f1.pool", wrong)

    def test_there_is_none_before_the_roll_and_after_the_turn(self) -> None:
        table = table_of()
        refused(table, "ann.f1.pool", ["W6"])
        refused(table.play("ann choose ann.f1"), "ann.f1.pool", ["W6"])


class TestDamage:
    def test_a_corrected_defense_counts_the_dice_anew(self) -> None:
        # RA-RES-03
        table = say(attacked(), "bob.f1.defense", 5)

        assert table.told(DamageCounted)[0].count == 1
        assert table.play("ann damage 1").asked.startswith("ann: ")

    def test_also_while_the_covering_piece_is_asked_for(self) -> None:
        table = attacked("cover=wall,hut")
        assert table.asked == "bob: name_cover"
        say(table, "bob.f1.defense", 6)

        assert table.told(DamageCounted)[0].count == 0
        assert table.asked.startswith("ann: ") and "end_turn" in table.asked

    def test_anybody_elses_defense_does_not(self) -> None:
        assert not say(attacked(), "bob.f2.defense", 5).told(DamageCounted)

    def test_nor_when_no_dice_are_to_be_rolled(self) -> None:
        table = attacked().play("ann damage 6 6 1 1")

        assert table.asked == "bob: lose_system"
        assert not say(table, "bob.f1.defense", 5).told(DamageCounted)

    def test_a_spot_taken_away_is_not_asked_about(self) -> None:
        table = table_of().change("bob.f1", status=Status.DONE, defense=2, spot=3)
        table.open("ann.f1", "bob.f1 direct", SOLDIER_ROLL).play("ann attack R6")
        assert table.asked == "ann: use_spot"

        assert say(table, "bob.f1.spot", None).asked == "ann: damage_dice"

    def test_any_other_spot_is(self) -> None:
        table = table_of().change("bob.f1", status=Status.DONE, defense=2, spot=3)
        table.open("ann.f1", "bob.f1 direct", SOLDIER_ROLL).play("ann attack R6")

        assert say(table, "bob.f1.spot", 5).asked == "ann: use_spot"


class TestDestroyed:
    """A frame taken out by a correction leaves the game as in play (RA-DMG-11, RA-CBT-12)."""

    @pytest.mark.parametrize(("key", "value"), [("whites", 0), ("status", "destroyed")])
    def test_score_stations_and_agenda_follow(self, key: str, value: object) -> None:
        table = table_of().open("ann.f1", roll=QUIET_ROLL)
        table.change("bob.f2", near=("ann.s1",)).change("ann.f1", near=("ann.s1",))
        table = say(table, f"ann.f1.{key}", value)

        assert table.told(FrameDestroyed) == [FrameDestroyed("ann.f1")]
        assert table.told(StationSeized) == [StationSeized("ann.s1", "bob", "ann")]
        assert [one.player for one in table.told(ScoreChanged)] == ["ann", "ann", "bob"]
        assert (table.frame("ann.f1").status, table.frame("ann.f1").whites) == (Status.DESTROYED, 0)
        assert table.asked == "bob: choose_frame"

    def test_only_once(self) -> None:
        table = say(say(table_of(), "bob.f1.status", "destroyed"), "bob.f1.whites", 0)

        assert not table.told(FrameDestroyed)

    def test_an_attack_on_it_that_is_not_rolled_is_over(self) -> None:
        table = say(attacked(), "bob.f1.whites", 0)

        assert table.asked.startswith("ann: ") and "end_turn" in table.asked
        assert table.state.attack is None

    @pytest.mark.parametrize("spot", [None, 3])
    def test_also_before_cover_and_spot_are_settled(self, spot: int | None) -> None:
        table = table_of().change("bob.f1", status=Status.DONE, spot=spot)
        table.open("ann.f1", "bob.f1 direct", SOLDIER_ROLL).play("ann attack R6 cover=wall,hut")
        say(table, "bob.f1.whites", 0)

        assert table.state.attack is None

    def test_also_while_it_is_being_roused(self) -> None:
        table = table_of().open("ann.f1", "bob.f1 direct", SOLDIER_ROLL).play("ann attack R6")
        assert table.asked == "bob: name_target"
        say(table, "bob.f1.whites", 0)

        assert table.state.attack is None
        assert table.asked.startswith("ann: ") and "end_turn" in table.asked

    def test_dice_that_are_rolled_go_on_to_strike_what_covers(self) -> None:
        table = attacked("cover=wall").play("ann damage 4 4 6 6")
        assert table.asked == "ann: remove_pieces"
        say(table, "bob.f1.whites", 0).play("ann remove still=yes")

        assert table.asked == "ann: remove_pieces"

    def test_an_attack_that_named_it_is_given_up(self) -> None:
        table = table_of().open("ann.f1", "bob.f1 direct", SOLDIER_ROLL)

        assert say(table, "bob.f1.status", "destroyed").told(AttackGivenUp)

    def test_cover_that_is_gone_is_not_asked_about(self) -> None:
        table = attacked("cover=bob.f2,hut")
        say(table, "bob.f2.whites", 0)

        assert table.told(CoverFound) == [CoverFound("hut")]
        assert table.asked == "ann: damage_dice"

    def test_without_any_frame_the_battle_ends(self) -> None:
        # OQ-71
        table = table_of()
        for frame in ("ann.f1", "bob.f1", "bob.f2"):
            say(table, f"{frame}.status", "destroyed")

        assert table.told(BattleEnded)[0].why == "no_frames"

    def test_nothing_else_of_it_can_be_corrected(self) -> None:
        table = say(table_of(), "bob.f1.status", "destroyed")
        for key, value in (("defense", 3), ("spot", 3), ("rockets", 1), ("near", [])):
            refused(table, f"bob.f1.{key}", value)

    def test_it_comes_back_with_white_dice_and_its_turn_behind_it(self) -> None:
        table = say(table_of(), "bob.f1.status", "destroyed")
        assert "white dice" in refused(table, "bob.f1.status", "waiting").text
        say(table, "bob.f1.whites", 1)

        assert table.frame("bob.f1").status is Status.DONE
        assert [one.player for one in table.told(ScoreChanged)] == ["bob"]
        assert say(table, "bob.f1.status", "waiting").frame("bob.f1").status is Status.WAITING


class TestStatus:
    def test_white_dice_alone_change_nothing_else(self) -> None:
        table = say(table_of(), "ann.f1.whites", 1)

        assert (table.frame("ann.f1").whites, table.frame("ann.f1").status) == (1, Status.WAITING)

    @pytest.mark.parametrize("wrong", ["opening", "acting", "hold_attack", "hold_defense", "finishing", "resting", 1])
    def test_a_turn_goes_on_by_answers_alone(self, wrong: object) -> None:
        refused(table_of(), "ann.f1.status", wrong)

    @pytest.mark.parametrize("status", ["waiting", "done"])
    def test_a_turn_that_has_begun_is_ended_or_taken_back(self, status: str) -> None:
        table = table_of().play("ann choose ann.f1")

        assert "middle of its turn" in refused(table, "ann.f1.status", status).text

    def test_a_frame_that_has_had_its_turn_is_not_asked_for(self) -> None:
        table = say(table_of(), "ann.f1.status", "done")

        assert table.asked == "bob: choose_frame"

    def test_when_nobody_waits_any_more_the_round_ends(self) -> None:
        table = table_of()
        for frame in ("ann.f1", "bob.f1", "bob.f2"):
            say(table, f"{frame}.status", "done")

        assert table.told(RoundEnded)
        assert table.asked == "ann: clock_call"

    def test_a_turn_given_back_begins_afresh(self) -> None:
        table = (
            table_of().open("ann.f1", "bob.f1 direct", SOLDIER_ROLL, "B4").play("ann forgo", "ann move G3", "ann end")
        )
        assert table.asked == "bob: choose_frame"
        say(table, "ann.f1.status", "waiting")

        frame = table.frame("ann.f1")
        assert (frame.defense, frame.naming, frame.moved, frame.pool) == (None, None, False, ())
        assert table.asked == "ann: choose_frame pass"

    def test_there_is_none_before_the_first_round_and_no_turn_between_rounds(self) -> None:
        table = table_of()
        table.state = replace(table.state, phase=Phase.FIELDING)
        refused(table, "ann.f1.status", "done")
        table.state = replace(table.state, phase=Phase.CALLS)
        refused(table, "ann.f1.status", "waiting")


class TestCount:
    """Numbers of per-unit order (RA-ADV-41)."""

    def counted(self) -> Table:
        table = table_of({"per_unit_order": True})
        while table.pending[0].decisions == ("roll_order",):
            ann = table.pending[0].player == "ann"
            table.play("ann order ann.f1:8" if ann else "bob order bob.f1:5 bob.f2:9")
        return table

    def test_a_corrected_number_is_up_when_it_is_its_turn(self) -> None:
        table = self.counted()
        assert table.asked == "bob: take_number"

        assert say(table, "ann.f1.numbers", [5]).asked == "ann: take_number"

    def test_numbers_of_the_count_alone(self) -> None:
        table = self.counted()
        for wrong in ([], [21], [0], [5, 6, 7], [3], "5", 5, ["5"]):
            refused(table, "ann.f1.numbers", wrong)
        assert say(table, "ann.f1.numbers", [12, 7]).frame("ann.f1").numbers == (7, 12)
        assert say(table, "ann.f1.numbers", [3, 12]).frame("ann.f1").numbers == (3, 12)

    def test_only_a_frame_that_waits_for_one_has_numbers(self) -> None:
        refused(self.counted().play("bob take bob.f1"), "bob.f1.numbers", [6])
        refused(table_of(), "ann.f1.numbers", [6])

    def test_a_turn_given_back_is_rolled_for(self) -> None:
        table = self.counted().play(
            "bob take bob.f1", "bob name -", "bob roll " + QUIET_ROLL, "bob defend -", "bob end"
        )
        say(table, "bob.f1.status", "waiting")

        assert table.asked == "bob: roll_order"

    def test_whoever_is_done_already_does_not_roll(self) -> None:
        table = table_of({"per_unit_order": True})
        assert table.asked == "ann: roll_order"

        assert say(table, "ann.f1.status", "done").asked == "bob: roll_order"


class TestStationsAndScores:
    def test_a_frame_said_to_be_near_seizes(self) -> None:
        # RA-STA-02, RA-STA-06
        table = say(table_of(), "bob.f1.near", ["ann.s1", "relic"])

        assert [one.station for one in table.told(StationSeized)] == ["ann.s1", "relic"]
        for wrong in (["wall"], ["ann.s1", "ann.s1"], "ann.s1", None):
            refused(table, "bob.f1.near", wrong)

    def test_not_during_fielding(self) -> None:
        # OQ-55
        table = table_of()
        table.state = replace(table.state, phase=Phase.FIELDING)

        assert not say(table, "bob.f1.near", ["ann.s1"]).told(StationSeized)

    def test_another_owner_changes_scores_and_the_order(self) -> None:
        table = say(table_of(), "stations.ann.s1.owner", "bob")

        assert [one.player for one in table.told(ScoreChanged)] == ["ann", "bob"]
        assert table.told(OrderChanged) and table.told(LeadChanged) == [LeadChanged("bob")]
        assert table.asked == "bob: choose_frame pass"

    def test_no_owner(self) -> None:
        table = say(table_of(), "ann.s1.owner", None)

        assert table.state.holding("ann.s1").owner is None
        refused(table, "ann.s1.owner", "zoe")

    def test_nobody_is_its_former_holder_then(self) -> None:
        # OQ-66: what was lost in play is forgotten with the correction
        table = table_of()
        stations = tuple(replace(one, owner=None, former="ann") for one in table.state.stations)
        table.state = replace(table.state, stations=stations)

        assert say(table, "bob.s1.owner", None).state.stations[1].former is None

    def test_the_score_per_asset(self) -> None:
        assert say(table_of(), "bob.score_per_asset", 9).scores["bob"] == 27

    def test_a_place_is_measured(self) -> None:
        class Eyes(Unmeasured):
            def near(self, battle: Battle, frame: str, at: Pose | None = None) -> Called[tuple[str, ...]] | None:
                return Called(("ann.s1",)) if battle.frame(frame).at is not None else None

        table = say(table_of(umpire=Eyes()), "bob.f1.at", {"x": 1, "y": 1})
        assert table.told(Overruled)[1] == Overruled("ann", "bob.f1.near", ["ann.s1"], "we looked again")
        assert table.told(StationSeized)
        assert len(say(table, "bob.f1.at", {"x": 1, "y": 2}).told(Overruled)) == 1

        table.change("bob.f1", near=()).change("bob.f2", status=Status.DESTROYED, at=Pose(1, 1))
        assert [one.field for one in say(table, "ann.s1.at", {"x": 2, "y": 1}).told(Overruled)] == [
            "ann.s1.at",
            "bob.f1.near",
        ]


class TestTerrain:
    def test_a_structure_with_few_pieces_left_is_no_cover(self) -> None:
        # RA-TER-03
        table = say(attacked("cover=wall"), "wall.pieces_left", 3)

        assert table.told(CoverRuined) == [CoverRuined("wall")]
        assert table.told(CoverFound) == [CoverFound(None)]

    def test_one_with_enough_is(self) -> None:
        assert not say(table_of(), "wall.pieces_left", 8).told(CoverRuined)

    def test_an_attack_on_what_is_gone_is_given_up(self) -> None:
        # RA-CBT-15
        table = table_of().open("ann.f1", "wall direct", SOLDIER_ROLL)

        assert say(table, "wall.pieces_left", 0).told(AttackGivenUp) == [AttackGivenUp("ann.f1", "target_gone")]

    def test_an_attack_on_terrain_goes_on_where_a_correction_leaves_it(self) -> None:
        table = table_of().open("ann.f1", "wall direct", SOLDIER_ROLL).play("ann attack R6")

        assert say(table, "wall.bricks_high", 9).asked == "ann: damage_dice"

    def test_ruined_or_whole_again(self) -> None:
        table = say(attacked("cover=wall"), "wall.ruined", True)
        assert table.told(CoverFound) == [CoverFound(None)]
        assert not table.told(CoverRuined)

        assert not say(table, "wall.ruined", False).state.structure("wall").ruined

    def test_what_is_said_to_be_ruined_is_not_counted_as_well(self) -> None:
        low = replace(wall("wall", 6, 12), pieces_left=3)

        assert not say(table_of(terrain=[low]), "wall.ruined", True).told(CoverRuined)


class TestOrderAndClock:
    def test_equal_scores_may_stand_otherwise(self) -> None:
        table = battle(ann="2W", bob="2W", cat="2W")
        say(table, "order", ["bob", "ann", "cat"])

        assert table.told(LeadChanged) == [LeadChanged("bob")]
        assert table.asked == "bob: choose_frame pass"
        assert not say(table, "order", ["bob", "cat", "ann"]).told(LeadChanged)

    def test_higher_scores_stand_before_lower_ones(self) -> None:
        assert "Higher scores" in refused(table_of(), "order", ["bob", "ann"]).text
        for wrong in (["ann"], ["ann", "ann"], ["ann", "zoe"], "ann", []):
            refused(table_of(), "order", wrong)

    def test_at_nought_between_rounds_the_battle_is_over(self) -> None:
        # RA-END-04
        table = table_of().idle("ann.f1", "bob.f1", "bob.f2")
        assert isinstance(table.state.agenda[-1], AskClock)

        assert say(table, "clock", 0).told(BattleEnded)[0].why == "doomsday"

    def test_no_round_is_cut_short(self) -> None:
        # RA-END-06
        table = say(table_of(), "clock", 0)
        assert not table.told(BattleEnded)

        assert table.idle("ann.f1", "bob.f1", "bob.f2").told(BattleEnded)


class TestConceding:
    """OQ-72."""

    def test_it_is_logged_and_the_battle_goes_on(self) -> None:
        table = table_of().play("bob concede")

        assert table.told(Conceded) == [Conceded("bob")]
        assert table.asked == "ann: choose_frame pass"
        assert table.refused("bob concede").rule == "OQ-72"
        assert not table.play("ann concede").told(BattleEnded)

    def test_or_the_last_one_left_wins_where_the_group_says_so(self) -> None:
        table = battle({"conceding": "ends_battle"}, ann="2W", bob="2W", cat="2W")
        assert not table.play("ann concede").told(BattleEnded)

        assert table.play("bob concede").told(BattleEnded) == [BattleEnded(("cat",), "conceded")]

    def test_or_where_they_say_so_when_it_happens(self) -> None:
        table = battle(ann="2W", bob="2W", cat="2W").play("ann concede over")
        assert not table.told(BattleEnded), "two still play"

        assert table.play("bob concede over").told(BattleEnded) == [BattleEnded(("cat",), "conceded")]
        assert table.pending == ()


def test_notes_are_always_taken() -> None:
    table = table_of({"conceding": "ends_battle"}).play("ann concede").submit(Note("ann", "Well played"))

    assert table.told(Noted) == [Noted("ann", "Well played")]
