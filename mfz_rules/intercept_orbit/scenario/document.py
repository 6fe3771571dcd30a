"""A scenario as it stands in its document, before anything is set up."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from mfz_rules.common.places import Table
from mfz_rules.intercept_orbit.fleets.list_draft import MOST_ASSETS
from mfz_rules.intercept_orbit.state.battle import Disc
from mfz_rules.intercept_orbit.writing.shapes import SHAPES
from mfz_rules.kernel.plain import Codecs


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerEntry:
    """One of `players`."""

    id: str
    name: str = ""
    fleet: object = None
    """Lines of notation, or what a company file holds; a state that lists everything may do without."""
    hvas: int | None = None
    """High value assets without a name, beside those that the fleet names."""

    def __post_init__(self) -> None:
        if not self.id.strip():
            raise ValueError("has an empty id")
        if self.hvas is not None and not 0 <= self.hvas <= MOST_ASSETS:
            raise ValueError(f"has {self.hvas} high value assets, and 0 to {MOST_ASSETS} is wanted")


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """A scenario, but for its `actions`: each of them is read when it is played, and refused if it is none."""

    game: str = ""
    edition: str | None = None
    settings: Mapping[str, object] = field(default_factory=dict)
    seed: int | str | None = None
    """None: every die is typed."""
    players: tuple[PlayerEntry, ...] = ()
    table: Table | Disc | None = None
    start: object = "compare"
    """`compare`, `deployed`, or a state."""


_DOCUMENTS = Codecs(converters=SHAPES, closed=True).of(Document)


def read_document(plain: object) -> Document:
    """Return what a JSON document says, its `actions` aside; raises RecordError for a key that is none, too."""
    if not isinstance(plain, dict):
        return _DOCUMENTS.read(plain)
    return _DOCUMENTS.read({key: value for key, value in plain.items() if key != "actions"})
