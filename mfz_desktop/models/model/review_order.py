"""In which order models are gone through: the garage's, and the next one that has proposals. Without Qt."""

from collections.abc import Callable, Sequence

from campaigns.garage.entry import GarageEntry


def neighbour(entries: Sequence[GarageEntry], here: str, by: int) -> GarageEntry | None:
    """Return the design `by` places further in the garage; None at the ends."""
    ids = [entry.id for entry in entries]
    if here not in ids:
        return entries[0] if entries else None
    place = ids.index(here) + by
    return entries[place] if 0 <= place < len(entries) else None


def next_to_review(
    entries: Sequence[GarageEntry], here: str, waits: Callable[[GarageEntry], bool]
) -> GarageEntry | None:
    """Return the next design with proposals, from the first again behind the last; None if there is no other."""
    ids = [entry.id for entry in entries]
    start = ids.index(here) + 1 if here in ids else 0
    around = (*entries[start:], *entries[: max(start - 1, 0)])
    return next((entry for entry in around if entry.id != here and waits(entry)), None)
