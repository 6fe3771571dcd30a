"""A battle's figures as items of a report: the course of the battle, luck, who did what."""

from collections.abc import Iterator

from mfz_desktop.battle.text.words import listed
from mfz_desktop.core.language import plural, translate
from mfz_desktop.rapid_attack.battle.report.luck import Luck
from mfz_desktop.rapid_attack.battle.report.statistics import Statistics
from mfz_desktop.rapid_attack.battle.text.names import Names
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


def course_words(told: Statistics) -> str:
    """Return the course of the battle in a sentence; empty where nothing is to be said yet."""
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
        chain = translate("Report", "{n} frames in the longest combat order")
        parts.append(chain.format(n=told.longest_chain))
    return f"{'; '.join(parts)}." if parts else ""


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
        return translate("Report", "as the charts promise")
    words = translate("Report", "worse than {percent} % of such rolls")
    if share > 0.5:
        words = translate("Report", "better than {percent} % of such rolls")
    return words.format(percent=min(round(100 * max(share, 1 - share)), 99))


def deeds_words(names: Names, one: Deeds) -> str:
    """Return what a frame did, as an item: what it never did is left out."""
    parts = [*_fighting(one), *_else(one)] or [translate("Report", "nothing that is counted")]
    words = translate("Report", "{frame} ({player}): {deeds}.")
    if one.destroyed_in is not None:
        words = translate("Report", "{frame} ({player}): {deeds}; destroyed in round {round}.")
    return words.format(frame=names(one.frame), player=names(one.owner), deeds=listed(parts), round=one.destroyed_in)


def _fighting(one: Deeds) -> Iterator[str]:
    if one.attacks:
        said = plural("Report", "%n attack", "%n attacks", one.attacks)
        if one.dice:
            words = plural("Report", "{attacks} with %n die", "{attacks} with %n dice", one.dice)
            said = words.format(attacks=said)
        if one.misses:
            said = translate("Report", "{attacks}, {number} missed").format(attacks=said, number=one.misses)
        yield said
    if one.damage:
        yield translate("Report", "{number} damage done").format(number=one.damage)
    if one.taken:
        yield translate("Report", "{number} damage taken").format(number=one.taken)
    if one.kills:
        yield plural("Report", "%n kill", "%n kills", one.kills)


def _else(one: Deeds) -> Iterator[str]:
    if one.moves:
        yield plural("Report", "%n move", "%n moves", one.moves)
    if one.stations:
        yield plural("Report", "%n station taken", "%n stations taken", one.stations)
    if one.spots:
        words = plural("Report", "%n spot ({used} used)", "%n spots ({used} used)", one.spots)
        yield words.format(used=one.spots_used)
    if one.rockets:
        yield plural("Report", "%n rocket", "%n rockets", one.rockets)
    if one.retreats:
        yield plural("Report", "%n retreat", "%n retreats", one.retreats)
