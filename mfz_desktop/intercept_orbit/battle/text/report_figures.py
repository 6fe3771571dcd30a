"""What ships and companies did, as items of a report."""

from collections.abc import Iterator

from mfz_desktop.battle.text.figure_words import course_words, fighting_words, moves_words, spots_words
from mfz_desktop.battle.text.words import listed
from mfz_desktop.core.language import plural, translate
from mfz_desktop.intercept_orbit.battle.report.statistics import Statistics
from mfz_desktop.intercept_orbit.battle.text.names import Names
from mfz_desktop.intercept_orbit.piece_words import PIECE_WORDS
from mfz_rules.intercept_orbit.deeds import Deeds


def chain_words(told: Statistics) -> str:
    """Return how many assets were in the longest combat order."""
    return translate("Report", "{n} assets in the longest combat order").format(n=told.longest_chain)


def course_of(told: Statistics) -> str:
    """Return the course of the battle in a sentence; empty where nothing is to be said yet."""
    return course_words(told, chain_words(told))


def deeds_words(names: Names, one: Deeds) -> str:
    """Return what an asset did, as an item: what it never did is left out."""
    rams = [plural("Report", "%n ram", "%n rams", one.rams)] if one.rams else []
    parts = [*fighting_words(one, *rams), *_taking(one, names.battle.profile.id), *_else(one)] or [
        translate("Report", "nothing that is counted")
    ]
    nothing = translate("Report", "nothing that is counted")
    words = translate("Report", "{asset} ({player}): {deeds}.")
    if one.destroyed_in is not None:
        words = translate("Report", "{asset} ({player}): {deeds}; destroyed in round {round}.")
    elif one.lost_in is not None:
        words = translate("Report", "{asset} ({player}): {deeds}; lost in round {round}.")
    gone = one.destroyed_in or one.lost_in
    return words.format(asset=names(one.asset), player=names(one.owner), deeds=listed(parts or [nothing]), round=gone)


def _taking(one: Deeds, game: str) -> Iterator[str]:
    if one.prizes:
        yield plural("Report", "%n ship captured", "%n ships captured", one.prizes)
    if one.hvas:
        yield PIECE_WORDS[game]().hvas_taken(one.hvas)
    if one.rescued:
        yield plural("Report", "%n company rescued", "%n companies rescued", one.rescued)
    if one.captives:
        yield plural("Report", "%n company taken captive", "%n companies taken captive", one.captives)


def _else(one: Deeds) -> Iterator[str]:
    yield from moves_words(one)
    if one.launches:
        yield plural("Report", "%n launch", "%n launches", one.launches)
    if one.repairs:
        yield plural("Report", "%n repair", "%n repairs", one.repairs)
    yield from spots_words(one)
