"""What a campaign lays down is what the engine plays: from the set-up plan to the first dice."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from campaigns.battles.battles import Battles
from campaigns.battles.setup_plan import CampaignLink, Ground, Seat
from campaigns.campaign.battles import PlannedObjective
from campaigns.campaign.conditions import EnvironmentZone
from campaigns.rapid_attack.battles.setup_plan import WHOLE_TABLE, SetupPlan
from campaigns.rapid_attack.companies.company import KeptConstraints
from campaigns.store.data_folder import DataFolder
from mfz_desktop.battle.session import BattleSession
from mfz_desktop.rapid_attack.battle.game import RapidAttackBattles
from mfz_desktop.rapid_attack.battle.setup.beginning import beginning, field_of, missing, sides_of, starting_state
from mfz_desktop.rapid_attack.battle.setup.fielding import Placer
from mfz_desktop.rapid_attack.battle.setup.judging import judged
from mfz_desktop.rapid_attack.battle.setup.zones import area_of, polygon_of
from mfz_rules.rapid_attack.battle import (
    RAPID_ATTACK,
    Behaviour,
    Move,
    MoveObjective,
    Pose,
    Refusal,
    fielded,
    read_rolled,
)
from tests.mfz_rules.rapid_attack.builders import Table

from .conftest import listed

LISTS = """
Company: Stone Garden
Stations: 2
x2 Soldier -- 2Rd/1B/1G/2W + SSR (x1) + Env (filter)
x2 Diver -- 1Rd/1Ra/1B/1Y/2W + Env (zero-G)

Company: Night Train
Stations: 2
x4 Wren -- 2Rd/2G/2W
"""
LEFT_HALF = ((0.0, 0.0), (0.5, 0.0), (0.5, 1.0), (0.0, 1.0))
LEFT, RIGHT = Pose(6.0, 9.0), Pose(24.0, 9.0)


def plan(*zones: EnvironmentZone, **more: object) -> SetupPlan:
    """Return a set-up of a campaign's battle between Ann and Bob, Ann's company with filters and zero-G gear."""
    first, second = listed(LISTS)
    seats = (Seat(first, "Ann", "blue", "p-ann"), Seat(second, "Bob", "orange", "p-bob"))
    link = CampaignLink("c-1", "b-1", "Gursk", "The dam", "Ann", "First light", zones=zones)
    return SetupPlan(seats, campaign=link, zones=zones, **more)  # type: ignore[arg-type]


def table_of(plan: SetupPlan, at: Mapping[str, Pose] | None = None, **objective: object) -> Table:
    """Return the battle of a plan in its first round, clock calls answered, frames where `at` says they stand."""
    state = fielded(sides_of(plan), field_of(plan))
    poses = {frame.id: Pose(2.0 + 2.0 * number, 2.0) for number, frame in enumerate(state.frames)} | dict(at or {})
    state = replace(
        state, frames=tuple(replace(one, at=poses[one.id]) for one in state.frames) if at else state.frames
    )
    if objective and state.objective:
        state = replace(state, objective=replace(state.objective, **objective))  # type: ignore[arg-type]
    return Table(state, RAPID_ATTACK.umpire(state))


def whites(plan: SetupPlan, frame: str, at: Pose | None = None) -> int:
    """Return how many white dice a frame rolls in its turn."""
    table = table_of(plan, {frame: at} if at else None).begin(frame)
    player = frame.split(".")[0]
    pool = table.play(f"{player} name -").refused(f"{player} roll B1 B1 B1 B1").values["pool"]
    return str(pool).split().count("W")


@pytest.mark.parametrize(("frame", "rolled"), [("ann.f1", 2), ("ann.f3", 1), ("bob.f1", 1)])
def test_an_environment_on_the_whole_table_leaves_one_white_die_without_the_system(frame: str, rolled: int) -> None:
    """RA-CAMP-07, RA-GURSK-01, RA-GURSK-04."""
    assert whites(plan(EnvironmentZone("filter", mode="cap_at_one")), frame) == rolled
    assert whites(plan(EnvironmentZone("filter", mode="cap_at_one")), frame, LEFT) == rolled
    assert whites(plan(), frame) == 2


@pytest.mark.parametrize(("frame", "at", "rolled"), [("ann.f3", RIGHT, 2), ("ann.f1", LEFT, 1), ("bob.f1", RIGHT, 2)])
def test_an_environment_on_a_part_of_the_table_is_in_force_there_alone(frame: str, at: Pose, rolled: int) -> None:
    """RA-CAMP-07, RA-GURSK-02: zero-G in the left half; frames one and two of Ann carry no gear for it."""
    assert whites(plan(EnvironmentZone("zero-G", "round the gate", LEFT_HALF, "cap_at_one")), frame, at) == rolled


def test_indoors_nothing_is_needed() -> None:
    """RA-GURSK-05: the filter's zone leaves the hall out, although the environment was announced."""
    halls = plan(EnvironmentZone("filter", "outdoors", LEFT_HALF, "cap_at_one"))
    assert halls.announced.environments == ("filter",)
    assert (whites(halls, "bob.f1", LEFT), whites(halls, "bob.f1", RIGHT)) == (1, 2)


@pytest.mark.parametrize("mode", ["cap_at_one", "set_aside_one"])
def test_the_zones_mode_is_played(mode: str) -> None:
    """OQ-80: with one white die left, capping leaves it, setting aside does not."""
    table = table_of(plan(EnvironmentZone("ice", mode=mode))).change("bob.f1", whites=1).begin("bob.f1")
    pool = str(table.play("bob name -").refused("bob roll B1 B1 B1 B1").values["pool"])
    assert pool.split().count("W") == (1 if mode == "cap_at_one" else 0)


@pytest.mark.parametrize(
    ("area", "bounded"), [((), False), (WHOLE_TABLE, False), (LEFT_HALF, True)], ids=["nothing", "whole", "half"]
)
def test_shares_of_the_table_become_outlines_in_ruler_units(
    area: tuple[tuple[float, float], ...], bounded: bool
) -> None:
    zoned = plan(EnvironmentZone("filter", "" if not area else "here", area))
    polygon = starting_state(zoned).zones[0].polygon
    assert (polygon is not None) is bounded
    if polygon:
        assert polygon == ((0.0, 0.0), (15.0, 0.0), (15.0, 18.0), (0.0, 18.0))
        assert area_of(polygon_of(area, zoned.field), zoned.field) == area


def test_a_part_that_words_alone_name_must_be_placed_where_there_is_a_map() -> None:
    river = plan(EnvironmentZone("underwater", "the river"))
    assert missing(river) == "Say where “the river” is on the battlefield."
    at_table = replace(river, field=replace(river.field, ground=Ground.TABLE))
    assert not missing(at_table)
    assert whites(at_table, "bob.f1") == 2, "a part of a table without a map is in force where somebody says so"


def test_forbidden_kinds_are_judged_at_the_table_and_played() -> None:
    """RA-CAMP-08: halves of split weapons count; the battle knows what is forbidden."""
    fog = plan(constraints=KeptConstraints(("artillery",)))
    found = [(one.rule, one.frame) for one in judged(fog, fog.seats[0]) if one.rule == "RA-CAMP-08"]
    assert [frame for _, frame in found] == [2, 3]
    assert not [one for one in judged(fog, fog.seats[1]) if one.rule == "RA-CAMP-08"]
    assert starting_state(fog).constraints.forbidden == {"artillery"}


@pytest.mark.parametrize(("rockets", "fits"), [(2, True), (4, False)])
def test_the_number_of_rockets_is_judged_at_the_table(rockets: int, fits: bool) -> None:
    """RA-CAMP-08: decided alone, for every company."""
    one = plan(constraints=KeptConstraints(rockets=rockets))
    assert ("RA-CAMP-08" not in {found.rule for found in judged(one, one.seats[0])}) is fits


@pytest.mark.parametrize(("average", "fits"), [(3.5, False), (2.5, False), (None, True)])
def test_a_reduced_average_is_judged_at_the_table(average: float | None, fits: bool) -> None:
    """RA-CAMP-09, OQ-87: four frames carry sixteen systems, of which they may carry fourteen, or ten."""
    one = plan(constraints=KeptConstraints(average=average))
    assert ("RA-CAMP-09" not in {found.rule for found in judged(one, one.seats[0])}) is fits


def test_the_scale_is_played() -> None:
    """RA-CAMP-10."""
    assert [starting_state(plan(scale=scale)).scale.value for scale in ("battle", "skirmish")] == [
        "battle",
        "skirmish",
    ]


def moves(behaviour: str | None, owner: str, player: str) -> Refusal | None:
    """Return why a player may not move the objective when their turn comes; None where they may."""
    planned = plan(objective=PlannedObjective("The valve", behaviour))
    table = table_of(planned, owner=owner, placed=True)
    assert table.state.objective is not None and table.state.objective.name == "The valve"
    table.begin(f"{player}.f1")
    if any("move_objective" in asked.decisions for asked in table.pending):
        dice = (3,) if behaviour == "obedient" else None
        table.submit(MoveObjective(player, dice=dice))
        return None
    return table.refused(MoveObjective(player))


@pytest.mark.parametrize(
    ("behaviour", "player", "rule"),
    [
        ("obedient", "ann", None),
        ("obedient", "bob", "RA-CAMP-12"),
        ("afraid", "bob", None),
        ("afraid", "ann", "RA-CAMP-14"),
        ("follower", "ann", "RA-CAMP-13"),
        (None, "ann", "RA-CAMP-15"),
    ],
)
def test_an_objective_behaves_as_was_planned(behaviour: str | None, player: str, rule: str | None) -> None:
    """RA-CAMP-12 to RA-CAMP-15: Ann holds it."""
    refused = moves(behaviour, "ann", player)
    assert (refused.rule if refused else None) == rule


def test_a_follower_goes_along_with_its_owners_frame() -> None:
    """RA-CAMP-13."""
    planned = plan(objective=PlannedObjective("The valve", "follower"))
    at = {"ann.f1": Pose(8.0, 8.0)}
    table = table_of(planned, at, owner="ann", placed=True)
    assert table.state.objective is not None
    table.state = replace(table.state, objective=replace(table.state.objective, at=Pose(8.0, 9.0)))
    table.change("ann.f1", near=("objective",)).begin("ann.f1")
    table.play("ann name -", "ann roll B2 G3 W4 W4", "ann defend -")
    table.submit(Move("ann", read_rolled("G3"), Pose(10.0, 8.0)))
    assert table.state.objective is not None
    assert table.state.objective.at == Pose(10.0, 9.0)


def test_an_unknown_behaviour_is_none() -> None:
    """RA-CAMP-15."""
    objective = starting_state(plan(objective=PlannedObjective("The valve", "sleepy"))).objective
    assert objective is not None and objective.behaviour is None
    assert [one.value for one in Behaviour] == ["obedient", "follower", "afraid"]


def test_the_objective_is_placed_last_by_anybody_and_the_head_names_campaign_and_battle(tmp_path: Path) -> None:
    """RA-CAMP-03."""
    agreed = plan(EnvironmentZone("filter"), objective=PlannedObjective("The valve"), notes=("No filters.",))
    head = beginning(agreed, 3).players
    assert [(one["campaign"], one["battle"], one["person"]) for one in head] == [
        ("c-1", "b-1", "p-ann"),
        ("c-1", "b-1", "p-bob"),
    ]
    assert head[0]["overruled"] == ["No filters."]
    assert "campaign" not in beginning(replace(agreed, campaign=None), 3).players[0]
    with DataFolder.open(tmp_path / "data") as folder:
        battles = Battles(folder)
        begun = battles.begin(RAPID_ATTACK, starting_state(agreed), beginning(agreed, 3), "said-before")
        assert begun.id == "said-before" and battles.has("said-before")
        session, placer = BattleSession(begun, RapidAttackBattles()), Placer(Random(1))
        while action := placer.next_placement(session.now, session.pending):
            assert session.submit(action)
        assert [asked.decisions for asked in session.pending] == [("place_objective",)] * 2
        assert session.now.zones[0].environment == "filter"
