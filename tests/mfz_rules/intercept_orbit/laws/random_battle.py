"""Random battles: fleets, every answer and every die from one seed."""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random

from mfz_rules.common.places import Table
from mfz_rules.common.settings import Rules
from mfz_rules.intercept_orbit.fleets.fleet import Ace, Company, Fleet, Hva, Ship, System
from mfz_rules.intercept_orbit.fleets.profile import FleetProfile
from mfz_rules.intercept_orbit.game import INTERCEPT_ORBIT, OrbitGame
from mfz_rules.intercept_orbit.profile import DEBRIS
from mfz_rules.intercept_orbit.starting import Field, Side, compared, deployed
from mfz_rules.intercept_orbit.state.actions import Action, EndTurn, Pass
from mfz_rules.intercept_orbit.state.assets import Debris
from mfz_rules.intercept_orbit.state.battle import Battle, Disc
from mfz_rules.intercept_orbit.state.events import Event
from mfz_rules.kernel.game import Decided, Pending
from mfz_rules.kernel.refusal import RefusedError
from tests.mfz_rules.intercept_orbit.laws.filling import filled
from tests.mfz_rules.intercept_orbit.laws.volunteering import RULES, volunteered
from tests.mfz_rules.intercept_orbit.laws.watching import Watch
from tests.mfz_rules.laws import played
from tests.mfz_rules.laws.broken import BrokenError, promise

PLAYERS = ("ann", "ben", "cat", "dan", "eve")
MOST_ACTIONS = 6000
MOST_TRIES = 300
"""Answers at random before a player is at a loss."""
MOST_SHIPS, FEW_SHIPS = 3, 1
"""Ships of a fleet besides its tender, and in a small one."""
COMPARED = 0.25
"""So many battles on paper begin with comparing and deploying, the others with the first round."""


Played = played.Played[Battle, Action, Event]


@dataclass(frozen=True)
class RandomPlayer:
    """How the answers of a battle are filled in."""

    fill: Callable[[Random, OrbitGame, Battle, Action], Action]
    tables: tuple[Table | Disc, ...] = (Table(32.0, 32.0),)
    deploys: bool = False
    """Whether every battle begins with its deployment."""
    measures: frozenset[str] = frozenset()
    """The keys of refusals of what is offered, where nobody measures before answering."""
    trying: float = 0.01
    """So often every option is tried first, and everything by somebody who was not asked."""
    volunteering: float = 0.1
    """So often something is said that nobody asks for."""
    at_a_loss: Callable[[Random, Battle, Action], Iterator[Action]] = lambda chance, battle, offered: iter(())
    """Yields what else is tried of an option, one after the other, when many answers were refused."""


ON_PAPER = RandomPlayer(filled)


def random_battle(
    chance: Random, rules: Rules, game: OrbitGame = INTERCEPT_ORBIT, player: RandomPlayer = ON_PAPER
) -> Played:
    """Play one battle to its end and watch it; raises BrokenError where a promise of the rules is broken."""
    battle = initial = beginning(chance, rules, game, player)
    watch, steps, refused = Watch(game, battle), list[played.Step[Battle, Action, Event]](), 0
    while battle.winners is None:
        promise(len(steps) < MOST_ACTIONS, "IO-END-02: the battle does not end")
        action, decided, failed = _step(chance, game, battle, player)
        watch(battle, action, decided.events, decided.after)
        steps.append(played.Step(action, decided.events, decided.after))
        battle, refused = decided.after, refused + failed
    return played.Played(initial=initial, steps=tuple(steps), refused=refused)


def beginning(
    chance: Random, rules: Rules, game: OrbitGame, player: RandomPlayer, players: int | None = None
) -> Battle:
    """Return a battle that begins with comparing, or with its first round; with `players` so many bring little."""
    count = players or chance.choice(tuple(game.profile.fleets.sizes))
    most = FEW_SHIPS if players else MOST_SHIPS
    sides = [Side(one, random_fleet(chance, game.profile.fleets, most)) for one in PLAYERS[:count]]
    start = compared if player.deploys or chance.random() < COMPARED else deployed
    battle = start(sides, Field(game.profile, rules, chance.choice(player.tables)), game.gate)
    if start is deployed and DEBRIS in game.profile.covering:
        return replace(battle, debris=tuple(Debris(f"d{n}") for n in range(1, chance.randint(0, 5) + 1)))
    return battle


def _step(
    chance: Random, game: OrbitGame, battle: Battle, player: RandomPlayer
) -> tuple[Action, Decided[Battle, Event], int]:
    """Return an answer that is accepted, what it comes to, and how many were refused before it."""
    asked = game.pending(battle)
    promise(bool(asked), "nobody is asked, and the battle is not over")
    if chance.random() < player.trying:
        _try_everything(chance, game, battle, asked, player)
    said = volunteered(chance, game, battle) if chance.random() < player.volunteering else None
    if said is not None:
        decided = _taken(game, battle, said, player, RULES)
        if decided is not None:
            return said, decided, 0
    for refused, action in enumerate(_answers(chance, game, battle, asked, player)):
        decided = _taken(game, battle, action, player)
        if decided is not None:
            return action, decided, refused
    raise BrokenError(f"none of many answers to {asked[0].decisions} is accepted")


def _taken(
    game: OrbitGame, battle: Battle, action: Action, player: RandomPlayer, rules: Collection[str] = ()
) -> Decided[Battle, Event] | None:
    """Return what an answer comes to, None where a rule about measures, or one of these, refuses it."""
    try:
        return game.decide(battle, action)
    except RefusedError as error:
        why = error.refusal
        expected = why.key in player.measures or why.rule in rules
        promise(expected, f"{why.rule}, {why.key}: {action} was offered, and refused: {why.text}")
        promise(why.text.endswith((".", "?")), f"{why.rule} refuses without a sentence: {why.text}")
        return None


def _try_everything(
    chance: Random, game: OrbitGame, battle: Battle, asked: Sequence[Pending[Action]], player: RandomPlayer
) -> None:
    """Submit every option, also for players who were not asked; the state stays as it is, whatever is submitted."""
    before = repr(battle)
    others = [one.id for one in battle.players if all(one.id != other.player for other in asked)]
    for option in (option for one in asked for option in one.options):
        action = player.fill(chance, game, battle, option)
        _taken(game, battle, action, player)
        for other in others:
            promise(not _accepts(game, battle, replace(action, player=other)), f"{other} was not asked: {action}")
    promise(repr(battle) == before, "an action changed the state that it was submitted to")


def _accepts(game: OrbitGame, battle: Battle, action: Action) -> bool:
    try:
        game.decide(battle, action)
    except RefusedError:
        return False
    return True


def _answers(
    chance: Random, game: OrbitGame, battle: Battle, asked: Sequence[Pending[Action]], player: RandomPlayer
) -> Iterator[Action]:
    """Yield answers at random; after many of them what the player tries then."""
    for _ in range(MOST_TRIES):
        one = chance.choice(asked)
        promise(bool(one.options), f"{one.decisions}: nothing is offered")
        yield player.fill(chance, game, battle, chosen(chance, one.options))
    for one in asked:
        yield from player.at_a_loss(chance, battle, chance.choice(one.options))


def chosen(chance: Random, options: tuple[Action, ...]) -> Action:
    """Return an option, each kind of action as likely as another; turns end and are passed on less often."""
    kinds = list(dict.fromkeys(type(one) for one in options))
    dull = [one for one in kinds if one in (EndTurn, Pass)]
    if len(kinds) > len(dull) and chance.random() < 0.8:
        kinds = [one for one in kinds if one not in dull]
    kind = chance.choice(kinds)
    return chance.choice([one for one in options if type(one) is kind])


def random_fleet(chance: Random, profile: FleetProfile, most: int = MOST_SHIPS) -> Fleet:
    """Return a fleet of so many ships at most, or one less, and a tender; a company for each catapult."""
    ships = [_ship(chance, profile, number) for number in range(chance.randint(most - 1, most))]
    ships.append(Ship("Tender", tuple(System(one) for one in ("catapult", "defense", profile.weapons[1].type))))
    catapults = sum(system.type == "catapult" for ship in ships for system in ship.systems)
    leader = chance.choice(tuple(Ace))
    companies = tuple(Company(f"Squad {n}", leader if not n else None) for n in range(catapults))
    return Fleet("Fleet", tuple(ships), companies, tuple(Hva(f"Prize {n}") for n in range(chance.randint(1, 3))))


def _ship(chance: Random, profile: FleetProfile, number: int) -> Ship:
    weapons = [one.type for one in profile.weapons]
    kinds = [*weapons, *(one.type for one in profile.kinds), *(() if profile.split_by_consent else ("split",))]
    systems: list[System] = []
    for kind in chance.choices(kinds, k=chance.choice((3, 4))):
        if [one.type for one in systems].count(kind) > 1:
            kind = "communication" if kind == "defense" else "defense"
        ranges = tuple(sorted(chance.sample(weapons, 2), key=weapons.index)) if kind == "split" else ()
        systems.append(System(kind, "", ranges))
    return Ship(f"Ship {number}", tuple(systems))
