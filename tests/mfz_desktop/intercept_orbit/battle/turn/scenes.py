"""Moments of battles of ships on paper, for tests and pictures."""

from dataclasses import replace

from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.fleets.fleet import Ace
from mfz_rules.intercept_orbit.state.actions import Move, Overrule, Ram
from mfz_rules.intercept_orbit.state.assets import Condition, Debris, Status
from mfz_rules.intercept_orbit.state.battle import Battle
from tests.mfz_rules.alpha_bandit import builders as bandit
from tests.mfz_rules.intercept_orbit.builders import (
    CAPITAL,
    FRIGATE,
    battle,
    company,
    die,
    hva,
    play,
    ship,
    systems,
    turn_of,
)
from tests.mfz_rules.intercept_orbit.moving import TABLE, about_to_move, ahead

GUNS = systems("assault", "point_defense", "support", "defense")
CARRIER = systems("assault", "defense", "catapult", "catapult")
ROLLED = "R6 R2 B4 K5 K3 K1 W6 W2"
SQUAD_ROLLED = "R5 R2 B4 G3 Y5 W6 W1"


def table(**changes: object) -> Battle:
    """Two fleets and two pieces of debris."""
    pieces = (
        ship("ann.s1", fitted=CARRIER, name="Bulwark"),
        ship("ann.s2", fitted=FRIGATE, name="Lantern"),
        company("ann.c1", name="Sparks"),
        company("ann.c2", name="Embers", condition=Condition.ON_DECK, fuel=None, holder="ann.s1"),
        hva("ann.h1", name="Archive"),
        ship("ben.s1", fitted=GUNS, name="Mole"),
        company("ben.c1", name="Moths"),
        hva("ben.h1", name="Relay"),
        Debris("d1", "Wreck"),
        Debris("d2", "Rock"),
    )
    return battle(*pieces, **changes)  # type: ignore[arg-type]


def acting(pool: str = ROLLED, **changes: object) -> Battle:
    """Bulwark has opened its turn with a target, and may act."""
    start = table()
    ships = tuple(replace(one, **changes) if one.id == "ann.s1" else one for one in start.ships)  # type: ignore[arg-type]
    return turn_of(replace(start, ships=ships), "ann.s1", pool, "ben.s1", "assault")


def in_the_bay(**changes: object) -> Battle:
    """Bulwark has moved and given no attack up: it named none; Embers on deck has lost two systems."""
    start = table()
    hurt = tuple(
        replace(one, lost=("weapon1", "defense1"), whites=1, **changes) if one.id == "ann.c2" else one  # type: ignore[arg-type]
        for one in start.companies
    )
    opened = turn_of(replace(start, companies=hurt), "ann.s1", "B4 K5 K3 K1 W6 W2")
    return play(opened, Move("ann"))


def squad(ace: Ace | None = None) -> Battle:
    """Sparks, perhaps with an ace, has opened its turn at Moths."""
    start = table()
    companies = tuple(replace(one, ace=ace) if one.id == "ann.c1" else one for one in start.companies)
    pool = SQUAD_ROLLED if ace is None else f"{SQUAD_ROLLED} {ace.value[0].upper()}8:7"
    return turn_of(replace(start, companies=companies), "ann.c1", pool, "ben.c1", "dogfight")


def got_onto_the_way() -> Battle:
    """Debris was moved onto the way of a ship in the middle of its move: it may be avoided."""
    made = about_to_move(
        "ann.s1",
        ship("ann.s1", at=Pose(5, 10)),
        ship("ben.s1", fitted=FRIGATE, at=Pose(7, 11)),
        Debris("d1", at=Pose(20, 10)),
    )
    made = play(made, Move("ann", die("W6"), 6), umpire=TABLE)
    moved = Overrule("ann", "d1.at", {"x": 9, "y": 9.5, "facing": 0}, "it lay there")
    return play(made, moved, Ram("ben", "ben.s1", False), umpire=TABLE)


def met_a_company() -> Battle:
    """A ship has met a company on its way, which may cling to it."""
    made = about_to_move("ann.s1", ship("ann.s1"), ship("ben.s1"), company("ben.c1", name="Moths"))
    return play(made, ahead("ben.c1"))


def at_two_boarded_ships() -> Battle:
    """A company touches two ships that are boarded."""
    pieces = (ship("ann.s1"), ship("ann.s2"), company("ben.c1", touching=("ann.s1", "ann.s2")))
    return battle(*(replace(one, status=Status.DONE) for one in pieces))


def boarded(*players: str) -> Battle:
    """The end of a round: companies of several players are at Ann's ship."""
    ids = [f"{player}.c{number}" for player in ("ann", *players) for number in (1, 2)]
    pieces = (ship("ann.s1", fitted=CAPITAL, name="Bulwark"), *(company(one, touching=("ann.s1",)) for one in ids))
    return battle(*(replace(one, status=Status.DONE) for one in pieces), players=("ann", *players))


def bandits(**changes: object) -> Battle:
    """Alpha Bandit: a carrier with a company on deck, two ships, a liability."""
    pieces = (
        bandit.ship("ann.s1", name="Bastion"),
        company("ann.c1", name="Stones", condition=Condition.ON_DECK, fuel=None, holder="ann.s1"),
        bandit.ship("ben.s1", name="Mast"),
        company("ben.c1", name="Bees"),
        hva("ben.h1", name="Liability"),
    )
    return bandit.battle(*pieces, **changes)
