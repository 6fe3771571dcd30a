"""The starter company: the shipped frames and stations as designs, and the company that its list makes of them."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

import resources
from campaigns.companies.company import KeptSystem
from campaigns.garage.entry import Belief, DesignSystem, GarageEntry
from campaigns.garage.resolving import NONE, OWN, ROCKET
from campaigns.identity import new_id
from campaigns.rapid_attack.companies.company import KeptCompany, KeptFrame, KeptStation
from campaigns.rapid_attack.companies.from_list import kept_company
from campaigns.rapid_attack.garage.building import frame_from, station_from
from mfz_desktop.companies.designs import size_of
from mfz_desktop.companies.game import Picked
from mfz_desktop.models.importing.import_run import FileToImport, ImportContext, Step, run_import
from mfz_desktop.models.importing.inspection import InspectedModel
from mfz_desktop.models.importing.starter import Starter
from mfz_desktop.models.starters import SAMPLES
from mfz_desktop.rapid_attack.models.starters import shipped_models, starter_list
from mfz_rules.rapid_attack.companies.text_list import read_text_list


def starter_files() -> tuple[FileToImport, ...]:
    """Return the shipped frames and stations; empty where none are shipped."""
    return tuple(FileToImport(name, data=resources.read_bytes(SAMPLES, name)) for name in shipped_models())


def read_starter(importing: ImportContext, step: Step) -> Starter[KeptCompany]:
    """Read the shipped models and lay the company's list over them. Raises only what `step` raises to stop it."""
    files = starter_files()
    run = run_import(files, importing, step)
    models = {entry.id: model for entry, inspection in run.inspections for model in inspection.models}
    listed = kept_company(read_text_list(starter_list())[0])
    designs = {normalize(entry.name): entry for entry in run.designs}
    confirmed: dict[str, GarageEntry] = {}
    for frame in (*listed.frames, *listed.spares):
        design = design_of(frame.name, designs)
        if design is not None and design.id not in confirmed:
            confirmed[design.id] = confirm(design, found_in(models.get(design.id)), frame)
    entries = tuple(confirmed.get(entry.id, entry) for entry in run.designs)
    by_name = {normalize(entry.name): entry for entry in entries}
    company = replace(
        listed,
        frames=tuple(linked(frame, by_name, models) for frame in listed.frames),
        spares=tuple(linked(frame, by_name, models) for frame in listed.spares),
        stations=tuple(linked_station(station, by_name) for station in listed.stations),
    )
    return Starter(entries, (company,), run, files)


def design_of(name: str, designs: Mapping[str, GarageEntry]) -> GarageEntry | None:
    """Return the design a listed name means; `Lanner Two` is another Lanner."""
    wanted = normalize(name)
    if wanted in designs:
        return designs[wanted]
    return next((design for known, design in designs.items() if wanted.startswith(f"{known} ")), None)


def normalize(name: str) -> str:
    """Return a name as it is compared."""
    return " ".join(name.casefold().split())


def found_in(model: InspectedModel | None) -> tuple[DesignSystem, ...]:
    """Return what identification found in a model."""
    return model.resolved.found if model else ()


def confirm(design: GarageEntry, found: Iterable[DesignSystem], frame: KeptFrame) -> GarageEntry:
    """Return the design with exactly the systems and rockets of its list confirmed.

    Tags stand for themselves; a proposal of the right type is confirmed, one too many is kept away, and what
    nothing was found for is added by hand.
    """
    every = tuple(found)
    wanted = list(frame.systems)
    answers: list[DesignSystem] = []
    for piece in sorted(every, key=lambda piece: not piece.believed):
        if piece.type == ROCKET:
            continue
        match = next((system for system in wanted if is_same(system, piece)), None)
        if match is not None:
            wanted.remove(match)
        if match is None or not piece.believed:
            answers.append(answer(piece, NONE if match is None else piece.type))
    answers += [by_hand(system) for system in wanted]
    answers += rocket_answers(every, frame.rockets)
    return replace(design, confirmed=tuple(answers), reviewed=True)


def rocket_answers(found: Iterable[DesignSystem], rockets: int) -> list[DesignSystem]:
    """Return what has to be said so that the racks carry as many rockets as the list."""
    racks = [piece for piece in found if piece.type == ROCKET]
    tagged = sum(rack.count for rack in racks if rack.believed)
    proposed = [rack for rack in racks if not rack.believed]
    if tagged == rockets:
        return [answer(rack, NONE) for rack in proposed]
    answers, left = [answer(rack, NONE) for rack in racks if rack.believed], rockets
    for rack in proposed:
        carried = min(rack.count, left)
        left -= carried
        answers.append(answer(replace(rack, count=max(carried, 1)), ROCKET if carried else NONE))
    if left:
        answers.append(DesignSystem(OWN + new_id(), ROCKET, count=left))
    return answers


def is_same(system: KeptSystem, piece: DesignSystem) -> bool:
    """Tell whether a found system is what the list means."""
    return system.type == piece.type and sorted(system.ranges) == sorted(piece.ranges)


def answer(piece: DesignSystem, type_: str) -> DesignSystem:
    """Return a person's answer to what was found."""
    return replace(piece, type=type_, belief=Belief.CONFIRMED)


def by_hand(system: KeptSystem) -> DesignSystem:
    """Return a system that was added by hand."""
    return DesignSystem(OWN + new_id(), system.type, system.name, system.ranges, system.environment)


def linked(frame: KeptFrame, designs: Mapping[str, GarageEntry], models: Mapping[str, InspectedModel]) -> KeptFrame:
    """Return the frame as its design makes it, under the name and with the rockets of the list."""
    design = design_of(frame.name, designs)
    if design is None:
        return frame
    model = models.get(design.id)
    footprint, high = size_of(Picked(design, model))
    built = frame_from(design, found_in(model), footprint=footprint, bricks_high=high)
    return replace(built, name=frame.name, rockets=frame.rockets)


def linked_station(station: KeptStation, designs: Mapping[str, GarageEntry]) -> KeptStation:
    """Return the station as its design makes it."""
    design = designs.get(normalize(station.name))
    return station if design is None else replace(station_from(design), name=station.name)
