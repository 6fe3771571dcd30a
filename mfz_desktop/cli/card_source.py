"""What is to be printed: companies from files, or frames and stations straight from models."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from campaigns.companies.company import KeptCompany, KeptFrame, KeptStation, ModelLink
from campaigns.companies.rules_view import kept_frame
from campaigns.identity import new_id
from ldraw_catalog.systems.evidence import ModelKind
from mfz_desktop.cli.company_source import read_named
from mfz_desktop.cli.garage_access import garage_look_up
from mfz_desktop.cli.output import cannot
from mfz_desktop.cli.sources import MODEL_ENDINGS, Source, sources
from mfz_desktop.importing.inspection import LookUp, inspect_path
from mfz_desktop.importing.workshop import Workshop

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


def read_card_files(names: Iterable[str], workshop: Workshop, data_dir: str | None) -> list[CardFile]:
    """Read what is named; models that stand in a row are printed as one company."""
    files: list[CardFile] = []
    look_up = garage_look_up(data_dir)
    models: list[Source] = []
    for source in sources(names):
        if source.typed.lower().endswith(MODEL_ENDINGS):
            models.append(source)
        else:
            files += [CardFile(read.company, read.pictures, source.path.parent) for read in read_named(source.typed)]
    return files + ([of_models(models, workshop, look_up)] if models else [])


def of_models(models: Iterable[Source], workshop: Workshop, look_up: LookUp) -> CardFile:
    """Make a company of models: what is tagged or confirmed on them is on their cards, proposals are not."""
    frames: list[KeptFrame] = []
    stations: list[KeptStation] = []
    paths: dict[str, Path] = {}
    for source in models:
        inspection = inspect_path(source.path, workshop, look_up=look_up)
        if inspection.file.error:
            cannot(f"{source.typed}: {inspection.file.error}")
        paths[inspection.file.sha256] = source.path
        for model in inspection.models:
            link = ModelLink(inspection.file.sha256, inspection.file.name, model.found.submodel)
            if model.found.kind is ModelKind.STATION:
                stations.append(KeptStation(new_id(), model.resolved.name, link))
            else:
                frames.append(replace(kept_frame(model.resolved.frame()), model=link))
    company = KeptCompany(new_id(), OF_MODELS, frames=tuple(frames), stations=tuple(stations))
    return CardFile(company, models=paths)
