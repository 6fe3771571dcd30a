"""A battle as people post it: headlines and frames of the companies, then what happened, round by round."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from mfz_desktop.battle.afterwards.statistics import Statistics, statistics_of
from mfz_desktop.battle_text.markup import BBCODE, HTML, MARKDOWN, Markup
from mfz_desktop.battle_text.names import Names, listed, number_of
from mfz_desktop.battle_text.phrases.rounds import WHY
from mfz_desktop.battle_text.report_figures import deeds_words, figures_of
from mfz_desktop.battle_text.report_tale import items_of
from mfz_desktop.battle_text.standing import due_lines
from mfz_desktop.battle_text.telling import BattleEntry
from mfz_rules.kernel.timeline import Timeline
from mfz_rules.rapid_attack.companies.notation import write_frame
from mfz_rules.rapid_attack.state.actions import Action
from mfz_rules.rapid_attack.state.battle import Battle, Phase, Player
from mfz_rules.rapid_attack.state.events import BattleEnded, Event

MARKUPS = {"md": MARKDOWN, "html": HTML, "bbcode": BBCODE}


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of the tale, not marked up."""

    heading: str
    items: tuple[str, ...]
    """A turn, or a chain of combat order, each."""
    ends: str = ""
    """How it stood at the end of a round."""


def report_of(timeline: Timeline[Battle, Action, Event], markup: Markup) -> str:
    """Return the report of what stands of a battle."""
    told = statistics_of(timeline.initial, timeline.entries)
    blocks = (
        *_head(timeline, markup),
        *_companies(timeline, markup),
        *_chapters(timeline, markup),
        *_end(timeline.state, markup),
        *_figures(timeline.state, told, markup),
    )
    return markup.around(markup.escape(title_of(timeline.state)), blocks)


def title_of(battle: Battle) -> str:
    """Return who fought whom: `Ann, Ben and Cho`."""
    return Names(battle).all(player.id for player in battle.players)


def result_of(timeline: Timeline[Battle, Action, Event]) -> str:
    """Return how a battle ended, or that it goes on, in a sentence: `Ann wins 35 to 28 in round 6: doomsday.`"""
    battle = timeline.state
    if battle.phase in (Phase.COMPARE, Phase.FIELDING):
        return "The battle has not begun."
    names = Names(battle)
    if battle.winners is None:
        order = listed([f"{names(player)} {battle.score(player)}" for player in battle.order])
        return f"The battle goes on in round {battle.round}, clock {battle.clock}: {order}."
    verb = "wins" if len(battle.winners) == 1 else "win together"
    events = (event for entry in reversed(timeline.entries) for event in entry.events)
    why = next((event.why for event in events if isinstance(event, BattleEnded)), "")
    after = f"in round {battle.round}" + (f": {WHY.get(why, why)}" if why else "")
    return f"{names.all(battle.winners)} {verb} {_by(battle, names)} {after}."


def _by(battle: Battle, names: Names) -> str:
    """Return by what a battle was won: `35 to 28`, or with more players `with 42, before Ann 12 and Ben 9,`."""
    first = [battle.score(player) for player in battle.winners or ()]
    others = [player for player in battle.order if player not in (battle.winners or ())]
    if len(others) == 1 and len(first) == 1:
        return f"{first[0]} to {battle.score(others[0])}"
    before = listed([f"{names(player)} {battle.score(player)}" for player in others])
    return f"with {listed(map(str, dict.fromkeys(first)))}" + (f", before {before}," if others else "")


def _head(timeline: Timeline[Battle, Action, Event], markup: Markup) -> Iterator[str]:
    yield markup.heading(1, markup.escape(title_of(timeline.state)))
    yield markup.paragraph(markup.escape(result_of(timeline)))


def _companies(timeline: Timeline[Battle, Action, Event], markup: Markup) -> Iterator[str]:
    """Yield every company in the community's form, as it stood when scores were settled."""
    states = (timeline.initial, *(entry.after for entry in timeline.entries))
    begun = next((state for state in states if state.phase is not Phase.COMPARE), timeline.state)
    for player in begun.players:
        yield markup.heading(2, markup.escape(headline(begun, player)))
        yield markup.items([markup.escape(write_frame(frame)) for frame in player.company.frames])


def headline(battle: Battle, player: Player) -> str:
    """Return `Name (5 Frames & 19 Systems) = (7 Points per Asset) * (6 assets) = 42 points`."""
    company = player.company
    counts = f"{number_of(len(company.frames), 'Frame')} & {number_of(company.systems, 'System')}"
    worth = f"{number_of(player.score_per_asset, 'Point')} per Asset"
    assets = number_of(battle.assets(player.id), "asset")
    total = number_of(battle.score(player.id), "point")
    return f"{Names(battle)(player.id)} ({counts}) = ({worth}) * ({assets}) = {total}"


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
    chapters = (Chapter(_heading(steps[0][0]), tuple(items_of(steps)), _ends(steps)) for steps in played)
    return tuple(chapter for chapter in chapters if chapter.items)


def _place(battle: Battle) -> tuple[bool, bool, int]:
    """Return what tells one chapter from another."""
    return battle.phase is Phase.COMPARE, battle.phase is Phase.FIELDING, battle.round


def _heading(begun: Battle) -> str:
    if begun.phase is Phase.COMPARE:
        return "Comparing"
    return "Fielding" if begun.phase is Phase.FIELDING else f"Round {begun.round}, clock {begun.clock}"


def _ends(steps: list[tuple[Battle, BattleEntry]]) -> str:
    """Return the scores after a round, and the clock; empty after comparing and fielding, and in a round."""
    begun, ended = steps[0][0], steps[-1][1].after
    if begun.phase in (Phase.COMPARE, Phase.FIELDING) or (ended.round == begun.round and ended.winners is None):
        return ""
    names = Names(ended)
    scores = listed([f"{names(player)} {ended.score(player)}" for player in ended.order])
    return f"After round {begun.round}: {scores}. Clock {ended.clock}."


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
