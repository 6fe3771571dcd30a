"""Whether a battle has a map to show."""

from mfz_desktop.battle.session import BattleSession


def has_places(session: BattleSession) -> bool:
    """Whether anything stands, or may still be put, somewhere on the map."""
    battle = session.now
    pieces = (*battle.frames, *battle.holdings)
    placed = any(piece.at is not None for piece in pieces) or any(one.polygon for one in battle.terrain)
    return placed or any(not piece.placed for piece in pieces)
