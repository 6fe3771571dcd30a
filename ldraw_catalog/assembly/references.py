"""Who explains a name on a type-1 line: the file itself, its package, what lies beside it, the catalog, or nobody."""

from collections.abc import Iterator
from enum import Enum, auto
from pathlib import PurePosixPath
from typing import NamedTuple, Protocol

from ldraw_catalog.assembly.folder import ModelFolder
from ldraw_catalog.limits import Limits
from ldraw_catalog.parts.info import PartInfo
from ldraw_catalog.reading.document import Document, Section, SectionKind, normalize
from ldraw_catalog.reading.model_file import ModelFile
from ldraw_catalog.reading.parse import parse_document
from ldraw_catalog.reading.text import decode


class KnowsParts(Protocol):
    """What assembling needs of a parts catalog; names are normalized."""

    def info(self, normalized: str) -> PartInfo | None:
        """Return what is known of a part, moved-to and aliases followed."""

    def knows(self, normalized: str) -> bool:
        """Whether the name is explained at all."""

    def read(self, normalized: str) -> bytes | None:
        """Return the part's LDraw text."""


class Origin(Enum):
    """Where a name is explained."""

    SUBMODEL = auto()
    """A section, or a file of the folder, whose own references are followed."""
    OWN_PART = auto()
    """One part that came with the file: a section, a member of the package, a file of the folder."""
    CATALOG = auto()
    UNKNOWN = auto()


class Scope:
    """A document whose sections explain names before anything else does."""

    def __init__(self, document: Document, *, opened: bool) -> None:
        self.document = document
        self.opened = opened
        """Whether it is the opened file itself: the numbers of its lines mean something to the user."""
        self.explained: dict[str, Explanation] = {}
        # The first of a name counts; a FILE goes before the text outside all FILEs, whose name is only the file's.
        best_first = sorted(document.sections, key=lambda section: section.file_line is None)
        self.sections = {section.normalized: section for section in reversed(best_first)}


class Explanation(NamedTuple):
    """What a name means. `section` and `scope` are there for submodels, and for parts whose text was read."""

    origin: Origin
    section: Section | None = None
    scope: Scope | None = None
    info: PartInfo | None = None
    data: bytes | None = None
    """The text of a part from the folder."""


_LDRAW_FILES = (".ldr", ".mpd", ".dat")
"""What a name must end in to mean a file of the folder: other files there are none of ours."""

_UNKNOWN = Explanation(Origin.UNKNOWN)


class References:
    """Explains the names of one opened file. Every name is looked up once; folders only when something is missing."""

    def __init__(self, file: ModelFile, document: Document, parts: KnowsParts, limits: Limits) -> None:
        self.opened = Scope(document, opened=True)
        self._file = file
        self._parts = parts
        self._limits = limits
        self._folder = ModelFolder(file.folder, limits)
        self._beside = {_normalized_path(name): name for name in file.beside}
        self.taken: dict[str, bytes] = {}
        """The files beside the opened one that explained something, by their path below its folder, as spelled."""
        self._elsewhere: dict[str, Explanation] = {}

    def explain(self, normalized: str, scope: Scope) -> Explanation:
        """Return what a name means inside a document."""
        found = scope.explained.get(normalized)
        if found is None:
            found = scope.explained[normalized] = self._explain(normalized, scope)
        return found

    def reachable(self) -> Iterator[tuple[Section, Scope]]:
        """Go through the sections of the opened file and all that they lead to, each once, with its document."""
        waiting = [(section, self.opened) for section in reversed(self.opened.document.sections)]
        met = {id(section) for section, _ in waiting}
        while waiting:
            section, scope = waiting.pop()
            yield section, scope
            for name in section.references.distinct_names():
                found = self.explain(name, scope)
                if found.section is None or found.scope is None or id(found.section) in met:
                    continue
                met.add(id(found.section))
                waiting.append((found.section, found.scope))

    def scope_of(self, section: Section) -> Scope:
        """Return the document of a section: the opened one, else that of the file which the section comes from."""
        if any(own is section for own in self.opened.document.sections):
            return self.opened
        scopes = (scope for found, scope in self.reachable() if found == section)
        return next(scopes, self.opened)

    def explain_section(self, section: Section, scope: Scope, data: bytes | None = None) -> Explanation:
        """Return a section as a part or as a submodel.

        A part is what its header calls one, one bent part, and what is made of nothing but the library's subparts
        and primitives.
        """
        is_part = section.kind is SectionKind.PART or section.flexible or self._is_of_pieces(section, scope)
        return Explanation(Origin.OWN_PART if is_part else Origin.SUBMODEL, section, scope, data=data)

    def _is_of_pieces(self, section: Section, scope: Scope) -> bool:
        rows = section.references
        # Nearly all sections begin with something else: the first name decides.
        if not rows or not self._is_piece(rows.names[rows.codes[0]], scope):
            return False
        return all(self._is_piece(name, scope) for name in rows.distinct_names())

    def _is_piece(self, normalized: str, scope: Scope) -> bool:
        """Whether the catalog explains a name, and as no part: a subpart or primitive."""
        elsewhere = normalized in scope.sections or normalized in self._file.package or normalized in self._beside
        return not elsewhere and self._parts.info(normalized) is None and self._parts.knows(normalized)

    def _explain(self, normalized: str, scope: Scope) -> Explanation:
        section = scope.sections.get(normalized)
        if section is not None:
            return self.explain_section(section, scope)
        if normalized not in self._elsewhere:
            self._elsewhere[normalized] = self._explain_elsewhere(normalized)
        return self._elsewhere[normalized]

    def _explain_elsewhere(self, normalized: str) -> Explanation:
        if normalized in self._file.package:
            return Explanation(Origin.OWN_PART)
        beside = self._explain_by_files(normalized) if normalized.endswith(_LDRAW_FILES) else None
        if beside is not None:
            return beside
        info = self._parts.info(normalized)
        if info is not None or self._parts.knows(normalized):
            return Explanation(Origin.CATALOG, info=info)
        return _UNKNOWN

    def _explain_by_files(self, normalized: str) -> Explanation | None:
        if self._beside and normalized in self._beside:
            name = self._beside[normalized]
            return self._explain_by_text(name, self._file.beside[name])
        if self._beside and normalized == normalize(self._file.name):
            return self.explain_section(self.opened.document.main, self.opened)
        path = self._folder.find(normalized)
        if path is None or self._file.folder is None:
            return None
        if path == self._file.folder / self._file.name:
            return self.explain_section(self.opened.document.main, self.opened)
        return self._explain_by_text(path.relative_to(self._file.folder).as_posix(), self._folder.read(path))

    def _explain_by_text(self, name: str, data: bytes | None) -> Explanation | None:
        """Return what a file beside the opened one means; None if it holds nothing, or more than is read."""
        if not data:
            return None
        decoded = decode(data)
        if decoded.line_count > self._limits.text_lines:
            return None
        self.taken[name] = data
        document = parse_document(decoded.text, PurePosixPath(name).name, decoded.form, self._limits)
        return self.explain_section(document.main, Scope(document, opened=False), data)


def _normalized_path(name: str) -> str:
    """Return a path below the folder as references to it are normalized, step by step."""
    return "/".join(map(normalize, name.split("/")))
