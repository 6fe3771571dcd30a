"""Cards of a fleet in the middle of a battle: what is lost is crossed, what is gone has none."""

from dataclasses import replace

import pytest

from campaigns.intercept_orbit.companies.fleet import KeptFleet, KeptShip, KeptSquad
from mfz_desktop.cards.game import CardGame, DeckOptions, DeckSource
from mfz_desktop.cards.model import CardKind
from mfz_desktop.cards.roster import RosterCard
from mfz_desktop.intercept_orbit.battle.game import OrbitBattles
from mfz_desktop.intercept_orbit.battle.on_cards import on_cards
from mfz_desktop.intercept_orbit.cards.asset_card import AssetCard
from mfz_desktop.intercept_orbit.cards.game import DECKS, FleetCards
from mfz_rules.intercept_orbit.state.assets import Status
from mfz_rules.intercept_orbit.state.battle import Battle
from tests.mfz_desktop.cards.test_overlap import check, recorded
from tests.mfz_desktop.intercept_orbit.battle.begun import GAMES, golden_battle
from tests.mfz_rules.intercept_orbit.builders import battle, company, hva, ship

pytestmark = pytest.mark.usefixtures("qapp")


def damaged() -> Battle:
    """Ann's first ship has lost its second weapon, then its catapult; a company its weapon; two are gone."""
    return battle(
        ship("ann.s1", lost=("assault2", "catapult1"), whites=1),
        ship("ann.s2", status=Status.LOST),
        company("ann.c1", lost=("weapon1",), fuel=3),
        company("ann.c2", lost=("weapon1",), whites=0, status=Status.DESTROYED),
        hva("ann.h1", name=""),
        ship("ben.s1"),
    )


def cards_of(source: DeckSource[KeptFleet], *kinds: CardKind) -> tuple[object, ...]:
    """Return what is printed."""
    cards: CardGame[KeptFleet] = FleetCards(DECKS["intercept-orbit"])
    return cards.make_deck([source], DeckOptions(kinds or (CardKind.POKER,)))


def test_what_is_lost_is_crossed_first_and_what_is_gone_has_no_card() -> None:
    source = on_cards(damaged(), "ann", None, 2)
    first, squad = cards_of(source)
    assert isinstance(first, AssetCard) and isinstance(squad, AssetCard)
    assert [(row.type, row.lost) for row in first.rows] == [
        ("assault", True),
        ("catapult", True),
        ("assault", False),
        ("defense", False),
    ]
    assert (first.whites_lost, first.player, first.number) == (1, 2, "1")
    assert [row.type for row in squad.rows if row.lost] == ["weapon"]
    assert (squad.fuel_left, squad.number) == (3, "3")
    check(recorded(first, first.size()), first.size())
    check(recorded(squad, squad.size()), squad.size())


def test_the_roster_counts_what_was_taken() -> None:
    (roster,) = cards_of(on_cards(damaged(), "ann", None, 2), CardKind.ROSTER)
    assert isinstance(roster, RosterCard)
    assert [(row.name, row.taken, row.hits) for row in roster.rows] == [("ann.s1", 3, 6), ("ann.c1", 1, 6)]


def test_models_and_notes_are_those_of_the_fleet_that_came() -> None:
    kept = KeptFleet(
        "kept",
        "Long Watch",
        game="intercept-orbit",
        ships=(KeptShip("id1", "A", notes="Slow"), KeptShip("id2", "B")),
        companies=(KeptSquad("id3", "C", notes="Late"),),
    )
    first, squad = cards_of(on_cards(damaged(), "ann", kept, 0))
    assert isinstance(first, AssetCard) and isinstance(squad, AssetCard)
    assert (first.fleet, first.name, first.notes) == ("Long Watch", "ann.s1", "Slow")
    assert squad.notes == "Late"


@pytest.mark.parametrize("game", GAMES)
def test_a_battle_at_its_end_prints_what_is_left_of_every_fleet(game: str) -> None:
    state = golden_battle(game, "whole").played.timeline.state
    battles = OrbitBattles(GAMES[game])
    for player in state.players:
        source = battles.on_cards(state, player.id, None, 1)
        made = FleetCards(DECKS[game]).make_deck([source], DeckOptions((CardKind.POKER, CardKind.STATION)))
        own = [one for one in state.fighters if one.owner == player.id and one.alive]
        assert len(made) == len(own) + sum(one.owner == player.id for one in state.hvas)


def test_one_card_can_be_printed_of_what_is_there() -> None:
    source = on_cards(damaged(), "ann", None, 0)
    (card,) = FleetCards(DECKS["intercept-orbit"]).some_cards(source, ["ann.c1"], DeckOptions())
    assert isinstance(card, AssetCard)
    assert (card.name, card.number) == ("ann.c1", "3")
    assert replace(card, fuel_left=None) != card
