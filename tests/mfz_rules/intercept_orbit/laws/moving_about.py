"""Random moves on a crowded table: where ships end, what they meet, who is turned and slid, and what must hold."""

from random import Random

from mfz_rules.common.places import Pose, Table
from mfz_rules.intercept_orbit.game import INTERCEPT_ORBIT as GAME
from mfz_rules.intercept_orbit.state.actions import Action, ClearDebris, Move, TurnAway
from mfz_rules.intercept_orbit.state.assets import Debris, HvaState, ShipState
from mfz_rules.intercept_orbit.state.battle import Battle, Disc
from mfz_rules.intercept_orbit.state.events.places import DebrisStood
from mfz_rules.intercept_orbit.state.evolving import evolve
from mfz_rules.intercept_orbit.state.evolving.changing import change_asset
from mfz_rules.kernel.refusal import RefusedError
from tests.mfz_rules.intercept_orbit.builders import FRIGATE, battle, company, hva, ship
from tests.mfz_rules.intercept_orbit.laws.resting import check_bases
from tests.mfz_rules.laws.broken import promise

SIDE = 14.0
MOST_ANSWERS = 400


def crowded(chance: Random) -> Battle:
    """Return a battle on a small table full of ships, high value assets, debris and companies."""
    pieces: list[ShipState | HvaState | Debris] = []
    for player in ("ann", "ben"):
        pieces += [ship(f"{player}.s{n}", fitted=FRIGATE) if n % 2 else ship(f"{player}.s{n}") for n in (1, 2)]
        pieces.append(hva(f"{player}.h1"))
    pieces += [Debris(f"d{n}") for n in range(1, 4)]
    companies = [company("ann.c1"), company("ben.c1"), company("ben.c2")]
    made = battle(*pieces, *companies, table=Disc(SIDE) if chance.random() < 0.5 else Table(SIDE, SIDE))
    for one in (*pieces, *companies):
        made = _placed(chance, made, one.id)
    return made


def move_about(seed: str) -> None:
    """Play a round of moves; raises BrokenError where bases come to lie on each other or a step does not end."""
    chance = Random(seed)
    made = crowded(chance)
    for _ in range(MOST_ANSWERS):
        if made.winners is not None:
            return
        made = _step(chance, made)
        if made.journey is None:
            check_bases(made)


def _step(chance: Random, made: Battle) -> Battle:
    (asked, *_) = GAME.pending(made)
    for _ in range(200):
        option = chance.choice(asked.options)
        if isinstance(option, Move) and chance.random() < 0.7 and not made.is_company(made.agenda[-1].asset):  # type: ignore[union-attr]
            clicks = tuple(chance.choice((-2, -1, 0, 0, 1, 2)) for _ in range(chance.randint(1, 7)))
            option = Move(option.player, option.die, clicks=clicks)
        if isinstance(option, TurnAway):
            option = TurnAway(option.player, option.hva, chance.uniform(0, 359.9))
        try:
            return GAME.decide(made, _rolled(chance, made, option)).after
        except RefusedError as refused:
            expected = isinstance(option, Move | TurnAway | ClearDebris) or made.journey is None
            promise(expected, f"{option} was offered, and refused: {refused.refusal.rule}")
    raise AssertionError(f"none of many answers to {asked.decisions} is accepted")


def _rolled(chance: Random, made: Battle, action: Action) -> Action:
    """Return an answer with its dice; all facts are measured."""
    return GAME.with_dice(made, action, tuple(chance.randint(1, each) for each in GAME.missing_dice(made, action)))


def _placed(chance: Random, made: Battle, id: str) -> Battle:
    umpire = GAME.umpire(change_asset(made, "ann.s1", at=Pose(1, 1)))
    while True:
        at = Pose(chance.uniform(0, SIDE), chance.uniform(0, SIDE), chance.uniform(0, 359.9))
        if umpire.on_table(made, id, at) and not umpire.overlaps(made, id, at):
            break
    return evolve(made, DebrisStood(id, at)) if made.is_debris(id) else change_asset(made, id, at=at)
