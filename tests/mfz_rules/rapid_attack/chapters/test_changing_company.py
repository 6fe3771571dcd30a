"""The change that settles a tie for the defense (RA-CMP-12 to RA-CMP-14, OQ-15, OQ-16, OQ-19)."""

from dataclasses import replace

import pytest

from mfz_rules.rapid_attack.companies.company import Scale
from mfz_rules.rapid_attack.comparing.ties import RollFor
from mfz_rules.rapid_attack.state import actions as do
from mfz_rules.rapid_attack.state import events as told
from mfz_rules.rapid_attack.state.agenda import AskChange, AskRollOff
from tests.mfz_rules.rapid_attack.builders import SOLDIER, Table
from tests.mfz_rules.rapid_attack.setting_up import (
    NELL,
    adjusted,
    changing,
    comparing,
    force,
    not_allowed,
    offered,
    rolled,
    tie_asked,
    worth,
)


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
        assert tie_asked(table) == AskRollOff(("bob", "cy"), RollFor.DEFENSE)
        assert table.state.order == ("bob", "cy", "ann")
        adjusted(rolled(table, bob=2, cy=4), "cy", "remove", "cy.f1")
        assert tie_asked(table) == AskRollOff(("ann", "cy"), RollFor.OFFENSE)
        assert table.state.ties.removed == ("ann.f1", "cy.f1")
        assert rolled(table, ann=2, cy=4).state.starting == ("bob", "cy", "ann")


class TestForcing:
    def test_the_other_must_change_and_may_not_pass_it_back(self) -> None:
        """RA-CMP-12, OQ-19."""
        table = adjusted(rolled(comparing(ann=6, bob=6), ann=5, bob=2), "ann", "force", "bob")
        assert tie_asked(table) == AskChange("bob", "ann")
        assert table.asked == "bob: adjust_company"
        assert {change for change, _ in offered(table)} == {"remove"}
        assert table.refused(changing("bob", "force", "ann")).key == "no_such_choice"
        assert table.refused(changing("ann", "remove", "ann.f1")).key == "not_your_answer"
        assert adjusted(table, "bob", "remove", "bob.f1").state.starting == ("bob", "ann")

    def test_unless_the_group_lets_it_go_back(self) -> None:
        """OQ-19."""
        table = rolled(comparing({"forced_may_pass_back": True}, ann=6, bob=6), ann=5, bob=2)
        adjusted(adjusted(table, "ann", "force", "bob"), "bob", "force", "ann")
        assert tie_asked(table) == AskChange("ann", "bob")

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
