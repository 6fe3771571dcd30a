"""Which files of its folder a model is made of: what has to be kept with it to read it elsewhere."""

from collections.abc import Mapping

from ldraw_catalog.assembly.references import KnowsParts, References, Scope
from ldraw_catalog.limits import DEFAULT_LIMITS, Limits
from ldraw_catalog.reading.document import Section
from ldraw_catalog.reading.model_file import ModelFile


def files_beside(file: ModelFile, parts: KnowsParts, limits: Limits = DEFAULT_LIMITS) -> Mapping[str, bytes]:
    """Return the files beside a model that any of its sections leads to, by their path below its folder, sorted.

    Put into `ModelFile.beside` they stand for the folder: whichever submodel is looked at, everything is found
    again. At most `limits.text_bytes` in all, as much as is read from a folder.
    """
    if file.document is None:
        return {}
    references = References(file, file.document, parts, limits)
    waiting: list[tuple[Section, Scope]] = [(section, references.opened) for section in file.document.sections]
    met = {id(section) for section, _ in waiting}
    while waiting:
        section, scope = waiting.pop()
        for name in {reference.folded for reference in section.references}:
            found = references.explain(name, scope)
            if found.section is None or found.scope is None or id(found.section) in met:
                continue
            met.add(id(found.section))
            waiting.append((found.section, found.scope))
    return dict(sorted(references.taken.items()))
