"""What happens in a battle of any of the games: order, scores, rounds, the clock, the table's word."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RoundOpened:
    """A round began."""

    round: int


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """Nobody waits any more; defenses and spots are cleared."""

    round: int


@dataclass(frozen=True, slots=True)
class Passed:
    """A player left the turn to those below."""

    player: str


@dataclass(frozen=True, slots=True)
class ChainEnded:
    """No turn is open any more."""


@dataclass(frozen=True, slots=True)
class ScoreChanged:
    """A player's score changed."""

    player: str
    assets: int
    score: int
    change: int


@dataclass(frozen=True, slots=True)
class OrderChanged:
    """Players stand in another order."""

    order: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LeadChanged:
    """Another player has the highest score and is on the defense."""

    player: str


@dataclass(frozen=True, slots=True)
class ClockMoved:
    """The clock counted down."""

    clock: int
    by: str | None = None
    """Who called for it; None at the end of a round."""


@dataclass(frozen=True, slots=True)
class ClockPassed:
    """A player let the clock stand."""

    player: str


@dataclass(frozen=True, slots=True)
class BattleEnded:
    """The battle is over."""

    winners: tuple[str, ...]
    why: str
    """`doomsday`, `conceded`, and words of the game's own."""


@dataclass(frozen=True, slots=True)
class Overruled:
    """The table corrected something."""

    by: str
    field: str
    value: object
    reason: str


@dataclass(frozen=True, slots=True)
class FactOverruled:
    """A stated fact differs from what was measured."""

    fact: str
    measured: object
    stated: object
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Conceded:
    """A player gave up."""

    player: str


@dataclass(frozen=True, slots=True)
class Noted:
    """Somebody wrote something down."""

    player: str
    text: str
