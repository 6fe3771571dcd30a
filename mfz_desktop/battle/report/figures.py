"""A battle in figures, folded from its entries: the course of the scores, luck, and who did what. No Qt.

What was taken back is not among the entries and does not count. Corrections of the table change the state without an
event of the game: they are in the scores, and in nobody's deeds.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from mfz_desktop.battle.report.luck import Luck, Throw
from mfz_desktop.battle.report.report import ScoreMark
from mfz_rules.common.events import ChainEnded, ClockMoved, ClockPassed, LeadChanged, RoundEnded
from mfz_rules.kernel.timeline import Entry

UNDER_WAY = 0.5
"""How long a round is drawn that has not come to its end."""

AnyEntry = Entry[Any, Any, Any]
Step = tuple[Any, AnyEntry]
"""An entry, with the state before it."""


class Deed(Protocol):
    """What one piece did."""

    @property
    def owner(self) -> str:
        """The player whose it was first."""


D = TypeVar("D", bound=Deed)


@dataclass(frozen=True, slots=True)
class LeadChange:
    """Another player came to have the highest score."""

    round: int
    player: str


@dataclass(frozen=True, slots=True)
class DoomsdayCall:
    """What a player said to the clock."""

    round: int
    player: str
    counts: bool


@dataclass(frozen=True, slots=True)
class Figures(Generic[D]):
    """A battle in figures."""

    players: tuple[str, ...]
    rounds: tuple[ScoreMark, ...]
    """The scores when the first round began, then at the end of each round, then those of a round under way."""
    course: tuple[ScoreMark, ...]
    """The scores at the beginning and each time that one of them changed."""
    luck: tuple[tuple[str, Luck], ...]
    """Every player's."""
    deeds: tuple[D, ...]
    """Every piece's that fights."""
    lead_changes: tuple[LeadChange, ...]
    calls: tuple[DoomsdayCall, ...]
    longest_chain: int
    """Pieces in the longest combat order; 0 where nobody attacked."""

    @property
    def ended_rounds(self) -> int:
        """How many rounds came to their end."""
        return sum(mark.at.is_integer() for mark in self.rounds[1:])

    def luck_of(self, player: str) -> Luck:
        """Return a player's luck."""
        return dict(self.luck)[player]

    def deeds_of(self, player: str) -> tuple[D, ...]:
        """Return the deeds of a player's pieces."""
        return tuple(one for one in self.deeds if one.owner == player)


@dataclass(frozen=True, slots=True)
class Counting(Generic[D]):
    """What a game counts in its own way."""

    before: Collection[Any]
    """Phases in which no round has begun."""
    throw: Callable[[Any, Any], tuple[str, Throw] | None]
    """Whose luck an event is, and how dice of damage fared, by the state before it; None for any other event."""
    deeds: Callable[[Any, Sequence[AnyEntry]], tuple[D, ...]]
    attacked: type[Any]
    """The event that tells of an attack."""
    roused: type[Any]
    """The event of combat order that draws the next piece in."""


def figures_of(counting: Counting[D], initial: Any, entries: Sequence[AnyEntry]) -> Figures[D]:
    """Return the figures of what stands of a battle, over or not."""
    last = entries[-1].after if entries else initial
    rounds, course = _marks(initial, entries, counting.before)
    happened = [(before.round, event) for before, entry in steps_of(initial, entries) for event in entry.events]
    return Figures(
        players=tuple(player.id for player in last.players),
        rounds=rounds,
        course=course,
        luck=_lucks(counting, last, initial, entries),
        deeds=counting.deeds(initial, entries),
        lead_changes=tuple(
            LeadChange(number, event.player) for number, event in happened if isinstance(event, LeadChanged)
        ),
        calls=tuple(call for number, event in happened if (call := _call(number, event))),
        longest_chain=_longest_chain(counting, [event for _, event in happened]),
    )


def steps_of(initial: Any, entries: Sequence[AnyEntry]) -> Iterator[Step]:
    """Yield every entry with the state before it."""
    yield from zip((initial, *(entry.after for entry in entries[:-1])), entries, strict=False)


def _lucks(
    counting: Counting[D], last: Any, initial: Any, entries: Sequence[AnyEntry]
) -> tuple[tuple[str, Luck], ...]:
    throws: dict[str, list[Throw]] = {player.id: [] for player in last.players}
    for before, entry in steps_of(initial, entries):
        for player, thrown in filter(None, (counting.throw(before, event) for event in entry.events)):
            throws[player].append(thrown)
    return tuple((player, Luck(tuple(thrown))) for player, thrown in throws.items())


def _scores(battle: Any) -> tuple[int, ...]:
    return tuple(battle.score(player.id) for player in battle.players)


def _marks(
    initial: Any, entries: Sequence[AnyEntry], before_rounds: Collection[Any]
) -> tuple[tuple[ScoreMark, ...], tuple[ScoreMark, ...]]:
    """Return the scores round by round, and at every change."""
    last = entries[-1].after if entries else initial
    steps = [(before, entry) for before, entry in steps_of(initial, entries) if before.phase not in before_rounds]
    if not steps:
        start = ScoreMark(0.0, last.clock, _scores(last))
        return (start,), (start,)
    first = steps[0][0]
    rounds = [ScoreMark(0.0, first.clock, _scores(first))]
    course = rounds.copy()
    for begun in range(last.round - first.round + 1):
        played = [entry for before, entry in steps if before.round == first.round + begun]
        over_at = next((index for index, entry in enumerate(played, 1) if _ends_round(entry)), None)
        long = 1 if over_at is not None else UNDER_WAY
        for index, entry in enumerate(played, 1):
            over = over_at is not None and index >= over_at
            at = begun + (1.0 if over else long * index / len(played))
            mark = ScoreMark(at, entry.after.clock, _scores(entry.after))
            course += [mark] if mark.scores != course[-1].scores else []
        if over_at is not None:  # boardings and calls come after the end of the turns
            settled = played[-1].after
            rounds.append(ScoreMark(begun + 1.0, settled.clock, _scores(settled)))
        else:
            rounds.append(ScoreMark(begun + UNDER_WAY, last.clock, _scores(last)))
    if course[-1].at < rounds[-1].at:
        course.append(rounds[-1])
    return tuple(rounds), tuple(course)


def _ends_round(entry: AnyEntry) -> bool:
    return any(isinstance(event, RoundEnded) for event in entry.events)


def _call(number: int, event: Any) -> DoomsdayCall | None:
    if isinstance(event, ClockMoved) and event.by is not None:
        return DoomsdayCall(number, event.by, counts=True)
    return DoomsdayCall(number, event.player, counts=False) if isinstance(event, ClockPassed) else None


def _longest_chain(counting: Counting[D], events: Sequence[Any]) -> int:
    longest = links = 0
    for event in events:
        if isinstance(event, counting.roused):
            links += 1
        elif isinstance(event, ChainEnded):
            links = 0
        if isinstance(event, (counting.roused, counting.attacked)):
            longest = max(longest, links + 1)
    return longest
