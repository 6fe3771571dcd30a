"""What is not as before between two states of a battle, by ids, so that views paint that and nothing else."""

from collections.abc import Sequence
from functools import cached_property
from typing import Protocol

from mfz_desktop.rapid_attack.battle.session import FrameChange


class Differences:
    """What a change made otherwise, found when it is asked for."""

    def __init__(self, change: FrameChange) -> None:
        self._before, self._after = change.before, change.after

    @cached_property
    def frames(self) -> frozenset[str]:
        """Ids of the frames that are not as before."""
        return _differing(self._before.frames, self._after.frames)

    @cached_property
    def holdings(self) -> frozenset[str]:
        """Ids of the stations, and of the objective, that are not as before."""
        return _differing(self._before.holdings, self._after.holdings)

    @cached_property
    def terrain(self) -> frozenset[str]:
        """Ids of the structures that are not as before."""
        return _differing(self._before.terrain, self._after.terrain)

    @property
    def asked(self) -> bool:
        """Whether something else is asked now."""
        return self._before.agenda != self._after.agenda or self._before.winners != self._after.winners


class _Piece(Protocol):
    @property
    def id(self) -> str: ...


def _differing(before: Sequence[_Piece], after: Sequence[_Piece]) -> frozenset[str]:
    old = {piece.id: piece for piece in before}
    new = {piece.id: piece for piece in after}
    return frozenset(id for id in old.keys() | new.keys() if old.get(id) != new.get(id))
