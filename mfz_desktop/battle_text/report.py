"""A battle as people post it: headlines and frames of the companies, then what happened, round by round."""

from collections.abc import Iterator
from itertools import groupby

from mfz_desktop.battle_text.markup import BBCODE, HTML, MARKDOWN, Markup
from mfz_desktop.battle_text.names import Names, number_of
from mfz_desktop.battle_text.standing import due_lines
from mfz_desktop.battle_text.telling import tale
from mfz_rules.kernel.timeline import Timeline
from mfz_rules.rapid_attack.companies.notation import write_frame
from mfz_rules.rapid_attack.state.actions import Action
from mfz_rules.rapid_attack.state.battle import Battle, Phase, Player
from mfz_rules.rapid_attack.state.events import Event

MARKUPS = {"md": MARKDOWN, "html": HTML, "bbcode": BBCODE}


def report_of(timeline: Timeline[Battle, Action, Event], markup: Markup) -> str:
    """Return the report of what stands of a battle."""
    return markup.around([*_companies(timeline, markup), *_rounds(timeline, markup), *_end(timeline.state, markup)])


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


def _rounds(timeline: Timeline[Battle, Action, Event], markup: Markup) -> Iterator[str]:
    told = [(_chapter(before), lines) for before, _, lines in tale(timeline.initial, timeline.entries) if lines]
    for chapter, entries in groupby(told, key=lambda one: one[0]):
        yield markup.heading(2, markup.escape(chapter))
        yield markup.items([markup.escape(" ".join(lines)) for _, lines in entries])


def _chapter(battle: Battle) -> str:
    """Return the heading under which something happens."""
    if battle.phase is Phase.COMPARE:
        return "Comparing"
    if battle.phase is Phase.FIELDING:
        return "Fielding"
    return f"Round {battle.round}, clock {battle.clock}"


def _end(battle: Battle, markup: Markup) -> Iterator[str]:
    names = Names(battle)
    yield markup.heading(2, "The end" if battle.winners is not None else "As it stands")
    scores = [f"{names(player)}: {number_of(battle.score(player), 'point')}" for player in battle.order]
    yield markup.items([markup.escape(score) for score in scores])
    for line in due_lines(battle):
        yield markup.paragraph(markup.escape(line))
