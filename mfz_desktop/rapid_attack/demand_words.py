"""Words that say a demand and nothing else, in the window's language: `at most two rockets a frame`."""

import re
from collections.abc import Mapping
from typing import TypeVar

from PySide6.QtCore import QCoreApplication

from campaigns.documents.limits import MOST_COUNTED
from mfz_rules.kernel.demands import Bound, Demand

translate = QCoreApplication.translate
Meant = TypeVar("Meant")


def demand_of(text: str) -> Demand | None:
    """Return what words demand; None where they say more, less, or could mean something else."""
    rest = " ".join(text.casefold().replace(",", " ").strip(" .!").split())
    bounds, rest = _taken(rest, _bounds())
    scopes, rest = _taken(rest, _scopes())
    numbers, rest = _taken(rest, _numbers())
    kinds, rest = _taken(rest, _kinds())
    general, rest = _taken(rest, _general_kinds())
    _, rest = _taken(rest, {None: translate("DemandWords", "die|dice|must have|has|have|carries|carry")})
    what = kinds or general
    if rest or len(bounds) != 1 or len(set(what)) != 1 or len(scopes) > 1:
        return None
    bound, each = bounds[0], scopes == [True]
    if bound is Bound.NONE:
        return None if numbers else Demand(what[0], bound, 0, each)
    return Demand(what[0], bound, numbers[0], each) if len(numbers) == 1 else None


def _taken(text: str, words: Mapping[Meant, str]) -> tuple[list[Meant], str]:
    """Return what the words in a text mean, and the text without them; ways to say one thing are parted by `|`."""
    known = [(way.casefold(), meant) for meant, ways in words.items() for way in ways.split("|")]
    found: list[Meant] = []
    for way, meant in sorted(known, key=lambda one: -len(one[0])):
        text, times = re.subn(rf"(?<!\w){re.escape(way)}(?!\w)", " ", text)
        found += [meant] * times
    return found, " ".join(text.split())


def _bounds() -> dict[Bound, str]:
    return {
        Bound.AT_LEAST: translate("DemandWords", "at least|no fewer than"),
        Bound.AT_MOST: translate("DemandWords", "at most|no more than"),
        Bound.EXACTLY: translate("DemandWords", "exactly"),
        Bound.NONE: translate("DemandWords", "no|none|without"),
    }


def _scopes() -> dict[bool, str]:
    return {
        True: translate("DemandWords", "on every frame|on each frame|every frame|each frame|per frame|a frame"),
        False: translate("DemandWords", "in every company|every company|each company|per company|a company"),
    }


def _numbers() -> dict[int, str]:
    words = translate("DemandWords", "one|two|three|four|five|six|seven|eight").split("|")
    said = {number: f"{number}" for number in range(MOST_COUNTED + 1)}
    return said | {number: f"{word}|{number}" for number, word in enumerate(words, 1)}


def _kinds() -> dict[str, str]:
    return {
        "defense": translate("DemandWords", "blue|defense|defensive"),
        "movement": translate("DemandWords", "green|movement"),
        "communication": translate("DemandWords", "yellow|communication|comms"),
        "hand_to_hand": translate("DemandWords", "hand-to-hand|hand to hand"),
        "direct": translate("DemandWords", "direct fire|direct-fire"),
        "artillery": translate("DemandWords", "artillery"),
        "split": translate("DemandWords", "split weapon|split weapons"),
        "environment": translate("DemandWords", "environmental"),
        "rocket": translate("DemandWords", "single-shot rockets|single-shot rocket|rockets|rocket"),
    }


def _general_kinds() -> dict[str, str]:
    """Return what stands alone, or behind a kind: `yellow systems`."""
    return {
        "weapon": translate("DemandWords", "red|weapons|weapon"),
        "system": translate("DemandWords", "systems|system"),
    }
