"""From designs of the garage to assets of a fleet. Pure: what is not certain is said, not guessed."""

from collections.abc import Iterable

from campaigns.garage.entry import GarageEntry
from campaigns.intercept_orbit.companies import editing
from campaigns.intercept_orbit.companies.fleet import KeptAsset, KeptFleet
from campaigns.intercept_orbit.garage.building import COMPANY, HVA, asset_from
from mfz_desktop.companies.company.chooser_dialog import ChooserItem
from mfz_desktop.companies.designs import copies_remark, remark_of, size_of, with_copies
from mfz_desktop.companies.game import Joined, Picked
from mfz_desktop.intercept_orbit.models.game import FleetModels
from mfz_desktop.intercept_orbit.piece_words import PieceWords
from mfz_desktop.models.pictures.wanted import picture_of_design
from mfz_desktop.models.session.services import GarageServices
from mfz_rules.intercept_orbit.fleets.profile import FleetProfile


def asset_of(picked: Picked, profile: FleetProfile) -> KeptAsset:
    """Return a new asset of a design: what it is, its size, the link to its model, and a ship's systems."""
    footprint, high = size_of(picked)
    found = picked.model.resolved.found if picked.model else ()
    return asset_from(picked.entry, profile, found, footprint=footprint, bricks_high=high)


def add_designs(fleet: KeptFleet, picked: Iterable[Picked], profile: FleetProfile) -> Joined[KeptFleet]:
    """Add designs, each at the end of its kind."""
    designs = tuple(picked)
    assets = [asset_of(one, profile) for one in with_copies(designs)]
    waiting = (remark_of(one) for one in designs if one.entry.kind not in (COMPANY, HVA))
    remarks = tuple(filter(None, (*map(copies_remark, designs), *waiting)))
    return Joined(editing.add_assets(fleet, assets), tuple(asset.id for asset in assets), remarks)


def design_choice(
    entry: GarageEntry, services: GarageServices, models: FleetModels, words: PieceWords
) -> ChooserItem:
    """Return a design as something to choose; with its dice where they are known already."""
    picture = picture_of_design(entry)
    if entry.kind in (COMPANY, HVA):
        below = words.company if entry.kind == COMPANY else words.hva
        return ChooserItem(entry.id, entry.name, below, (), picture, pictured=True)
    known = services.inspections.ask(entry)
    if known is None or known.model is None:
        return ChooserItem(entry.id, entry.name, entry.file, (), picture, pictured=True)
    resolved = known.model.resolved
    below, dice = models.notation(resolved), models.dice(resolved)
    return ChooserItem(entry.id, entry.name, below, dice, picture, pictured=True)
