"""Companies as text, as people paste them into posts and messages: read line by line, and written."""

import re
from collections.abc import Iterable, Iterator
from itertools import groupby

from mfz_rules.kernel.sentences import Sentence
from mfz_rules.rapid_attack.companies.frame import Frame
from mfz_rules.rapid_attack.companies.list_draft import KEY, REPEAT, Draft, ListedCompany, headline_of
from mfz_rules.rapid_attack.companies.notation import LONGEST_LINE, write_frame

__all__ = ["ListedCompany", "read_text_list", "write_text_list"]

MOST_COMPANIES = 64
MOST_LINES = 10_000

_LINE_END = re.compile(r"\r\n|\r|\n")
_NO_ROCKETS = " + SSR (x0)"


def read_text_list(text: str) -> tuple[ListedCompany, ...]:
    """Read all companies of a text; never raises. A text without any line of content holds none.

    An empty line followed by `Company:`, or a headline, begins the next company.
    """
    drafts: list[Draft] = []
    gap = False
    lines = _LINE_END.split(text.removeprefix("\ufeff"), maxsplit=MOST_LINES)
    for number, line in enumerate(lines[:MOST_LINES], start=1):
        content = line.strip()
        if not content:
            gap = True
        elif not content.startswith("#"):
            if not drafts or (drafts[-1].begun and _begins(content, gap)):
                if len(drafts) == MOST_COMPANIES:
                    drafts[-1].error(
                        number,
                        "too_many",
                        Sentence(
                            "Only the first {MOST_COMPANIES} companies are read.", MOST_COMPANIES=MOST_COMPANIES
                        ),
                    )
                    break
                drafts.append(Draft(number))
            _take(drafts[-1], line.rstrip(), number)
            gap = False
    if len(lines) > MOST_LINES and drafts:
        drafts[-1].error(
            MOST_LINES, "too_many", Sentence("Only the first {MOST_LINES} lines are read.", MOST_LINES=MOST_LINES)
        )
    return tuple(draft.finish() for draft in drafts)


def write_text_list(companies: Iterable[ListedCompany]) -> str:
    """Return companies as text that `read_text_list` reads back the same, line numbers and findings aside."""
    return "\n".join("\n".join(_lines(listed)) + "\n" for listed in companies)


def _begins(text: str, gap: bool) -> bool:
    key = KEY.match(text)
    return headline_of(text) is not None or (gap and key is not None and key[1].lower() == "company")


def _take(draft: Draft, line: str, number: int) -> None:
    if len(line) > LONGEST_LINE:
        long = Sentence("This line is longer than {LONGEST_LINE} characters.", LONGEST_LINE=LONGEST_LINE)
        draft.error(number, "line_too_long", long, column=LONGEST_LINE)
    else:
        draft.take(line, number)


def _lines(listed: ListedCompany) -> Iterator[str]:
    company = listed.company
    yield f"Company: {_flat(company.name)}"
    if listed.side:
        yield f"Side: {_flat(listed.side)}"
    for key, value in (("Edition", listed.edition), ("Scale", listed.scale), ("Players", listed.players)):
        if value is not None:
            yield f"{key}: {value}"
    if company.stations is not None and (not listed.stations or company.stations != len(listed.stations)):
        yield f"Stations: {company.stations}"
    yield from (f"Station: {_flat(name)}" for name in listed.stations)
    frames = list(_frame_lines(company.frames))
    if frames and company.rockets_given and not company.rockets:
        frames[0] += _NO_ROCKETS
    yield from frames
    yield from (f"Spare: {line}" for line in _frame_lines(company.spares))


def _frame_lines(frames: Iterable[Frame]) -> Iterator[str]:
    """Yield a line for each frame, equal neighbours as one."""
    for line, alike in groupby(write_frame(frame) for frame in frames):
        times = len(list(alike))
        yield f"{times}× {line}" if times > 1 or _misread(line) else line


def _misread(line: str) -> bool:
    """Whether a frame's own line would be taken for something else; `1×` before it prevents that."""
    return bool(line.startswith("#") or KEY.match(line) or REPEAT.match(line) or headline_of(line))


def _flat(text: str) -> str:
    return " ".join(text.split())
