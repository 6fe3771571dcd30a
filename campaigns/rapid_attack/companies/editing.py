"""Changes to a company, as functions from one value to the next: the window, undo and the tests use the same.

Frames are named by their ids. An id that is not there changes nothing.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import TypeVar

from campaigns.companies.arranging import agreed_without, doubled, moved, without
from campaigns.companies.company import KeptSystem
from campaigns.companies.copying import copy_piece
from campaigns.identity import new_id
from campaigns.names import numbered as numbered_names
from campaigns.names import typed
from campaigns.rapid_attack.companies.company import KeptCompany, KeptConstraints, KeptFrame, KeptStation
from mfz_rules.rapid_attack.companies.frame_rules import normalize

Piece = TypeVar("Piece")


def new_company(name: str, *, edition: str = "final", scale: str = "battle", players: int = 2) -> KeptCompany:
    """Return an empty company; raises TypedNameError for a name that is empty or too long."""
    return KeptCompany(id=new_id(), name=typed(name), edition=edition, scale=scale, players=players)


def rename(company: KeptCompany, name: str) -> KeptCompany:
    """Rename a company; raises TypedNameError."""
    return replace(company, name=typed(name))


def with_terms(
    company: KeptCompany, *, edition: str | None = None, scale: str | None = None, players: int | None = None
) -> KeptCompany:
    """Build it for other terms; None leaves one as it is (the command line wins over the file, design 2)."""
    return replace(
        company,
        edition=company.edition if edition is None else edition,
        scale=company.scale if scale is None else scale,
        players=company.players if players is None else players,
    )


def with_constraints(company: KeptCompany, constraints: KeptConstraints | None) -> KeptCompany:
    """Set what the group laid down before building; None for nothing."""
    return replace(company, constraints=constraints)


def add_frames(company: KeptCompany, frames: Iterable[KeptFrame], at: int | None = None) -> KeptCompany:
    """Add frames before position `at`, or at the end."""
    return replace(company, frames=_inserted(company.frames, tuple(frames), at))


def remove_frames(company: KeptCompany, ids: Iterable[str]) -> KeptCompany:
    """Take frames and spares out, and what was agreed about them."""
    gone = set(ids)
    return replace(
        company,
        frames=without(company.frames, gone),
        spares=without(company.spares, gone),
        agreed=agreed_without(company.agreed, gone),
    )


def duplicate_frames(company: KeptCompany, ids: Iterable[str]) -> KeptCompany:
    """Put a copy of each of these frames right behind it."""
    return replace(company, frames=doubled(company.frames, set(ids)))


def move_frames(company: KeptCompany, ids: Iterable[str], to: int) -> KeptCompany:
    """Move frames, in their order, to stand before what is now at position `to`."""
    return replace(company, frames=moved(company.frames, set(ids), to))


def to_spares(company: KeptCompany, ids: Iterable[str]) -> KeptCompany:
    """Make frames spares: they stay at hand and count nowhere (RA-BUILD-07)."""
    wanted = set(ids)
    spared = tuple(frame for frame in company.frames if frame.id in wanted)
    return replace(company, frames=without(company.frames, wanted), spares=(*company.spares, *spared))


def from_spares(company: KeptCompany, ids: Iterable[str]) -> KeptCompany:
    """Make spares frames of the company again."""
    wanted = set(ids)
    brought = tuple(frame for frame in company.spares if frame.id in wanted)
    return replace(company, frames=(*company.frames, *brought), spares=without(company.spares, wanted))


def add_spares(company: KeptCompany, frames: Iterable[KeptFrame]) -> KeptCompany:
    """Add frames as spares."""
    return replace(company, spares=(*company.spares, *frames))


def change_frame(company: KeptCompany, frame_id: str, change: Callable[[KeptFrame], KeptFrame]) -> KeptCompany:
    """Apply a function to one frame or spare."""

    def changed(frame: KeptFrame) -> KeptFrame:
        return change(frame) if frame.id == frame_id else frame

    return replace(company, frames=tuple(map(changed, company.frames)), spares=tuple(map(changed, company.spares)))


def set_systems(company: KeptCompany, frame_id: str, systems: Sequence[KeptSystem]) -> KeptCompany:
    """Give a frame these systems, in this order of loss."""
    return change_frame(company, frame_id, lambda frame: replace(frame, systems=tuple(systems)))


def swap_environment(company: KeptCompany, old: str, new: str) -> KeptCompany:
    """Return the company with every system for one environment made one for another, spares included (RA-CAMP-07).

    A frame that has the other one already keeps both.
    """

    def swapped(frame: KeptFrame) -> KeptFrame:
        if any(normalize(one.environment) == normalize(new) for one in frame.systems):
            return frame
        systems = (
            replace(one, environment=new) if normalize(one.environment) == normalize(old) else one
            for one in frame.systems
        )
        return replace(frame, systems=tuple(systems))

    return replace(company, frames=tuple(map(swapped, company.frames)), spares=tuple(map(swapped, company.spares)))


def set_rockets(company: KeptCompany, frame_id: str, rockets: int) -> KeptCompany:
    """Give a frame this many rockets; the company's rockets are then given."""
    company = change_frame(company, frame_id, lambda frame: replace(frame, rockets=max(rockets, 0)))
    return replace(company, rockets_given=True)


def add_stations(company: KeptCompany, stations: Iterable[KeptStation], at: int | None = None) -> KeptCompany:
    """Add stations before position `at`, or at the end."""
    return replace(company, stations=_inserted(company.stations, tuple(stations), at), stations_given=True)


def remove_stations(company: KeptCompany, ids: Iterable[str]) -> KeptCompany:
    """Take stations out."""
    return replace(company, stations=without(company.stations, set(ids)), stations_given=True)


def change_station(
    company: KeptCompany, station_id: str, change: Callable[[KeptStation], KeptStation]
) -> KeptCompany:
    """Apply a function to one station."""
    stations = (change(station) if station.id == station_id else station for station in company.stations)
    return replace(company, stations=tuple(stations))


def duplicate_stations(company: KeptCompany, ids: Iterable[str]) -> KeptCompany:
    """Add a copy of each of these stations."""
    wanted = set(ids)
    return add_stations(company, [copy_piece(station) for station in company.stations if station.id in wanted])


def numbered(company: KeptCompany) -> KeptCompany:
    """Return the company with frames of one name numbered, so that everybody knows which is meant."""
    names = numbered_names([frame.name for frame in company.frames])
    frames = (replace(frame, name=name) for frame, name in zip(company.frames, names, strict=True))
    return replace(company, frames=tuple(frames))


def agree(company: KeptCompany, *agreements: str) -> KeptCompany:
    """Silence findings at this table: `RULE` or `RULE:frame id`, see `judging.agreement`."""
    return replace(company, agreed=tuple(dict.fromkeys((*company.agreed, *agreements))))


def _inserted(pieces: tuple[Piece, ...], new: tuple[Piece, ...], at: int | None) -> tuple[Piece, ...]:
    place = len(pieces) if at is None else max(at, 0)
    return (*pieces[:place], *new, *pieces[place:])
