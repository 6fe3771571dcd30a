"""The order of deployment, read off the table: whose turn it is to place, and what (IO-DEP-01 to IO-DEP-08)."""

from collections.abc import Iterator, Sequence

from mfz_rules.intercept_orbit.fleets.fleet import CATAPULT
from mfz_rules.intercept_orbit.profile import COMPANY, HVA, SHIP
from mfz_rules.intercept_orbit.state.agenda import AskPlacement
from mfz_rules.intercept_orbit.state.battle import Battle

MOST_DEBRIS = 5
"""Pieces of debris in a battle (IO-DEP-08)."""


class Step:
    """The steps of deployment before debris."""

    FIRST_HVA = 1
    HVAS = 2
    FIRST_SHIP = 3
    PRIMARY_SHIP = 4
    SECONDARY_SHIPS = 5
    ATTACKERS = 6
    DEFENDER = 7


def next_placement(battle: Battle) -> AskPlacement | None:
    """Return who places what next, in which step; None when only debris is left."""
    return next(_due(battle), None)


def left(battle: Battle, player: str, kind: str) -> tuple[str, ...]:
    """Return a player's pieces of a kind that have no place yet."""
    pieces = {HVA: battle.hvas, SHIP: battle.ships, COMPANY: battle.companies}[kind]
    return tuple(one.id for one in pieces if one.owner == player and not one.placed)


def standing(battle: Battle, player: str, kind: str) -> tuple[str, ...]:
    """Return a player's pieces of a kind that stand."""
    pieces = {HVA: battle.hvas, SHIP: battle.ships, COMPANY: battle.companies}[kind]
    return tuple(one.id for one in pieces if one.owner == player and one.placed)


def choices(battle: Battle, item: AskPlacement) -> tuple[str, ...]:
    """Return every piece that may be placed now: one that has no place yet, or that is moved (RA-PLACE-04)."""
    return (standing if item.again else left)(battle, item.player, item.kind)


def carriers(battle: Battle, player: str) -> tuple[str, ...]:
    """Return a player's ships on the table with a catapult that has no company yet (IO-DEP-06, IO-DEP-07)."""
    aboard = [one.holder for one in battle.companies if one.placed]
    return tuple(
        one.id
        for one in battle.ships
        if one.owner == player and one.placed and one.working(CATAPULT) > aboard.count(one.id)
    )


def _due(battle: Battle) -> Iterator[AskPlacement]:
    """Yield what is still to be placed, the next first; where there is nothing to place a step is skipped."""
    defender, *attackers = battle.starting
    if left(battle, defender, HVA):
        first = not standing(battle, defender, HVA)
        yield AskPlacement(defender, HVA, Step.FIRST_HVA if first else Step.HVAS)
    steps = (Step.FIRST_SHIP, Step.PRIMARY_SHIP, *(Step.SECONDARY_SHIPS for _ in attackers[1:]))
    for player, step in zip(battle.starting, steps, strict=False):
        if left(battle, player, SHIP) and not standing(battle, player, SHIP):
            yield AskPlacement(player, SHIP, step)
    for kind in (SHIP, COMPANY, HVA):
        yield from _alternating(battle, attackers, kind)
    for kind in (SHIP, COMPANY):
        if left(battle, defender, kind):
            yield AskPlacement(defender, kind, Step.DEFENDER)


def _alternating(battle: Battle, attackers: Sequence[str], kind: str) -> Iterator[AskPlacement]:
    """Yield who is next: down the scores, the first with the fewest pieces of the kind on the table (IO-DEP-06)."""
    placing = [player for player in attackers if left(battle, player, kind)]
    if placing:
        player = min(placing, key=lambda one: len(standing(battle, one, kind)))
        yield AskPlacement(player, kind, Step.ATTACKERS)
