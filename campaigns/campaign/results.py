"""What came of a battle: the whole of what a campaign takes from it, as plain frozen values."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FrameService:
    """What one frame did and suffered in one battle."""

    frame: str
    """Id of the frame in its company."""
    name: str
    pilot: str = ""
    picture: str | None = None
    """sha256 among the kept files."""
    model: str | None = None
    """sha256 of its model among the kept files."""
    notation: str = ""
    systems: int = 0
    lost: int = 0
    """Systems it lost."""
    destroyed: bool = False
    destroyed_in: int | None = None
    """Round; None where it was not destroyed or nobody noted when."""
    attacks: int = 0
    damage: int = 0
    kills: int = 0
    stations: int = 0
    """Stations taken."""
    spots: int = 0
    submodel: str | None = None
    """The part of the model's file that it is; None for the main one."""
    overruled: str = ""
    """Why the table lets other deeds count than its record tells; empty where it does not."""


@dataclass(frozen=True, slots=True)
class SideResult:
    """One player's battle."""

    player: str
    """Id of the member."""
    company: str
    """Id of the company."""
    name: str
    """What the company was called then."""
    snapshot: str | None = None
    """sha256 of the company as it was in this battle, among the campaign's snapshots; None where nobody kept it."""
    faction: str = ""
    assets: tuple[int, int] = (0, 0)
    """At the beginning and at the end."""
    score_per_asset: int = 0
    score: tuple[int, int] = (0, 0)
    """At the beginning and at the end."""
    conceded: bool = False
    frames: tuple[FrameService, ...] = ()


@dataclass(frozen=True, slots=True)
class Result:
    """What came of one battle; applied to its campaign once and whole, by its id."""

    id: str
    """Of this result: a battle that is fought on after it was reopened has another one."""
    battle: str
    """Id of the campaign's battle."""
    record: str | None
    """Id of the record it was taken from; None where it was entered by hand."""
    entries: int
    """Entries of that record when it was taken."""
    fought: str
    """Day, as ISO 8601, or whatever was written by hand."""
    rounds: int
    sides: tuple[SideResult, ...]
    winners: tuple[str, ...]
    """Ids of members; more than one where they share it."""
    holder: str | None = None
    """Id of the member who held the objective at the end; None for nobody (OQ-85)."""
    clock: int = 0
    """What the doomsday clock showed at the end; above 0 where somebody conceded or the battle was stopped."""
    edition: str = "final"
    scale: str = "battle"
    notes: str = ""
    overruled: str = ""
    """Why the table lets something else count than its record says; empty where it does not."""
    let_pass: str = ""
    """Why the table let companies pass that did not fit the battle, where it was entered by hand."""

    @property
    def by_hand(self) -> bool:
        """Whether it was entered by hand."""
        return self.record is None

    def side(self, player: str) -> SideResult | None:
        """Return a member's side."""
        return next((side for side in self.sides if side.player == player), None)
