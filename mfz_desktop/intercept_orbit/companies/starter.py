"""The ready fleets in the garage: their models as designs, and each fleet linked to them."""

from collections.abc import Mapping
from dataclasses import replace

import resources
from campaigns.companies.company import Piece
from campaigns.companies.copying import copy_company
from campaigns.companies.file_format import SUFFIX, read_company_file
from campaigns.garage.entry import GarageEntry
from campaigns.intercept_orbit.companies.fleet import KeptFleet
from campaigns.intercept_orbit.companies.games import FleetGame
from campaigns.intercept_orbit.companies.kind import FleetKind
from mfz_desktop.models.importing.import_run import FileToImport, ImportContext, Step, run_import
from mfz_desktop.models.importing.starter import Starter
from mfz_desktop.models.starters import SAMPLES, StarterModels


def read_ready_fleets(
    game: FleetGame, shipped: StarterModels, importing: ImportContext, step: Step
) -> Starter[KeptFleet]:
    """Read the models of a game's ready fleets, and the fleets under ids of their own: they may come more than once.

    Raises only what `step` raises to stop it.
    """
    files = tuple(FileToImport(_last(name), data=resources.read_bytes(SAMPLES, name)) for name in shipped.names())
    run = run_import(files, importing, step)
    designs = {entry.sha256: entry for entry in run.designs}
    kinds = {game.profile.game: FleetKind(game)}
    fleets = (
        read_company_file(resources.read_bytes(SAMPLES, name), kinds).company
        for name in shipped.files().values()
        if name.endswith(SUFFIX)
    )
    return Starter(run.designs, tuple(_linked(copy_company(fleet), designs) for fleet in fleets), run, files)


def _linked(fleet: KeptFleet, designs: Mapping[str, GarageEntry]) -> KeptFleet:
    """Return a fleet that knows its models as the garage has them."""

    def linked(piece: Piece) -> Piece:
        design = designs.get(piece.model.sha256) if piece.model else None
        if piece.model is None or design is None:
            return piece
        return replace(piece, model=replace(piece.model, entry=design.id))

    return fleet.with_pieces(linked)


def _last(name: str) -> str:
    return name.rpartition("/")[2]
