"""From designs of the garage to frames and stations of a company. Pure: what is not certain is said, not guessed."""

from collections.abc import Iterable

from campaigns.rapid_attack.companies import editing
from campaigns.rapid_attack.companies.company import KeptCompany, KeptFrame, KeptStation
from campaigns.rapid_attack.garage.building import frame_from, station_from
from mfz_desktop.companies.designs import copies_remark, remark_of, size_of, with_copies
from mfz_desktop.companies.game import Joined, Picked

STATION = "station"


def frame_of(picked: Picked) -> KeptFrame:
    """Return a new frame of a design: the systems that are tagged or confirmed, its size, the link to its model."""
    footprint, high = size_of(picked)
    found = picked.model.resolved.found if picked.model else ()
    return frame_from(picked.entry, found, footprint=footprint, bricks_high=high)


def add_designs(company: KeptCompany, picked: Iterable[Picked]) -> Joined[KeptCompany]:
    """Add designs: frames at the end of the frames, stations at the end of the stations."""
    designs = tuple(picked)
    every = with_copies(designs)
    frames = [frame_of(one) for one in every if one.entry.kind != STATION]
    stations = [station_from(one.entry) for one in every if one.entry.kind == STATION]
    joined = editing.add_frames(company, frames)
    if stations:
        joined = editing.add_stations(joined, stations)
    pieces: list[KeptFrame | KeptStation] = [*frames, *stations]
    waiting = (remark_of(one) for one in designs if one.entry.kind != STATION)
    remarks = tuple(filter(None, (*map(copies_remark, designs), *waiting)))
    return Joined(joined, tuple(piece.id for piece in pieces), remarks)
