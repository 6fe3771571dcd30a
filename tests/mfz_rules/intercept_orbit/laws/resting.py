"""Promises about pieces that stand: bases do not overlap at rest, and nobody is off the table."""

from mfz_rules import board
from mfz_rules.intercept_orbit.scenario.judging import check_places
from mfz_rules.intercept_orbit.state.agenda import AskTurn
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.umpire.scene import Scene
from mfz_rules.intercept_orbit.umpire.table import TableUmpire
from mfz_rules.kernel.errors import RecordError
from tests.mfz_rules.laws.broken import BrokenError, promise

HAIR = 1e-4
"""Units by which bases that touch may lie on each other."""
UMPIRE = TableUmpire()


def check(memory: object, battle: Battle) -> None:
    """Look at the bases whenever a turn is to begin."""
    if battle.agenda and isinstance(battle.agenda[-1], AskTurn) and any(one.at for one in battle.all_assets):
        check_bases(battle)
        check_companies(battle)
        try:
            check_places(battle, UMPIRE)
        except RecordError as wrong:
            raise BrokenError(f"a scenario could not start so: {wrong}") from wrong


def check_bases(battle: Battle) -> None:
    """Bases of ships, high value assets and debris do not overlap; who is in the battle is on the table.

    IO-GEO-07, IO-EDGE-02.
    """
    scene = Scene(battle)
    layout = board.Layout(scene.obstacles())
    for one, shape in layout.pieces.items():
        calls = board.overlaps(shape, layout, tolerance=HAIR, without=(one,))
        under = ", ".join(call.piece for call in calls if not call.close)
        promise(not under, f"IO-GEO-07: {one} lies on {under}")
    for one, shape in scene.ships.items():
        promise(board.meets(scene.table, shape), f"IO-EDGE-02: {one} is off the table")


def check_companies(battle: Battle) -> None:
    """Companies lie on nobody's base, on the table, and at the ship that has them.

    IO-GEO-07, IO-EDGE-05, IO-MOVE-20.
    """
    for one in battle.companies:
        if not one.alive or one.at is None:
            continue
        under = UMPIRE.overlaps(battle, one.id, one.at)
        promise(not under, f"IO-GEO-07: {one.id} lies on {under}")
        promise(bool(UMPIRE.on_table(battle, one.id, one.at)), f"IO-EDGE-05: {one.id} is off the table")
        if one.holder is not None and battle.is_ship(one.holder):
            promise(one.holder in one.touching, f"{one.id} does not touch {one.holder}, which has it")
