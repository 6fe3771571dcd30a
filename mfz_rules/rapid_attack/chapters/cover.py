"""What counts as cover, and who is covered against whom (RA-BF-11 to RA-BF-16, RA-ADV-13 to RA-ADV-15)."""

from functools import partial

from mfz_rules.common.stating import Called, settled
from mfz_rules.kernel.refusal import refuse
from mfz_rules.rapid_attack.chapters.flow import Flow
from mfz_rules.rapid_attack.state.attack import Level
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.facts import Facts


def is_cover(battle: Battle, terrain: str) -> bool:
    """Whether a structure counts as cover: high enough, and not ruined (RA-BF-11, RA-BF-16, RA-TER-03)."""
    piece = battle.structure(terrain)
    lowest = battle.rules.at(battle.clock).whole("cover.min_height")
    return not piece.ruined and piece.pieces_left > 0 and piece.bricks_high >= lowest


def stands(battle: Battle, id: str) -> bool:
    """Whether a piece is cover now: an undestroyed frame, or a structure that counts (RA-BF-11, RA-BF-15)."""
    if battle.has_frame(id):
        return battle.frame(id).alive
    return battle.has_structure(id) and is_cover(battle, id)


def level_of(flow: Flow, frame: str, target: str, facts: Facts) -> Level:
    """Return where the target stands, seen from the frame; without climbing all are on one level (RA-ADV-16)."""
    if not flow.rules.flag("climbing"):
        return Level.SAME
    stated = Called(facts.level) if facts.level else None
    return settled(flow, "level", stated, lambda: _measured_level(flow, frame, target), Level.SAME, facts.reason)


def covers(flow: Flow, frame: str, target: str, facts: Facts) -> tuple[str, ...]:
    """Return what covers the target against the frame (RA-BF-12, RA-BF-14); nobody asks who sees whom (RA-BF-09).

    Raises RefusedError where something was stated that is no cover at all. Whether a lower target is under a roof,
    the umpire measures where it can, and where cover is stated the table has seen it (RA-ADV-14, RA-JUDGE-05).
    """
    for piece in facts.cover.value if facts.cover else ():
        _check(flow.battle, piece, frame, target)
    measure = partial(flow.umpire.cover, flow.battle, frame, target)
    pieces = settled(flow, "cover", facts.cover, measure, (), facts.reason)
    return tuple(one for one in dict.fromkeys(pieces) if stands(flow.battle, one))


def _measured_level(flow: Flow, frame: str, target: str) -> Called[Level] | None:
    level = flow.umpire.level(flow.battle, frame, target)
    return Called(level) if level else None


def _check(battle: Battle, piece: str, frame: str, target: str) -> None:
    if piece in (frame, target):
        raise refuse("RA-BF-14", "covers_itself", "Neither the attacker nor the target is cover.", cover=piece)
    if any(one.id == piece for one in battle.holdings):
        raise refuse("RA-BF-11", "station_no_cover", "A station is never cover.", cover=piece)
    if not battle.has_frame(piece) and not battle.has_structure(piece):
        raise refuse("RA-BF-11", "no_such_cover", "There is nothing called {cover}.", cover=piece)
