"""Companies and frames as the community's text, to be pasted into posts and messages."""

from collections.abc import Iterable

from campaigns.rapid_attack.companies.company import KeptCompany, KeptFrame
from campaigns.rapid_attack.companies.rules_view import rules_company, rules_frame
from mfz_rules.rapid_attack.companies.company import Scale
from mfz_rules.rapid_attack.companies.notation import write_frame
from mfz_rules.rapid_attack.companies.text_list import ListedCompany, write_text_list


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
