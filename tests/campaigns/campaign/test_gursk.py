"""The shipped templates: Gursk as the rules tell it, in our own words, with everything in it to be found."""

import pytest

from campaigns.campaign.conditions import EnvironmentZone
from campaigns.campaign.templates.lint import lint
from campaigns.campaign.templates.template_store import SHIPPED, shipped
from campaigns.campaign.world import PLACE_KINDS, Faction
from campaigns.companies.judging import is_legal
from campaigns.rapid_attack.campaign.suggested import company_findings, company_of, environments_of
from campaigns.rapid_attack.companies.judging import judge
from mfz_rules.rapid_attack.companies.company import Constraints, Terms
from mfz_rules.rapid_attack.companies.text_list import read_text_list
from tests.campaigns.campaign.test_names import LISTED
from tests.kinds import TEMPLATES

GURSK = shipped("gursk", TEMPLATES)
WORLD = GURSK.world
INDOORS = {"works"}


@pytest.mark.parametrize("id_", SHIPPED)
def test_nothing_is_to_be_said_about_a_shipped_template(id_: str) -> None:
    template = shipped(id_, TEMPLATES)
    assert lint(template, TEMPLATES[template.game]) == ()


@pytest.mark.parametrize("faction", WORLD.factions, ids=lambda faction: faction.id)
def test_a_suggested_company_is_legal_among_three_players(faction: Faction) -> None:
    from mfz_rules.rapid_attack.companies.building import judge as judge_rules

    listed = read_text_list("Stations: 2\n" + "\n".join(faction.company))[0]
    terms = Terms(players=3, constraints=Constraints(environments=("filter", "zero-G")))
    assert not listed.findings
    assert not [one for one in judge_rules(listed.company, terms) if one.severity != "advice"]
    assert is_legal(judge(company_of(faction, WORLD)))
    assert company_findings(faction, WORLD) == ()


@pytest.mark.parametrize("faction", WORLD.factions, ids=lambda faction: faction.id)
def test_frames_outdoors_carry_filters_or_are_made_for_the_gate(faction: Faction) -> None:
    """RA-GURSK-01, RA-GURSK-02: one or two frames may go without, as the story has it."""
    frames = company_of(faction, WORLD).frames
    equipped = [frame for frame in frames if any(system.environment for system in frame.systems)]
    assert len(frames) - len(equipped) <= 1


def test_outdoors_needs_filters_and_the_gate_zero_g() -> None:
    """RA-GURSK-01, RA-GURSK-02, RA-GURSK-04, RA-GURSK-05."""
    zones = {place.id: place.zones for place in WORLD.places}
    assert zones.pop("gate") == (EnvironmentZone("zero-G", "outside the station's hull", mode="cap_at_one"),)
    assert all(zones.pop(place) == () for place in INDOORS)
    pollen = EnvironmentZone("filter", mode="cap_at_one")
    assert zones.pop("silos") == (pollen, EnvironmentZone(None, "inside the towers"))
    assert set(zones.values()) == {(pollen,)}
    assert environments_of(WORLD) == ("filter", "zero-G", "underwater")


def test_the_places_and_factions_of_the_book_are_there() -> None:
    assert {"cansur", "billu", "rivers", "gate"} <= {place.id for place in WORLD.places}
    assert [faction.name for faction in WORLD.factions] == [
        "Gemmel",
        "Theiger's Thunderhead",
        "Estar's Anvil",
        "The Hoplites",
        "The Crimson Phalanx",
        "Ransoll Corporation",
        "The Will of Gursk",
        "The Famous Four",
        "The Seeing Hand",
    ]


@pytest.mark.parametrize(
    "fact",
    ["SC 0217", "SC 0220", "SC 0229", "wholecorn", "Ransoll", "Oran Chesh", "Estar", "Ennoman Fev", "dam", "road"],
)
def test_the_history_holds_the_facts(fact: str) -> None:
    assert fact in " ".join(WORLD.history)


def test_every_place_is_drawn_apart_from_the_others_and_of_a_known_kind() -> None:
    assert {place.kind for place in WORLD.places} <= set(PLACE_KINDS)
    for at, one in enumerate(WORLD.places):
        for other in WORLD.places[at + 1 :]:
            assert abs(one.at[0] - other.at[0]) + abs(one.at[1] - other.at[1]) > 0.1


def test_every_hook_says_all_that_a_battle_needs() -> None:
    """RA-CAMP-02: each battle has one special objective, with a name."""
    for hook in WORLD.hooks:
        assert hook.told
        assert hook.objective
        assert WORLD.place(hook.place) is not None
        assert len(hook.factions) >= 2
    assert {hook.behaviour for hook in WORLD.hooks} == {None, "obedient", "follower", "afraid"}


def test_every_faction_is_in_a_hook_and_in_a_tension_or_hook_and_has_names() -> None:
    named = {id_ for hook in WORLD.hooks for id_ in hook.factions}
    assert named == {faction.id for faction in WORLD.factions}
    lists = {names.id: names for names in WORLD.names}
    for faction in WORLD.factions:
        assert faction.told
        assert faction.wants
        assert lists[faction.names].given


def test_the_ijads_names_are_all_of_the_list() -> None:
    """RA-IJAD-09: as printed, the stray P among them."""
    (ijad,) = (names for names in WORLD.names if names.id == "ijad")
    assert ijad.given == LISTED


def test_a_campaign_of_children_has_an_objective_of_each_behaviour() -> None:
    """RA-CAMP-12 to RA-CAMP-15."""
    hooks = shipped("kids", TEMPLATES).world.hooks
    assert sorted(hook.behaviour or "" for hook in hooks) == ["", "afraid", "follower", "obedient"]
