"""Campaigns with battles of ships: planned, judged, taken over; and such battles in a campaign of frames."""

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from campaigns.battles.battles import Battles
from campaigns.battles.kept import KeptBattle
from campaigns.campaign.acts import BattleBegun, BattlePlanned, ConditionsSet, PlayerKept, ResultApplied
from campaigns.campaign.battles import CampaignBattle, Enlisted, Plan, PlannedObjective
from campaigns.campaign.binding import built_for, has_changed, judge_for
from campaigns.campaign.campaigns import Campaigns
from campaigns.campaign.conditions import (
    Average,
    Characteristic,
    Condition,
    Design,
    Environment,
    EnvironmentZone,
    ScaleChoice,
)
from campaigns.campaign.game import CampaignGames, Source
from campaigns.campaign.gate import ActRefusedError
from campaigns.campaign.kept import KeptCampaign
from campaigns.campaign.results import Result, SideResult
from campaigns.campaign.service import of_frames
from campaigns.campaign.standings import by_player
from campaigns.campaign.state import Campaign
from campaigns.campaign.world import Faction, Template, World
from campaigns.documents.node import Node
from campaigns.intercept_orbit.battles.beginning import beginning, breaches, objective_of, standings, starting_state
from campaigns.intercept_orbit.battles.games import SHIP_GAMES
from campaigns.intercept_orbit.campaign.game import FleetCampaigns
from campaigns.intercept_orbit.campaign.templates import FleetTemplates
from campaigns.intercept_orbit.companies.fleet import KeptFleet, KeptFleetConstraints
from campaigns.rapid_attack.companies.company import KeptCompany, KeptConstraints
from campaigns.store.data_folder import DataFolder
from mfz_rules.intercept_orbit.state.actions import Concede
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.kernel.demands import Bound, Demand
from mfz_rules.kernel.lines import Header
from scripts.golden_battles import golden
from tests.campaigns.battles.fleet_plans import BANDIT, ORBIT, listed
from tests.kinds import COMPANY_KINDS
from tests.kinds import GAMES as FRAMES

GAMES: CampaignGames = {**FRAMES, ORBIT: FleetCampaigns(ORBIT), BANDIT: FleetCampaigns(BANDIT)}
BOTH = pytest.mark.parametrize("game", SHIP_GAMES)
RULES = Path(__file__).parents[2] / "mfz_rules"


def template(game: str, **parts: object) -> Template:
    values = {"game": game, "edition": "final" if game == "rapid-attack" else "002", **parts}
    return Template(id="t", name="The belt", issue="", world=World(), **values)  # type: ignore[arg-type]


@cache
def fleets(game: str) -> dict[str, KeptFleet]:
    return {one.id: one for one in listed(game)[:2]}


def planned(folder: DataFolder, own: str, game: str) -> tuple[KeptCampaign, CampaignBattle]:
    """Begin a campaign of one game, with a battle of another or the same to which two come."""
    kept = Campaigns(folder, GAMES).begin("The belt", template(own, rules={}))
    kept.submit_all([PlayerKept("ann", "Ann", "blue", ""), PlayerKept("bob", "Bob", "orange", "")])
    enlisted = tuple(Enlisted(player, company) for player, company in zip(("ann", "bob"), fleets(game), strict=True))
    kept.submit(BattlePlanned("b1", Plan(enlisted=enlisted, game="" if game == own else game)))
    battle = kept.campaign.battle("b1")
    assert battle is not None
    return kept, battle


@pytest.fixture
def folder(tmp_path: Path):
    with DataFolder.open(tmp_path / "data") as opened:
        yield opened


@BOTH
@pytest.mark.parametrize("own", [None, "rapid-attack"])
def test_a_battle_is_planned_with_the_fleets_of_its_game(folder: DataFolder, game: str, own: str | None) -> None:
    kept, battle = planned(folder, own or game, game)
    assert kept.campaign.game_of(battle) == game
    other = fleets(BANDIT if game == ORBIT else ORBIT)
    plan = GAMES[game].planned(kept.campaign, kept.id, battle, {**fleets(game), **other})
    names = [one.name for one in fleets(game).values()]
    assert [(seat.name, seat.company.name, seat.person) for seat in plan.seats] == [
        ("Ann", names[0], "ann"),
        ("Bob", names[1], "bob"),
    ]
    assert plan.campaign is not None
    assert (plan.game, plan.edition, plan.campaign.battle) == (game, "002", "b1")
    assert starting_state(plan).profile.id == game


@BOTH
def test_house_rules_hold_for_battles_of_the_campaigns_own_game_only(game: str) -> None:
    battle = CampaignBattle("b1", Plan(game=game, enlisted=(Enlisted("ann", "x"),) * 3))
    own = Campaign(game=game, edition="002", rules={"base_speed": 2})
    frames = Campaign(game="rapid-attack", edition="k01", rules={"climbing": True})
    company = next(iter(fleets(game).values()))
    bound = GAMES[game].bound(own, battle, company)
    assert (bound.settings, bound.edition, bound.players) == ({"base_speed": 2}, "002", 3)
    bound = GAMES[game].bound(frames, battle, company)
    assert (bound.settings, bound.edition) == ({}, "002")
    assert GAMES[game].terms(own, battle) != GAMES[game].terms(frames, battle)
    assert bound.constraints is None
    assert "constraints" not in GAMES[game].terms(own, battle), "what was kept before conditions is as it was"
    assert GAMES[game].characteristics == (Characteristic.DESIGN, Characteristic.AVERAGE)


FOG = Design(("communication",), reason="magnetic fog", demands=(Demand("weapon", Bound.AT_MOST, 7),))


def decided(folder: DataFolder, own: str, game: str, *laid: Condition) -> tuple[KeptCampaign, CampaignBattle]:
    """Begin a campaign whose first battle is decided; conditions are laid down for the second one of ships."""
    kept, battle = planned(folder, own, game)
    sides = tuple(SideResult(one, "", one) for one in ("ann", "bob"))
    kept.submit(ResultApplied(Result("r", "b1", None, 0, "", 1, sides, ("ann",), "bob")))
    kept.submit(ConditionsSet("b1", "bob", laid))
    kept.submit(BattlePlanned("b2", Plan(enlisted=battle.plan.enlisted, game="" if game == own else game)))
    second = kept.campaign.battle("b2")
    assert second is not None
    return kept, second


@BOTH
def test_conditions_bind_fleets_and_say_where_they_come_from(folder: DataFolder, game: str) -> None:
    """RA-CAMP-08, RA-CAMP-09."""
    kept, battle = decided(folder, game, game, FOG, Average(3.5))
    company, rules = next(iter(fleets(game).values())), GAMES[game]
    bound = rules.bound(kept.campaign, battle, company)
    assert bound.constraints == KeptFleetConstraints(("communication",), 3.5, FOG.demands)
    told = judge_for(rules, COMPANY_KINDS[game], kept.campaign, battle, company)
    wrong = [one.finding for one in told if one.finding.rule.startswith("RA-CAMP")]
    assert "system_forbidden" in [one.key for one in wrong]
    assert {rules.source_of(kept.campaign, battle, one) for one in wrong} == {Source.LAID_DOWN}
    assert all(rules.needs_reason(kept.campaign, battle, one) for one in wrong)
    others = [one.finding for one in COMPANY_KINDS[game].judge(replace(company, hvas=()))]
    assert {rules.source_of(kept.campaign, battle, one) for one in others} == {None}
    built = built_for(rules, kept.campaign, kept.id, battle, company)
    assert not has_changed(rules, kept.campaign, battle, built)
    kept.submit(ConditionsSet("b1", "bob", (Average(3.0),)))
    assert has_changed(rules, kept.campaign, battle, built)


@BOTH
def test_a_set_up_takes_the_conditions_over_and_judges_by_them(folder: DataFolder, game: str) -> None:
    kept, battle = decided(folder, game, game, FOG)
    plan = GAMES[game].planned(kept.campaign, kept.id, battle, fleets(game))
    assert plan.constraints.forbidden == ("communication",)
    assert any("magnetic" not in str(one) and "communication" in str(one) for one in breaches(plan))
    without = replace(plan, constraints=KeptFleetConstraints())
    assert breaches(without) == ()


@BOTH
def test_of_what_was_laid_down_for_frames_fleets_keep_what_they_know(folder: DataFolder, game: str) -> None:
    laid = Design(("communication", "artillery"), rockets=2, demands=(Demand("rocket"), Demand("defense")))
    kept, second = planned(folder, "rapid-attack", game)
    kept.submit(BattlePlanned("b0", Plan()))
    sides = tuple(SideResult(one, "", one) for one in ("ann", "bob"))
    kept.submit(ResultApplied(Result("r", "b0", None, 0, "", 1, sides, ("ann",), "bob")))
    kept.submit(ConditionsSet("b0", "bob", (laid, Average(2.5))))
    bound = GAMES[game].bound(kept.campaign, second, next(iter(fleets(game).values())))
    average = 2.5 if game == BANDIT else None  # of Intercept Orbit no ship has fewer than three
    assert bound.constraints == KeptFleetConstraints(("communication",), average, (Demand("defense"),))


@BOTH
def test_frames_keep_what_they_know_of_what_was_laid_down_for_fleets(folder: DataFolder, game: str) -> None:
    kept, battle = decided(folder, game, game, Design(("catapult", "defense"), demands=(Demand("catapult"),)))
    kept.submit(BattlePlanned("b2", replace(battle.plan, game="rapid-attack", enlisted=())))
    second = kept.campaign.battle("b2")
    assert second is not None
    bound = FRAMES["rapid-attack"].bound(kept.campaign, second, KeptCompany("", ""))
    assert bound.constraints == KeptConstraints(("defense",))


@BOTH
@pytest.mark.parametrize(
    ("condition", "key"),
    [
        (Environment((EnvironmentZone("filter"),)), "not_of_the_game"),
        (ScaleChoice("skirmish"), "not_of_the_game"),
        (Design(rockets=1), "rockets"),
        (Design(("artillery",)), "unknown_system"),
        (Design(demands=(Demand("rocket"),)), "unknown_demand"),
        (Design(), "no_design"),
        (Average(4.0), "average"),
        (Average(3.2), "average"),
    ],
)
def test_what_makes_no_sense_for_fleets_is_not_laid_down(
    folder: DataFolder, game: str, condition: Condition, key: str
) -> None:
    kept, _ = decided(folder, game, game)
    with pytest.raises(ActRefusedError) as refused:
        kept.submit(ConditionsSet("b1", "bob", (condition,)))
    assert refused.value.refusal.key == key


@BOTH
def test_a_high_value_asset_is_what_is_fought_over(folder: DataFolder, game: str) -> None:
    """RA-CAMP-02."""
    kept, battle = planned(folder, game, game)
    kept.submit(BattlePlanned("b1", replace(battle.plan, objective=PlannedObjective("The Ark"))))
    over = kept.campaign.battle("b1")
    assert over is not None
    plan = GAMES[game].planned(kept.campaign, kept.id, over, fleets(game))
    scores = [one.score for one in standings(plan)]
    defender = scores.index(max(scores))
    assert objective_of(plan) == plan.seats[defender].company.hvas[0]
    chosen = replace(plan, fought_over=plan.seats[1 - defender].company.hvas[1].id)
    for each, owner, at in ((plan, defender, 0), (chosen, 1 - defender, 1)):
        state = starting_state(each)
        (ark,) = [one for one in state.hvas if one.name == "The Ark"]
        assert (ark.owner, ark.id[-1]) == (state.players[owner].id, str(at + 1))
        read = COMPANY_KINDS[game].read(Node(beginning(each, 1).players[owner]["company"]))
        assert read.hvas[at].name == "The Ark"
    assert objective_of(replace(plan, campaign=None)) is None
    assert objective_of(replace(plan, hvas=0)) is None
    ark = plan.seats[0].company.hvas[2]
    named = replace(plan.seats[0].company, hvas=(*plan.seats[0].company.hvas[:2], replace(ark, name="the ark")))
    called = replace(plan, seats=(replace(plan.seats[0], company=named), plan.seats[1]))
    assert objective_of(called) == named.hvas[2]
    other = starting_state(replace(called, fought_over=named.hvas[0].id))
    assert [one.name for one in other.hvas if one.name.casefold() == "the ark"] == ["The Ark"]


def record_of(game: str, name: str) -> KeptBattle:
    """Return a golden battle as a record that is only looked at."""
    timeline = golden(RULES / game.replace("-", "_") / "golden" / f"{name}.json", game).played.timeline
    brought = {one.id: one for one in timeline.initial.players}
    players = tuple({"id": id, "name": one.name} for id, one in brought.items())
    initial = SHIP_GAMES[game].write_state(timeline.initial)
    header = Header(id="r1", engine="a test", game=game, edition="002", settings={}, players=players, state=initial)
    return KeptBattle(header, timeline, None, lambda: None, "")  # type: ignore[arg-type,return-value]


@BOTH
def test_a_whole_battle_is_taken_over_with_scores_deeds_and_losses(game: str) -> None:
    record = record_of(game, "whole")
    state: Battle = record.state
    who = {player.id: f"m-{player.id}" for player in state.players}
    result = GAMES[game].take_result(record, CampaignBattle("b1", Plan()), who, {})
    assert result.winners == tuple(who[one] for one in state.winners or ())
    assert (result.rounds, result.clock, result.record, result.scale) == (state.round, state.clock, "r1", "")
    assert [(side.player, side.score[1], side.assets[1]) for side in result.sides] == [
        (who[player.id], state.score(player.id), state.assets(player.id)) for player in state.players
    ]
    fighters = {one.id for one in state.fighters}
    assert sum(len(side.frames) for side in result.sides) == len(fighters)
    lost = [frame.name for side in result.sides for frame in side.frames if frame.destroyed]
    assert set(lost) == {one.name for one in state.fighters if one.status.value in ("destroyed", "lost")}
    assert result.holder is None
    with pytest.raises(KeyError):
        GAMES[game].take_result(record, CampaignBattle("b1", Plan()), {}, {})


def test_who_holds_the_asset_that_is_called_as_the_objective_holds_it() -> None:
    record = record_of(ORBIT, "whole")
    state: Battle = record.state
    who = {player.id: f"m-{player.id}" for player in state.players}
    held = next(one for one in state.hvas if one.holder)
    named = replace(
        state, hvas=tuple(replace(one, name="The Ark" if one is held else "Barrel") for one in state.hvas)
    )
    last = record.timeline.entries[-1]
    told = replace(record.timeline, entries=(*record.timeline.entries[:-1], replace(last, after=named)))
    record.timeline = told
    game = GAMES[ORBIT]

    def holder(name: str) -> str | None:
        return game.take_result(record, CampaignBattle("b", Plan(objective=PlannedObjective(name))), who, {}).holder

    assert holder("the ark ") == who[held.holder]
    assert holder("Barrel") is None  # several are called so
    assert holder("The prototype") is None


@BOTH
@pytest.mark.parametrize("own", [None, "rapid-attack"])
def test_from_the_plan_to_standings_and_service(folder: DataFolder, game: str, own: str | None) -> None:
    kept, battle = planned(folder, own or game, game)
    plan = GAMES[game].planned(kept.campaign, kept.id, battle, fleets(game))
    record = Battles(folder).begin(SHIP_GAMES[game], starting_state(plan), beginning(plan, 7))
    kept.submit(BattleBegun("b1", record.id))
    record.play(Concede("ann", ends_battle=True))
    result = GAMES[game].take_result(record, battle, {"ann": "ann", "bob": "bob"}, {})
    kept.submit(ResultApplied(result))
    assert {one.who: (one.battles, one.won) for one in by_player(kept.campaign)} == {"ann": (1, 0), "bob": (1, 1)}
    ids = {one.id for fleet in fleets(game).values() for one in (*fleet.ships, *fleet.companies)}
    served = of_frames(kept.campaign)
    assert len(served) == len(ids)
    assert all(one.latest.notation and one.latest.systems for one in served)
    again = Campaigns(folder, GAMES).open(kept.id)
    assert again.campaign == kept.campaign


@BOTH
def test_a_side_by_hand_has_every_ship_and_company(game: str) -> None:
    fleet = next(iter(fleets(game).values()))
    side = GAMES[game].blank_side("ann", fleet, "f")
    assert side.assets == (len(fleet.pieces),) * 2
    assert side.frames[0].name == fleet.ships[0].name
    assert len(side.frames) == len(fleet.ships) + len(fleet.companies)
    assert len({one.name for one in side.frames}) == len(side.frames)
    worth = GAMES[game].compare(Campaign(game=game), CampaignBattle("b", Plan()), list(fleets(game).values()))
    assert len(worth) == 2


def test_a_faction_suggests_a_fleet_in_notation_and_what_is_wrong_with_it_is_told() -> None:
    lines = ("Bulwark -- 2Ra+d8/1B/1K/2W", "Sparks -- company + Y8", "HVAs: 3")
    faction = Faction("f", "Settlers", company=lines)
    fleet = GAMES[ORBIT].suggested(Campaign(game=ORBIT, edition="002"), faction)
    assert fleet is not None
    assert (fleet.name, [one.name for one in fleet.ships], len(fleet.hvas)) == ("Settlers", ["Bulwark"], 3)
    assert GAMES[ORBIT].suggested(Campaign(game=ORBIT), Faction("f", "Settlers")) is None
    assert GAMES[ORBIT].suggested(Campaign(game=ORBIT), Faction("f", "S", company=("Wren -- 2Rd/1G",))) is None
    assert GAMES[ORBIT].suggested(Campaign(game="rapid-attack"), faction) is None
    templates = FleetTemplates(ORBIT)
    assert {one.rule for one in templates.company_findings(faction, template(ORBIT))} == {"IO-FLEET-02"}
    assert templates.company_findings(Faction("f", "Settlers"), template(ORBIT)) == ()
    assert templates.editions() == ("002",)
    assert templates.rules_findings({"base_speed": 2}) == ()
    assert [one.key for one in templates.rules_findings({"gravity": 1})] == ["unknown_setting"]
    assert templates.advice() == {}
