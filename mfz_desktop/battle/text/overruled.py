"""What a table did not play of what its campaign laid down, as the head of the battle's record says it."""

from collections.abc import Iterable, Mapping

OVERRULED = "overruled"
"""The key of a player's entry in the record's head."""


def overruled_by(players: Iterable[object]) -> tuple[str, ...]:
    """Return each condition that the table overruled, in sentences with the reason; what is none is passed over.

    Every player's entry says the same; a battle of no campaign says nothing.
    """
    entries = (one.get(OVERRULED) for one in players if isinstance(one, Mapping))
    notes = (note for said in entries if isinstance(said, list | tuple) for note in said)
    return tuple(dict.fromkeys(note for note in notes if isinstance(note, str) and note.strip()))
