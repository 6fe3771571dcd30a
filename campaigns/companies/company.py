"""A company of any game as it is kept (`mfz-company`, version 1), and what the pieces of companies have in common."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Protocol, Self, TypeVar

from campaigns.beside import BesideFile


@dataclass(frozen=True, slots=True)
class KeptSystem:
    """A system of a piece. Its place in the tuple is its place in the order of loss."""

    type: str
    """One of the game's system types; files with another word are refused, with its place named."""
    name: str = ""
    ranges: tuple[str, ...] = ()
    environment: str | None = None
    extra: Mapping[str, object] = field(default_factory=dict)
    """Keys of the file that this version does not know; written again."""


@dataclass(frozen=True, slots=True)
class ModelLink:
    """The design a piece is built from."""

    sha256: str
    file: str = ""
    """The file's name as it was imported."""
    submodel: str | None = None
    entry: str | None = None
    """Id of the garage's entry, which survives a changed file; None where the garage does not have it."""
    state: str = ""
    """What the garage knew of the systems when they were last taken over or kept: see `Loadout.state`."""
    extra: Mapping[str, object] = field(default_factory=dict)
    beside: tuple[BesideFile, ...] = ()
    """The files of the model's folder that it is made of besides its own."""


@dataclass(frozen=True, slots=True)
class Footprint:
    """The ground a piece stands on."""

    studs_x: float
    studs_z: float
    extra: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class BuiltFor:
    """The campaign's battle that a company is built for."""

    campaign: str
    """Id of the campaign."""
    battle: str
    """Id of its battle."""
    state: str = ""
    """What held for the battle when its terms were last taken over or kept: see `campaigns.campaign.binding`."""
    extra: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class AnyPiece:
    """What stands for something on the table and can have a model and a picture; each game has its own kinds."""

    kind: ClassVar[str] = ""
    """What it is on the table, in the words of its game: `frame`, `station`, `ship`."""
    id: str
    name: str
    model: ModelLink | None = None
    picture: str | None = None
    """sha256 of a PNG among the kept files (in a company file: among its `pictures`)."""
    extra: Mapping[str, object] = field(default_factory=dict)
    copied_from: str | None = None
    """Id of the piece this is a copy of."""


Piece = TypeVar("Piece", bound=AnyPiece)


class PieceChange(Protocol):
    """What changes a piece of any kind."""

    def __call__(self, piece: Piece, /) -> Piece:
        """Return the piece as it becomes."""


@dataclass(frozen=True, slots=True)
class AnyCompany:
    """One player's whole force, as it is saved: what every game has. The game's own kind adds its pieces."""

    id: str
    name: str
    side: str = ""
    game: str = ""
    edition: str = ""
    players: int = 2
    agreed: tuple[str, ...] = ()
    """Findings silenced at this table, each as `RULE` or `RULE:piece id`."""
    copied_from: str | None = None
    extra: Mapping[str, object] = field(default_factory=dict)
    """Keys of the document that this version does not know; written again."""
    settings: Mapping[str, object] = field(default_factory=dict)
    """House rules and rulings that differ from the defaults, by their names in snake case."""
    player: str | None = None
    """Id of the player whose company it is."""
    deleted: str | None = None
    """UTC when it went to the bin; kept in the garage only, never in a company file."""
    built_for: BuiltFor | None = None
    """None for no battle in particular."""

    @property
    def pieces(self) -> tuple[AnyPiece, ...]:
        """Everything of it that can have a model and a picture."""
        raise NotImplementedError

    def with_pieces(self, change: PieceChange) -> Self:
        """Return the company with each of its pieces changed, in their places."""
        raise NotImplementedError
