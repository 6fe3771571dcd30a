"""The player's own rules: what each touches, and their exchange as tag packs."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from campaigns.garage.entry import TagRule
from campaigns.identity import new_id
from ldraw_catalog.assembly.assembly import Assembly
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.reading.document import Section
from ldraw_catalog.systems.packs import TagPack, UserRule, as_pack_rule, read_pack, write_pack
from ldraw_catalog.systems.rule_book import RuleBook
from ldraw_catalog.systems.same_design import parts_in
from ldraw_catalog.systems.standing_free import taught_designs
from ldraw_catalog.systems.surroundings import Surroundings
from ldraw_catalog.systems.tags import plain_name
from mfz_desktop.models.importing.reading_context import user_rule

PACK_ENDING = ".mfz-tags.json"
OWN_PACK = "My rules"


@dataclass(frozen=True, slots=True)
class TaughtRule:
    """A rule with what there is to say about it."""

    rule: TagRule
    title: str = ""
    """Of its part; empty for rules about names, and for parts that nobody knows."""
    touches: tuple[str, ...] = ()
    """Ids of the designs in which it finds something."""


def taught(
    rules: Iterable[TagRule],
    designs: Mapping[str, Assembly],
    parts: PartCatalog,
    answered: Mapping[str, Collection[str]] = MappingProxyType({}),
) -> Iterator[TaughtRule]:
    """Yield each rule with the title of its part and the designs it touches.

    `answered` holds what the groups of parts are built like that somebody was asked about, by the design they are of.
    """
    for rule in rules:
        book = RuleBook((), (user_rule(rule),), parts)
        found = tuple(
            design
            for design, assembly in designs.items()
            if rule.design in answered.get(design, ()) or touches(rule, book, assembly)
        )
        info = parts.info(f"{rule.part}.dat") if rule.part else None
        yield TaughtRule(rule, info.title if info else "", found)


def touches(rule: TagRule, book: RuleBook, assembly: Assembly) -> bool:
    """Tell whether a rule, alone in a book, finds something in a model; groups of parts only in a whole one."""
    if rule.design:
        taken = bytearray(len(assembly.placements))
        is_whole = len(assembly.placements) >= assembly.parts
        return is_whole and bool(taught_designs(assembly, book, taken, Surroundings(assembly, book)))
    if rule.part:
        return any(book.of_part(name, colour) is not None for name, colour in assembly.placements.kinds())
    return any(book.taught_words.best(name) is not None for name in names_in(assembly))


def names_in(assembly: Assembly) -> Iterator[str]:
    """Yield the names of a model's submodels and groups, each once, the model's own left out."""
    sections: dict[str, Section] = {use.section.name: use.section for use in assembly.uses}
    own = assembly.uses[0].section.name if assembly.uses else ""
    yield from (plain_name(name) for name in sections if name != own)
    yield from (plain_name(group.name) for section in sections.values() for group in section.groups)


def to_pack(rules: Iterable[TagRule], name: str = OWN_PACK) -> bytes:
    """Return rules as a tag pack's file; raises TagPackError where nobody could read it."""
    written = (as_pack_rule(as_taught(rule)) for rule in rules)
    data = write_pack(TagPack(name, "en", tuple(rule for rule in written if rule is not None)))
    read_pack(data)
    return data


def as_taught(rule: TagRule) -> UserRule:
    """Return a rule for a pack: whose it is and from when is of no interest to others."""
    what = f"part {rule.part}" if rule.part else f'named "{rule.name}"'
    what = f"built of {parts_in(rule.design)}" if rule.design else what
    return UserRule(rule.type, rule.part, rule.name, rule.colour, why=what, design=rule.design)


def from_pack(data: bytes, here: Iterable[TagRule], made: str) -> tuple[TagRule, ...]:
    """Return a pack's rules as the player's own, without those that are here already.

    Raises ValueError that names the place of what is wrong. `made` is UTC, ISO 8601.
    """
    known = {content_of(rule) for rule in here}
    new: dict[tuple[object, ...], TagRule] = {}
    for rule in read_pack(data).rules:
        made_of = TagRule(new_id(), rule.kind.value, rule.part, rule.name, rule.colour, made, design=rule.design)
        if content_of(made_of) not in known:
            new.setdefault(content_of(made_of), made_of)
    return tuple(new.values())


def content_of(rule: TagRule) -> tuple[object, ...]:
    """Return what a rule says, whoever made it."""
    return rule.type, rule.part, (rule.name or "").casefold(), rule.colour, rule.design
