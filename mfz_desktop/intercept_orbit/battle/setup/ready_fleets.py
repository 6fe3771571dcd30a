"""Two fleets that meet in a first battle: those that come with the program, or a list that wears their models."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

import resources
from campaigns.companies.company import AnyCompany
from campaigns.intercept_orbit.companies.fleet import KeptFleet, KeptShip
from campaigns.intercept_orbit.companies.games import PROFILES
from campaigns.intercept_orbit.companies.rules_view import kept_fleet
from mfz_rules.intercept_orbit.fleets.text_list import read_fleet_list

READY: Mapping[str, tuple[str, ...]] = {
    "intercept-orbit": ("Halcyon Squadron", "Kettle Flotilla"),
    "alpha-bandit": ("Night Market",),
}
"""Names of the shipped fleets that meet in a first battle, by the game."""
PICTURED: Mapping[str, tuple[str, ...]] = {
    "intercept-orbit": ("fleets/halcyon-squadron/albatross.ldr", "fleets/kettle-flotilla/iron-kettle.ldr"),
    "alpha-bandit": ("fleets/night-market/brass-gong.ldr", "fleets/night-market/red-drum.ldr"),
}
"""Models of them that meet where nobody sits yet."""
SAMPLES = "samples"
LISTS: Mapping[str, str] = {"alpha-bandit": "alpha-bandit-opponents.txt"}
"""Who meets them where there is only one."""


def two_of(ready: Sequence[AnyCompany], game: str) -> tuple[KeptFleet, KeptFleet]:
    """Return the two fleets of a first battle, of those that were read."""
    named = {one.name: one for one in ready if isinstance(one, KeptFleet)}
    fleets = [named[name] for name in READY[game]]
    first = fleets[0]
    return first, fleets[1] if len(fleets) > 1 else opponent_of(first)


def opponent_of(fleet: KeptFleet) -> KeptFleet:
    """Return the shipped opponents of a game; their assets wear models of a fleet, ships those most like them.

    They do not mirror the fleet: equal fleets tie, and a first battle would begin with rolling that out.
    """
    listed = kept_fleet(read_fleet_list(resources.read_text(SAMPLES, LISTS[fleet.game]), PROFILES)[0])
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
