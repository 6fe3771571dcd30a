"""A scenario as it stands in its document, before anything is set up."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from mfz_rules.kernel.plain import Codecs
from mfz_rules.rapid_attack.companies.company import Constraints, Scale
from mfz_rules.rapid_attack.companies.list_draft import MOST_STATIONS
from mfz_rules.rapid_attack.state.pieces import Objective, Terrain, Zone
from mfz_rules.rapid_attack.state.places import Table
from mfz_rules.rapid_attack.writing.pieces import PIECES
from mfz_rules.rapid_attack.writing.shapes import SHAPES
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


DOCUMENTS = Codecs(converters=(*SHAPES, *PIECES)).of(Document)
