"""Tactical order: players choose from the highest score down, and somebody must in the end."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol


class Scored(Protocol):
    """A battle with scores."""

    @property
    def order(self) -> tuple[str, ...]:
        """Players by score, highest first; equal ones as before."""

    def score(self, player: str, /) -> int:
        """Return a player's score."""


@dataclass(frozen=True, slots=True)
class ScoreOutlook:
    """Scores if something happened, and who would lead (RA-SCORE, RA-TAC-07, IO-SCORE-01, IO-ORD-05)."""

    scores: tuple[tuple[str, int, int], ...]
    """Player, score now, score then; only those that change."""
    leader: str
    """Who would have the highest score."""
    lead_changes: bool


def score_outlook(now: Scored, then: Scored) -> ScoreOutlook:
    """Return what differs in the scores of two moments, and who leads then; equal scores keep their order."""
    both = [(player, now.score(player), then.score(player)) for player in now.order]
    leader = by_score(now.order, [score for _, _, score in both])[0]
    return ScoreOutlook(tuple(one for one in both if one[1] != one[2]), leader, leader != now.order[0])


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
