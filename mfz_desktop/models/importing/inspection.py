"""One file inspected: read, put together, identified, measured, and laid beside what the garage holds of it."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from campaigns.garage.entry import Belief, DesignSystem, GarageEntry
from campaigns.garage.resolving import Resolved, resolve
from ldraw_catalog.assembly.assemble import assemble
from ldraw_catalog.assembly.assembly import Assembly
from ldraw_catalog.building.building import Building, building_of
from ldraw_catalog.limits import DEFAULT_LIMITS
from ldraw_catalog.measuring.boxes import PlacedBoxes, placed_boxes
from ldraw_catalog.measuring.measure import Measure, measure_boxes
from ldraw_catalog.problems import Problem
from ldraw_catalog.reading.document import NO_LINES, ReferenceRows, Section
from ldraw_catalog.reading.model_file import ModelFile
from ldraw_catalog.reading.read import read_bytes, read_file
from ldraw_catalog.systems.evidence import Candidate, FoundModel, FoundSystem, Identification
from ldraw_catalog.systems.identify import identify
from mfz_desktop.models.importing.reading_context import ReadingContext

LookUp = Callable[[str, str | None], GarageEntry | None]
"""What the garage holds of a file's sha256 and submodel."""


@dataclass(frozen=True, slots=True)
class InspectedModel:
    """One model of a file."""

    found: FoundModel
    resolved: Resolved
    measure: Measure
    building: Building
    boxes: PlacedBoxes
    """Round each part; none where the model is outlined."""
    entry: GarageEntry | None

    def with_entry(self, entry: GarageEntry) -> "InspectedModel":
        """Return the model with a design's answers laid over what was found."""
        return replace(self, resolved=resolve(self.resolved.found, entry), entry=entry)


@dataclass(frozen=True, slots=True)
class Inspection:
    """All there is to say about one file."""

    file: ModelFile
    whole: Assembly | None = None
    """The main model; None where the file could not be read."""
    models: tuple[InspectedModel, ...] = ()
    candidates: tuple[Candidate, ...] = ()
    problems: tuple[Problem, ...] = ()
    """Of reading, putting together and tags, in the order of lines."""

    @property
    def is_whole(self) -> bool:
        """Whether nothing was left out of it: see `outlined`."""
        return self.whole is not None or bool(self.file.error)

    @property
    def weight(self) -> int:
        """How much it holds: the lines of its file, and all parts that were placed. Each takes some 250 bytes."""
        placed = (model.found.assembly.placements for model in self.models)
        lines = len(self.file.document.lines) if self.file.document else 0
        return lines + sum(map(len, placed)) + (len(self.whole.placements) if self.whole else 0)


def inspect_path(
    path: Path, reading: ReadingContext, *, model: str | None = None, look_up: LookUp | None = None
) -> Inspection:
    """Inspect a file on disk; never raises for what the file holds."""
    return inspect(read_file(path), reading, model=model, look_up=look_up)


def inspect_bytes(
    data: bytes, name: str, reading: ReadingContext, *, model: str | None = None, look_up: LookUp | None = None
) -> Inspection:
    """Inspect bytes that came from elsewhere: standard input, or the kept files."""
    return inspect(read_bytes(data, name), reading, model=model, look_up=look_up)


def inspect(
    file: ModelFile,
    reading: ReadingContext,
    *,
    model: str | None = None,
    look_up: LookUp | None = None,
    check: Callable[[], object] = lambda: None,
) -> Inspection:
    """Inspect a file that was read; `model` names the submodel that is wanted instead of what the file declares.

    `check` is called between the steps, so that whoever waits can stop by raising.
    """
    check()
    if file.document is None:
        return Inspection(file, problems=file.problems)
    identification = identify(file, reading.parts, reading.packs, reading.rules, model, reading.game)
    check()
    main = (found.assembly for found in identification.models if found.section is file.document.main)
    whole = next(main, None) or assemble(file, reading.parts)
    models = []
    for found in identification.models:
        check()
        models.append(inspect_model(found, file, reading, look_up))
    problems = gather_problems(file, whole, identification)
    return Inspection(file, whole, tuple(models), identification.candidates, problems)


def inspect_model(
    found: FoundModel, file: ModelFile, reading: ReadingContext, look_up: LookUp | None
) -> InspectedModel:
    """Measure a model, look how it is built, and lay it beside the garage."""
    entry = look_up(file.sha256, found.submodel) if look_up else None
    resolved = resolve(systems_of(found), entry, name=found.name)
    boxes = placed_boxes(found.assembly, reading.parts)
    building = building_of(found.assembly, boxes, reading.parts)
    return InspectedModel(found, resolved, measure_boxes(boxes), building, boxes, entry)


def systems_of(found: FoundModel) -> tuple[DesignSystem, ...]:
    """Return a model's systems, then its rockets, as the garage knows them: without their reasons."""
    return tuple(map(_design_system, found.everything))


def _design_system(found: FoundSystem) -> DesignSystem:
    return DesignSystem(
        key=found.key,
        type=found.kind.value,
        name=found.name,
        ranges=found.ranges,
        environment=found.environment,
        count=found.count,
        parts=found.placements,
        belief=Belief(found.status.value),
    )


def outlined(inspection: Inspection) -> Inspection:
    """Return what was found out about a file without the file itself, and its models in outline."""
    file = replace(inspection.file, document=None, package={}, beside={}, thumbnail=None)
    return replace(inspection, file=file, whole=None, models=tuple(map(outlined_model, inspection.models)))


def outlined_model(model: InspectedModel) -> InspectedModel:
    """Return a model with its systems and measures, but of its parts only which kinds there are, in which colours.

    A few kilobytes, whatever the model's size. What tells parts apart by their place, a picture or tags that are
    written back, needs the whole model.
    """
    found, assembly = model.found, model.found.assembly
    placements = assembly.placements
    uses = {use.section.name: use for use in reversed(assembly.uses)}
    light = replace(
        assembly,
        placements=placements.chosen(placements.one_of_each_kind()),
        uses=tuple(replace(use, section=_heading(use.section), spans={}) for use in reversed(uses.values())),
        own_parts={},
        problems=(),
        hidden=frozenset(),
    )
    found = replace(found, section=_heading(found.section), assembly=light)
    return replace(model, found=found, boxes=model.boxes.of(()))


def _heading(section: Section) -> Section:
    """Return a section without its lines."""
    groups = tuple(replace(group, lines=frozenset()) for group in section.groups)
    return replace(section, lines=NO_LINES, references=ReferenceRows.of(()), groups=groups)


def gather_problems(file: ModelFile, whole: Assembly, identification: Identification) -> tuple[Problem, ...]:
    """Return every problem once, in the order of lines, at most as many as are reported for one file."""
    unique = dict.fromkeys((*file.problems, *whole.problems, *identification.problems))
    ordered = sorted(unique, key=lambda problem: problem.line or 0)
    return tuple(ordered[: DEFAULT_LIMITS.problems])
