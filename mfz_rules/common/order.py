"""Tactical order: players choose from the highest score down, and somebody must in the end."""

from collections.abc import Sequence


def may_pass(waiting: Sequence[str], player: str) -> bool:
    """Whether somebody lower in the order has a turn to take, so that in the end one does.

    `waiting` are the players with turns to take, in order.
    """
    return player != waiting[-1]


def next_lower(order: Sequence[str], waiting: Sequence[str], player: str) -> str | None:
    """Return the player with a turn to take who stands next below one who passed; None where nobody does."""
    return next((one for one in waiting if order.index(one) > order.index(player)), None)


def by_score(kept: Sequence[str], scores: Sequence[int]) -> tuple[str, ...]:
    """Return players by their scores, highest first; equal ones as they stood."""
    known = dict(zip(kept, scores, strict=True))
    return tuple(sorted(kept, key=lambda player: -known[player]))
