"""A battle as people post it: headlines and fleets, then what happened, round by round; in English everywhere.

What the window itself shows of it is in the window's language.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from mfz_desktop.battle.text.chapters import Chapter
from mfz_desktop.battle.text.figure_words import figures_in_words
from mfz_desktop.battle.text.markup import Markup
from mfz_desktop.battle.text.results import result_words, round_ended_words
from mfz_desktop.core.language import in_english, plural, translate
from mfz_desktop.intercept_orbit.battle.report.statistics import BEFORE, Statistics, statistics_of
from mfz_desktop.intercept_orbit.battle.text.names import Names, role_word
from mfz_desktop.intercept_orbit.battle.text.report_figures import chain_words, deeds_words
from mfz_desktop.intercept_orbit.battle.text.report_tale import items_of
from mfz_desktop.intercept_orbit.battle.text.standing import due_lines, worth
from mfz_desktop.intercept_orbit.battle.text.telling import ShipEntry
from mfz_rules.intercept_orbit.fleets.notation import write_asset
from mfz_rules.intercept_orbit.game import OrbitGame
from mfz_rules.intercept_orbit.state.battle import Battle, Phase, Player
from mfz_rules.kernel.timeline import Timeline

AnyTimeline = Timeline[Battle, Any, Any]
Step = tuple[Battle, ShipEntry]


def report_of(game: OrbitGame, timeline: AnyTimeline, markup: Markup, overruled: Sequence[str] = ()) -> str:
    """Return the report of what stands of a battle; `overruled` is what the table played otherwise than laid down."""
    told = statistics_of(timeline.initial, timeline.entries)
    with in_english():
        battle = timeline.state
        title = markup.escape(title_of(battle))
        blocks = (
            markup.heading(1, title),
            markup.paragraph(markup.escape(result_of(timeline))),
            *_overruled(overruled, markup),
            *_fleets(timeline, markup),
            *_chapters(timeline, markup),
            *_end(game, battle, markup),
            *_figures(battle, told, markup),
        )
        return markup.around(title, blocks)


def title_of(battle: Battle) -> str:
    """Return who fought whom: `Ann, Ben and Cho`."""
    return Names(battle).all(player.id for player in battle.players)


def result_of(timeline: AnyTimeline) -> str:
    """Return how a battle ended, or that it goes on, in a sentence: `Ann wins 35 to 28 in round 6: doomsday.`"""
    battle = timeline.state
    events = (event for entry in reversed(timeline.entries) for event in entry.events)
    return result_words(Names(battle), battle, events, begun=battle.phase not in BEFORE)


def headline(battle: Battle, player: Player) -> str:
    """Return the figures of a fleet, and the role that they came to.

    `Ann, Long Watch (3 ships & 10 systems) = (5 Points per Asset) * (6 assets) = 30 points, defender`.
    """
    fleet = player.fleet
    name = ", ".join(dict.fromkeys(one for one in (Names(battle)(player.id), fleet.name) if one))
    ships = plural("Report", "%n ship", "%n ships", len(fleet.ships))
    systems = plural("Report", "%n system", "%n systems", fleet.systems)
    per = plural("Report", "%n Point per Asset", "%n Points per Asset", player.score_per_asset)
    assets = plural("Report", "%n asset", "%n assets", battle.assets(player.id))
    points = plural("Report", "%n point", "%n points", battle.score(player.id))
    figures = f"{name} ({ships} & {systems}) = ({per}) * ({assets}) = {points}"
    return f"{figures}, {role_word(player.role)}" if player.role else figures


def _overruled(overruled: Sequence[str], markup: Markup) -> Iterator[str]:
    """Yield what was laid down and not played, each with its reason."""
    if overruled:
        yield markup.heading(2, translate("Report", "What this table played otherwise"))
        yield markup.items([markup.escape(one) for one in overruled])


def _fleets(timeline: AnyTimeline, markup: Markup) -> Iterator[str]:
    """Yield every fleet in notation, as it stood when scores were settled."""
    states = (timeline.initial, *(entry.after for entry in timeline.entries))
    begun = next((state for state in states if state.phase is not Phase.COMPARE), timeline.state)
    for player in begun.players:
        yield markup.heading(2, markup.escape(headline(begun, player)))
        profile = begun.profile.fleets
        yield markup.items([markup.escape(write_asset(asset, profile)) for asset in player.fleet.assets])


def _chapters(timeline: AnyTimeline, markup: Markup) -> Iterator[str]:
    """Yield what happened under its round and clock, with the scores at the end of each."""
    for chapter in chapters_of(timeline):
        yield markup.heading(2, markup.escape(chapter.heading))
        yield markup.items([markup.escape(item) for item in chapter.items])
        if chapter.ends:
            yield markup.paragraph(markup.strong(markup.escape(chapter.ends)))


def chapters_of(timeline: AnyTimeline) -> tuple[Chapter, ...]:
    """Return the tale of what stands: comparing, deploying, and every round in which something happened."""
    befores = (timeline.initial, *(entry.after for entry in timeline.entries))
    groups = groupby(zip(befores, timeline.entries, strict=False), key=lambda step: _place(step[0]))
    played = [list(group) for _, group in groups]
    return tuple(chapter for chapter in map(_chapter, played) if chapter.items)


def _chapter(steps: list[Step]) -> Chapter:
    begun, ended = steps[0][0], steps[-1][1].after
    titles = {Phase.COMPARE: translate("Report", "Comparing"), Phase.DEPLOYMENT: translate("Report", "Deployment")}
    over = begun.phase not in BEFORE and (ended.round != begun.round or ended.winners is not None)
    ends = round_ended_words(Names(ended), begun.round, ended) if over else ""
    return Chapter(titles.get(begun.phase, ""), begun.round, begun.clock, tuple(items_of(steps)), ends)


def _place(battle: Battle) -> tuple[bool, bool, int]:
    """Return what tells one chapter from another."""
    return battle.phase is Phase.COMPARE, battle.phase is Phase.DEPLOYMENT, battle.round


def _end(game: OrbitGame, battle: Battle, markup: Markup) -> Iterator[str]:
    names = Names(battle)
    over = battle.winners is not None
    yield markup.heading(2, translate("Report", "The end") if over else translate("Report", "As it stands"))
    scores = [f"{names(player)}: {worth(battle, player)}" for player in battle.order]
    yield markup.items([markup.escape(one) for one in (*scores, *_prizes(names, battle))])
    for line in due_lines(game, battle):
        yield markup.paragraph(markup.escape(line))


def _prizes(names: Names, battle: Battle) -> Iterator[str]:
    """Yield who has what another built."""
    for player in battle.order:
        held = [one.id for one in battle.ships if one.alive and one.controller == player != one.owner]
        held += [one.id for one in battle.hvas if one.holder == player != one.owner]
        if held:
            words = translate("Report", "{player} holds what was another's: {assets}")
            yield words.format(player=names(player), assets=names.all(held))


def _figures(battle: Battle, told: Statistics, markup: Markup) -> Iterator[str]:
    """Yield the figures, once there is anything to count."""
    if not any(one.turns for one in told.deeds):
        return
    names = Names(battle)
    figures = list(figures_in_words(names, told, chain_words(told)))
    if figures:
        yield markup.heading(2, translate("Report", "In figures"))
        yield markup.items([markup.escape(line) for line in figures])
    yield markup.heading(2, translate("Report", "Who did what"))
    yield markup.items([markup.escape(deeds_words(names, one)) for one in told.deeds])
