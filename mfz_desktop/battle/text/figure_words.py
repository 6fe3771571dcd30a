"""A battle's figures in sentences, where all games have the same: the course of the battle, and luck. No Qt."""

from collections.abc import Iterator
from typing import Any

from mfz_desktop.battle.report.figures import Figures
from mfz_desktop.battle.report.luck import Luck
from mfz_desktop.battle.text.phrases import BattleNames
from mfz_desktop.core.language import plural, translate

FAIR = 0.1
"""How far from a half a share may be for luck that is worth no word."""


def figures_in_words(names: BattleNames, told: Figures[Any], in_chain: str) -> Iterator[str]:
    """Yield the course of the battle, and every player's luck."""
    course = course_words(told, in_chain)
    if course:
        yield course
    for player in told.players:
        luck = told.luck_of(player)
        if luck.dice:
            yield f"{names(player)}: {luck_words(luck)}."


def course_words(told: Figures[Any], in_chain: str) -> str:
    """Return the course of the battle in a sentence; empty where nothing is to be said yet.

    `in_chain` says how many were in the longest combat order.
    """
    called = sum(call.counts for call in told.calls)
    leads = len(told.lead_changes)
    parts = []
    if told.ended_rounds:
        parts.append(plural("Report", "%n whole round", "%n whole rounds", told.ended_rounds))
    if called:
        parts.append(
            plural("Report", "the clock counted on once by a call", "the clock counted on %n times by a call", called)
        )
    if leads:
        parts.append(plural("Report", "the lead changed once", "the lead changed %n times", leads))
    if told.longest_chain > 1:
        parts.append(in_chain)
    return f"{'; '.join(parts)}." if parts else ""


def fighting_words(one: Any, *more: str) -> Iterator[str]:
    """Yield what a piece's deeds say of its attacks, then `more`, then of damage and kills; what is 0 is left out."""
    if one.attacks:
        said = plural("Report", "%n attack", "%n attacks", one.attacks)
        if one.dice:
            words = plural("Report", "{attacks} with %n die", "{attacks} with %n dice", one.dice)
            said = words.format(attacks=said)
        if one.misses:
            said = translate("Report", "{attacks}, {number} missed").format(attacks=said, number=one.misses)
        yield said
    yield from more
    if one.damage:
        yield translate("Report", "{number} damage done").format(number=one.damage)
    if one.taken:
        yield translate("Report", "{number} damage taken").format(number=one.taken)
    if one.kills:
        yield plural("Report", "%n kill", "%n kills", one.kills)


def moves_words(one: Any) -> Iterator[str]:
    """Yield how often a piece moved."""
    if one.moves:
        yield plural("Report", "%n move", "%n moves", one.moves)


def spots_words(one: Any) -> Iterator[str]:
    """Yield how often a piece spotted, and how many spots were used."""
    if one.spots:
        words = plural("Report", "%n spot ({used} used)", "%n spots ({used} used)", one.spots)
        yield words.format(used=one.spots_used)


def luck_words(luck: Luck) -> str:
    """Return `12 dice of damage, 4.3 hits to be expected, 6 rolled; better than 84 % of such rolls`."""
    words = plural(
        "Report",
        "%n die of damage, {expected} hits to be expected, {hits} rolled; {verdict}",
        "%n dice of damage, {expected} hits to be expected, {hits} rolled; {verdict}",
        luck.dice,
    )
    return words.format(expected=f"{float(luck.expected):.1f}", hits=luck.hits, verdict=verdict(luck))


def verdict(luck: Luck) -> str:
    """Return what is to be thought of somebody's luck."""
    share = luck.share
    if abs(share - 0.5) <= FAIR:
        return translate("Report", "nothing unusual")
    words = translate("Report", "worse than {percent} % of such rolls")
    if share > 0.5:
        words = translate("Report", "better than {percent} % of such rolls")
    return words.format(percent=min(round(100 * max(share, 1 - share)), 99))
