"""What changed between two builds of one model, part by part."""

import math
from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

from ldraw_catalog.assembly.assembly import Assembly, Placement
from ldraw_catalog.assembly.transforms import PLACES, rounded
from ldraw_catalog.reading.document import Transform

Pairs = tuple[tuple[int, int], ...]
"""A placement of the model as it was, and its counterpart in the model as it is."""
Point = tuple[float, float, float]

MOST_OF_A_NAME = 20
"""A part that is there more often says little about how far a model was moved as a whole."""
MOST_NEAR = 50
"""So many parts of one kind are tried for the nearest one."""


@dataclass(frozen=True, slots=True)
class Differences:
    """What became of the parts of a model; those that stayed as they were are not named."""

    gone: tuple[int, ...] = ()
    """Placements of the model as it was."""
    added: tuple[int, ...] = ()
    """Placements of the model as it is."""
    recoloured: Pairs = ()
    moved: Pairs = ()
    """The same part in the same colour, elsewhere or turned."""

    @property
    def touched_before(self) -> tuple[int, ...]:
        """All placements of the model as it was that are no more what they were."""
        return tuple(sorted((*self.gone, *(old for old, _ in (*self.recoloured, *self.moved)))))

    @property
    def touched_now(self) -> tuple[int, ...]:
        """All placements of the model as it is that were not so before."""
        return tuple(sorted((*self.added, *(new for _, new in (*self.recoloured, *self.moved)))))


def differences(before: Assembly, now: Assembly) -> Differences:
    """Return what changed; a model that was only moved as a whole is the same."""
    was, here = before.placements, now.placements
    shift = _shift(was, here)
    old_places = [rounded(one.transform) for one in was]
    new_places = [rounded(one.transform, shift) for one in here]
    old, new = dict.fromkeys(range(len(was))), dict.fromkeys(range(len(here)))

    def pair(
        old_key: Callable[[int], Hashable], new_key: Callable[[int], Hashable], *, nearest: bool = False
    ) -> Pairs:
        """Pair what has one key and no counterpart yet."""
        waiting: defaultdict[Hashable, list[int]] = defaultdict(list)
        for at in reversed(new):
            waiting[new_key(at)].append(at)
        pairs = []
        for at in old:
            if not (same := waiting[old_key(at)]):
                continue
            place = old_places[at][:3]
            chosen = (
                min(same[-MOST_NEAR:], key=lambda other: math.dist(place, new_places[other][:3]))
                if nearest
                else same[-1]
            )
            same.remove(chosen)
            pairs.append((at, chosen))
        for one, other in pairs:
            del old[one], new[other]
        return tuple(pairs)

    pair(
        lambda at: (was[at].name, was[at].colour, old_places[at]),
        lambda at: (here[at].name, here[at].colour, new_places[at]),
    )
    recoloured = pair(lambda at: (was[at].name, old_places[at]), lambda at: (here[at].name, new_places[at]))
    moved = pair(lambda at: (was[at].name, was[at].colour), lambda at: (here[at].name, here[at].colour), nearest=True)
    return Differences(tuple(old), tuple(new), recoloured, moved)


def _shift(was: Sequence[Placement], here: Sequence[Placement]) -> Point:
    """Return how far most parts were moved: what most pairs of the rarer parts agree on, LDU."""
    places: defaultdict[str, list[Transform]] = defaultdict(list)
    for placement in was:
        places[placement.name].append(placement.transform)
    votes: Counter[Point] = Counter()
    for placement in here:
        same = places.get(placement.name, ())
        if len(same) <= MOST_OF_A_NAME:
            x, y, z = placement.transform[:3]
            votes.update({(round(x - a[0], PLACES), round(y - a[1], PLACES), round(z - a[2], PLACES)) for a in same})
    return max(votes, key=lambda shift: (votes[shift], shift == (0.0, 0.0, 0.0)), default=(0.0, 0.0, 0.0))
