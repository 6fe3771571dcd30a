"""What one step changed, so that views refresh that and nothing else."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

from mfz_rules.rapid_attack.battle import Battle, Event


@dataclass(frozen=True)
class Change:
    """A step forward or back in a battle."""

    before: Battle
    after: Battle
    events: tuple[Event, ...] = ()
    """What happened; nothing when a step was taken back or another moment is looked at."""

    @cached_property
    def frames(self) -> frozenset[str]:
        """Ids of the frames that are not as before."""
        return _differing(self.before.frames, self.after.frames)

    @cached_property
    def holdings(self) -> frozenset[str]:
        """Ids of the stations, and of the objective, that are not as before."""
        return _differing(self.before.holdings, self.after.holdings)

    @cached_property
    def terrain(self) -> frozenset[str]:
        """Ids of the structures that are not as before."""
        return _differing(self.before.terrain, self.after.terrain)

    @property
    def asked(self) -> bool:
        """Whether something else is asked now."""
        return self.before.agenda != self.after.agenda or self.before.winners != self.after.winners


class _Piece(Protocol):
    @property
    def id(self) -> str: ...


def _differing(before: Sequence[_Piece], after: Sequence[_Piece]) -> frozenset[str]:
    old = {piece.id: piece for piece in before}
    new = {piece.id: piece for piece in after}
    return frozenset(id for id in old.keys() | new.keys() if old.get(id) != new.get(id))
