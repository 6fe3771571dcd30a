"""From designs of the garage to frames and stations of a company. Pure: what is not certain is said, not guessed."""

from collections.abc import Iterable

from campaigns.companies.company import Footprint
from campaigns.garage.entry import GarageEntry
from campaigns.garage.resolving import Resolved
from campaigns.rapid_attack.companies import editing
from campaigns.rapid_attack.companies.company import KeptCompany, KeptFrame, KeptStation
from campaigns.rapid_attack.garage.building import frame_from, station_from
from mfz_desktop.companies.game import Joined, Picked
from mfz_desktop.core.language import plural, translate

STATION = "station"


def frame_of(picked: Picked) -> KeptFrame:
    """Return a new frame of a design: the systems that are tagged or confirmed, its size, the link to its model."""
    model = picked.model
    if model is None:
        return frame_from(picked.entry)
    measure = model.measure
    known = measure.measured is not None
    return frame_from(
        picked.entry,
        model.resolved.found,
        footprint=Footprint(round(measure.studs_x, 1), round(measure.studs_z, 1)) if known else None,
        bricks_high=round(measure.bricks_high, 1) if known else None,
    )


def remark_of(picked: Picked) -> str:
    """Return what its player should know: that proposals wait, or that the model could not be read."""
    if picked.entry.kind == STATION:
        return ""
    name = picked.entry.name
    if picked.model is None:
        words = translate("Company", "“{name}” could not be read: it joins with the systems you confirmed.")
        return words.format(name=name)
    waiting = waiting_in(picked.entry, picked.model.resolved)
    if not waiting:
        return ""
    words = plural(
        "Company",
        "“{name}” joins without %n system that you have not confirmed yet.",
        "“{name}” joins without %n systems that you have not confirmed yet.",
        waiting,
    )
    return words.format(name=name)


def waiting_in(entry: GarageEntry, resolved: Resolved) -> int:
    """Return how many proposals nobody has answered; none once the design was seen through."""
    return 0 if entry.reviewed else len(resolved.waiting)


def add_designs(company: KeptCompany, picked: Iterable[Picked]) -> Joined[KeptCompany]:
    """Add designs: frames at the end of the frames, stations at the end of the stations."""
    every = tuple(picked)
    frames = [frame_of(one) for one in every if one.entry.kind != STATION]
    stations = [station_from(one.entry) for one in every if one.entry.kind == STATION]
    joined = editing.add_frames(company, frames)
    if stations:
        joined = editing.add_stations(joined, stations)
    pieces: list[KeptFrame | KeptStation] = [*frames, *stations]
    return Joined(joined, tuple(piece.id for piece in pieces), tuple(filter(None, map(remark_of, every))))
