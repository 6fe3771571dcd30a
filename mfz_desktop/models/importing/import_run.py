"""One import: many files read, one after the other, into designs for the garage. Pure but for reading and `keep`.

Nothing is in the garage before `bring_in`: a run that is cancelled has changed nothing. Bytes that it kept by then
are referred to by nobody and go with the next sweep of the kept files.
"""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

from campaigns.beside import BesideFile
from campaigns.garage.change import Change
from campaigns.garage.entry import GarageEntry
from campaigns.garage.garage import Garage
from campaigns.garage.importing import import_designs
from campaigns.garage.redesign import as_of_game
from campaigns.identity import new_id
from campaigns.store.errors import StoreError
from ldraw_catalog.assembly.beside import files_beside
from ldraw_catalog.messages import Message
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.reading.endings import models_below
from ldraw_catalog.reading.model_file import ModelFile
from ldraw_catalog.reading.read import read_bytes, read_file
from mfz_desktop.core.language import translated
from mfz_desktop.models.importing.budget import Budget, OverBudget
from mfz_desktop.models.importing.following import ChangedDesign, ChangedFileFinder, is_read_for
from mfz_desktop.models.importing.inspection import InspectedModel, Inspection, inspect, outlined
from mfz_desktop.models.importing.kept_model import KeptModel, has_changed, keep_beside, read_kept
from mfz_desktop.models.importing.naming import name_of
from mfz_desktop.models.importing.reading_context import ReadingContext, types_of
from mfz_desktop.models.importing.report import (
    ImportReport,
    Outcome,
    PartNumbers,
    ReportedCandidate,
    ReportedDesign,
    ReportedFile,
)

CHANGED_MEANWHILE = Message("The file was changed while it was being read. Import it again.")

MOST_WHOLE = 50_000
"""Lines and placed parts of all whole models that a run hands on, some 25 MB; further ones it hands on in outline."""

Step = Callable[[int, int, str], object]
"""Told `(done, total, name)` before each file; raises to stop the run."""


@dataclass(frozen=True, slots=True)
class FileToImport:
    """A file to import: one on disk, or bytes that the program brings."""

    name: str
    path: Path | None = None
    data: bytes = b""


@dataclass(frozen=True, slots=True)
class ImportContext:
    """What a run needs besides its files; frozen values and functions for any thread."""

    reading: ReadingContext
    entries: tuple[GarageEntry, ...]
    """All designs there are, the bin's too."""
    keep: Callable[[bytes], str]
    """Keeps bytes and returns their sha256; raises StoreError."""
    kept: Callable[[str], bytes]
    """Returns kept bytes; raises StoreError."""
    budget: Callable[[], Budget] = Budget
    now: Callable[[], datetime] = lambda: datetime.now(UTC)


@dataclass(frozen=True, slots=True)
class ImportRun:
    """What was read: ready to be brought in."""

    report: ImportReport
    """With the ids that new designs would have."""
    designs: tuple[GarageEntry, ...]
    """One for each design of the report that did not change: new ones, and known ones as they are."""
    redesigned: tuple[GarageEntry, ...]
    inspections: tuple[tuple[GarageEntry, Inspection], ...]


def incoming(paths: Iterable[Path]) -> tuple[FileToImport, ...]:
    """Return what paths name: files as they are, for folders the model files below them. Each once."""
    found: dict[Path, None] = {}
    for path in paths:
        inside = map(Path, models_below(str(path))) if path.is_dir() and not path.suffix else (path,)
        found.update(dict.fromkeys(inside))
    return tuple(FileToImport(path.name.encode("utf-8", "replace").decode("utf-8"), path) for path in found)


def run_import(files: tuple[FileToImport, ...], importing: ImportContext, step: Step) -> ImportRun:
    """Read files and lay what they hold beside the garage. Raises only what `step` raises to stop it."""
    reader = _Reader(importing)
    for done, file in enumerate(files):
        step(done, len(files), file.name)
        reader.take(file)
    step(len(files), len(files), "")
    return reader.run()


def run_choice(file: ReportedFile, names: tuple[str, ...], importing: ImportContext, step: Step) -> ImportRun:
    """Make designs of the candidates that a person chose among those of an imported file."""
    reader = _Reader(importing)
    for done, name in enumerate(names):
        step(done, len(names), name)
        reader.choose(file, name)
    step(len(names), len(names), "")
    return reader.run()


def bring_in(garage: Garage, run: ImportRun) -> tuple[Change, ImportReport]:
    """Put a run into the garage, in one write; return the change, and the report with the garage's own ids.

    Raises StoreError; then nothing has changed.
    """
    redesigned = [caught_up(here, one) for one in run.redesigned if (here := garage.entry(one.id)) is not None]
    imported = import_designs(garage, run.designs, redesigned)
    ids = dict(zip((design.id for design in run.designs), imported.ids, strict=True))
    return imported.change, replace_ids(run.report, ids)


def caught_up(here: GarageEntry, redesigned: GarageEntry) -> GarageEntry:
    """Return a redesigned entry with all that was done to it while the run was reading."""
    if redesigned.game != here.game:
        here = as_of_game(here, redesigned.game, redesigned.kind, types_of(redesigned.game))
    parts = {piece.key: piece.parts for piece in redesigned.confirmed}
    return replace(
        here,
        sha256=redesigned.sha256,
        file=redesigned.file,
        source=redesigned.source,
        beside=redesigned.beside,
        confirmed=tuple(replace(piece, parts=parts.get(piece.key, piece.parts)) for piece in here.confirmed),
        reviewed=here.reviewed and redesigned.reviewed,
    )


def replace_ids(report: ImportReport, ids: Mapping[str, str]) -> ImportReport:
    """Return a report with other ids: somebody else may have brought the same content in meanwhile."""
    files = tuple(
        replace(file, designs=tuple(replace(design, id=ids.get(design.id, design.id)) for design in file.designs))
        for file in report.files
    )
    return replace(report, files=files)


class _Reader:
    """Collects what the files of one run give."""

    def __init__(self, importing: ImportContext) -> None:
        self._supplies = importing
        self._follower = ChangedFileFinder(importing.reading, importing.entries, importing.kept)
        self._by_content = {(one.sha256, one.submodel): one for one in reversed(importing.entries) if one.deleted}
        self._by_content |= {(one.sha256, one.submodel): one for one in importing.entries if not one.deleted}
        self._files: list[ReportedFile] = []
        self._designs: dict[str, GarageEntry] = {}
        self._redesigned: dict[str, GarageEntry] = {}
        self._inspections: list[tuple[GarageEntry, Inspection]] = []
        self._weight = 0

    def take(self, incoming: FileToImport) -> None:
        """Read one file; whatever is the matter with it stands in the report."""
        budget = self._supplies.budget()
        try:
            file, data = _read(incoming)
            budget.check()
            if file.error:
                self._files.append(ReportedFile(incoming.name, incoming.path, file.sha256, file.error))
                return
            inspection = inspect(file, self._supplies.reading, check=budget.check)
            self._supplies.keep(data)
            beside = keep_beside(files_beside(file, self._supplies.reading.parts), self._supplies.keep)
        except OverBudget as reason:
            self._files.append(ReportedFile(incoming.name, incoming.path, error=translated(reason)))
        except StoreError as reason:
            self._files.append(ReportedFile(incoming.name, incoming.path, error=translated(reason)))
        else:
            self._files.append(self._reported(incoming, inspection, beside))

    def choose(self, file: ReportedFile, name: str) -> None:
        """Make a design of one submodel of a file that is kept already."""
        source = FileToImport(file.name, file.path)
        try:
            kept = read_kept(KeptModel(file.sha256, file.name, file.beside), self._supplies.kept)
        except StoreError as reason:
            self._files.append(ReportedFile(file.name, file.path, error=translated(reason)))
            return
        inspection = inspect(kept, self._supplies.reading, model=name)
        designs = tuple(self._design(source, inspection, model, file.beside) for model in inspection.models)
        self._files.append(ReportedFile(file.name, file.path, file.sha256, designs=designs, beside=file.beside))

    def run(self) -> ImportRun:
        """Return everything."""
        report = ImportReport(
            tuple(self._files),
            self._supplies.reading.parts.update or "",
            total(file.numbers for file in self._files),
        )
        return ImportRun(
            report, tuple(self._designs.values()), tuple(self._redesigned.values()), tuple(self._inspections)
        )

    def _reported(
        self, incoming: FileToImport, inspection: Inspection, beside: tuple[BesideFile, ...]
    ) -> ReportedFile:
        file = inspection.file
        follows = self._follower.follow(incoming.path, inspection, beside)
        designs = [self._redesign(one) for one in follows.designs]
        followed = {one.after.submodel for one in follows.designs}
        wanted = [model for model in inspection.models if model.found.submodel not in followed]
        if follows.designs:
            # The player chose from this file before: only what says of itself that it is a model comes anew.
            wanted = [model for model in wanted if model.found.declared]
        designs += [self._design(incoming, inspection, model, beside) for model in wanted]
        return ReportedFile(
            incoming.name,
            incoming.path,
            file.sha256,
            designs=tuple(designs),
            candidates=self._unanswered(inspection),
            numbers=part_numbers(inspection, self._supplies.reading.parts),
            problems=inspection.problems,
            beside=beside,
        )

    def _unanswered(self, inspection: Inspection) -> tuple[ReportedCandidate, ...]:
        """Return the candidates that are not in the garage yet."""
        held = {entry.submodel for entry in self._by_content.values() if entry.sha256 == inspection.file.sha256}
        return tuple(one for one in reported_candidates(inspection) if one.submodel not in held)

    def _redesign(self, one: ChangedDesign) -> ReportedDesign:
        self._redesigned[one.after.id] = one.after
        self._by_content[one.after.sha256, one.after.submodel] = one.after
        self._note(one.after, one.inspection)
        return reported(one.after, Outcome.CHANGED, one)

    def _design(
        self,
        incoming: FileToImport,
        inspection: Inspection,
        model: InspectedModel,
        beside: tuple[BesideFile, ...],
    ) -> ReportedDesign:
        content = (inspection.file.sha256, model.found.submodel)
        entry = self._by_content.get(content)
        if entry is not None:
            outcome = Outcome.RETURNED if entry.deleted else Outcome.KNOWN
        else:
            outcome = Outcome.NEW
            entry = new_design(inspection.file, model, incoming.path, self._supplies.now(), beside)
            self._by_content[content] = entry
        if outcome is Outcome.KNOWN and (again := found_again(entry, incoming.path, beside)) != entry:
            self._redesigned[entry.id] = again
        if entry.id not in self._redesigned:
            self._designs[entry.id] = entry
        if is_read_for(model, self._supplies.reading.of(entry).game):
            self._note(entry, inspection)
        return reported(entry, outcome)

    def _note(self, entry: GarageEntry, inspection: Inspection) -> None:
        """Hand on what was found out; whole as long as there is room."""
        self._weight += inspection.weight
        self._inspections.append((entry, inspection if self._weight <= MOST_WHOLE else outlined(inspection)))


def reported(entry: GarageEntry, outcome: Outcome, followed: ChangedDesign | None = None) -> ReportedDesign:
    """Return a design as the report names it."""
    what, before = (followed.what_changed, followed.before) if followed else (None, None)
    return ReportedDesign(entry.id, entry.name, entry.sha256, entry.submodel, outcome, what, before)


def reported_candidates(inspection: Inspection) -> Iterator[ReportedCandidate]:
    """Yield a file's candidates with the sections they are, each design once."""
    for one in inspection.candidates:
        if not one.is_copy:
            yield ReportedCandidate(one.name, one.submodel, one.parts, one.why, one.copies)


def new_design(
    file: ModelFile, model: InspectedModel, path: Path | None, now: datetime, beside: tuple[BesideFile, ...]
) -> GarageEntry:
    """Return a new entry for a model of a file."""
    return GarageEntry(
        id=new_id(),
        name=name_of(model.found, file),
        sha256=file.sha256,
        file=file.name,
        submodel=model.found.submodel,
        kind=model.found.kind.value,
        source=str(path) if path else "",
        added=now.isoformat(timespec="seconds"),
        beside=beside,
        game=model.found.game,
    )


def found_again(entry: GarageEntry, path: Path | None, beside: tuple[BesideFile, ...]) -> GarageEntry:
    """Return a known design as it was found again: in its new place if it was lost, with what it lacked beside it."""
    lost = path is not None and is_lost(entry)
    completes = has_changed(entry.beside, beside) and (lost or not entry.beside)
    return replace(entry, source=str(path) if lost else entry.source, beside=beside if completes else entry.beside)


def is_lost(entry: GarageEntry) -> bool:
    """Tell whether the file a design came from is no longer where it was."""
    return bool(entry.source) and not Path(entry.source).is_file()


def part_numbers(inspection: Inspection, parts: PartCatalog) -> PartNumbers:
    """Count how well the parts of a file's main model are known."""
    whole = inspection.whole
    if whole is None:
        return PartNumbers()
    foreign = whole.distinct - set(whole.own_parts) - whole.unresolved
    aliased = sum(1 for name in foreign if parts.resolve(name) not in (None, name))
    return PartNumbers(whole.parts, len(whole.distinct), aliased, tuple(sorted(whole.unresolved)))


def total(numbers: Iterable[PartNumbers]) -> PartNumbers:
    """Add up the numbers of files. Distinct parts are counted once a file."""
    every = tuple(numbers)
    return PartNumbers(
        sum(one.parts for one in every),
        sum(one.distinct for one in every),
        sum(one.aliased for one in every),
        tuple(sorted({name for one in every for name in one.unknown})),
    )


def _read(incoming: FileToImport) -> tuple[ModelFile, bytes]:
    """Read a file, and the same bytes to be kept."""
    if incoming.path is None:
        return read_bytes(incoming.data, incoming.name), incoming.data
    file = read_file(incoming.path)
    if file.error:
        return file, b""
    try:
        data = incoming.path.read_bytes()
    except OSError:
        return replace(file, error=CHANGED_MEANWHILE, document=None), b""
    if hashlib.sha256(data).hexdigest() != file.sha256:
        return replace(file, error=CHANGED_MEANWHILE, document=None), b""
    return file, data
