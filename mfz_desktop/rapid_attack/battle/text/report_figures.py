"""A battle's figures as items of a report: the course of the battle, luck, who did what.

The report is in English. What a window shows of it as well takes the window's own `say`.
"""

from collections.abc import Iterator

from mfz_desktop.rapid_attack.battle.report.luck import Luck
from mfz_desktop.rapid_attack.battle.report.statistics import Statistics
from mfz_desktop.rapid_attack.battle.text.names import Names, Say, listed, number_of
from mfz_rules.rapid_attack.deeds import Deeds

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


def course_words(told: Statistics, say: Say = str) -> str:
    """Return the course of the battle in a sentence; empty where nothing is to be said yet."""
    called = sum(call.counts for call in told.calls)
    numbers = (
        (told.ended_rounds, "1 whole round", "{n} whole rounds"),
        (called, "the clock counted on once by a call", "the clock counted on {n} times by a call"),
        (len(told.lead_changes), "the lead changed once", "the lead changed {n} times"),
        (told.longest_chain, "", "{n} frames in the longest combat order"),
    )
    parts = [say(words).format(n=n) for n, one, many in numbers if n and (words := one if n == 1 else many)]
    return f"{'; '.join(parts)}." if parts else ""


def luck_words(luck: Luck) -> str:
    """Return `12 dice of damage, 4.3 hits to be expected, 6 rolled; better than 84 % of such rolls`."""
    dice = number_of(luck.dice, "die of damage", "dice of damage")
    expected = f"{float(luck.expected):.1f} hits to be expected"
    return f"{dice}, {expected}, {luck.hits} rolled; {verdict(luck)}"


def verdict(luck: Luck, say: Say = str) -> str:
    """Return what is to be thought of somebody's luck."""
    share = luck.share
    if abs(share - 0.5) <= FAIR:
        return say("as the charts promise")
    words = "better than {percent} % of such rolls" if share > 0.5 else "worse than {percent} % of such rolls"
    return say(words).format(percent=min(round(100 * max(share, 1 - share)), 99))


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
