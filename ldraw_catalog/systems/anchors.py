"""Where explicit tags sit on a model that is put together: submodels, groups, BEGIN … END blocks.

A tag speaks for everything below it, once for each use of its submodel. A tag inside another is a problem and
is not counted. What a broken tag stands on gives no system, and nothing is guessed about it.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from ldraw_catalog.assembly.assembly import Assembly, Use
from ldraw_catalog.messages import Message
from ldraw_catalog.problems import SHOWN_CHARACTERS, Problem, ProblemKind
from ldraw_catalog.reading.document import Document, Group, Section
from ldraw_catalog.systems.grammar import GRAMMARS, RAPID_ATTACK, TagGrammar
from ldraw_catalog.systems.meta import Block, SectionMeta, SystemLine, declared_game, read_meta
from ldraw_catalog.systems.said import Said, same
from ldraw_catalog.systems.same_id import Anchor, joined_by_id
from ldraw_catalog.systems.tags import TaggedName, plain_name, read_name

LONGEST_IN_KEY = 100
"""Letters of a name; of a longer one only both ends."""
_END_IN_KEY = 40
MOST_ANCHORS = 1_001
"""Tags on one model that are looked at: enough to say that there are more than the systems that are listed."""
MOST_PROBLEMS = 2_000
"""So many problems of tags are kept of one file while it is read; far fewer are shown."""


@dataclass(frozen=True, slots=True)
class SectionTags:
    """What the header and the name of a section say together."""

    name: TaggedName
    meta: SectionMeta
    said: tuple[tuple[Said, str], ...]
    """What counts, each with the name its system has."""
    spoken: bool
    """The builder spoke, whether or not it can be followed."""
    what: str
    """The tag as it is written."""
    line: int | None
    """Of that tag; None where the section lies in another file than the one that was opened."""
    problems: tuple[Problem, ...]
    by_header: bool = False
    """The header counts, not the name."""
    own: bool = True
    """The section stands in the opened file itself."""


@dataclass(slots=True)
class FoundTags:
    """All tags of an assembly."""

    anchors: list[Anchor] = field(default_factory=list)
    """In file order."""
    spoken: set[int] = field(default_factory=set)
    """Placements that a tag, followed or broken, speaks for: nothing is proposed there."""
    problems: list[Problem] = field(default_factory=list)


def read_section_tags(section: Section, grammar: TagGrammar, own: bool = True) -> SectionTags:
    """Read what a section says of itself: the header wins over the name.

    `own` is False for a section of another file, whose line numbers mean nothing here.
    """
    meta = read_meta(section, grammar)
    name = read_name(section.name, grammar)
    problems = list(meta.problems)
    if name.problem:
        problems.append(Problem(ProblemKind.TAG, section.file_line, section.name, name.problem))
    followed = [line for line in meta.header if line.said is not None]
    if followed and name.is_tag and not same(_said_of(followed), name.said):
        reason = Message("The header says something else than the name, {code}; the header counts.", code=name.code)
        problems.append(Problem(ProblemKind.TAG, followed[0].line, followed[0].text.strip(), reason))
    if followed:
        said = tuple((line.said, line.name or name.name) for line in followed if line.said is not None)
        what, line = followed[0].text.strip()[:SHOWN_CHARACTERS], followed[0].line
    else:
        said = tuple((each, name.name) for each in name.said)
        what, line = name.code, section.file_line or 0
    spoken = bool(meta.header) or bool(name.code)
    if not own:
        problems = [
            replace(each, line=None, reason=Message("In {name}: {reason}", name=section.name, reason=each.reason))
            for each in problems
        ]
    return SectionTags(name, meta, said, spoken, what, line if own else None, tuple(problems), bool(followed), own)


def _said_of(lines: Iterable[SystemLine]) -> tuple[Said, ...]:
    return tuple(line.said for line in lines if line.said is not None)


class SectionReader:
    """Reads the tags of each section of a document, and of the files it uses, once.

    They mean what the game that the document names says, else `game`. Raises KeyError for a game that has no tags.
    """

    def __init__(self, document: Document, game: str = RAPID_ATTACK.game) -> None:
        self.document = document
        named = declared_game(document)
        self.grammar = named or GRAMMARS[game]
        self.names_game = named is not None
        """Whether the document says itself what it is read for."""
        self._own = {id(section) for section in document.sections}
        self._read: dict[int, tuple[Section, SectionTags]] = {}
        self._problems_left = MOST_PROBLEMS

    def __call__(self, section: Section) -> SectionTags:
        """Return what a section says of itself."""
        known = self._read.get(id(section))
        if known is None:
            tags = self._bounded(read_section_tags(section, self.grammar, id(section) in self._own))
            known = self._read[id(section)] = (section, tags)
        return known[1]

    def _bounded(self, tags: SectionTags) -> SectionTags:
        """Return the tags with no more problems than there is room for: a file can be wrong in every word."""
        problems = tags.problems[: self._problems_left]
        self._problems_left -= len(problems)
        return replace(tags, problems=problems, meta=replace(tags.meta, problems=()))


def find_tags(assembly: Assembly, read: SectionReader) -> FoundTags:
    """Find every explicit tag of a model, in file order."""
    return _Finder(assembly, read).find()


class _Finder:
    def __init__(self, assembly: Assembly, read: SectionReader) -> None:
        self._uses = assembly.uses
        self._read = read
        self._found = FoundTags()
        self._owner: list[Anchor | None] = []
        self._apart: list[bool] = []
        """Uses that are models of their own, or lie in one."""
        self._closed: dict[tuple[int, int], Anchor] = {}
        """Type-1 lines of a use that a tagged block or group holds."""
        self._reported: set[tuple[int | None, str]] = set()

    def find(self) -> FoundTags:
        for number, use in enumerate(self._uses):
            owner, apart = self._inherit(use)
            tags = self._read(use.section)
            if number and not apart and tags.meta.model is not None:
                apart = True
                self._found.spoken.update(range(*use.span))
            self._apart.append(apart)
            self._owner.append(owner)
            if not apart:
                self._visit(number, use, tags)
        self._found.anchors, problems = joined_by_id(self._found.anchors, self._uses)
        self._found.problems += problems
        return self._found

    def _inherit(self, use: Use) -> tuple[Anchor | None, bool]:
        if use.parent is None:
            return None, False
        closed = self._closed.get((use.parent, use.line or 0))
        return self._owner[use.parent] or closed, self._apart[use.parent]

    def _visit(self, number: int, use: Use, tags: SectionTags) -> None:
        owner = self._owner[number]
        if number and owner is not None and tags.said:
            self._report_inside(tags.line, tags.what, owner)
        elif number and owner is None and tags.spoken:
            anchor = Anchor(
                number, "use", tuple(range(*use.span)), tags.said, tags.what, tags.line, (use.span[0], number, 0),
                is_meta=tags.by_header,
            )  # fmt: skip
            self._accept(anchor)
        elif not number and tags.meta.header:
            self._report_header_of_the_model(tags)
        for anchor in self._inner(number, use, tags):
            self._take_inner(anchor, number)

    def _take_inner(self, anchor: Anchor, number: int) -> None:
        lines = anchor.lines or frozenset()
        owner = self._owner[number]
        outer = owner or next((known for line in lines if (known := self._closed.get((number, line)))), None)
        if outer is None or (owner is None and not lines <= (outer.lines or frozenset())):
            self._accept(anchor)
            if anchor.said:
                self._closed.update({(number, line): anchor for line in lines})
        elif anchor.said and not (outer.lines == lines and self._agree(anchor, outer)):
            self._report_inside(anchor.tag_line, anchor.what, outer)

    def _agree(self, one: Anchor, other: Anchor) -> bool:
        return same(tuple(said for said, _ in one.said), tuple(said for said, _ in other.said))

    def _accept(self, anchor: Anchor) -> None:
        self._found.spoken.update(anchor.placements)
        if anchor.said:
            if len(self._found.anchors) < MOST_ANCHORS:
                self._found.anchors.append(anchor)
            if anchor.lines is None:
                self._owner[anchor.use] = anchor

    def _inner(self, number: int, use: Use, tags: SectionTags) -> list[Anchor]:
        """Return the blocks and tagged groups of a use, outer ones first, metas before names."""
        blocks = enumerate(tags.meta.blocks, start=1)
        names = _submodel_names(use) if tags.meta.blocks else {}
        anchors = [_block_anchor(number, use, block, place, tags.own, names) for place, block in blocks]
        anchors += self._group_anchors(number, use, tags.own)
        return sorted(anchors, key=lambda each: (min(each.lines or {0}), -len(each.lines or ()), not each.is_meta))

    def _group_anchors(self, number: int, use: Use, own: bool) -> Iterator[Anchor]:
        for group in use.section.groups:
            name = read_name(group.name, self._read.grammar)
            if name.problem:
                self._report(group.first_line if own else None, group.name, name.problem)
            if name.code and group.lines:
                yield _group_anchor(number, use, group, name, own)

    def _report_inside(self, line: int | None, what: str, outer: Anchor) -> None:
        self._report(
            line,
            what,
            Message("This tag lies inside another, {tag}, which speaks for all of it; not counted.", tag=outer.what),
        )

    def _report_header_of_the_model(self, tags: SectionTags) -> None:
        reason = Message(
            "SYSTEM in the header of the whole model says nothing: put it into a submodel, or use BEGIN and END."
        )
        self._report(tags.meta.header[0].line if tags.own else None, tags.meta.header[0].text.strip(), reason)

    def _report(self, line: int | None, text: str, reason: str) -> None:
        """Report once, however often a submodel is used."""
        if len(self._reported) < MOST_PROBLEMS and (line, text) not in self._reported:
            self._reported.add((line, text))
            self._found.problems.append(Problem(ProblemKind.TAG, line, text, reason))


def parts_below(use: Use, lines: Iterable[int]) -> tuple[int, ...]:
    """Return the placements below some type-1 lines of a use, sorted."""
    return tuple(sorted(part for line in lines if line in use.spans for part in range(*use.spans[line])))


def _block_anchor(number: int, use: Use, block: Block, place: int, own: bool, names: Mapping[int, str]) -> Anchor:
    placements = parts_below(use, block.lines)
    only = next(iter(block.lines)) if len(block.lines) == 1 else 0
    name = block.begin.name or names.get(only, "")
    said = ((block.said, name),) if block.said is not None else ()
    order = (placements[0] if placements else use.span[0], number, min(block.lines))
    line = block.begin.line if own else None
    label = key_name(block.begin.id) or f"at {place}"
    return Anchor(
        number, f"block {label}", placements, said, block.begin.text.strip()[:SHOWN_CHARACTERS], line, order,
        block.lines, True, block.begin.id if own else "",
    )  # fmt: skip


def _group_anchor(number: int, use: Use, group: Group, name: TaggedName, own: bool) -> Anchor:
    placements = parts_below(use, group.lines)
    said = tuple((each, name.name) for each in name.said)
    line = group.first_line if own else None
    order = (placements[0] if placements else use.span[0], number, min(group.lines))
    return Anchor(number, f"group {key_name(name.name)}", placements, said, name.code, line, order, group.lines)


def _submodel_names(use: Use) -> dict[int, str]:
    """A block round one submodel and nothing else is called by that submodel's name: return them by line."""
    names = ((each.line, each.name) for each in use.section.references if not each.normalized.endswith(".dat"))
    return {line: read_name(name).name for line, name in names}


def use_paths(assembly: Assembly) -> dict[int, int]:
    """Number the uses of one name within their parent, from 1: so that keys do not hang on line numbers."""
    counts: Counter[tuple[int, str]] = Counter()
    numbers: dict[int, int] = {}
    for number, use in enumerate(assembly.uses):
        key = (-1 if use.parent is None else use.parent, use.section.normalized)
        counts[key] += 1
        numbers[number] = counts[key]
    return numbers


def path_of(assembly: Assembly, number: int, numbers: dict[int, int]) -> str:
    """Return the names of the submodels that lead to a use, `arm#2/gun`; empty for the root."""
    names: list[str] = []
    current: int | None = number
    while current:
        use = assembly.uses[current]
        name = use.section.name
        name = key_name(plain_name(name) if len(name) <= LONGEST_IN_KEY else name).lower()
        names.append(name if numbers[current] == 1 else f"{name}#{numbers[current]}")
        current = use.parent
    return "/".join(reversed(names))


def key_name(name: str) -> str:
    """Return a name as it stands in keys: of a very long one both ends and the length, for a key names many."""
    if len(name) <= LONGEST_IN_KEY:
        return name
    return f"{name[:_END_IN_KEY]}~{len(name)}~{name[-_END_IN_KEY:]}"
