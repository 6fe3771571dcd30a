"""Which sections of a file are one design: built of the same parts in the same places, whatever they are called."""

from collections import Counter

from ldraw_catalog.assembly.assembly import Assembly
from ldraw_catalog.assembly.transforms import rounded
from ldraw_catalog.reading.document import Document, Reference, Section, SectionKind

_Line = tuple[int | str, int, tuple[float, ...]]


class Copies:
    """Knows how often each design stands in a file."""

    def __init__(self, document: Document, whole: Assembly) -> None:
        """Take a file and its main model, put together."""
        self._models: dict[str, Section] = {}
        for section in document.sections:
            if section.kind is SectionKind.MODEL:
                self._models.setdefault(section.normalized, section)
        self._of_section: dict[str, int] = {}
        self._of_content: dict[frozenset[tuple[_Line, int]], int] = {}
        uses = Counter(use.section.normalized for use in whole.uses[1:])
        self._standing: Counter[int] = Counter()
        for name, section in self._models.items():
            if section is not document.main:
                self._standing[self.design(section)] += max(1, uses[name])

    def of(self, section: Section) -> int:
        """Return how often a section's design stands in the file; what nothing uses stands in it once."""
        return max(1, self._standing[self.design(section)])

    def design(self, section: Section) -> int:
        """Return a number that is the same for all sections of one design."""
        name = section.normalized
        if name not in self._of_section:
            self._of_section[name] = -1  # one that refers to itself is known by that
            content = frozenset(Counter(map(self._line, section.references)).items())
            self._of_section[name] = self._of_content.setdefault(content, len(self._of_content))
        return self._of_section[name]

    def _line(self, reference: Reference) -> _Line:
        model = self._models.get(reference.normalized)
        what = reference.normalized if model is None else self.design(model)
        return what, reference.colour, rounded(reference.transform)
