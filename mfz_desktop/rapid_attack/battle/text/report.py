"""A battle as people post it: headlines and frames of the companies, then what happened, round by round.

The form is that of the game's community, who read English wherever they live: so the report is in English whatever
the language of the window. What the window itself shows of it is in the window's language.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby

from mfz_desktop.battle.text.chapters import Chapter
from mfz_desktop.battle.text.figure_words import figures_in_words
from mfz_desktop.battle.text.markup import Markup
from mfz_desktop.battle.text.results import result_words, round_ended_words
from mfz_desktop.core.language import in_english, plural, translate
from mfz_desktop.rapid_attack.battle.report.statistics import Statistics, statistics_of
from mfz_desktop.rapid_attack.battle.text.names import Names
from mfz_desktop.rapid_attack.battle.text.report_figures import chain_words, deeds_words
from mfz_desktop.rapid_attack.battle.text.report_tale import items_of
from mfz_desktop.rapid_attack.battle.text.standing import due_lines
from mfz_desktop.rapid_attack.battle.text.telling import BattleEntry
from mfz_rules.kernel.timeline import Timeline
from mfz_rules.rapid_attack.companies.notation import write_frame
from mfz_rules.rapid_attack.state.actions import Action
from mfz_rules.rapid_attack.state.battle import Battle, Phase, Player
from mfz_rules.rapid_attack.state.events import Event


def report_of(timeline: Timeline[Battle, Action, Event], markup: Markup, overruled: Sequence[str] = ()) -> str:
    """Return the report of what stands of a battle; `overruled` is what the table played otherwise than laid down."""
    told = statistics_of(timeline.initial, timeline.entries)
    with in_english():
        blocks = (
            *_head(timeline, markup),
            *_overruled(overruled, markup),
            *_companies(timeline, markup),
            *_chapters(timeline, markup),
            *_end(timeline.state, markup),
            *_figures(timeline.state, told, markup),
        )
        return markup.around(markup.escape(title_of(timeline.state)), blocks)


def title_of(battle: Battle) -> str:
    """Return who fought whom: `Ann, Ben and Cho`."""
    names = Names(battle)
    return names.all(player.id for player in battle.players)


def result_of(timeline: Timeline[Battle, Action, Event]) -> str:
    """Return how a battle ended, or that it goes on, in a sentence: `Ann wins 35 to 28 in round 6: doomsday.`"""
    battle = timeline.state
    events = (event for entry in reversed(timeline.entries) for event in entry.events)
    begun = battle.phase not in (Phase.COMPARE, Phase.FIELDING)
    return result_words(Names(battle), battle, events, begun=begun)


def _head(timeline: Timeline[Battle, Action, Event], markup: Markup) -> Iterator[str]:
    yield markup.heading(1, markup.escape(title_of(timeline.state)))
    yield markup.paragraph(markup.escape(result_of(timeline)))


def _overruled(overruled: Sequence[str], markup: Markup) -> Iterator[str]:
    """Yield what was laid down and not played, each with its reason."""
    if overruled:
        yield markup.heading(2, translate("Report", "What this table played otherwise"))
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
    frames = plural("Report", "%n Frame", "%n Frames", len(company.frames))
    systems = plural("Report", "%n System", "%n Systems", company.systems)
    worth = plural("Report", "%n Point per Asset", "%n Points per Asset", player.score_per_asset)
    assets, total = _assets(battle, player.id), _points(battle, player.id)
    return f"{name} ({frames} & {systems}) = ({worth}) * ({assets}) = {total}"


def _assets(battle: Battle, player: str) -> str:
    return plural("Report", "%n asset", "%n assets", battle.assets(player))


def _points(battle: Battle, player: str) -> str:
    return plural("Report", "%n point", "%n points", battle.score(player))


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
    titles = {Phase.COMPARE: translate("Report", "Comparing"), Phase.FIELDING: translate("Report", "Fielding")}
    title = titles.get(begun.phase, "")
    return Chapter(title, begun.round, begun.clock, tuple(items_of(steps)), _ends(steps))


def _place(battle: Battle) -> tuple[bool, bool, int]:
    """Return what tells one chapter from another."""
    return battle.phase is Phase.COMPARE, battle.phase is Phase.FIELDING, battle.round


def _ends(steps: list[tuple[Battle, BattleEntry]]) -> str:
    """Return the scores after a round, and the clock; empty after comparing and fielding, and in a round."""
    begun, ended = steps[0][0], steps[-1][1].after
    if begun.phase in (Phase.COMPARE, Phase.FIELDING) or (ended.round == begun.round and ended.winners is None):
        return ""
    return round_ended_words(Names(ended), begun.round, ended)


def _end(battle: Battle, markup: Markup) -> Iterator[str]:
    names = Names(battle)
    over = battle.winners is not None
    yield markup.heading(2, translate("Report", "The end") if over else translate("Report", "As it stands"))
    scores = [f"{names(player)}: {_points(battle, player)}, {_assets(battle, player)}" for player in battle.order]
    yield markup.items([markup.escape(score) for score in scores])
    for line in due_lines(battle):
        yield markup.paragraph(markup.escape(line))


def _figures(battle: Battle, told: Statistics, markup: Markup) -> Iterator[str]:
    """Yield the figures, once there is anything to count."""
    if not any(one.turns for one in told.deeds):
        return
    names = Names(battle)
    yield markup.heading(2, translate("Report", "In figures"))
    yield markup.items([markup.escape(line) for line in figures_in_words(names, told, chain_words(told))])
    yield markup.heading(2, translate("Report", "Who did what"))
    yield markup.items([markup.escape(deeds_words(names, one)) for one in told.deeds])
