"""Several pieces, one system: the two wings of a pair, the wheels of a car, twin guns, side dishes."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from ldraw_catalog.messages import Message
from ldraw_catalog.systems.evidence import Evidence, EvidenceKind, SystemKind
from ldraw_catalog.systems.proposal import EVERYWHERE, Proposal
from ldraw_catalog.systems.words import tokens_of, words_of

_MOST_REASONS = 6
_PIECE = re.compile(r"[^\W\d_]+|.", re.DOTALL)


def combine(proposals: Iterable[Proposal]) -> list[Proposal]:
    """Put together what is one system; the result is in file order."""
    groups: dict[tuple[object, ...], list[Proposal]] = {}
    for number, proposal in enumerate(proposals):
        groups.setdefault(_key(proposal, number), []).append(proposal)
    combined = [joined(group) for group in groups.values()]
    return sorted(combined, key=lambda each: each.order)


def _key(proposal: Proposal, number: int) -> tuple[object, ...]:
    if proposal.family in EVERYWHERE:
        return (proposal.kind, proposal.family)
    if proposal.is_named and proposal.base:
        return (proposal.kind, proposal.family, proposal.base, proposal.parent)
    return (number,)


def joined(group: Sequence[Proposal]) -> Proposal:
    """Return several pieces as the one system that they are."""
    if len(group) == 1:
        return group[0]
    ordered = sorted(group, key=lambda each: each.order)
    first = max(ordered, key=lambda each: (each.is_named, each.confidence))
    placements = tuple(sorted({part for each in ordered for part in each.placements}))
    rockets = first.kind is SystemKind.ROCKET
    reasons = _distinct(reason for each in ordered for reason in each.evidence)[:_MOST_REASONS]
    if not rockets:
        taken = Message("{number} that are taken for one system", number=len(ordered))
        reasons.append(Evidence(EvidenceKind.SHAPE, taken, placements))
    return replace(
        first,
        name=_common_name(first, [each.name for each in ordered if each.is_named]),
        confidence=max(each.confidence for each in ordered),
        evidence=tuple(reasons),
        placements=placements,
        order=ordered[0].order,
        count=sum(each.count for each in ordered) if rockets else 1,
    )


def _distinct(reasons: Iterable[Evidence]) -> list[Evidence]:
    """Say everything once, with all the parts that it is said of."""
    found: dict[tuple[EvidenceKind, str], Evidence] = {}
    for reason in reasons:
        key = (reason.kind, reason.what)
        parts = found[key].placements if key in found else ()
        found[key] = replace(reason, placements=(*parts, *reason.placements))
    return list(found.values())


def _common_name(first: Proposal, names: list[str]) -> str:
    """Return the words that the names share, where they hold the one that counts: `side_dish` of left and right."""
    word = set(words_of(first.word))
    pieces = [_PIECE.findall(name) for name in names]
    start = _shared_start(pieces)
    end = _shared_start([each[::-1] for each in pieces])[::-1]
    for shared in (start, end):
        common = "".join(shared).strip(" _-.,0123456789")
        if word and word <= set(tokens_of(common)):
            return common
    return first.name


def _shared_start(pieces: list[list[str]]) -> list[str]:
    shared = []
    for same in zip(*pieces, strict=False):
        if len(set(same)) > 1:
            break
        shared.append(same[0])
    return shared
