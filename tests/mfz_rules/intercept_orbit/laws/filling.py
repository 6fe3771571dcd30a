"""Random answers: what `pending` offers, with dice and facts filled in so that the rules must accept it."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from mfz_rules.common.stating import Called
from mfz_rules.intercept_orbit.chapters.cover import may_shield
from mfz_rules.intercept_orbit.fleets.fleet import Ace
from mfz_rules.intercept_orbit.game import OrbitGame
from mfz_rules.intercept_orbit.state import actions, agenda
from mfz_rules.intercept_orbit.state.actions import Action
from mfz_rules.intercept_orbit.state.assets import Condition
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.facts import Facts, Met


def filled(chance: Random, game: OrbitGame, battle: Battle, action: Action) -> Action:
    """Return the offered action with everything that is still to be said."""
    filler = FILLERS.get(type(action))
    if filler is not None:
        action = filler(chance, battle, action)
    sides = game.missing_dice(battle, action)
    return game.with_dice(battle, action, tuple(chance.randint(1, each) for each in sides)) if sides else action


def _declare(chance: Random, battle: Battle, action: actions.DeclareAttack) -> Action:
    """Let some debris and ships stand between, and some near the target shield it."""
    item = battle.agenda[-1]
    assert isinstance(item, agenda.AskActs)
    naming = battle.fighter(item.asset).naming
    assert naming is not None and naming.target is not None
    if battle.is_debris(naming.target):
        return action
    others = [one.id for one in battle.ships if one.alive and one.id not in (item.asset, naming.target)]
    pieces = [*others, *(one.id for one in battle.debris)]
    between = tuple(chance.sample(pieces, min(len(pieces), chance.choice((0, 0, 1, 2)))))
    able = [one.id for one in battle.fighters if may_shield(battle, one.id, naming.target)]
    near = tuple(one for one in able if chance.random() < 0.5)
    return replace(action, facts=Facts(cover=Called(between), shields=near))


def _move(chance: Random, battle: Battle, action: actions.Move) -> Action:
    item = battle.agenda[-1]
    assert isinstance(item, agenda.AskActs)
    if battle.is_company(item.asset):
        return _company_move(chance, battle, action, item.asset)
    return _ship_move(chance, battle, action, item.asset)


def _company_move(chance: Random, battle: Battle, action: actions.Move, company: str) -> Action:
    touching = some_ships(chance, battle)
    drifting = [one.id for one in battle.companies if one.alive and one.condition is Condition.DRIFTING]
    passes = tuple(one for one in drifting if chance.random() < 0.5)
    return replace(
        action, facts=Facts(touching=touching, near=near(chance, battle, company, touching), passes=passes)
    )


def some_ships(chance: Random, battle: Battle) -> tuple[str, ...]:
    """Return ships that a company may touch: none, one or two."""
    ships = [one.id for one in battle.ships if one.alive]
    return tuple(chance.sample(ships, min(len(ships), chance.choice((0, 1, 1, 2)))))


def _ship_move(chance: Random, battle: Battle, action: actions.Move, asset: str) -> Action:
    """Make a legal plan of the die's pips, and let the way lead through or on to some pieces."""
    ace_pip = chance.random() < 0.5 and _ace_helps(battle, asset)
    pips = (0 if action.die is None else action.die.value) + (battle.profile.ace_pips if ace_pip else 0)
    base = _base_speed(battle, asset)
    faster = chance.randint(-min(pips, base), pips)
    speed, pips = base + faster, pips - abs(faster)
    hinges = battle.profile.hinges(battle.rules, battle.asset(asset))
    most = min(hinges.most, hinges.a_pip)
    at_rest = not speed and battle.rules.at(battle.clock).flag("turn_at_rest")
    clicks = [0] * (1 if at_rest else speed)
    for hinge in chance.sample(range(len(clicks)), min(len(clicks), pips, chance.randint(0, 3))):
        clicks[hinge] = chance.choice([one for one in range(-most, most + 1) if one])
        pips -= 1
    avoid = [one.id for one in battle.debris if pips and speed and chance.random() < 0.3][:pips]
    ships = [one.id for one in battle.all_assets if one.alive and one.placed and one.id != asset]
    pieces = [one for one in ships if not battle.is_company(one) or _met_apart(battle, one, asset)]
    pieces += [one.id for one in battle.debris]
    met = chance.sample(pieces, min(len(pieces), chance.choice((0, 0, 1, 2, 3)))) if speed else []
    meets = [Met(one, "through") for one in met]
    solid = [one for one in met if not battle.is_company(one)]
    solid = [one for one in solid if one not in avoid]
    if meets and solid and chance.random() < 0.5:
        meets = [one for one in meets if one.piece != solid[-1]] + [Met(solid[-1], "end")]
    drifting = [one.id for one in battle.companies if one.alive and one.condition is Condition.DRIFTING]
    passes = tuple(one for one in drifting if chance.random() < 0.5) if speed else ()
    facts = Facts(
        meets=tuple(meets),
        passes=passes,
        near=near(chance, battle, asset, ()),
        off_table=speed > 0 and chance.random() < 0.03,
    )
    return replace(action, speed=speed, clicks=tuple(clicks), avoid=tuple(avoid), ace_pip=ace_pip, facts=facts)


def _ace_helps(battle: Battle, asset: str) -> bool:
    """Whether a green ace is on a ship of its player's, and gives it pips (AB-ACE-02)."""
    mine = battle.commands(asset)
    aces = [one for one in battle.companies if one.flying and one.ace is Ace.GREEN and one.owner == mine]
    return battle.profile.ace_pips > 0 and any(asset in one.touching for one in aces)


def _base_speed(battle: Battle, asset: str) -> int:
    """Return how far a ship or high value asset goes without a pip (IO-MOVE-01, IO-OQ-11)."""
    last = battle.ship(asset).last_speed if battle.is_ship(asset) else None
    rules = battle.rules.at(battle.clock)
    return last if last is not None and rules.flag("speed_persists") else rules.whole("base_speed")


def near(chance: Random, battle: Battle, asset: str, touching: tuple[str, ...]) -> tuple[str, ...]:
    """Return what is near an asset that moved: some HVAs, and captured ships of its player, all it touches."""
    if battle.is_hva(asset):
        return tuple(one.id for one in battle.fighters if _present(battle, one.id) and chance.random() < 0.2)
    mine = battle.commands(asset)
    held = [one.id for one in battle.ships if one.alive and one.controller == mine != one.owner]
    near = [one for one in held if one in touching or chance.random() < 0.7]
    return (*near, *(one.id for one in battle.hvas if chance.random() < 0.25))


def _met_apart(battle: Battle, company: str, asset: str) -> bool:
    """Whether a company can be met on the way: it flies, or drifts, and is not attached to the one that moves."""
    met = battle.company(company)
    return met.condition in (Condition.FLYING, Condition.DRIFTING) and asset not in met.touching


def _present(battle: Battle, id: str) -> bool:
    return not battle.is_company(id) or battle.company(id).flying


def _turn_away(chance: Random, battle: Battle, action: actions.TurnAway) -> Action:
    return replace(action, facing=chance.uniform(0, 359))


def _touching(chance: Random, battle: Battle, action: Any) -> Action:
    ships = tuple(one.id for one in battle.ships if one.alive)
    touching = tuple(chance.sample(ships, min(len(ships), chance.choice((0, 1, 1)))))
    facts = Facts(touching=touching, near=near(chance, battle, action.company, touching))
    return replace(action, facts=facts)  # type: ignore[no-any-return]


FILLERS: dict[type[Action], Callable[[Random, Battle, Any], Action]] = {
    actions.DeclareAttack: _declare,
    actions.Move: _move,
    actions.TurnAway: _turn_away,
    actions.Launch: _touching,
    actions.Cling: _touching,
}
