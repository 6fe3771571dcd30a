"""A changed file comes again: which designs of the garage follow it, and what changed."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from campaigns.beside import BesideFile
from campaigns.garage.entry import DesignSystem, GarageEntry
from campaigns.garage.redesign import DesignDiff, as_of_game, redesign
from campaigns.garage.resolving import NONE
from campaigns.store.errors import StoreError
from mfz_desktop.models.importing.inspection import InspectedModel, Inspection, inspect
from mfz_desktop.models.importing.kept_model import has_changed, read_kept
from mfz_desktop.models.importing.reading_context import ReadingContext, types_of
from mfz_desktop.models.importing.report import WhatChanged


@dataclass(frozen=True, slots=True)
class ChangedDesign:
    """One design and its changed file."""

    before: GarageEntry
    after: GarageEntry
    what_changed: WhatChanged
    inspection: Inspection
    """The one that found it; for a chosen submodel not that of the whole file."""


@dataclass(frozen=True, slots=True)
class ChangedFileMatches:
    """All designs that a file is the changed file of."""

    designs: tuple[ChangedDesign, ...] = ()


class ChangedFileFinder:
    """Finds the designs that came from the same place and had another content then, or other files beside them."""

    def __init__(self, reading: ReadingContext, entries: Iterable[GarageEntry], kept: Callable[[str], bytes]) -> None:
        self._reading = reading
        self._kept = kept
        self._from: dict[str, list[GarageEntry]] = {}
        for entry in entries:
            if entry.source and not entry.deleted:
                self._from.setdefault(entry.source, []).append(entry)

    def follow(
        self, path: Path | None, inspection: Inspection, beside: tuple[BesideFile, ...] = ()
    ) -> ChangedFileMatches:
        """Return the designs from this path as the changed file makes them; none if it has not changed.

        `beside` are the files that it is made of besides its own.
        """
        if path is None:
            return ChangedFileMatches()
        sha256 = inspection.file.sha256
        here = self._from.get(str(path), ())
        outdated = [one for one in here if one.sha256 != sha256 or has_changed(one.beside, beside)]
        followed = (self._followed(entry, path, inspection, beside) for entry in outdated)
        return ChangedFileMatches(tuple(one for one in followed if one is not None))

    def _followed(
        self, entry: GarageEntry, path: Path, whole: Inspection, beside: tuple[BesideFile, ...]
    ) -> ChangedDesign | None:
        inspection, model = self._model_now(entry, whole)
        if model is None:
            return None
        before, after = self._found_before(entry), model.resolved.found
        changed, diff = redesign(
            entry,
            sha256=whole.file.sha256,
            file=whole.file.name,
            source=str(path),
            before=before,
            after=after,
            beside=beside,
        )
        changed = in_its_game(changed, model)
        return ChangedDesign(entry, changed, what_changed(diff, before, after, entry), inspection)

    def _model_now(self, entry: GarageEntry, whole: Inspection) -> tuple[Inspection, InspectedModel | None]:
        """Return the design's model in the changed file; None where it is no longer in it."""
        reading, here = self._reading.of(entry), model_of(entry, whole)
        if here is not None and is_read_for(here, reading.game):
            return whole, here
        if here is None and entry.submodel is None:
            return whole, None
        chosen = inspect(whole.file, reading, model=entry.submodel)
        return chosen, model_of(entry, chosen)

    def _found_before(self, entry: GarageEntry) -> tuple[DesignSystem, ...]:
        try:
            file = read_kept(entry, self._kept)
        except StoreError:
            return ()
        before = inspect(file, self._reading.of(entry), model=entry.submodel)
        model = model_of(entry, before)
        return model.resolved.found if model else ()


def model_of(entry: GarageEntry, inspection: Inspection) -> InspectedModel | None:
    """Return the model of a file that is the design's."""
    return next((model for model in inspection.models if model.found.submodel == entry.submodel), None)


def is_read_for(model: InspectedModel, game: str) -> bool:
    """Tell whether a model was read as a game wants it: for the game, or for the one that its file names."""
    return model.found.names_game or model.found.game == game


def in_its_game(entry: GarageEntry, model: InspectedModel) -> GarageEntry:
    """Return a design as one of the game that its file names now, where that is another than before."""
    found = model.found
    if not found.names_game or found.game == entry.game:
        return entry
    return as_of_game(entry, found.game, found.kind.value, types_of(found.game))


def what_changed(
    diff: DesignDiff, before: Iterable[DesignSystem], after: Iterable[DesignSystem], entry: GarageEntry
) -> WhatChanged:
    """Return the systems that changed."""
    confirmed = {system.key: system for system in entry.confirmed if system.type != NONE}
    found = {system.key: system for system in (*before, *after)}
    return WhatChanged(
        added=tuple(found[key] for key in diff.added),
        removed=tuple(found[key] for key in diff.removed if key not in confirmed),
        changed=tuple(found[key] for key in diff.changed),
        kept=len(confirmed),
        orphaned=tuple(confirmed[key] for key in diff.orphaned if key in confirmed),
    )
