"""A battle as people post it: headlines and fleets, then what happened, round by round; in English everywhere."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from mfz_desktop.battle.text.markup import Markup
from mfz_desktop.battle.text.phrases import why_it_ended
from mfz_desktop.core.language import in_english, plural, translate
from mfz_desktop.intercept_orbit.battle.text.names import Names
from mfz_desktop.intercept_orbit.battle.text.standing import due_lines, worth
from mfz_desktop.intercept_orbit.battle.text.telling import told_sentences
from mfz_rules.common.events import BattleEnded
from mfz_rules.intercept_orbit.fleets.notation import write_asset
from mfz_rules.intercept_orbit.game import OrbitGame
from mfz_rules.intercept_orbit.state.battle import Battle, Phase, Player
from mfz_rules.kernel.timeline import Timeline

BEFORE = (Phase.COMPARE, Phase.DEPLOYMENT)

AnyTimeline = Timeline[Battle, Any, Any]
Step = tuple[Battle, Any]


def report_of(game: OrbitGame, timeline: AnyTimeline, markup: Markup, overruled: Sequence[str] = ()) -> str:
    """Return the report of what stands of a battle; `overruled` is what the table played otherwise than laid down."""
    with in_english():
        battle = timeline.state
        title = markup.escape(Names(battle).all(player.id for player in battle.players))
        blocks = (
            markup.heading(1, title),
            markup.paragraph(markup.escape(result_of(timeline))),
            *_overruled(overruled, markup),
            *_fleets(timeline, markup),
            *_chapters(timeline, markup),
            *_end(game, battle, markup),
        )
        return markup.around(title, blocks)


def result_of(timeline: AnyTimeline) -> str:
    """Return how a battle ended, or that it goes on, in a sentence."""
    battle = timeline.state
    if battle.phase in BEFORE:
        return translate("Report", "The battle has not begun.")
    scores = _scores(battle)
    if battle.winners is None:
        words = translate("Report", "The battle goes on in round {round}, clock {clock}: {scores}.")
        return words.format(round=battle.round, clock=battle.clock, scores=scores)
    events = (event for entry in reversed(timeline.entries) for event in entry.events)
    why = next((event.why for event in events if isinstance(event, BattleEnded)), "")
    words = translate("Report", "{winners} win in round {round}: {scores}.")
    if len(battle.winners) == 1:
        words = translate("Report", "{winners} wins in round {round}: {scores}.")
    said = words.format(winners=Names(battle).all(battle.winners), round=battle.round, scores=scores)
    return f"{said[:-1]}; {why_it_ended(why)}." if why else said


def headline(battle: Battle, player: Player) -> str:
    """Return `Ann, Long Watch (3 ships & 10 systems) = (5 Points per Asset) * (6 assets) = 30 points`."""
    fleet = player.fleet
    name = ", ".join(dict.fromkeys(one for one in (Names(battle)(player.id), fleet.name) if one))
    ships = plural("Report", "%n ship", "%n ships", len(fleet.ships))
    systems = plural("Report", "%n system", "%n systems", fleet.systems)
    per = plural("Report", "%n Point per Asset", "%n Points per Asset", player.score_per_asset)
    assets = plural("Report", "%n asset", "%n assets", battle.assets(player.id))
    points = plural("Report", "%n point", "%n points", battle.score(player.id))
    return f"{name} ({ships} & {systems}) = ({per}) * ({assets}) = {points}"


def _scores(battle: Battle) -> str:
    """Return `Ann 35, Ben 28`."""
    names = Names(battle)
    return ", ".join(f"{names(player)} {battle.score(player)}" for player in battle.order)


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
    """Yield what happened under its round and clock."""
    befores = (timeline.initial, *(entry.after for entry in timeline.entries))
    for _, group in groupby(zip(befores, timeline.entries, strict=False), key=lambda step: _place(step[0])):
        steps: list[Step] = list(group)
        lines = [line for before, entry in steps for line in told_sentences(before, entry.events, entry.after)]
        if lines:
            yield markup.heading(2, markup.escape(_heading(steps[0][0])))
            yield markup.items([markup.escape(line) for line in lines])


def _place(battle: Battle) -> tuple[bool, bool, int]:
    """Return what tells one chapter from another."""
    return battle.phase is Phase.COMPARE, battle.phase is Phase.DEPLOYMENT, battle.round


def _heading(battle: Battle) -> str:
    """Return what stands over a chapter: `Events of Round 3 (DDC @ 7)`, the doomsday clock's number."""
    before = {Phase.COMPARE: translate("Report", "Comparing"), Phase.DEPLOYMENT: translate("Report", "Deployment")}
    words = before.get(battle.phase, translate("Report", "Events of Round {round} (DDC @ {clock})"))
    return words.format(round=battle.round, clock=battle.clock)


def _end(game: OrbitGame, battle: Battle, markup: Markup) -> Iterator[str]:
    names = Names(battle)
    over = battle.winners is not None
    yield markup.heading(2, translate("Report", "The end") if over else translate("Report", "As it stands"))
    yield markup.items([markup.escape(f"{names(player)}: {worth(battle, player)}") for player in battle.order])
    for line in due_lines(game, battle):
        yield markup.paragraph(markup.escape(line))
