"""`Always so`: which rules a system's reasons can become. Without Qt."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from campaigns.garage.entry import DesignSystem, TagRule
from ldraw_catalog.assembly.assembly import Assembly
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.systems.evidence import Evidence, EvidenceKind, FoundModel
from ldraw_catalog.systems.words import base_of

MOST_PARTS = 6
"""So many parts are offered; a system of more is better told by its name."""
NOT_BY_RULE = ("split",)
"""A rule has one type and no ranges."""


@dataclass(frozen=True, slots=True)
class RuleChoice:
    """What a rule would go by."""

    part: str | None = None
    name: str | None = None
    colour: int | None = None
    title: str = ""
    """Of the part."""
    colour_name: str = ""
    design: str | None = None
    """What is equal for groups of parts built alike."""

    def rule(self, identity: str, system_type: str, made: str) -> TagRule:
        """Return the rule; `made` is UTC, ISO 8601."""
        return TagRule(identity, system_type, self.part, self.name, self.colour, made, design=self.design)


def choices(system: DesignSystem, found: FoundModel, parts: PartCatalog) -> tuple[RuleChoice, ...]:
    """Return the rules that would propose this system again: by its names first, by how it is built, by its parts."""
    if system.type in NOT_BY_RULE:
        return ()
    assembly = found.assembly
    evidence = next((each.evidence for each in found.everything if each.key == system.key), ())
    names = [RuleChoice(name=" ".join(words)) for words in _names(system, assembly)]
    built = [RuleChoice(design=system.design)] if system.design else []
    places = sorted(_resting(evidence) or (() if names else system.parts))
    return tuple(dict.fromkeys((*names, *built, *_parts(places, assembly, parts))))


def _names(system: DesignSystem, assembly: Assembly) -> Iterator[tuple[str, ...]]:
    """Go through the names of the outermost submodels that lie wholly in the system, sides left out."""
    own = set(system.parts)
    seen: set[tuple[str, ...]] = set()
    covered = 0
    for use in assembly.uses[1:]:
        first, last = use.span
        if first < covered or first == last or not own.issuperset(range(first, last)):
            continue
        covered = last
        words = base_of(use.section.name)
        if words and words not in seen:
            seen.add(words)
            yield words


def _resting(evidence: Sequence[Evidence]) -> set[int]:
    """Return the parts that the reasons rest on; what a name covers is not meant part by part."""
    by_parts = (EvidenceKind.PART, EvidenceKind.RULE)
    named = any(each.kind is EvidenceKind.NAME for each in evidence)
    kinds = by_parts if named else (*by_parts, EvidenceKind.SHAPE)
    return {part for each in evidence if each.kind in kinds for part in each.placements}


def _parts(places: Sequence[int], assembly: Assembly, parts: PartCatalog) -> Iterator[RuleChoice]:
    """Go through the kinds of these parts, each in any colour and in its own."""
    kinds = dict.fromkeys(
        (assembly.placements[place].name, assembly.placements[place].colour)
        for place in places
        if place < len(assembly.placements)
    )
    if len({name for name, _ in kinds}) > MOST_PARTS:
        return
    for name, colour in kinds:
        info = parts.info(name)
        number = info.number if info else name.rpartition("/")[2].removesuffix(".dat")
        title = " ".join(info.title.split()) if info else ""
        yield RuleChoice(part=number, title=title)
        shade = parts.colours.look_up(colour).name.replace("_", " ")
        yield RuleChoice(part=number, title=title, colour=colour, colour_name=shade)
