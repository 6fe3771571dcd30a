"""What is to be printed: companies from files, or frames and stations straight from models."""

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from campaigns.beside import BesideFile
from campaigns.companies.company import AnyCompany
from campaigns.companies.kind import ReadCompany
from campaigns.garage.entry import GarageEntry
from campaigns.garage.resolving import Resolved
from campaigns.identity import new_id
from ldraw_catalog.assembly.beside import files_beside
from ldraw_catalog.reading.model_file import ModelFile
from mfz_desktop.app.games import all_games
from mfz_desktop.cli.company_source import read_or_end, unread_lines
from mfz_desktop.cli.garage_access import GarageView
from mfz_desktop.cli.output import CannotDo, cannot
from mfz_desktop.cli.sources import Source, sources
from mfz_desktop.companies.game import Picked
from mfz_desktop.companies.joining import companies_of_designs
from mfz_desktop.core.plain_words import count
from mfz_desktop.models.game import game_of
from mfz_desktop.models.importing.inspection import InspectedModel, inspect_path
from mfz_desktop.models.importing.kept_model import keep_beside
from mfz_desktop.models.importing.naming import name_of
from mfz_desktop.models.importing.reading_context import ReadingContext
from mfz_rules.kernel.findings import Finding

OF_MODELS = "Models"
"""The name of the company that models make which are printed on their own."""


@dataclass(frozen=True, slots=True)
class CardFile:
    """A company to print, the pictures that came with it, and where its models may lie."""

    company: AnyCompany
    pictures: Mapping[str, bytes] = field(default_factory=dict)
    folder: Path = Path()
    models: Mapping[str, Path] = field(default_factory=dict)
    """Model files that were named themselves, by sha256."""
    beside: Mapping[str, bytes] = field(default_factory=dict)
    """The files of their folders that they are made of besides their own, by sha256."""
    findings: tuple[Finding, ...] = ()
    """What could not be read of it."""
    remarks: tuple[str, ...] = ()
    """What its cards leave out, and lines that could not be read."""


@dataclass(frozen=True, slots=True)
class CardFiles:
    """All that is to be printed, and what could not be read."""

    files: tuple[CardFile, ...]
    unread: tuple[str, ...] = ()
    """A sentence for each file that has no cards."""


def read_card_files(names: Iterable[str], reading: ReadingContext, garage: GarageView) -> CardFiles:
    """Read what is named; all models of a game together are printed as one company, in the place of the first.

    A file that cannot be read does not hold up the others; ends the command where none can be read.
    """
    files: list[CardFile] = []
    models: list[Source] = []
    unread: list[str] = []
    place = 0
    for source in sources(names):
        if source.is_model:
            place = place if models else len(files)
            models.append(source)
            continue
        try:
            files += [card_file(read, source) for read in read_or_end(source.typed)]
        except CannotDo as reason:
            unread.append(str(reason))
    files[place:place] = of_models(models, reading, garage, unread)
    if unread and not files:
        cannot(unread[0])
    return CardFiles(tuple(files), tuple(unread))


def card_file(read: ReadCompany[Any], source: Source) -> CardFile:
    """Return a company that was read from a file."""
    unread = unread_lines(source.typed, read)
    return CardFile(read.company, read.pictures, source.path.parent, findings=read.findings, remarks=unread)


def of_models(
    models: Iterable[Source], reading: ReadingContext, garage: GarageView, unread: list[str]
) -> list[CardFile]:
    """Make a company of the models of each game.

    What is tagged or confirmed on them is on their cards, proposals are not. Those that cannot be read are added to
    `unread`.
    """
    games = all_games()
    picked: list[Picked] = []
    paths: dict[str, Path] = {}
    remarks: list[str] = []
    lying: dict[str, bytes] = {}
    for source in models:
        inspection = inspect_path(source.path, reading, look_up=garage.look_up)
        if inspection.file.error:
            unread.append(f"{source.typed}: {inspection.file.error}")
            continue
        paths[inspection.file.sha256] = source.path
        beside = keep_beside(files_beside(inspection.file, reading.parts), lambda data: held_in(lying, data))
        for model in inspection.models:
            picked.append(Picked(design_of(model, inspection.file, beside), model))
            kind = model.found.kind.value
            if game_of(games, kind, model.found.game).rolls(kind):
                remarks += left_out(model.resolved)
    companies = companies_of_designs(games, OF_MODELS, picked)
    return [
        CardFile(company, models=paths, beside=lying, remarks=() if at else tuple(remarks))
        for at, company in enumerate(companies)
    ]


def design_of(model: InspectedModel, file: ModelFile, beside: tuple[BesideFile, ...]) -> GarageEntry:
    """Return a model as the garage has it, else as it would be there; nobody keeps it."""
    kind = model.found.kind.value
    new = GarageEntry(new_id(), name_of(model.found, file), file.sha256, file.name, model.found.submodel)
    return replace(model.entry or new, kind=kind, game=model.found.game, beside=beside)


def held_in(files: dict[str, bytes], data: bytes) -> str:
    """Put bytes among files by their sha256, and return it."""
    sha256 = hashlib.sha256(data).hexdigest()
    files[sha256] = data
    return sha256


def left_out(resolved: Resolved) -> list[str]:
    """Return what to say of proposals, which nobody confirmed and no card shows."""
    if not resolved.waiting:
        return []
    proposals = count(len(resolved.waiting), "proposal")
    return [f"“{resolved.name}”: {proposals} not on its card; confirm or tag the systems to have them there."]
