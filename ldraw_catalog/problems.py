"""What was wrong with a file, said to a person and with its place.

Readers of this package never raise because of a file's content: they return what they could read
and a list of these.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum


class ProblemKind(StrEnum):
    """The kinds of trouble found in model files; one for each thing that a caller may want to treat apart."""

    ENCODING = "encoding"
    """Bytes that are no text in any encoding LDraw files come in."""
    LINE_TOO_LONG = "line_too_long"
    MALFORMED_LINE = "malformed_line"
    """A type-1 line with fewer than 15 fields, or a number that is not finite."""
    BAD_COLOUR = "bad_colour"
    """A colour that cannot be read: the part counts, in grey."""
    DUPLICATE_FILE = "duplicate_file"
    """A second FILE of one name in an MPD: the first one counts."""
    LOOP = "loop"
    """A file that refers to itself, directly or round others."""
    TOO_DEEP = "too_deep"
    TOO_MANY_PARTS = "too_many_parts"
    """More parts than are placed for drawing and measuring; counting goes on."""
    FAR_OFF = "far_off"
    """A part that damaged numbers put too far away to be measured and drawn."""
    UNPLACED = "unplaced"
    """Parts whose place is not known: they count, and are neither measured nor drawn."""
    NOT_A_PART = "not_a_part"
    """Items of a list that are no parts: sets, minifigures, books."""
    HIDDEN = "hidden"
    """Parts that are hidden in Studio: they count, and are drawn as ghosts."""
    GROUP = "group"
    """A group of an editor that is opened and not closed, or the other way round."""
    ARCHIVE = "archive"
    """Something odd in a Studio archive: a path that leads outside, a member too large."""
    TAG = "tag"
    """An `!MFZ` line or a tag in a name that cannot be followed."""
    UNKNOWN_KEY = "unknown_key"
    """A key of an `!MFZ` line that this version does not know; it is kept."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong, where, and why."""

    kind: ProblemKind
    line: int | None
    """Counted from 1 in the file that was read (for `.io`: in the member read); None for the whole file."""
    text: str
    """The line as it stands, shortened to 200 characters; empty for the whole file."""
    reason: str
    """One plain English sentence that says what is wrong and what was done about it: a `Message`."""


SHOWN_CHARACTERS = 200
"""So much of a line is quoted in a problem."""


class ProblemLog:
    """Collects the problems of one file, at most `limit` of them: a file can be wrong in every line."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._found: list[Problem] = []

    def add(self, kind: ProblemKind, line: int | None, text: str, reason: str) -> None:
        """Note one problem, with the line shortened; beyond the limit nothing is kept."""
        if len(self._found) < self._limit:
            self._found.append(Problem(kind, line, text[:SHOWN_CHARACTERS], reason))

    def extend(self, problems: Iterable[Problem]) -> None:
        """Take over problems that were found elsewhere."""
        self._found.extend(list(problems)[: self._limit - len(self._found)])

    def in_line_order(self) -> tuple[Problem, ...]:
        """Return what was found: first what concerns the whole file, then by line."""
        return tuple(sorted(self._found, key=lambda problem: problem.line or 0))
