"""Placing everything for a table that wants to begin at once: each piece where the rules allow it, by chance.

Every placement is an answer like a person's, so it stands in the record and can be taken back.
"""

from collections.abc import Callable, Sequence
from math import atan2, degrees
from random import Random

from mfz_rules.kernel.game import Pending
from mfz_rules.rapid_attack.state.actions import Action, PlaceFrame, PlaceStation
from mfz_rules.rapid_attack.state.battle import Battle, Phase
from mfz_rules.rapid_attack.state.places import Pose
from mfz_rules.rapid_attack.umpire.sampling import legal_places
from mfz_rules.rapid_attack.umpire.table import TableUmpire

SPACINGS = (1.5, 0.75, 0.4)
"""Units from place to place; finer where nothing was found."""
MOST = 400
"""Answers; no company has so many pieces."""
LEAST_APART = 1.2
"""Units between the middles of pieces, so that nobody stands in the way of a friend."""


def placed_by(
    battle: Callable[[], Battle],
    pending: Callable[[], Sequence[Pending[Action]]],
    submit: Callable[[Action], bool],
    chance: Random,
) -> bool:
    """Place what is to be placed; tell whether all of it could be. What is rolled or chosen is left to people."""
    umpire = TableUmpire()
    for _ in range(MOST):
        if battle().phase is not Phase.FIELDING:
            return True
        asked = next(iter(pending()), None)
        action = None if asked is None else _placement(umpire, battle(), asked, chance)
        if action is None or not submit(action):
            return False
    return False


def _placement(umpire: TableUmpire, battle: Battle, asked: Pending[Action], chance: Random) -> Action | None:
    option = next((one for one in asked.options if isinstance(one, PlaceFrame | PlaceStation)), None)
    if option is None:
        return None
    step = _step(asked)
    for spacing in SPACINGS:
        places = legal_places(umpire, battle, option.piece, step, spacing)
        if isinstance(option, PlaceStation):
            places = tuple(one for one in places if not _crowded(battle, one)) or places
        if places:
            at = _chosen(umpire, battle, option.piece, step, places, chance)
            looking = _facing_middle(battle, at)
            refused = umpire.may_place(battle, option.piece, step, looking)
            return type(option)(option.player, option.piece, at if refused else looking)
    return None


def _step(asked: Pending[Action]) -> int:
    """Return the phase of fielding that is asked for (RA-PLACE)."""
    for form in (asked.form or {}).values():
        if isinstance(form, dict) and isinstance(form.get("step"), int):
            return int(form["step"])
    return 1


def _chosen(
    umpire: TableUmpire, battle: Battle, piece: str, step: int, places: Sequence[Pose], chance: Random
) -> Pose:
    """Choose a place by chance, with nothing against it and some room round it where there is any such."""
    roomy = [one for one in places if not _crowded(battle, one)]
    picked = chance.sample(roomy or list(places), min(12, len(roomy or places)))
    return next((one for one in picked if not umpire.warnings(battle, piece, step, one)), picked[0])


def _crowded(battle: Battle, at: Pose) -> bool:
    others = (piece.at for piece in (*battle.frames, *battle.holdings) if piece.at is not None)
    return any(abs(one.x - at.x) < LEAST_APART and abs(one.y - at.y) < LEAST_APART for one in others)


def _facing_middle(battle: Battle, at: Pose) -> Pose:
    dx, dy = battle.table.width / 2 - at.x, battle.table.depth / 2 - at.y
    return Pose(at.x, at.y, float(round(degrees(atan2(dy, dx)))), at.up)
