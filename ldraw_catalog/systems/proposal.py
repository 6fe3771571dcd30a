"""A guess in the making: found by names, parts or shapes, put together before it is shown."""

from dataclasses import dataclass, field, replace

from ldraw_catalog.messages import Message
from ldraw_catalog.systems.evidence import Evidence, EvidenceKind, SystemKind

MOST_CONFIDENT = 0.95
"""A guess is never as good as a tag."""

UNDECIDED = Message("a gun: direct or artillery, you decide")
"""The look of a barrel never tells direct fire from artillery."""

UNDECIDED_CONFIDENCE = 0.7
"""However sure it is that something is a gun."""

EVERYWHERE = frozenset(("wings", "wheels", "jets", "rotors", "skates", "legs", "dishes", "antennas", "armor"))
"""Families of which all pieces on a model are one system, wherever they are."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """What may be one system."""

    kind: SystemKind
    family: str
    """Things of which several are one system; empty for those that stand for themselves."""
    name: str
    confidence: float
    evidence: tuple[Evidence, ...]
    placements: tuple[int, ...]
    order: tuple[int, int]
    use: int
    """The use that was named, or that holds the first part."""
    parent: int
    """The use that holds it."""
    base: tuple[str, ...] = ()
    """Its name without left and right: what makes two of them a pair."""
    word: str = ""
    """The word of the name that decided; empty where parts did."""
    count: int = 1
    alternatives: tuple[SystemKind, ...] = field(default=())

    @property
    def is_named(self) -> bool:
        """A name proposed it."""
        return bool(self.word)

    @property
    def by_rule(self) -> bool:
        """A rule of the player's own proposed it."""
        return self.evidence[0].kind is EvidenceKind.RULE


def either(one: float, other: float) -> float:
    """Return how far two independent reasons for one thing are believed together."""
    return min(MOST_CONFIDENT, 1 - (1 - one) * (1 - other))


def supported(proposal: Proposal, confidence: float, evidence: Evidence) -> Proposal:
    """Add a reason to a proposal that points the same way."""
    return replace(
        proposal,
        confidence=either(proposal.confidence, confidence / 2),
        evidence=(*proposal.evidence, evidence),
    )


def undecided(proposal: Proposal) -> Proposal:
    """Say of a gun that nobody can tell its range by looking."""
    other = {SystemKind.DIRECT: SystemKind.ARTILLERY, SystemKind.ARTILLERY: SystemKind.DIRECT}.get(proposal.kind)
    by_look = proposal.family == "guns" and not proposal.is_named
    if other is None or not (by_look or other in proposal.alternatives):
        return proposal
    kind = EvidenceKind.NAME if proposal.is_named else EvidenceKind.SHAPE
    evidence = (*proposal.evidence, Evidence(kind, UNDECIDED, proposal.placements))
    return replace(proposal, confidence=min(proposal.confidence, UNDECIDED_CONFIDENCE), evidence=evidence)
