"""Random corrections by the table (RA-JUDGE-05): sensible ones, and some that cannot be."""

from collections.abc import Callable
from random import Random

from mfz_rules.rapid_attack.state.actions import Overrule
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.frames import Status

Value = Callable[[Random, Battle, str], object]

NONSENSE: tuple[object, ...] = (None, -1, "", "nobody", True, 2.5, [], {}, ["W3", 7], [None], {"x": 1}, 10**9)


def _count(least: int, most: int) -> Value:
    return lambda chance, battle, id: chance.randint(least, most)


def _or_none(least: int, most: int) -> Value:
    return lambda chance, battle, id: chance.choice((None, chance.randint(least, most)))


def _holdings(chance: Random, battle: Battle, id: str) -> object:
    known = [one.id for one in battle.holdings]
    return chance.sample(known, chance.randint(0, min(2, len(known))))


def _owner(chance: Random, battle: Battle, id: str) -> object:
    return chance.choice((None, *battle.order))


def _lost(chance: Random, battle: Battle, id: str) -> object:
    known = [one.id for one in battle.frame(id).systems]
    return chance.sample(known, chance.randint(0, len(known)))


def _one_more(chance: Random, battle: Battle, id: str) -> object:
    made: dict[str, object] = {"id": f"terrain{chance.randint(1, 9)}", "name": "A wall", "bricks_high": 6}
    return {**made, "polygon": _box(chance, battle, id)} if chance.random() < 0.5 else made


def _box(chance: Random, battle: Battle, id: str) -> object:
    x, y = chance.randint(0, 20), chance.randint(0, 14)
    return [[x, y], [x + 2, y], [x + 2, y + 1], [x, y + 1]]


def _order(chance: Random, battle: Battle, id: str) -> object:
    return sorted(chance.sample(battle.order, len(battle.order)), key=lambda one: -battle.score(one))


FRAME: dict[str, Value] = {
    "defense": _or_none(0, 6),
    "spot": _or_none(1, 6),
    "whites": _count(0, 2),
    "rockets": _count(0, 3),
    "lost": _lost,
    "status": lambda chance, battle, id: chance.choice(tuple(Status)).value,
    "near": _holdings,
    "pool": lambda chance, battle, id: [f"{chance.choice('WBGYR')}{chance.randint(1, 6)}" for _ in range(3)],
    "name": lambda chance, battle, id: "Renamed",
    "numbers": lambda chance, battle, id: [chance.randint(1, 20)],
}
TERRAIN: dict[str, Value] = {
    "pieces_left": _count(0, 31),
    "bricks_high": _count(0, 9),
    "ruined": lambda chance, battle, id: chance.random() < 0.5,
    "climbable": lambda chance, battle, id: chance.random() < 0.5,
    "polygon": _box,
}
BATTLE: dict[str, Value] = {"clock": _count(0, 11), "round": _count(1, 11), "order": _order, "terrain": _one_more}
HOLDING: dict[str, Value] = {"owner": _owner, "name": lambda chance, battle, id: "Renamed"}
PLAYER: dict[str, Value] = {"score_per_asset": _count(0, 9)}


def random_overrule(chance: Random, battle: Battle) -> Overrule:
    """Return a correction that may or may not be refused."""
    kinds = [
        ([""], BATTLE),
        ([one.id for one in battle.frames], FRAME),
        ([one.id for one in battle.frames], FRAME),
        ([one.id for one in battle.terrain], TERRAIN),
        ([one.id for one in battle.holdings], HOLDING),
        ([one.id for one in battle.players], PLAYER),
    ]
    ids, table = chance.choice([one for one in kinds if one[0]])
    id, key = chance.choice(ids), chance.choice(list(table))
    value = chance.choice(NONSENSE) if chance.random() < 0.1 else table[key](chance, battle, id)
    field = f"{id}.{key}" if id else key
    return Overrule(chance.choice(battle.order), field, value, "" if chance.random() < 0.02 else "We looked again.")
