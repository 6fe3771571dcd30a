"""Which files of its folder a model is made of: what has to be kept with it to read it elsewhere."""

from collections.abc import Mapping

from ldraw_catalog.assembly.references import KnowsParts, References
from ldraw_catalog.limits import DEFAULT_LIMITS, Limits
from ldraw_catalog.reading.model_file import ModelFile


def files_beside(file: ModelFile, parts: KnowsParts, limits: Limits = DEFAULT_LIMITS) -> Mapping[str, bytes]:
    """Return the files beside a model that any of its sections leads to, by their path below its folder, sorted.

    Put into `ModelFile.beside` they stand for the folder: whichever submodel is looked at, everything is found
    again. At most `limits.text_bytes` in all, as much as is read from a folder.
    """
    if file.document is None:
        return {}
    references = References(file, file.document, parts, limits)
    for _ in references.reachable():
        pass  # every step looks its names up, and `taken` notes where they were found
    return dict(sorted(references.taken.items()))
