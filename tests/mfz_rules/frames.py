"""Frames for tests, in few letters."""

from mfz_rules.rapid_attack.companies.frame import Frame, Range, System, SystemType

LETTERS = {
    "B": SystemType.DEFENSE,
    "G": SystemType.MOVEMENT,
    "Y": SystemType.COMMUNICATION,
    "h": SystemType.HAND_TO_HAND,
    "d": SystemType.DIRECT,
    "a": SystemType.ARTILLERY,
}
RANGES = {at.letter: at for at in Range}


def split(letters: str) -> System:
    """Return a split weapon, `split("da")`."""
    return System(SystemType.SPLIT, ranges=tuple(RANGES[letter] for letter in letters))


def environment(word: str | None) -> System:
    """Return an environmental system."""
    return System(SystemType.ENVIRONMENT, environment=word)


def frame(letters: str = "", *more: System, rockets: int = 0, name: str = "Test") -> Frame:
    """Return a frame: a letter for each system, then any others."""
    return Frame(name, (*(System(LETTERS[letter]) for letter in letters), *more), rockets)


SOLDIER = "dBGY"
