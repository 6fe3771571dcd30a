"""A campaign of another game: planned, fought, counted by code that does not know it; refused where nobody does."""

from pathlib import Path

import pytest

from campaigns.battles.battles import Battles, Beginning
from campaigns.campaign.acts import BattleBegun, BattlePlanned, ConditionsSet, PlayerKept, ResultApplied
from campaigns.campaign.battles import CampaignBattle, Enlisted, Plan
from campaigns.campaign.binding import built_for, has_changed, judge_for
from campaigns.campaign.campaigns import Campaigns
from campaigns.campaign.conditions import Average, Condition, ScaleChoice
from campaigns.campaign.drafts import by_hand
from campaigns.campaign.game import AnyCampaignGame
from campaigns.campaign.kept import KeptCampaign
from campaigns.campaign.results import Result, SideResult
from campaigns.campaign.sharing.sharing import Sharing
from campaigns.campaign.standings import by_player
from campaigns.campaign.taking import companies, members_of, snapshot
from campaigns.campaign.templates.file_format import TemplateFile
from campaigns.campaign.templates.lint import lint
from campaigns.campaign.templates.template_store import TemplateStore
from campaigns.campaign.world import Template
from campaigns.companies.file_format import company_document
from campaigns.store.data_folder import DataFolder
from campaigns.store.errors import StoreError
from tests.kinds import COMPANY_KINDS, GAMES, TEMPLATES
from tests.second_game.campaigns import HopCampaigns, HopTemplates
from tests.second_game.companies import Frog, Frogs, HopCompanies
from tests.second_game.rules import GAME, HOP, Hop, Roll, start

HOP_COMPANIES, HOP_CAMPAIGNS = HopCompanies(), HopCampaigns()
KINDS = {**COMPANY_KINDS, GAME: HOP_COMPANIES}
BOTH: dict[str, AnyCampaignGame] = {**GAMES, GAME: HOP_CAMPAIGNS}
STRONG = Frogs("strong", "The strong", frogs=(Frog("a", "Ann", strength=9),))
WEAK = Frogs("weak", "The weak", frogs=(Frog("b", "Bo"),))


@pytest.fixture
def kept(folder: DataFolder) -> KeptCampaign:
    """A campaign of the game with a battle that is planned."""
    campaign = Campaigns(folder, BOTH).begin("The pond", Template("pond", "The pond", game=GAME))
    plan = Plan("First match", enlisted=(Enlisted("1", "strong"), Enlisted("2", "weak")))
    campaign.submit_all((PlayerKept("1", "Ann"), PlayerKept("2", "Bob"), BattlePlanned("b1", plan)))
    return campaign


def battle(kept: KeptCampaign) -> CampaignBattle:
    found = kept.campaign.battle("b1")
    assert found is not None
    return found


def test_its_result_is_taken_into_the_standings(folder: DataFolder, kept: KeptCampaign) -> None:
    players = (
        {"id": "ann", "person": "1", "company": company_document(STRONG, HOP_COMPANIES)},
        {"id": "bob", "company": company_document(WEAK, HOP_COMPANIES)},
    )
    record = Battles(folder).begin(HOP, start(rounds=1), Beginning("final", {}, players, seed=7))
    kept.submit(BattleBegun("b1", record.id))
    for action in (Hop("ann", 1, 0), Roll("ann", "bold"), Hop("bob", 2, 2), Roll("bob", "careful")):
        record.play(action)
    members = members_of(HOP_CAMPAIGNS, KINDS, kept.campaign, battle(kept), record)
    assert {player: member.id for player, member in members.items()} == {"ann": "1", "bob": "2"}
    assert companies(record, KINDS) == {"ann": STRONG, "bob": WEAK}
    assert snapshot(STRONG, HOP_COMPANIES) == snapshot(STRONG, HOP_COMPANIES)
    who = {player: member.id for player, member in members.items()}
    kept.submit(ResultApplied(HOP_CAMPAIGNS.take_result(record, battle(kept), who, {})))
    standings = {one.who: one for one in by_player(kept.campaign)}
    assert sorted((one.battles, one.won, one.points) for one in standings.values()) == [(1, 0, 0), (1, 1, 1)]


def test_only_what_its_campaigns_have_is_laid_down(kept: KeptCampaign) -> None:
    sides = tuple(SideResult(one, "", one) for one in "12")
    kept.submit(ResultApplied(Result("r", "b1", None, 0, "", 1, sides, ("1",))))

    def refused(*conditions: Condition) -> str:
        refused = kept.why_not(ConditionsSet("b1", None, conditions))
        return refused.refusal.key if refused else ""

    assert refused(Average(3.5)) == "not_of_the_game"
    assert refused(ScaleChoice("battle")) == "scale"
    assert refused(ScaleChoice("lake")) == ""
    twice = kept.why_not(ConditionsSet("b1", None, (ScaleChoice("lake"), ScaleChoice("pond"))))
    assert str(twice) == "Each of the one can be laid down once."


def test_its_set_up_and_its_terms_follow_the_plan(kept: KeptCampaign) -> None:
    match = HOP_CAMPAIGNS.planned(kept.campaign, kept.id, battle(kept), {"strong": STRONG, "weak": WEAK})
    assert [(seat.name, seat.company) for seat in match.seats] == [("Ann", STRONG), ("Bob", WEAK)]
    assert match.campaign is not None and match.campaign.battle == "b1"
    judged = judge_for(HOP_CAMPAIGNS, HOP_COMPANIES, kept.campaign, battle(kept), WEAK)
    assert [one.finding.rule for one in judged] == ["HOP-03"]
    company = built_for(HOP_CAMPAIGNS, kept.campaign, kept.id, battle(kept), STRONG)
    assert (company.players, company.frogs) == (2, STRONG.frogs)
    assert not has_changed(HOP_CAMPAIGNS, kept.campaign, battle(kept), company)
    kept.submit_all(
        (
            PlayerKept("3", "Cy"),
            BattlePlanned("b1", Plan(enlisted=(Enlisted("1", ""), Enlisted("2", ""), Enlisted("3", "")))),
        )
    )
    assert has_changed(HOP_CAMPAIGNS, kept.campaign, battle(kept), company)


def test_by_hand_its_companies_compare_as_the_game_says(kept: KeptCampaign) -> None:
    draft = by_hand(HOP_CAMPAIGNS, kept.campaign, battle(kept), {"strong": STRONG, "weak": WEAK}, "2026-05-01")
    assert [(side.name, side.score_per_asset) for side in draft.result.sides] == [("The strong", 9), ("The weak", 0)]


def test_where_nobody_knows_its_game_it_is_refused_and_stays(folder: DataFolder, kept: KeptCampaign) -> None:
    before = folder.campaign(kept.id).read_bytes()
    without = Campaigns(folder, GAMES)
    assert [one.name for one in without.summaries()] == ["The pond"]
    with pytest.raises(StoreError, match="is of the game “hop”, which this version of MFZ Desktop does not play"):
        without.open(kept.id)
    assert folder.campaign(kept.id).read_bytes() == before
    assert Campaigns(folder, BOTH).open(kept.id).campaign == kept.campaign


def test_its_file_is_not_taken_in_where_nobody_knows_its_game(
    folder: DataFolder, kept: KeptCampaign, tmp_path: Path
) -> None:
    sharing = Sharing(folder, Campaigns(folder, BOTH))
    file = sharing.export(kept.id, tmp_path / "pond.mfz-campaign").file
    with DataFolder.open(tmp_path / "other") as other:
        there = Campaigns(other, GAMES)
        with pytest.raises(StoreError, match="is of the game “hop”"):
            Sharing(other, there).take_in(sharing.read(file))
        assert there.ids() == ()
        again = Campaigns(other, BOTH)
        assert Sharing(other, again).take_in(sharing.read(file)).campaign.campaign == kept.campaign


def test_its_template_is_kept_and_looked_at_and_refused_where_nobody_knows_its_game(folder: DataFolder) -> None:
    hop = HopTemplates()
    template = Template("pond", "The pond", game=GAME, rules={"middle": 9})
    TemplateStore(folder, {**TEMPLATES, GAME: hop}).keep(TemplateFile(template))
    assert TemplateStore(folder, {**TEMPLATES, GAME: hop}).open("pond").template == template
    assert [one.place for one in lint(template, hop)] == ["rules.middle"]
    (own,) = TemplateStore(folder, TEMPLATES).own()
    assert own.template is None
    assert f"game: is 'hop', and this version plays {', '.join(TEMPLATES)} only" in own.problem
