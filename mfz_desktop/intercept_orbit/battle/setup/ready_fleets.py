"""Two fleets that meet in a first battle: those that come with the program, or a list that wears their models."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

import resources
from campaigns.companies.company import AnyCompany
from campaigns.intercept_orbit.companies.fleet import KeptFleet, KeptShip
from campaigns.intercept_orbit.companies.games import PROFILES
from campaigns.intercept_orbit.companies.rules_view import kept_fleet
from mfz_rules.intercept_orbit.fleets.text_list import read_fleet_list

MEET: Mapping[str, tuple[str, str]] = {
    "intercept-orbit": ("Halcyon Squadron", "Kettle Flotilla"),
    "alpha-bandit": ("Night Market", "Ferry Wardens"),
}
"""Names of the fleets that meet in a quick battle, by the game."""
PICTURED: Mapping[str, tuple[str, ...]] = {
    "intercept-orbit": ("fleets/halcyon-squadron/albatross.ldr", "fleets/kettle-flotilla/iron-kettle.ldr"),
    "alpha-bandit": ("fleets/night-market/brass-gong.ldr", "fleets/night-market/red-drum.ldr"),
}
"""Models of them that meet where nobody sits yet."""
SAMPLES = "samples"
LISTED: Mapping[str, str] = {"Ferry Wardens": "alpha-bandit-opponents.txt"}
"""Fleets that come without models of their own, and where they are listed."""


def two_of(ready: Sequence[AnyCompany], game: str) -> tuple[KeptFleet, KeptFleet]:
    """Return the two fleets of a quick battle, of those that were read."""
    first, second = MEET[game]
    named = by_name(ready, game)
    return named[first], named[second]


def shipped_names(names: Iterable[str]) -> tuple[str, ...]:
    """Return those of the names under which a fleet with models of its own is shipped, each once."""
    return tuple(dict.fromkeys(name for name in names if name not in LISTED))


def by_name(ready: Sequence[AnyCompany], game: str) -> Mapping[str, KeptFleet]:
    """Return the fleets of first battles by their names: those that were read, and the listed ones of the game."""
    named = {one.name: one for one in ready if isinstance(one, KeptFleet)}
    first = named[MEET[game][0]]
    return named | {name: _listed(LISTED[name], first) for name in MEET[game] if name in LISTED}


def _listed(file: str, fleet: KeptFleet) -> KeptFleet:
    """Return a listed fleet; its assets wear models of the other one, ships those most like them.

    It does not mirror that: equal fleets tie, and a first battle would begin with rolling that out.
    """
    listed = kept_fleet(read_fleet_list(resources.read_text(SAMPLES, file), PROFILES)[0])
    return replace(
        listed,
        ships=tuple(_like(ship, fleet.ships) for ship in listed.ships),
        companies=tuple(
            replace(one, model=fleet.companies[0].model, picture=fleet.companies[0].picture)
            if fleet.companies
            else one
            for one in listed.companies
        ),
        hvas=tuple(
            replace(one, model=other.model, picture=other.picture)
            for one, other in zip(listed.hvas, (*fleet.hvas, *listed.hvas), strict=False)
        ),
    )


def _like(ship: KeptShip, others: Sequence[KeptShip]) -> KeptShip:
    """Return the ship with model, picture and size of the one whose systems are most like its own."""
    if not others:
        return ship
    like = max(others, key=lambda other: _likeness(ship, other))
    return replace(
        ship, model=like.model, picture=like.picture, footprint=like.footprint, bricks_high=like.bricks_high
    )


def _likeness(one: KeptShip, other: KeptShip) -> int:
    """Return how many systems two ships share, less those that only one of them has."""
    mine, theirs = Counter(system.type for system in one.systems), Counter(system.type for system in other.systems)
    return (mine & theirs).total() - ((mine - theirs) + (theirs - mine)).total()
