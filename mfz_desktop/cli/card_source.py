"""What is to be printed: companies from files, or frames and stations straight from models."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from campaigns.companies.company import KeptCompany, KeptFrame, KeptStation, ModelLink
from campaigns.companies.reading import ReadCompany
from campaigns.companies.rules_view import kept_frame
from campaigns.identity import new_id
from ldraw_catalog.assembly.assemble import assemble
from ldraw_catalog.reading.model_file import ModelFile
from ldraw_catalog.systems.evidence import ModelKind
from mfz_desktop.cli.company_source import read_or_end
from mfz_desktop.cli.garage_access import GarageView
from mfz_desktop.cli.output import cannot
from mfz_desktop.cli.sources import Source, sources
from mfz_desktop.cli.words import count
from mfz_desktop.importing.inspection import Inspection, inspect_path
from mfz_desktop.importing.resolving import Resolved
from mfz_desktop.importing.workshop import Workshop
from mfz_rules.rapid_attack.findings import Finding

OF_MODELS = "Models"
"""The name of the company that models make which are printed on their own."""


@dataclass(frozen=True, slots=True)
class CardFile:
    """A company to print, the pictures that came with it, and where its models may lie."""

    company: KeptCompany
    pictures: Mapping[str, bytes] = field(default_factory=dict)
    folder: Path = Path()
    models: Mapping[str, Path] = field(default_factory=dict)
    """Model files that were named themselves, by sha256."""
    scattered: Mapping[str, ModelFile] = field(default_factory=dict)
    """Those of them that take submodels or parts from their folder: their bytes alone do not show them whole."""
    findings: tuple[Finding, ...] = ()
    """What could not be read of it."""
    remarks: tuple[str, ...] = ()
    """What its cards leave out."""


def read_card_files(names: Iterable[str], workshop: Workshop, garage: GarageView) -> list[CardFile]:
    """Read what is named; all models together are printed as one company, in the place of the first."""
    files: list[CardFile] = []
    models: list[Source] = []
    place = 0
    for source in sources(names):
        if source.is_model:
            place = place if models else len(files)
            models.append(source)
        else:
            files += [card_file(read, source.path.parent) for read in read_or_end(source.typed)]
    if models:
        files.insert(place, of_models(models, workshop, garage))
    return files


def card_file(read: ReadCompany, folder: Path) -> CardFile:
    """Return a company that was read from a file in a folder."""
    return CardFile(read.company, read.pictures, folder, findings=read.findings)


def of_models(models: Iterable[Source], workshop: Workshop, garage: GarageView) -> CardFile:
    """Make a company of models: what is tagged or confirmed on them is on their cards, proposals are not."""
    frames: list[KeptFrame] = []
    stations: list[KeptStation] = []
    paths: dict[str, Path] = {}
    remarks: list[str] = []
    scattered: dict[str, ModelFile] = {}
    for source in models:
        inspection = inspect_path(source.path, workshop, look_up=garage.look_up)
        if inspection.file.error:
            cannot(f"{source.typed}: {inspection.file.error}")
        paths[inspection.file.sha256] = source.path
        if needs_folder(inspection, workshop):
            scattered[inspection.file.sha256] = inspection.file
        for model in inspection.models:
            link = ModelLink(inspection.file.sha256, inspection.file.name, model.found.submodel)
            if model.found.kind is ModelKind.STATION:
                stations.append(KeptStation(new_id(), model.resolved.name, link))
            else:
                frames.append(replace(kept_frame(model.resolved.frame()), model=link))
                remarks += left_out(model.resolved)
    company = KeptCompany(new_id(), OF_MODELS, frames=tuple(frames), stations=tuple(stations))
    return CardFile(company, models=paths, scattered=scattered, remarks=tuple(remarks))


def needs_folder(inspection: Inspection, workshop: Workshop) -> bool:
    """Tell whether a model takes something from its folder."""
    alone = assemble(replace(inspection.file, folder=None), workshop.parts)
    return inspection.whole is not None and alone.unresolved != inspection.whole.unresolved


def left_out(resolved: Resolved) -> list[str]:
    """Return what to say of proposals, which nobody confirmed and no card shows."""
    if not resolved.waiting:
        return []
    proposals = count(len(resolved.waiting), "proposal")
    return [f"“{resolved.name}”: {proposals} not on its card; confirm or tag the systems to have them there."]
