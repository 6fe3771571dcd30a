"""A campaign that is about to begin, kept while it is filled in: closing the window loses nothing."""

import json
from dataclasses import asdict, dataclass


@dataclass(frozen=True, slots=True)
class Draft:
    """What the form says."""

    template: str
    """Id."""
    name: str
    issue: str
    seats: tuple[tuple[str, str, str], ...]
    """Name, colour and faction, row by row, those without a name too."""


def draft_to(draft: Draft) -> bytes:
    """Return a draft as it is kept."""
    return json.dumps(asdict(draft)).encode()


def draft_from(data: bytes) -> Draft | None:
    """Read a draft; None where none is kept, or it cannot be read."""
    try:
        said = json.loads(data)
        seats = tuple((str(name), str(colour), str(faction)) for name, colour, faction in said["seats"])
        return Draft(str(said["template"]), str(said["name"]), str(said["issue"]), seats)
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
