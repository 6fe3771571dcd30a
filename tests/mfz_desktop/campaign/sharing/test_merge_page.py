"""Two copies that were both played on, compared and merged through the window."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from campaigns.battles.battles import Beginning
from campaigns.campaign.acts import BattleBegun, BattlePlanned, ConditionsSet, Named, NoteKept, ResultApplied
from campaigns.campaign.battles import Plan
from campaigns.campaign.conditions import Average
from campaigns.campaign.sharing.comparing import Where
from campaigns.campaign.sharing.copies import Copy
from campaigns.store.kept_files import KeptFiles
from mfz_desktop.battle.open_battles import OpenBattles
from mfz_desktop.campaign.page.page import CampaignPage
from mfz_desktop.campaign.sharing.exchange import CampaignExchange
from mfz_desktop.rapid_attack.battle.game import RapidAttackBattles
from mfz_desktop.ui.widgets import idle_steps
from tests.mfz_desktop.application import nameless, settle
from tests.mfz_desktop.battle.page import playing
from tests.mfz_desktop.campaign.sharing.conftest import AVERAGE, Friend, Table, named, won

MERGE, CAMPAIGN = "campaign_merge", "campaign"


@pytest.fixture
def parted(table: Table, friend: Friend) -> Table:
    """Both entered a result of the first battle, differently; each planned another one."""
    table.do(won("ann"), BattlePlanned("b2", Plan("The bridge")))
    friend.do(won("ben"), AVERAGE, BattlePlanned("b3", Plan("The river")), Named("The dam", "Water for all"))
    return table


class TestComparing:
    def test_a_copy_that_went_on_is_shown_side_by_side(self, parted: Table, friend: Friend) -> None:
        parted.drop(friend.write())
        page = parted.merging
        assert parted.window.page.heading() == "Two copies of “The dam”"
        assert [(card.name, card.battle.where) for card in page.cards] == [
            ("First light", Where.CONFLICT),
            ("The river", Where.THERE),
            ("The bridge", Where.HERE),
        ]
        lines = {line.what: line for line in page.cards[0].lines}
        assert "Ann won." in lines["Result"].here and "Ben won." in lines["Result"].there
        assert "Ben 20" in lines["Result"].here and "Ben 30" in lines["Result"].there
        assert lines["Result"].differs and not lines["Plan"].differs
        assert "3.5 systems" in lines["Laid down after it"].there and not lines["Laid down after it"].here
        assert not nameless(parted.window)

    def test_what_is_the_same_is_folded_away(self, parted: Table, friend: Friend, qtbot: QtBot) -> None:
        parted.drop(friend.write())
        card = parted.merging.cards[0]
        alike = [line.here for line in card.lines if not line.differs]
        written = lambda: [one.text() for one in card.findChildren(QLabel) if one.isVisible()]  # noqa: E731
        assert alike and not set(alike) & set(written())
        assert {line.here for line in card.lines if line.differs and line.here} <= set(written())
        qtbot.mouseClick(card.more, Qt.MouseButton.LeftButton)
        assert set(alike) <= set(written())
        qtbot.mouseClick(card.more, Qt.MouseButton.LeftButton)
        assert not set(alike) & set(written())

    def test_why_the_table_let_something_else_count_is_told(self, table: Table, friend: Friend) -> None:
        table.do(won("ann"))
        friend.do(ResultApplied(replace(named(won("ben")), overruled="We counted again.")))
        table.drop(friend.write())
        (told,) = (line for line in table.merging.cards[0].lines if line.what == "Otherwise than recorded")
        assert "We counted again." in told.there and not told.here

    def test_why_the_table_let_something_else_count_tells_two_results_apart(
        self, table: Table, friend: Friend
    ) -> None:
        table.do(won("ann"))
        said = replace(named(won("ann")), overruled="Ben conceded on the stairs")
        laid = ConditionsSet("b1", "ben", (Average(3.5),), overruled="agreed by all")
        friend.do(ResultApplied(said), laid)
        table.drop(friend.write())
        lines = {line.what: line for line in table.merging.cards[0].lines}
        why = lines["Otherwise than recorded"]
        assert (why.here, why.there, why.differs) == ("", "Ben conceded on the stairs.", True)
        assert "The table let this pass: “agreed by all”." in lines["Laid down after it"].there

    def test_nothing_is_changed_before_every_battle_is_answered(self, parted: Table, friend: Friend) -> None:
        before = parted.session.kept.entries
        parted.drop(friend.write())
        assert not parted.can("campaign_merge.merge")
        parted.merging.cards[0].choose(Copy.THERE)
        assert parted.can("campaign_merge.merge")
        assert parted.session.kept.entries == before

    def test_leaving_keeps_both_as_they_are(self, parted: Table, friend: Friend) -> None:
        before = parted.session.kept.entries
        parted.drop(friend.write())
        parted.run("campaign_merge.leave")
        assert isinstance(parted.window.page, CampaignPage)
        assert parted.session.kept.entries == before
        parted.go(MERGE, parted.session.id)
        page = parted.window.page
        assert page.view is None and "No file waits" in page.message.text
        assert not parted.can("campaign_merge.merge")

    @pytest.mark.slow
    def test_what_is_played_here_in_the_meantime_is_compared_anew(self, parted: Table, friend: Friend) -> None:
        parted.drop(friend.write())
        parted.merging.cards[0].choose(Copy.THERE)
        parted.go(CAMPAIGN, parted.session.id)
        parted.do(BattlePlanned("b4", Plan("The hill")))
        parted.go(MERGE, parted.session.id)
        assert "The hill" in [card.name for card in parted.merging.cards]
        assert parted.merging.cards[0].answer is Copy.THERE, "what was answered stays answered"


class TestMany:
    """Sixty battles that differ: the window does other things while their cards are made."""

    @pytest.fixture
    def many(self, table: Table, friend: Friend, monkeypatch: pytest.MonkeyPatch) -> Table:
        battles = [f"m{number}" for number in range(60)]
        plans = [BattlePlanned(one, Plan(f"Battle {one}")) for one in battles]
        table.do(*plans)
        friend.take(table.share("more.mfz-campaign"))
        table.do(*(won("ann", one) for one in battles))
        friend.do(*(won("ben", one) for one in battles))
        monkeypatch.setattr(idle_steps, "AT_A_TIME", 0.0)
        return table

    @pytest.mark.slow
    def test_cards_follow_one_another_and_keep_what_was_answered_for_all(
        self, many: Table, friend: Friend, qtbot: QtBot
    ) -> None:
        many.window.arrive((friend.write(),))
        qtbot.waitUntil(lambda: many.context.navigator.here.page == MERGE)
        page = many.merging
        assert 0 < len(page.cards) < 30
        many.run("campaign_merge.all_there")
        qtbot.waitUntil(lambda: len(page.cards) == 60)
        assert {card.answer for card in page.cards} == {Copy.THERE}
        page.cards[7].choose(Copy.HERE)
        assert page.ready
        many.run("campaign_merge.merge")
        winners = [one.result.winners for one in many.session.campaign.battles if one.result]
        assert winners.count(("ann",)) == 1 and winners.count(("ben",)) == 59

    def test_what_was_not_made_yet_is_asked_all_the_same(self, many: Table, friend: Friend, qtbot: QtBot) -> None:
        many.window.arrive((friend.write(),))
        qtbot.waitUntil(lambda: many.context.navigator.here.page == MERGE)
        page = many.merging
        made = page.cards
        for card in made:
            card.choose(Copy.HERE)
        assert len(made) < 60 and not page.ready and not many.can("campaign_merge.merge")


class TestMerging:
    @pytest.mark.parametrize(("copy", "winner", "text"), [(Copy.HERE, "ann", "here"), (Copy.THERE, "ben", "file")])
    def test_the_chosen_copy_counts(
        self, parted: Table, friend: Friend, qtbot: QtBot, copy: Copy, winner: str, text: str
    ) -> None:
        parted.drop(friend.write())
        choice = parted.merging.cards[0].choices[copy]
        assert text in choice.text()
        qtbot.keyClick(choice, Qt.Key.Key_Space)
        parted.run("campaign_merge.merge")
        assert isinstance(parted.window.page, CampaignPage), parted.said
        campaign = parted.session.campaign
        assert campaign.battle("b1").result.winners == (winner,)
        assert {one.plan.name for one in campaign.battles} == {"First light", "The bridge", "The river"}
        assert campaign.issue == "Water for all"
        assert bool(campaign.conditions_after("b1")) is (copy is Copy.THERE)
        assert "one now" in parted.said[-1]

    def test_undo_from_before_ends_and_the_same_file_brings_no_more(self, parted: Table, friend: Friend) -> None:
        parted.drop(friend.write())
        parted.run("campaign_merge.all_there")
        parted.run("campaign_merge.merge")
        assert isinstance(parted.window.page, CampaignPage)
        assert not parted.session.stack.canUndo(), "steps from before might take back what is not there"
        parted.drop(friend.write())
        assert "brings nothing new" in parted.said[-1], "twice is once"

    def test_whoever_went_elsewhere_meanwhile_stays_there(self, parted: Table, friend: Friend) -> None:
        parted.drop(friend.write())
        parted.run("campaign_merge.all_there")
        assert parted.context.commands.run("campaign_merge.merge")
        parted.go("garage")
        assert "one now" in parted.said[-1] and parted.context.navigator.here.page == "garage"
        assert parted.session.campaign.battle("b1").result.winners == ("ben",)

    def test_where_nothing_contradicts_one_merges_at_once(self, table: Table, friend: Friend) -> None:
        table.do(BattlePlanned("b2", Plan("The bridge")))
        friend.do(won("ben"))
        table.drop(friend.write())
        assert table.can("campaign_merge.merge") and not any(card.choices for card in table.merging.cards)
        table.run("campaign_merge.merge")
        assert table.session.campaign.battle("b1").result.winners == ("ben",)
        assert table.session.campaign.battle("b2") is not None

    def test_a_file_that_is_gone_by_then_changes_nothing(self, parted: Table, friend: Friend) -> None:
        before = parted.session.kept.entries
        parted.drop(friend.write())
        parted.run("campaign_merge.all_here")
        friend.file.unlink()
        parted.run("campaign_merge.merge")
        assert parted.session.kept.entries == before
        assert friend.file.name in parted.merging.message.text
        assert parted.can("campaign_merge.merge"), "it can be tried again"

    def test_a_conflict_that_arises_meanwhile_is_asked_too(self, table: Table, friend: Friend) -> None:
        friend.do(won("ben"))
        table.drop(friend.write())
        table.session.kept.submit(won("ann"))
        table.run("campaign_merge.merge")
        assert table.session.campaign.battle("b1").result.winners == ("ann",)
        assert [bool(card.choices) for card in table.merging.cards] == [True]
        assert "changed in the meantime" in table.merging.message.text and table.merging.message.isVisible()
        assert not table.can("campaign_merge.merge")

    def test_several_files_are_seen_to_one_after_the_other(self, parted: Table, friend: Friend, tmp_path) -> None:
        bad = tmp_path / "bad.mfz-campaign"
        bad.write_bytes(b"no zip")
        parted.drop(friend.write(), bad)
        assert "bad" not in "".join(parted.said)
        parted.run("campaign_merge.all_here")
        parted.run("campaign_merge.merge")
        assert "bad.mfz-campaign" in parted.said[-1]


class TestCancelling:
    @pytest.fixture
    def pictured(self, parted: Table, friend: Friend, monkeypatch: pytest.MonkeyPatch) -> Table:
        """A friend's file with two pictures, and somebody who cancels when the first of them is here."""
        files, real = KeptFiles(friend.folder), KeptFiles.put
        friend.do(NoteKept("n", "See", pictures=tuple(files.put(b"picture %d" % number) for number in range(2))))
        parted.drop(friend.write())
        parted.run("campaign_merge.all_there")

        def put(files: KeptFiles, data: bytes) -> str:
            parted.context.tasks.cancel_all()
            return real(files, data)

        monkeypatch.setattr(KeptFiles, "put", put)
        return parted

    def test_a_merge_that_is_cancelled_leaves_nothing_and_can_be_tried_again(
        self, pictured: Table, friend: Friend, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        data = pictured.context.data_folder
        before = {path: path.read_bytes() for path in data.rglob("*") if path.is_file()}
        pictured.run("campaign_merge.merge")
        assert pictured.said[-1] == "Cancelled. Everything is as it was."
        assert {path: path.read_bytes() for path in data.rglob("*") if path.is_file()} == before
        assert not pictured.merging.message.isVisible()
        monkeypatch.undo()
        pictured.run("campaign_merge.merge")
        assert isinstance(pictured.window.page, CampaignPage)
        assert pictured.session.campaign.battle("b1").result.winners == ("ben",)

    def test_files_that_wait_behind_it_are_not_looked_at(self, pictured: Table, tmp_path) -> None:
        other = tmp_path / "bad.mfz-campaign"
        other.write_bytes(b"no zip")
        pictured.context.service(CampaignExchange).bring_in([pictured.merging.incoming.shared.file, other])
        settle(pictured.context)
        pictured.run("campaign_merge.merge")
        assert "bad" not in "".join(pictured.said)


class TestRecords:
    @pytest.mark.slow
    def test_an_open_battle_that_the_friend_played_on_is_opened_again(self, table: Table, friend: Friend) -> None:
        state = playing.battle_of(players=2)
        beginning: Beginning = playing.beginning(state)
        battle = table.context.service(OpenBattles).begin("rapid-attack", state, beginning)
        playing.play(battle, 6, seed=5)
        table.do(BattleBegun("b1", battle.id))
        table.go(CAMPAIGN, table.session.id)
        friend.take(table.share("begun.mfz-campaign"))
        theirs = _played_on(friend, battle.id, 4)
        table.go("battle", battle.id)
        assert len(table.window.page.view.session.entries) == 6
        del battle
        table.drop(friend.write())
        lines = {line.what: line for line in table.merging.cards[0].lines}
        assert lines["Record"].here == "6 steps played." and lines["Record"].there == f"{theirs} steps played."
        table.run("campaign_merge.merge")
        table.go("battle", table.session.campaign.battle("b1").record)
        session = table.window.page.view.session
        assert len(session.entries) == theirs
        playing.play(session, 1, seed=7)
        settle(table.context)
        assert len(session.entries) == theirs + 1, "and it can be played on"


def _played_on(friend: Friend, id: str, steps: int) -> int:
    """Play a battle on at the friend's, and return how many steps it has then."""
    from campaigns.battles.battles import Battles
    from mfz_desktop.battle.session import BattleSession
    from mfz_rules.rapid_attack.battle import RAPID_ATTACK

    session = BattleSession(Battles(friend.folder).open(id, RAPID_ATTACK), RapidAttackBattles())
    playing.play(session, steps, seed=9)
    return len(session.entries)
