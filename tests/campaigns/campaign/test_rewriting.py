"""A running campaign written on as a template: the acts that come of it, and what cannot be taken away."""

from dataclasses import replace
from random import Random

import pytest

from campaigns.campaign.acts import (
    Act,
    BattlePlanned,
    Entry,
    FactionGone,
    Founded,
    HookGone,
    Named,
    PlaceGone,
    PlaceKept,
    PlayerKept,
    RulesAgreed,
    WorldTold,
)
from campaigns.campaign.agreements import Agreement, Touches
from campaigns.campaign.battles import Enlisted, Plan
from campaigns.campaign.conditions import EnvironmentZone, ModelLimits
from campaigns.campaign.folding import fold
from campaigns.campaign.gate import refusal
from campaigns.campaign.rewriting import acts_between, as_template
from campaigns.campaign.state import Campaign
from campaigns.campaign.templates.template_store import shipped
from campaigns.campaign.world import Faction, Hook, Line, Place, Template, Tension, World
from tests.kinds import GAMES, TEMPLATES
from tests.players.campaign import random_act

WORLD = World(
    places=(Place("weir", "The weir"), Place("mill", "The mill"), Place("ford", "The ford")),
    factions=(Faction("a", "Apes"), Faction("b", "Bears"), Faction("c", "Cats"), Faction("d", "Dogs")),
    tensions=(Tension(("c", "d"), "fish"),),
    hooks=(Hook("valve", "The valve", "", "mill", ("b",)), Hook("flood", "The flood", "")),
)


def campaign(*acts: Act, world: World = WORLD) -> Campaign:
    """Return the campaign that follows from acts."""
    deeds = (Founded("The dam", Template("t", "T", world=world)), *acts)
    return fold(
        Entry(f"e{n}", n, f"2026-05-01T12:00:{n:02}.000000+00:00", "", deed) for n, deed in enumerate(deeds)
    ).campaign


def why(campaign: Campaign, act: Act) -> str:
    """Return the sentence with which an act is refused; empty where it is taken."""
    found = refusal(campaign, act, GAMES)
    return found.text if found else ""


class TestActs:
    def test_the_same_is_no_act(self) -> None:
        assert acts_between(as_template(campaign()), as_template(campaign())) == ()

    def test_each_part_has_its_act(self) -> None:
        before = as_template(campaign())
        broken = replace(WORLD.places[0], name="The broken weir", zones=(EnvironmentZone("filter"),))
        moved = replace(before, world=replace(WORLD, places=(broken, *WORLD.places[1:])))
        assert acts_between(before, moved) == (PlaceKept(broken),)
        assert acts_between(before, replace(before, issue="Who?")) == (Named("The dam", "Who?"),)
        small = ModelLimits(most_parts=200)
        assert acts_between(before, replace(before, limits=small)) == (RulesAgreed(limits=small),)
        road = (Line("road", ((0, 0), (1, 1))),)
        assert acts_between(before, replace(before, world=replace(WORLD, lines=road))) == (
            WorldTold(lines=road, tensions=WORLD.tensions),
        )
        fewer = replace(WORLD, hooks=WORLD.hooks[1:], places=(WORLD.places[0], WORLD.places[2]))
        assert acts_between(before, replace(before, world=fewer)) == (HookGone("valve"), PlaceGone("mill"))

    def test_agreements_and_rulings_replace_all_that_was_agreed(self) -> None:
        before = as_template(campaign(RulesAgreed({"climbing": True})))
        agreed = (Agreement("Who wins is stronger.", Touches.FRAMES),)
        assert acts_between(before, replace(before, agreements=agreed, rulings={"most_characteristics": 1})) == (
            RulesAgreed({"climbing": True}, {"most_characteristics": 1}, agreements=agreed),
        )

    @pytest.mark.parametrize("seed", range(20))
    def test_the_acts_lead_from_any_campaign_to_any_world(self, seed: int) -> None:
        """Whatever stands, what was written is what stands afterwards."""
        chance, now = Random(seed), campaign()
        acts: list[Act] = []
        for _ in range(30):
            acts.append(random_act(chance, now))
            now = campaign(*acts)
        wanted = replace(
            as_template(now), issue="Who?", world=shipped("gursk", TEMPLATES).world, rules={"climbing": True}
        )
        made = campaign(*acts, *acts_between(as_template(now), wanted))
        assert as_template(made) == wanted


class TestTakingAway:
    """Nothing is taken away that something refers to."""

    def test_places(self) -> None:
        fought = campaign(BattlePlanned("b1", Plan("First light", "weir")))
        assert why(fought, PlaceGone("weir")).startswith("The battle “First light” is fought here")
        assert "“The valve”" in why(fought, PlaceGone("mill"))
        assert why(fought, PlaceGone("ford")) == ""
        assert "not there" in why(fought, PlaceGone("sea"))
        assert [place.id for place in campaign(PlaceGone("ford")).world.places] == ["weir", "mill"]

    def test_factions(self) -> None:
        played = campaign(
            PlayerKept("ann", "Ann", faction="a"),
            BattlePlanned("b1", Plan(enlisted=(Enlisted("ann", "", "d"),))),
        )
        assert why(played, FactionGone("a")).startswith("Ann plays for this faction")
        assert why(played, FactionGone("d")).startswith("A battle is fought for this faction")
        assert "“The valve”" in why(played, FactionGone("b"))
        assert why(played, FactionGone("c")).startswith("A tension names this faction")
        assert "not there" in why(played, FactionGone("e"))
        free = replace(WORLD, tensions=())
        assert why(campaign(world=free), FactionGone("c")) == ""
        assert [one.id for one in campaign(FactionGone("c"), world=free).world.factions] == ["a", "b", "d"]

    def test_hooks(self) -> None:
        planned = campaign(BattlePlanned("b1", Plan(hook="valve")))
        assert why(planned, HookGone("valve")) == "A battle was planned from this hook, so it stays."
        assert why(planned, HookGone("flood")) == ""
        assert "not there" in why(planned, HookGone("war"))
        assert [one.id for one in campaign(HookGone("flood")).world.hooks] == ["valve"]

    def test_what_is_gone_twice_changes_nothing(self) -> None:
        assert campaign(PlaceGone("ford"), PlaceGone("ford")).world == campaign(PlaceGone("ford")).world
