"""From a set-up of ships to a battle and the head of its record, for both games."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from campaigns.battles.battles import Battles
from campaigns.battles.setup_plan import CampaignLink, Ground, Seat
from campaigns.intercept_orbit.battles.beginning import (
    beginning,
    breaches,
    fleet_of,
    hvas_wanted,
    judged,
    missing,
    standings,
    starting_state,
)
from campaigns.intercept_orbit.battles.games import SHIP_GAMES
from campaigns.intercept_orbit.battles.setup_plan import Battlespace, FleetPlan, Shape
from campaigns.intercept_orbit.companies.fleet import KeptFleet, KeptHva, KeptShip
from campaigns.intercept_orbit.companies.games import PROFILES
from campaigns.intercept_orbit.companies.rules_view import kept_fleet, rules_fleet
from campaigns.store.data_folder import DataFolder
from mfz_rules.common.places import Table
from mfz_rules.intercept_orbit.fleets.list_draft import ListedFleet
from mfz_rules.intercept_orbit.state.battle import Disc, Phase
from tests.campaigns.battles.fleet_plans import BANDIT, ORBIT, seated
from tests.examples import examples
from tests.mfz_rules.fleets import fleets

BOTH = pytest.mark.parametrize("game", SHIP_GAMES)


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[DataFolder]:
    with DataFolder.open(tmp_path / "data") as opened:
        yield opened


@BOTH
def test_a_battle_begins_with_nothing_on_the_table_and_players_in_the_order_of_their_scores(game: str) -> None:
    plan = seated(game, "Ann", "Bob")
    battle = starting_state(plan)
    assert battle.profile is SHIP_GAMES[game].profile
    assert battle.phase in (Phase.COMPARE, Phase.DEPLOYMENT)
    assert not any(one.placed for one in battle.all_assets)
    scores = {seat.name: one.score for seat, one in zip(plan.seats, standings(plan), strict=True)}
    assert {player.name: battle.score(player.id) for player in battle.players} == scores
    assert [scores[battle.player(id).name] for id in battle.order] == sorted(scores.values(), reverse=True)
    assert SHIP_GAMES[game].pending(battle)


def test_equal_scores_are_rolled_off_in_the_battle() -> None:
    ann = seated(ORBIT, "Ann").seats[0]
    plan = replace(seated(ORBIT), seats=(ann, replace(ann, name="Bob")))
    assert [one.tied_with for one in standings(plan)] == [(1,), (0,)]
    asked = SHIP_GAMES[ORBIT].pending(starting_state(plan))
    assert [one.decisions for one in asked] == [("roll_off",)] * len(asked)
    assert asked


@BOTH
def test_the_table_and_the_terms_are_those_of_the_plan(game: str) -> None:
    plan = replace(
        seated(game, "Ann", "Bob"),
        settings={"doomsday_start": 8, "base_speed": 2},
        space=Battlespace(shape=Shape.ROUND, width=28, depth=20),
    )
    battle = starting_state(plan)
    assert battle.table == Disc(28)
    assert (battle.clock, battle.rules.whole("base_speed")) == (8, 2)
    square = replace(plan, space=replace(plan.space, shape=Shape.SQUARE))
    assert starting_state(square).table == Table(28, 20)


def test_what_keeps_a_battle_from_beginning_is_said() -> None:
    plan = seated(ORBIT, "Ann", "Bob")
    assert missing(plan) is None
    assert missing(seated(ORBIT)) == "Two fleets are needed."
    assert missing(seated(ORBIT, "Ann")) == "One more fleet is needed."
    empty = replace(plan.seats[0], company=replace(plan.seats[0].company, ships=()))
    assert missing(replace(plan, seats=(empty, plan.seats[1]))) == "Long Watch has no ships."
    nobody = replace(plan.seats[0], name=" ")
    assert missing(replace(plan, seats=(nobody, plan.seats[1]))) == "The player of Long Watch has no name."
    odd = replace(plan, settings={"gravity": True})
    assert "gravity" in str(missing(odd))
    against = replace(plan, settings={"systems_per_kind": 1, "second_system_die": False})
    assert "contradict" in str(missing(against))
    for one in (seated(ORBIT, "Ann"), odd, against):
        with pytest.raises(ValueError, match=r"needed|gravity|contradict"):
            starting_state(one)


def test_fleets_are_judged_under_the_terms_of_the_table() -> None:
    plan = seated(ORBIT, "Ann", "Bob")
    assert [judged(plan, seat) for seat in plan.seats] == [(), ()]
    assert breaches(plan) == ()
    three = seated(ORBIT, "Ann", "Bob", "Cho")
    assert {one.rule for one in judged(three, three.seats[0])} == {"IO-FLEET-02"}
    assert judged(replace(three, hvas=hvas_wanted(three)), three.seats[0]) == ()
    told = breaches(three)
    assert [one.startswith("Long Watch of Ann is not legal: ") for one in told] == [True, False, False]
    agreed = replace(three.seats[0].company, agreed=("IO-FLEET-02",))
    assert judged(three, replace(three.seats[0], company=agreed)) == ()


@BOTH
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_how_many_hvas_belong_to_a_fleet_follows_from_the_players(game: str, players: int) -> None:
    plan = seated(game, "Ann")
    plan = replace(plan, seats=plan.seats * players)
    sizes = PROFILES[game].sizes
    assert hvas_wanted(plan) == (sizes[players].hvas if players in sizes else None)


def test_everybody_brings_as_many_hvas_as_was_agreed() -> None:
    plan = seated(ORBIT, "Ann", "Bob")
    ark = replace(plan.seats[0].company, hvas=(KeptHva("h", "Ark"), KeptHva("i", "Bell")))
    assert [one.name for one in fleet_of(plan, ark).hvas or ()] == ["Ark", "Bell"]
    assert [one.name for one in fleet_of(replace(plan, hvas=1), ark).hvas or ()] == ["Ark"]
    assert [one.name for one in fleet_of(replace(plan, hvas=4), ark).hvas or ()] == ["Ark", "Bell", "", ""]
    assert fleet_of(replace(plan, hvas=0), ark).hvas == ()
    battle = starting_state(replace(plan, hvas=4, seats=(replace(plan.seats[0], company=ark), plan.seats[1])))
    assert [one.name for one in battle.hvas if one.owner == "ann"] == ["Ark", "Bell", "HVA 3", "HVA 4"]
    unsaid = replace(plan.seats[0].company, hvas=(), hvas_given=False)
    battle = starting_state(replace(plan, seats=(replace(plan.seats[0], company=unsaid), plan.seats[1])))
    assert [one.name for one in battle.hvas if one.owner == "ann"] == ["HVA 1", "HVA 2", "HVA 3"]


def test_ships_of_one_name_are_told_apart_on_the_table_and_in_the_head() -> None:
    plan = seated(ORBIT, "Ann", "Bob")
    battle = starting_state(plan)
    assert [one.name for one in battle.ships if one.owner == "ann"] == ["Bulwark", "Lantern 1", "Lantern 2"]
    said = beginning(plan, 1).players[0]["company"]
    assert isinstance(said, dict)
    assert [one["name"] for one in said["ships"]] == ["Bulwark", "Lantern 1", "Lantern 2"]


@BOTH
def test_the_head_says_who_plays_where_by_which_terms(game: str) -> None:
    plan = replace(seated(game, "Ann", "Bob"), settings={"base_speed": 2}, space=Battlespace(Ground.TABLE))
    head = beginning(plan, 5, "The first")
    assert (head.edition, head.settings, head.seed, head.name) == ("002", {"base_speed": 2}, 5, "The first")
    assert [(one["id"], one["name"], one["ground"]) for one in head.players] == [
        ("ann", "Ann", "table"),
        ("bob", "Bob", "table"),
    ]
    assert not any("campaign" in one or "overruled" in one for one in head.players)
    assert beginning(replace(plan, seed=9), 5).seed == 9
    assert beginning(replace(plan, rolled=False, seed=9), 5).seed is None
    of_campaign = replace(plan, campaign=CampaignLink("c-1", "b-2"))
    said = beginning(of_campaign, 5, overruled=("It is late.",)).players
    assert [(one["campaign"], one["battle"], one["overruled"]) for one in said] == [
        ("c-1", "b-2", ["It is late."])
    ] * 2


@BOTH
def test_its_record_opens_again(folder: DataFolder, game: str) -> None:
    plan, rules = seated(game, "Ann", "Bob"), SHIP_GAMES[game]
    begun = Battles(folder).begin(rules, starting_state(plan), beginning(plan, 5))
    opened = Battles(folder).open(begun.id, rules)
    assert (opened.state, opened.problems, opened.header.game) == (begun.state, (), game)


@examples(60)
@given(
    st.sampled_from((ORBIT, BANDIT)).flatmap(
        lambda game: st.tuples(
            st.just(game),
            st.lists(fleets(PROFILES[game]).filter(lambda one: bool(one.ships)), min_size=2, max_size=5),
        )
    ),
    st.none() | st.integers(0, 6),
)
def test_whatever_fleets_meet_the_battle_can_be_written_and_somebody_is_asked(sides, hvas: int | None) -> None:
    game, brought = sides
    kept = (kept_fleet(ListedFleet(one, game)) for one in brought)
    plan = FleetPlan(tuple(Seat(one, f"P {number}") for number, one in enumerate(kept)), game=game, hvas=hvas)
    battle, rules = starting_state(plan), SHIP_GAMES[game]
    rules.check_state(battle)
    assert rules.pending(battle)
    assert rules.read_state(rules.write_state(battle)) == battle
    assert len(battle.players) == len(plan.seats)
    for player, seat in zip(battle.players, plan.seats, strict=True):
        own = rules_fleet(seat.company)
        assert len([one for one in battle.ships if one.owner == player.id]) == len(own.ships)
        assert len([one for one in battle.companies if one.owner == player.id]) == len(own.companies)
        assert hvas is None or len([one for one in battle.hvas if one.owner == player.id]) == hvas


def test_numbers_do_not_touch_what_stands_in_the_garage() -> None:
    twins = KeptFleet("f", "Twins", game=ORBIT, ships=(KeptShip("a", "Twin"), KeptShip("b", "Twin")))
    plan = FleetPlan((Seat(twins, "Ann"), Seat(twins, "Bob")))
    assert [one.name for one in starting_state(plan).ships] == ["Twin 1", "Twin 2"] * 2
    assert [one.name for one in plan.seats[0].company.ships] == ["Twin", "Twin"]
