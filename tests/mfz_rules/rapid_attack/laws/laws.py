"""What is true of a whole battle of Rapid Attack, beside what is true of every game's (`laws/whole_battles.py`)."""

import re
from dataclasses import replace
from random import Random
from typing import Any

from mfz_rules.kernel.audit import audit
from mfz_rules.kernel.lines import record_text
from mfz_rules.kernel.record import read_record
from mfz_rules.kernel.tape import DiceTape
from mfz_rules.kernel.timeline import Timeline, Unread
from mfz_rules.rapid_attack.game import RAPID_ATTACK
from mfz_rules.rapid_attack.gate import pending
from mfz_rules.rapid_attack.starting import compared, fielded
from mfz_rules.rapid_attack.state.actions import Action
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.events import Event
from tests.mfz_rules.laws.broken import promise
from tests.mfz_rules.laws.whole_battles import header
from tests.mfz_rules.rapid_attack.laws.choosing import choose
from tests.mfz_rules.rapid_attack.laws.filling import fill
from tests.mfz_rules.rapid_attack.laws.random_battle import Played, submit

Recorded = Timeline[Battle, Action, Event]
LONGEST_TAPE = 150
"""Actions that are played with a tape; more tell nothing new."""


def tape_is_exact(chance: Random, played: Played) -> None:
    """With dice from a tape, taking back and playing the same again gives the same dice (nobody fishes)."""
    timeline: Recorded = Timeline(RAPID_ATTACK, played.initial, tape=DiceTape(chance.randrange(1000)))
    while timeline.state.winners is None and len(timeline.entries) < LONGEST_TAPE:
        one = pending(timeline.state)[0]
        filled = fill(chance, timeline.state, one, choose(chance, timeline.state, one), perverse=0)
        if not filled.refused_by:
            timeline = timeline.play(without_dice(filled.action))
    back = timeline.back(chance.randrange(len(timeline.entries)))
    for entry in timeline.entries[len(back.entries) :]:
        assert not isinstance(entry.action, Unread)
        back = back.play(without_dice(entry.action))
    ours = [(entry.action, entry.events) for entry in timeline.entries]
    promise(ours == [(entry.action, entry.events) for entry in back.entries], "playing on gives other dice")


def without_dice(action: Any) -> Any:
    """Return the action with its dice left out, for a tape to fill in."""
    return replace(action, dice=None) if hasattr(action, "dice") else action


def order_does_not_matter(chance: Random, played: Played) -> None:
    """The same battle with its players listed in another order goes the same way.

    Only where players tie at the start does the list decide (OQ-18, OQ-70); such battles say nothing here.
    """
    initial = played.initial
    scores = [initial.score(one.id) for one in initial.players]
    if len(set(scores)) < len(scores) or initial.rules.word("battle_ties") == "as_listed":
        return
    sides = list(played.setup.sides)
    chance.shuffle(sides)
    start = fielded if initial.round else compared
    battle = start(sides, played.setup.field)
    for step in played.steps:
        decided = submit(battle, step.action)
        promise(decided.events == step.events, f"listed in another order {step.action} comes to other events")
        battle = decided.after
    promise(as_a_set(battle) == as_a_set(played.last), "listed in another order the battle ends otherwise")


def names_do_not_matter(chance: Random, played: Played, timeline: Recorded) -> None:
    """The same battle with its players' names changed about goes the same way: nothing is sorted by names."""
    players = [one.id for one in played.initial.players]
    others = dict(zip(players, chance.sample(players, len(players)), strict=True))
    text = record_text(header(RAPID_ATTACK, played.initial), timeline)
    pattern = re.compile(r"\b(" + "|".join(players) + r")\b")
    record = read_record(pattern.sub(lambda found: others[found[0]], text), RAPID_ATTACK)
    difference = audit(record, RAPID_ATTACK).first_difference
    promise(difference is None, f"with the names {others} the rules decide otherwise: {difference}")


def as_a_set(battle: Battle) -> Battle:
    """Return the battle with its players and pieces in order of their ids."""
    return replace(
        battle,
        players=tuple(sorted(battle.players, key=lambda one: one.id)),
        frames=tuple(sorted(battle.frames, key=lambda one: one.id)),
        stations=tuple(sorted(battle.stations, key=lambda one: one.id)),
    )
