"""What an import came to, as values: what came in, what needs attention, the numbers."""

from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path

from campaigns.beside import BesideFile
from campaigns.garage.entry import DesignSystem, GarageEntry
from ldraw_catalog.problems import Problem


class Outcome(StrEnum):
    """What became of one model of a file."""

    NEW = "new"
    KNOWN = "known"
    """The garage held this content already."""
    RETURNED = "returned"
    """It lay in the bin and came back, with all that was confirmed of it."""
    CHANGED = "changed"
    """Its file is different from when it was imported last."""


@dataclass(frozen=True, slots=True)
class WhatChanged:
    """The systems that a changed file changed."""

    added: tuple[DesignSystem, ...] = ()
    removed: tuple[DesignSystem, ...] = ()
    changed: tuple[DesignSystem, ...] = ()
    kept: int = 0
    """Confirmed systems; none was stripped."""
    orphaned: tuple[DesignSystem, ...] = ()
    """Confirmed, and no longer found in the file: still confirmed."""


@dataclass(frozen=True, slots=True)
class ReportedDesign:
    """One model that came in."""

    id: str
    """Of the garage's entry."""
    name: str
    sha256: str
    submodel: str | None
    outcome: Outcome
    what_changed: WhatChanged | None = None
    """Only where it was changed."""
    before: GarageEntry | None = None
    """The design as it was; only where it was changed."""


@dataclass(frozen=True, slots=True)
class PartNumbers:
    """How well a file's parts are known. Distinct file names, whatever the colour."""

    parts: int = 0
    """Instances."""
    distinct: int = 0
    aliased: int = 0
    """Known by another number than the library's present one."""
    unknown: tuple[str, ...] = ()
    """Sorted."""


@dataclass(frozen=True, slots=True)
class ReportedCandidate:
    """A part of a file that may be a model of its own."""

    name: str
    submodel: str
    """The FILE's name, as the file spells it."""
    parts: int
    why: str
    copies: int = 1
    """How often its design stands in the file."""


@dataclass(frozen=True, slots=True)
class ReportedFile:
    """One file of an import."""

    name: str
    path: Path | None
    """None for what was shipped with the program."""
    sha256: str = ""
    error: str = ""
    """One sentence why it could not be read; empty if it was."""
    designs: tuple[ReportedDesign, ...] = ()
    candidates: tuple[ReportedCandidate, ...] = ()
    numbers: PartNumbers = PartNumbers()
    problems: tuple[Problem, ...] = ()
    beside: tuple[BesideFile, ...] = ()
    """Files of its folder that its models are made of besides its own."""


@dataclass(frozen=True, slots=True)
class ImportReport:
    """One whole import."""

    files: tuple[ReportedFile, ...]
    library: str = ""
    """The update of the parts library it was read with; empty where only the index was."""
    numbers: PartNumbers = field(default_factory=PartNumbers)

    @property
    def designs(self) -> tuple[ReportedDesign, ...]:
        """Every model, each once, in the order of files."""
        unique = {design.id: design for file in reversed(self.files) for design in reversed(file.designs)}
        return tuple(reversed(unique.values()))

    def of_outcome(self, outcome: Outcome) -> tuple[ReportedDesign, ...]:
        """Return the models that this became of."""
        return tuple(design for design in self.designs if design.outcome is outcome)

    @property
    def unreadable(self) -> tuple[ReportedFile, ...]:
        """Files that could not be read."""
        return tuple(file for file in self.files if file.error)

    @property
    def read(self) -> tuple[ReportedFile, ...]:
        """Files that could."""
        return tuple(file for file in self.files if not file.error)

    @property
    def with_unknown_parts(self) -> tuple[ReportedFile, ...]:
        """Files with parts that nothing explains."""
        return tuple(file for file in self.files if file.numbers.unknown)

    @property
    def with_candidates(self) -> tuple[ReportedFile, ...]:
        """Files that may hold further models."""
        return tuple(file for file in self.files if file.candidates)

    @property
    def with_problems(self) -> tuple[ReportedFile, ...]:
        """Files in which lines are wrong."""
        return tuple(file for file in self.files if file.problems)

    @property
    def problems(self) -> int:
        """How many lines were wrong in all files together."""
        return sum(len(file.problems) for file in self.files)
