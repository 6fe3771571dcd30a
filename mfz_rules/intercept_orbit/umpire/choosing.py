"""Who measures in a battle: the table's umpire where pieces have positions, nobody where it runs on facts alone."""

from functools import cache

from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.umpire.protocol import Umpire, Unmeasured

_UNMEASURED = Unmeasured()


def umpire_for(battle: Battle, at: Pose | None = None) -> Umpire:
    """Return the umpire of a battle; `at` is where a piece is about to stand."""
    return _of_the_table() if at is not None or any_position(battle) else _UNMEASURED


def any_position(battle: Battle) -> bool:
    """Whether any piece has a position."""
    return any(piece.at is not None for piece in (*battle.all_assets, *battle.debris))


@cache
def _of_the_table() -> Umpire:
    """Return the umpire that measures; shapely and numpy come with it, which battles on facts do without."""
    from mfz_rules.intercept_orbit.umpire.table import TableUmpire

    return TableUmpire()
