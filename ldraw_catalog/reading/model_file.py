"""One file of a user's, read: what it is, its document, and what came packed with it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path

from ldraw_catalog.problems import Problem
from ldraw_catalog.reading.document import Document


class FileFormat(StrEnum):
    """What a file is by its content, whatever its name says."""

    IO = "io"
    MPD = "mpd"
    LDR = "ldr"
    LXF = "lxf"
    LXFML = "lxfml"
    BSX = "bsx"
    XML = "xml"
    """BrickLink's lists of parts."""
    CSV = "csv"
    """Rebrickable's."""

    @property
    def is_list(self) -> bool:
        """Whether it is a list of parts, which says nothing of places."""
        return self in (FileFormat.BSX, FileFormat.XML, FileFormat.CSV)


@dataclass(frozen=True, slots=True)
class ModelFile:
    """What reading one file gave. Either `document` is there, or `error` says why not."""

    name: str
    """The file's name without folders."""
    folder: Path | None
    """Where it lies: references may be looked for below. None for standard input or bytes."""
    sha256: str
    """Of the bytes as they are; empty if they could not be had."""
    format: FileFormat | None = None
    error: str | None = None
    """One sentence that says what is the matter and what to do; None if it was read."""
    document: Document | None = None
    package: Mapping[str, bytes] = field(default_factory=dict)
    """Parts that a Studio archive brings, by normalized name as in references (`12345.dat`, `s/12345s01.dat`)."""
    thumbnail: bytes | None = None
    """The PNG that Studio or LEGO Digital Designer packed: it may be offered, never shown in place of our picture."""
    problems: tuple[Problem, ...] = ()
    """Those of the document and of the archive, in the order of lines, at most `Limits.problems`."""
    beside: Mapping[str, bytes] = field(default_factory=dict)
    """Files that lay in its folder, by their path below it (`sub/Arm.ldr`): where the folder itself is not at hand.
    They go before those of the folder."""
    hidden: frozenset[int] = frozenset()
    """Numbers of the document's type-1 lines whose part or submodel is hidden in Studio."""

    @property
    def stem(self) -> str:
        """The name without its extension."""
        return Path(self.name).stem
