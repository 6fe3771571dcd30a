"""`0 !MFZ …` lines of one section: what its header says, and its BEGIN … END blocks.

The lines are the project's own; documented in docs/formats. Whatever cannot be followed is a problem and
gives no system; an unknown key is kept in the file and reported.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from ldraw_catalog.limits import DEFAULT_LIMITS
from ldraw_catalog.messages import Message
from ldraw_catalog.problems import Problem, ProblemKind
from ldraw_catalog.reading.document import Document, Line, Section, SectionKind
from ldraw_catalog.systems.evidence import ModelKind, SystemKind
from ldraw_catalog.systems.grammar import GRAMMARS, RAPID_ATTACK, TagGrammar
from ldraw_catalog.systems.meta_line import MetaLine, read_meta_line
from ldraw_catalog.systems.said import MOST_OF_ONE_TAG, Said, kind_of

_SYSTEM_KEYS = {"TYPE", "RANGES", "ENVIRONMENT", "COUNT", "NAME", "ID"}
_MODEL_KEYS = {"NAME", "GAME"}
_MODELS = {kind.value.upper(): kind for kind in ModelKind}
_MOST_UNKNOWN = 5
"""Keys or words of one line that are reported."""
_LONGEST_REASON = 1_000
_PROBLEM_TEXT = 200

MOST_LINES = 1_000
"""Header lines, and blocks, of one section that are followed: as many as systems are listed on one model."""
MOST_PROBLEMS = DEFAULT_LIMITS.problems
"""Of one section."""


@dataclass(frozen=True, slots=True)
class SystemLine:
    """One `SYSTEM` line that can be followed, or one that cannot (`said` is None)."""

    line: int
    text: str
    said: Said | None
    name: str = ""
    id: str = ""
    typed: bool = True
    """False for a BEGIN that only names the ID of a block that says the rest."""


@dataclass(frozen=True, slots=True)
class Block:
    """What stands between BEGIN and END; blocks of one ID are one."""

    begin: SystemLine
    lines: frozenset[int]
    """Numbers of its type-1 lines."""

    @property
    def said(self) -> Said | None:
        """None where the block gives no system and must not be guessed about."""
        return self.begin.said


@dataclass(frozen=True, slots=True)
class ModelLine:
    """A head line such as `FRAME` or `SHIP`: the section is a model of its own."""

    kind: ModelKind
    line: int
    name: str
    """Empty where the line gives none."""


@dataclass(frozen=True, slots=True)
class SectionMeta:
    """All `!MFZ` lines of a section."""

    header: tuple[SystemLine, ...] = ()
    blocks: tuple[Block, ...] = ()
    """In file order, without those inside others; those that give no system are among them, so that nothing is
    guessed there."""
    model: ModelLine | None = None
    problems: tuple[Problem, ...] = ()


@dataclass(slots=True)
class _Reader:
    """The state while the lines of one section go by."""

    header_end: int
    grammar: TagGrammar
    header: list[SystemLine] = field(default_factory=list)
    blocks: list[Block] = field(default_factory=list)
    open: list[SystemLine] = field(default_factory=list)
    """The BEGIN lines that wait for their END, the outermost first."""
    lines: list[int] = field(default_factory=list)
    """The type-1 lines since the outermost."""
    model: ModelLine | None = None
    problems: list[Problem] = field(default_factory=list)

    def complain(self, line: Line, reason: str, kind: ProblemKind = ProblemKind.TAG) -> None:
        if len(self.problems) < MOST_PROBLEMS:
            text = line.text.strip()[:_PROBLEM_TEXT]
            short = reason if len(reason) <= _LONGEST_REASON else reason[:_LONGEST_REASON]
            self.problems.append(Problem(kind, line.number, text, short))


def declared_game(document: Document) -> TagGrammar | None:
    """Return the game that a file's own head lines name, the first of them that is known; None where none does.

    A part that the file brings along is no model, whatever it says.
    """
    for section in (each for each in document.sections if each.kind is SectionKind.MODEL):
        header_end = section.header_end
        for line in _lines_that_count(section):
            if line.number >= header_end:
                break
            meta = read_meta_line(line.text)
            if meta is not None and meta.keyword in _MODELS and (named := _named_game(meta)) is not None:
                return named
    return None


def _named_game(meta: MetaLine) -> TagGrammar | None:
    return GRAMMARS.get(meta.values.get("GAME", "").strip().lower())


def read_meta(section: Section, grammar: TagGrammar = RAPID_ATTACK) -> SectionMeta:
    """Read all `!MFZ` lines of a section as they are meant in a game, with the problems they give."""
    reader = _Reader(section.header_end, grammar)
    for line in _lines_that_count(section):
        text = line.text.lstrip()
        if text[:1] == "1":
            reader.lines.append(line.number)
        elif text[:1] == "0" and (meta := read_meta_line(text)):
            _read_line(meta, line, reader)
    _close_at_the_end(section, reader)
    return SectionMeta(tuple(reader.header), _merged(reader), reader.model, tuple(reader.problems))


def _lines_that_count(section: Section) -> Iterator[Line]:
    """Go through a section up to NOFILE or `!DATA`: what follows them is no part of it (LDraw article 47).

    Lines that are too long to be read are left out, as everywhere.
    """
    for line in section.lines:
        if len(line.text) > DEFAULT_LIMITS.line_bytes:
            continue
        words = line.text.split(None, 2)[:2]
        if words == ["0", "!DATA"] or (words == ["0", "NOFILE"] and section.file_line is not None):
            return
        yield line


def _read_line(meta: MetaLine, line: Line, reader: _Reader) -> None:
    if meta.reason:
        reader.complain(line, meta.reason)
    if meta.keyword == "SYSTEM":
        _read_system(meta, line, reader)
    elif meta.keyword in _MODELS:
        _read_model(meta, _MODELS[meta.keyword], line, reader)
    else:
        reader.complain(line, f"!MFZ {meta.keyword} is not known here; the line is kept.".replace("  ", " "))


def _read_model(meta: MetaLine, kind: ModelKind, line: Line, reader: _Reader) -> None:
    _report_unknown(meta, _MODEL_KEYS, set(), line, reader)
    if line.number >= reader.header_end:
        reader.complain(
            line, Message("{keyword} belongs above the first part; here it says nothing.", keyword=meta.keyword)
        )
        return
    _report_game(meta, line, reader)
    if kind not in reader.grammar.models:
        games = [grammar for grammar in GRAMMARS.values() if kind in grammar.models]
        reason = Message(
            "{keyword} is a model of {games}, and this is read for {game}; the line says nothing. "
            "Write GAME={example} into it.",
            keyword=meta.keyword,
            games=" and ".join(grammar.title for grammar in games),
            game=reader.grammar.title,
            example=games[0].game,
        )
        reader.complain(line, reason)
    elif reader.model is not None:
        keywords = " or ".join(kind.value.upper() for kind in reader.grammar.models)
        reader.complain(line, Message("This is a second {keywords} line; the first one counts.", keywords=keywords))
    else:
        reader.model = ModelLine(kind, line.number, meta.values.get("NAME", "").strip())


def _report_game(meta: MetaLine, line: Line, reader: _Reader) -> None:
    """Say of a GAME that is not the one the file is read for why that is."""
    if "GAME" not in meta.values:
        return
    named, game = _named_game(meta), reader.grammar.title
    if named is None:
        word, known = meta.values["GAME"][:_PROBLEM_TEXT], ", ".join(GRAMMARS)
        reason = Message(
            "GAME {word} is not known; this is read for {game}. Known are {known}.", word=word, game=game, known=known
        )
        reader.complain(line, reason)
    elif named is not reader.grammar:
        reason = Message("This is read for {game}, which another head line names before this one.", game=game)
        reader.complain(line, reason)


def _read_system(meta: MetaLine, line: Line, reader: _Reader) -> None:
    _report_unknown(meta, _SYSTEM_KEYS, {"BEGIN", "END"}, line, reader)
    if "END" in meta.words:
        _end(line, reader)
    elif "BEGIN" in meta.words:
        _begin(meta, line, reader)
    elif line.number >= reader.header_end:
        reader.complain(line, Message("SYSTEM without BEGIN belongs above the first part; here it gives no system."))
    elif len(reader.header) >= MOST_LINES:
        reader.complain(
            line, Message("There are {most:,} SYSTEM lines above this one; it gives no system.", most=MOST_LINES)
        )
    else:
        reader.header.append(_system_line(meta, line, reader))


def _report_unknown(meta: MetaLine, keys: set[str], words: set[str], line: Line, reader: _Reader) -> None:
    for key in [key for key in meta.values if key not in keys][:_MOST_UNKNOWN]:
        reason = Message("{key} is not a key that is known here; it is kept.", key=key[:_PROBLEM_TEXT])
        reader.complain(line, reason, ProblemKind.UNKNOWN_KEY)
    for word in [word for word in meta.words if word not in words][:_MOST_UNKNOWN]:
        reason = Message("{word} is not a key with a value; it is kept.", word=word[:_PROBLEM_TEXT])
        reader.complain(line, reason, ProblemKind.UNKNOWN_KEY)


def _begin(meta: MetaLine, line: Line, reader: _Reader) -> None:
    continues = "TYPE" not in meta.values and "ID" in meta.values
    if len(reader.blocks) >= MOST_LINES:
        begin = SystemLine(line.number, line.text, None)
    elif continues:
        name, id_ = meta.values.get("NAME", "").strip(), meta.values["ID"].strip()
        begin = SystemLine(line.number, line.text, None, name, id_, typed=False)
    else:
        begin = _system_line(meta, line, reader)
    if reader.open:
        reader.complain(
            line, Message("A BEGIN inside another BEGIN gives no system; close the first with SYSTEM END.")
        )
    else:
        reader.lines.clear()
    reader.open.append(begin)


def _end(line: Line, reader: _Reader) -> None:
    if not reader.open:
        reader.complain(line, Message("This END has no BEGIN before it."))
        return
    begin = reader.open.pop()
    if reader.open:
        return
    if len(reader.blocks) >= MOST_LINES:
        reader.complain(
            line, Message("There are {most:,} blocks before this one; it gives no system.", most=MOST_LINES)
        )
    elif reader.lines:
        reader.blocks.append(Block(begin, frozenset(reader.lines)))
    else:
        reason = Message("There is no part between this BEGIN and its END; it gives no system.")
        reader.complain(Line(begin.line, begin.text), reason)


def _close_at_the_end(section: Section, reader: _Reader) -> None:
    for begin in reader.open:
        reason = Message(
            "END is missing; the block is closed at the end of {name} and gives no system.", name=section.name
        )
        reader.complain(Line(begin.line, begin.text), reason)
    if reader.open and reader.lines:
        reader.blocks.append(Block(replace(reader.open[0], said=None, id=""), frozenset(reader.lines)))


def _merged(reader: _Reader) -> tuple[Block, ...]:
    """Join blocks of one ID, and let those that only name an ID take what the others of it say."""
    blocks = sorted(reader.blocks, key=lambda block: block.begin.line)
    merged: dict[str, Block] = {}
    for number, block in enumerate(blocks):
        key = f"id {block.begin.id}" if block.begin.id else f"number {number}"
        known = merged.get(key)
        merged[key] = block if known is None else _joined(known, block, reader)
    for block in merged.values():
        if block.begin.id and not block.begin.typed:
            reason = Message("No block of ID {id} says its TYPE; it gives no system.", id=block.begin.id)
            reader.complain(Line(block.begin.line, block.begin.text), reason)
    return tuple(merged.values())


def _joined(first: Block, second: Block, reader: _Reader) -> Block:
    begin = first.begin
    one, other = first.said, second.said
    if not begin.typed:
        begin = replace(begin, said=other, typed=second.begin.typed)
    elif one is not None and other is not None and (one.kind, one.ranges) != (other.kind, other.ranges):
        reason = Message(
            "Blocks of ID {id} disagree; the first one counts, {kind}.", id=begin.id, kind=one.kind.value
        )
        reader.complain(Line(second.begin.line, second.begin.text), reason)
    begin = replace(begin, name=begin.name or second.begin.name)
    return Block(begin, first.lines | second.lines)


def _system_line(meta: MetaLine, line: Line, reader: _Reader) -> SystemLine:
    values = meta.values
    said = _said(meta, line, reader)
    return SystemLine(line.number, line.text, said, values.get("NAME", "").strip(), values.get("ID", "").strip())


def _said(meta: MetaLine, line: Line, reader: _Reader) -> Said | None:
    word, grammar = meta.values.get("TYPE"), reader.grammar
    kind = kind_of(word) if word is not None else None
    if kind is None or kind not in grammar.types:
        known = ", ".join(each.value for each in grammar.types)
        what = _why_no_type(word, kind, grammar)
        reader.complain(line, Message("{what}; the line gives no system. Known are {known}.", what=what, known=known))
        return None
    ranges: tuple[str, ...] = ()
    if kind is SystemKind.SPLIT:
        ranges = _ranges(meta.values.get("RANGES", ""), grammar)
        if not ranges:
            reason = Message(
                "A split weapon needs RANGES, two of {ranges}; this gives no system.",
                ranges=", ".join(grammar.ranges),
            )
            reader.complain(line, reason)
            return None
    environment = meta.values.get("ENVIRONMENT", "").strip() or None
    if kind is SystemKind.ENVIRONMENT and environment is None:
        reader.complain(line, Message("The system is for an environment; ENVIRONMENT=… should say for which."))
    return Said(kind, _count(meta, line, reader), ranges, environment if kind is SystemKind.ENVIRONMENT else None)


def _why_no_type(word: str | None, kind: SystemKind | None, grammar: TagGrammar) -> Message:
    if word is None:
        return Message("TYPE is missing")
    if kind is None:
        return Message("TYPE {word} is not known", word=word)
    return Message("TYPE {word} is of another game, and this is read for {game}", word=word, game=grammar.title)


def _ranges(value: str, grammar: TagGrammar) -> tuple[str, ...]:
    """Return the two ranges of a split weapon, or none where they are not two."""
    kinds: Iterable[SystemKind | None] = [kind_of(word) for word in value.split(",")]
    names = [kind.value for kind in kinds if kind is not None and kind.value in grammar.ranges]
    both = len(names) == 2 == len(value.split(",")) and names[0] != names[1]
    return grammar.in_order(set(names)) if both else ()


def _count(meta: MetaLine, line: Line, reader: _Reader) -> int:
    value = meta.values.get("COUNT", "1").strip()
    if value.isascii() and value.isdigit() and len(value) <= 9 and 1 <= int(value) <= MOST_OF_ONE_TAG:
        return int(value)
    reader.complain(line, Message("COUNT is a whole number from 1 to {most}; one is taken.", most=MOST_OF_ONE_TAG))
    return 1
