"""Text lists, as people paste them into posts: lines with a key, pieces that repeat, empty lines between two forces.

What a key means and what a piece is, a game's own `Draft` says.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import TypeVar

from mfz_rules.common.notation import LONGEST_LINE, LONGEST_NAME, finding_at, line_too_long, shortened
from mfz_rules.kernel.findings import Finding, Severity
from mfz_rules.kernel.sentences import Sentence

MOST_LISTED = 64
"""Forces of one text that are read."""
MOST_LINES = 10_000

REPEAT = re.compile(
    r"\s*(?:[x×]\s?(?P<after>[0-9]{1,3})(?=\s)|(?P<before>[0-9]{1,3})\s?(?:×|x(?=\s)))(?!\s*(?:--|[—–:]))", re.I
)
"""How often a piece comes; directly before what parts name and dice it is a name: `X4 -- 2W`."""

_LINE_END = re.compile(r"\r\n|\r|\n")


@dataclass(frozen=True, slots=True)
class Place:
    """Where in a text something stands."""

    line: int
    column: int
    """Counted from 0."""


class Draft:
    """One force of a text list while its lines are read."""

    def __init__(self, line: int) -> None:
        self.line = line
        self.name: str | None = None
        self.side = ""
        self.players: int | None = None
        self.findings: list[Finding] = []

    def take(self, text: str, line: int) -> None:
        """Read one line that is neither empty nor a comment."""
        raise NotImplementedError

    def begins_another(self, text: str, gap: bool) -> bool:
        """Whether a line begins another force; `gap`: an empty line stands before it."""
        raise NotImplementedError

    def too_many_listed(self, line: int, most: int) -> None:
        """Say that no more forces of the text are read."""
        raise NotImplementedError

    def warn(self, line: int, key: str, text: str, column: int = 0) -> None:
        """Add a warning about a line."""
        self.findings.append(finding_at(line, column + 1, key, text, severity=Severity.WARNING))

    def error(self, line: int, key: str, text: str, fix: str | None = None, column: int = 0) -> None:
        """Add an error about a line."""
        self.findings.append(finding_at(line, column + 1, key, text, fix=fix))

    def take_side(self, text: str, place: Place) -> None:
        """`Side: NAME`."""
        self.side = self.short(text, place)

    def take_players(self, text: str, place: Place) -> None:
        """`Players: 3`."""
        self.players = self.number(text, place)

    def short(self, text: str, place: Place) -> str:
        """Return a name on one line, shortened with a warning where it is too long."""
        name = " ".join(text.split())
        self.findings += shortened(name, place.line, place.column)
        return name[:LONGEST_NAME].rstrip()

    def one_of(self, text: str, known: Iterable[str], key: str, place: Place) -> str | None:
        """Return one of the words that are known; another is an error."""
        word = text.strip().lower()
        if word in known:
            return word
        self.error(
            place.line,
            key,
            Sentence("“{word}” is not known.", word=text[:40]),
            Sentence("Write one of: {words}.", words=", ".join(known)),
            place.column,
        )
        return None

    def number(self, text: str, place: Place) -> int | None:
        """Return a number of at most two digits; anything else is an error."""
        if re.fullmatch(r"[0-9]{1,2}", text.strip()):
            return int(text)
        self.error(
            place.line,
            "not_a_number",
            Sentence("“{word}” is not a number.", word=text[:40]),
            Sentence("Write digits, such as 3."),
            place.column,
        )
        return None

    def too_many(self, place: Place, most: int) -> None:
        """Say that no more pieces of this kind are read."""
        text = Sentence("Only the first {most} are read.", most=most)
        self.error(place.line, "too_many", text, column=place.column)


D = TypeVar("D", bound=Draft)


def read_drafts(text: str, make: Callable[[int], D]) -> tuple[D, ...]:
    """Read all forces of a text; never raises. A text without any line of content holds none.

    `make` begins one on the line of that number.
    """
    drafts: list[D] = []
    gap = False
    lines = _LINE_END.split(text.removeprefix("\ufeff"), maxsplit=MOST_LINES)
    for number, line in enumerate(lines[:MOST_LINES], start=1):
        content = line.strip()
        if not content:
            gap = True
        elif not content.startswith("#"):
            if not drafts or drafts[-1].begins_another(content, gap):
                if len(drafts) == MOST_LISTED:
                    drafts[-1].too_many_listed(number, MOST_LISTED)
                    break
                drafts.append(make(number))
            _take(drafts[-1], line.rstrip(), number)
            gap = False
    if len(lines) > MOST_LINES and drafts:
        drafts[-1].error(
            MOST_LINES, "too_many", Sentence("Only the first {MOST_LINES} lines are read.", MOST_LINES=MOST_LINES)
        )
    return tuple(drafts)


def repeated(text: str) -> tuple[int, str]:
    """Return how often a piece comes, and its line.

    Blanks stand for the count, so that columns are those of the whole line.
    """
    repeat = REPEAT.match(text)
    if repeat is None:
        return 1, text
    return int(repeat["after"] or repeat["before"]), " " * repeat.end() + text[repeat.end() :]


def piece_lines(lines: Iterable[str], misread: Callable[[str], bool]) -> Iterator[str]:
    """Yield a line for each piece, equal neighbours as one; `1×` before it keeps one from being `misread`."""
    for line, alike in groupby(lines):
        times = len(list(alike))
        protected = line.startswith("#") or REPEAT.match(line) or misread(line)
        yield f"{times}× {line}" if times > 1 or protected else line


def flat(text: str) -> str:
    """Return a text on one line."""
    return " ".join(text.split())


def _take(draft: Draft, line: str, number: int) -> None:
    if len(line) > LONGEST_LINE:
        draft.findings.append(line_too_long(number))
    else:
        draft.take(line, number)
