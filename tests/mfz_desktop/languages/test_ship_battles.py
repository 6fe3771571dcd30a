"""What is said of battles of ships is said in the language of the window; what is posted of them stays English."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from mfz_desktop.battle.text.figure_words import luck_words
from mfz_desktop.battle.text.markup import MARKDOWN
from mfz_desktop.intercept_orbit.battle.game import OrbitBattles
from mfz_desktop.intercept_orbit.battle.ledger.ship_ledger import ShipLedger
from mfz_desktop.intercept_orbit.battle.report.statistics import statistics_of
from mfz_desktop.intercept_orbit.battle.text.names import Names
from mfz_desktop.intercept_orbit.battle.text.phrases import PHRASES
from mfz_desktop.intercept_orbit.battle.text.report import chapters_of, report_of, result_of
from mfz_desktop.intercept_orbit.battle.text.report_figures import course_of, deeds_words
from mfz_desktop.intercept_orbit.battle.text.telling import names_for, told_sentences
from mfz_rules.intercept_orbit.state.actions import Action
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events import Event
from mfz_rules.kernel.timeline import Timeline
from scripts.golden_battles import golden, scenarios
from tests.mfz_desktop.intercept_orbit.battle.begun import GAMES
from tests.mfz_desktop.intercept_orbit.battle.test_ledger import STARTS
from tests.mfz_desktop.languages.pseudo import OPEN, PseudoTranslator

PATHS = [(game, path) for game in GAMES for path in scenarios(game)]
LINES = (
    "1>2 a5 b3 g2 4:L..R y2",
    "1 k4",
    "h1 g3 5:..R",
    "1>2 a9",
    "1>7 a5",
    "p",
    "9",
    "1 5:LLLLLL",
    "1 g4 4: *1 n2.h1",
)
_WORD = re.compile(r"(?<![\w⟦.])[A-Za-z]*[aeiou][A-Za-z]*(?![\w.])")
"""A word with a vowel that bears no accent: nobody translated it; ids are none."""


@pytest.mark.slow
@pytest.mark.parametrize(("game", "path"), PATHS, ids=lambda one: getattr(one, "stem", one))
def test_a_battle_is_told_in_the_language(game: str, path: Path, translator: PseudoTranslator) -> None:
    timeline = golden(path, game).played.timeline
    own = _own_words(timeline)

    english = {said for said in _said(game, timeline) if set(_WORD.findall(said)) - own}

    assert english == set()


@pytest.mark.parametrize("game", GAMES)
def test_a_line_says_in_the_language_what_it_means(game: str, translator: PseudoTranslator) -> None:
    ledger, state = ShipLedger(GAMES[game].profile), STARTS[game]()
    own = {"Ann", "Ben", "Rock", "Ra"}
    said = [words for _, words in ledger.examples()]
    said += [ledger.preview(OrbitBattles(GAMES[game]), line, state).words for line in LINES]
    assert [one for one in said if set(_WORD.findall(one)) - own] == []
    assert all(OPEN in one for one in said)


def test_a_report_to_post_stays_english(translator: PseudoTranslator) -> None:
    timeline = golden(PATHS[0][1], "intercept-orbit").played.timeline
    assert OPEN in result_of(timeline)

    assert OPEN not in report_of(GAMES["intercept-orbit"], timeline, MARKDOWN)


def _said(game: str, timeline: Timeline[Battle, Action, Event]) -> Iterator[str]:
    """Yield everything that is said of a battle: what happened, what is asked and explained, and the figures."""
    battles, before = OrbitBattles(GAMES[game]), timeline.initial
    for entry in timeline.entries:
        yield from told_sentences(before, entry.events, entry.after)
        called = names_for(before, entry.after)
        yield from (PHRASES[type(event)](called(event), event) for event in entry.events)
        yield battles.step_word(entry.action)
        if asked := battles.question(before):
            yield from (asked.title, asked.detail)
        if explained := battles.explanation(before):
            yield explained.words
        yield from (later.text for later in battles.afterwards(before))
        before = entry.after
    for chapter in chapters_of(timeline):
        yield from (chapter.heading, chapter.read_heading, *chapter.items, chapter.ends)
    told, names = statistics_of(timeline.initial, timeline.entries), Names(timeline.state)
    yield from (result_of(timeline), course_of(told))
    yield from (luck_words(told.luck_of(player)) for player in told.players)
    yield from (deeds_words(names, one) for one in told.deeds)
    for agreed in battles.agreed(timeline.state, ()):
        yield from (agreed.heading, *agreed.lines)


def _own_words(timeline: Timeline[Battle, Action, Event]) -> set[str]:
    """Return the words of players: what they called themselves and their pieces, and what they noted."""
    texts: set[str] = set()

    def collect(value: object) -> None:
        if isinstance(value, str):
            texts.add(value)
        elif isinstance(value, tuple | frozenset):
            for one in value:
                collect(one)
        elif hasattr(value, "__dataclass_fields__"):
            for name in value.__dataclass_fields__:
                collect(getattr(value, name))

    for state in (timeline.initial, timeline.state):
        collect(tuple((one.id, one.name, one.fleet.name) for one in state.players))
        collect(tuple((one.id, one.name) for one in (*state.all_assets, *state.debris)))
    collect(
        tuple(getattr(entry.action, name, "") for entry in timeline.entries for name in ("text", "reason", "value"))
    )
    return {word for text in texts for word in _WORD.findall(text)}
