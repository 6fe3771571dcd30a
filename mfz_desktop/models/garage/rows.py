"""A design as the garage shows it: one frozen value a row."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from campaigns.companies.company import AnyCompany, AnyPiece
from campaigns.garage.entry import GarageEntry
from campaigns.garage.resolving import Resolved
from mfz_desktop.context.commands.matching import normalize
from mfz_desktop.core.language import translated
from mfz_desktop.models.game import ModelGame
from mfz_desktop.models.importing.pools import marked_dice
from mfz_desktop.models.session.inspections import Inspected
from mfz_desktop.models.system_words import type_word
from mfz_rules.kernel.dice import Die


class TagState(StrEnum):
    """How far the systems of a design are settled."""

    LOOKING = "looking"
    """It is being read."""
    CONFIRMED = "confirmed"
    WAITING = "waiting"
    """There are proposals that nobody has answered."""
    NOTHING = "nothing"
    """No tag and no guess."""
    UNREADABLE = "unreadable"


@dataclass(frozen=True, slots=True)
class UsedIn:
    """A company that a design is used in."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Size:
    """Measures of a model."""

    studs_x: float
    studs_z: float
    bricks_high: float

    @property
    def volume(self) -> float:
        """To sort by."""
        return self.studs_x * self.studs_z * self.bricks_high


@dataclass(frozen=True, slots=True)
class DesignRow:
    """All that is shown of a design."""

    entry: GarageEntry
    state: TagState = TagState.LOOKING
    waiting: int = 0
    dice: tuple[tuple[Die, bool], ...] = ()
    """Each with whether it is settled: the others come once a proposal is confirmed."""
    spoken: str = ""
    """The dice in words."""
    rockets: int = 0
    archetype: str = ""
    types: frozenset[str] = frozenset()
    """Types of its systems, proposed ones too, and `rocket`."""
    size: Size | None = None
    used: tuple[UsedIn, ...] = ()
    missing: bool = False
    """The file it came from is no longer where it was."""
    quiet: str = ""
    """What it is, where it rolls no dice: `Station`."""
    why: str = ""
    """Why it is unreadable."""
    words: str = ""
    """Folded; what searching looks at."""

    @property
    def id(self) -> str:
        """The design's."""
        return self.entry.id


def make_row(
    entry: GarageEntry, inspected: Inspected | None, used: tuple[UsedIn, ...], missing: bool, game: ModelGame
) -> DesignRow:
    """Put a row together from what is known of a design."""
    rolls = game.rolls(entry.kind)
    quiet = "" if rolls else game.quiet_words(entry.kind).title
    row = DesignRow(entry, used=used, missing=missing, quiet=quiet)
    if inspected is None:
        return with_words(row)
    if inspected.model is None:
        return with_words(replace(row, state=TagState.UNREADABLE, why=translated(inspected.why)))
    resolved, measure = inspected.model.resolved, inspected.model.measure
    everything = resolved.everything
    dice = marked_dice(game, resolved) if rolls else ()
    size = Size(measure.studs_x, measure.studs_z, measure.bricks_high) if measure.measured else None
    return with_words(
        replace(
            row,
            state=tag_state(entry, resolved, rolls=rolls),
            waiting=len(resolved.waiting),
            dice=dice,
            spoken=game.spoken([die for die, _ in dice]),
            rockets=resolved.rockets(proposals=True),
            archetype=game.loadout_name(resolved, proposals=True) if rolls else "",
            types=frozenset(system.type for system in everything),
            size=size,
        ),
        (system.name for system in everything),
    )


def tag_state(entry: GarageEntry, resolved: Resolved, *, rolls: bool) -> TagState:
    """Tell how far a design is settled. What rolls no dice needs no systems."""
    if resolved.waiting and not entry.reviewed:
        return TagState.WAITING
    if resolved.systems or resolved.rocket_racks or entry.reviewed or not rolls:
        return TagState.CONFIRMED
    return TagState.NOTHING


def with_words(row: DesignRow, systems: Iterable[str] = ()) -> DesignRow:
    """Return a row with what searching looks at."""
    entry = row.entry
    words = (
        entry.name,
        entry.file,
        entry.notes,
        row.archetype,
        *systems,
        *map(type_word, row.types),
        *(used.name for used in row.used),
    )
    return replace(row, words=normalize(" ".join(words)))


def uses(companies: Iterable[AnyCompany], entries: Iterable[GarageEntry]) -> dict[str, tuple[UsedIn, ...]]:
    """Return for each design the companies that use it, by its id or, where a company has none, by content."""
    by_content = {(entry.sha256, entry.submodel): entry.id for entry in entries}
    found: dict[str, dict[str, UsedIn]] = {}
    for company in companies:
        for piece in company.pieces:
            design = _design_of(piece, by_content)
            if design is not None:
                found.setdefault(design, {})[company.id] = UsedIn(company.id, company.name)
    return {design: tuple(used.values()) for design, used in found.items()}


def _design_of(piece: AnyPiece, by_content: dict[tuple[str, str | None], str]) -> str | None:
    if piece.model is None:
        return None
    return piece.model.entry or by_content.get((piece.model.sha256, piece.model.submodel))
