"""Companies and frames as the community's text, written into posts and messages and read from them."""

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication

from campaigns.rapid_attack.companies.company import KeptCompany, KeptFrame
from campaigns.rapid_attack.companies.from_list import kept_company
from campaigns.rapid_attack.companies.rules_view import rules_company, rules_frame
from mfz_desktop.companies.game import ReadText
from mfz_rules.rapid_attack.companies.company import Scale
from mfz_rules.rapid_attack.companies.notation import read_frame, write_frame
from mfz_rules.rapid_attack.companies.pool import pool
from mfz_rules.rapid_attack.companies.text_list import ListedCompany, read_text_list, write_text_list

translate = QCoreApplication.translate

EXAMPLE = """Company: Stone Garden
Stations: 3
x3 Soldier -- 2Rd/1B/1G/1Y/2W + SSR
Tickler -- 2Rd+d8/1B/1Y/2W
Brawler -- 2Rh+d8/2B/2W
"""


def listed(company: KeptCompany) -> ListedCompany:
    """Return a kept company as a text list gives it."""
    return ListedCompany(
        rules_company(company),
        company.side,
        company.edition,
        Scale(company.scale),
        company.players,
        tuple(station.name for station in company.stations),
    )


def text_of(companies: Iterable[KeptCompany]) -> str:
    """Return companies as a text list."""
    return write_text_list(map(listed, companies))


def frames_text(frames: Iterable[KeptFrame]) -> str:
    """Return frames, one a line."""
    return "\n".join(write_frame(rules_frame(frame)) for frame in frames) + "\n"


def looks_like_frames(text: str) -> bool:
    """Tell whether some line of a text is a frame."""
    return len(text) < 100_000 and any(
        read_frame(line).frame is not None for line in text.splitlines()[:200] if line.strip()
    )


def read_text(text: str) -> tuple[ReadText[KeptCompany], ...]:
    """Return the companies of a text list."""
    return tuple(map(_read, read_text_list(text)))


def _read(listed: ListedCompany) -> ReadText[KeptCompany]:
    company = kept_company(listed)
    facts = translate("TextDialog", "{frames} frames, {stations} stations")
    frames = (*company.frames, *company.spares)
    return ReadText(
        company,
        facts.format(frames=len(company.frames), stations=len(company.stations)),
        tuple((frame.name, pool(rules_frame(frame))) for frame in frames),
        listed.findings,
        empty=not (frames or listed.company.name),
    )
