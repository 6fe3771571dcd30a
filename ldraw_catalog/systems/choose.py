"""The best few of what may be a system: a frame carries only so many, and the rest is better left unsaid."""

from collections.abc import Iterable, Sequence

from ldraw_catalog.systems.combine import joined
from ldraw_catalog.systems.evidence import SystemKind
from ldraw_catalog.systems.grammar import TagGrammar
from ldraw_catalog.systems.proposal import Proposal
from ldraw_catalog.systems.words import thing_of


def chosen(proposals: Iterable[Proposal], grammar: TagGrammar, tagged: int) -> list[Proposal]:
    """Return what is proposed on a model of a game, in file order; rockets are no systems and stay.

    Where the builder said something, what only looks like more of it is left out. `tagged` is how many systems tags
    name.
    """
    candidates = _without_idle_hints(list(proposals), tagged)
    if grammar.most_systems is None or grammar.most_of_a_kind is None:
        return candidates
    rockets = [each for each in candidates if each.kind is SystemKind.ROCKET]
    systems = [each for each in candidates if each.kind is not SystemKind.ROCKET]
    few = [
        each
        for kind in dict.fromkeys(each.kind for each in systems)
        for each in _few([each for each in systems if each.kind is kind], grammar.most_of_a_kind)
    ]
    best = _best(few, max(grammar.most_systems - tagged, 0))
    return sorted([*best, *rockets], key=lambda each: each.order)


def _without_idle_hints(proposals: Sequence[Proposal], tagged: int) -> list[Proposal]:
    """Who names one gun names the others, too: there nothing is told by its parts."""
    named = {each.kind for each in proposals if each.is_named or each.by_rule}
    return [each for each in proposals if each.is_named or each.by_rule or not (tagged or named & _alike(each))]


def _alike(proposal: Proposal) -> set[SystemKind]:
    return {proposal.kind, *proposal.alternatives}


def _few(same: Sequence[Proposal], most: int) -> list[Proposal]:
    """Of too many of a kind put together what is called alike (front guns, back guns), and keep the best."""
    if len(same) <= most:
        return list(same)
    things: dict[tuple[str, ...], list[Proposal]] = {}
    for number, each in enumerate(same):
        things.setdefault(thing_of(each.base) if each.is_named else (str(number),), []).append(each)
    return _best([joined(group) for group in things.values()], most)


def _best(proposals: Iterable[Proposal], most: int) -> list[Proposal]:
    return sorted(proposals, key=lambda each: (not each.by_rule, -each.confidence, -len(each.placements)))[:most]
