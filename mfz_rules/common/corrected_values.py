"""Values that a correction brings along: plain ones of JSON, checked for type and bounds (RA-JUDGE-05).

Each function returns the value as the state keeps it and raises ValueError with a clause that says what is wrong.
"""

from collections.abc import Callable, Iterable, Sequence
from math import isfinite

from mfz_rules.kernel.dice import RolledDie, read_rolled
from mfz_rules.kernel.sentences import Sentence

LONGEST_NAME = 60
MOST_DICE = 30


def whole(value: object, least: int, most: int) -> int:
    """Return a whole number within its bounds."""
    if type(value) is not int or not least <= value <= most:
        raise ValueError(Sentence("It must be a whole number from {least} to {most}", least=least, most=most))
    return value


def number(value: object, least: float, most: float) -> float:
    """Return a number within its bounds."""
    if type(value) not in (int, float) or not isinstance(value, int | float) or not least <= value <= most:
        raise ValueError(Sentence("It must be a number from {least:g} to {most:g}", least=least, most=most))
    return float(value)


def yes_no(value: object) -> bool:
    """Return true or false."""
    if type(value) is not bool:
        raise ValueError(Sentence("It must be true or false"))
    return value


def name(value: object) -> str:
    """Return a name that is not empty and fits a card."""
    if not isinstance(value, str) or not value.strip() or len(value) > LONGEST_NAME:
        raise ValueError(Sentence("It must be a name of 1 to {most} characters", most=LONGEST_NAME))
    return value


def word(value: object, known: Iterable[str]) -> str:
    """Return one of the words that there are."""
    words = tuple(known)
    if not isinstance(value, str) or value not in words:
        raise ValueError(Sentence("It must be one of {words}", words=", ".join(words)))
    return value


def words(value: object, known: Iterable[str]) -> tuple[str, ...]:
    """Return a list of words that there are, each at most once."""
    allowed = tuple(known)
    if not isinstance(value, list | tuple) or not all(isinstance(one, str) and one in allowed for one in value):
        raise ValueError(Sentence("It must be a list of any of {allowed}", allowed=", ".join(allowed) or "nothing"))
    if len(set(value)) < len(value):
        raise ValueError(Sentence("It must name nothing twice"))
    return tuple(value)


def order(value: object, players: Sequence[str], score: Callable[[str], int]) -> tuple[str, ...]:
    """Return the players in another order: they stand by their scores, and only equal ones may change places."""
    said = words(value, players)
    if len(said) < len(players):
        raise ValueError(Sentence("The order must name every player"))
    scores = [score(player) for player in said]
    if scores != sorted(scores, reverse=True):
        raise ValueError(Sentence("Higher scores stand before lower ones; only equal ones can change places"))
    return said


def wholes(value: object, most_of_them: int, least: int, most: int) -> tuple[int, ...]:
    """Return a list of different whole numbers, in order."""
    if not isinstance(value, list | tuple) or not 1 <= len(value) <= most_of_them:
        raise ValueError(Sentence("It must be a list of 1 to {most} whole numbers", most=most_of_them))
    return tuple(sorted({whole(one, least, most) for one in value}))


def dice(value: object) -> tuple[RolledDie, ...]:
    """Return dice from a list of written ones, `W3`, `R8:7`."""
    if not isinstance(value, list | tuple) or len(value) > MOST_DICE:
        raise ValueError(Sentence("It must be a list of at most {most} dice", most=MOST_DICE))
    read = [read_rolled(one) if isinstance(one, str) else None for one in value]
    if None in read:
        raise ValueError(Sentence("It must be a list of dice as they are written, W3 or R8:7"))
    return tuple(one for one in read if one is not None)


def degrees(value: object) -> float:
    """Return a facing in degrees, as it was said."""
    if type(value) not in (int, float) or not isinstance(value, int | float) or not isfinite(value):
        raise ValueError(Sentence("The facing must be a number of degrees"))
    return float(value)
