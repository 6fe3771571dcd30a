"""Pieces in one line of text, `Tickler -- 2Rd+d8/2W`: where the name ends, and what is said of an unclear line."""

import re
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import TypeVar

from mfz_rules.kernel.findings import Finding, Severity
from mfz_rules.kernel.sentences import Sentence

LONGEST_NAME = 60
"""Characters of a name; longer ones are shortened where they are read."""

LONGEST_LINE = 2000
"""Characters of a line; no piece needs more."""

COLONS = re.compile(":")
"""What may stand between a name and what the piece is, beside dashes."""

_DASHES = re.compile(r"-{2,}|[—–]")
_MOST_SEPARATORS = 8

T = TypeVar("T")


class UnclearTextError(Exception):
    """A text that is no piece: where, what and what to write instead. Never leaves the readers."""

    def __init__(
        self, at: int, key: str, text: str, fix: str | None = None, rule: str = "NOTATION", **values: object
    ) -> None:
        super().__init__(text)
        self.at = at
        self.key = key
        self.text = text
        self.fix = fix
        self.rule = rule
        self.values = values


def read_named(
    text: str, line: int, read: Callable[[str, str], T], colons: re.Pattern[str] = COLONS
) -> tuple[T | None, tuple[Finding, ...]]:
    """Read a name and what stands behind it; None where it is unclear, and the findings say why and where.

    `read` is given the name, shortened where it is too long, and the rest of the line; it raises UnclearTextError
    with a place in that rest. It is tried at every separator, the likeliest first. `line` is the line's number in its
    text.
    """
    if len(text) > LONGEST_LINE:
        return None, (line_too_long(line),)
    trouble: UnclearTextError | None = None
    for name, start in _splits(text, colons):
        try:
            return read(name[:LONGEST_NAME].rstrip(), text[start:]), shortened(name, line)
        except UnclearTextError as error:
            error.at += start
            trouble = trouble or error
    return None, (unclear(trouble, line),) if trouble else ()


def unclear(error: UnclearTextError, line: int) -> Finding:
    """Return the finding for a text that could not be read, with its line and column, both counted from 1."""
    return finding_at(line, error.at + 1, error.key, error.text, rule=error.rule, fix=error.fix, values=error.values)


def finding_at(
    line: int,
    column: int,
    key: str,
    text: str,
    *,
    rule: str = "NOTATION",
    severity: Severity = Severity.ERROR,
    fix: str | None = None,
    values: Mapping[str, object] = MappingProxyType({}),
) -> Finding:
    """Return a finding about a place in a text; the values carry `line` and `column`."""
    return Finding(
        rule,
        key,
        severity,
        Sentence("Line {line}, column {column}: {text}", line=line, column=column, text=text),
        values={"line": line, "column": column, **values},
        fix=fix,
    )


def line_too_long(line: int) -> Finding:
    """Return what is said of a line that is not read for its length."""
    long = Sentence("This line is longer than {LONGEST_LINE} characters.", LONGEST_LINE=LONGEST_LINE)
    return finding_at(line, LONGEST_LINE + 1, "line_too_long", long)


def shortened(name: str, line: int, start: int = 0) -> tuple[Finding, ...]:
    """Return what is said of a name that was shortened; `start` is where it begins in its line."""
    if len(name) <= LONGEST_NAME:
        return ()
    text = Sentence(
        "This name is longer than {LONGEST_NAME} characters and was shortened.", LONGEST_NAME=LONGEST_NAME
    )
    return (finding_at(line, start + LONGEST_NAME + 1, "name_shortened", text, severity=Severity.WARNING),)


def _splits(text: str, colons: re.Pattern[str]) -> Iterator[tuple[str, int]]:
    """Yield name and start of the rest for every separator that could divide them, the likeliest first."""
    found = False
    for pattern in (_DASHES, colons):
        for match in list(pattern.finditer(text))[: -_MOST_SEPARATORS - 1 : -1]:
            found = True
            yield " ".join(text[: match.start()].split()), match.end()
    if not found:
        yield "", 0
