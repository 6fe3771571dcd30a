"""Random rounds of companies on a crowded table: they move, ride, are launched and taken, and what must hold."""

import math
from dataclasses import replace
from random import Random

from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.game import INTERCEPT_ORBIT as GAME
from mfz_rules.intercept_orbit.state.actions import Action, EndTurn, Launch, Move, Pass, Ride, Spot, TurnAway
from mfz_rules.intercept_orbit.state.agenda import AskActs, AskRide
from mfz_rules.intercept_orbit.state.assets import CompanyState, Condition
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.evolving.changing import change_company
from mfz_rules.kernel.refusal import RefusedError
from tests.mfz_rules.intercept_orbit.laws.moving_about import crowded
from tests.mfz_rules.intercept_orbit.laws.resting import check_companies

MOST_ANSWERS = 300
DULL = (EndTurn, Pass, Spot)


def fly_about(seed: str) -> None:
    """Play with companies at ships, in space and adrift; raises BrokenError where one comes to lie on a base."""
    chance = Random(seed)
    made = crowded(chance)
    for one in made.companies:
        made = _beside_a_ship(chance, made, one) if chance.random() < 0.7 else _adrift(made, one)
    for _ in range(MOST_ANSWERS):
        if made.winners is not None:
            return
        made = _step(chance, made)
        if made.journey is None and made.agenda and isinstance(made.agenda[-1], AskActs):
            check_companies(made)


def _beside_a_ship(chance: Random, made: Battle, company: CompanyState) -> Battle:
    """Put a company at a ship: on deck of its own, or flying."""
    ship = chance.choice(made.ships)
    at = GAME.umpire(made).place(made, company.id, ship.at, ship.id)
    if at is None:
        return made
    on_deck = ship.owner == company.owner and chance.random() < 0.5
    aboard = {"condition": Condition.ON_DECK, "holder": ship.id, "fuel": None} if on_deck else {"fuel": 2}
    touching = GAME.umpire(made).touching(made, company.id, at) or ()
    return change_company(made, company.id, at=at, touching=touching, **aboard)


def _adrift(made: Battle, company: CompanyState) -> Battle:
    return change_company(made, company.id, condition=Condition.DRIFTING, fuel=0)


def _step(chance: Random, made: Battle) -> Battle:
    (asked, *_) = GAME.pending(made)
    for _ in range(300):
        kinds = {type(one) for one in asked.options}
        kinds = (kinds - set(DULL) or kinds) if chance.random() < 0.8 else kinds
        option = chance.choice([one for one in asked.options if type(one) in kinds])
        option = _somewhere(chance, made, option)
        sides = GAME.missing_dice(made, option)
        try:
            return GAME.decide(
                made, GAME.with_dice(made, option, tuple(chance.randint(1, one) for one in sides))
            ).after
        except RefusedError:
            continue
    raise AssertionError(f"none of many answers to {asked.decisions} is accepted")


def _somewhere(chance: Random, made: Battle, option: Action) -> Action:
    """Return an answer with a place about where it may be."""
    top = made.agenda[-1]
    if isinstance(option, Move) and isinstance(top, AskActs) and made.is_company(top.asset) and option.die:
        return replace(option, at=_about(chance, made.company(top.asset).at, option.die.value))
    if isinstance(option, Launch) and chance.random() < 0.7:
        return replace(option, at=_about(chance, made.company(option.company).at, 6))
    if isinstance(option, Ride) and isinstance(top, AskRide) and option.ride and chance.random() < 0.3:
        return replace(option, at=_about(chance, made.ship(top.ship).at, 1.7))
    if isinstance(option, TurnAway):
        return replace(option, facing=chance.uniform(0, 359.9))
    return option


def _about(chance: Random, at: Pose | None, reach: float) -> Pose | None:
    if at is None:
        return None
    angle, far = chance.uniform(0, math.tau), chance.uniform(0, reach)
    return Pose(at.x + far * math.cos(angle), at.y + far * math.sin(angle), chance.choice((0.0, 30.0, 45.0)))
