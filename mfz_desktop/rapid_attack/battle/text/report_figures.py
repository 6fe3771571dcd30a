"""What frames did, as items of a report."""

from collections.abc import Iterator

from mfz_desktop.battle.text.figure_words import course_words, fighting_words, moves_words, spots_words
from mfz_desktop.battle.text.words import listed
from mfz_desktop.core.language import plural, translate
from mfz_desktop.rapid_attack.battle.report.statistics import Statistics
from mfz_desktop.rapid_attack.battle.text.names import Names
from mfz_rules.rapid_attack.deeds import Deeds


def chain_words(told: Statistics) -> str:
    """Return how many frames were in the longest combat order."""
    return translate("Report", "{n} frames in the longest combat order").format(n=told.longest_chain)


def course_of(told: Statistics) -> str:
    """Return the course of the battle in a sentence; empty where nothing is to be said yet."""
    return course_words(told, chain_words(told))


def deeds_words(names: Names, one: Deeds) -> str:
    """Return what a frame did, as an item: what it never did is left out."""
    parts = [*fighting_words(one), *_else(one)] or [translate("Report", "nothing that is counted")]
    words = translate("Report", "{frame} ({player}): {deeds}.")
    if one.destroyed_in is not None:
        words = translate("Report", "{frame} ({player}): {deeds}; destroyed in round {round}.")
    return words.format(frame=names(one.frame), player=names(one.owner), deeds=listed(parts), round=one.destroyed_in)


def _else(one: Deeds) -> Iterator[str]:
    yield from moves_words(one)
    if one.stations:
        yield plural("Report", "%n station taken", "%n stations taken", one.stations)
    yield from spots_words(one)
    if one.rockets:
        yield plural("Report", "%n rocket", "%n rockets", one.rockets)
    if one.retreats:
        yield plural("Report", "%n retreat", "%n retreats", one.retreats)
