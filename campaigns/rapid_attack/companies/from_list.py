"""Companies out of text lists, as they are kept."""

from campaigns.identity import new_id
from campaigns.names import shorten
from campaigns.rapid_attack.companies.company import KeptCompany, KeptStation
from campaigns.rapid_attack.companies.rules_view import kept_frame
from mfz_rules.rapid_attack.companies.company import Scale
from mfz_rules.rapid_attack.companies.text_list import ListedCompany
from mfz_rules.rapid_attack.editions import DEFAULT_EDITION

NAMELESS = "Company"
PLAYERS = 2
"""So many play where a list does not say."""


def kept_company(listed: ListedCompany) -> KeptCompany:
    """Return a listed company as a new one to keep; what the list leaves open has the game's defaults."""
    company = listed.company
    return KeptCompany(
        id=new_id(),
        name=shorten(company.name) or NAMELESS,
        side=shorten(listed.side),
        edition=listed.edition or DEFAULT_EDITION,
        scale=(listed.scale or Scale.BATTLE).value,
        players=listed.players or PLAYERS,
        frames=tuple(map(kept_frame, company.frames)),
        stations=kept_stations(listed),
        spares=tuple(map(kept_frame, company.spares)),
        stations_given=company.stations is not None,
        rockets_given=company.rockets_given,
    )


def kept_stations(listed: ListedCompany) -> tuple[KeptStation, ...]:
    """Return the stations with the names they were given, the others numbered."""
    wanted = max(listed.company.stations or 0, len(listed.stations))
    numbered = (f"Station {number}" for number in range(len(listed.stations) + 1, wanted + 1))
    return tuple(KeptStation(new_id(), shorten(name)) for name in (*listed.stations, *numbered))
