"""Systems whose parts lie in several submodels: which of them may be written with one and the same ID.

Blocks of one ID are one system within the smallest use that holds all their submodels. So the same system on two
equal arms needs one ID only, and no copy of the arm; two of them side by side need two.
"""

from collections import Counter
from collections.abc import Hashable, Sequence

from ldraw_catalog.assembly.assembly import Assembly, Use
from ldraw_catalog.systems.write_claims import Claim


class SharedSystems:
    """Numbers such systems; equal ones of different uses of one submodel have one number."""

    def __init__(self, assemblies: Sequence[Assembly]) -> None:
        self._assemblies = assemblies
        self._numbers: dict[Hashable, int] = {}
        self._beside: Counter[Hashable] = Counter()

    def number_of(self, model: int, claim: Claim, what: Hashable) -> int:
        """Return the number of a claim that says `what`."""
        uses = self._assemblies[model].uses
        home = _home([use for use, _ in claim.places], uses)
        places = tuple(sorted((id(uses[use].section), lines) for use, lines in claim.places))
        beside = (model, home, what, places)
        key = (id(uses[home].section), what, places, self._beside[beside])
        self._beside[beside] += 1
        return self._numbers.setdefault(key, len(self._numbers))

    def turns(self, model: int, claim: Claim) -> list[int]:
        """Return for each place of a claim how many of the places before it are uses of the same submodel."""
        seen: Counter[int] = Counter()
        turns = []
        for use, _ in claim.places:
            section = id(self._assemblies[model].uses[use].section)
            turns.append(seen[section])
            seen[section] += 1
        return turns


def _home(numbers: Sequence[int], uses: Sequence[Use]) -> int:
    """Return the smallest use that holds all these."""
    shared = _way_down(numbers[0], uses)
    for number in numbers[1:]:
        way = _way_down(number, uses)
        shared = [one for one, other in zip(shared, way, strict=False) if one == other]
    return shared[-1]


def _way_down(number: int, uses: Sequence[Use]) -> list[int]:
    way: list[int] = []
    current: int | None = number
    while current is not None:
        way.append(current)
        current = uses[current].parent
    return way[::-1]
