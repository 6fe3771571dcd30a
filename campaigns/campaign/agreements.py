"""House rules in words: what a group agrees on beyond the settings, and what each of them touches.

No program can read such a sentence. What it touches is said beside it, so that the editor can tell where the authors
advise against it (RA-HACK-04); it is allowed all the same.
"""

from dataclasses import dataclass
from enum import StrEnum


class Touches(StrEnum):
    """What an agreement has to do with. The rules' own advice is about all but the first two."""

    NOTHING = "nothing"
    """How people play together: who brings the snacks, when a battle is broken off."""
    STORY = "story"
    """What is told, and nothing that is rolled or counted."""
    FRAMES = "frames"
    """A battle changes dice, systems or frames of the next one (RA-CAMP-16)."""
    SCORE = "score"
    """The score of one battle depends on earlier ones (RA-CAMP-17)."""
    NUMBERS = "numbers"
    """A number is added to a roll or taken from it (RA-HACK-10)."""
    WHITE_DICE = "white_dice"
    """Somebody gets white dice beyond the usual (RA-HACK-11)."""
    DEFENSE = "defense"
    """Whoever defends is stronger (RA-HACK-12)."""
    REPAIR = "repair"
    """Lost systems or frames come back during a battle (RA-HACK-13)."""
    OWN_ATTACK = "own_attack"
    """Yellow dice help a frame's own attack (RA-HACK-14)."""
    WAITING = "waiting"
    """Standing still or leaving out a turn is worth something (RA-HACK-15)."""


@dataclass(frozen=True, slots=True)
class Agreement:
    """One house rule in words."""

    text: str
    touches: Touches = Touches.NOTHING
    question: str = ""
    """Id of the game's question that it answers; empty where it answers none."""
