"""A battle's figures as items of a report: the course of the battle, luck, who did what."""

from collections.abc import Iterator

from mfz_desktop.battle.afterwards.deeds import Deeds
from mfz_desktop.battle.afterwards.luck import Luck
from mfz_desktop.battle.afterwards.statistics import Statistics
from mfz_desktop.battle_text.names import Names, listed, number_of

FAIR = 0.1
"""How far from a half a share may be for luck that is worth no word."""


def figures_of(names: Names, told: Statistics) -> Iterator[str]:
    """Yield the course of the battle, and every player's luck."""
    course = course_words(told)
    if course:
        yield course
    for player in told.players:
        luck = told.luck_of(player)
        if luck.dice:
            yield f"{names(player)}: {luck_words(luck)}."


def course_words(told: Statistics) -> str:
    """Return the course of the battle in a sentence; empty where nothing is to be said yet."""
    called = sum(call.counts for call in told.calls)
    parts = [number_of(told.ended_rounds, "whole round")] if told.ended_rounds else []
    parts += [f"the clock counted on {_times(called)} by a call"] if called else []
    parts += [f"the lead changed {_times(len(told.lead_changes))}"] if told.lead_changes else []
    parts += [f"{told.longest_chain} frames in the longest combat order"] if told.longest_chain > 1 else []
    return f"{'; '.join(parts)}." if parts else ""


def luck_words(luck: Luck) -> str:
    """Return `12 dice of damage, 4.3 hits to be expected, 6 rolled; better than 84 % of such rolls`."""
    dice = number_of(luck.dice, "die of damage", "dice of damage")
    expected = f"{float(luck.expected):.1f} hits to be expected"
    return f"{dice}, {expected}, {luck.hits} rolled; {verdict(luck)}"


def verdict(luck: Luck) -> str:
    """Return what is to be thought of somebody's luck."""
    share = luck.share
    if abs(share - 0.5) <= FAIR:
        return "as the charts promise"
    percent = round(100 * max(share, 1 - share))
    return f"{'better' if share > 0.5 else 'worse'} than {min(percent, 99)} % of such rolls"


def _times(count: int) -> str:
    return "once" if count == 1 else f"{count} times"


def deeds_words(names: Names, one: Deeds) -> str:
    """Return what a frame did, as an item: what it never did is left out."""
    parts = [*_fighting(one), *_else(one)] or ["nothing that is counted"]
    ended = f"; destroyed in round {one.destroyed_in}" if one.destroyed_in is not None else ""
    return f"{names(one.frame)} ({names(one.owner)}): {listed(parts)}{ended}."


def _fighting(one: Deeds) -> Iterator[str]:
    if one.attacks:
        missed = f", {one.misses} missed" if one.misses else ""
        with_dice = f" with {number_of(one.dice, 'die', 'dice')}" if one.dice else ""
        yield f"{number_of(one.attacks, 'attack')}{with_dice}{missed}"
    if one.damage:
        yield f"{one.damage} damage done"
    if one.taken:
        yield f"{one.taken} damage taken"
    if one.kills:
        yield number_of(one.kills, "kill")


def _else(one: Deeds) -> Iterator[str]:
    if one.moves:
        yield number_of(one.moves, "move")
    if one.stations:
        yield f"{number_of(one.stations, 'station')} taken"
    if one.spots:
        yield f"{number_of(one.spots, 'spot')} ({one.spots_used} used)"
    if one.rockets:
        yield number_of(one.rockets, "rocket")
    if one.retreats:
        yield number_of(one.retreats, "retreat")
