"""A design before and after its file changed: both models, and what became of their parts and systems."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from campaigns.garage.entry import GarageEntry
from campaigns.store.errors import StoreError
from ldraw_catalog.assembly.assembly import Assembly
from ldraw_catalog.building.differences import Differences, differences
from ldraw_catalog.messages import Message
from ldraw_catalog.reading.document import ColourDefinition
from mfz_desktop.core.tasks import Work
from mfz_desktop.models.importing.following import model_of
from mfz_desktop.models.importing.inspection import InspectedModel, inspect
from mfz_desktop.models.importing.kept_model import FileBytes, read_kept
from mfz_desktop.models.importing.reading_context import ReadingContext
from mfz_desktop.models.system_words import named_type


class NotThereError(StoreError):
    """One of the two models cannot be had; its text says why."""


@dataclass(frozen=True, slots=True)
class Build:
    """A model at one time."""

    entry: GarageEntry
    model: InspectedModel
    colours: Mapping[int, ColourDefinition]
    """Those that its file defines."""

    @property
    def assembly(self) -> Assembly:
        """Its parts."""
        return self.model.found.assembly


@dataclass(frozen=True, slots=True)
class ComparedBuilds:
    """A model as it was and as it is."""

    before: Build
    now: Build
    parts: Differences
    touched: tuple[str, ...]
    """The names of systems of which parts came, went, moved or have another colour."""


def compare_builds(
    work: Work, before: GarageEntry, now: GarageEntry, reading: Callable[[], ReadingContext], kept: FileBytes
) -> ComparedBuilds:
    """Read both and lay them beside each other; raises StoreError where one cannot be had."""
    work.step(0, 3)
    old = _build(before, reading().of(before), kept)
    work.step(1, 3)
    new = _build(now, reading().of(now), kept)
    work.step(2, 3)
    parts = differences(old.assembly, new.assembly)
    touched = (*_touched(new, parts.touched_now), *_touched(old, parts.touched_before))
    return ComparedBuilds(old, new, parts, tuple(dict.fromkeys(touched)))


def _build(entry: GarageEntry, reading: ReadingContext, kept: FileBytes) -> Build:
    inspection = inspect(read_kept(entry, kept), reading, model=entry.submodel)
    model = model_of(entry, inspection)
    if model is None or inspection.file.document is None:
        raise NotThereError(inspection.file.error or Message("This model is not in its file."))
    return Build(entry, model.with_entry(entry), inspection.file.document.colours)


def _touched(build: Build, parts: Iterable[int]) -> tuple[str, ...]:
    changed = set(parts)
    return tuple(
        named_type(system.type, system.name)
        for system in build.model.resolved.everything
        if changed.intersection(system.parts)
    )
