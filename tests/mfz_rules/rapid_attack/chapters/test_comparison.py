"""Comparing companies before the battle: scores, positions, ties (RA-CMP-01 to RA-CMP-17)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mfz_rules.rapid_attack.comparing.ties import RollFor
from mfz_rules.rapid_attack.settings.rules import rules_of
from mfz_rules.rapid_attack.starting import Field, Side, compared
from mfz_rules.rapid_attack.state import actions as do
from mfz_rules.rapid_attack.state import events as told
from mfz_rules.rapid_attack.state.agenda import AskRollOff
from mfz_rules.rapid_attack.state.battle import Phase
from tests.mfz_rules.rapid_attack.builders import SOLDIER, accepts_all_it_offers
from tests.mfz_rules.rapid_attack.setting_up import (
    NELL,
    changing,
    comparing,
    destroyed,
    dice,
    force,
    fought,
    played_out,
    rolled,
    tie_asked,
    worth,
)

BRAWLER = "2Rh+d8/1G/1Y/2W"
"""Four systems, two of them hand to hand."""


class TestScores:
    def test_the_book_s_three_companies(self) -> None:
        """RA-CMP-08, rules 3.5: 21, 36, 42; the last stays on the defense, the first is point (RA-CMP-09)."""
        three = [*(BRAWLER,) * 3, "2Rh+d8/1G/2W"]
        table = comparing(stations=2, a=(BRAWLER,) * 5, b=(BRAWLER,) * 4, c=three)
        assert worth(table) == {"a": 3, "b": 6, "c": 7}
        assert table.scores == {"a": 21, "b": 36, "c": 42}
        assert table.state.starting == ("c", "b", "a") == table.state.order
        fought(table)
        destroyed(table, "a.f1", "c.f4")
        assert table.scores == {"a": 21, "b": 36, "c": 35}
        assert table.state.order == ("b", "c", "a")
        table.open("a.f2").play("a move G1 near=c.s1")
        assert table.scores == {"a": 24, "b": 36, "c": 28}
        assert worth(table) == {"a": 3, "b": 6, "c": 7}  # RA-CMP-07

    def test_five_four_and_three_frames(self) -> None:
        """RA-CMP-01, RA-CMP-03 to RA-CMP-05, rules 3.5: 21, 30, 35."""
        table = comparing(stations=2, a=5, b=4, c=3)
        assert worth(table) == {"a": 3, "b": 5, "c": 7}
        assert table.scores == {"a": 21, "b": 30, "c": 35}

    def test_large_against_small_goes_on(self) -> None:
        """Rules 3.5: 27 to 49, then 27/42, 24/35, 24/28."""
        table = fought(comparing(stations=2, big=(BRAWLER,) * 7, small=(BRAWLER,) * 5))
        assert table.scores == {"big": 27, "small": 49}
        destroyed(table, "big.f1", "small.f1")
        assert table.scores == {"big": 27, "small": 42}
        destroyed(table, "big.f2", "small.f2")
        destroyed(table, "small.f3", "big.f3")
        assert table.scores == {"big": 24, "small": 35}
        table.open("big.f4").play("big move G1 near=small.s1", "big end")
        destroyed(table, "small.f4", "big.f5")
        assert table.scores == {"big": 24, "small": 28}

    def test_without_ties_the_defense_places_at_once(self) -> None:
        """RA-CMP-10, RA-CMP-17."""
        table = comparing(ann=5, bob=6)
        assert table.state.phase is Phase.FIELDING
        assert table.asked == "ann: place_station"
        assert not any(frame.placed for frame in table.state.frames)
        assert not any(station.placed for station in table.state.stations)
        assert [frame.id for frame in table.state.frames[:2]] == ["ann.f1", "ann.f2"]
        assert [station.id for station in table.state.stations] == [
            f"{one}.s{n}" for one in ("ann", "bob") for n in (1, 2, 3)
        ]

    def test_a_company_that_does_not_say_its_stations_has_the_table_s(self) -> None:
        """RA-CMP-08, RA-BUILD-03."""
        battle = compared([Side("ann", force(5, None)), Side("bob", force(6, None)), Side("cy", force(4, None))])
        assert [station.id for station in battle.stations if station.home == "cy"] == ["cy.s1", "cy.s2"]

    def test_nobody_cannot_compare(self) -> None:
        with pytest.raises(ValueError, match="no companies"):
            compared([])

    @pytest.mark.parametrize(
        ("settings", "expected"),
        [
            ({"score.base": 7}, {"ann": 9, "bob": 5}),
            ({"score.step": 2}, {"ann": 9, "bob": 1}),
            ({"score.step": 0}, {"ann": 5, "bob": 5}),
        ],
    )
    def test_house_rules_of_scores(self, settings: dict[str, object], expected: dict[str, int]) -> None:
        assert worth(comparing(settings, ann=5, bob=6)) == expected

    @pytest.mark.parametrize("word", ["both", "none"])
    def test_equal_companies_are_worth_the_base(self, word: str) -> None:
        """OQ-14."""
        assert worth(comparing({"all_equal": word}, ann=6, bob=6)) == {"ann": 5, "bob": 5}


class TestRollingOff:
    def test_tied_players_are_asked_and_either_may_tell(self) -> None:
        """RA-CMP-11."""
        table = comparing(ann=6, bob=6)
        assert table.state.phase is Phase.COMPARE and table.state.round == 0
        assert table.asked == "ann: roll_off; bob: roll_off"
        assert table.pending[1].form == {"roll_off": {"players": ["ann", "bob"], "sides": 6}}
        assert table.pending[1].options == (do.RollOff("bob"),)
        table.submit(dice("bob", ann=5, bob=2))
        assert table.told(told.TieRolled) == [told.TieRolled((("ann", 5), ("bob", 2)))]
        assert table.asked == "ann: adjust_company"

    @pytest.mark.parametrize(
        ("roll", "rule", "key"),
        [
            (do.RollOff("ann"), "RA-CMP-11", "wrong_rollers"),
            (dice("ann", ann=3), "RA-CMP-11", "wrong_rollers"),
            (dice("ann", ann=3, bob=4, cy=5), "RA-CMP-11", "wrong_rollers"),
            (dice("ann", ann=3, nobody=4), "RA-CMP-11", "wrong_rollers"),
            (dice("ann", ann=3, bob=3), "RA-CMP-11", "equal_dice"),
            (dice("ann", ann=0, bob=3), "RA-CMP-11", "not_a_die"),
            (dice("ann", ann=7, bob=3), "RA-CMP-11", "not_a_die"),
            (dice("cy", ann=4, bob=3), "RA-CMP-11", "not_your_answer"),
            (dice("nobody", ann=4, bob=3), "ACTION", "no_such_player"),
            (changing("ann", "remove", "ann.f1"), "RA-CMP-12", "not_asked"),
            (do.PlaceFrame("ann", "ann.f1"), "RA-CMP-10", "not_asked"),
        ],
    )
    def test_other_dice_are_refused(self, roll: do.Action, rule: str, key: str) -> None:
        """RA-CMP-11: exactly the tied players, and no equal dice."""
        refusal = comparing(ann=5, bob=5, cy=6).refused(roll)
        assert (refusal.rule, refusal.key) == (rule, key)

    def test_the_refusal_names_the_tied_players(self) -> None:
        refusal = comparing(cy=6, ann=5, bob=5).refused(dice("bob", ann=3, bob=3))
        assert refusal.values["players"] == ("ann", "bob")

    def test_the_lowest_of_the_last_is_point_and_nothing_else_changes(self) -> None:
        """RA-CMP-15, RA-CMP-16."""
        table = comparing(ann=5, bob=6, cy=6)
        assert tie_asked(table) == AskRollOff(("bob", "cy"), RollFor.OFFENSE)
        before = worth(table), table.state.frames
        rolled(table, bob=2, cy=6)
        assert table.told(told.Compared)[0].order == ("ann", "cy", "bob") == table.state.starting
        assert (worth(table), table.state.frames) == before
        assert table.asked == "ann: place_station"

    def test_a_rolled_order_holds_while_the_tie_lasts(self) -> None:
        """RA-CMP-15: the loser goes last in tactical order."""
        table = fought(rolled(comparing(ann=5, bob=6, cy=6), bob=2, cy=6))
        assert table.state.order == ("ann", "cy", "bob")

    def test_a_tie_in_the_middle_is_rolled_once(self) -> None:
        """OQ-18; only after the tie for lowest (RA-CMP-17)."""
        table = comparing(stations=2, ann=4, bob=5, cy=5, dee=6)
        assert tie_asked(table) == AskRollOff(("bob", "cy"), RollFor.MIDDLE)
        assert rolled(table, bob=1, cy=2).state.starting == ("ann", "cy", "bob", "dee")

    def test_a_tie_in_the_middle_may_stand_as_listed(self) -> None:
        """OQ-18."""
        table = comparing({"middle_ties": "as_listed"}, stations=2, ann=4, cy=5, bob=5, dee=6)
        assert table.state.starting == ("ann", "cy", "bob", "dee")

    def test_two_players_tie_for_the_defense(self) -> None:
        """OQ-17."""
        assert tie_asked(comparing(ann=6, bob=6)) == AskRollOff(("ann", "bob"), RollFor.DEFENSE)

    def test_two_players_may_only_roll_for_point(self) -> None:
        """OQ-17."""
        table = comparing({"two_player_tie": "offense"}, ann=6, bob=6)
        assert tie_asked(table) == AskRollOff(("ann", "bob"), RollFor.OFFENSE)
        assert rolled(table, ann=1, bob=4).state.starting == ("bob", "ann")

    def test_where_nobody_can_change_the_roll_decides(self) -> None:
        """OQ-15: all at the fewest, no spares; then those left tie for lowest and roll again (RA-CMP-17)."""
        table = rolled(comparing(ann=4, bob=4, cy=4), ann=1, bob=6, cy=3)
        assert tie_asked(table) == AskRollOff(("ann", "cy"), RollFor.OFFENSE)
        assert table.told(told.TiesRemembered)[0].ties.defender == 1
        assert rolled(table, cy=2, ann=5).state.starting == ("bob", "ann", "cy")

    def test_every_offer_is_accepted(self) -> None:
        assert accepts_all_it_offers(rolled(comparing(ann=6, bob=6, spares={"ann": [NELL]}), ann=5, bob=2)) == 8


lines = st.sampled_from([SOLDIER, "2W", "2Rh+d8/2W", "2Rd/2B/2W"])
forces = st.lists(st.lists(lines, min_size=1, max_size=6), min_size=1, max_size=4)


@given(forces, st.data())
def test_the_order_of_the_companies_does_not_matter(companies: list[list[str]], data: st.DataObject) -> None:
    """RA-CMP-17: whoever is named first, the same dice and choices lead to the same battle."""
    sides = [Side(name, force(one, 2, [NELL])) for name, one in zip("abcd", companies, strict=False)]
    mixed = data.draw(st.permutations(sides))
    strength = dict(zip("abcd", data.draw(st.permutations(range(1, 5))), strict=True))
    field = Field(rules_of("final", {"tie_within_limits": False}))
    one, other = (played_out(compared(listed, field), strength) for listed in (sides, mixed))
    assert one.state.starting == other.state.starting
    assert one.state.order == other.state.order
    assert worth(one) == worth(other)
    assert {frame.id for frame in one.state.frames} == {frame.id for frame in other.state.frames}
    assert one.pending == other.pending
    assert one.scores[one.state.starting[0]] == max(one.scores.values())
    assert one.scores[one.state.starting[-1]] == min(one.scores.values())
