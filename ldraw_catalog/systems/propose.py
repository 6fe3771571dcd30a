"""Proposals for what no tag speaks of: names first, then parts and shapes, then put together.

Parts alone guess wrong more often than not. So a proposal has reasons and a confidence, and stays a proposal
until a person confirms it.
"""

from collections import Counter
from collections.abc import Collection, Iterable

from ldraw_catalog.assembly.assembly import Assembly
from ldraw_catalog.systems.anchors import path_of
from ldraw_catalog.systems.choose import chosen
from ldraw_catalog.systems.combine import combine
from ldraw_catalog.systems.evidence import FoundSystem, Status
from ldraw_catalog.systems.grammar import RAPID_ATTACK, TagGrammar
from ldraw_catalog.systems.guess_names import NameGuesses
from ldraw_catalog.systems.guess_parts import PartGuesses
from ldraw_catalog.systems.proposal import Proposal, undecided
from ldraw_catalog.systems.rule_book import RuleBook
from ldraw_catalog.systems.said import KIND_WORDS
from ldraw_catalog.systems.standing_free import taught_designs
from ldraw_catalog.systems.surroundings import Surroundings
from ldraw_catalog.systems.tagged import MOST_SYSTEMS, shortened


def propose(
    assembly: Assembly,
    book: RuleBook,
    spoken: Collection[int],
    numbers: dict[int, int],
    grammar: TagGrammar = RAPID_ATTACK,
    tagged: int = 0,
) -> list[FoundSystem]:
    """Return proposals in file order; nothing is proposed for the parts that tags speak for.

    `tagged` is how many systems the tags name.
    """
    taken = bytearray(len(assembly.placements))
    for part in spoken:
        taken[part] = 1
    surroundings = Surroundings(assembly, book, on_feet=grammar.on_feet)
    named = NameGuesses(assembly, book, taken, surroundings).find()
    designs = taught_designs(assembly, book, taken, surroundings)
    parts = PartGuesses(assembly, book, taken, surroundings)
    proposals = chosen(combine([*named, *designs, *parts.taught(), *parts.find()]), grammar, tagged)[:MOST_SYSTEMS]
    return _systems(assembly, map(undecided, proposals), numbers)


def _systems(assembly: Assembly, proposals: Iterable[Proposal], numbers: dict[int, int]) -> list[FoundSystem]:
    seen: Counter[str] = Counter()
    found = []
    for proposal in proposals:
        source = f"name {proposal.word}" if proposal.is_named else f"parts {proposal.family}"
        key = f"{path_of(assembly, proposal.use, numbers)}:{source}:{proposal.kind.value}"
        seen[key] += 1
        found.append(_system(proposal, f"{key}:{seen[key]}"))
    return found


def _system(proposal: Proposal, key: str) -> FoundSystem:
    return FoundSystem(
        key=key,
        kind=proposal.kind,
        name=shortened(proposal.name) or KIND_WORDS[proposal.kind],
        status=Status.PROPOSED,
        confidence=round(proposal.confidence, 2),
        evidence=proposal.evidence,
        placements=proposal.placements,
        count=proposal.count,
    )
