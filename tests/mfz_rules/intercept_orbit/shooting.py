"""Attacks of ann's on something of ben's, told and about to be resolved."""

from mfz_rules.common.stating import Called
from mfz_rules.intercept_orbit.state.actions import (
    DeclareAttack,
)
from mfz_rules.intercept_orbit.state.assets import CompanyState, Debris, HvaState, ShipState, Status
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.facts import Facts
from tests.mfz_rules.intercept_orbit.builders import (
    battle,
    company,
    dice,
    die,
    play,
    ship,
    systems,
    turn_of,
)

GUNS = systems("assault", "point_defense", "support", "defense")
SCREEN = systems("defense", "defense", "assault", "assault")
THREE = ("ann", "ben", "cyd")
POOLS = {"ship": "R4 R1 B1 W4 W3", "company": "R4 R1 B1 G1 Y1 W4 W3"}


def shot(
    target: str = "ben.s1",
    at: str = "assault",
    *more: ShipState | CompanyState | HvaState | Debris,
    cover: tuple[str, ...] = (),
    shields: tuple[str, ...] = (),
    by: str = "ann.s1",
    spots: str = "",
    players: tuple[str, ...] = ("ann", "ben"),
    settings: dict[str, object] | None = None,
) -> Battle:
    """Return ann's attack of 4 on a target without defense, told; dice of damage come next, or the spot."""
    spotted = {"spots": dice(spots), "defense": 0, "status": Status.DONE}
    standing = (
        ship("ann.s1", fitted=GUNS),
        company("ann.c1"),
        ship("ben.s1", **(spotted if target == "ben.s1" else {"status": Status.DONE})),
        company("ben.c1", **(spotted if target == "ben.c1" else {"status": Status.DONE})),
    )
    known = {one.id for one in more}
    started = battle(*(one for one in standing if one.id not in known), *more, players=players, settings=settings)
    acting = turn_of(started, by, POOLS["ship" if by == "ann.s1" else "company"], target, at)
    facts = Facts(cover=Called(cover), shields=shields)
    return play(acting, DeclareAttack("ann", die("R4"), facts))


def hurt(**changes: object) -> dict[str, object]:
    """Return what a target of its own must be: without defense, its turn over."""
    return {"defense": 0, "status": Status.DONE, **changes}
