"""A changed file comes again: the design follows it, and nothing that was confirmed is stripped (issue 2)."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from campaigns.beside import BesideFile
from campaigns.garage.entry import Belief, DesignSystem, GarageEntry
from campaigns.garage.resolving import OWN


@dataclass(frozen=True, slots=True)
class DesignDiff:
    """What a changed file changed, by the keys of what was found in it."""

    added: tuple[str, ...]
    removed: tuple[str, ...]
    changed: tuple[str, ...]
    """Found before and now, as something else."""
    orphaned: tuple[str, ...]
    """Confirmed, and not found in the file any more: still confirmed, for the player to look at."""

    def __bool__(self) -> bool:
        return bool(self.added or self.removed or self.changed or self.orphaned)


def compare(
    confirmed: Sequence[DesignSystem], before: Sequence[DesignSystem], after: Sequence[DesignSystem]
) -> DesignDiff:
    """Return what is different between two findings of one design."""
    old, new = {piece.key: piece for piece in before}, {piece.key: piece for piece in after}
    by_hand = {piece.key for piece in confirmed if piece.key.startswith(OWN)}
    return DesignDiff(
        added=tuple(key for key in new if key not in old),
        removed=tuple(key for key in old if key not in new),
        changed=tuple(key for key in new if key in old and _content(new[key]) != _content(old[key])),
        orphaned=tuple(piece.key for piece in confirmed if piece.key not in new and piece.key not in by_hand),
    )


def redesign(
    entry: GarageEntry,
    *,
    sha256: str,
    file: str,
    source: str,
    before: Sequence[DesignSystem],
    after: Sequence[DesignSystem],
    beside: tuple[BesideFile, ...] = (),
) -> tuple[GarageEntry, DesignDiff]:
    """Return a design as its changed file makes it, and what changed.

    Its id, name, notes, order and everything confirmed stay; a confirmed system that was found again lights up its
    parts where they are now. It has been reviewed only if nothing new is to be looked at.
    """
    diff = compare(entry.confirmed, before, after)
    parts = {piece.key: piece.parts for piece in after}
    confirmed = tuple(replace(piece, parts=parts.get(piece.key, ())) for piece in entry.confirmed)
    updated = replace(
        entry,
        sha256=sha256,
        file=file,
        source=source,
        beside=beside,
        confirmed=confirmed,
        reviewed=entry.reviewed and not diff,
    )
    return updated, diff


def as_of_game(entry: GarageEntry, game: str, kind: str, types: Collection[str]) -> GarageEntry:
    """Return a design as one of another game, in which it is of this kind and systems are of these types.

    What was said of systems that the game does not have is forgotten: nothing of another game reaches its rules. What
    its parts look like there nobody has answered yet.
    """
    confirmed = tuple(answer for answer in entry.confirmed if answer.type in types)
    return replace(entry, game=game, kind=kind, confirmed=confirmed, reviewed=False)


def _content(piece: DesignSystem) -> tuple[str, Belief, tuple[str, ...], str | None, int]:
    return piece.type, piece.belief, piece.ranges, piece.environment, piece.count
