"""Placing everything for a table that wants to begin at once: each piece where the rules allow it, by chance.

Every placement is an answer like a person's, so it stands in the record and can be taken back.
"""

from collections.abc import Sequence
from math import atan2, degrees
from random import Random

from mfz_rules.common.places import Pose
from mfz_rules.kernel.game import Pending
from mfz_rules.rapid_attack.chapters.placements import Step
from mfz_rules.rapid_attack.state.actions import Action, PlaceFrame, PlaceStation
from mfz_rules.rapid_attack.state.battle import Battle, Phase
from mfz_rules.rapid_attack.umpire.sampling import legal_places
from mfz_rules.rapid_attack.umpire.table import TableUmpire

SPACINGS = (1.5, 0.75, 0.4)
"""Units from place to place; finer where nothing was found."""
MOST_LOOKED_AT = 12
"""Places that are looked at for what speaks against them."""
LEAST_APART = 2.4
"""Units between the middles of pieces, so that nobody stands in the way of a friend."""
STATION_BANDS = {Step.INITIAL_DEFENSE: (0.0, 0.24), Step.OFFENSE_STATIONS: (0.7, 1.0)}
FRAME_BANDS = {Step.INITIAL_DEFENSE: (0.26, 0.4), Step.FINAL_DEFENSE: (0.0, 0.45)}
"""Where the defense and its opponents stand if they may: the perimeter must leave them a side of the table."""


class Placer:
    """Places one piece after another; whoever holds it decides when."""

    def __init__(self, chance: Random) -> None:
        self._umpire = TableUmpire()
        self._chance = chance

    def next_placement(self, battle: Battle, pending: Sequence[Pending[Action]]) -> Action | None:
        """Return the next answer; None where nothing is to be placed, or there is no place for it."""
        asked = next(iter(pending), None)
        if battle.phase is not Phase.FIELDING or asked is None:
            return None
        option = next((one for one in asked.options if isinstance(one, PlaceFrame | PlaceStation)), None)
        return None if option is None else self._placed(battle, option, _step(asked))

    def _placed(self, battle: Battle, option: PlaceFrame | PlaceStation, step: int) -> Action | None:
        band = (STATION_BANDS if isinstance(option, PlaceStation) else FRAME_BANDS).get(step)
        for spacing in SPACINGS:
            places = legal_places(self._umpire, battle, option.piece, step, spacing)
            if places:
                at = self._chosen(battle, option.piece, step, _within(battle, places, band) or places)
                turned = _facings(battle, at)
                standing = (one for one in turned if not self._umpire.may_place(battle, option.piece, step, one))
                return type(option)(option.player, option.piece, next(standing, at))
        return None

    def _chosen(self, battle: Battle, piece: str, step: int, places: Sequence[Pose]) -> Pose:
        """Choose a place by chance, with nothing against it and some room round it where there is any such."""
        roomy = [one for one in places if not _crowded(battle, one)] or list(places)
        picked = self._chance.sample(roomy, min(MOST_LOOKED_AT, len(roomy)))
        return next((one for one in picked if not self._umpire.warnings(battle, piece, step, one)), picked[0])


def _within(battle: Battle, places: Sequence[Pose], band: tuple[float, float] | None) -> tuple[Pose, ...]:
    """Return the places within a band across the table, told as shares of its longer side."""
    if band is None:
        return tuple(places)
    long = battle.table.width >= battle.table.depth
    length = max(battle.table.width, battle.table.depth)
    return tuple(one for one in places if band[0] <= (one.x if long else one.y) / length <= band[1])


def _step(asked: Pending[Action]) -> int:
    """Return the phase of fielding that is asked for (RA-PLACE)."""
    for form in (asked.form or {}).values():
        if isinstance(form, dict) and isinstance(form.get("step"), int):
            return int(form["step"])
    return 1


def _crowded(battle: Battle, at: Pose) -> bool:
    others = (piece.at for piece in (*battle.frames, *battle.holdings) if piece.at is not None)
    return any(abs(one.x - at.x) < LEAST_APART and abs(one.y - at.y) < LEAST_APART for one in others)


def _facings(battle: Battle, at: Pose) -> tuple[Pose, ...]:
    """Return the place with ways to look: to the middle of the table, then along an edge of it towards the middle."""
    dx, dy = battle.table.width / 2 - at.x, battle.table.depth / 2 - at.y
    across = 0.0 if dx >= 0 else 180.0
    along = 90.0 if dy >= 0 else 270.0
    middle = float(round(degrees(atan2(dy, dx)))) % 360
    return tuple(Pose(at.x, at.y, facing, at.up) for facing in (middle, across, along))
