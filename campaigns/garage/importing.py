"""Bringing designs and companies into the garage, many at once as one change; known content is recognised."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace

from campaigns.companies.company import AnyCompany
from campaigns.companies.copying import copy_company
from campaigns.garage.change import Change, Kept, changes
from campaigns.garage.entry import GarageEntry
from campaigns.garage.garage import Garage


@dataclass(frozen=True, slots=True)
class Imported:
    """What an import came to. `ids` are those of the garage, one for each thing brought, in the same order."""

    change: Change
    ids: tuple[str, ...]
    added: tuple[str, ...]
    known: tuple[str, ...]
    """Things that were there already."""
    returned: tuple[str, ...]
    """Things that were in the bin and came back with all that was confirmed of them."""
    beside: tuple[str, ...] = ()
    """Companies that came under an id that another already had: kept beside it as a copy, nothing overwritten."""


def import_designs(
    garage: Garage, designs: Iterable[GarageEntry], redesigned: Iterable[GarageEntry] = ()
) -> Imported:
    """Add designs in one write. The same content (file and submodel) is one design however often it comes.

    `redesigned` are designs that are there already and follow their changed files: kept in the same write.
    """
    new: dict[tuple[str, str | None], GarageEntry] = {}
    known: list[GarageEntry] = []
    ids: list[str] = []
    for design in designs:
        content = (design.sha256, design.submodel)
        here = garage.same_content(*content)
        if here is not None:
            known.append(here)
        else:
            here = new.setdefault(content, design)
        ids.append(here.id)
    return _finish(garage, ids, tuple(new.values()), known, redesigned)


def import_companies(garage: Garage, companies: Iterable[AnyCompany], replacing: Collection[str] = ()) -> Imported:
    """Add companies in one write. One that is there is recognised; the same id with other content is copied.

    Those whose ids are in `replacing` take the place of what is there instead.
    """
    outdated: list[AnyCompany] = []
    new: list[AnyCompany] = []
    known: list[AnyCompany] = []
    beside: list[str] = []
    ids: list[str] = []
    for company in companies:
        here = next((own for own in new if own.id == company.id), None) or garage.company(company.id)
        kept = company
        if here is not None and replace(here, deleted=None) == company:
            kept = here
        elif here is not None and here.id in replacing and here not in new:
            outdated.append(here)
        elif here is not None:
            kept = copy_company(company)
            beside.append(kept.id)
        (known if kept is here else new).append(kept)
        ids.append(kept.id)
    imported = _finish(garage, ids, tuple(new), [own for own in known if own not in new], outdated=outdated)
    return replace(imported, beside=tuple(beside))


def _finish(
    garage: Garage,
    ids: list[str],
    new: tuple[Kept, ...],
    known: Iterable[GarageEntry | AnyCompany],
    redesigned: Iterable[GarageEntry] = (),
    outdated: Iterable[Kept] = (),
) -> Imported:
    """Keep what is new and what follows its file, and bring back what lay in the bin, as one change.

    `outdated` gives way to what is new under its ids.
    """
    known = tuple({value.id: value for value in known}.values())
    binned = [value for value in known if value.deleted is not None]
    back = [replace(value, deleted=None) for value in binned]
    pairs = [(before, after) for after in redesigned if (before := garage.entry(after.id)) is not None]
    gone: list[Kept] = [*outdated, *(before for before, _ in pairs)]
    change = garage.apply(changes((*binned, *gone), (*new, *back, *(after for _, after in pairs))))
    returned = tuple(value.id for value in binned)
    return Imported(
        change=change,
        ids=tuple(ids),
        added=tuple(value.id for value in new),
        known=tuple(value.id for value in known if value.id not in returned),
        returned=returned,
    )
