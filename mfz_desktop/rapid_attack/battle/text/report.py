"""A battle as people post it: headlines and frames of the companies, then what happened, round by round.

The form is that of the game's community, who read English wherever they live: so the report is in English whatever
the language of the window. What the window shows of it beside the tale takes the window's own `say`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from mfz_desktop.battle.text.markup import Markup
from mfz_desktop.rapid_attack.battle.report.statistics import Statistics, statistics_of
from mfz_desktop.rapid_attack.battle.text.names import Names, Say, listed, number_of
from mfz_desktop.rapid_attack.battle.text.phrases.rounds import WHY
from mfz_desktop.rapid_attack.battle.text.report_figures import deeds_words, figures_of
from mfz_desktop.rapid_attack.battle.text.report_tale import items_of
from mfz_desktop.rapid_attack.battle.text.standing import due_lines
from mfz_desktop.rapid_attack.battle.text.telling import BattleEntry
from mfz_rules.kernel.timeline import Timeline
from mfz_rules.rapid_attack.companies.notation import write_frame
from mfz_rules.rapid_attack.state.actions import Action
from mfz_rules.rapid_attack.state.battle import Battle, Phase, Player
from mfz_rules.rapid_attack.state.events import BattleEnded, Event

PLAYED_OTHERWISE = "What this table played otherwise"


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of the tale, not marked up."""

    phase: Phase
    """Comparing, fielding, or any of a round's."""
    round: int
    clock: int
    """What it showed when the round began."""
    items: tuple[str, ...]
    """A turn, or a chain of combat order, each."""
    ends: str = ""
    """How it stood at the end of a round."""

    @property
    def heading(self) -> str:
        """What stands over it: `Events of Round 3 (DDC @ 7)`, the doomsday clock's number."""
        before = {Phase.COMPARE: "Comparing", Phase.FIELDING: "Fielding"}
        return before.get(self.phase, f"Events of Round {self.round} (DDC @ {self.clock})")


def report_of(timeline: Timeline[Battle, Action, Event], markup: Markup, overruled: Sequence[str] = ()) -> str:
    """Return the report of what stands of a battle; `overruled` is what the table played otherwise than laid down."""
    told = statistics_of(timeline.initial, timeline.entries)
    blocks = (
        *_head(timeline, markup),
        *_overruled(overruled, markup),
        *_companies(timeline, markup),
        *_chapters(timeline, markup),
        *_end(timeline.state, markup),
        *_figures(timeline.state, told, markup),
    )
    return markup.around(markup.escape(title_of(timeline.state)), blocks)


def title_of(battle: Battle, say: Say = str) -> str:
    """Return who fought whom: `Ann, Ben and Cho`."""
    names = Names(battle)
    return listed([names(player.id) for player in battle.players], say)


def result_of(timeline: Timeline[Battle, Action, Event], say: Say = str) -> str:
    """Return how a battle ended, or that it goes on, in a sentence: `Ann wins 35 to 28 in round 6: doomsday.`"""
    battle = timeline.state
    if battle.phase in (Phase.COMPARE, Phase.FIELDING):
        return say("The battle has not begun.")
    if battle.winners is None:
        scores = _scores(battle, battle.order, say)
        words = say("The battle goes on in round {round}, clock {clock}: {scores}.")
        return words.format(round=battle.round, clock=battle.clock, scores=scores)
    events = (event for entry in reversed(timeline.entries) for event in entry.events)
    why = next((event.why for event in events if isinstance(event, BattleEnded)), "")
    won = _won(battle, battle.winners, say)
    if not why:
        return say("{won} in round {round}.").format(won=won, round=battle.round)
    return say("{won} in round {round}: {why}.").format(won=won, round=battle.round, why=say(WHY.get(why, why)))


def _won(battle: Battle, winners: Sequence[str], say: Say) -> str:
    """Return by what a battle was won: `Ann wins 35 to 28`, or `Ann wins with 42, before Ben 12 and Cho 9,`."""
    names = Names(battle)
    first = list(dict.fromkeys(battle.score(player) for player in winners))
    others = [player for player in battle.order if player not in winners]
    who = listed([names(player) for player in winners], say)
    if len(winners) == len(others) == 1:
        return say("{who} wins {score} to {other}").format(who=who, score=first[0], other=battle.score(others[0]))
    words = "{who} wins with {scores}" if len(winners) == 1 else "{who} win together with {scores}"
    won = say(words).format(who=who, scores=listed(map(str, first), say))
    return say("{won}, before {others},").format(won=won, others=_scores(battle, others, say)) if others else won


def _scores(battle: Battle, players: Sequence[str], say: Say = str) -> str:
    """Return `Ann 35 and Ben 28`."""
    names = Names(battle)
    return listed([f"{names(player)} {battle.score(player)}" for player in players], say)


def _head(timeline: Timeline[Battle, Action, Event], markup: Markup) -> Iterator[str]:
    yield markup.heading(1, markup.escape(title_of(timeline.state)))
    yield markup.paragraph(markup.escape(result_of(timeline)))


def _overruled(overruled: Sequence[str], markup: Markup) -> Iterator[str]:
    """Yield what was laid down and not played, each with its reason."""
    if overruled:
        yield markup.heading(2, PLAYED_OTHERWISE)
        yield markup.items([markup.escape(one) for one in overruled])


def _companies(timeline: Timeline[Battle, Action, Event], markup: Markup) -> Iterator[str]:
    """Yield every company in the community's form, as it stood when scores were settled."""
    states = (timeline.initial, *(entry.after for entry in timeline.entries))
    begun = next((state for state in states if state.phase is not Phase.COMPARE), timeline.state)
    for player in begun.players:
        yield markup.heading(2, markup.escape(headline(begun, player)))
        yield markup.items([markup.escape(write_frame(frame)) for frame in player.company.frames])


def headline(battle: Battle, player: Player) -> str:
    """Return `Name (5 Frames & 19 Systems) = (7 Points per Asset) * (6 assets) = 42 points`.

    The name is the player's, and the company's where that is another: `Ann, Stone Garden`.
    """
    company = player.company
    name = ", ".join(dict.fromkeys(one for one in (Names(battle)(player.id), company.name) if one))
    counts = f"{number_of(len(company.frames), 'Frame')} & {number_of(company.systems, 'System')}"
    worth = f"{number_of(player.score_per_asset, 'Point')} per Asset"
    assets = number_of(battle.assets(player.id), "asset")
    total = number_of(battle.score(player.id), "point")
    return f"{name} ({counts}) = ({worth}) * ({assets}) = {total}"


def _chapters(timeline: Timeline[Battle, Action, Event], markup: Markup) -> Iterator[str]:
    """Yield what happened under its round and clock, with the scores at the end of each."""
    for chapter in chapters_of(timeline):
        yield markup.heading(2, markup.escape(chapter.heading))
        yield markup.items([markup.escape(item) for item in chapter.items])
        if chapter.ends:
            yield markup.paragraph(markup.strong(markup.escape(chapter.ends)))


def chapters_of(timeline: Timeline[Battle, Action, Event]) -> tuple[Chapter, ...]:
    """Return the tale of what stands: comparing, fielding, and every round in which something happened."""
    befores = (timeline.initial, *(entry.after for entry in timeline.entries))
    groups = groupby(zip(befores, timeline.entries, strict=False), key=lambda step: _place(step[0]))
    played = [list(group) for _, group in groups]
    return tuple(chapter for chapter in map(_chapter, played) if chapter.items)


def _chapter(steps: list[tuple[Battle, BattleEntry]]) -> Chapter:
    begun = steps[0][0]
    return Chapter(begun.phase, begun.round, begun.clock, tuple(items_of(steps)), _ends(steps))


def _place(battle: Battle) -> tuple[bool, bool, int]:
    """Return what tells one chapter from another."""
    return battle.phase is Phase.COMPARE, battle.phase is Phase.FIELDING, battle.round


def _ends(steps: list[tuple[Battle, BattleEntry]]) -> str:
    """Return the scores after a round, and the clock; empty after comparing and fielding, and in a round."""
    begun, ended = steps[0][0], steps[-1][1].after
    if begun.phase in (Phase.COMPARE, Phase.FIELDING) or (ended.round == begun.round and ended.winners is None):
        return ""
    return f"After round {begun.round}: {_scores(ended, ended.order)}. Clock {ended.clock}."


def _end(battle: Battle, markup: Markup) -> Iterator[str]:
    names = Names(battle)
    yield markup.heading(2, "The end" if battle.winners is not None else "As it stands")
    scores = [
        f"{names(player)}: {number_of(battle.score(player), 'point')}, {number_of(battle.assets(player), 'asset')}"
        for player in battle.order
    ]
    yield markup.items([markup.escape(score) for score in scores])
    for line in due_lines(battle):
        yield markup.paragraph(markup.escape(line))


def _figures(battle: Battle, told: Statistics, markup: Markup) -> Iterator[str]:
    """Yield the figures, once there is anything to count."""
    if not any(one.turns for one in told.deeds):
        return
    names = Names(battle)
    yield markup.heading(2, "In figures")
    yield markup.items([markup.escape(line) for line in figures_of(names, told)])
    yield markup.heading(2, "Who did what")
    yield markup.items([markup.escape(deeds_words(names, one)) for one in told.deeds])
