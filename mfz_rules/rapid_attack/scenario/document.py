"""A scenario as it stands in its document, before anything is set up."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields

from mfz_rules.common.places import Table
from mfz_rules.common.shapes import SHAPES
from mfz_rules.kernel.errors import RecordError
from mfz_rules.kernel.leaves import Misfit
from mfz_rules.kernel.plain import Codecs, check_keys
from mfz_rules.rapid_attack.companies.company import Constraints, Scale
from mfz_rules.rapid_attack.companies.list_draft import MOST_STATIONS
from mfz_rules.rapid_attack.state.pieces import Objective, Terrain, Zone
from mfz_rules.rapid_attack.writing.pieces import PIECES
from mfz_rules.rapid_attack.writing.stored import GAME


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerEntry:
    """One of `players`."""

    id: str
    name: str = ""
    company: object = None
    """Lines of notation, or what a company file holds; a `state` may do without."""
    stations: int | None = None

    def __post_init__(self) -> None:
        if not self.id.strip():
            raise ValueError("has an empty id")
        if self.stations is not None and not 0 <= self.stations <= MOST_STATIONS:
            raise ValueError(f"has {self.stations} stations, and 0 to {MOST_STATIONS} is wanted")


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """A scenario, but for its `actions`: each of them is read when it is played, and refused if it is none."""

    game: str = GAME
    edition: str | None = None
    scale: Scale | None = None
    settings: Mapping[str, object] = field(default_factory=dict)
    seed: int | str | None = None
    """None: every die is typed."""
    players: tuple[PlayerEntry, ...] = ()
    terrain: tuple[Terrain, ...] = ()
    zones: tuple[Zone, ...] = ()
    table: Table = field(default_factory=Table)
    objective: Objective | None = None
    constraints: Constraints = field(default_factory=Constraints)
    start: object = "compare"
    """`compare`, `fielded`, or a state."""


_DOCUMENTS = Codecs(converters=(*SHAPES, *PIECES), closed=True).of(Document)
_PIECES = {"terrain": Terrain, "zones": Zone, "objective": Objective}
"""What is written beside a start, by its key; read, pieces pass over what they do not know, as states hold them."""


def read_document(plain: object) -> Document:
    """Return what a JSON document says, its `actions` aside; raises RecordError for a key that is none, too."""
    if not isinstance(plain, dict):
        return _DOCUMENTS.read(plain)
    document = _DOCUMENTS.read({key: value for key, value in plain.items() if key != "actions"})
    for key, cls in _PIECES.items():
        held = plain.get(key)
        pieces = held if isinstance(held, list | tuple) else [] if held is None else [held]
        known = [each.name for each in fields(cls)]
        for index, piece in enumerate(pieces):
            try:
                check_keys(piece, known)
            except Misfit as misfit:
                place = key if piece is held else f"{key}[{index}]"
                raise RecordError(misfit.sentence, misfit.place(place)) from None
    return document
