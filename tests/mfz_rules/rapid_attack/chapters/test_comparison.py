"""Comparing companies before the battle: scores, positions, ties (RA-CMP-01 to RA-CMP-17)."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mfz_rules.rapid_attack.companies.company import Scale
from mfz_rules.rapid_attack.settings.rules import rules_of
from mfz_rules.rapid_attack.starting import Field, Side, compared
from mfz_rules.rapid_attack.state import actions as do
from mfz_rules.rapid_attack.state import events as told
from mfz_rules.rapid_attack.state.agenda import AskChange, AskRollOff, RollFor
from mfz_rules.rapid_attack.state.battle import Battle, Phase
from mfz_rules.rapid_attack.umpire.protocol import Unmeasured
from tests.mfz_rules.rapid_attack.builders import SOLDIER, Table, accepts_all_it_offers
from tests.mfz_rules.rapid_attack.setting_up import (
    adjusted,
    changing,
    comparing,
    destroyed,
    dice,
    force,
    fought,
    rolled,
)

NELL = "Nell -- 2Rh/2W"
BRAWLER = "2Rh+d8/1G/1Y/2W"
"""Four systems, two of them hand to hand."""


def worth(table: Table) -> dict[str, int]:
    return {player.id: player.score_per_asset for player in table.state.players}


def top(table: Table) -> AskRollOff | AskChange:
    item = table.state.agenda[-1]
    assert isinstance(item, AskRollOff | AskChange)
    return item


def offered(table: Table) -> list[tuple[str, str | None]]:
    options = [option for option in table.pending[0].options if isinstance(option, do.AdjustCompany)]
    return [(option.change, option.frame or option.other) for option in options]


def not_allowed(table: Table) -> dict[str, str]:
    """The keys of the reasons by what is named."""
    form = table.pending[0].form
    assert form is not None
    against = form["adjust_company"]["not_allowed"]  # type: ignore[index]  # plain JSON
    return {one["frame"] or one["other"] or "-": one["reasons"][0]["key"] for one in against}


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
        """RA-CMP-04, RA-CMP-05, rules 3.5: 21, 30, 35."""
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
        assert top(table) == AskRollOff(("bob", "cy"), RollFor.OFFENSE)
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
        assert top(table) == AskRollOff(("bob", "cy"), RollFor.MIDDLE)
        assert rolled(table, bob=1, cy=2).state.starting == ("ann", "cy", "bob", "dee")

    def test_a_tie_in_the_middle_may_stand_as_listed(self) -> None:
        """OQ-18."""
        table = comparing({"middle_ties": "as_listed"}, stations=2, ann=4, cy=5, bob=5, dee=6)
        assert table.state.starting == ("ann", "cy", "bob", "dee")

    def test_two_players_tie_for_the_defense(self) -> None:
        """OQ-17."""
        assert top(comparing(ann=6, bob=6)) == AskRollOff(("ann", "bob"), RollFor.DEFENSE)

    def test_two_players_may_only_roll_for_point(self) -> None:
        """OQ-17."""
        table = comparing({"two_player_tie": "offense"}, ann=6, bob=6)
        assert top(table) == AskRollOff(("ann", "bob"), RollFor.OFFENSE)
        assert rolled(table, ann=1, bob=4).state.starting == ("bob", "ann")

    def test_where_nobody_can_change_the_roll_decides(self) -> None:
        """OQ-15: all at the fewest, no spares; then those left tie for lowest and roll again (RA-CMP-17)."""
        table = rolled(comparing(ann=4, bob=4, cy=4), ann=1, bob=6, cy=3)
        assert top(table) == AskRollOff(("ann", "cy"), RollFor.OFFENSE)
        assert table.told(told.TiesRemembered)[0].ties.defender == 1
        assert rolled(table, cy=2, ann=5).state.starting == ("bob", "ann", "cy")

    def test_every_offer_is_accepted(self) -> None:
        assert accepts_all_it_offers(rolled(comparing(ann=6, bob=6, spares={"ann": [NELL]}), ann=5, bob=2)) == 8


class TestAdding:
    def table(self, *spares: str) -> Table:
        return rolled(comparing(ann=6, bob=6, spares={"ann": spares}), ann=5, bob=2)

    def test_a_spare_joins_under_the_next_number(self) -> None:
        """RA-CMP-12, RA-CMP-13."""
        table = adjusted(self.table(NELL), "ann", "add", NELL)
        event = table.told(told.CompanyChanged)[0]
        assert (event.added, event.removed) == ("ann.f7", None)
        joined = table.frame("ann.f7")
        assert (joined.name, joined.owner, joined.placed) == ("Nell", "ann", False)
        assert [one.id for one in joined.systems] == ["hand_to_hand1"]
        assert table.state.player("ann").company.spares == ()
        assert worth(table) == {"ann": 3, "bob": 7}
        assert {one.player: one.score for one in table.told(told.ScoreChanged)} == {"ann": 30, "bob": 63}
        assert table.asked == "bob: place_station"

    @pytest.mark.parametrize(
        "word", ["Nell -- 2Rh/2W", "nell", "2Rh", " Nell -- 2Rh/2W + SSR (x2)", "nell -- 2W 2Rh"]
    )
    def test_a_spare_is_named_by_notation_or_name(self, word: str) -> None:
        assert adjusted(self.table("Otto -- 2Ra/2W", NELL), "ann", "add", word).frame("ann.f7").name == "Nell"

    @pytest.mark.parametrize("word", [None, "", "Otto", "2Rd", "Otto -- 2Rh/2W", "what?"])
    def test_what_is_no_spare_is_refused(self, word: str | None) -> None:
        refusal = self.table(NELL).refused(changing("ann", "add", word))
        assert (refusal.rule, refusal.key, refusal.values["spares"]) == ("RA-CMP-12", "no_such_spare", (NELL,))

    def test_spares_of_one_name_are_told_apart_by_their_dice(self) -> None:
        table = self.table(NELL, "Nell -- 2Ra/2W")
        assert table.refused(changing("ann", "add", "Nell")).key == "no_such_spare"
        assert [one.id for one in adjusted(table, "ann", "add", "2Ra").frame("ann.f7").systems] == ["artillery1"]

    def test_of_equal_spares_one_joins(self) -> None:
        table = self.table(NELL, NELL)
        assert [option for option in offered(table) if option[0] == "add"] == [("add", NELL)]
        assert len(adjusted(table, "ann", "add", "Nell").state.player("ann").company.spares) == 1

    def test_without_a_spare_nothing_can_be_added(self) -> None:
        """OQ-15, RA-BUILD-07."""
        table = self.table()
        refusal = table.refused(changing("ann", "add", "Nell"))
        assert (refusal.rule, refusal.key) == ("RA-CMP-14", "no_spare")
        assert not_allowed(table) == {"-": "no_spare"}

    def test_a_spare_joins_without_rockets(self) -> None:
        """OQ-15: the company's number of rockets stays."""
        assert adjusted(self.table("Nell -- 2Rh/2W + SSR (x3)"), "ann", "add", "Nell").frame("ann.f7").rockets == 0

    def test_not_beyond_the_most_frames(self) -> None:
        """RA-CMP-14."""
        table = rolled(comparing(ann=8, bob=8, spares={"ann": [NELL]}), ann=5, bob=2)
        assert not_allowed(table) == {NELL: "tie_above_range"}
        assert table.refused(changing("ann", "add", "Nell")).rule == "RA-CMP-14"

    def test_an_illegal_spare_stays_out(self) -> None:
        """RA-CMP-14."""
        assert not_allowed(self.table("Nell -- 2Rh/2Rd/2Ra/2B/1G/2W")) == {
            "Nell -- 2Rh/2Rd/2Ra/2B/1G/2W": "frame_too_many_systems"
        }


class TestRemoving:
    def table(self, **settings: object) -> Table:
        return rolled(comparing(settings, ann=6, bob=6), ann=5, bob=2)

    def test_a_frame_leaves_and_the_others_keep_their_ids(self) -> None:
        """RA-CMP-12."""
        table = adjusted(self.table(), "ann", "remove", "ann.f2")
        assert [one.id for one in table.state.frames if one.owner == "ann"] == [
            "ann.f1",
            "ann.f3",
            "ann.f4",
            "ann.f5",
            "ann.f6",
        ]
        assert table.told(told.CompanyChanged)[0].removed == "ann.f2"
        assert table.asked == "ann: place_station"

    def test_its_id_is_not_used_again(self) -> None:
        """Not even that of the last frame."""
        table = self.table()
        table.state = replace(table.state, ties=replace(table.state.ties, removed=("ann.f7", "ann.f8")))
        spared = replace(table.state.player("ann").company, spares=force([NELL], 3).frames)
        ann, bob = table.state.players
        table.state = replace(table.state, players=(replace(ann, company=spared), bob))
        assert adjusted(table, "ann", "add", "Nell").told(told.CompanyChanged)[0].added == "ann.f9"

    def test_what_left_is_remembered(self) -> None:
        assert adjusted(self.table(), "ann", "remove", "ann.f6").state.ties.removed == ("ann.f6",)

    @pytest.mark.parametrize("named", ["bob.f1", "ann.f9", None])
    def test_only_an_own_frame(self, named: str | None) -> None:
        refusal = self.table().refused(changing("ann", "remove", named))
        assert (refusal.rule, refusal.key) == ("RA-CMP-12", "no_such_frame")

    def test_its_rockets_go_to_others(self) -> None:
        """OQ-15."""
        lines = [f"{SOLDIER} + SSR (x2)", f"{SOLDIER} + SSR", *(SOLDIER,) * 4]
        table = adjusted(rolled(comparing(ann=lines, bob=lines), ann=5, bob=2), "ann", "remove", "ann.f1")
        assert [one.rockets for one in table.state.frames if one.owner == "ann"] == [3, 0, 0, 0, 0]

    def test_not_below_the_fewest_frames(self) -> None:
        """RA-CMP-14."""
        table = rolled(comparing(ann=5, bob=5, spares={"ann": [NELL]}), ann=5, bob=2)
        assert offered(table) == [("add", NELL)]
        assert not_allowed(table)["ann.f1"] == "tie_below_range"
        refusal = table.refused(changing("ann", "remove", "ann.f1"))
        assert (refusal.rule, refusal.key) == ("RA-CMP-14", "tie_below_range")

    def test_unless_the_group_lets_a_tie_do_that(self) -> None:
        """OQ-15."""
        table = rolled(comparing({"tie_within_limits": False}, ann=5, bob=5), ann=5, bob=2)
        assert adjusted(table, "ann", "remove", "ann.f1").state.starting == ("ann", "bob")

    def test_the_scale_matters(self) -> None:
        """RA-CMP-14: a skirmish of two may be of four."""
        table = rolled(comparing(scale=Scale.SKIRMISH, ann=5, bob=5), ann=5, bob=2)
        assert ("remove", "ann.f5") in offered(table)

    def test_compared_again_another_tie_may_follow(self) -> None:
        """RA-CMP-13: two of three that tied tie again."""
        table = rolled(comparing({"score.step": 0}, ann=6, bob=6, cy=6), ann=5, bob=2, cy=1)
        adjusted(table, "ann", "remove", "ann.f1")
        assert top(table) == AskRollOff(("bob", "cy"), RollFor.DEFENSE)
        assert table.state.order == ("bob", "cy", "ann")
        adjusted(rolled(table, bob=2, cy=4), "cy", "remove", "cy.f1")
        assert top(table) == AskRollOff(("ann", "cy"), RollFor.OFFENSE)
        assert table.state.ties.removed == ("ann.f1", "cy.f1")
        assert rolled(table, ann=2, cy=4).state.starting == ("bob", "cy", "ann")


class TestForcing:
    def test_the_other_must_change_and_may_not_pass_it_back(self) -> None:
        """RA-CMP-12, OQ-19."""
        table = adjusted(rolled(comparing(ann=6, bob=6), ann=5, bob=2), "ann", "force", "bob")
        assert top(table) == AskChange("bob", "ann")
        assert table.asked == "bob: adjust_company"
        assert {change for change, _ in offered(table)} == {"remove"}
        assert table.refused(changing("bob", "force", "ann")).key == "no_such_choice"
        assert table.refused(changing("ann", "remove", "ann.f1")).key == "not_your_answer"
        assert adjusted(table, "bob", "remove", "bob.f1").state.starting == ("bob", "ann")

    def test_unless_the_group_lets_it_go_back(self) -> None:
        """OQ-19."""
        table = rolled(comparing({"forced_may_pass_back": True}, ann=6, bob=6), ann=5, bob=2)
        adjusted(adjusted(table, "ann", "force", "bob"), "bob", "force", "ann")
        assert top(table) == AskChange("ann", "bob")

    @pytest.mark.parametrize(
        ("answer", "key"),
        [
            (changing("ann", "force", "ann"), "no_such_choice"),
            (changing("ann", "force", "dee"), "no_such_choice"),
            (changing("ann", "force", "nobody"), "no_such_choice"),
            (changing("ann", "force"), "no_such_choice"),
            (changing("ann", "sell", "ann.f1"), "no_such_choice"),
        ],
    )
    def test_only_another_tied_player(self, answer: do.Action, key: str) -> None:
        """RA-CMP-12, OQ-16."""
        table = rolled(comparing(stations=2, ann=5, bob=5, cy=5, dee=6), ann=6, bob=3, cy=1)
        refusal = table.refused(answer)
        assert (refusal.rule, refusal.key) == ("RA-CMP-12", key)

    @pytest.mark.parametrize(("word", "losers"), [("named_by_winner", ["bob", "cy"]), ("lowest_roll", ["cy"])])
    def test_which_of_several_losers(self, word: str, losers: list[str]) -> None:
        """OQ-16."""
        table = rolled(comparing({"tie_loser": word}, ann=6, bob=6, cy=6), ann=6, bob=3, cy=1)
        assert [named for change, named in offered(table) if change == "force"] == losers

    def test_not_one_who_can_do_nothing(self) -> None:
        """RA-CMP-14."""
        table = rolled(comparing(ann=5, bob=5, spares={"ann": [NELL]}), ann=5, bob=2)
        assert not_allowed(table)["bob"] == "other_cannot_change"
        assert table.refused(changing("ann", "force", "bob")).rule == "RA-CMP-14"


lines = st.sampled_from([SOLDIER, "2W", "2Rh+d8/2W", "2Rd/2B/2W"])
forces = st.lists(st.lists(lines, min_size=1, max_size=6), min_size=1, max_size=4)


def played_out(battle: Battle, strength: dict[str, int]) -> Table:
    """Answer every tie in a way that does not hang on the order of the players."""
    table = Table(battle, Unmeasured())
    while table.state.phase is Phase.COMPARE:
        item = top(table)
        if isinstance(item, AskRollOff):
            table.submit(do.RollOff(item.players[0], tuple((one, strength[one]) for one in item.players)))
        else:
            options = [one for one in table.pending[0].options if isinstance(one, do.AdjustCompany)]
            table.submit(
                min(options, key=lambda one: (one.change == "force", one.change, one.frame or "", one.other or ""))
            )
    return table


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
