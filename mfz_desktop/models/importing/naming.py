"""What a model is called when it comes in: as its builder would say it, not as files are named.

Only what a person sees is named so, the garage and cards; what stands in the file stays in `FoundModel`.
"""

import re

from campaigns.names import shorten
from ldraw_catalog.reading.model_file import ModelFile
from ldraw_catalog.systems.evidence import FoundModel
from ldraw_catalog.systems.tags import without_extension

GENERIC = frozenset(
    ("all", "assembly", "complete", "completed", "final", "full", "main", "main model", "model", "mpd", "new model",
     "new mpd model", "submodel", "total", "untitled", "untitled model", "whole", "whole model",
     "assemblage", "complet", "ensemble", "modèle", "modele",
     "gesamt", "gesamtmodell", "komplett", "modell",
     "completo", "conjunto", "modelo", "montaje",
     "całość", "kompletny", "złożenie",
     "モデル", "全体", "完成")
)  # fmt: skip
"""What programs and people call the whole of a file, in lower case: it says nothing of the model."""

_CATALOGUE_NUMBER = re.compile(
    r"""(?: \d{3,7}-\d{1,2} [\s_–-]*      # a set and its edition: 75054-1, 30054-1-
          | \d{4,7} \s* [_–-] [\s_–-]*    # a set and a dash: 4096 -
          | \d{5,7} \s+                   # a set and a blank
        ) (?=\S*[^\W\d_])                 # and a word after it""",
    re.VERBOSE,
)
_ENDING = re.compile(r"\.(?:mpd|ldr|dat|io|l3b)(?:_packed)?(?=_|\s|$)", re.IGNORECASE)
_NUMBER_AT_THE_END = re.compile(r"[\s_-]*\(?\d*\)?$")


def name_of(model: FoundModel, file: ModelFile) -> str:
    """Return the name for a model that is new here: a declared one as it stands, else a tidy one that says something.

    A generic name of a submodel gives way to that of the file; where that says no more, the first one stays.
    """
    if model.declared and model.name not in (file.stem, without_extension(model.section.name)):
        return shorten(model.name)  # a `!MFZ` line says it
    own, files = tidy(model.name), tidy(file.stem)
    if own and not is_generic(own):
        return shorten(own)
    return shorten(own if is_generic(files) else files) or shorten(model.name) or shorten(file.stem) or file.name


def tidy(name: str) -> str:
    """Return a name with blanks for underscores, without an ending of a file and a leading catalogue number.

    Of parts between dashes those go that say nothing, or what another one says.
    """
    whole = " ".join(_without_number(_ENDING.sub("", name).strip()).replace("_", " ").split())
    parts = {part.casefold(): part for part in whole.split(" - ")}
    telling = [part for part in parts.values() if not is_generic(part)]
    return " - ".join(telling) or whole


def is_generic(name: str) -> bool:
    """Tell whether a tidy name says nothing of the model, with a number behind it or not."""
    return _NUMBER_AT_THE_END.sub("", name).strip(" -").casefold() in GENERIC or not name


def _without_number(name: str) -> str:
    found = _CATALOGUE_NUMBER.match(name)
    return name[found.end() :] if found else name
