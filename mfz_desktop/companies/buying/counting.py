"""Counting the parts of designs and of a collection, off the main thread."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from campaigns.companies.company import ModelLink
from campaigns.garage.entry import GarageEntry
from campaigns.garage.garage import Garage
from campaigns.store.errors import StoreError
from ldraw_catalog.assembly.assemble import assemble
from ldraw_catalog.buying.needs import Counts, needs_of, together
from ldraw_catalog.limits import DEFAULT_LIMITS
from ldraw_catalog.messages import Message
from ldraw_catalog.problems import ProblemKind
from ldraw_catalog.reading.read import read_file
from mfz_desktop.companies.buying.losses import LOST, Loss, Losses
from mfz_desktop.context.context import Crumb
from mfz_desktop.context.navigation import Place
from mfz_desktop.core.language import translate, translated
from mfz_desktop.core.tasks import Work
from mfz_desktop.models.importing.kept_model import FileBytes, read_kept
from mfz_desktop.models.importing.reading_context import ReadingContext
from mfz_desktop.models.pictures.drawing import find_model

LIMITS = replace(DEFAULT_LIMITS, placed_parts=100_000)
"""A collection may hold more parts than a model that is drawn: counting them takes 1.3 seconds and 150 MB."""
MODEL = "model"
"""How the place of a single model begins."""


class CollectionError(StoreError):
    """A file holds no collection; its text says why."""


@dataclass(frozen=True, slots=True)
class CompanyNeeds:
    """The parts of a company's models."""

    counts: Counts
    without: tuple[str, ...] = ()
    """Names of pieces whose models could not be counted."""


Built = tuple[GarageEntry, int]
"""A design, and how many pieces are built of it."""


@dataclass(frozen=True, slots=True)
class BuyingList:
    """Whose parts are wanted."""

    name: str = ""
    """Empty where it is gone."""
    built: tuple[Built, ...] = ()
    without: tuple[str, ...] = ()
    """Names of pieces without a design."""
    crumbs: tuple[Crumb, ...] = ()
    """The way back."""


def list_of(what: str, garage: Garage, losses: Losses | None = None) -> BuyingList:
    """Return whose parts a place of the page means.

    That is `COMPANY`, `COMPANY/PIECE,PIECE`, `model:DESIGN`, or what was lost: `lost:CAMPAIGN`,
    `lost:CAMPAIGN/BATTLE`, `lost:/BATTLE`.
    """
    kind, colon, where = what.partition(":")
    if colon and kind == LOST:
        return _lost(losses.of(where) if losses is not None else None, garage)
    if colon:
        entry = garage.entry(where) if kind == MODEL else None
        return BuyingList() if entry is None else _of_model(entry)
    id_, _, pieces = what.partition("/")
    company = garage.company(id_)
    if company is None:
        return BuyingList()
    meant = frozenset(filter(None, pieces.split(",")))
    chosen = [piece for piece in company.pieces if not meant or piece.id in meant]
    built, without = designs_of(((piece.name, piece.model) for piece in chosen), garage)
    name = chosen[0].name if meant and len(chosen) == 1 else company.name
    back = Crumb(company.name, Place("company", company.id))
    return BuyingList(name, built, without, (Crumb(translate("Pages", "Companies"), Place("companies")), back))


def _of_model(entry: GarageEntry) -> BuyingList:
    back = Crumb(entry.name, Place("model", entry.id))
    crumbs = (Crumb(translate("Pages", "Garage"), Place("garage")), back)
    return BuyingList(entry.name, ((entry, 1),), (), crumbs)


def _lost(loss: Loss | None, garage: Garage) -> BuyingList:
    if loss is None:
        return BuyingList()
    built, without = designs_of(loss.pieces, garage)
    return BuyingList(loss.name, built, without, loss.crumbs)


def designs_of(
    pieces: Iterable[tuple[str, ModelLink | None]], garage: Garage
) -> tuple[tuple[Built, ...], tuple[str, ...]]:
    """Return the designs of pieces, by their names and models, and the names of those that have none."""
    linked = [(name, garage.linked(model) if model else None) for name, model in pieces]
    times = Counter(entry.id for _, entry in linked if entry is not None)
    designs = {entry.id: entry for _, entry in linked if entry is not None}
    built = tuple((entry, times[entry.id]) for entry in designs.values())
    return built, tuple(name for name, entry in linked if entry is None)


def count_company(
    work: Work,
    designs: Sequence[Built],
    without: tuple[str, ...],
    reading: Callable[[], ReadingContext],
    kept: FileBytes,
) -> CompanyNeeds:
    """Count the parts of designs, each as often as it is built."""
    parts, every, lost = reading().parts, [], list(without)
    for done, (entry, times) in enumerate(designs):
        work.step(done, len(designs))
        try:
            file = read_kept(entry, kept)
        except StoreError:
            lost.append(entry.name)
            continue
        root = find_model(file, file.document, parts, entry.submodel) if file.document else None
        assembly = assemble(file, parts, root) if root is not None else None
        if assembly is None or assembly.truncated:
            lost.append(entry.name)
        else:
            every += [needs_of(assembly, parts)] * times
    return CompanyNeeds(together(every), tuple(lost))


@dataclass(frozen=True, slots=True)
class CountedCollection:
    """What a list of parts holds."""

    counts: Counts
    odd: tuple[str, ...] = ()
    """What of it is not understood, in sentences: parts that nobody knows, lines that say something else."""
    trouble: str = ""
    """Why it cannot be read at all, in a sentence."""


def count_collections(
    work: Work, files: Sequence[str], reading: Callable[[], ReadingContext]
) -> dict[str, CountedCollection]:
    """Count the parts of several lists or models on disk, by their paths; of what cannot be read it is told why."""
    counted = {}
    for done, file in enumerate(files):
        work.step(done, len(files))
        try:
            counted[file] = count_collection(work, Path(file), reading)
        except CollectionError as error:
            counted[file] = CountedCollection(Counts(), trouble=translated(error))
    return counted


def count_collection(work: Work, path: Path, reading: Callable[[], ReadingContext]) -> CountedCollection:
    """Count the parts of a list or model on disk; raises CollectionError for none or too many."""
    work.step(0, 1)
    file, parts = read_file(path, LIMITS), reading().parts
    if file.document is None:
        raise CollectionError(file.error or Message("This file holds no parts."))
    assembly = assemble(file, parts, limits=LIMITS)
    if assembly.truncated:
        most = LIMITS.placed_parts
        raise CollectionError(
            Message("The file holds more than {most:,} parts. Save a smaller part of the model.", most=most)
        )
    unknown = [
        translate("Buying", "{part} is unknown.").format(part=name.removesuffix(".dat"))
        for name in sorted(assembly.unresolved)
    ]
    problems = [one for one in (*file.problems, *assembly.problems) if one.kind is not ProblemKind.UNPLACED]
    said = [translated(problem.reason) for problem in problems]
    return CountedCollection(needs_of(assembly, parts), tuple(dict.fromkeys((*unknown, *said))))
