"""Random battles: fleets, every answer and every die from one seed, and what must hold after each answer."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random

from mfz_rules.common.events import ScoreChanged
from mfz_rules.common.places import Table
from mfz_rules.intercept_orbit.fleets.fleet import Ace, Company, Fleet, Hva, Ship, System
from mfz_rules.intercept_orbit.fleets.profile import FleetProfile
from mfz_rules.intercept_orbit.game import INTERCEPT_ORBIT, OrbitGame
from mfz_rules.intercept_orbit.starting import Field, Side, compared, deployed
from mfz_rules.intercept_orbit.state.actions import Action, EndTurn, Pass
from mfz_rules.intercept_orbit.state.assets import Condition
from mfz_rules.intercept_orbit.state.battle import Battle, Disc
from mfz_rules.intercept_orbit.state.events import Event
from mfz_rules.intercept_orbit.state.events.companies import ConditionSet, FuelSet, Launched
from mfz_rules.intercept_orbit.state.events.turns import Rolled, TurnOpened
from mfz_rules.intercept_orbit.state.evolving import evolve
from mfz_rules.kernel.refusal import RefusedError
from tests.mfz_rules.intercept_orbit.laws.filling import filled
from tests.mfz_rules.rapid_attack.laws.broken import promise

PLAYERS = ("ann", "ben", "cat", "dan")
MOST_ACTIONS = 6000
MOST_TRIES = 1000


@dataclass(frozen=True)
class RandomPlayer:
    """How the answers of a battle are filled in."""

    fill: Callable[[Random, OrbitGame, Battle, Action], Action]
    tables: tuple[Table | Disc, ...] = (Table(32.0, 32.0),)
    deploys: bool = False
    """Whether every battle begins with its deployment."""
    measures: frozenset[str] = frozenset()
    """The keys of refusals of what is offered, where nobody measures before answering."""
    check: Callable[[Battle], None] = lambda battle: None
    """Raises BrokenError for a state that cannot be."""


ON_PAPER = RandomPlayer(filled)


def random_battle(
    seed: str,
    settings: Mapping[str, object] | None = None,
    game: OrbitGame = INTERCEPT_ORBIT,
    player: RandomPlayer = ON_PAPER,
) -> Battle:
    """Play one battle to its end; raises BrokenError where a promise of the rules is broken."""
    chance = Random(seed)
    rules = game.profile.editions.rules_of("002", dict(settings or {}))
    sides = [Side(player, random_fleet(chance, game.profile.fleets)) for player in PLAYERS[: chance.randint(2, 4)]]
    start = compared if player.deploys or chance.random() < 0.25 else deployed
    battle = start(sides, Field(game.profile, rules, chance.choice(player.tables)), game.gate)
    watch = Watch(game, battle)
    for _ in range(MOST_ACTIONS):
        if battle.winners is not None:
            promise(not game.pending(battle), "IO-END-03: somebody is asked after the end")
            return battle
        battle = _step(chance, game, battle, watch, player)
        player.check(battle)
    raise AssertionError("the battle does not end")


def _step(chance: Random, game: OrbitGame, battle: Battle, watch: "Watch", player: RandomPlayer) -> Battle:
    asked = game.pending(battle)
    promise(bool(asked), "nobody is asked, and the battle is not over")
    for _ in range(MOST_TRIES):
        one = chance.choice(asked)
        promise(bool(one.options), f"{one.decisions}: nothing is offered")
        action = player.fill(chance, game, battle, _chosen(chance, one.options))
        try:
            decided = game.decide(battle, action)
        except RefusedError as refused:
            why = refused.refusal
            promise(
                why.key in player.measures, f"{why.rule}, {why.key}: {action} was offered, and refused: {why.text}"
            )
            continue
        watch.see(battle, action, decided.events, decided.after)
        return decided.after
    raise AssertionError(f"none of many answers to {asked[0].decisions} is accepted")


def _chosen(chance: Random, options: tuple[Action, ...]) -> Action:
    """Return an option, each kind of action as likely as another; turns end and are passed on less often."""
    kinds = list(dict.fromkeys(type(one) for one in options))
    dull = [one for one in kinds if one in (EndTurn, Pass)]
    if len(kinds) > len(dull) and chance.random() < 0.8:
        kinds = [one for one in kinds if one not in dull]
    kind = chance.choice(kinds)
    return chance.choice([one for one in options if type(one) is kind])


def random_fleet(chance: Random, profile: FleetProfile) -> Fleet:
    """Return a fleet of two or three ships and a tender, a company for each catapult."""
    ships = [_ship(chance, profile, number) for number in range(chance.randint(2, 3))]
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


class Watch:
    """Looks at every answer: what it came to, folded again, and what holds between answers."""

    def __init__(self, game: OrbitGame, battle: Battle) -> None:
        self._game = game
        self._scores = {player.id: battle.score(player.id) for player in battle.players}
        self._turns: set[tuple[int, str]] = set()
        self._rolls: set[tuple[int, str]] = set()

    def see(self, before: Battle, action: Action, events: tuple[Event, ...], after: Battle) -> None:
        """Raise BrokenError where a promise is broken."""
        folded = before
        for event in events:
            self._event(folded, event)
            folded = evolve(folded, event)
        promise(folded == after, f"{action}: folding its events gives another state")
        again = self._game.decide(before, action)
        promise(again.events == events, f"{action}: decided again it comes to something else")
        scores = {player.id: after.score(player.id) for player in after.players}
        if before.phase.value not in ("compare", "deployment"):
            promise(scores == self._scores, f"IO-SCORE-03: {action}: scores change without being told: {events}")
        self._scores = scores
        self._holds(after)

    def _event(self, battle: Battle, event: Event) -> None:
        if isinstance(event, ScoreChanged):
            self._scores[event.player] = event.score
        elif isinstance(event, TurnOpened):
            key = (battle.round, event.asset)
            promise(key not in self._turns, f"IO-ORD-01: {event.asset} has two turns in a round")
            self._turns.add(key)
        elif isinstance(event, Rolled):
            key = (battle.round, event.asset)
            promise(key not in self._rolls, f"IO-DICE-01: {event.asset} rolls twice in a round")
            self._rolls.add(key)
        elif isinstance(event, FuelSet):
            promise(event.fuel < (battle.company(event.company).fuel or 0), "IO-FUEL-01: fuel rises")
        elif isinstance(event, Launched):
            promise(1 <= event.fuel <= 6, f"IO-LAUNCH-05: fuel {event.fuel}")
        elif isinstance(event, ConditionSet):
            promise(battle.company(event.company).alive, "a company that is gone changes its condition")

    def _holds(self, battle: Battle) -> None:
        for one in battle.companies:
            if not one.alive:
                continue
            held = one.condition in (Condition.ON_DECK, Condition.CAPTIVE, Condition.CARRIED)
            if one.placed:
                promise(held == (one.holder is not None), f"{one.id} is {one.condition}, held by {one.holder}")
            if one.holder is not None:
                promise(battle.asset(one.holder).alive, f"{one.id} is held by {one.holder}, which is gone")
            if one.condition is Condition.CAPTIVE:
                promise(battle.commands(str(one.holder)) != one.owner, f"{one.id} is captive with its own side")
            if one.flying and battle.attack is None:
                promise((one.fuel or 0) > 0, f"{one.id} flies without fuel")
            for ship in one.touching:
                promise(battle.ship(ship).alive, f"{one.id} touches {ship}, which is gone")
        for fighter in battle.fighters:
            if fighter.alive:
                promise(fighter.whites > 0 or bool(fighter.left), f"IO-DMG-03: {fighter.id} has nothing left")
            promise(fighter.defense is None or 0 <= fighter.defense <= 8, f"{fighter.id} defends {fighter.defense}")
