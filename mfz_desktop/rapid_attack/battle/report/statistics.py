"""A battle in figures, folded from its entries: the course of the scores, luck, and who did what.

What was taken back is not among the entries and does not count. Corrections of the table change the state without an
event of the game: they are in the scores, and in nobody's deeds.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from mfz_desktop.battle.report.report import ScoreMark
from mfz_desktop.rapid_attack.battle.report.luck import DamageRoll, Luck, throw_of
from mfz_rules.kernel.timeline import Entry
from mfz_rules.rapid_attack.deeds import Deeds, deeds_of
from mfz_rules.rapid_attack.state.actions import Action
from mfz_rules.rapid_attack.state.attack import Cause
from mfz_rules.rapid_attack.state.battle import Battle, Phase
from mfz_rules.rapid_attack.state.events import (
    AttackDeclared,
    ChainEnded,
    ClockMoved,
    ClockPassed,
    CombatOrderEntered,
    DamageRolled,
    Event,
    LeadChanged,
    RoundEnded,
)

BattleEntry = Entry[Battle, Action, Event]
BEFORE = (Phase.COMPARE, Phase.FIELDING)
"""Phases in which no round has begun."""
UNDER_WAY = 0.5
"""How long a round is drawn that has not come to its end."""


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
class Statistics:
    """A battle in figures."""

    players: tuple[str, ...]
    rounds: tuple[ScoreMark, ...]
    """The scores when the first round began, then at the end of each round, then those of a round under way."""
    course: tuple[ScoreMark, ...]
    """The scores at the beginning and each time that one of them changed."""
    luck: tuple[tuple[str, Luck], ...]
    """Every player's."""
    deeds: tuple[Deeds, ...]
    """Every frame's."""
    lead_changes: tuple[LeadChange, ...]
    calls: tuple[DoomsdayCall, ...]
    longest_chain: int
    """Frames in the longest combat order; 0 where nobody attacked."""

    @property
    def ended_rounds(self) -> int:
        """How many rounds came to their end."""
        return sum(mark.at.is_integer() for mark in self.rounds[1:])

    def luck_of(self, player: str) -> Luck:
        """Return a player's luck."""
        return dict(self.luck)[player]

    def deeds_of(self, player: str) -> tuple[Deeds, ...]:
        """Return the deeds of a player's frames."""
        return tuple(one for one in self.deeds if one.owner == player)


def statistics_of(initial: Battle, entries: Sequence[BattleEntry]) -> Statistics:
    """Return the figures of what stands of a battle, over or not."""
    last = entries[-1].after if entries else initial
    rounds, course = _marks(initial, entries)
    happened = [(before.round, event) for before, entry in _steps(initial, entries) for event in entry.events]
    return Statistics(
        players=tuple(player.id for player in last.players),
        rounds=rounds,
        course=course,
        luck=_luck(initial, entries),
        deeds=deeds_of(initial, entries),
        lead_changes=tuple(
            LeadChange(number, event.player) for number, event in happened if isinstance(event, LeadChanged)
        ),
        calls=tuple(call for number, event in happened if (call := _call(number, event))),
        longest_chain=_longest_chain([event for _, event in happened]),
    )


def _steps(initial: Battle, entries: Sequence[BattleEntry]) -> list[tuple[Battle, BattleEntry]]:
    """Return every entry with the state before it."""
    return list(zip((initial, *(entry.after for entry in entries[:-1])), entries, strict=False))


def _scores(battle: Battle) -> tuple[int, ...]:
    return tuple(battle.score(player.id) for player in battle.players)


def _marks(initial: Battle, entries: Sequence[BattleEntry]) -> tuple[tuple[ScoreMark, ...], tuple[ScoreMark, ...]]:
    """Return the scores round by round, and at every change."""
    last = entries[-1].after if entries else initial
    steps = [(before, entry) for before, entry in _steps(initial, entries) if before.phase not in BEFORE]
    if not steps:
        start = ScoreMark(0.0, last.clock, _scores(last))
        return (start,), (start,)
    first = steps[0][0]
    rounds = [ScoreMark(0.0, first.clock, _scores(first))]
    course = rounds.copy()
    for begun in range(last.round - first.round + 1):
        played = [entry for before, entry in steps if before.round == first.round + begun]
        ended = any(map(_ends_round, played))
        long = 1 if ended else UNDER_WAY
        for index, entry in enumerate(played, 1):
            at = begun + (1.0 if _ends_round(entry) else long * index / len(played))
            mark = ScoreMark(at, entry.after.clock, _scores(entry.after))
            if _ends_round(entry):
                mark = replace(mark, clock=played[-1].after.clock)  # the calls come after the end
                rounds.append(mark)
            course += [mark] if mark.scores != course[-1].scores else []
        if not ended:
            rounds.append(ScoreMark(begun + UNDER_WAY, last.clock, _scores(last)))
    if course[-1].at < rounds[-1].at:
        course.append(rounds[-1])
    return tuple(rounds), tuple(course)


def _ends_round(entry: BattleEntry) -> bool:
    return any(isinstance(event, RoundEnded) for event in entry.events)


def _luck(initial: Battle, entries: Sequence[BattleEntry]) -> tuple[tuple[str, Luck], ...]:
    last = entries[-1].after if entries else initial
    throws: dict[str, list[DamageRoll]] = {player.id: [] for player in last.players}
    for before, entry in _steps(initial, entries):
        for event in entry.events:
            if isinstance(event, DamageRolled) and event.volley.cause is Cause.ATTACK and before.attack is not None:
                owner = before.frame(before.attack.attacker).owner
                throws[owner].append(throw_of(before, event.volley))
    return tuple((player, Luck(tuple(thrown))) for player, thrown in throws.items())


def _call(number: int, event: Event) -> DoomsdayCall | None:
    if isinstance(event, ClockMoved) and event.by is not None:
        return DoomsdayCall(number, event.by, counts=True)
    return DoomsdayCall(number, event.player, counts=False) if isinstance(event, ClockPassed) else None


def _longest_chain(events: Sequence[Event]) -> int:
    longest = links = 0
    for event in events:
        if isinstance(event, CombatOrderEntered):
            links += 1
        elif isinstance(event, ChainEnded):
            links = 0
        if isinstance(event, CombatOrderEntered | AttackDeclared):
            longest = max(longest, links + 1)
    return longest
