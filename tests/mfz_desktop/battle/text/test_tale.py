"""The tale of whole random battles: nothing that matters is left out, and every item is made of sentences."""

import re
from random import Random

import pytest

from mfz_desktop.rapid_attack.battle.text.report import Chapter, chapters_of
from mfz_rules.kernel.timeline import Entry, Timeline
from mfz_rules.rapid_attack.game import RAPID_ATTACK
from mfz_rules.rapid_attack.settings.rules import rules_of
from mfz_rules.rapid_attack.state.events import (
    AttackDeclared,
    DamageCounted,
    Event,
    FrameDestroyed,
    Retreated,
    RoundEnded,
    StationLost,
    StationSeized,
)
from tests.mfz_rules.rapid_attack.laws.random_battle import QUICK, Manner, random_battle

SEEDS = range(10)
SETTINGS: tuple[dict[str, object], ...] = ({}, {"per_unit_order": True}, {"climbing": True, "debris_is_cover": True})


def tale(seed: int, manner: Manner = QUICK) -> tuple[str, tuple[Chapter, ...], list[Event]]:
    rules = rules_of("final", SETTINGS[seed % len(SETTINGS)])
    played = random_battle(Random(f"tale-{seed}"), rules, small=True, manner=manner)
    entries = tuple(
        Entry(n, step.action, step.events, step.after, step.action.player) for n, step in enumerate(played.steps, 1)
    )
    chapters = chapters_of(Timeline(RAPID_ATTACK, played.initial, entries))
    text = "\n".join(item for chapter in chapters for item in chapter.items)
    return text, chapters, [event for step in played.steps for event in step.events]


def count(events: list[Event], kind: type[Event]) -> int:
    return sum(isinstance(event, kind) for event in events)


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_that_matters_is_left_out(seed: int) -> None:
    text, chapters, events = tale(seed)

    assert text.count(" is destroyed") == count(events, FrameDestroyed)
    assert len(re.findall(r"\battacks\b", text)) == count(events, AttackDeclared)
    assert text.count(" misses (") == sum(isinstance(event, DamageCounted) and not event.count for event in events)
    assert text.count(" seizes ") == count(events, StationSeized)
    assert text.count("; nobody holds it now") == count(events, StationLost)
    assert text.count(" retreats from ") <= count(events, Retreated)
    assert sum(bool(chapter.ends) for chapter in chapters) >= count(events, RoundEnded)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_item_is_made_of_sentences(seed: int) -> None:
    text, _, _ = tale(seed)
    for item in text.splitlines():
        assert item.endswith((".", "?", "!")) or " notes: " in item, item
        assert not re.search(r"  | \.|\.\.|: \.|^\W| and \.|: ;", item), item


def test_whatever_the_table_corrects_is_told_too() -> None:
    text, _, _ = tale(3, Manner(trying=0.0, overruling=0.05))

    assert " sets " in text
