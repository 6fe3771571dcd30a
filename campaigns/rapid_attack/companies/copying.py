"""Copies of companies and frames, and what they refer to. A copy gets new ids and `copied_from` (design 5)."""

from dataclasses import replace

from campaigns.companies.company import ModelLink
from campaigns.identity import new_id
from campaigns.rapid_attack.companies.company import KeptCompany, KeptFrame, KeptStation


def copy_company(company: KeptCompany) -> KeptCompany:
    """Return a copy under new ids, down to its frames and stations; what was agreed goes with its frame."""
    frames = tuple(map(copy_frame, company.frames))
    renamed = {old.id: new.id for old, new in zip(company.frames, frames, strict=True)}
    return replace(
        company,
        id=new_id(),
        copied_from=company.id,
        frames=frames,
        stations=tuple(map(copy_station, company.stations)),
        spares=tuple(map(copy_frame, company.spares)),
        agreed=tuple(_agreed_of_copy(agreed, renamed) for agreed in company.agreed),
    )


def copy_frame(frame: KeptFrame) -> KeptFrame:
    """Return a copy of a frame under a new id."""
    return replace(frame, id=new_id(), copied_from=frame.id)


def copy_station(station: KeptStation) -> KeptStation:
    """Return a copy of a station under a new id."""
    return replace(station, id=new_id(), copied_from=station.id)


def pictures_of(company: KeptCompany) -> frozenset[str]:
    """Return the sha256 of every picture that a company shows."""
    of_frames = (frame.picture for frame in (*company.frames, *company.spares))
    of_stations = (station.picture for station in company.stations)
    return frozenset(picture for picture in (*of_frames, *of_stations) if picture)


def models_of(company: KeptCompany) -> tuple[ModelLink, ...]:
    """Return the links to every model that a company is built from."""
    of_frames = (frame.model for frame in (*company.frames, *company.spares))
    of_stations = (station.model for station in company.stations)
    return tuple(link for link in (*of_frames, *of_stations) if link)


def references_of(company: KeptCompany) -> frozenset[str]:
    """Return the sha256 of every kept file that a company refers to."""
    links = models_of(company)
    beside = {file.sha256 for link in links for file in link.beside}
    return pictures_of(company) | {link.sha256 for link in links} | beside


def _agreed_of_copy(agreed: str, renamed: dict[str, str]) -> str:
    rule, colon, frame_id = agreed.partition(":")
    return f"{rule}{colon}{renamed.get(frame_id, frame_id)}"
