"""Fielding companies: phases, alternation, refusals, the first round (RA-PLACE-01 to RA-PLACE-15, RA-CAMP-03)."""

from collections.abc import Mapping
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mfz_rules.common.places import Pose
from mfz_rules.common.stating import Called
from mfz_rules.kernel.refusal import refuse
from mfz_rules.rapid_attack.settings.rules import rules_of
from mfz_rules.rapid_attack.starting import Field, Side, begun, compared
from mfz_rules.rapid_attack.state import actions as do
from mfz_rules.rapid_attack.state import events as told
from mfz_rules.rapid_attack.state.agenda import AskPlacement
from mfz_rules.rapid_attack.state.battle import Battle, Phase
from mfz_rules.rapid_attack.state.facts import Facts
from mfz_rules.rapid_attack.state.frames import FrameState
from mfz_rules.rapid_attack.state.pieces import Objective, StationState
from mfz_rules.rapid_attack.umpire.protocol import Unmeasured
from mfz_rules.rapid_attack.umpire.table import TableUmpire
from tests.mfz_rules.rapid_attack.builders import SOLDIER, Table, accepts_all_it_offers
from tests.mfz_rules.rapid_attack.setting_up import (
    adjusted,
    comparing,
    force,
    placed,
    placed_all,
    placing,
    played_out,
    rolled,
    step,
)

HERE = Pose(3.0, 4.0, 90.0)
NO_PLACE = Facts(possible=False)
SPACEPORT = Objective("port", "Spaceport", at=HERE)


class Watching(Unmeasured):
    """An umpire that notes what it is asked, refuses what stands at x = 13, and finds near what is told."""

    def __init__(self, near: Mapping[str, tuple[str, ...]] | None = None) -> None:
        self.asked: list[tuple[str, int]] = []
        self.seen: list[Battle] = []
        self._near = near or {}

    def check_placement(self, battle: Battle, piece: str, at: Pose, step: int) -> None:
        self.asked.append((piece, step))
        self.seen.append(battle)
        if at.x == 13:
            raise refuse("RA-PLACE-08", "bad_luck", "Not here.")

    def near(self, battle: Battle, frame: str, at: Pose | None = None) -> Called[tuple[str, ...]] | None:
        return Called(self._near[frame]) if frame in self._near else None


def near(*pieces: str) -> Facts:
    return Facts(near=Called(pieces))


class TestOrder:
    def test_two_players(self) -> None:
        """Rules 5.1: defense stations, two frames; point frame; offense frames, stations; the defense's others."""
        assert placed_all(comparing(ann=5, bob=6)) == (
            *("ann.s1", "ann.s2", "ann.s3", "ann.f1", "ann.f2"),
            *("bob.f1", "bob.f2", "bob.f3", "bob.f4", "bob.f5", "bob.f6"),
            *("bob.s1", "bob.s2", "bob.s3"),
            *("ann.f3", "ann.f4", "ann.f5"),
        )

    def test_the_steps_are_numbered(self) -> None:
        table = comparing(stations=1, objective=SPACEPORT, ann=3, bob=4)
        steps = []
        while table.state.phase is Phase.FIELDING:
            steps.append(step(table))
            table.submit(table.pending[0].options[0])
        assert steps == [1, 1, 1, 2, 3, 3, 3, 4, 5, 6]

    def test_the_offense_alternates_from_point_up_the_order(self) -> None:
        """RA-PLACE-09, RA-PLACE-10: the point frame was the point player's first."""
        table = placed(comparing(stations=2, a=6, b=5, c=4), "c.s1", "c.s2", "c.f1", "c.f2")
        assert table.state.starting == ("c", "b", "a")
        assert placed_all(table) == (
            *("a.f1", "b.f1", "a.f2", "b.f2", "a.f3", "b.f3", "a.f4", "b.f4", "a.f5", "b.f5", "a.f6"),
            *("a.s1", "b.s1", "a.s2", "b.s2"),
            *("c.f3", "c.f4"),
        )

    def test_point_may_place_again_after_the_point_frame(self) -> None:
        """OQ-27."""
        table = comparing({"point_places_again": True}, stations=1, a=5, b=4, c=3)
        placed(table, "c.s1", "c.f1", "c.f2")
        assert placed_all(table)[:9] == (*("a.f1", "a.f2", "b.f1", "a.f3", "b.f2", "a.f4", "b.f3", "a.f5", "b.f4"),)

    def test_who_has_nothing_left_is_skipped(self) -> None:
        """RA-PLACE-09: here the player in the middle has most to place."""
        table = comparing(stations={"a": 1, "b": 4, "c": 9}, a=[SOLDIER] * 3, b=[SOLDIER] * 5, c=["2W"] * 4)
        assert table.state.starting == ("c", "b", "a")
        offense = [piece for piece in placed_all(table) if piece[0] != "c"]
        assert offense == [
            *("a.f1", "b.f1", "a.f2", "b.f2", "a.f3", "b.f3", "b.f4", "b.f5"),
            *("a.s1", "b.s1", "b.s2", "b.s3", "b.s4"),
        ]

    def test_phases_without_anything_to_place_are_skipped(self) -> None:
        """RA-PLACE-13: no stations at all, two frames on the defense."""
        table = comparing(stations=0, ann=["2W", "2W"], bob=["2W"])
        assert table.state.starting == ("ann", "bob")
        assert placed_all(table) == ("ann.f1", "ann.f2", "bob.f1")

    def test_a_point_player_without_frames_places_stations_only(self) -> None:
        """RA-PLACE-13."""
        table = comparing(stations={"ann": 3, "bob": 1, "cy": 1}, ann=["2W"], bob=[], cy=["2W"])
        assert table.state.starting[-1] == "bob"
        assert placed_all(table) == ("ann.s1", "ann.s2", "ann.s3", "ann.f1", "cy.f1", "bob.s1", "cy.s1")

    def test_one_player_alone_fields_as_the_defense(self) -> None:
        assert placed_all(comparing(stations=1, ann=3)) == ("ann.s1", "ann.f1", "ann.f2", "ann.f3")

    def test_pieces_of_a_phase_come_in_any_order(self) -> None:
        """RA-PLACE-01, RA-PLACE-03: the stations before the frames, otherwise as the player likes."""
        table = placed(comparing(stations=2, ann=4, bob=5), "ann.s2", "ann.s1", "ann.f4", "ann.f2")
        assert table.asked == "bob: place_frame"
        assert [frame.id for frame in table.state.frames if frame.placed] == ["ann.f2", "ann.f4"]

    def test_a_changed_company_is_fielded_as_it_is_now(self) -> None:
        """RA-CMP-13."""
        table = rolled(comparing(ann=6, bob=6, spares={"ann": ["Nell -- 2Rh/2W"]}), ann=5, bob=2)
        pieces = placed_all(adjusted(table, "ann", "add", "Nell"))
        assert "ann.f7" in pieces and pieces[0] == "bob.s1"


class TestQuestions:
    def test_every_piece_that_may_come_now_is_offered(self) -> None:
        table = comparing(ann=5, bob=6)
        asked = table.pending[0]
        assert asked.options == tuple(do.PlaceStation("ann", f"ann.s{number}") for number in (1, 2, 3))
        assert asked.form == {"place_station": {"at": ["x", "y", "facing", "up"], "step": 1}}
        placed(table, "ann.s1", "ann.s2", "ann.s3", "ann.f1", "ann.f2")
        assert table.pending[0].options == tuple(do.PlaceFrame("bob", f"bob.f{number}") for number in range(1, 7))
        facts = {"near": ["ann.s1", "ann.s2", "ann.s3"], "possible": [False]}
        assert table.pending[0].form == {"place_frame": {"at": ["x", "y", "facing", "up"], "step": 2, "facts": facts}}

    def test_all_that_is_offered_is_accepted_in_every_phase(self) -> None:
        table = comparing(stations=1, objective=SPACEPORT, ann=3, bob=4)
        while table.state.phase is Phase.FIELDING:
            assert accepts_all_it_offers(table)
            table.submit(table.pending[-1].options[-1])

    @pytest.mark.parametrize(
        ("before", "answer", "rule", "key"),
        [
            ((), placing("ann.f1"), "RA-PLACE-01", "other_kind"),
            ((), placing("bob.s1", player="ann"), "RA-PLACE-01", "not_your_piece"),
            ((), placing("ann.s9"), "RA-PLACE-01", "no_such_piece"),
            ((), do.PlaceStation("ann", "ann.f1"), "RA-PLACE-01", "no_such_piece"),
            ((), placing("bob.s1"), "RA-CMP-10", "not_your_answer"),
            ((), placing("port", player="ann"), "RA-PLACE-01", "other_kind"),
            (("ann.s1",), placing("ann.s1"), "RA-PLACE-01", "placed_already"),
            (("ann.s1", "ann.s2"), placing("ann.s2"), "RA-PLACE-03", "other_kind"),
            (("ann.s1", "ann.s2", "ann.f1"), placing("ann.f1"), "RA-PLACE-03", "placed_already"),
            (("ann.s1", "ann.s2", "ann.f1"), placing("bob.f1", player="ann"), "RA-PLACE-03", "not_your_piece"),
            (("ann.s1", "ann.s2", "ann.f1", "ann.f2"), placing("ann.f3"), "RA-CMP-10", "not_your_answer"),
            (("ann.s1", "ann.s2", "ann.f1", "ann.f2"), placing("bob.s1"), "RA-PLACE-05", "other_kind"),
            (("ann.s1", "ann.s2", "ann.f1", "ann.f2", "bob.f1"), placing("bob.f1"), "RA-PLACE-09", "placed_already"),
            (("all frames",), placing("bob.f4"), "RA-PLACE-10", "other_kind"),
            (("all frames", "bob.s1", "bob.s2"), placing("ann.f1"), "RA-PLACE-12", "placed_already"),
            (("all frames", "bob.s1", "bob.s2", "ann.f3"), placing("x", player="bob"), "RA-CAMP-03", "no_such_piece"),
            (("all frames", "bob.s1", "bob.s2", "ann.f3"), placing("bob.f1"), "RA-CAMP-03", "other_kind"),
            ((), do.ChooseFrame("ann", "ann.f1"), "RA-TAC-02", "not_asked"),
        ],
    )
    def test_what_may_not_be_placed_now(
        self, before: tuple[str, ...], answer: do.Action, rule: str, key: str
    ) -> None:
        """Rules 5.1: only the piece, the player and the phase that are due."""
        frames = ("ann.s1", "ann.s2", "ann.f1", "ann.f2", "bob.f1", "bob.f2", "bob.f3", "bob.f4")
        before = (*frames, *before[1:]) if before[:1] == ("all frames",) else before
        table = placed(comparing(stations=2, objective=SPACEPORT, ann=3, bob=4), *before)
        refusal = table.refused(answer)
        assert (refusal.rule, refusal.key) == (rule, key)


class TestPlaces:
    def test_on_facts_alone_nothing_is_judged(self) -> None:
        umpire = Watching()
        table = placed(comparing(stations=1, umpire=umpire, ann=3, bob=4), "ann.s1", "ann.f1")
        assert umpire.asked == []
        assert table.frame("ann.f1").at is None and table.frame("ann.f1").placed
        assert table.state.holding("ann.s1").placed

    def test_where_a_place_is_told_the_umpire_judges_it_by_phase(self) -> None:
        umpire = Watching()
        table = comparing(stations=1, objective=SPACEPORT, umpire=umpire, ann=3, bob=4)
        for piece in ("ann.s1", "ann.f1", "ann.f2", "bob.f1", "bob.f2", "bob.f3", "bob.f4", "bob.s1", "ann.f3"):
            table.submit(placing(piece, HERE))
        table.submit(placing("port", HERE, player="bob"))
        assert [one for one in umpire.asked if one[0] in ("ann.s1", "ann.f2", "bob.f1", "bob.f2")] == [
            ("ann.s1", 1),
            ("ann.f2", 1),
            ("bob.f1", 2),
            ("bob.f2", 3),
        ]
        assert umpire.asked[-3:] == [("bob.s1", 4), ("ann.f3", 5), ("port", 6)]
        assert table.frame("bob.f2").at == HERE == table.state.holding("port").at

    def test_a_refused_place_leaves_the_question_open(self) -> None:
        table = comparing(stations=1, umpire=Watching(), ann=3, bob=4)
        assert table.refused(placing("ann.s1", Pose(13, 1))).key == "bad_luck"
        assert table.asked == "ann: place_station"

    def test_who_stands_near_is_measured(self) -> None:
        """RA-STA-02."""
        umpire = Watching({"ann.f1": ("ann.s1", "bob.s1"), "bob.f1": ("bob.s1",), "bob.f2": ()})
        table = comparing(stations=1, umpire=umpire, ann=3, bob=4)
        for piece in ("ann.s1", "ann.f1", "ann.f2", "bob.f1", "bob.f2", "bob.f3"):
            table.submit(placing(piece, HERE))
        table.submit(placing("bob.f4")).submit(placing("bob.s1", HERE))
        assert table.told(told.Placed) == [told.Placed("bob.s1", HERE, ("ann.f1", "bob.f1"))]
        assert [frame.near for frame in table.state.frames[:4]] == [("ann.s1", "bob.s1"), (), (), ("bob.s1",)]

    def test_or_stated(self) -> None:
        """RA-STA-02: for the objective the frames near it."""
        table = placed(comparing(stations=1, objective=SPACEPORT, ann=2, bob=3), "ann.s1")
        table.submit(placing("ann.f1", facts=near("ann.s1")))
        assert table.refused(placing("ann.f2", facts=near("wall"))).rule == "RA-STA-02"
        placed(table, "ann.f2", "bob.f1", "bob.f2", "bob.f3", "bob.s1")
        refusal = table.refused(placing("port", facts=near("bob.f9"), player="bob"))
        assert (refusal.rule, refusal.key) == ("RA-STA-02", "no_such_frame")
        table.submit(placing("port", facts=near("ann.f1", "bob.f3"), player="bob"))
        assert table.frame("ann.f1").near == ("ann.s1", "port") and table.frame("bob.f3").near == ("port",)


class TestMakingRoom:
    """RA-PLACE-04: where the offense finds no legal place, the defense moves a frame."""

    def table(self, umpire: Watching | None = None) -> Table:
        table = comparing(stations=1, umpire=umpire, ann=3, bob=4)
        for piece in ("ann.s1", "ann.f1", "ann.f2"):
            table.submit(placing(piece, HERE))
        return table

    def test_the_defense_moves_one_of_its_frames_and_the_offense_is_asked_again(self) -> None:
        table = self.table().submit(placing("bob.f1", facts=NO_PLACE))
        assert table.state.agenda[-1] == AskPlacement(1, "ann", again=True)
        assert table.asked == "ann: place_frame"
        assert table.pending[0].options == (do.PlaceFrame("ann", "ann.f1"), do.PlaceFrame("ann", "ann.f2"))
        table.submit(placing("ann.f2", Pose(5, 5)))
        assert table.frame("ann.f2").at == Pose(5, 5)
        assert table.asked == "bob: place_frame" and step(table) == 2

    def test_as_often_as_it_takes_and_for_every_frame_of_an_offense(self) -> None:
        table = self.table()
        for piece, number in (("bob.f1", 2), ("bob.f1", 2), ("bob.f2", 3)):
            if number != step(table):
                placed(table, "bob.f1")
            table.submit(placing(piece, facts=NO_PLACE)).submit(placing("ann.f1", HERE))
            assert step(table) == number

    def test_the_moved_frame_is_judged_as_in_the_first_phase_and_not_in_its_own_way(self) -> None:
        umpire = Watching()
        table = self.table(umpire).submit(placing("bob.f1", facts=NO_PLACE)).submit(placing("ann.f2", Pose(5, 5)))
        assert umpire.asked[-1] == ("ann.f2", 1)
        assert umpire.seen[-1].frame("ann.f2").at is None and umpire.seen[-1].frame("ann.f1").at == HERE
        assert table.refused(placing("bob.f1", Pose(13, 1))).key == "bad_luck"

    @pytest.mark.parametrize(
        ("answer", "key"),
        [
            (placing("ann.f3"), "not_placed_yet"),
            (placing("bob.f1", player="ann"), "not_your_piece"),
            (placing("ann.s1"), "other_kind"),
            (placing("ann.f1", facts=NO_PLACE), "no_room_for_whom"),
        ],
    )
    def test_only_a_frame_of_the_defense_that_stands(self, answer: do.Action, key: str) -> None:
        refusal = self.table().submit(placing("bob.f1", facts=NO_PLACE)).refused(answer)
        assert (refusal.rule, refusal.key) == ("RA-PLACE-04", key)

    def test_not_for_the_defense_itself(self) -> None:
        table = placed(comparing(stations=1, ann=3, bob=4), "ann.s1")
        assert table.refused(placing("ann.f1", facts=NO_PLACE)).key == "no_room_for_whom"

    def test_not_where_no_frame_of_the_defense_stands(self) -> None:
        table = placed(
            comparing(stations={"ann": 6, "bob": 1}, ann=[], bob=["2W"]), *(f"ann.s{n}" for n in range(1, 7))
        )
        refusal = table.refused(placing("bob.f1", facts=NO_PLACE))
        assert (refusal.rule, refusal.key) == ("RA-PLACE-04", "nothing_in_the_way")

    def test_only_for_a_piece_that_is_due(self) -> None:
        refusal = self.table().refused(placing("bob.f9", facts=NO_PLACE))
        assert (refusal.rule, refusal.key) == ("RA-PLACE-05", "no_such_piece")


def test_a_whole_fielding_with_positions() -> None:
    """Rules 5.1, 5.2 on a table that is measured, from the first station to the objective."""
    table = comparing(stations=2, umpire=TableUmpire(), objective=SPACEPORT, ann=3, bob=4)

    def refused(piece: str, x: float, y: float) -> str:
        return table.refused(placing(piece, Pose(x, y))).rule

    table.submit(placing("ann.s1", Pose(4, 4)))
    assert refused("ann.s2", 20, 4) == "RA-PLACE-01"
    table.submit(placing("ann.s2", Pose(6, 4)))
    assert refused("ann.f1", 20, 15) == "RA-PLACE-03"
    table.submit(placing("ann.f1", Pose(4, 5))).submit(placing("ann.f2", Pose(8, 10)))
    assert refused("bob.f1", 10, 10) == "RA-PLACE-02"
    table.submit(placing("bob.f1", facts=NO_PLACE))
    assert refused("ann.f2", 20, 15) == "RA-PLACE-03"
    table.submit(placing("ann.f2", Pose(8, 9.5))).submit(placing("bob.f1", Pose(16.2, 10)))
    assert refused("bob.f2", 16, 12) == "RA-PLACE-08"
    for number, x in ((2, 20), (3, 22), (4, 18)):
        table.submit(placing(f"bob.f{number}", Pose(x, 16)))
    table.submit(placing("bob.s1", Pose(5, 5.8))).submit(placing("bob.s2", Pose(20, 12)))
    assert refused("ann.f3", 20, 10) == "RA-PLACE-12"
    table.submit(placing("ann.f3", Pose(6, 5))).submit(placing("port", Pose(12, 17), player="bob"))
    assert table.frame("ann.f1").near == ("ann.s1", "bob.s1")
    assert table.asked == "ann: choose_frame pass"


class TestObjective:
    def test_anybody_tells_where_it_stands_when_all_frames_do(self) -> None:
        """RA-CAMP-03."""
        table = comparing(stations=1, objective=SPACEPORT, ann=2, bob=3)
        assert table.state.objective == Objective("port", "Spaceport", placed=False)
        placed(table, "ann.s1", "ann.f1", "ann.f2", "bob.f1", "bob.f2", "bob.f3", "bob.s1")
        assert table.asked == "ann: place_objective; bob: place_objective"
        assert step(table) == 6
        table.submit(placing("port", HERE, player="bob"))
        assert table.state.objective == Objective("port", "Spaceport", at=HERE)
        assert table.state.phase is Phase.TACTICAL

    def test_it_belongs_to_nobody_at_first(self) -> None:
        """RA-CAMP-05: no part of starting scores."""
        with_it, without = (comparing(stations=1, objective=one, ann=2, bob=3) for one in (SPACEPORT, None))
        assert with_it.scores == without.scores


class TestBeginning:
    def pieces(self, settings: Mapping[str, object] | None = None) -> Table:
        """Bob's last frame stands at a station of ann's."""
        table = comparing(settings, stations=1, ann=2, bob=3)
        placed(table, "ann.s1", "ann.f1", "ann.f2", "bob.f1", "bob.f2")
        return table.submit(placing("bob.f3", facts=near("ann.s1")))

    def test_the_first_round_opens_with_the_clock_at_its_start(self) -> None:
        """RA-PLACE-14."""
        table = placed(self.pieces({"clock.start": 7}), "bob.s1")
        assert (table.state.phase, table.state.round, table.state.clock) == (Phase.TACTICAL, 1, 7)
        assert table.told(told.RoundOpened) == [told.RoundOpened(1)]
        assert table.asked == "ann: choose_frame pass"

    def test_under_per_unit_order_dice_are_asked_first(self) -> None:
        """RA-ADV-41."""
        assert placed(self.pieces({"per_unit_order": True}), "bob.s1").asked == "ann: roll_order"

    def test_nobody_seizes_while_fielding(self) -> None:
        """RA-PLACE-15."""
        table = placed(self.pieces(), "bob.s1")
        assert table.state.holding("ann.s1").owner == "ann"
        assert not any(isinstance(event, told.StationSeized) for event in table.events)

    def test_unless_stations_are_judged_when_fielding_ends(self) -> None:
        """OQ-55."""
        table = self.pieces({"seize_after_fielding": True})
        assert table.state.holding("ann.s1").owner == "ann"
        placed(table, "bob.s1")
        assert table.state.holding("ann.s1").owner == "bob"
        assert table.scores == {"ann": 14, "bob": 15}
        assert table.state.order == ("bob", "ann")
        assert table.asked == "bob: choose_frame pass"

    def test_where_the_order_is_not_said_it_is_by_score(self) -> None:
        """RA-CMP-10: as in a start that leaves out what follows from the rest."""
        whole = comparing(stations=1, ann=2, bob=3)
        left_out = begun(replace(whole.state, starting=(), agenda=()), Unmeasured())
        assert placed_all(Table(left_out, Unmeasured())) == placed_all(whole)


sizes = st.lists(st.integers(0, 6), min_size=1, max_size=4)


@given(sizes, st.integers(0, 3), st.booleans(), st.data())
def test_everything_is_placed_once_whoever_is_listed_first(
    frames: list[int], stations: int, again: bool, data: st.DataObject
) -> None:
    """Rules 5.1: every piece comes once, in an order in which the list of companies plays no part."""
    sides = [Side(name, force(["2W"] * count, stations)) for name, count in zip("abcd", frames, strict=False)]
    field = Field(rules_of("final", {"point_places_again": again, "tie_within_limits": False}))
    strength = {"a": 1, "b": 2, "c": 3, "d": 4}
    listed = (sides, data.draw(st.permutations(sides)))
    tables = [played_out(compared(one, field), strength) for one in listed]
    first, second = (placed_all(table) for table in tables)
    assert first == second
    pieces: list[FrameState | StationState] = [*tables[0].state.frames, *tables[0].state.stations]
    assert sorted(first) == sorted(piece.id for piece in pieces)
    assert all(piece.placed for piece in pieces)
