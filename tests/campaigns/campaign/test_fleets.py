"""Campaigns with battles of ships: planned, judged, taken over; and such battles in a campaign of frames."""

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from campaigns.battles.battles import Battles
from campaigns.battles.kept import KeptBattle
from campaigns.campaign.acts import BattleBegun, BattlePlanned, PlayerKept, ResultApplied
from campaigns.campaign.battles import CampaignBattle, Enlisted, Plan, PlannedObjective
from campaigns.campaign.campaigns import Campaigns
from campaigns.campaign.game import CampaignGames
from campaigns.campaign.kept import KeptCampaign
from campaigns.campaign.service import of_frames
from campaigns.campaign.standings import by_player
from campaigns.campaign.state import Campaign
from campaigns.campaign.world import Faction, Template, World
from campaigns.intercept_orbit.battles.beginning import beginning, starting_state
from campaigns.intercept_orbit.battles.games import SHIP_GAMES
from campaigns.intercept_orbit.campaign.game import FleetCampaigns
from campaigns.intercept_orbit.campaign.templates import FleetTemplates
from campaigns.intercept_orbit.companies.fleet import KeptFleet
from campaigns.store.data_folder import DataFolder
from mfz_rules.intercept_orbit.state.actions import Concede
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.kernel.lines import Header
from scripts.golden_battles import golden
from tests.campaigns.battles.fleet_plans import BANDIT, ORBIT, listed
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
    assert GAMES[game].source_of(own, battle, None) is None  # type: ignore[arg-type]
    assert GAMES[game].characteristics == ()


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
