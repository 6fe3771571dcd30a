"""What the models of a company look like together: their colours, and systems that are built alike."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, islice

from PySide6.QtCore import QObject, Signal

from campaigns.companies.company import AnyCompany
from ldraw_catalog.building.building import likeness
from mfz_desktop.core.language import translate
from mfz_desktop.models.colour_bar import NamedShare, added_up, named_shares
from mfz_desktop.models.session.inspections import Inspected
from mfz_desktop.models.session.services import GarageServices
from mfz_desktop.models.system_words import type_word
from mfz_rules.common.building import lookalikes
from mfz_rules.kernel.findings import Finding

ALIKE = 0.8
"""Of the parts of two systems: from here on they are called alike."""
FEWEST_PARTS = 2
"""A system of one part looks like any part."""
MOST_TOLD = 6


@dataclass(frozen=True, slots=True)
class BuiltSystem:
    """A system, and the parts that it is built of."""

    piece: str
    name: str
    type: str
    parts: Counter[str]

    @property
    def words(self) -> str:
        """Return `rifle of Grunt, direct fire`."""
        return translate("Lineup", "{system} of {piece}, {type}").format(
            system=self.name, piece=self.piece, type=type_word(self.type)
        )


@dataclass(frozen=True, slots=True)
class Looks:
    """What the models of a company look like together, as far as they were read."""

    colours: tuple[NamedShare, ...] = ()
    lookalikes: tuple[Finding, ...] = ()


class CompanyLooks(QObject):
    """Asks for the models of a company; what is not read yet follows."""

    changed = Signal()
    """Another model was read."""

    def __init__(self, services: GarageServices, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self._asked: set[str] = set()
        """Ids of the designs that are shown."""
        services.inspections.arrived.connect(self._on_arrived)

    def of(self, company: AnyCompany) -> Looks:
        """Return what its models look like; `changed` follows for those that are being read."""
        garage, self._asked = self._services.session.garage, set()
        colours: list[NamedShare] = []
        systems: list[BuiltSystem] = []
        for piece in company.pieces:
            entry = garage.linked(piece.model) if piece.model else None
            if entry is None:
                continue
            self._asked.add(entry.id)
            inspected = self._services.inspections.ask_whole(entry)
            if inspected is not None:
                colours += _colours(inspected)
                systems += _systems(piece.name, inspected)
        return Looks(added_up(colours), tuple(islice(_alike(systems), MOST_TOLD)))

    def _on_arrived(self, inspected: Inspected) -> None:
        if inspected.entry.id in self._asked:
            self.changed.emit()


def _colours(inspected: Inspected) -> tuple[NamedShare, ...]:
    model, inspection = inspected.model, inspected.inspection
    if model is None or inspection is None or inspection.file.document is None:
        return ()
    return named_shares(model.building.colours, inspection.file.document.colours)


def _systems(piece: str, inspected: Inspected) -> Iterator[BuiltSystem]:
    model = inspected.model
    if model is None or not inspected.is_whole:
        return
    placed = model.found.assembly.placements
    for system in model.resolved.systems:
        parts = Counter(placed[part].name for part in system.parts if part < len(placed))
        if system.believed and parts.total() >= FEWEST_PARTS:
            yield BuiltSystem(piece, system.name or type_word(system.type), system.type, parts)


def _alike(systems: Iterable[BuiltSystem]) -> Iterator[Finding]:
    """Return each two systems that look alike and are not of one type, once for every such look (RA-LEGO-11)."""
    told: list[tuple[BuiltSystem, BuiltSystem]] = []
    for one, other in combinations(systems, 2):
        if one.type == other.type or likeness(one.parts, other.parts) < ALIKE:
            continue
        if not any(one.parts == a.parts and {one.type, other.type} == {a.type, b.type} for a, b in told):
            told.append((one, other))
            yield lookalikes(one.words, other.words)
