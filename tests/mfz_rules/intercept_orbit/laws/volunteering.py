"""Random answers that nobody asks for: pushes, companies handed over and released, defenses that are lent."""

from collections.abc import Callable
from random import Random

from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.fleets.fleet import Ace
from mfz_rules.intercept_orbit.game import OrbitGame
from mfz_rules.intercept_orbit.state.actions import Action, HandOver, LendDefense, Push, Release
from mfz_rules.intercept_orbit.state.agenda import AskActs, AskDefense, AskRoll, AskTarget
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.facts import NO_FACTS, Facts
from mfz_rules.kernel.dice import Colour
from tests.mfz_rules.intercept_orbit.laws.filling import near, some_ships

RULES = frozenset({"IO-ACE-04", "IO-FUEL-06", "IO-FUEL-07", "AB-ACE-03"})
"""What refuses them where they cannot be now."""


def volunteered(chance: Random, game: OrbitGame, battle: Battle) -> Action | None:
    """Return something that nobody asks for in the turn that is open, as likely as not allowed; None without any."""
    top = battle.agenda[-1] if battle.agenda else None
    kinds = [one for one in VOLUNTEERS if one in game.gate.unasked]
    if not isinstance(top, AskTarget | AskRoll | AskDefense | AskActs) or not kinds:
        return None
    return VOLUNTEERS[chance.choice(kinds)](chance, battle, top.asset)


def _push(chance: Random, battle: Battle, open_turn: str) -> Action | None:
    """Push with a green ace: in its own turn what it likes, else whose turn it is (IO-ACE-04)."""
    aces = [one for one in battle.companies if one.flying and one.ace is Ace.GREEN]
    own = [one for one in aces if one.id == open_turn]
    others = [one.id for one in battle.all_assets if one.alive and one.id != open_turn]
    if not aces or (own and not others):
        return None
    ace = (own or [chance.choice(aces)])[0]
    asset = chance.choice(others) if own else open_turn
    facts = _facts(chance, battle, asset)
    if battle.is_company(asset):
        return Push(ace.owner, asset, slide=chance.uniform(0, 359), facts=facts)
    if chance.random() < 0.5:
        return Push(ace.owner, asset, slide=chance.choice(("forward", "back")), facts=facts)
    return Push(ace.owner, asset, clicks=chance.choice((1, -1)), facts=facts)


def _facts(chance: Random, battle: Battle, asset: str) -> Facts:
    """Return what an asset is near and touches afterwards, where nobody measures."""
    if _measured(battle):
        return NO_FACTS
    touching = some_ships(chance, battle) if battle.is_company(asset) else ()
    return Facts(near=near(chance, battle, asset, touching), touching=touching or None)


def _hand_over(chance: Random, battle: Battle, open_turn: str) -> Action | None:
    """Hand over what somebody has, mostly of who has the turn (IO-FUEL-07, IO-OQ-71)."""
    held = [one for one in battle.companies if one.alive and one.placed and one.holder]
    held = [one for one in held if battle.commands(str(one.holder))]
    here = [one for one in held if one.holder == open_turn] or held
    ships = [one.id for one in battle.ships if one.alive]
    if not here or not ships:
        return None
    company, to = chance.choice(here), chance.choice(ships)
    facts = NO_FACTS if _measured(battle) else Facts(passes=(to,))
    at: Pose | None = None
    return HandOver(battle.commands(str(company.holder)), company.id, to, at, facts)


def _release(chance: Random, battle: Battle, open_turn: str) -> Action | None:
    held = [one.id for one in battle.companies if one.alive and one.holder == open_turn]
    return Release(battle.commands(open_turn), chance.choice(held)) if held else None


def _lend(chance: Random, battle: Battle, open_turn: str) -> Action | None:
    """Lend a die of the pool, if it is a blue ace's turn (AB-ACE-03)."""
    pool = [one for one in battle.asset(open_turn).pool if one.colour in (Colour.BLUE, Colour.WHITE)]
    others = [one.id for one in battle.fighters if one.alive and one.id != open_turn]
    if not pool or not others:
        return None
    return LendDefense(battle.commands(open_turn), chance.choice(others), chance.choice(pool))


def _measured(battle: Battle) -> bool:
    return any(one.at is not None for one in battle.all_assets)


VOLUNTEERS: dict[type[Action], Callable[[Random, Battle, str], Action | None]] = {
    Push: _push,
    HandOver: _hand_over,
    Release: _release,
    LendDefense: _lend,
}
