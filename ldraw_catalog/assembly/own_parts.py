"""The texts of the parts that came with a file, for measuring and drawing."""

from collections.abc import Iterator, Mapping

from ldraw_catalog.assembly.references import Explanation, Origin, References


class OwnParts(Mapping[str, bytes]):
    """LDraw text by normalized name; each is made, or unpacked, when it is first asked for."""

    def __init__(self, sources: Mapping[str, Explanation], package: Mapping[str, bytes]) -> None:
        self._sources = sources
        self._package = package
        self._names = dict.fromkeys((*sources, *package))
        self._texts: dict[str, bytes] = {}

    def __getitem__(self, name: str) -> bytes:
        if name not in self._texts:
            source = self._sources.get(name)
            self._texts[name] = self._package[name] if source is None else _text_of(source)
        return self._texts[name]

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


def own_parts(references: References, met: Mapping[str, Explanation], package: Mapping[str, bytes]) -> OwnParts:
    """Return every own part: those that the model uses, and what their own references use in their turn.

    `met` are the own parts that the model uses, by normalized name. Whatever the catalog explains is left to it.
    """
    sources: dict[str, Explanation] = {}
    waiting = list(met.items())
    while waiting:
        name, explanation = waiting.pop()
        section, scope = explanation.section, explanation.scope
        if section is None or scope is None or name in sources:
            continue
        sources[name] = explanation
        for used in section.references.distinct_names():
            found = references.explain(used, scope)
            if found.origin in (Origin.OWN_PART, Origin.SUBMODEL):
                waiting.append((used, found))
    return OwnParts(sources, package)


def _text_of(source: Explanation) -> bytes:
    if source.data is not None:
        return source.data
    texts = source.section.lines.texts if source.section else ()
    return "\n".join(texts).encode("utf-8", "replace")
