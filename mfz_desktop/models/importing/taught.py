"""The player's own rules: what each touches, and their exchange as tag packs."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from campaigns.garage.entry import TagRule
from campaigns.identity import new_id
from ldraw_catalog.assembly.assembly import Assembly
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.reading.document import Section
from ldraw_catalog.systems.packs import TagPack, UserRule, as_pack_rule, read_pack, write_pack
from ldraw_catalog.systems.rule_book import RuleBook
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


def taught(rules: Iterable[TagRule], designs: Mapping[str, Assembly], parts: PartCatalog) -> Iterator[TaughtRule]:
    """Yield each rule with the title of its part and the designs it touches."""
    for rule in rules:
        book = RuleBook((), (user_rule(rule),), parts)
        found = tuple(design for design, assembly in designs.items() if touches(rule, book, assembly))
        info = parts.info(f"{rule.part}.dat") if rule.part else None
        yield TaughtRule(rule, info.title if info else "", found)


def touches(rule: TagRule, book: RuleBook, assembly: Assembly) -> bool:
    """Tell whether a rule, alone in a book, finds something in a model."""
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
    return UserRule(rule.type, rule.part, rule.name, rule.colour, why=what)


def from_pack(data: bytes, here: Iterable[TagRule], made: str) -> tuple[TagRule, ...]:
    """Return a pack's rules as the player's own, without those that are here already.

    Raises ValueError that names the place of what is wrong. `made` is UTC, ISO 8601.
    """
    known = {content_of(rule) for rule in here}
    new: dict[tuple[object, ...], TagRule] = {}
    for rule in read_pack(data).rules:
        made_of = TagRule(new_id(), rule.kind.value, rule.part, rule.name, rule.colour, made)
        if content_of(made_of) not in known:
            new.setdefault(content_of(made_of), made_of)
    return tuple(new.values())


def content_of(rule: TagRule) -> tuple[object, ...]:
    """Return what a rule says, whoever made it."""
    return rule.type, rule.part, (rule.name or "").casefold(), rule.colour
