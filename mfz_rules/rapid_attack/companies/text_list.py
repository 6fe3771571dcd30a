"""Companies as text, as people paste them into posts and messages: read line by line, and written."""

from collections.abc import Iterable, Iterator

from mfz_rules.common.text_list import flat, piece_lines, read_drafts
from mfz_rules.rapid_attack.companies.frame import Frame
from mfz_rules.rapid_attack.companies.list_draft import KEY, CompanyDraft, ListedCompany, headline_of
from mfz_rules.rapid_attack.companies.notation import write_frame

__all__ = ["ListedCompany", "read_text_list", "write_text_list"]

_NO_ROCKETS = " + SSR (x0)"


def read_text_list(text: str) -> tuple[ListedCompany, ...]:
    """Read all companies of a text; never raises. A text without any line of content holds none.

    An empty line followed by `Company:`, or a headline, begins the next company.
    """
    return tuple(draft.finish() for draft in read_drafts(text, CompanyDraft))


def write_text_list(companies: Iterable[ListedCompany]) -> str:
    """Return companies as text that `read_text_list` reads back the same, line numbers and findings aside."""
    return "\n".join("\n".join(_lines(listed)) + "\n" for listed in companies)


def _lines(listed: ListedCompany) -> Iterator[str]:
    company = listed.company
    yield f"Company: {flat(company.name)}"
    if listed.side:
        yield f"Side: {flat(listed.side)}"
    for key, value in (("Edition", listed.edition), ("Scale", listed.scale), ("Players", listed.players)):
        if value is not None:
            yield f"{key}: {value}"
    if company.stations is not None and (not listed.stations or company.stations != len(listed.stations)):
        yield f"Stations: {company.stations}"
    yield from (f"Station: {flat(name)}" for name in listed.stations)
    frames = list(_frame_lines(company.frames))
    if frames and company.rockets_given and not company.rockets:
        frames[0] += _NO_ROCKETS
    yield from frames
    yield from (f"Spare: {line}" for line in _frame_lines(company.spares))


def _frame_lines(frames: Iterable[Frame]) -> Iterator[str]:
    return piece_lines(map(write_frame, frames), _misread)


def _misread(line: str) -> bool:
    """Whether a frame's own line would be taken for something else."""
    return bool(KEY.match(line) or headline_of(line))
