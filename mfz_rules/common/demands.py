"""Demands that can be counted, judged: of each piece by itself, or of all that somebody brings (RA-CAMP-08)."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from mfz_rules.kernel.demands import Bound, Demand
from mfz_rules.kernel.findings import Finding, Severity
from mfz_rules.kernel.sentences import Sentence


@dataclass(frozen=True, slots=True)
class DemandWords:
    """What a game says of demands."""

    counted: Mapping[str, Sentence]
    """What can be demanded, as it begins a sentence: `Weapons`."""
    of_piece: Callable[[Sentence, str, int, Sentence], Sentence]
    """Says what a piece carries of something, and what every piece is to carry: word, piece, count, wanted."""
    of_all: Callable[[Sentence, int, Sentence], Sentence]
    """Says what all carry of something together, and what is wanted: word, count, wanted."""


def judge_demands(
    demands: Iterable[Demand], words: DemandWords, pieces: Sequence[str], count: Callable[[int, str], int]
) -> Iterator[Finding]:
    """Find what misses a demand: each piece by itself, or all together with the pieces that carry too many.

    `pieces` are what they are called, in order; `count` tells how many of something one at a place carries.
    """
    for demand in demands:
        if demand.what not in words.counted:
            yield _unknown(demand.what, tuple(words.counted))
            continue
        word, counts = words.counted[demand.what], [count(index, demand.what) for index in range(len(pieces))]
        if not demand.each:
            yield from _of_all(demand, words, pieces, counts)
            continue
        for index, carried in enumerate(counts):
            if missing := demand.missing(carried):
                text = words.of_piece(word, pieces[index], carried, _wanted(demand))
                yield _missed(demand, text, carried, missing, index)


def _of_all(demand: Demand, words: DemandWords, pieces: Sequence[str], counts: Sequence[int]) -> Iterator[Finding]:
    carried = sum(counts)
    missing = demand.missing(carried)
    if not missing:
        return
    text = words.of_all(words.counted[demand.what], carried, _wanted(demand))
    if missing < 0:
        carrying = tuple(dict.fromkeys(piece for piece, some in zip(pieces, counts, strict=True) if some))
        text = Sentence("{text} Carried by {frames}.", text=text, frames=carrying)
    yield _missed(demand, text, carried, missing)


def _missed(demand: Demand, text: Sentence, carried: int, missing: int, index: int | None = None) -> Finding:
    return Finding(
        "RA-CAMP-08",
        "demand_missed",
        Severity.ERROR,
        text,
        index,
        {"what": demand.what, "bound": demand.bound.value, "number": demand.number, "count": carried},
        Sentence("Add {number}.", number=missing) if missing > 0 else Sentence("Take {number} off.", number=-missing),
    )


def _wanted(demand: Demand) -> Sentence:
    match demand.bound:
        case Bound.AT_LEAST:
            return Sentence("at least {number}", number=demand.number)
        case Bound.AT_MOST:
            return Sentence("at most {number}", number=demand.number)
        case Bound.EXACTLY:
            return Sentence("exactly {number}", number=demand.number)
        case Bound.NONE:
            return Sentence("none")


def _unknown(what: str, known: tuple[str, ...]) -> Finding:
    return Finding(
        "RA-CAMP-08",
        "unknown_demand",
        Severity.WARNING,
        Sentence("A number of “{what}” is demanded, but nobody can count that.", what=what),
        values={"what": what},
        fix=Sentence("Use one of: {kinds}.", kinds=known),
    )
