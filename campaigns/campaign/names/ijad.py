"""Names after the rules of the Ijad's language (RA-IJAD-01 to RA-IJAD-10).

Where the notes on grammar and the printed examples disagree, the notes count (OQ-94). All words are as they are
listed: without an ending for what they name.
"""

from enum import Enum

FROM = "é"
"""RA-IJAD-03: belonging to, or coming from."""
LINK = "h"
"""RA-IJAD-06: between two vowels of a name and its ending."""
MACHINE = "Ghanat"
"""RA-IJAD-04: what a frame of theirs is called."""
_COUNTS = {1: "", 2: "He-", 3: "Bhu-", 4: "Ge-"}
_MANY = "Au-"
_VOWELS = "aeiou"


class WordKind(Enum):
    """What a word names, by the ending it bears (RA-IJAD-02)."""

    PERSON = "ih"
    PLACE = "u"
    ANIMAL = "teh"
    THING = ""


def ending(word: str, kind: WordKind) -> str:
    """Return a word with the ending of what it names (RA-IJAD-02, RA-IJAD-06, RA-IJAD-07).

    A place whose name ends in `u` bears its ending already (RA-IJAD-10).
    """
    if kind is WordKind.PLACE and word.endswith(WordKind.PLACE.value):
        return word
    between_vowels = word[-1:].lower() in _VOWELS and kind.value[:1] in _VOWELS
    return word + (LINK if kind.value and between_vowels else "") + kind.value


def counted(word: str, number: int) -> str:
    """Return so many of something: `Bhu-Ghanat` (RA-IJAD-01). Raises ValueError for less than one."""
    if number < 1:
        raise ValueError("nothing is counted below one")
    return _COUNTS.get(number, _MANY) + word


def of(word: str, kind: WordKind) -> str:
    """Return what belongs to somebody or comes from somewhere: `Behsshuhihé`, `Uhiawatué` (RA-IJAD-03)."""
    return ending(word, kind) + FROM


def person(given: str, origin: str = "") -> str:
    """Return a person's full name, with the place they are from: `Udhalih Uhiawatué` (RA-IJAD-07, RA-IJAD-10)."""
    name = ending(given, WordKind.PERSON)
    return f"{name} {of(origin, WordKind.PLACE)}" if origin else name


def machine(owner: str = "", *, number: int = 1, ridden: bool = False, word: str = MACHINE) -> str:
    """Return what a machine is called, or several: `Ghanat Behsshuhihé`, `Bhu-Ghanatih` (RA-IJAD-04, RA-IJAD-05).

    With somebody in it a machine is a person, without it is a thing. Raises ValueError for a number below one.
    """
    name = counted(ending(word, WordKind.PERSON if ridden else WordKind.THING), number)
    return f"{name} {of(owner, WordKind.PERSON)}" if owner else name
