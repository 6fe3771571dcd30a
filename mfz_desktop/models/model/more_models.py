"""Other models in the same file, and how they become designs of their own. Without Qt."""

from dataclasses import dataclass, replace

from campaigns.garage.entry import GarageEntry
from campaigns.garage.garage import Garage
from campaigns.identity import new_id
from campaigns.names import shorten
from ldraw_catalog.systems.evidence import Candidate, FoundModel
from ldraw_catalog.systems.identify import identify
from mfz_desktop.models.importing.inspection import Inspection
from mfz_desktop.models.importing.reading_context import ReadingContext


@dataclass(frozen=True, slots=True)
class MoreModels:
    """What else a file holds."""

    declared: tuple[FoundModel, ...] = ()
    candidates: tuple[Candidate, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.declared or self.candidates)


def more_models(entry: GarageEntry, inspection: Inspection, garage: Garage) -> MoreModels:
    """Return the models of a file that are not in the garage yet, and what may be more."""
    own = {other.submodel for other in garage.entries() if other.sha256 == entry.sha256}
    declared = tuple(model.found for model in inspection.models if model.found.submodel not in own)
    known = {other.name for other in garage.entries() if other.sha256 == entry.sha256}
    candidates = (each for each in inspection.candidates if each.name not in known and not each.is_copy)
    return MoreModels(declared, tuple(candidates) if _is_whole(entry) else ())


def designs_of(
    entry: GarageEntry, more: MoreModels, inspection: Inspection, reading: ReadingContext
) -> tuple[GarageEntry, ...]:
    """Return them as new designs, beside the one they came with."""
    found = list(more.declared)
    for candidate in more.candidates:
        found += identify(
            inspection.file, reading.parts, packs=(), model=candidate.submodel, game=reading.game
        ).models
    return tuple(
        replace(
            GarageEntry(new_id(), shorten(model.name), entry.sha256, entry.file),
            submodel=model.submodel,
            kind=model.kind.value,
            source=entry.source,
            added=entry.added,
            beside=entry.beside,
            game=model.game,
        )
        for model in found
    )


def _is_whole(entry: GarageEntry) -> bool:
    """Candidates are told of once, with the main model."""
    return entry.submodel is None
